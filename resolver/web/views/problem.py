"""The page that says what went wrong."""

from collections.abc import Mapping
from http import HTTPStatus

from starlette.responses import HTMLResponse

from .render import environment
from .words import words


def problem_page(status: int, text: str, lang: str, headers: Mapping[str, str]) -> HTMLResponse:
    """A page with a status, one line for a person, and the way back."""
    html = environment().get_template("problem.html").render(
        status=status, phrase=HTTPStatus(status).phrase, text=text, lang=lang, w=words(lang)
    )
    return HTMLResponse(html, status, headers)

"""The page's own files, and how long a browser may keep them."""

from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOR_GOOD = "public, max-age=31536000, immutable"  # a year: the longest that HTTP knows of


class PageFiles(StaticFiles):
    """Files whose address names their content (?v=) are kept for good; the others are asked for again each time."""

    def file_response(self, full_path: Any, stat_result: Any, scope: Scope, status_code: int = 200) -> Response:
        """The file, or 304 where the browser has it."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = _FOR_GOOD if scope["query_string"].startswith(b"v=") else "no-cache"
        return response

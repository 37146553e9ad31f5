"""/docs: the API's description to read and to try, by Swagger UI (swagger-ui-dist 5.35.0), served from here."""

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, Response

router = APIRouter(include_in_schema=False)
_PAGE = Path(__file__).parent.parent / "static" / "docs" / "index.html"


@router.get("/docs")
async def docs() -> Response:
    """The page; its scripts and styles are static files."""
    return FileResponse(_PAGE, media_type="text/html")

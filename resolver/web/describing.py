"""The OpenAPI description: what FastAPI makes of the endpoints, less what never happens."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

_FRAMEWORK = ("HTTPValidationError", "ValidationError")  # FastAPI's own shape of errors, which we do not send


def install(app: FastAPI) -> None:
    """Let the application give out this description."""

    def description() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            for methods in made["paths"].values():
                for operation in methods.values():
                    operation["responses"].pop("422", None)  # wrong parameters are answered with 400
            for name in _FRAMEWORK:
                made["components"]["schemas"].pop(name, None)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]

"""The OpenAPI description against the service: Schemathesis makes requests from it and holds the answers to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.checks import positive_data_acceptance

from resolver.web.app import create_app
from resolver.web.settings import Settings

ENDLESS = "GET /api/v1/games/{code}/events"  # an event stream; test_serving.py follows one
OPERATIONS = [
    "GET /api/v1/autocomplete",
    "GET /api/v1/cards/named",
    "GET /api/v1/cards/{oracle_id}",
    "GET /api/v1/cost",
    "GET /api/v1/games/{code}",
    "GET /api/v1/playable",
    "GET /api/v1/resolve",
    "GET /api/v1/status",
    "POST /api/v1/games",
    "POST /api/v1/games/{code}/declarations",
    "POST /api/v1/games/{code}/end",
    "POST /api/v1/games/{code}/free",
    "POST /api/v1/games/{code}/players",
    "POST /api/v1/games/{code}/reveals",
    "POST /api/v1/games/{code}/undo",
]
# These refuse more than a description can say: both or neither of two names; rules that are no TOML, a name twice; a key that
# was sent with something else.
STRICTER = ("GET /api/v1/cards/named", "POST /api/v1/games", "POST /api/v1/games/{code}/declarations")


@pytest.fixture(scope="module")
def description(starter_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BaseSchema]:
    """The description of a service that does not limit how often it is asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RESOLVER_INDEX", str(starter_path))
        patch.setenv("RESOLVER_LEDGER_URL", f"sqlite:///{tmp_path_factory.mktemp('ledger') / 'ledger.sqlite'}")
        app = create_app(Settings(rate="", rate_guesses="", max_body=1 << 24))  # its examples of what is too long are very long
    with TestClient(app):
        yield schemathesis.openapi.from_asgi("/api/v1/openapi.json", app)


def test_the_description_tells_every_address(description: BaseSchema) -> None:
    told = [f"{method.upper()} {path}" for path, methods in description.raw_schema["paths"].items() for method in methods]
    assert sorted(told) == sorted([*OPERATIONS, ENDLESS])


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_the_description_allows_is_answered_and_what_it_does_not_is_refused(
    description: BaseSchema, operation: str, mode: GenerationMode
) -> None:
    method, path = operation.split()
    if (operation, mode) == ("GET /api/v1/status", GenerationMode.NEGATIVE):
        pytest.skip("takes nothing that could be wrong")

    @settings(max_examples=20, suppress_health_check=list(HealthCheck))
    @given(case=description[path][method].as_strategy(generation_mode=mode))
    def holds(case: Case) -> None:
        case.call_and_validate(excluded_checks=[positive_data_acceptance] if operation in STRICTER else [])

    holds()

"""The shape of the package: dependencies point one way, public names and their docstrings, data files that load."""

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import resolver
from resolver.datafiles import data_dir

PACKAGE = Path(resolver.__file__).parent
REPOSITORY = Path(__file__).parents[1]
MODULES = sorted(PACKAGE.rglob("*.py"))

# docs/data-flow.md: each may import from those above it, never from beside or below.
LAYERS = (
    {"config", "errors", "forms", "mana", "model", "text"},
    {"answer", "datafiles", "processes"},
    {"bulk", "effects", "index"},
    {"importing", "search"},
    {"api", "ledger", "rules"},
    {"play", "refresh"},
    {"web"},
    {"cli"},  # `resolver serve` starts the web part
    {"__init__", "__main__"},
)
RANK = {part: rank for rank, parts in enumerate(LAYERS) for part in parts}
SQL = {"sqlite3", "sqlite_utils", "sqlalchemy", "psycopg", "alembic"}


def part(path: Path) -> str:
    """The part of the package that a module belongs to: its folder, or its own name."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Full names of the modules that a module imports, also inside functions."""
    package = ["resolver", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += node.module.split(".") if node.module else []
            yield ".".join(base)
            yield from (".".join([*base, name.name]) for name in node.names)


def imported_parts(path: Path) -> set[str]:
    names = (name.split(".") for name in imports(path))
    return {name[1] for name in names if name[0] == "resolver" and len(name) > 1 and name[1] in RANK}


def test_every_part_has_its_layer() -> None:
    assert {part(path) for path in MODULES} <= set(RANK)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_dependencies_point_one_way(path: Path) -> None:
    mine = part(path)
    assert not {other for other in imported_parts(path) - {mine} if RANK[other] >= RANK[mine]}


def test_bulk_meets_the_index_only_in_the_import() -> None:
    building = {part(path) for path in MODULES if "resolver.index.build" in set(imports(path))} - {"index"}
    reading = {part(path) for path in MODULES if any(name.startswith("resolver.bulk") for name in imports(path))} - {
        "bulk"
    }
    assert building == {"importing"}
    assert reading <= {"importing", "refresh"}


def test_sql_stands_in_the_index_and_the_ledger_alone() -> None:
    speaking = {part(path) for path in MODULES if SQL & {name.split(".")[0] for name in imports(path)}}
    assert speaking <= {"index", "ledger"}


def test_starting_the_program_loads_nothing_that_an_answer_does_not_need() -> None:
    slow = ["sudachipy", "requests", "rich", "sqlalchemy", "ijson", "sqlite_utils"]
    code = f"import sys, resolver; print([name for name in {slow} if name in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )


# ------------------------------------------------------------------------------------------------------- public names


def test_all_lists_what_is_there() -> None:
    assert sorted(resolver.__all__) == resolver.__all__
    for name in resolver.__all__:
        assert getattr(resolver, name) is not None


def test_every_module_can_be_imported_and_keeps_its_all() -> None:
    for found in pkgutil.walk_packages([str(PACKAGE)], "resolver."):
        if found.name.endswith("__main__"):
            continue
        module = importlib.import_module(found.name)
        for name in getattr(module, "__all__", ()):
            assert hasattr(module, name), f"{found.name}.{name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_public_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if tree.body and path.name != "__main__.py":
        assert ast.get_docstring(tree), path.name

    def without(node: ast.AST) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not child.name.startswith(
                "_"
            ):
                if not ast.get_docstring(child):
                    yield child.name
                if isinstance(child, ast.ClassDef):
                    yield from (f"{child.name}.{name}" for name in without(child))

    assert list(without(tree)) == []


def test_answers_and_cards_are_frozen() -> None:
    for name in ("Unique", "Ambiguous", "NotFound", "Candidate", "Card", "Face", "Printing", "Options", "Understood"):
        assert inspect.isclass(getattr(resolver, name))
        assert getattr(resolver, name).__dataclass_params__.frozen, name


def test_every_error_is_in_the_tree_at_the_head_of_its_module() -> None:
    from resolver import errors

    for name, found in vars(errors).items():
        if inspect.isclass(found):
            assert issubclass(found, errors.ResolverError)
            assert re.search(rf"\b{name}\b", errors.__doc__ or ""), name


# ---------------------------------------------------------------------------------------------------------- data files


def test_the_data_files_ship_with_the_package() -> None:
    there = {path.relative_to(REPOSITORY / "data") for path in (REPOSITORY / "data").rglob("*") if path.is_file()}
    assert there == {path.relative_to(data_dir()) for path in data_dir().rglob("*") if path.is_file()}


def test_every_data_file_loads() -> None:
    from resolver.bulk import names, readings, scope, sets
    from resolver.effects import tags
    from resolver.effects.matcher import Matcher
    from resolver.effects.vocabulary import vocabulary
    from resolver.rules import house
    from resolver.search.clues.filler import fillers
    from resolver.search.lexicon import fixed_phrases
    from resolver.search.naming import nicknames

    assert names.corrections()
    assert names.other_names()
    assert readings.reading_overrides()
    assert readings.katakana_words()
    assert sets.japanese_set_names()
    assert scope._rules()
    assert fillers()
    assert fixed_phrases()
    assert nicknames()
    assert house.load(None)
    assert tags.slugs()
    for side in (vocabulary().card, vocabulary().said):
        Matcher(vocabulary(), side)


@pytest.mark.parametrize("path", sorted(data_dir().rglob("*.tsv")), ids=lambda path: path.name)
def test_every_table_says_what_its_columns_are(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    heads = [line for line in lines if line.startswith("#")]
    assert heads
    rows = [line for line in lines if line.strip() and not line.startswith("#")]
    assert rows
    for line in rows:
        assert line == line.rstrip("\r\n ")
        assert line.split("\t")[0].strip(), line


def test_every_data_file_is_read_by_something() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in MODULES)
    for path in data_dir().rglob("*"):
        if path.is_file() and path.suffix in (".tsv", ".toml") and path.parent == data_dir():
            assert path.name in sources, path.name


@pytest.mark.realdata
@pytest.mark.parametrize("name", ["nicknames.tsv", "other-names.tsv"])
def test_every_card_that_a_data_file_names_is_a_real_card(name: str, real: resolver.Index) -> None:
    from resolver.bulk.names import other_names
    from resolver.search.naming import nicknames

    named = (
        set(other_names()) if name == "other-names.tsv" else {card for cards in nicknames().values() for card in cards}
    )
    store = real.store
    known = {text for _, _, _, kind, _, text in store.all_names() if kind in ("oracle", "face")}
    missing = sorted(named - known)
    assert len(missing) <= len(named) // 50, missing  # a card newer than ../shared is no error

"""An open store on every backend: SQLite always, PostgreSQL where --postgres names a server."""

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url

from core.settings import load_settings
from core.storage import Store
from core.workflows.engine import Engine
from tests.core.remembering_engine import RememberingEngine
from tests.empty_store import open_empty_store

BACKENDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]


@pytest.fixture(params=BACKENDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'trail' / 'plumbline.sqlite3'}"
        return
    server = request.config.getoption("--postgres")
    schema = f"t{uuid.uuid4().hex}"
    admin = create_engine(server)
    with admin.begin() as connection:
        connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
    url = make_url(server).update_query_dict({"options": f"-csearch_path={schema}"})
    yield url.render_as_string(hide_password=False)
    with admin.begin() as connection:
        connection.exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
    admin.dispose()


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """An empty store."""
    opened = open_empty_store(database_url)
    yield opened
    opened.close()


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """An empty store in a SQLite file, for what concerns files."""
    opened = open_empty_store(f"sqlite:///{tmp_path / 'trail' / 'plumbline.sqlite3'}")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def engine() -> Engine:
    """The real models, loaded once for all tests; the graph of a source that was met before is remembered."""
    return RememberingEngine(load_settings(), use_graph_cache=False)

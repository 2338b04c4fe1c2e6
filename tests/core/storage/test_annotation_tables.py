"""Databases of earlier versions keep their records; the tables that repeated those of reannotation go."""

import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect

from core.storage import open_store
from core.storage.integrity import find_faults
from core.storage.store import CURRENT, read_revision
from core.trail import Actor, record_setting_change, verify

VOTES = """CREATE TABLE annotation_votes (project_id VARCHAR(64) NOT NULL, item_id VARCHAR(16) NOT NULL,
PRIMARY KEY (project_id, item_id))"""


def make_older_database(path: Path, revision: str) -> str:
    """A database with a record, as an earlier version left it."""
    url = f"sqlite:///{path}"
    store = open_store(url)
    record_setting_change(store, "alpha", 0.7, 0.6, actor=Actor("Ada"))
    store.close()
    with sqlite3.connect(path) as old:
        if revision == "0002":
            old.execute(VOTES)
            old.execute("INSERT INTO annotation_votes VALUES ('p', 'i1')")
        old.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    old.close()
    return url


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_an_older_database_loses_nothing_but_the_tables(tmp_path: Path, revision: str) -> None:
    store = open_store(make_older_database(tmp_path / "old.sqlite3", revision))
    with store.reading() as connection:
        names = set(inspect(connection).get_table_names())
        assert read_revision(connection) == CURRENT
        assert list(find_faults(connection)) == []
    assert names == {"alembic_version", "audits", "events", "texts"}
    assert (verify(store).ok, verify(store).checked) == (True, 1)
    store.close()


def test_an_older_archive_that_can_only_be_read_is_shown_as_it_is(tmp_path: Path, monkeypatch) -> None:
    url = make_older_database(tmp_path / "old.sqlite3", "0002")
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may write everywhere
    store = open_store(url)
    with store.reading() as connection:
        assert read_revision(connection) == "0002"
    assert (verify(store).ok, verify(store).checked) == (True, 1)
    store.close()

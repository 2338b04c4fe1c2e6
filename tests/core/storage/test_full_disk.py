"""A disk that is full, or can only be read: nothing is lost, and what needs no write goes on."""

import os
from pathlib import Path

import pytest
from sqlalchemy import text

from core.errors import InputError, StorageError
from core.extraction.graph_cache import GraphCache
from core.graph import KnowledgeGraph
from core.storage import Store, open_store
from core.trail import Actor, AuditSummary, find_audits, record_audit, verify
from core.types import Decision
from core.workflows.bulk.lines import write_results
from core.workflows.records.drafts import Draft, keep_file, new_draft_id, save_draft

SUMMARY = AuditSummary("hallugraph", Decision.PASS, {"cfi": 1.0}, ())


def record(store: Store, audit_id: str, size: int = 10) -> None:
    texts = {"response": "r" * size, "title": audit_id}
    record_audit(store, audit_id=audit_id, summary=SUMMARY, texts=texts, payload={}, actor=Actor("Ada"))


@pytest.fixture
def no_folder(tmp_path: Path) -> Path:
    """A place where nothing can be written, whoever asks."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "home"


def test_a_full_disk_is_told_and_loses_nothing(sqlite_store: Store) -> None:
    record(sqlite_store, "before")
    with sqlite_store.reading() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages + 2}"))
    with pytest.raises(StorageError, match=r"disk is full\. Nothing was recorded.*make room"):
        record(sqlite_store, "after", size=1_000_000)
    assert [audit.record.id for audit in find_audits(sqlite_store).audits] == ["before"]
    assert verify(sqlite_store).ok


def test_a_trail_on_a_disk_that_can_only_be_read_is_shown_and_verified(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(sqlite_store, "kept")
    sqlite_store.close()
    path = sqlite_store.path
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_: False)
    archive = open_store(f"sqlite:///{path}")
    assert verify(archive).ok
    assert [audit.title for audit in find_audits(archive).audits] == ["kept"]
    with pytest.raises(StorageError, match=r"readonly.*Nothing was recorded"):
        record(archive, "more")
    archive.close()
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_graph_that_cannot_be_kept_stops_no_audit(no_folder: Path) -> None:
    cache = GraphCache(no_folder)
    assert cache.get("text", "extractor") is None
    cache.put("text", "extractor", KnowledgeGraph("0" * 64, "extractor", (), ()))


def test_a_draft_that_cannot_be_kept_is_told(no_folder: Path) -> None:
    with pytest.raises(StorageError, match="leave the page open"):
        save_draft(no_folder, new_draft_id(), Draft(source="typed for an hour"))
    with pytest.raises(StorageError, match="leave the page open"):
        keep_file(no_folder, new_draft_id(), "a.txt", b"x")


def test_results_for_a_full_disk_are_told() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no device that is always full")
    with pytest.raises(InputError, match="No space left"):
        write_results(iter([{"id": 1}, {"id": 2}]), 2, Path("/dev/full"), "Auditing")

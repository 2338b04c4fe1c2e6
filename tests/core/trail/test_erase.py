from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from core.errors import InputError, TextErasedError, TrailError
from core.storage import Store, texts
from core.trail import (
    Actor,
    BreakKind,
    Judgment,
    erase_texts,
    find_audits,
    history,
    judgments,
    load_audit,
    load_texts,
    record_review,
    reopen,
    verify,
)

ADA = Actor("Ada Lovelace")


def test_erased_texts_are_gone_and_the_trail_verifies(reviewed: Store) -> None:
    erasure = erase_texts(reviewed, "a1", reason="retention is over", actor=ADA)
    assert erasure.texts == 6
    assert history(reviewed, "a1")[-1].data["reason"] == "retention is over"
    with pytest.raises(TextErasedError, match="erased at"):
        load_texts(reviewed, "a1")
    with reviewed.reading() as connection:
        assert set(connection.execute(select(texts.c.owner)).scalars()) == {"a2", "a3"}
    assert load_audit(reviewed, "a1").erased_at == erasure.event.time
    assert load_texts(reviewed, "a2")["query"] == "Who pays the rent?"
    assert verify(reviewed).breaks == ()


def test_judgments_outlive_the_note(reviewed: Store) -> None:
    erase_texts(reviewed, "a1", reason="retention is over", actor=ADA)
    latest = judgments(reviewed, "a1")["e1"].latest
    assert (latest.judgment, latest.note, latest.note_erased) == (Judgment.DISAGREE, None, True)
    assert judgments(reviewed, "a1")["n1"].latest.note_erased is False


def test_the_list_shows_an_erased_audit_without_its_title(reviewed: Store) -> None:
    erase_texts(reviewed, "a1", reason="retention is over", actor=ADA)
    titles = {audit.record.id: audit.title for audit in find_audits(reviewed).audits}
    assert titles == {"a1": None, "a2": "Quince Lane lease", "a3": "Quince Lane lease"}


def test_erasing_needs_a_reason_an_audit_and_something_to_erase(reviewed: Store) -> None:
    with pytest.raises(InputError, match="say why"):
        erase_texts(reviewed, "a1", reason=" ", actor=ADA)
    with pytest.raises(TrailError, match="no audit"):
        erase_texts(reviewed, "a9", reason="x", actor=ADA)
    erase_texts(reviewed, "a1", reason="x", actor=ADA)
    with pytest.raises(TextErasedError, match="before"):
        erase_texts(reviewed, "a1", reason="x", actor=ADA)


def test_a_note_written_after_the_erasure_is_kept_and_can_be_erased_too(reviewed: Store) -> None:
    erase_texts(reviewed, "a1", reason="x", actor=ADA)
    reopen(reviewed, "a1", reason="a late objection", actor=ADA)
    record_review(reviewed, "a1", "e2", Judgment.DISAGREE, note="not so", actor=ADA)
    assert judgments(reviewed, "a1")["e2"].latest.note == "not so"
    assert verify(reviewed).ok
    assert erase_texts(reviewed, "a1", reason="y", actor=ADA).texts == 2
    assert verify(reviewed).ok


def test_an_erased_text_that_is_put_back_is_found(reviewed: Store, tamper) -> None:
    with reviewed.reading() as connection:
        row = connection.execute(select(texts).where(texts.c.owner == "a1")).mappings().first()
    erase_texts(reviewed, "a1", reason="x", actor=ADA)
    tamper(reviewed, insert(texts).values(**row))
    assert [broken.what for broken in verify(reviewed).breaks] == [BreakKind.TEXT_NOT_ERASED]


def files_of(store: Store) -> bytes:
    assert store.path is not None
    return b"".join(file.read_bytes() for file in sorted(Path(store.path.parent).iterdir()))


def test_the_bytes_of_erased_texts_leave_the_files(sqlite_store: Store, record) -> None:
    secrets = [f"SECRET-{number:04d}" for number in range(120)]
    for number, secret in enumerate(secrets):
        long = f"{secret} " * (1, 40, 3000)[number % 3]  # in a cell, in a page, over many pages
        record(sqlite_store, f"a{number}", {"response": long, f"source:{secret}": "s"})
    assert all(secret.encode() in files_of(sqlite_store) for secret in secrets)
    for number in range(0, 120, 2):
        erasure = erase_texts(sqlite_store, f"a{number}", reason="x", actor=ADA)
        assert erasure.overwritten
    left = files_of(sqlite_store)
    for number, secret in enumerate(secrets):
        assert (secret.encode() in left) is bool(number % 2), secret
    assert verify(sqlite_store).ok


def test_the_salts_leave_the_files_too(sqlite_store: Store, record) -> None:
    record(sqlite_store, "a1")
    with sqlite_store.reading() as connection:
        salts = list(connection.execute(select(texts.c.salt)).scalars())
    assert all(salt in files_of(sqlite_store) for salt in salts)
    erase_texts(sqlite_store, "a1", reason="x", actor=ADA)
    assert not any(salt in files_of(sqlite_store) for salt in salts)


def test_an_erasure_beside_a_reader_says_that_bytes_may_be_left(sqlite_store: Store, record) -> None:
    record(sqlite_store, "a1", {"response": "SECRET-0001"})
    with sqlite_store.reading() as reader:
        reader.execute(text("SELECT count(*) FROM events")).scalar()
        erasure = erase_texts(sqlite_store, "a1", reason="x", actor=ADA)
        assert not erasure.overwritten
    assert b"SECRET-0001" in files_of(sqlite_store)
    assert sqlite_store.scrub()
    assert b"SECRET-0001" not in files_of(sqlite_store)

from importlib import import_module

import pytest
from sqlalchemy import delete, insert, select, update

from core.storage import Store, audits, texts
from core.trail import BreakKind, load_texts, verify
from core.trail.audit import refresh
from core.trail.verify import MOST


def text_id(store: Store, owner: str, name: str) -> str:
    query = select(texts.c.id).where(texts.c.owner == owner, texts.c.name == name)
    with store.reading() as connection:
        return connection.execute(query).scalar_one()


CHANGED = [
    {"content": b"The tenant pays USD 15,400."},
    {"content": b""},
    {"name": "source:d2"},
    {"salt": b"\0" * 32},
    {"event_seq": 2},
    {"created_at": "2020-01-01T00:00:00.000000+00:00"},
]


@pytest.mark.parametrize("values", CHANGED)
def test_a_changed_text_is_found_and_its_record_named(reviewed: Store, tamper, values) -> None:
    tamper(reviewed, update(texts).where(texts.c.id == text_id(reviewed, "a1", "source:d1")).values(**values))
    (broken,) = verify(reviewed).breaks
    assert (broken.seq, broken.what) == (1, BreakKind.TEXT_ALTERED)


def test_a_text_that_vanished_without_a_record_is_found(reviewed: Store, tamper) -> None:
    tamper(reviewed, delete(texts).where(texts.c.owner == "a1", texts.c.name.startswith("note")))
    (broken,) = verify(reviewed).breaks
    assert (broken.seq, broken.what) == (4, BreakKind.TEXT_MISSING)
    assert "note" in broken.reason


def test_two_texts_that_changed_places_are_found(reviewed: Store, tamper) -> None:
    one, two = text_id(reviewed, "a1", "query"), text_id(reviewed, "a2", "query")
    tamper(
        reviewed,
        update(texts).where(texts.c.id == one).values(id="moving"),
        update(texts).where(texts.c.id == two).values(id=one),
        update(texts).where(texts.c.id == "moving").values(id=two),
    )
    assert {broken.what for broken in verify(reviewed).breaks} == {
        BreakKind.TEXT_MISSING,
        BreakKind.TEXT_UNKNOWN,
    }


@pytest.mark.parametrize("owner", ["a1", "nobody"])
def test_a_text_that_no_record_brought_is_found(reviewed: Store, tamper, owner: str) -> None:
    row = {
        "id": "x",
        "owner": owner,
        "event_seq": 1,
        "name": "note",
        "content": b"!",
        "salt": b"s",
        "created_at": "",
    }
    tamper(reviewed, insert(texts).values(**row))
    (broken,) = verify(reviewed).breaks
    assert broken.what is BreakKind.TEXT_UNKNOWN


WRONG = [
    {"decision": "pass"},
    {"cfi": 0.99},
    {"scores": "{}"},
    {"status": "open"},
    {"signed_off_by": "Mallory"},
    {"disagreed": 0},
    {"recorded_at": "2020-01-01T00:00:00.000000+00:00"},
    {"erased_at": "2020-01-01T00:00:00.000000+00:00"},
    {"last_seq": 7},
]


@pytest.mark.parametrize("values", WRONG)
def test_a_list_that_disagrees_with_the_records_is_found_and_can_be_mended(reviewed: Store, values) -> None:
    with reviewed.writing() as connection:
        connection.execute(update(audits).where(audits.c.id == "a1").values(**values))
    (broken,) = verify(reviewed).breaks
    assert (broken.seq, broken.what) == (8, BreakKind.AUDIT_DIFFERS)
    assert next(iter(values)) in broken.reason
    with reviewed.writing() as connection:
        refresh(connection, "a1")
    assert verify(reviewed).ok


def test_an_audit_missing_in_the_list_or_only_there_is_found(reviewed: Store) -> None:
    with reviewed.writing() as connection:
        connection.execute(update(audits).where(audits.c.id == "a3").values(id="a4"))
    assert [(broken.what, broken.reason) for broken in verify(reviewed).breaks] == [
        (BreakKind.AUDIT_DIFFERS, "audit a3 is not listed"),
        (BreakKind.AUDIT_DIFFERS, "audit a4 is listed, but there is no record of it"),
    ]


def test_pages_end_anywhere(store: Store, record, monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (1, 2, 3, 7):
        monkeypatch.setattr(import_module("core.trail.verify"), "PAGE", size)
        record(store, f"a{size}")
        assert verify(store).ok
    assert load_texts(store, "a7")["query"] == "Who pays the rent?"


def test_a_thousand_breaks_are_named_up_to_a_limit(store: Store, record, tamper) -> None:
    for number in range(MOST + 5):
        record(store, f"a{number}", {"response": "x"})
    tamper(store, update(texts).values(content=b"y"))
    assert len(verify(store).breaks) == MOST

from datetime import UTC, datetime, timedelta

import pytest

from core.errors import InputError
from core.storage import Store
from core.trail import Actor, AuditFilter, AuditStatus, Judgment, find_audits, record_review, sign_off
from core.types import Decision


@pytest.fixture
def listed(store: Store, record) -> Store:
    record(store, "a1", {"title": "Elm Street 100% lease"}, Actor("Émile"), decision=Decision.PASS)
    record(store, "a2", {"response": "Elm Street"}, Actor("Ada"), method="other")
    record(store, "a3", {"title": "NDA of <b>Acme</b>"}, Actor("Ada"), scores={})
    record_review(store, "a2", "n1", Judgment.AGREE, actor=Actor("Grace"))
    sign_off(store, "a3", actor=Actor("Émile"))
    return store


def ids(store: Store, **wanted) -> list[str]:
    return [audit.record.id for audit in find_audits(store, AuditFilter(**wanted)).audits]


def test_the_newest_audit_comes_first(listed: Store) -> None:
    assert ids(listed) == ["a3", "a2", "a1"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("elm street", ["a1"]),  # a title; the response of a2 is not searched
        ("ACME", ["a3"]),
        ("émile", ["a3", "a1"]),  # who recorded, who signed off
        ("ÉMILE", ["a3", "a1"]),
        ("grace", ["a2"]),
        ("A2", ["a2"]),
        ("100%", ["a1"]),
        ("%", ["a1"]),
        ("_", []),
        ("'; DROP TABLE events; --", []),
        ("  ", ["a3", "a2", "a1"]),
    ],
)
def test_text_is_found_in_titles_ids_and_names(listed: Store, text: str, found: list[str]) -> None:
    assert ids(listed, text=text) == found


def test_every_filter_narrows(listed: Store) -> None:
    assert ids(listed, decision=Decision.PASS) == ["a1"]
    assert ids(listed, status=AuditStatus.SIGNED_OFF) == ["a3"]
    assert ids(listed, method="other") == ["a2"]
    assert ids(listed, status=AuditStatus.OPEN, text="émile") == ["a1"]


def test_dates_bound_the_recording(listed: Store) -> None:
    when = find_audits(listed).audits[1].record.recorded_at
    assert ids(listed, since=when) == ["a3", "a2"]
    assert ids(listed, until=when) == ["a1"]
    assert ids(listed, since=when, until=when + timedelta(microseconds=1)) == ["a2"]
    assert ids(listed, since=datetime.now(UTC) + timedelta(hours=1)) == []
    with pytest.raises(InputError, match="time zone"):
        ids(listed, since=datetime(2026, 1, 1))  # noqa: DTZ001


def test_pages_are_stretches_of_the_whole(listed: Store) -> None:
    first, second = (find_audits(listed, limit=2, offset=offset) for offset in (0, 2))
    assert (first.total, second.total) == (3, 3)
    assert [audit.record.id for audit in (*first.audits, *second.audits)] == ["a3", "a2", "a1"]


def test_a_listed_audit_is_the_loaded_one(reviewed: Store) -> None:
    from core.trail import load_audit

    for audit in find_audits(reviewed).audits:
        assert audit.record == load_audit(reviewed, audit.record.id)
        assert audit.title == "Quince Lane lease"

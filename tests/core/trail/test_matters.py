import pytest

from core.errors import InputError, TextErasedError, TrailError
from core.storage import Store
from core.trail import (
    Actor,
    AuditFilter,
    Judgment,
    erase_texts,
    file_under,
    find_audits,
    known_matters,
    known_reviewers,
    load_texts,
    record_review,
    record_setting_change,
    verify,
)

ADA = Actor("Ada")


@pytest.fixture
def filed(store: Store, record) -> Store:
    """Three audits: one brought its matter, one was filed later, one has none."""
    record(store, "a1", {"response": "x", "title": "Lease", "matter": "Quince v. Lane"})
    record(store, "a2", {"response": "x", "title": "NDA"})
    record(store, "a3", {"response": "x", "title": "Will"})
    file_under(store, "a2", "  quince   v. lane ", actor=ADA)
    return store


def ids(store: Store, **wanted) -> list[str]:
    return [audit.record.id for audit in find_audits(store, AuditFilter(**wanted)).audits]


def test_a_matter_finds_what_is_filed_under_it_in_any_case(filed: Store) -> None:
    assert ids(filed, matter="QUINCE V.  LANE") == ["a2", "a1"]
    assert ids(filed, matter="Quince") == []
    assert known_matters(filed) == ("Quince v. Lane", "quince v. lane")
    shown = {each.record.id: each.matter for each in find_audits(filed).audits}
    assert shown == {"a1": "Quince v. Lane", "a2": "quince v. lane", "a3": ""}


def test_the_latest_matter_counts_and_an_empty_one_takes_out(filed: Store) -> None:
    file_under(filed, "a1", "Other matter", actor=ADA)
    file_under(filed, "a2", "", actor=ADA)
    assert known_matters(filed) == ("Other matter",)
    assert ids(filed, matter="Quince v. Lane") == []
    assert verify(filed).ok


def test_a_matter_is_erased_with_the_other_texts(filed: Store) -> None:
    erase_texts(filed, "a2", reason="retention", actor=ADA)
    assert known_matters(filed) == ("Quince v. Lane",)
    assert next(each.matter for each in find_audits(filed).audits if each.record.id == "a2") == ""
    with pytest.raises(TextErasedError):
        load_texts(filed, "a2")


def test_what_cannot_be_filed_is_told(filed: Store) -> None:
    with pytest.raises(TrailError, match="no audit 'a9'"):
        file_under(filed, "a9", "x", actor=ADA)
    with pytest.raises(InputError, match="at most 200"):
        file_under(filed, "a1", "x" * 201, actor=ADA)


def test_reviewers_are_those_who_decided_not_who_recorded_or_exported(filed: Store) -> None:
    record_review(filed, "a1", "n1", Judgment.AGREE, actor=Actor("Grace Hopper"))
    record_setting_change(filed, "alpha", 0.7, 0.5, actor=Actor("Admin"))
    assert known_reviewers(filed) == ("Grace Hopper",)
    assert ids(filed, reviewer="grace") == ["a1"]
    assert ids(filed, reviewer="ada") == []

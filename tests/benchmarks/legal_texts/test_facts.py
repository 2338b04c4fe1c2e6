"""The drawn facts fit together, and what replaces them is wrong."""

import pytest

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, Error
from benchmarks.legal_texts.changes import changes_of
from benchmarks.legal_texts.control_facts import coral_facts, economics_facts
from benchmarks.legal_texts.controls import draft_control
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.lease_facts import draw_facts as draw_lease
from benchmarks.legal_texts.leases import draft_lease
from benchmarks.legal_texts.opinion_facts import HEADS
from benchmarks.legal_texts.opinion_facts import draw_facts as draw_opinion
from benchmarks.legal_texts.opinions import draft_opinion
from benchmarks.legal_texts.template import Sheet
from benchmarks.legal_texts.values import Value

SEEDS = range(8)


def number(sheet: Sheet, name: str) -> int:
    value = sheet[name]
    assert isinstance(value, Value)
    assert isinstance(value.key, int), name
    return value.key


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sums_of_a_lease_are_right(seed: int) -> None:
    sheet = draw_lease(Author(str(seed), "dev"))
    rent = number(sheet, "rent")
    assert number(sheet, "annual_rent") == rent * 12
    assert number(sheet, "second_rent") * 100 == rent * (100 + number(sheet, "rise"))
    assert number(sheet, "late_charge") * 100 == rent * number(sheet, "late_rate")
    assert number(sheet, "deposit") == rent * number(sheet, "deposit_months")
    assert number(sheet, "share_sum") * 100 == number(sheet, "expenses") * number(sheet, "share")
    assert number(sheet, "renewal_total") == number(sheet, "renewal_term") * number(sheet, "options")
    assert number(sheet, "parking_total") == number(sheet, "spaces") * number(sheet, "space_fee")
    assert number(sheet, "allowance") == number(sheet, "area") * number(sheet, "per_foot")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_term_ends_the_day_before_the_anniversary_of_its_beginning(seed: int) -> None:
    sheet = draw_lease(Author(str(seed), "dev"))
    start, end = sheet["start"].key, sheet["end"].key
    assert end.replace(year=end.year - number(sheet, "term")) < start
    assert (end - start).days + 1 in (
        365 * number(sheet, "term") + leap for leap in range(number(sheet, "term") // 4 + 2)
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dispute", sorted(HEADS))
def test_the_history_of_an_opinion_holds_together(seed: int, dispute: str) -> None:
    sheet = draw_opinion(Author(str(seed), "dev"), dispute)
    assert number(sheet, "part1") + number(sheet, "part2") == number(sheet, "total")
    assert number(sheet, "total") - number(sheet, "credit") == number(sheet, "net")
    assert number(sheet, "year_interest") * 100 == number(sheet, "total") * number(sheet, "rate")
    assert sheet["affirmed"] == (sheet["won"] == sheet["hold"])
    assert sheet["appellee"] is (sheet["plaintiff"] if sheet["won"] else sheet["defendant"])
    assert sheet["fee_party"] is (sheet["plaintiff"] if sheet["hold"] else sheet["defendant"])
    days = [sheet[name].key for name in ("made", "event", "filed", "motion_date", "decided")]
    assert days == sorted(days)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sums_of_the_control_texts_are_right(seed: int) -> None:
    coral, economy = coral_facts(Author(str(seed), "dev")), economics_facts(Author(str(seed), "dev"))
    assert number(coral, "total_length") == number(coral, "transects") * number(coral, "length")
    assert number(coral, "count_total") == number(coral, "count1") + number(coral, "count2")
    assert number(coral, "cover_change") == abs(number(coral, "cover1") - number(coral, "cover2"))
    assert number(economy, "trade_gap") == abs(number(economy, "exports") - number(economy, "imports"))
    assert number(economy, "program_cost") == number(economy, "households") * number(economy, "payment")
    assert number(economy, "wage_rise") == number(economy, "wage2") - number(economy, "wage1")


def drafts() -> list[Draft]:
    return [
        draft_lease("lease", "dev", Author("a", "dev"), is_extended=False),
        draft_lease("extended", "test", Author("b", "test"), is_extended=True),
        draft_opinion("opinion", "test", Author("c", "test")),
        draft_control("coral", "dev", Author("d", "dev"), domain=Domain.CORAL),
        draft_control("economics", "test", Author("e", "test"), domain=Domain.ECONOMICS),
    ]


@pytest.mark.parametrize("draft", drafts(), ids=lambda draft: draft.document.id)
def test_whatever_replaces_a_fact_is_another_fact(draft: Draft) -> None:
    author = Author("changes", draft.document.split)
    for topic in draft.topics:
        for change in changes_of(topic, draft, author):
            for slot, value in zip(change.slots, change.values, strict=True):
                true = draft.sheet[slot]
                if isinstance(true, Value) and isinstance(value, Value):
                    assert value.key != true.key, (topic.label, slot)
                    assert change.error is Error.ROLES or set(value.answer).isdisjoint(true.answer)
                else:
                    assert value is (not true)


@pytest.mark.parametrize("draft", drafts(), ids=lambda draft: draft.document.id)
def test_a_stranger_is_not_in_the_document_and_a_value_from_within_is(draft: Draft) -> None:
    author = Author("changes", draft.document.split)
    text = draft.document.text
    for topic in draft.topics:
        for change in changes_of(topic, draft, author):
            value = change.values[0]
            if change.origin == "within" and isinstance(value, Value):
                assert any(form in text for form in (*value.source, value.alias) if form), (
                    topic.label,
                    value,
                )
            if change.origin == "stranger" and isinstance(value, Value) and len(value.source[0]) > 12:
                assert value.source[0] not in text, (topic.label, value)


@pytest.mark.parametrize("draft", drafts(), ids=lambda draft: draft.document.id)
def test_every_fact_that_is_asked_about_is_stated(draft: Draft) -> None:
    for topic in draft.topics:
        for slot in topic.swap:
            value = draft.sheet[slot]
            assert isinstance(value, Value)
            forms = {form for form in (*value.source, value.alias) if form}
            assert any(form in draft.document.text for form in forms), (topic.label, slot)

"""Totals that follow from the source are supported; wrong ones are contradicted with the calculation."""

from fractions import Fraction
from itertools import pairwise

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.grounding.amounts import Amount
from core.grounding.arithmetic_rule import bounded_items
from core.text.document import text_document
from core.types import EntityType, Status

SOURCE = (
    'This Lease is between Halden Properties LLC ("Landlord") and Orrin Books Inc. ("Tenant").\n\n'
    "Tenant shall pay to Landlord monthly rent of $14,500 for a term of five years. "
    "Tenant leases 3,200 square feet at an annual charge of $2.50 per square foot for maintenance. "
    "Tenant shall deposit $43,500 as security and Landlord shall contribute $50,000. "
    "A late charge of 5% of the overdue sum is due. Operating expenses are estimated at $200,000, "
    "and Tenant's share is 9%. The jury awarded $120,000 for lost profits and $30,250 in costs. "
    "The liability of Landlord is limited to $184,000."
)


def _audit(engine: Engine, response: str, policy: Policy = Policy.RESOLVED) -> GroundingReport:
    case = AuditCase("case", (text_document(SOURCE),), "", response)
    return audit_case(case, engine, GroundingOptions(policy=policy))


def _item(report: GroundingReport, text: str):
    return next(item for item in report.entities if item.text == text)


@pytest.mark.parametrize(
    ("response", "total", "formula"),
    [
        ("Twelve monthly payments of $14,500 come to $174,000.", "$174,000", "12 × $14,500"),
        ("The Tenant pays $174,000 a year.", "$174,000", "12 × $14,500"),
        ("Over the term of five years the Tenant pays $870,000 in rent.", "$870,000", "60 × $14,500"),
        ("The maintenance charge is $8,000 a year for 3,200 square feet at $2.50.", "$8,000", "3200 × $2.50"),
        ("The Tenant's share of 9% of $200,000 amounts to $18,000.", "$18,000", "9% of $200,000"),
        ("Awarded were $120,000 and $30,250, in total $150,250.", "$150,250", "$120,000 + $30,250"),
        ("The jury awarded a total of $150,250.", "$150,250", "$120,000 + $30,250"),
    ],
)
def test_a_total_that_follows_from_the_source_is_supported(engine, response, total, formula):
    item = _item(_audit(engine, response), total)
    assert item.status is Status.SUPPORTED
    assert item.counts
    assert formula in item.reason
    assert item.evidence[0].quote


@pytest.mark.parametrize(
    ("response", "wrong", "right"),
    [
        (
            "Twelve monthly payments of $14,500 come to $184,000.",
            "$184,000",
            "$174,000",
        ),  # the source's own cap
        ("At $14,500 times 12, the annual rent is $147,000.", "$147,000", "$174,000"),
        ("The share of 9% of $200,000 amounts to $28,000.", "$28,000", "$18,000"),
        ("Awarded were $120,000 plus $30,250, in total $184,000.", "$184,000", "$150,250"),
    ],
)
def test_a_wrong_total_is_contradicted_with_the_right_one(engine, response, wrong, right):
    report = _audit(engine, response)
    item = _item(report, wrong)
    assert item.status is Status.CONTRADICTED
    assert f"is {right}, not {wrong}" in item.reason
    assert item.suggestion == right
    assert report.decision == "fail"


@pytest.mark.parametrize(
    "response",
    [
        "The monthly rent is $14,500, the deposit is $43,500 and the cap on liability is $184,000.",
        "Of the contribution of $50,000 the Tenant may spend $43,500 on the deposit.",
        "The Tenant pays $14,500 for 12 months and deposits $43,500.",
        "The late charge is 5% and the Landlord contributes $50,000.",
    ],
)
def test_amounts_that_stand_beside_each_other_are_no_calculation(engine, response):
    amounts = [item for item in _audit(engine, response).entities if item.type is EntityType.MONEY]
    assert amounts
    assert not [item for item in amounts if item.status is not Status.SUPPORTED]


def test_a_total_that_follows_from_nothing_stays_unfounded(engine):
    item = _item(_audit(engine, "The Tenant pays $175,000 a year."), "$175,000")
    assert item.status in (Status.NOT_ENOUGH_INFO, Status.CONTRADICTED)
    assert not item.counts


def test_late_charge_is_no_share_by_another_percentage(engine):
    response = "The late charge on a month's rent of $14,500 comes to {}."
    assert _item(_audit(engine, response.format("$725")), "$725").counts
    assert not _item(
        _audit(engine, response.format("$1,305")), "$1,305"
    ).counts  # 9%, the share of the expenses


def test_a_calculation_from_a_figure_that_no_source_has_supports_nothing(engine):
    item = _item(_audit(engine, "Twelve monthly payments of $15,500 come to $186,000."), "$186,000")
    assert not item.counts


def test_the_strict_policy_does_not_calculate(engine):
    item = _item(_audit(engine, "The Tenant pays $174,000 a year.", Policy.STRICT), "$174,000")
    assert not item.counts


CHAIN = (
    'This Lease is between Halden Properties LLC ("Landlord") and Orrin Books Inc. ("Tenant").\n\n'
    "The term of this Lease begins on March 1, 2021 and ends on February 29, 2024. Tenant may renew for two years by "
    "notice given at least six months before the end. Tenant gets fourteen parking passes at $90.00 per pass a month. "
    "Tenant shall pay rent of $27,000 a year for the 2,500 square feet. "
    "Tenant delivers a letter of credit for $150,000, later reduced to $110,000."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "What do the passes cost?",
            "Fourteen passes at $90 each cost $1,260 a month, or $15,120 a year.",
            "Fourteen passes at $90 each cost $1,260 a month, or $15,210 a year.",
        ),
        (
            "What does the rent work out to per square foot?",
            "Rent of $27,000 a year for 2,500 square feet is $10.80 per square foot.",
            "Rent of $27,000 a year for 2,500 square feet is $18.00 per square foot.",
        ),
        (
            "By how much does the letter of credit fall?",
            "It goes down by $40,000, from $150,000 to $110,000.",
            "It goes down by $30,000, from $150,000 to $110,000.",
        ),
        (
            "When would the renewal term end?",
            "If renewed, the term would end on February 28, 2026.",
            "If renewed, the term would end on February 28, 2028.",
        ),
        (
            "What is the last day for the notice of renewal?",
            "Notice of renewal must be given by August 29, 2023.",
            "Notice of renewal must be given by May 29, 2023.",
        ),
    ],
)
def test_later_steps_and_dates_follow_from_the_source(engine, question, right, wrong):
    def missing(answer: str) -> list[str]:
        report = audit_case(AuditCase("case", (text_document(CHAIN),), question, answer), engine)
        return [item.text for item in report.entities if item.status is not Status.SUPPORTED]

    assert missing(right) == []
    assert missing(wrong)


def test_an_end_date_that_the_source_gives_follows_from_no_other_period(engine):
    case = AuditCase(
        "case", (text_document(CHAIN),), "When does the lease end?", "The lease ends on February 28, 2026."
    )
    assert any(item.status is not Status.SUPPORTED for item in audit_case(case, engine).entities)


def test_a_sentence_of_very_many_amounts_is_calculated_piece_by_piece() -> None:
    amounts = [
        Amount(f"n{i}", EntityType.MONEY, Fraction(i), "USD", 10 * i, 10 * i + 5, f"${i}") for i in range(60)
    ]
    pieces = list(bounded_items([(0, 600), (600, 700)], amounts))
    assert pieces[0][0] == 0
    assert pieces[-2:] == [(480, 600), (600, 700)]
    assert all(low[1] == high[0] for low, high in pairwise(pieces))  # nothing is left out
    assert max(sum(low <= a.start < high for a in amounts) for low, high in pieces) == 24
    assert list(bounded_items([(0, 200)], amounts)) == [(0, 200)]


def test_a_total_behind_a_long_row_of_figures_is_still_calculated(engine: Engine) -> None:
    row = ", ".join(f"${n},{n}00 for lot {n}" for n in range(11, 71))
    report = _audit(
        engine, f"The ledger lists {row}, and twelve monthly payments of $14,500 come to $175,000."
    )
    total = _item(report, "$175,000")
    assert total.status is Status.CONTRADICTED
    assert "12 × $14,500" in total.reason

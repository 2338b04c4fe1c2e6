"""What an answer works out itself follows or does not; what it does not show is left alone."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport
from core.text.document import text_document
from core.types import Status

CONTRACT = (
    'This Agreement is between Corvane Instruments Ltd ("Supplier") and Ashby Laboratories, Inc. ("Customer") and is '
    "dated March 3, 2012.\n\n"
    "1. Customer shall pay a licence fee of $62,000 on signing and a support fee of $1,450 per month. "
    "Each further analyst is charged at $280 per analyst per year. "
    "Supplier shall receive a commission of 15% of all sales. "
    "The list price of the bench kit is $1,860. Training shall cost $910 per day. "
    "The sum of $237 shall be paid for shipping.\n\n"
    "2. The initial term is three (3) years. There may be two (2) renewal terms of one (1) year each. "
    "Either party may terminate on ninety (90) days' notice, Customer on twenty-five (25) days' notice at first.\n\n"
    "3. Supplier shall issue 18,400 shares to Customer. Customer shall order from 500 to 20,000 units a year. "
    "The liability of Supplier is limited to twice the licence fee. The parties meet four (4) times each year."
)


def _audit(engine: Engine, response: str, question: str = "") -> GroundingReport:
    return audit_case(
        AuditCase("case", (text_document(CONTRACT),), question, response), engine, GroundingOptions()
    )


def _item(report: GroundingReport, text: str):
    return next(item for item in report.entities if item.text == text)


@pytest.mark.parametrize(
    ("response", "result", "formula"),
    [
        ("At the 15% rate, a kit sold for $1,860 yields $279.", "$279", "15% of $1,860"),
        ("$52,200: three years at $1,450 per month.", "$52,200", "three years × $1,450"),
        (
            "Four analysts at $280 an analyst a year cost $3,360 over three years.",
            "$3,360",
            "4 × 3 years × $280",
        ),
        ("Two analysts at $280 each, so $560.", "$560", "2 × $280"),
        (
            "Five years in all: an initial three, followed by two one-year renewals.",
            "Five years",
            "2 × one-year",
        ),
        ("65 days longer: 90 days as against 25.", "65 days", "90 days − 25"),
        ("Its liability is capped at twice the licence fee, that is, $124,000.", "$124,000", "2 × $62,000"),
        ("With four meetings each year, at least 12 over the three years.", "12", "3 years × 4"),
    ],
)
def test_a_result_that_follows_is_supported_with_the_calculation(engine, response, result, formula):
    item = _item(_audit(engine, response), result)
    assert item.status is Status.SUPPORTED
    assert formula in item.reason
    assert item.evidence[0].quote


@pytest.mark.parametrize(
    ("response", "wrong", "reason"),
    [
        ("At the 15% rate, a kit sold for $1,860 yields $237.", "$237", "15% of $1,860 is $279, not $237"),
        (
            "$17,400: three years at $1,450 a month.",
            "$17,400",
            "three years × $1,450 is $52,200, not $17,400",
        ),
        (
            "Four analysts at $280 an analyst a year cost $1,120 over three years.",
            "$1,120",
            "is $3,360, not $1,120",
        ),
        (
            "Four years in all: an initial three, followed by two one-year renewals.",
            "Four years",
            "is 5 years, not Four years",
        ),
        ("75 days longer: 90 days as against 25.", "75 days", "90 days − 25 is 65 days, not 75 days"),
    ],
)
def test_a_result_that_does_not_follow_is_contradicted(engine, response, wrong, reason):
    report = _audit(engine, response)
    item = _item(report, wrong)
    assert item.status is Status.CONTRADICTED
    assert reason in item.reason
    assert report.decision == "fail"


@pytest.mark.parametrize(
    "response",
    [
        "Adding both one-year renewals to the initial term gives a run of 5 years.",  # what is added to is not said
        "There is one renewal of one year, and notice must arrive ten months or more before.",
        "At the 15% rate and less the discount, a kit of $1,860 yields $237.",
        "The fee is $1,450 per month, and the licence costs $62,000 on signing.",
        "Customer pays $910 for a day and $280 for an analyst.",
    ],
)
def test_nothing_is_contradicted_that_the_words_leave_open(engine, response):
    report = _audit(engine, response)
    assert not any(
        item.status is Status.CONTRADICTED and " is " in item.reason and ", not " in item.reason
        for item in report.entities
    )


@pytest.mark.parametrize(
    ("response", "result"),
    [
        ("Customer pays $2,310 after the commission of 15%.", "$2,310"),  # $1,450 + $1,860 − $1,000
        ("Seven analysts at $195 each, so $1,365.", "$1,365"),  # the rate is nowhere
    ],
)
def test_what_is_not_shown_with_known_figures_is_not_supported_by_it(engine, response, result):
    item = _item(_audit(engine, response), result)
    assert "Calculated" not in item.reason or item.status is not Status.SUPPORTED


def test_reports_have_rules_of_their_own(engine):
    report = "The survey counted 40 herons in 2011. A quarter of the 40 herons had chicks."
    case = AuditCase("case", (text_document(report),), "", "A quarter of the 40 herons, so 12, had chicks.")
    items = audit_case(case, engine, GroundingOptions()).entities
    assert not any("is 10, not 12" in item.reason for item in items)


def test_operands_are_no_wrong_values_of_their_place(engine):
    response = "They run from 500 to 20,000 units, so the top is forty times the bottom."
    report = _audit(engine, response, "What range of orders is allowed?")
    assert all(item.status is Status.SUPPORTED for item in report.entities if item.text[0].isdigit())


def test_a_count_of_the_question_is_an_operand(engine):
    question = "What do seven analysts cost in a year?"
    report = _audit(engine, "At $280 a year each, seven analysts cost $1,960.", question)
    assert _item(report, "$1,960").status is Status.SUPPORTED


def test_a_figure_of_the_answer_alone_is_no_operand(engine):
    report = _audit(engine, "Nine days at $915 a day make $8,235.")
    assert _item(report, "$8,235").status is not Status.SUPPORTED

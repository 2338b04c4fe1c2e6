"""A faithful restatement of a contract, and the same one with a value or a party of another place."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingReport
from core.settings import load_settings
from core.text import text_document
from core.types import Decision, Status

PADDING = "The parties have read each clause with care and have taken such advice as they thought fit. " * 50
SOURCE = f"""DISTRIBUTION AGREEMENT

This Agreement is dated as of October 24, 2005 and made by and between The Harbor Center of Marine Studies, with a
place of business at 12 Quay Road, Galveston, TX 77030 ("HCMS"), and Alder Works, Inc., a Delaware corporation
("Distributor"). This Agreement is effective as of November 1, 2005. The parties anticipate that the launch will
commence on March 15, 2006.

1. This Agreement shall continue in effect for a period of five (5) years. It shall automatically renew for
successive two (2) year periods unless either party gives the other written notice of non-renewal at least ninety
(90) days prior to the end of the term.
2. Either party may terminate this Agreement without cause upon thirty (30) days prior written notice.
3. HCMS warrants that for a period of one (1) year from delivery the Products shall be free from defects. Invoices
fall due forty-five (45) days after receipt.
4. Distributor shall pay a royalty of 6% of net sales. Late payments bear interest at the rate of 1.5% a month.
5. HCMS hereby grants to Distributor a license to sell the Products. Distributor hereby assigns to HCMS all right,
title and interest in improvements.
{PADDING}
IN WITNESS WHEREOF the parties have signed.
Dated: October 14, 2005
Dated: October 24, 2005
"""
PAIRS = [
    ("The agreement runs for 60 months.", "The agreement runs for ninety days."),
    ("Each renewal runs for two years.", "Each renewal runs for one year."),
    ("Non-renewal requires 90 days of advance notice.", "Non-renewal requires 30 days of advance notice."),
    (
        "Termination for convenience takes 30 days of notice.",
        "Termination for convenience takes 45 days of notice.",
    ),
    ("The warranty runs for twelve months.", "The warranty runs for two years."),
    ("The royalty is 6 percent.", "The royalty is 1.5 percent."),
    ("It was entered into on 24 October 2005.", "It was entered into on 14 October 2005."),
    ("The effective date was 2005-11-01.", "The effective date was 2006-03-15."),
    (
        "The Harbor Center of Marine Studies appears under the name HCMS.",
        "Alder Works, Inc. appears under the name HCMS.",
    ),
    ("Distributor is granted a license by HCMS.", "HCMS is granted a license by Distributor."),
    (
        "Ownership of improvements passes from Distributor to HCMS.",
        "Ownership of improvements passes from HCMS to Distributor.",
    ),
]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(load_settings())


def _report(engine: Engine, response: str) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)


@pytest.mark.parametrize("faithful", [pair[0] for pair in PAIRS])
def test_a_faithful_restatement_is_never_contradicted(engine: Engine, faithful: str) -> None:
    report = _report(engine, faithful)
    statuses = [item.status for item in (*report.entities, *report.relations)]
    assert Status.CONTRADICTED not in statuses
    assert report.decision is not Decision.FAIL


@pytest.mark.parametrize(("faithful", "swapped"), PAIRS)
def test_a_value_or_party_of_another_place_is_contradicted_and_scores_lower(
    engine: Engine, faithful: str, swapped: str
) -> None:
    right, wrong = _report(engine, faithful), _report(engine, swapped)
    assert wrong.decision is Decision.FAIL
    assert right.cfi is not None
    assert wrong.cfi is not None
    assert wrong.cfi < right.cfi


def test_a_name_joined_to_the_next_by_and_stays_two_parties(engine: Engine) -> None:
    response = "The agreement was signed by HCMS and Alder Works, Inc."
    assert _report(engine, response).decision is not Decision.FAIL


def test_the_date_of_a_document_does_not_tell_when_its_term_begins(engine: Engine) -> None:
    source = text_document(
        "This Lease is dated October 5, 2021. The Premises are let for four years from New Year's Day 2022."
    )
    report = audit_case(AuditCase("case", (source,), "", "The term commences on January 1, 2022."), engine)
    assert Status.CONTRADICTED not in [item.status for item in report.relations]


def test_the_signing_date_may_be_one_of_the_signatures(engine: Engine) -> None:
    assert _report(engine, "The agreement was signed on October 14, 2005.").decision is not Decision.FAIL


def test_the_length_that_the_source_has_is_suggested(engine: Engine) -> None:
    report = _report(engine, "Each renewal runs for one year.")
    assert "two (2) year" in [item.suggestion for item in report.relations]


def test_what_shares_its_verb_with_a_contradiction_counts_for_nothing(engine: Engine) -> None:
    report = _report(engine, "HCMS assigns all right, title and interest to Distributor.")
    said = [item for item in report.relations if item.relation.startswith("assign")]
    assert Status.CONTRADICTED in [item.status for item in said]
    assert not any(item.counts for item in said)


@pytest.mark.parametrize(
    "question", ["Summarize the main points of this contract.", "Where are notices addressed?"]
)
def test_a_question_that_asks_for_no_total_makes_none(engine: Engine, question: str) -> None:
    text = SOURCE.replace(
        "Distributor shall pay",
        "Distributor shall pay a fee of 10% of net sales and of 20% of renewals. It shall pay",
    )
    case = AuditCase("case", (text_document(text),), question, "The contract knows a fee of 30%.")
    report = audit_case(case, engine)
    assert report.decision is Decision.FAIL
    assert not any(reason.startswith("Calculated") for reason in (item.reason for item in report.entities))


def test_a_time_after_something_is_not_the_length_of_the_contract(engine: Engine) -> None:
    text = SOURCE.replace("This Agreement shall continue in effect for a period of five (5) years. It", "It")
    text = text.replace(
        "Invoices", "Beginning three (3) years after the Effective Date the price may rise. Invoices"
    )
    case = AuditCase(
        "case", (text_document(text),), "", "The agreement was concluded for a period of three years."
    )
    assert audit_case(case, engine).decision is not Decision.PASS


AMENDMENT = """AMENDMENT NO. 2

This Second Amendment ("Second Amendment"), entered into by and between Alder Foods, LLC ("Alder"), and Birch Nutrition
Corporation ("Birch") is effective as of October 1, 2018 ("Second Amendment Effective Date") and amends that certain
Manufacturing Agreement between Alder and Birch dated July 1, 2017 ("Agreement"). This Second Amendment shall be
effective from the Second Amendment Effective Date and shall expire on December 31, 2021.
"""


@pytest.mark.parametrize(("date", "is_wrong"), [("1 October 2018", False), ("July 1, 2017", True)])
def test_the_date_of_the_amended_agreement_is_not_the_amendments(
    engine: Engine, date: str, *, is_wrong: bool
) -> None:
    source = text_document(AMENDMENT + PADDING)
    report = audit_case(AuditCase("case", (source,), "", f"It was entered into on {date}."), engine)
    assert (report.relations[0].status is not Status.SUPPORTED) is is_wrong
    assert is_wrong or Status.CONTRADICTED not in [item.status for item in report.entities]

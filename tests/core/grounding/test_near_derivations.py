"""Figures that follow from amounts close together, and values that a source words in another way."""

import pytest

from core.auditing import AuditCase, audit_case
from core.grounding import GroundingOptions
from core.text.document import text_document
from core.types import Decision, Status
from tests.core.grounding.cases import assert_told_apart

SOURCE = (
    "Parking. Tenant takes 21 unreserved stalls at $165 each per month and two reserved stalls at $240 each per month. "
    "The security is $704,000. It falls by $234,000 once the milestone is met.\n\n"
    "The whole survey cost 184,000 crowns. A gift from Brightwater covered 120,000 of that. "
    "Of 260 tagged colonies, 169 were dead a year after. "
    "The logger was lost in a swell on 3 March 2020 and not replaced until 19 May.\n\n"
    "The proceeds of the house were $184,000, of which sixty per cent went to Ms. Devereux. "
    "Whitcombe worked 36 hours a week at $31.40 an hour. "
    "The notice was sent on October 3, 2016 and the rooms were left on December 31, 2016.\n\n"
    "Keswick Mills v. Tarrant Bros. (2011) forbids a plaintiff to collect both. "
    "The policy rate was left at 8.25 per cent. In the first half of 2023 exports fell.\n\n"
    "From: Theodora Quill, Clerk-Adviser. Adviser Quill expects a deficit of 90 million."
)


def _item(engine, response, text):
    subject = AuditCase("case", (text_document(SOURCE),), "", response)
    report = audit_case(subject, engine, GroundingOptions())
    return next(item for item in report.entities if item.text == text)


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("Parking costs $3,945 a month with every stall taken.", "$3,945"),
        ("The security drops to $470,000.", "$470,000"),
        ("The Ministry paid 64,000 crowns, the part left uncovered.", "64,000"),
        ("A year on, 65 percent of the marked colonies were gone.", "65 percent"),
        ("The father's part was $73,600.", "$73,600"),
        ("She earned $1,130.40 for her 36 hours at $31.40.", "$1,130.40"),
        ("The October 3 letter came 89 days before the departure.", "89 days"),
    ],
)
def test_what_follows_from_amounts_close_together_is_supported(engine, response, text):
    item = _item(engine, response, text)
    assert item.status is Status.SUPPORTED
    assert "Calculated" in item.reason


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("Parking costs $3,705 a month with every stall taken.", "$3,705"),
        ("The security drops to $474,000.", "$474,000"),
        ("The Ministry paid 74,000 crowns, the part left uncovered.", "74,000"),
        ("A year on, 56 percent of the marked colonies were gone.", "56 percent"),
        ("She earned $1,256.00 for her 36 hours at $31.40.", "$1,256.00"),
        ("The October 3 letter came 98 days before the departure.", "98 days"),
    ],
)
def test_what_does_not_follow_is_not(engine, response, text):
    assert _item(engine, response, text).status is not Status.SUPPORTED


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("The logger was back on May 19, 2020.", "May 19, 2020"),
        ("Keswick Mills, from 2011, is the authority.", "2011"),
        ("The rate stayed on hold at 8.25.", "8.25"),
        ("Ms Quill expects a deficit of 90 million.", "Ms Quill"),
    ],
)
def test_values_are_known_in_other_words(engine, response, text):
    assert _item(engine, response, text).status is Status.SUPPORTED


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("The logger was back on May 19, 2021.", "May 19, 2021"),
        ("Keswick Mills, from 2003, is the authority.", "2003"),
        ("The rate stayed on hold at 8.75.", "8.75"),
        ("Ms Quail expects a deficit of 90 million.", "Ms Quail"),
    ],
)
def test_other_values_are_not(engine, response, text):
    assert _item(engine, response, text).status is not Status.SUPPORTED


def test_a_half_year_is_told_by_its_letters(engine):
    right, wrong = "Exports fell in H1.", "Exports fell in H2."
    assert_told_apart(engine, SOURCE, "When did exports fall?", right, wrong)


@pytest.mark.parametrize(
    ("response", "decision"),
    [
        ("Keswick Mills, said two judges, forbids a plaintiff to collect both.", Decision.REVIEW),
        ("Keswick Mills, said Judge Albright, forbids a plaintiff to collect both.", Decision.FAIL),
        ("Exports fell in the first half of 2023 by FX.", Decision.REVIEW),
    ],
)
def test_words_of_the_answer_itself_ask_for_review(engine, response, decision):
    subject = AuditCase("case", (text_document(SOURCE),), "", response)
    report = audit_case(subject, engine, GroundingOptions())
    assert Status.NOT_ENOUGH_INFO in {item.status for item in report.entities}
    assert report.decision is decision

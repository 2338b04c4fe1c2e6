"""A surname that opens a sentence and is in no source."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning of the Tolland Institute for Economic Studies. The "
    "minister of finance, Ivo Castell, had $1,250 paid to each of 318,500 households. Households must repay it. "
    "The Dock League, led by Petra Lindgren, negotiated the pension, which rose from $612 in 2016 to $674 in 2017. On "
    "3 June 2017 the Baltic Credit Union lent $80 million to Latvia over ten years at 5%. Corvin Ratings rated the "
    "debt of Latvia on October 9, 2017, and Hugo Marsh, its chief analyst, expects the deficit to narrow."
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Castell had $1,250 paid to every household.", "Fairweather had $1,250 paid to every household."),
        (
            "Benning of the Tolland Institute for Economic Studies wrote the review.",
            "Sorensen of the Tolland Institute for Economic Studies wrote the review.",
        ),
        (
            "Benning of the Tolland Institute for Economic Studies wrote the review.",
            "Petrakis of the Tolland Institute for Economic Studies wrote the review.",
        ),
    ],
)
def test_nobody_of_that_name_did_it(engine: Engine, right: str, wrong: str) -> None:
    decisions = [
        audit_case(
            AuditCase("case", (text_document(SOURCE),), "", response), engine, GroundingOptions()
        ).decision
        for response in (right, wrong)
    ]
    assert decisions == [Decision.PASS, Decision.FAIL]


def test_a_word_for_anybody_is_no_stranger(engine: Engine) -> None:
    response = "Nobody introduced a tax, and each household was paid $1,250."
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine, GroundingOptions())
    assert not any("No source mentions \u201cNobody\u201d" in item.reason for item in report.relations)

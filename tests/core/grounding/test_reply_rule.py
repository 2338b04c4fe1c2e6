"""Bare replies and things alone, in which there is nothing to name."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning. The Bank of Latvia raised its policy rate on March 2, "
    "2017, and banks had to hold additional reserves. A tariff of 4% on steel took effect on May 3, 2017. Cut flowers "
    "were the main export to Norway. A second purchase by Alder Mills Inc. was blocked. "
    "The Dock League, led by Petra Lindgren, negotiated the pension, which rose from $612 in 2016 to $674 in 2017. On "
    "3 June 2017 the Baltic Credit Union lent $80 million to Latvia over ten years at 5%. Corvin Ratings rated the "
    "debt of Latvia on October 9, 2017, and Hugo Marsh, its chief analyst, expects the deficit to narrow."
)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("Did banks have to hold additional reserves?", "They did.", "They did not."),
        ("Was the second purchase allowed?", "No.", "Yes."),
        ("Were banks told to hold additional reserves?", "Yes indeed.", "Not at all."),
        ("What does Latvia sell to Norway?", "Cut flowers.", "Steel."),
        ("On which goods is there a tariff?", "Steel.", "Cut flowers."),
    ],
)
def test_a_bare_reply_is_held_against_what_is_asked(
    engine: Engine, query: str, right: str, wrong: str
) -> None:
    good, bad = (
        audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine, GroundingOptions())
        for response in (right, wrong)
    )
    assert (good.decision, good.cfi) == (Decision.PASS, 1.0)
    assert bad.decision is not Decision.PASS
    assert bad.cfi == 0.0


def test_a_reply_to_which_of_two_says_neither(engine: Engine) -> None:
    query = "Were banks let off or made to hold additional reserves?"
    report = audit_case(
        AuditCase("case", (text_document(SOURCE),), query, "They were."), engine, GroundingOptions()
    )
    assert report.decision is Decision.REVIEW

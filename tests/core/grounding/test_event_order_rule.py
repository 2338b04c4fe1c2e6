"""Which of two dated events of a report came first, in sentences that give no date."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.report import GroundingReport
from core.text import text_document
from core.types import Status

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning of the Orrin Institute, published on 3 May 2018. "
    "From 11 March 2017 on, Latvia charged a tariff of 4% on imported wheat. On 9 June 2017 the Baltic Fund lent "
    "$310 million to Latvia, repayable over 6 years. Kestrel Steel Co. was taken over by Finch Foods Inc. on "
    "20 September 2017 for $95 million. A rating by Corder Ratings dates from 2 December 2017. Output expanded by "
    "2.5% in 2017, after 4% in 2016."
)


def _audit(engine: Engine, response: str, query: str = "") -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("The tariff came before the takeover.", "The takeover came before the tariff."),
        ("The takeover followed the loan.", "The loan followed the takeover."),
        ("First came the tariff, then the takeover.", "First came the takeover, then the tariff."),
        (
            "By the time of the takeover, the tariff was already in force.",
            "By the time of the tariff, the takeover was already in force.",
        ),
        (
            "After the loan came the rating by Corder Ratings.",
            "After the rating by Corder Ratings came the loan.",
        ),
        ("The loan was preceded by the tariff.", "The tariff was preceded by the loan."),
    ],
)
def test_the_order_of_two_events_is_the_source_s(engine: Engine, right: str, wrong: str) -> None:
    assert _audit(engine, wrong).decision != "pass"
    found = _audit(engine, right)
    assert not any(item.status is Status.CONTRADICTED for item in (*found.entities, *found.relations))


def test_it_stands_for_the_other_event_that_is_asked_about(engine: Engine) -> None:
    query = "Did the loan come before or after the takeover?"
    assert _audit(engine, "It came before the takeover.", query).decision == "pass"
    assert _audit(engine, "It came after the takeover.", query).decision != "pass"


def test_a_denied_order_is_left_alone(engine: Engine) -> None:
    found = _audit(engine, "The takeover did not come before the tariff.")
    assert not any("other way round" in item.reason for item in (*found.entities, *found.relations))

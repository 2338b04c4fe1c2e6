"""The contract's own term: when it ends is worked out, and nothing stands in its place."""

import pytest

from core.engine import Engine
from core.types import Decision, Status
from tests.core.grounding.consulting_agreement import audit, contradicted


@pytest.mark.parametrize(
    "answer",
    [
        "The Agreement ends on 3 March 2023.",
        "The Agreement expires in March 2023.",
        "The Agreement ends in 2023.",
    ],
)
def test_the_end_of_the_term_follows_from_its_start(engine: Engine, answer: str) -> None:
    assert audit(engine, answer).decision is Decision.PASS


@pytest.mark.parametrize(
    ("answer", "day"),
    [
        ("The Agreement ends on 3 March 2024.", "3 March 2024"),
        ("The Agreement expires in April 2023.", "April 2023"),
    ],
)
def test_the_start_is_not_in_the_place_of_another_end(engine: Engine, answer: str, day: str) -> None:
    report = audit(engine, answer)
    (item,) = (each for each in report.entities if each.text == day)
    assert report.decision is Decision.FAIL
    assert item.status is Status.NOT_ENOUGH_INFO
    assert "2021" not in item.reason


@pytest.mark.parametrize(
    "words", ["over 24 months", "over the full term of 24 months", "during the 24 months"]
)
def test_a_sum_over_the_term_has_no_other_length(engine: Engine, words: str) -> None:
    found = contradicted(audit(engine, f"The total fees {words} are EUR 150,000."))
    assert "24 months" not in found
    assert found


def test_the_term_is_no_other_length(engine: Engine) -> None:
    assert "24 months" in contradicted(audit(engine, "Confidentiality lasts for 24 months."))

"""Whether rules for leases have confirmed every statement of an answer."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.confirmed import is_confirmed
from core.grounding.outcome_lexicon import SIDES, Outcome
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.types import Status

GRAPH = KnowledgeGraph("", "none/1", (), ())
RIGHT = Verdict(Status.SUPPORTED, "The source says so")
WRONG = Verdict(Status.CONTRADICTED, "The source says otherwise")


def _confirmed(answer: str, told: dict[str, Verdict], ruled: tuple[str, ...] = ()) -> bool:
    by_lease = SlotVerdicts(told={answer.index(words): verdict for words, verdict in told.items()})
    by_lease.ruled = {answer.index(words) for words in ruled}
    return is_confirmed(answer, GRAPH, ({}, {}), by_lease)


@pytest.mark.parametrize(
    ("answer", "told", "ruled"),
    [
        ("Late sums carry 9% annually.", ["9%"], []),
        (
            "Yes. Pets are fine, and the tenant can hang a sign.",
            ["Pets", "the tenant"],
            ["Pets", "the tenant"],
        ),
        ("1. Water: the lessor\n2. Taxes: the lessee", ["Water", "Taxes"], []),
        ("The landlord has to hand it back no later than 30 days on.", ["The landlord"], []),
        ("It need not repaint.", ["It need"], ["It need"]),
        ("The term began on Oct. 3, 2016.", ["The term"], []),
    ],
)
def test_answers_of_which_a_rule_read_each_piece_are_confirmed(
    answer: str, told: list[str], ruled: list[str]
) -> None:
    assert _confirmed(answer, dict.fromkeys(told, RIGHT), tuple(ruled))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Late sums carry 9% annually.", []),
        ("Pets are fine, and the tenant can hang a sign.", ["Pets"]),
        ("Late sums carry 9%; suits go to Kern County.", ["9%"]),
        ("The landlord must pay it back without any deductions.", ["The landlord"]),
        ("Oral notice of 15 months is needed.", ["15 months"]),
        ("The term began in Oct. Suits go to Kern County.", ["The term"]),
    ],
)
def test_answers_with_a_piece_or_a_denial_that_no_rule_read_are_not(answer: str, told: list[str]) -> None:
    assert not _confirmed(answer, dict.fromkeys(told, RIGHT))


def test_what_a_rule_denies_confirms_nothing() -> None:
    assert not _confirmed("Late sums carry 8% annually.", {"8%": WRONG})


@pytest.mark.parametrize("words", ["in force", "into full force"])
def test_what_is_in_force_obliges_nobody(words: str) -> None:
    assert not SIDES[Outcome.DUTY].search(f"it came {words} on march 3, 2011")
    assert SIDES[Outcome.DUTY].search("the rules force operators to report")

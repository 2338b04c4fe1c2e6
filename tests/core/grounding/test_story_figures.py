"""Figures that follow from a court's story: told apart from those that do not."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart
from tests.core.grounding.opinion_text import OPINION

PAIRS = [
    ("How long was the drive to the truck stop?", "Forty-five minutes.", "Fifty-five minutes."),
    ("How many days passed between delivery and the email?", "Nine days.", "Twelve days."),
    (
        "What would the crates have fetched in Tulsa?",
        "40 crates × $52, i.e. $2,080.",
        "40 crates × $52, i.e. $2,280.",
    ),
    (
        "How many drivers did have training?",
        "Twenty-six, once the four untrained are left out.",
        "Twenty-four, once the four untrained are left out.",
    ),
    ("Which year is the Abbott Seed decision from?", "From 2011.", "From 2013."),
]


@pytest.mark.parametrize(("question", "right", "wrong"), PAIRS)
def test_what_follows_from_the_story_passes(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, OPINION, question, right, wrong)


def test_sentences_are_added_up_and_shares_taken(engine: Engine) -> None:
    text = OPINION.replace(
        "Liability.",
        "Sloane was sentenced to two to five years for one theft and to one to three years for another.\n\n"
        "The court divided the deposit of $120,000, sixty per cent to Pellman and the rest to Draycott.\n\nLiability.",
    )
    assert_told_apart(
        engine,
        text,
        "How long was the term in all?",
        "All told it was a minimum of three years.",
        "All told it was a minimum of six years.",
    )
    assert_told_apart(
        engine,
        text,
        "What did each get of the deposit?",
        "Pellman got $72,000 of the deposit, Draycott $48,000.",
        "Pellman got $76,000 of the deposit, Draycott $48,000.",
    )

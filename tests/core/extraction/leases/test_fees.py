"""Who pays attorneys' fees after a lawsuit."""

import pytest

from core.extraction.leases import Outcome
from core.extraction.leases.fees import read_fees


@pytest.mark.parametrize(
    "words",
    [
        "The non-prevailing party pays the fees.",
        "The side that loses pays the fees of the side that wins.",
        "Fees are recoverable by the party that prevails.",
        "Whoever wins can recover them from the other.",
        "The loser covers the winner's legal bills.",
    ],
)
def test_loser_pays(words: str) -> None:
    assert read_fees(words) is Outcome.YES


@pytest.mark.parametrize(
    "words",
    [
        "The side that wins pays the fees of the side that loses.",
        "Whoever is defeated can recover them from the winner.",
        "The winner has to swallow its own fees.",
    ],
)
def test_winner_does_not_get_them(words: str) -> None:
    assert read_fees(words) is Outcome.NO


@pytest.mark.parametrize("words", ["The prevailing party shall not recover its fees.", "Fees are due."])
def test_denials_and_other_words_are_left_to_others(words: str) -> None:
    assert read_fees(words) is None

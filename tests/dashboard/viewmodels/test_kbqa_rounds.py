import pytest

from core.guard.correction import Correction, Outcome, Round
from core.kbqa.kaping import KapingAnswer
from core.models.language_model import Reply
from dashboard.viewmodels.kbqa_rounds import outcome_words, round_views

FIRST = Round(number=0, answers=("Tom_Hardy",), probabilities=(0.87,), flagged=("Tom_Hardy",))
REPLY = KapingAnswer(
    answers=(),
    summary="Not there.",
    triples=(),
    refused=(),
    replies=(Reply(text="", prompt_tokens=90, completion_tokens=10, seconds=1.25),),
)
SECOND = Round(number=1, answers=(), probabilities=(), flagged=(), reply=REPLY)


def test_each_round_says_what_was_told_answered_and_spent():
    first, second = round_views((FIRST, SECOND))
    assert (first.title, first.told, first.cost) == ("The first answers", "", "")
    assert first.answers[0].name == "Tom Hardy"
    assert first.answers[0].words == "87 % likely wrong"
    assert first.answers[0].is_flagged
    assert second.told == "Told to be likely wrong: Tom Hardy"
    assert second.summary == "Not there."
    assert second.cost == "100 tokens in 1.2 s"


@pytest.mark.parametrize(
    ("rounds", "outcome", "words"),
    [
        ((FIRST,), Outcome.UNFLAGGED_AT_ONCE, "was not asked"),
        ((FIRST, SECOND), Outcome.ABSTAINED, "Asked again 1 time: the model now says"),
        ((FIRST, FIRST, FIRST), Outcome.STILL_FLAGGED, "Asked again 2 times: 1 answer is still flagged"),
        ((FIRST, FIRST), Outcome.RESOLVED, "none of the new answers is flagged"),
    ],
)
def test_the_end_is_told_in_a_sentence(rounds, outcome, words):
    assert words in outcome_words(Correction(rounds=rounds, outcome=outcome, prompts=("a", "b")))

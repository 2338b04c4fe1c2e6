"""What became of one matter of an appeal that is decided in part, in words of any kind."""

import pytest

from core.engine import Engine
from core.extraction.opinions.rulings import read_rulings, stands_in
from core.text.sentences import sentence_spans
from tests.core.grounding.cases import assert_told_apart
from tests.core.grounding.opinion_text import OPINION

PAIRS = [
    ("What became of the award of lost profits?", "It was thrown out.", "It was left standing."),
    ("And the liability finding?", "That one survived the appeal.", "That one was wiped out on appeal."),
    ("Disposition of the second assignment of error?", "Sustained.", "Overruled."),
    (
        "What happened to the lost profits award?",
        "The appeals court struck down the lost profits award.",
        "The appeals court let the lost profits award stand.",
    ),
    (
        "Did Draycott get rid of the liability ruling?",
        "No, the liability ruling was upheld.",
        "Yes, the liability ruling was overturned.",
    ),
    (
        "Is Draycott still liable?",
        "I am sorry if this is bad news, but the liability ruling stands.",
        "I am sorry if this is bad news, but the liability ruling is gone.",
    ),
]
SAID = [
    ("the award was not disturbed but left standing", True),
    ("the conviction cannot stand", False),
    ("the ground of appeal failed", True),
    ("the first argument was well taken", False),
    ("the panel refused to set aside the verdict", True),
    ("the claim was brought back to life", False),
    ("the court heard the case in May", None),
]


@pytest.mark.parametrize(("question", "right", "wrong"), PAIRS)
def test_matters_decided_apart_are_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, OPINION, question, right, wrong)


@pytest.mark.parametrize(("words", "stands"), SAID)
def test_words_say_whether_a_ruling_stands(words: str, stands: bool | None) -> None:
    assert stands_in(words) is stands


def test_each_issue_of_an_opinion_is_a_matter_of_its_own() -> None:
    rulings = read_rulings(OPINION, list(sentence_spans(OPINION)))
    assert [ruling.stands for ruling in rulings] == [True, False]
    assert "negligence" in rulings[0].matter
    assert "season" in rulings[1].matter


def test_what_a_dissenter_would_do_is_no_ruling() -> None:
    text = "We reverse the award. I would affirm the award. Acme contends that the award was reversed."
    assert len(read_rulings(text, list(sentence_spans(text)))) == 1

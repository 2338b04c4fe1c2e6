"""Who sat, wrote, joined, dissented, tried and argued, where a printed report lists names with titles."""

import pytest

from core.engine import Engine
from core.extraction.frames import mask_values
from core.extraction.opinions import asked_slots
from core.extraction.opinions.bench_lines import read_bench
from core.extraction.opinions.reading import read_opinion
from tests.core.grounding.cases import assert_told_apart
from tests.core.grounding.opinion_text import OPINION

PAIRS = [
    ("Who wrote the opinion?", "Judge Ishikawa wrote for the panel.", "Judge Brandt wrote for the panel."),
    (
        "How did the judges vote?",
        "Ishikawa wrote for the majority; Vandermeer went along, and Brandt broke ranks on one point.",
        "Brandt wrote for the majority; Vandermeer went along, and Ishikawa broke ranks on one point.",
    ),
    ("Who tried the case below?", "Teague, J., sat without a jury.", "Brandt, J., sat without a jury."),
    ("Who argued for Draycott?", "Marguerite Ohlsson did.", "Tobias Renfrew did."),
    ("Who spoke on Pellman's behalf?", "It was Tobias Renfrew.", "It was Marguerite Ohlsson."),
    (
        "Which trial judge will see the case again?",
        "It goes back to Judge Teague in Linn County.",
        "It goes back to Judge Vandermeer in Linn County.",
    ),
]
LISTS = [
    (
        "FENWICK, J. The plaintiff appeals.\nOSLO, C.J., and HART and POE, JJ., concurred; RAND, J., concurred in part "
        "and dissented in part.",
        {("joined", "OSLO"), ("joined", "HART"), ("joined", "POE"), ("dissent", "RAND")},
    ),
    (
        "Reasons for judgment (Marsh, J.A.):\nThe order of Justice Ida Crane of the Supreme Court stands.\n"
        "Dissenting reasons (Hale, J.A.): I differ.",
        {("author", "Marsh"), ("trial_judge", "Ida Crane"), ("dissent", "Hale")},
    ),
    (
        "Before STONE, Chief Judge, LAKE and FORD, Circuit Judges.\nLAKE, Circuit Judge.\n"
        "District Judge Amos Bell granted "
        "it.\nAnn Poe argued for the appellant, Max Dorn for the appellees.\nFORD, Circuit Judge, dissenting in part.",
        {
            ("author", "LAKE"),
            ("trial_judge", "Amos Bell"),
            ("counsel", "Ann Poe"),
            ("counsel", "Max Dorn"),
            ("dissent", "FORD"),
        },
    ),
]


@pytest.mark.parametrize(("question", "right", "wrong"), PAIRS)
def test_judges_and_counsel_are_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, OPINION, question, right, wrong)


@pytest.mark.parametrize(("text", "expected"), LISTS)
def test_lines_of_a_report_are_read(text: str, expected: set[tuple[str, str]]) -> None:
    assert {(str(fill.slot), fill.value) for fill in read_bench(mask_values(text, []))} == expected


@pytest.mark.parametrize("question", ["Who wrote the email?", "Who wrote the remark about leave?"])
def test_a_message_has_no_author_of_the_opinion(question: str) -> None:
    asked = asked_slots(question)
    assert asked is None or "author" not in dict(asked.slots)


def test_a_long_text_in_capitals_is_no_list_of_judges():
    words = " ".join(["Party Agreement Section Notice"] * 4000)
    assert read_opinion(words, (), has_caption=False).fills == ()

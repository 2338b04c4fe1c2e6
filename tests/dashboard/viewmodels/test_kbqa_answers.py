from dataclasses import replace

import pytest

from dashboard.viewmodels.kbqa_answers import (
    BAND_STYLES,
    answer_style,
    answers_frame,
    answers_of,
    at_threshold,
    band_style,
    heading_of,
    next_undecided,
    step_answer,
)
from tests.core.guard.cases import INSTANCE, film_report, report_of, verdict


def test_the_most_likely_wrong_answer_comes_first_under_its_own_id():
    assert [(a.id, a.verdict.answer) for a in answers_of(film_report())] == [
        ("a2", "Tom Hardy"),
        ("a1", "Christopher Nolan"),
    ]


@pytest.mark.parametrize(
    ("threshold", "flagged"),
    [(0.05, ("Christopher Nolan", "Tom Hardy")), (0.9, ("Tom Hardy",)), (0.91, ())],
)
def test_flags_and_findings_follow_the_threshold(threshold, flagged):
    shown = at_threshold(film_report(), INSTANCE, threshold)
    assert shown.flagged == flagged
    assert tuple(finding.text for finding in shown.findings) == flagged
    assert shown.threshold == threshold
    assert [v.probability for v in shown.verdicts] == [0.1, 0.9]


def test_the_verdict_is_a_plain_sentence_that_names_the_flagged():
    heading = heading_of(film_report())
    assert heading.sentence == "1 of 2 answers may be wrong"
    assert heading.detail == "At or above the threshold of 50 %: Tom Hardy."
    assert heading.tone == "review"


def test_all_flagged_fails_and_none_flagged_passes():
    assert heading_of(at_threshold(film_report(), INSTANCE, 0.0)).tone == "fail"
    passed = heading_of(at_threshold(film_report(), INSTANCE, 0.95))
    assert (passed.tone, passed.sentence) == ("pass", "None of the 2 answers is flagged")
    assert passed.detail == "The highest probability of being wrong is 90 %, below the threshold of 95 %."


def test_a_single_answer_is_not_counted():
    assert heading_of(report_of(verdict())).sentence == "The answer may be wrong"
    assert heading_of(report_of(verdict(probability=0.2))).sentence == "The answer is not flagged"


def test_an_abstention_is_told():
    assert heading_of(report_of()).sentence == "No answer was proposed"


def test_many_flagged_answers_are_named_up_to_four():
    many = [verdict(answer=f"answer_{n}") for n in range(6)]
    report = replace(film_report(), verdicts=tuple(many))
    assert heading_of(report).detail.endswith("answer 0, answer 1, answer 2, answer 3 and 2 more.")


@pytest.mark.parametrize(
    ("probability", "name"), [(0.0, "p0"), (0.2, "p1"), (0.59, "p2"), (0.8, "p4"), (1.0, "p4")]
)
def test_the_colour_follows_the_probability(probability, name):
    assert band_style(probability).name == name


def test_the_shape_follows_the_flag():
    assert answer_style(verdict()).shape == "diamond"
    assert answer_style(verdict(is_flagged=False)).shape == "dot"


def test_bands_have_names_of_their_own():
    assert len({style.name for style in BAND_STYLES}) == len(BAND_STYLES)


def test_the_table_says_flag_and_probability_in_words_and_numbers():
    frame = answers_frame(answers_of(film_report()), {})
    assert list(frame["Flag"]) == ["◆ Flagged", "● Not flagged"]
    assert list(frame["Likely wrong"]) == [90.0, 10.0]
    assert list(frame["Known"]) == ["✕ wrong", "✓ right"]


def test_an_abstention_has_an_empty_table_of_the_same_columns():
    assert list(answers_frame((), {}).columns) == list(answers_frame(answers_of(film_report()), {}).columns)


def test_steps_go_round_the_end():
    answers = answers_of(film_report())
    assert step_answer(answers, "a1", 1) == "a2"
    assert step_answer(answers, None, 1) == "a2"
    assert step_answer((), None, 1) is None


def test_the_next_undecided_answer_is_a_flagged_one():
    report = report_of(verdict("x"), verdict("y", 0.1), verdict("z", 0.8))
    answers = answers_of(report)
    assert next_undecided(answers, "a1", {}) == "a3"
    assert next_undecided(answers, "a1", {"a3": None}) == "a1"

from dataclasses import asdict

import pytest

from benchmarks.correction_tables import (
    CorrectedQuestion,
    CorrectedRound,
    count_rounds,
    present_correction,
    score_steps,
    summarise_arms,
)
from core.guard.correction import Guidance, Outcome


def run(*answers, guidance=Guidance.FLAGS, outcome=Outcome.RESOLVED, gold=("a",)):
    rounds = [
        CorrectedRound(answers=list(each), probabilities=[], flagged=[], tokens=10 * number, seconds=number)
        for number, each in enumerate(answers)
    ]
    return CorrectedQuestion(id="q", guidance=guidance, gold=list(gold), rounds=rounds, outcome=outcome)


RUNS = [
    run(["x"], ["a"]),  # wrong, then right
    run(["a"], outcome=Outcome.UNFLAGGED_AT_ONCE),  # right and left alone
    run(["x"], ["x"], guidance=Guidance.TRY_AGAIN, outcome=Outcome.STILL_FLAGGED),
]


def test_a_resolved_question_keeps_its_answers_in_later_steps():
    scores = score_steps(RUNS, Guidance.FLAGS)
    assert [score.f1 for score in scores] == [0.5, 1, 1, 1, 1, 1]


def test_each_arm_is_compared_with_its_own_beginning():
    flags, barred, control = summarise_arms([*RUNS, run(["a"], guidance=Guidance.BARRED)])
    assert barred.refined.f1 == 1
    assert (flags.guidance, flags.initial.exact_match, flags.refined.exact_match) == (Guidance.FLAGS, 0.5, 1)
    assert (control.guidance, control.initial.f1, control.refined.f1) == (Guidance.TRY_AGAIN, 0, 0)


def test_rounds_and_ends_are_counted():
    counts = count_rounds(RUNS, Guidance.FLAGS)
    assert counts.by_rounds == (1, 1, 0, 0, 0, 0)
    assert counts.outcomes == {"unflagged_at_once": 1, "resolved": 1, "abstained": 0, "still_flagged": 0}
    assert (counts.mean_tokens, counts.mean_seconds) == (5, 0.5)


def test_an_arm_without_questions_cannot_be_summarised():
    with pytest.raises(ValueError, match="no questions"):
        summarise_arms(RUNS[:2])


def test_what_is_shown_comes_from_the_raw_figures():
    runs = [*RUNS, run(["a"], guidance=Guidance.BARRED)]
    steps = {str(arm): [asdict(score) for score in score_steps(runs, arm)] for arm in Guidance}
    result = {
        "model": "a model",
        "questions": 2,
        "arms": [asdict(arm) for arm in summarise_arms(runs)],
        "steps": steps,
        "rounds": {str(arm): asdict(count_rounds(runs, arm)) for arm in Guidance},
    }
    found = present_correction(result)
    quality, ends = found["tables"]
    assert quality["rows"][0] == ["told the flagged names", "before", "50.0", "50.0", "50.0", "50.0", "50.0"]
    assert quality["rows"][1][1:3] == ["after", "100.0"]
    assert ends["rows"][0][1:3] == ["1", "1"]
    assert found["headline"]["value"] == "1.000"
    assert [series["y"][0] for series in found["figures"][0]["series"]] == [0.5, 1, 0]

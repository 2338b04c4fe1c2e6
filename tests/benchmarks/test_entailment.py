import json

import pytest

from benchmarks.entailment import (
    Labelled,
    accuracy_table,
    always_one,
    confusion_table,
    draw,
    measure,
    read_fever,
    read_sick,
)
from core.models.entailment import Entailment, Pair

YES, NO, OPEN = Entailment.ENTAILED, Entailment.CONTRADICTED, Entailment.NEUTRAL


class ScriptedVerifier:
    """Answers with a function of the pair."""

    title = "scripted"

    def __init__(self, answer):
        self._answer = answer

    def judge(self, pairs):
        return tuple(map(self._answer, pairs))


def labelled(*labels):
    return [Labelled(Pair(f"premise {i}", f"claim {label}"), label) for i, label in enumerate(labels)]


@pytest.fixture
def sick(tmp_path):
    path = tmp_path / "SICK.txt"
    rows = [
        ["sentence_A", "sentence_B", "entailment_label", "SemEval_set"],
        ["a dog runs", "an animal runs", "ENTAILMENT", "TRAIN"],
        ['a "dog" runs', "no dog runs", "CONTRADICTION", "TEST"],
        ["a dog runs", "a cat sleeps", "NEUTRAL", "TRIAL"],
    ]
    path.write_text("\n".join("\t".join(row) for row in rows), encoding="utf-8")
    return path


def test_prompts_are_written_on_other_pairs_than_are_reported(sick):
    assert [item.label for item in read_sick(sick, tune=True)] == [YES, OPEN]
    assert [item.pair.premise for item in read_sick(sick, tune=False)] == ['a "dog" runs']


def test_halves_of_fever_share_no_claim(tmp_path):
    path = tmp_path / "dev.jsonl"
    rows = [{"id": str(i), "evidence": f"e{i}", "claim": f"c{i}", "label": "SUPPORTS"} for i in range(40)]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    one, two = ({item.pair.hypothesis for item in read_fever(path, tune=tune)} for tune in (True, False))
    assert one
    assert two
    assert not one & two
    assert len(one | two) == 40


def test_every_label_is_drawn_equally_and_by_the_seed():
    items = labelled(*[YES] * 30, *[NO] * 20, *[OPEN] * 10)
    drawn = draw(items, 12, 13)
    assert sorted(item.label for item in drawn) == sorted([YES, NO, OPEN] * 4)
    assert drawn == draw(items, 12, 13)
    assert drawn != draw(items, 12, 14)


def test_no_answer_is_a_wrong_answer_and_has_a_column():
    answers = {"claim entailed": YES, "claim contradicted": YES, "claim neutral": None}
    verifier = ScriptedVerifier(lambda pair: answers[pair.hypothesis])
    outcome = measure(verifier, "made up", labelled(YES, NO, OPEN, YES))
    assert outcome.accuracy == 0.5
    assert outcome.precision(YES) == pytest.approx(2 / 3)
    assert outcome.precision(NO) is None
    table = confusion_table(outcome)
    assert table["header"] == ["label", "entailed", "contradicted", "neutral", "no answer"]
    assert ["neutral", "0", "0", "0", "1"] in table["rows"]
    assert ["entailed", "2", "0", "0", "0"] in table["rows"]


def test_the_plainest_baseline_stands_in_the_table():
    table = accuracy_table([always_one("made up", labelled(NO, NO, YES))])
    assert table["rows"][0][:4] == ["always the same answer", "made up", "3", "0.667"]

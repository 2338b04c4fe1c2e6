"""Marking, combining, calibrating, scoring: the arithmetic of a judgment."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models.entailment import Entailment
from core.reading.calibration import ReaderCalibration, balanced_threshold, combine, fit_calibration
from core.reading.encoding import ReadingPair
from core.reading.evaluation import by_kind, ranking, score_readings
from core.reading.examples import Example
from core.reading.judgment import judge
from core.reading.marking import mark_words


def spans_of(text):
    found, place = [], 0
    for word in text.split(" "):
        found.append((place, place + len(word)))
        place += len(word) + 1
    return found


def test_words_from_the_threshold_on_are_marked_whole_and_without_their_punctuation():
    text = "The landlord pays, not the tenant."
    marked = mark_words(text, spans_of(text), np.array([0.1, 0.9, 0.1, 0.1, 0.1, 0.8]), 0.5)
    assert [text[start:end] for start, end in marked] == ["landlord", "tenant"]


def test_neighbours_and_gaps_of_one_word_are_one_mark():
    text = "within ten of days"
    marked = mark_words(text, spans_of(text), np.array([0.1, 0.9, 0.2, 0.9]), 0.5)
    assert [text[start:end] for start, end in marked] == ["ten of days"]


def test_where_nothing_reaches_the_threshold_the_most_suspect_words_are_marked():
    text = "rent is due monthly"
    marked = mark_words(text, spans_of(text), np.array([0.01, 0.02, 0.05, 0.3]), 0.5)
    assert [text[start:end] for start, end in marked] == ["monthly"]


def test_an_article_is_at_fault_only_with_its_word():
    text = "the tenant of the house"
    only = mark_words(text, spans_of(text), np.array([0.9, 0.6, 0.1, 0.7, 0.2]), 0.5)
    assert [text[start:end] for start, end in only] == ["the tenant"]
    none = mark_words(text, spans_of(text), np.array([0.1, 0.1, 0.1, 0.9, 0.2]), 0.5)
    assert [text[start:end] for start, end in none] == ["the house"]


def test_a_statement_of_signs_has_no_words():
    assert mark_words("...", [(0, 3)], np.array([0.9]), 0.5) == ()


def test_a_passage_that_bears_out_outweighs_one_that_is_about_another_clause():
    found, place = combine(np.array([[0.1, 0.85, 0.05], [0.95, 0.02, 0.03]]))
    assert place == 1
    assert found.argmax() == 0
    assert found.sum() == pytest.approx(1.0)


def test_a_contradiction_stands_where_nothing_bears_out():
    found, place = combine(np.array([[0.02, 0.08, 0.9], [0.03, 0.9, 0.07]]))
    assert (place, int(found.argmax())) == (1, 1)


@given(
    st.lists(
        st.tuples(st.floats(0, 1), st.floats(0, 1), st.floats(0.01, 1)).map(
            lambda row: np.array(row) / sum(row)
        ),
        min_size=1,
        max_size=5,
    )
)
def test_combined_probabilities_are_probabilities(rows):
    found, place = combine(np.stack(rows))
    assert found.sum() == pytest.approx(1.0)
    assert (found >= -1e-12).all()
    assert 0 <= place < len(rows)


def test_calibration_undoes_what_was_done():
    chance = np.random.default_rng(3)
    truth = chance.integers(0, 3, 4000)
    honest = np.log(np.full((4000, 3), 0.15))
    honest[np.arange(4000), np.where(chance.random(4000) < 0.7, truth, chance.integers(0, 3, 4000))] = np.log(
        0.7
    )
    loud = 3.0 * honest + np.array([1.0, -1.0, 0.0])
    fitted = fit_calibration(loud, truth.tolist())
    told = fitted.apply(loud)
    right = told.argmax(1) == truth
    assert told.sum(1) == pytest.approx(1.0)
    assert told.max(1).mean() == pytest.approx(right.mean(), abs=0.03)


def test_a_temperature_above_one_makes_less_sure():
    logits = np.array([[3.0, 0.0, 0.0]])
    assert ReaderCalibration(2.0).apply(logits)[0, 0] < ReaderCalibration().apply(logits)[0, 0]


def test_the_threshold_parts_true_from_false():
    assert 0.3 < balanced_threshold([0.9, 0.8, 0.3, 0.1], [0, 0, 1, 2]) < 0.8


def test_ranking_is_the_chance_of_the_right_order():
    assert ranking([0.9, 0.5], [0.1, 0.5]) == pytest.approx(0.875)
    assert ranking([], [0.1]) is None


def example(statement, label, group="", kind="", unsupported=None):
    return Example(ReadingPair("p", "", statement), label, unsupported, group, "s", kind)


def judged(borne_out, contradicted, statement="the owner pays", words=()):
    told = {
        Entailment.ENTAILED: borne_out,
        Entailment.CONTRADICTED: contradicted,
        Entailment.NEUTRAL: 1 - borne_out - contradicted,
    }
    return judge(statement, told, 0.5, words, 0)


def test_scores_worked_by_hand():
    examples = [
        example("the tenant pays", Entailment.ENTAILED, "a", "", ()),
        example("the owner pays", Entailment.CONTRADICTED, "a", "party", ((4, 9),)),
        example("pets are fine", Entailment.NEUTRAL),
    ]
    judgments = [judged(0.8, 0.1), judged(0.3, 0.6, words=((4, 14),)), None]
    found = score_readings(examples, judgments, 0.5)
    assert (found.count, found.auc, found.twins, found.twin_count) == (3, 1.0, 1.0, 1)
    assert found.right == pytest.approx(2 / 3)
    assert found.passed_rightly == 1.0
    assert found.word_precision == pytest.approx(5 / 9)
    assert found.word_recall == 1.0
    assert by_kind(examples) == {"party": [0, 1]}


def test_an_empty_set_has_no_scores():
    found = score_readings([], [], 0.5)
    assert (found.auc, found.twins, found.right, found.word_precision) == (None, None, None, None)


def test_a_statement_passes_from_the_threshold_on_and_then_has_no_words():
    assert judged(0.5, 0.45, words=((4, 9),)).label is Entailment.ENTAILED
    assert judged(0.5, 0.45, words=((4, 9),)).unsupported == ()


def test_below_it_the_likelier_of_the_others_is_the_label():
    assert judged(0.2, 0.7).label is Entailment.CONTRADICTED
    assert judged(0.48, 0.1).label is Entailment.NEUTRAL


def test_where_no_words_are_marked_all_of_it_is():
    (word,) = judged(0.1, 0.8).unsupported
    assert (word.start, word.end, word.text) == (0, 14, "the owner pays")
    assert judged(0.1, 0.8, statement=" ").unsupported == ()


def test_a_threshold_never_parts_equal_values():
    assert balanced_threshold([0.7, 0.7, 0.2], [0, 1, 1]) < 0.7


def test_thresholds_take_memory_in_proportion():
    values = np.linspace(0, 1, 200_000)
    assert balanced_threshold(values.tolist(), (values < 0.4).astype(int).tolist()) == pytest.approx(
        0.4, abs=1e-3
    )

import numpy as np
import pytest

from core.reasoning.alignment import LEAST_MATCH, LEFT_OUT, REQUIRED, Alignment, RelationMatcher
from core.reasoning.lexicon import load_lexicon
from core.reasoning.plan import Plan, Slot, SlotOrder

DIRECTED, GENRE = 0, 1  # relations; + 2 for their inverses
WHO = Slot("directed", frozenset({"directing"}), True)
KIND = Slot("genre", frozenset({"genre"}), True)


def plan_of(*orders):
    return Plan(
        question="",
        orders=tuple(SlotOrder(tuple(slots), cost) for slots, cost in orders),
        kinds=frozenset(),
        steps=(),
        statement="",
        keywords=(),
        version="",
    )


def align(*orders):
    plan = plan_of(*orders)
    vectors = np.zeros((2, 4), dtype=np.float32)
    matcher = RelationMatcher(["directed_by", "has_genre"], vectors, load_lexicon())
    return matcher.align(
        plan, {slot.words: np.zeros(4, np.float32) for order in plan.orders for slot in order.slots}
    )


def read(alignment, *walked):
    reading = alignment.begin()
    for relation in walked:
        reading = alignment.extend(reading, relation)
    return alignment.finish(reading), reading


def test_a_path_that_answers_every_slot_scores_them_all():
    outcome, reading = read(align(((WHO, KIND), 0.0)), DIRECTED + 2, GENRE)
    assert outcome.score == pytest.approx(2 * REQUIRED)
    assert (outcome.n_missed, outcome.n_unasked) == (0, 0)
    assert reading.slot == "genre"


def test_the_order_of_the_slots_counts():
    right, _ = read(align(((WHO, KIND), 0.0)), DIRECTED, GENRE)
    wrong, _ = read(align(((WHO, KIND), 0.0)), GENRE, DIRECTED)
    assert wrong.score < right.score
    assert wrong.n_missed or wrong.n_unasked


def test_another_reading_costs_what_it_says():
    outcome, _ = read(align(((WHO, KIND), 0.0), ((KIND, WHO), 0.3)), GENRE, DIRECTED)
    assert outcome.score == pytest.approx(2 * REQUIRED - 0.3)


def test_a_slot_that_no_step_answers_is_missed():
    outcome, _ = read(align(((WHO, KIND), 0.0)), DIRECTED)
    assert outcome.n_missed == 1
    assert outcome.score == pytest.approx(REQUIRED - LEFT_OUT)


def test_a_step_that_answers_nothing_is_unasked_unless_it_goes_back():
    back, _ = read(align(((WHO,), 0.0)), DIRECTED, DIRECTED + 2)
    on, _ = read(align(((WHO,), 0.0)), DIRECTED, GENRE)
    assert (back.n_unasked, on.n_unasked) == (0, 1)
    assert on.score < back.score < REQUIRED


def test_leaving_a_node_without_a_name_is_no_unasked_step():
    alignment = align(((WHO,), 0.0))
    reading = alignment.extend(alignment.begin(), DIRECTED)
    outcome = alignment.finish(alignment.extend(reading, GENRE, from_mediator=True))
    assert outcome.n_unasked == 0


def test_words_without_a_concept_match_the_name_of_a_relation():
    alignment = align(((Slot("genre", frozenset(), False),), 0.0))
    assert alignment.strongest(GENRE) > LEAST_MATCH
    assert alignment.strongest(DIRECTED) == 0.0


def test_a_plan_without_slots_reads_every_path_as_unasked():
    outcome, _ = read(Alignment(plan_of(((), 0.0)), [np.zeros((4, 0), np.float32)]), DIRECTED)
    assert outcome.n_unasked == 1

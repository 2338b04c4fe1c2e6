import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.guard.explain import Grounds, triple_phrase, word_reason
from core.guard.report import AnswerPath, TripleEvidence
from core.kbqa.instance import Triple

WON = Triple("Nobel Prize", "award.award.winner", "Marie Curie")
BORN = Triple("Marie Curie", "people.person.place_of_birth", "m.0abc")
MOVED = TripleEvidence(WON, -0.53)
STILL = TripleEvidence(WON, 0.004)


def reason(**values) -> str:
    given = {
        "answer": "Marie Curie",
        "topics": ("Nobel Prize",),
        "probability": 0.08,
        "steps": 1,
        "paths": (AnswerPath((WON,), (False,)),),
        **company(0, 0, answers=1),
        "tried": 12,
        "largest": STILL,
    }
    return word_reason(Grounds(**given | values))


def company(count, own, answers=4):
    counts = {"winner": count, "nominee": own}
    hangs = {relation: number for relation, number in counts.items() if number}
    return {"answers": answers, "hangs": hangs, "own": ("nominee",) if own else ()}


def test_a_triple_that_lowers_the_probability_supports_the_answer():
    assert reason(largest=MOVED) == (
        "The triple “Nobel Prize – award winner – Marie Curie” supports it: without it the probability that it is "
        "hallucinated would rise from 8 % to 61 %."
    )


def test_a_triple_that_raises_the_probability_counts_against_the_answer():
    said = reason(probability=0.61, largest=TripleEvidence(WON, 0.53))
    assert said.endswith(
        "counts against it: without it the probability that it is hallucinated would fall from 61 % to 8 %."
    )


def test_the_way_is_told_when_the_decisive_triple_is_not_all_of_it():
    said = reason(largest=TripleEvidence(BORN, -0.1))
    assert said.startswith(
        "“Nobel Prize” is joined to “Marie Curie” by “award winner”; the triple “Marie Curie –"
    )
    said = reason(largest=MOVED, paths=(AnswerPath((WON,), (False,)), AnswerPath((BORN,), (True,))))
    assert said.startswith("“Nobel Prize” is joined to")


def test_below_two_points_no_single_triple_decides():
    said = reason(largest=TripleEvidence(WON, -0.0199))
    assert said == (
        "“Nobel Prize” is joined to “Marie Curie” by “award winner”; "
        "none of the 12 triples tried moves its probability by 2 points or more."
    )
    assert "supports it" in reason(largest=TripleEvidence(WON, -0.02))
    assert "the one triple tried does not move" in reason(tried=1)


def test_an_answer_that_nothing_joins_is_said_to_hang_in_the_air():
    said = reason(steps=None, paths=())
    assert said.startswith("Nothing in the graph joins “Marie Curie” to “Nobel Prize”; ")
    said = reason(steps=None, paths=(), topics=("a", "b"))
    assert said.startswith("Nothing in the graph joins “Marie Curie” to any of the 2 entities that the")


def test_a_topic_entity_that_was_proposed_is_said_to_be_one():
    assert reason(steps=0, paths=()).startswith("“Marie Curie” is itself what the question is about; ")


def test_a_long_way_is_counted_and_a_short_one_named_from_the_topic_on():
    two = AnswerPath((WON, BORN), (False, False))
    assert reason(answer="m.0abc", steps=2, paths=(two,)).startswith(
        "“Nobel Prize” is joined to an unnamed node by “award winner”, then “person place of birth”; "
    )
    back = AnswerPath((BORN, WON), (True, True))
    assert reason(answer="Nobel Prize", steps=2, paths=(back,)).startswith(
        "An unnamed node is joined to “Nobel Prize” by “person place of birth”, then “award winner”; "
    )
    assert reason(steps=12, paths=()).startswith("“Marie Curie” lies 12 steps away from “Nobel Prize”; ")


@pytest.mark.parametrize(
    ("company", "words"),
    [
        (company(3, 1), "3 of the 4 answers hang on “winner”, this one does not"),
        (company(3, 0), "3 of the 4 answers hang on “winner”, this one does not"),
        (company(3, 3), "3 of the 4 answers hang on “nominee”, this one among them"),
        (company(4, 4), "all 4 answers hang on “nominee”;"),
        (company(2, 2, answers=2), "both answers hang on “nominee”;"),
        (company(1, 1), "no other answer hangs on the same relation"),
    ],
)
def test_the_company_of_an_answer_is_told(company, words):
    assert words in reason(**company)


@pytest.mark.parametrize("company", [company(1, 1, answers=1), company(0, 0), company(1, 0)])
def test_where_there_is_no_company_nothing_is_said_of_it(company):
    assert "hang" not in reason(**company)


def test_a_graph_too_large_to_be_tried_is_said_to_be():
    assert reason(largest=None, tried=0).endswith(
        "the graph is too large to score it without single triples."
    )


def test_long_names_are_cut_and_lines_joined():
    said = triple_phrase(Triple("a\nb", "r_s", "x" * 100))
    assert said == "“a b – r s – " + "x" * 79 + "…”"


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_sentence_never_disagrees_with_the_numbers(probability, without):
    effect = probability - without
    said = reason(probability=probability, largest=TripleEvidence(WON, effect))
    assert ("supports it" in said) == (effect <= -0.02)
    assert ("counts against it" in said) == (effect >= 0.02)
    assert ("none of the 12" in said) == (abs(effect) < 0.02)
    assert said.endswith(".")
    assert "\n" not in said

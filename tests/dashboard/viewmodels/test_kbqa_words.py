import pytest

from core.guard.report import AnswerPath, AnswerVerdict, TripleEvidence
from core.kbqa.instance import Triple
from dashboard.viewmodels.kbqa_words import (
    counted,
    effect_symbol,
    effect_words,
    gold_words,
    node_words,
    path_words,
    probability_words,
    relation_words,
    triple_words,
)


@pytest.mark.parametrize(
    ("relation", "words"),
    [
        ("directed_by", "directed by"),
        ("people.person.place_of_birth", "person place of birth"),
        ("country of citizenship", "country of citizenship"),
        ("Section 2.1 of the lease", "Section 2.1 of the lease"),
        ("COO", "COO"),
        ("___", "___"),
    ],
)
def test_relations_read_as_words(relation, words):
    assert relation_words(relation) == words


def test_a_node_without_a_name_is_told_to_be_one():
    assert node_words("m.047jzpr") == "unnamed (m.047jzpr)"
    assert node_words("pierre_curie") == "pierre curie"


def test_a_triple_reads_from_left_to_right():
    assert triple_words(Triple("New_York", "located_in", "USA")) == "New York → located in → USA"


def test_a_path_shows_which_way_each_step_goes():
    path = AnswerPath(
        (Triple("Heat", "starred_actors", "Al Pacino"), Triple("Heat", "directed_by", "Michael Mann")),
        (True, False),
    )
    assert path_words(path) == "Al Pacino ← starred actors ← Heat → directed by → Michael Mann"


def test_an_empty_path_is_the_topic_itself():
    assert "itself" in path_words(AnswerPath((), ()))


@pytest.mark.parametrize(
    ("effect", "symbol", "words"),
    [
        (0.31, "▲", "raises the probability by 31 points"),
        (-0.01, "▼", "lowers the probability by 1 point"),
        (0.001, "·", "hardly moves the probability"),
    ],
)
def test_an_effect_is_told_in_points(effect, symbol, words):
    evidence = TripleEvidence(Triple("a", "r", "b"), effect)
    assert (effect_symbol(evidence), effect_words(evidence)) == (symbol, words)


def test_a_probability_is_a_label():
    assert probability_words(0.87) == "87 % likely wrong"


@pytest.mark.parametrize(("gold", "words"), [(None, "not known"), (True, "✓ right"), (False, "✕ wrong")])
def test_what_is_known_of_an_answer(gold, words):
    verdict = AnswerVerdict(answer="b", probability=0.5, is_flagged=True, is_gold=gold, reason="")
    assert gold_words(verdict) == words


@pytest.mark.parametrize(("number", "said"), [(0, "0 cases"), (1, "1 case"), (1025, "1,025 cases")])
def test_one_thing_is_not_called_many(number, said):
    assert counted(number, "case") == said

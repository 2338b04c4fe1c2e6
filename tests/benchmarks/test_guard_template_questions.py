import pytest

from benchmarks.guard_template_questions import make_template_questions
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import is_unnamed


@pytest.fixture(scope="module")
def base():
    triples = []
    for i in range(40):
        triples += [
            Triple(f"Person {i}", "people.person.place_of_birth", f"Town {i % 7}"),
            Triple(f"Person {i}", "people.person.profession", f"Trade {i % 4}"),
            Triple(f"Person {i}", "people.person.spouse_s", f"m.0{i}"),
            Triple(f"m.0{i}", "people.marriage.spouse", f"Person {(i + 1) % 40}"),
        ]
    return KnowledgeBase(triples)


def test_questions_name_the_topic_and_a_relation_that_leads_to_gold(base):
    made = make_template_questions(base, 60, seed=1, source="made")
    assert len(made) == 60
    assert len({one.id for one in made}) == 60
    for one in made:
        (topic,) = one.topic_entities
        assert topic in one.question
        assert any(word in one.question for word in ("birth", "profession", "spouse"))
        assert 1 <= len(one.gold) <= 20
        assert topic not in one.gold
        assert not any(map(is_unnamed, one.gold))
        assert set(one.gold) & set(one.nodes)


def test_questions_of_one_relation_have_its_objects_as_gold(base):
    ask = {"place of birth": "people.person.place_of_birth", "profession": "people.person.profession"}
    seen = 0
    for one in make_template_questions(base, 80, seed=2):
        for words, relation in ask.items():
            if one.question == f"what is the {words} of {one.topic_entities[0]}":
                forward = {
                    base.triple(e).tail
                    for e in range(len(base))
                    if base.triple(e).head == one.topic_entities[0] and base.triple(e).relation == relation
                }
                if forward:
                    seen += 1
                    assert set(one.gold) == forward
    assert seen


def test_every_triple_is_one_of_the_base(base):
    known = {base.triple(edge) for edge in range(len(base))}
    assert all(set(one.triples) <= known for one in make_template_questions(base, 20, seed=3))


def test_a_base_that_is_too_small_gives_fewer():
    assert make_template_questions(KnowledgeBase([Triple("a", "r", "b")]), 5, seed=1) == []


def test_the_seed_decides_the_questions(base):
    assert make_template_questions(base, 5, seed=1) == make_template_questions(base, 5, seed=1)
    assert make_template_questions(base, 5, seed=1) != make_template_questions(base, 5, seed=2)

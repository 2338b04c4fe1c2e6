"""The graph cache gives back what was put in, for the same text and extractor only."""

from pathlib import Path

from core.extraction.graph_cache import GraphCache
from core.types import EntityType
from tests.core.grounding.cases import graph, node

TEXT = "Harbor Books pays."
GRAPH = graph(TEXT, [node(TEXT, "n0", ["Harbor Books"], EntityType.ORGANIZATION)])


def test_cached_graph_comes_back_equal(tmp_path: Path) -> None:
    cache = GraphCache(tmp_path)
    assert cache.get(TEXT, "one") is None
    cache.put(TEXT, "one", GRAPH)
    assert cache.get(TEXT, "one") == GRAPH
    assert cache.get(TEXT, "two") is None
    assert cache.get(TEXT + " ", "one") is None


def test_unreadable_entry_counts_as_absent(tmp_path: Path) -> None:
    cache = GraphCache(tmp_path)
    cache.put(TEXT, "one", GRAPH)
    (path,) = tmp_path.glob("*/*.json.gz")
    path.write_bytes(b"not a graph")
    assert cache.get(TEXT, "one") is None


def test_erased_text_leaves_no_graph(tmp_path: Path) -> None:
    cache = GraphCache(tmp_path)
    cache.put(TEXT, "one", GRAPH)
    cache.put(TEXT, "two", GRAPH)
    assert cache.forget(GRAPH.text_sha256) == 2
    assert not list(tmp_path.glob("*/*.json.gz"))

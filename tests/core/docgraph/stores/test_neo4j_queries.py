import re
from collections.abc import Mapping

import pytest

from core.docgraph.stores import graph_queries
from core.docgraph.stores import neo4j_queries as queries
from core.docgraph.stores.graph_store import GraphStore
from core.docgraph.stores.neo4j_store import DIALECT

MARK = queries.collection_mark("Lease'] DETACH DELETE n //")


def texts_of(module):
    for name, value in vars(module).items():
        if not name.isupper() or name[0] == "_" or name == "LABELS":
            continue
        if isinstance(value, str):
            yield value
        else:
            yield from value.values() if isinstance(value, Mapping) else value


ALL = sorted({*texts_of(graph_queries), *texts_of(queries)})


def test_the_mark_of_a_collection_is_letters_and_digits_whatever_its_name():
    assert re.fullmatch("[0-9a-f]{12}", MARK)
    assert queries.collection_mark("another") != MARK


@pytest.mark.parametrize("text", ALL)
def test_every_query_sees_the_nodes_of_one_collection_only(text):
    marked = queries.in_collection(text, MARK)
    assert "MARK" not in marked
    assert "PLAIN_" not in marked
    # A plain label only ever stands beside a marked one, where nodes are made.
    for match in re.finditer(r":(Article|Section|Paragraph|Chunk)\b(?!_)", marked):
        assert marked[: match.start()].endswith(f"{match[1]}_{MARK}") or "SET a:Article" in marked


@pytest.mark.parametrize("text", ALL)
def test_what_is_sent_along_is_a_parameter(text):
    without_names = re.sub(r"'(title|chunk)_MARK'|'embedding'|'cosine'", "", text)
    assert "'" not in without_names
    assert "%" not in text


def test_searches_bring_cosines_and_name_their_index():
    titles, chunks = (
        queries.in_collection(text, MARK) for text in (DIALECT.search_titles, DIALECT.search_chunks)
    )
    assert f"queryNodes('chunk_{MARK}', toInteger($k), $query)" in chunks
    assert f"queryNodes('title_{MARK}', toInteger($k), $query)" in titles
    for text in (chunks, titles, DIALECT.search_chunks_of):
        assert "- 1 AS score" in text  # (1 + cosine) / 2 back to the cosine


@pytest.mark.parametrize(("asked", "steps"), [(1, 1), (4, 4), (9, 6)])
def test_paths_are_bounded_by_the_number_of_steps(asked, steps):
    texts = []

    def run(text, parameters):
        texts.append(text)
        return [[parameters["ids"][0], "A", True, None, None]] if text == graph_queries.MEANINGS else []

    reader = GraphStore("matter", 4, run, DIALECT)
    reader.neighbourhood("A", asked)
    reader.shortest_path("A", "B", asked)
    assert f"MENTIONS*1..{steps}]" in texts[1]
    assert f"MENTIONS*..{steps}]" in texts[-1]

"""Graphs for reasoning: from files with their own names, from a store by labels."""

import gzip
from dataclasses import replace

import pytest

from core.errors import InputError
from core.factcheck.store.loading import load_triples
from core.reasoning.chain.auditing import audit_paths
from core.reasoning.chain.chain import ChainCase
from core.reasoning.chain.reading import read_chain
from core.settings import load_settings
from core.workflows.reason.graphs import graph_of_store, keep_graph, kept_graph, load_reasoning_graph


@pytest.fixture
def settings(tmp_path):
    return replace(load_settings(), home=tmp_path)


def triples(graph):
    return [
        (t.head, t.relation, t.tail) for t in (graph.base.triple(edge) for edge in range(len(graph.base)))
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.tsv", "head\trelation\ttail\nTom_Hanks\tstarred in\tBig\n\nBig\tyear\t1988\n"),
        ("kb.txt", "Tom_Hanks|starred in|Big\r\nBig|year|1988\n"),
        ("kb.tsv.gz", "Tom_Hanks\tstarred in\tBig\nBig\tyear\t1988\n"),
    ],
)
def test_a_file_of_lines_keeps_its_names_as_they_are(settings, tmp_path, name, text):
    path = tmp_path / name
    path.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
    graph = load_reasoning_graph(str(path), settings)
    assert triples(graph) == [("Tom_Hanks", "starred in", "Big"), ("Big", "year", "1988")]
    assert (graph.name, len(graph.fingerprint), graph.has_labels) == (name, 64, False)
    assert graph.node_of("tom hanks") == "Tom_Hanks"


def test_turtle_is_called_by_its_labels_and_twins_are_told_apart(settings, tmp_path):
    path = tmp_path / "a.ttl"
    path.write_text(
        "@prefix e: <http://e.org/> . @prefix r: <http://www.w3.org/2000/01/rdf-schema#> .\n"
        'e:p1 r:label "Paris"@en ; e:capitalOf e:france . e:p2 r:label "Paris"@en ; e:capitalOf e:texas .\n',
        encoding="utf-8",
    )
    graph = load_reasoning_graph(str(path), settings)
    assert triples(graph) == [
        ("Paris", "capital of", "france"),
        ("Paris <http://e.org/p2>", "capital of", "texas"),
    ]
    assert graph.node_of("http://e.org/p2") == "Paris <http://e.org/p2>"
    text = "<http://e.org/p2> -> <http://e.org/capitalOf> -> texas"
    (path,) = audit_paths(read_chain(text), ChainCase(id="1", question="", text=text), graph.names)
    assert path.is_deductive


def test_a_value_and_a_thing_of_one_name_stay_two():
    store = load_triples(
        [("1984", "author", "Orwell"), ("Orwell", "wrote", "1984"), ("Big", "year", '"1984"')]
    )
    graph = graph_of_store(store)
    assert {t[2] for t in triples(graph)} == {"Orwell", "1984", "1984 <value 1984>"} or len(
        {t[0] for t in triples(graph)} | {t[2] for t in triples(graph)}
    ) == 4


def test_the_order_does_not_depend_on_the_order_of_the_statements():
    rows = [("A", "r", "B"), ("C", "s", "D"), ("A", "a", "C")]
    first, second = graph_of_store(load_triples(rows)), graph_of_store(load_triples(rows[::-1]))
    assert triples(first) == triples(second)


def test_the_bundled_graph_is_the_default_and_speaks_in_labels(settings):
    graph = load_reasoning_graph("", settings)
    assert graph.node_of("Sidney Lumet") == "Sidney Lumet"
    assert graph.has_labels
    assert "birth place" in graph.base.relation_names


def test_a_name_of_two_things_is_no_topic(settings, tmp_path):
    path = tmp_path / "a.tsv"
    path.write_text("MERCURY\tr\tA\nmercury\tr\tB\n", encoding="utf-8")
    graph = load_reasoning_graph(str(path), settings)
    assert graph.node_of("Mercury") is None
    assert graph.node_of("MERCURY") == "MERCURY"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A|r\n", "line 1 of a.tsv has 2 parts in place of three"),
        ("", "holds no triple"),
        ("A\t\tB\n", "leaves a part empty"),
    ],
)
def test_a_bad_file_is_told_with_its_line(settings, tmp_path, text, words):
    path = tmp_path / "a.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=words):
        load_reasoning_graph(str(path), settings)


def test_an_endpoint_and_a_missing_file_are_refused(settings):
    with pytest.raises(InputError, match="gives only parts"):
        load_reasoning_graph("http://127.0.0.1:1/sparql", settings)
    with pytest.raises(InputError, match="no file"):
        load_reasoning_graph("missing.tsv", settings)


def test_a_graph_too_large_is_refused(settings, tmp_path, monkeypatch):
    monkeypatch.setattr("core.workflows.reason.graphs.MAX_TRIPLES", 1)
    path = tmp_path / "a.tsv"
    path.write_text("A\tr\tB\nA\tr\tC\n", encoding="utf-8")
    with pytest.raises(InputError, match="more than 1 triples"):
        load_reasoning_graph(str(path), settings)
    with pytest.raises(InputError, match="at most 1"):
        graph_of_store(load_triples([("A", "r", "B"), ("A", "r", "C")]))


def test_the_file_of_a_graph_is_kept_once_and_read_again(settings, tmp_path):
    path = tmp_path / "kb.txt"
    path.write_text("A|r|B\n", encoding="utf-8")
    graph = load_reasoning_graph(str(path), settings)
    assert kept_graph(graph.fingerprint, graph.name, settings) is None
    keep_graph(graph, settings)
    keep_graph(graph, settings)
    path.unlink()
    again = kept_graph(graph.fingerprint, graph.name, settings)
    assert (again.name, again.fingerprint, triples(again)) == ("kb.txt", graph.fingerprint, [("A", "r", "B")])
    assert len(list((settings.home / "reasoning-graphs").rglob("*.*"))) == 1


def test_a_kept_file_that_was_changed_is_not_taken_for_it(settings, tmp_path):
    path = tmp_path / "kb.txt"
    path.write_text("A|r|B\n", encoding="utf-8")
    graph = load_reasoning_graph(str(path), settings)
    keep_graph(graph, settings)
    next((settings.home / "reasoning-graphs").rglob("kb.txt")).write_text("A|r|C\n", encoding="utf-8")
    assert kept_graph(graph.fingerprint, graph.name, settings) is None


def test_names_of_records_lead_to_no_other_place(settings, tmp_path):
    (tmp_path / "kb.txt").write_text("A|r|B\n", encoding="utf-8")
    assert kept_graph("..", "kb.txt", settings) is None
    assert kept_graph("0" * 64, "../../kb.txt", settings) is None

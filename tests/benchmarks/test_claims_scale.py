"""The growth of linking and retrieval is measured on graphs that are what they say."""

import argparse
import json
from collections import Counter

import pytest

from benchmarks.claims_scale import entity_name, measure, measure_baselines, report, statements, write_graph
from benchmarks.run_record import write_record
from core.settings import load_settings
from core.workflows.benchmarks.records import parse_record

OPTIONS = argparse.Namespace(seed=1, claims=20)


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    return measure(1_000, OPTIONS, load_settings(), tmp_path_factory.mktemp("scale"))


def test_a_graph_is_the_same_for_a_seed_and_has_hubs():
    triples = list(statements(2_000, 1))
    assert triples == list(statements(2_000, 1)) != list(statements(2_000, 2))
    tails = Counter(tail for _, relation, tail in triples if relation != "foundingYear")
    assert max(tails.values()) > 30 * sorted(tails.values())[len(tails) // 2]


def test_some_names_belong_to_two_entities():
    names = [entity_name(number, 100) for number in range(100)]
    bare = Counter(name.partition(" (")[0] for name in names)
    assert len(set(names)) == 100
    assert sum(count == 2 for count in bare.values()) == 5


def test_every_claim_puts_a_statement_of_the_graph_into_words(tmp_path):
    path = tmp_path / "graph.tsv"
    claims = write_graph(path, 500, OPTIONS)
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    pairs = {(head.replace("_", " "), tail.replace("_", " ")) for head, _, tail in lines}
    assert len(lines) == 500
    assert claims
    assert all(ends in pairs and all(end.partition(" (")[0] in text for end in ends) for text, ends in claims)


def test_what_the_claims_name_is_linked_and_retrieved(measured):
    assert measured.linked_share > 0.9
    assert measured.statements > 1
    assert min(measured.link_ms, measured.retrieve_ms, measured.hub_ms, measured.megabytes) > 0


def test_the_record_can_be_shown(measured, tmp_path, capsys):
    result = report([measured], {1_000: measure_baselines(1_000, 1)})
    path = write_record("claims_scale", {"data_name": "synthetic", **result}, tmp_path / "record.json")
    shown = parse_record(path.read_bytes())
    assert "times the time for 1 times the graph" in json.loads(path.read_text())["headline"]["value"]
    assert [table.title for table in shown.tables] == [
        "Growth with the graph",
        "Milliseconds for a claim, beside baselines",
    ]
    assert "linking by the index" in capsys.readouterr().out

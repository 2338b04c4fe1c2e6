"""Linking is measured against the entities that claims are about."""

import json

import pytest

from benchmarks.claims_linking import Case, count, factbench, longest_labels, metaqa, webnlg


@pytest.fixture
def data(tmp_path):
    for folder in ("webnlg", "factbench", "metaqa"):
        (tmp_path / folder).mkdir()
    entry = {
        "triples": [["Ada_Lovelace", "birthPlace", "London"], ["Ada_Lovelace", "birthYear", "1815"]],
        "texts": ["Ada Lovelace, of London, was born in 1815."],
    }
    for split in ("train", "dev", "test"):
        (tmp_path / "webnlg" / f"{split}.jsonl").write_text(json.dumps(entry) + "\n", encoding="utf-8")
    fact = {
        "label": True,
        "subject": "http://example.org/ada",
        "subject_label": "Ada Lovelace",
        "object_property": "dbo:birthPlace",
        "object": "http://example.org/london",
        "object_label": "London",
    }
    (tmp_path / "factbench" / "train.jsonl").write_text(json.dumps(fact) + "\n", encoding="utf-8")
    (tmp_path / "metaqa" / "kb.txt").write_text(
        "Up|directed_by|Pete Docter\nUp|release_year|2009\n", encoding="utf-8"
    )
    return tmp_path


def test_values_are_no_entities_and_labels_lead_to_theirs(data):
    store, cases = webnlg(data, "test")
    assert [sorted(store.labels(case.entities).values()) for case in cases] == [["Ada Lovelace", "London"]]
    assert factbench(data)[1] == [
        Case("Ada Lovelace was born in London.", ("http://example.org/ada", "http://example.org/london"))
    ]
    assert [len(case.entities) for case in metaqa(data)[1]] == [2, 1]


def test_the_baseline_takes_the_longest_labels_letter_for_letter(data):
    store, cases = webnlg(data, "test")
    found = longest_labels(store)([cases[0].text, "ada lovelace of Paris"])
    assert [sorted(store.labels(iris).values()) for iris in found] == [["Ada Lovelace", "London"], []]


def test_names_are_counted_by_what_the_claim_has(data):
    store, _ = webnlg(data, "test")
    london, ada = (store.named([name])[0][0].entity.id for name in ("London", "Ada Lovelace"))
    cases = [Case("London is large.", (london, ada)), Case("Ada Lovelace lived.", (ada,))]
    counted = count(cases, store, lambda claims: [{london} for _ in claims])
    assert (counted.named, counted.right, counted.all, counted.all_right, counted.linked) == (2, 1, 3, 1, 2)

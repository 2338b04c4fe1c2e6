"""Answers about real contracts: what a file must hold, who may be read, and one small run from end to end."""

import json
import sys
import tomllib

import pytest

from benchmarks import contract_answers
from benchmarks.contract_answers_data import TEXTS, load_contract_pairs
from benchmarks.cuad.contract import Contract, Split
from benchmarks.legal_texts.case import Domain, Error
from benchmarks.own_words_data import KINDS

CONTRACT = """SUPPLY AGREEMENT

This Supply Agreement is made on May 8, 2014 between Northwind Optics, Inc., a Delaware corporation ("Supplier"), and
Harbor Loom LLC, a Texas limited liability company ("Buyer").

1. Supplier shall sell lenses to Buyer. Buyer shall pay Supplier a price of $500 for each lens.
2. This Agreement is governed by the laws of the State of New York. The term is five years.
"""
FILE = """
contract = "NAME"
author = "an associate"

[[pairs]]
kind = "substitution"
query = "What does a lens cost?"
faithful = "Each lens costs $500."
hallucinated = "Each lens costs $900."
"""


def name_in(split: Split) -> str:
    """The name of a file that falls into a split."""
    names = (f"contract {number}.txt" for number in range(1000))
    return next(name for name in names if Contract(name, "", "", {}, {}).audit_split is split)


@pytest.fixture
def folders(tmp_path):
    texts, data = tmp_path / "texts", tmp_path / "data"
    texts.mkdir()
    data.mkdir()
    names = [name_in(Split.DEV), name_in(Split.TEST)]
    lines = [json.dumps({"file": name, "text": CONTRACT, "clauses": {}}) for name in names]
    (data / "contracts.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for number, name in enumerate(names, 1):
        (texts / f"contract-{number:02}.toml").write_text(FILE.replace("NAME", name), encoding="utf-8")
    return texts, data


def test_a_pair_has_the_split_and_the_text_of_its_contract(folders):
    first, second = load_contract_pairs(*folders)
    assert (first.id, first.split, second.split) == ("contract-01/01", "dev", "test")
    assert first.domain is Domain.CONTRACT
    assert first.error is Error.SUBSTITUTION
    assert first.context == CONTRACT
    assert load_contract_pairs(*folders, "test") == [second]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("NAME", "elsewhere.txt", "contract-01.toml: there is no 'elsewhere.txt'"),
        ('contract = "NAME"', "", "contract-01.toml: there is no 'contract'"),
        ("substitution", "swap", "contract-01.toml, pair 1: kind is 'swap'"),
        ("[[pairs]]", "[[pairs", "contract-01.toml: "),
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_told(folders, old, new, told):
    texts, data = folders
    text = FILE.replace(old, new).replace("NAME", name_in(Split.DEV))
    (texts / "contract-01.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="contract-01") as caught:
        load_contract_pairs(texts, data)
    assert str(caught.value).startswith(told)


def test_the_answers_that_are_shipped_are_whole_and_of_both_splits():
    found = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(TEXTS.glob("*.toml"))]
    names = [each["contract"] for each in found]
    assert len(set(names)) == len(names)
    splits = [str(Contract(name, "", "", {}, {}).audit_split) for name in names]
    assert {split: splits.count(split) for split in set(splits)} == {"dev": 20, "test": 20}
    pairs = [pair for each in found for pair in each["pairs"]]
    assert len(pairs) == 480
    assert {pair["kind"] for pair in pairs} == set(KINDS)
    assert all(pair["faithful"] != pair["hallucinated"] and pair["query"] for pair in pairs)


def test_misses_of_the_test_contracts_are_refused(monkeypatch, capsys, folders):
    _, data = folders
    monkeypatch.setattr(sys, "argv", ["contract_answers", "--data", str(data), "--misses", "m.jsonl"])
    with pytest.raises(SystemExit):
        contract_answers.main()
    assert "only scored" in capsys.readouterr().err


def test_a_small_run_from_end_to_end(monkeypatch, capsys, folders):
    texts, data = folders
    record = texts.parent / "record.json"
    options = ["--data", str(data), "--texts", str(texts), "--no-baselines", "-o", str(record)]
    monkeypatch.setattr(sys, "argv", ["contract_answers", *options])
    contract_answers.main()
    written = json.loads(record.read_text(encoding="utf-8"))
    assert (written["benchmark"], written["pairs"]) == ("contract_answers", 1)
    row = dict(zip(written["tables"][0]["header"], written["tables"][0]["rows"][0], strict=True))
    assert (row["set"], row["hallucinated: do not pass"]) == ("real contract", "1.000")
    assert "1 pairs of 1 documents (test)" in capsys.readouterr().out

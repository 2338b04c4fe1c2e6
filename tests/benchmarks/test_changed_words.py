"""Answers with one word changed: what a file must hold, what is read, and one small run from end to end."""

import json
import sys

import pytest

from benchmarks import changed_words
from benchmarks.changed_words_data import KINDS, load_contracts

CONTRACT = '''kind = "supply agreement"
text = """
SUPPLY AGREEMENT. This Supply Agreement is made on 4 March 2021 between Orlo Optics, Inc., a
Delaware corporation ("Customer"), and Tessel Foods LLC, an Ohio limited liability company
("Supplier"). 1. Supplier shall deliver the lenses to Customer within thirty (30) days after each
order. 2. Supplier shall maintain insurance of at least $2,000,000. 3. This Agreement is governed by
the laws of the State of Ohio. 4. Customer shall pay each invoice within forty-five (45) days.
"""

[[cases]]
question = "How much insurance?"
true = "Supplier must maintain insurance of at least $2,000,000."
false = [
  { kind = "bound", text = "Supplier must maintain insurance of at most $2,000,000." },
  { kind = "value", text = "Supplier must maintain insurance of at least $3,000,000." },
]
'''


def test_a_run_says_what_became_of_each_kind(tmp_path, monkeypatch, capsys):
    texts, out = tmp_path / "texts", tmp_path / "record.json"
    texts.mkdir()
    (texts / "document-02.toml").write_text(CONTRACT, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["changed_words", "--texts", str(texts), "-o", str(out)])
    changed_words.main()
    table = json.loads(out.read_text())["tables"][0]
    rows = {row[0]: dict(zip(table["header"], row, strict=True)) for row in table["rows"]}
    assert set(rows) == {"bound", "value", "all that are false", "true"}
    assert rows["true"]["fail"] == "0"
    assert rows["all that are false"]["pass"] == "0"
    assert "bound" in capsys.readouterr().out


def test_other_parts_are_not_scored(tmp_path, monkeypatch):
    (tmp_path / "document-03.toml").write_text(CONTRACT, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["changed_words", "--texts", str(tmp_path)])
    with pytest.raises(SystemExit, match="test part"):
        changed_words.main()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('kind = "bound"', 'kind = "colour"'),
        ("at most $2,000,000", "at least $2,000,000"),
        ("true = ", "right = "),
        ("[[cases]]", "[[case]]"),
    ],
)
def test_a_broken_file_is_named(tmp_path, before, after):
    (tmp_path / "document-02.toml").write_text(CONTRACT.replace(before, after), encoding="utf-8")
    with pytest.raises(ValueError, match=r"document-02\.toml"):
        load_contracts(tmp_path)


def test_a_file_without_a_number_is_named(tmp_path):
    (tmp_path / "document.toml").write_text(CONTRACT, encoding="utf-8")
    with pytest.raises(ValueError, match="must end with a number"):
        load_contracts(tmp_path)


def test_the_shipped_contracts_have_both_parts_and_every_kind():
    contracts = load_contracts()
    assert {contract.split for contract in contracts} == {"dev", "test"}
    assert {item.kind for c in contracts for answers in c.answers for item in answers.false} == set(KINDS)

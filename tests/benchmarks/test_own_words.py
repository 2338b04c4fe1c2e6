"""Pairs in their authors' own words: what a file must hold, who may be read, and one small run from end to end."""

import json
import sys

import pytest

from benchmarks import own_words
from benchmarks.legal_scores import AnswerScores, PairScores, ReportScores
from benchmarks.legal_texts.case import Domain, Error
from benchmarks.own_words_data import load_pairs

FILE = """
domain = "lease"
author = "a broker's email"
text = '''
This Lease is made on May 8, 2014 between Halden Properties LLC ("Landlord") and Orrin Books Inc. ("Tenant").
Tenant shall pay monthly rent of $14,500 to Landlord on the first day of each month. The term is five years.
'''
[[pairs]]
kind = "substitution"
query = "What is the rent?"
faithful = "The rent is $14,500 a month."
hallucinated = "The rent is $18,500 a month."
[[pairs]]
kind = "roles"
query = "Who pays whom?"
faithful = "Orrin Books pays Halden Properties."
hallucinated = "Halden Properties pays Orrin Books."
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "lease-01.toml").write_text(FILE, encoding="utf-8")
    (tmp_path / "lease-02.toml").write_text(FILE, encoding="utf-8")
    return tmp_path


def test_documents_with_even_numbers_are_kept_for_the_test(folder):
    (folder / "lease-21.toml").write_text(FILE, encoding="utf-8")
    assert {case.document for case in load_pairs(folder, "test")} == {"lease-02", "lease-21"}
    (folder / "lease-21.toml").unlink()
    first, second = load_pairs(folder, "dev")
    assert {case.document for case in load_pairs(folder, "test")} == {"lease-02"}
    assert len(load_pairs(folder)) == 4
    assert (first.id, first.domain, first.split) == ("lease-01/01", Domain.LEASE, "dev")
    assert first.context.startswith("This Lease is made")
    assert (first.error, second.error) == (Error.SUBSTITUTION, Error.ROLES)
    start, end = first.changed
    assert first.hallucinated[start:end] == "8"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("lease-01.toml", '"roles"', '"rolls"', "lease-01.toml, pair 2: kind is 'rolls'"),
        ("lease-01.toml", "$18,500", "$14,500", "lease-01.toml, pair 1: it needs a query"),
        ("lease-01.toml", 'domain = "lease"', 'domain = "rent"', "lease-01.toml: 'rent'"),
        ("lease-01.toml", 'domain = "lease"', "", "lease-01.toml: 'domain'"),
        ("lease.toml", "", "", "lease.toml: the name must end with a number"),
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_told(tmp_path, name, old, new, told):
    (tmp_path / name).write_text(FILE.replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError, match=told.split(":")[0]) as caught:
        load_pairs(tmp_path)
    assert str(caught.value).startswith(told)


def test_the_texts_that_are_shipped_are_whole():
    cases = load_pairs()
    assert {case.domain for case in cases} == {Domain.LEASE, Domain.OPINION, Domain.CORAL, Domain.ECONOMICS}
    assert len({case.id for case in cases}) == len(cases)
    assert {case.error for case in cases} == set(Error)
    dev, test = ([case for case in cases if case.split == split] for split in ("dev", "test"))
    assert len(dev) >= 100
    assert len(test) >= 100
    assert not {case.context for case in dev} & {case.context for case in test}


def test_misses_of_the_test_documents_are_refused(monkeypatch, capsys, folder):
    monkeypatch.setattr(sys, "argv", ["own_words", "--texts", str(folder), "--misses", "m.jsonl"])
    with pytest.raises(SystemExit):
        own_words.main()
    assert "only scored" in capsys.readouterr().err


def test_every_second_pair_alone_can_be_scored(monkeypatch, capsys, folder):
    record = folder / "record.json"
    options = ["--texts", str(folder), "--split", "dev", "--no-baselines", "--every", "2"]
    monkeypatch.setattr(sys, "argv", ["own_words", *options, "-o", str(record)])
    own_words.main()
    written = json.loads(record.read_text(encoding="utf-8"))
    assert (written["pairs"], written["arguments"]["every"]) == (1, 2)
    monkeypatch.setattr(sys, "argv", ["own_words", "--every", "0"])
    with pytest.raises(SystemExit):
        own_words.main()
    assert "counts from 1" in capsys.readouterr().err


def test_a_small_run_from_end_to_end(monkeypatch, capsys, folder):
    record, misses = folder / "record.json", folder / "misses.jsonl"
    options = ["--texts", str(folder), "--split", "dev", "--no-baselines", "--misses", str(misses)]
    monkeypatch.setattr(sys, "argv", ["own_words", *options, "-o", str(record)])
    own_words.main()
    written = json.loads(record.read_text(encoding="utf-8"))
    assert written["pairs"] == 2
    table = written["tables"][0]
    lease = dict(zip(table["header"], table["rows"][0], strict=True))
    assert lease["set"] == "lease"
    assert lease["pairs"] == "2"
    assert lease["hallucinated: do not pass"] == "1.000"
    assert misses.read_text(encoding="utf-8") == "" or "lease-01/" in misses.read_text(encoding="utf-8")
    assert "2 pairs of 1 documents (dev)" in capsys.readouterr().out


def _answer(decision, *flags, states_value=False):
    report = ReportScores(1.0, 1.0, 1.0, decision, (), (), flags=flags, states_value=states_value)
    return AnswerScores({"resolved": report}, {})


def _pair(number, error, true, false, changed=(0, 0)):
    return PairScores(f"c{number}", Domain.CONTRACT, f"d{number}", error, 900, 30, true, false, changed)


def test_decisions_are_counted_by_kind_with_the_share_of_passes_that_are_true():
    pairs = [
        _pair(1, Error.ROLES, _answer("pass"), _answer("pass")),
        _pair(2, Error.ROLES, _answer("pass"), _answer("review")),
        _pair(3, Error.NEGATION, _answer("review"), _answer("fail")),
    ]
    table = own_words.decision_table(pairs)
    assert table.header[2:4] == ("true: pass", "false: pass")
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["swapped_roles"] == ("2", "2", "1", "0", "1", "0", "0", "0.667")
    assert rows["negated_obligation"] == ("1", "0", "0", "1", "0", "0", "1", "none")
    assert rows["all"][:3] == ("3", "2", "1")


def test_answers_that_pass_are_counted_with_a_value_and_without():
    valued = _answer("pass", states_value=True)
    pairs = [
        _pair(1, Error.ROLES, _answer("pass"), _answer("pass")),
        _pair(2, Error.SUBSTITUTION, valued, _answer("fail", states_value=True)),
        _pair(3, Error.SUBSTITUTION, valued, valued),
    ]
    rows = own_words.passed_table(pairs).rows
    assert [row[1:3] for row in rows] == [("2", "1"), ("1", "1")]
    assert rows[0][3] == "0.667 [0.500, 1.000]"  # two documents
    assert rows[1][3] == "0.500 [0.500, 0.500]"
    assert (
        own_words.passed_table([_pair(4, Error.ROLES, _answer("fail"), _answer("fail"))]).rows[0][3] == "none"
    )


def test_flags_are_counted_by_whether_they_lie_on_the_words_at_fault():
    pairs = [
        _pair(1, Error.ROLES, _answer("fail", (0, 4)), _answer("fail", (0, 4), (10, 14)), (12, 20)),
        _pair(2, Error.ROLES, _answer("pass"), _answer("fail", (4, 10)), (10, 14)),
        _pair(3, Error.NEGATION, _answer("pass"), _answer("pass"), (2, 3)),
    ]
    rows = {row[0]: row[1:] for row in own_words.flag_table(pairs).rows}
    assert rows["swapped_roles"] == ("2", "3", "0.333 [0.000, 0.500]", "1", "1")
    assert rows["negated_obligation"] == ("1", "0", "none", "0", "0")
    assert rows["all"][:2] == ("3", "3")

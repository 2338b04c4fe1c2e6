"""Whole answers: what a case counts for, what may not be shown, and one small run from end to end."""

import json

import pytest
from click.testing import CliRunner

from benchmarks.whole_answers import TEXTS, Case, Outcome, load_cases, main, shared_words

SOURCE = "This Lease is between Halden LLC (Landlord) and Orrin Inc. (Tenant). The monthly rent is $14,500."


def case(**changes) -> Case:
    told = {
        "id": "d-1",
        "form": "list",
        "context": SOURCE,
        "query": "",
        "response": "- Rent: $14,900",
        "is_true": False,
        "wrong": ("$14,900",),
    }
    return Case(**(told | changes))


def test_every_case_is_whole_and_its_words_at_fault_stand_in_the_answer():
    for name in ("dev", "test"):
        cases = load_cases(TEXTS / f"{name}.jsonl")
        assert len({one.id for one in cases}) == len(cases)
        assert all(words in one.response for one in cases for words in one.wrong)
        assert all(bool(one.wrong) is not one.is_true for one in cases)


def test_no_source_is_in_both_parts():
    dev, test = ({one.context for one in load_cases(TEXTS / f"{name}.jsonl")} for name in ("dev", "test"))
    assert not dev & test


def test_a_flag_counts_where_it_meets_the_words_at_fault():
    outcome = Outcome(case(), "fail", None, ((0, 4), (8, 10)))
    assert outcome.on_wrong_words == 1
    assert outcome.score == 0.0


def test_the_trivial_baseline_is_the_share_of_known_words():
    assert shared_words(case(response="the rent is low")) == pytest.approx(3 / 4)


def test_misses_of_the_test_part_are_refused(tmp_path):
    result = CliRunner().invoke(main, ["--split", "test", "--misses", str(tmp_path / "m.jsonl")])
    assert result.exit_code == 2
    assert "only scored" in result.output


def test_a_small_run_writes_its_table_and_its_misses(tmp_path):
    rows = [
        {
            "id": "1",
            "kind": "near",
            "response": "The monthly rent is $14,500.",
            "true": True,
            "wrong_words": [],
        },
        {
            "id": "2",
            "kind": "near",
            "response": "The monthly rent is $19,500.",
            "true": False,
            "wrong_words": ["$19,500"],
        },
    ]
    lines = [json.dumps(row | {"context": SOURCE, "query": "What is the rent?"}) for row in rows]
    (tmp_path / "dev.jsonl").write_text("\n".join(lines), encoding="utf-8")
    out, misses = tmp_path / "out.json", tmp_path / "misses.jsonl"
    given = ["--texts", str(tmp_path), "--misses", str(misses), "-o", str(out)]
    result = CliRunner().invoke(main, given)
    assert result.exit_code == 0, result.output
    row = json.loads(out.read_text(encoding="utf-8"))["tables"][0]["rows"][0]
    assert row[:3] == ["near", "2", "1.000"]
    assert row[7] == "1 of 1"  # the false one fails
    assert misses.exists()

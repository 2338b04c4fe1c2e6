"""Claims about the bundled graph: what each twin has wrong, what the splits share, and one small run."""

import json
import random
import re
import sys

import pytest
from pydantic import ValidationError

from benchmarks import claims_bundled
from benchmarks.claims_bundled_data import LACKING, WHOLE, Maker, make_bundled_claims
from benchmarks.claims_bundled_graph import BundledGraph, day_of, read_graph, written, year_of
from benchmarks.claims_bundled_wordings import WORDINGS, load_wordings
from core.factcheck.claim import Label
from core.factcheck.relations import load_relations

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


@pytest.fixture(scope="module")
def graph():
    return read_graph()


@pytest.fixture(scope="module")
def made(graph):
    wordings = load_wordings()
    return {s: make_bundled_claims(graph, wordings, s, seed=23, most=6) for s in ("dev", "test")}


def test_names_and_dates_are_written_as_people_write_them():
    assert written("Titan_(moon)") == "Titan"
    assert written('"Twelve Angry Men"') == "Twelve Angry Men"
    assert written("8849 m") == "8,849"
    assert (year_of("1790-03-29"), day_of("1790-03-29")) == ("1790", "29 March 1790")
    assert day_of("1790") is None


def test_a_twin_has_exactly_one_thing_wrong(graph, made):
    claims, _ = made["dev"]
    capitals = {claim.kind: claim for claim in claims if re.search(r"\bcapital\b", claim.text)}
    assert capitals["true"].label is S
    assert capitals["denied"].label is R
    assert capitals["another object"].label is R
    assert capitals["denied of another object"].label is S
    assert {capitals[kind].label for kind in ("turned round", "statement withheld")} == {N}
    assert capitals["statement withheld"].graph == LACKING
    assert {claim.label for claim in claims if claim.kind == "another relation"} == {N}


def test_another_object_leaves_a_relation_with_several_open(made):
    claims, _ = made["dev"]
    other = [c for c in claims if c.kind == "another object" and "official language" in c.text]
    assert other
    assert {claim.label for claim in other} == {N}


def test_what_is_withheld_is_in_the_one_graph_and_not_in_the_other(graph, made):
    claims, lacking = made["test"]
    assert {claim.graph for claim in claims} == {WHOLE, LACKING}
    assert set(lacking) < set(graph.rows)
    assert all(("withheld" in claim.kind) == (claim.graph == LACKING) for claim in claims)


def test_the_splits_share_no_wording_and_no_subject(graph, made):
    wordings = load_wordings()
    families = (*wordings.family, *wordings.joint, *wordings.chain, *wordings.bound, *wordings.compared)
    assert not [text for family in families for text in family.dev if text in family.test]
    subjects = [set(graph.subjects("birthPlace", split)) for split in ("dev", "test")]
    assert all(subjects)
    assert subjects[0].isdisjoint(subjects[1])


def test_each_family_is_worded_a_dozen_times_and_names_its_slots():
    for family in load_wordings().family:
        assert len({*family.dev, *family.test}) >= 12, family.relation
        for text in (*family.dev, *family.test, *family.denied_dev, *family.denied_test):
            assert "{s}" in text
            assert "{o}" in text or "{d}" in text


def test_what_refutes_is_what_the_lexicon_gives_a_reason_for():
    lexicon = load_relations()
    for relation in load_wordings().functional:
        label = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", relation).lower()
        senses = lexicon.find(label)
        assert any(s.functional or s.value in {"date", "number"} for s in senses), relation


def test_the_same_seed_makes_the_same_claims(graph, made):
    again, _ = make_bundled_claims(graph, load_wordings(), "dev", seed=23, most=6)
    other, _ = make_bundled_claims(graph, load_wordings(), "dev", seed=24, most=6)
    assert again == made["dev"][0]
    assert [claim.text for claim in other] != [claim.text for claim in again]


def test_another_object_is_no_neighbour_of_the_right_one():
    rows = [
        ("Otto", "birthPlace", "Lyon"),
        ("Ann", "birthPlace", "France"),
        ("Carl", "birthPlace", "Bonn"),
        ("Lyon", "country", "France"),
    ]
    found = BundledGraph(tuple(rows)).another("Otto", "birthPlace", random.Random(1))
    assert found == "Bonn"


def test_a_broken_file_of_wordings_is_refused(tmp_path):
    broken = tmp_path / "wordings.toml"
    text = WORDINGS.read_text(encoding="utf-8").replace('side = "over"', 'side = "beyond"', 1)
    broken.write_text(text, encoding="utf-8")
    with pytest.raises(ValidationError, match="side"):
        load_wordings(broken)


def test_a_run_says_what_became_of_each_kind(tmp_path, monkeypatch, capsys):
    out, misses = tmp_path / "record.json", tmp_path / "misses.jsonl"
    arguments = ["claims_bundled", "--most", "1", "--misses", str(misses), "-o", str(out)]
    monkeypatch.setattr(sys, "argv", arguments)
    claims_bundled.main()
    record = json.loads(out.read_text())
    table = next(table for table in record["tables"] if table["title"] == "By kind of claim")
    rows = {row[0]: dict(zip(table["header"], row, strict=True)) for row in table["rows"]}
    assert int(rows["all"]["claims"]) == record["claims"] > 200
    assert float(rows["all"]["right"]) > 0.9
    assert float(rows["all"]["wrongly supported"]) < 0.05
    wrong = [json.loads(line) for line in misses.read_text().splitlines()]
    assert len(wrong) == round((1 - float(rows["all"]["right"])) * record["claims"])
    assert all(row["label"] != row["answer"] for row in wrong)
    assert "turned round" in capsys.readouterr().out


def test_no_test_claim_is_shown(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["claims_bundled", "--split", "test", "--misses", str(tmp_path / "x")])
    with pytest.raises(SystemExit, match="only scored"):
        claims_bundled.main()


def test_shares_count_one_kind_of_error(graph):
    maker = Maker(graph, load_wordings(), "dev", random.Random(1), 1).make()
    claims = maker.claims[:4]
    answers = [claim.label for claim in claims]
    assert claims_bundled.share(claims, answers, claims_bundled.wrongly(S)) == 0
    assert (
        claims_bundled.share(claims, [S] * 4, claims_bundled.wrongly(S))
        == sum(claim.label is not S for claim in claims) / 4
    )

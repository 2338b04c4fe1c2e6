"""The claims of the benchmark: what they are made from, and how they are counted."""

import json
import tomllib

import pytest

from benchmarks.claims import Measured, drawn, fill_up, joined
from benchmarks.claims_factbench import (
    FUNCTIONAL,
    WORDINGS,
    BenchmarkClaim,
    alias_of,
    knowledge_base,
    make_claims,
    read_facts,
)
from benchmarks.claims_measures import LABELS, decided_only, macro, score_labels
from benchmarks.claims_systems import Outcome, claim_only, commonest, random_choice
from benchmarks.claims_webnlg import functional_relations, make_webnlg_claims, read_texts
from benchmarks.run_progress import told
from core.factcheck.claim import Label

S, R, N = LABELS
PLACES = ["Lyon", "Paris", "Geneva", "Tokyo", "Brno", "Harare", "Minsk", "Oulu"]


@pytest.fixture
def facts(tmp_path):
    rows = [
        {
            "label": True,
            "subject": f"urn:{relation}:{n}",
            "subject_label": f"Name{n} Family{relation}",
            "object_property": f"dbo:{relation}",
            "object": f"urn:{place}",
            "object_label": place,
            "time_from": f"{1900 + n}-01-02",
            "time_to": f"{1900 + n}-01-02",
        }
        for relation in ("birthPlace", "award")
        for n, place in enumerate(PLACES * 4)
    ]
    path = tmp_path / "train.jsonl"
    path.write_text(
        "\n".join(json.dumps(row) for row in [*rows, {**rows[0], "label": False}]), encoding="utf-8"
    )
    return read_facts(path, seed=13)


def test_about_half_of_the_facts_lose_their_triple(facts):
    kept = sum(fact.is_kept for fact in facts)
    assert len(facts) == 64
    assert 20 <= kept <= 44
    rows = {(h, r, t) for h, r, t in knowledge_base(facts) if r in {"birthPlace", "award"}}
    assert len(rows) == kept


def test_labels_follow_from_how_a_claim_was_made(facts):
    for split in ("dev", "test"):
        for claim in make_claims(facts, split, seed=13):
            removed = "triple removed" in claim.kind
            expected = {"changed year": R, "other value": R, "wrong relation": N, "other of many values": N}
            plain = R if claim.kind == "negation" else S
            assert claim.label is (N if removed else expected.get(claim.kind, plain)), claim


def test_other_values_refute_only_for_relations_with_one_value(facts):
    claims = make_claims(facts, "dev", seed=13)
    for claim in claims:
        if claim.kind == "other value":
            assert "birthPlace" in claim.names[0][1]
        if claim.kind == "other of many values":
            assert "award" in claim.names[0][1]
    assert "award" not in FUNCTIONAL


def test_splits_share_no_subject_and_no_wording(facts):
    dev, test = (make_claims(facts, split, seed=13) for split in ("dev", "test"))
    assert {c.names[0][1] for c in dev}.isdisjoint({c.names[0][1] for c in test})
    wordings = tomllib.loads(WORDINGS.read_text(encoding="utf-8"))
    for relation, splits in wordings.items():
        for form in ("plain", "dated", "wrong", "negated"):
            assert set(splits["dev"][form]).isdisjoint(splits["test"][form]), relation


def test_hard_kinds_are_at_least_a_third(facts):
    claims = make_claims(facts, "test", seed=13)
    hard = sum(c.kind.split(",")[0] in {"wrong relation", "negation", "alias"} for c in claims)
    assert hard >= len(claims) / 3


@pytest.mark.parametrize(
    ("name", "kind", "alias"),
    [
        ("Jimmy Carter", "Person", "J. Carter"),
        ("Clickability, Inc.", "Company", "Clickability"),
        ("Nobel Prize in Physics", "Award", "Physics Nobel Prize"),
        ("Lyon", "Place", ""),
    ],
)
def test_aliases(name, kind, alias):
    assert alias_of(name, kind) == alias


def test_a_sample_has_every_kind_in_its_share_and_is_the_same_for_a_seed(facts):
    claims = make_claims(facts, "dev", seed=13)
    sample = drawn(claims, len(claims) // 2, seed=13)
    assert sample == drawn(claims, len(claims) // 2, seed=13)
    assert len(sample) == len(claims) // 2
    assert [claim for claim in claims if claim in sample] == sample
    for kind in {claim.kind for claim in claims}:
        whole, kept = (sum(claim.kind == kind for claim in each) for each in (claims, sample))
        assert abs(kept - whole / 2) <= 1, kind


def test_a_long_run_tells_how_far_it_is(capsys):
    assert list(told("abc", "nli", every=0)) == ["a", "b", "c"]
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("nli: 1 of 3, ")
    assert second.startswith("nli: 2 of 3, ")


def test_filling_up_keeps_what_was_there(facts):
    rows = knowledge_base(facts)
    filled = fill_up(rows, 500, seed=13)
    assert filled[: len(rows)] == rows
    assert len(filled) == 500
    assert {row[0] for row in filled[len(rows) :]}.isdisjoint({row[0] for row in rows})


@pytest.fixture
def webnlg(tmp_path):
    entries = [
        {
            "category": "City",
            "triples": [[f"Land_{n}", "capital", f"Town_{n}"]],
            "texts": [f"Town {n} is it."],
        }
        for n in range(6)
    ]
    entries += [
        {
            "category": "Food",
            "triples": [["Soup", "ingredient", f"Herb_{n}"]],
            "texts": [f"Soup has herb {n}."],
        }
        for n in range(6)
    ]
    for split in ("train", "dev", "test"):
        (tmp_path / f"{split}.jsonl").write_text("\n".join(map(json.dumps, entries)), encoding="utf-8")
    return tmp_path


def test_a_relation_is_functional_when_no_subject_has_two_objects(webnlg):
    functional = functional_relations(webnlg)
    assert "capital" in functional
    assert "ingredient" not in functional


def test_each_text_gets_a_graph_that_states_it_one_that_alters_it_and_one_that_lacks_it(webnlg):
    texts = read_texts(webnlg, "dev", most_triples=1)
    claims, graphs = make_webnlg_claims(texts, functional_relations(webnlg), seed=13, limit=12)
    assert len(claims) == len(graphs) == 36
    by_kind = {claim.kind: claim.label for claim in claims}
    assert by_kind == {
        "own triples": S,
        "object replaced, functional": R,
        "object replaced, many-valued": N,
        "triple removed": N,
    }
    for claim in claims:
        relations = {relation for _, relation, _ in graphs[claim.graph]}
        assert (claim.kind == "triple removed") == relations.isdisjoint({"capital", "ingredient"})


def test_scores_of_a_table_worked_by_hand():
    gold, found = [S, S, R, N], [S, R, R, S]
    supported, refuted, _ = score_labels(gold, found)
    assert (supported.precision, supported.recall, supported.f1) == (0.5, 0.5, 0.5)
    assert (refuted.precision, refuted.recall) == (0.5, 1.0)
    assert refuted.f1 == pytest.approx(2 / 3)
    assert macro(gold, found, (S, R), seed=1).f1 == pytest.approx((0.5 + 2 / 3) / 2)


def test_the_papers_split_leaves_out_claims_without_evidence():
    assert decided_only([S, N, R], [S, S, N]) == ([S, R], [S, N])


def test_baselines_see_the_claim_alone(facts):
    dev = make_claims(facts, "dev", seed=13)
    assert random_choice(dev, seed=1).answers == random_choice(dev, seed=1).answers
    assert set(commonest(dev).answers) == {N}
    assert set(claim_only(dev, dev, seed=1).answers) <= set(Label)


def test_parts_of_a_set_are_counted_together_too():
    parts = [
        Measured(
            name,
            (BenchmarkClaim(name, "A is B.", label, "plain", (), 0),),
            (Outcome("guess", (N,)), Outcome("rules", (label,), seconds, {"verdict": seconds}, ((),))),
        )
        for name, label, seconds in (("one", S, 1.0), ("several", R, 2.0))
    ]
    whole = joined(parts, "all")
    assert (whole.name, whole.gold) == ("all", [S, R])
    guess, rules = whole.outcomes
    assert (guess.answers, guess.stages) == ((N, N), None)
    assert (rules.answers, rules.seconds, rules.stages) == ((S, R), 3.0, {"verdict": 3.0})
    assert rules.mentions == ((), ())

"""The data and the scores of the snippet benchmark."""

import argparse
import json

import pytest

from benchmarks.claims_snippets import (
    FEVER,
    Outcome,
    confusion_table,
    record,
    side_table,
    three_way_table,
)
from benchmarks.claims_snippets_data import (
    LabelledSnippet,
    draw_groups,
    mismatched,
    read_fever,
    untokenised,
)
from benchmarks.claims_snippets_systems import Judged, Threshold, first_name, overlap
from core.errors import LanguageModelError
from core.factcheck.claim import Label
from core.settings import load_settings
from core.workflows.benchmarks.records import parse_record

SUPPORTED, REFUTED, OPEN = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


@pytest.fixture
def fever(tmp_path):
    rows = []
    for n in range(20):
        for claim in "ab":
            for evidence in "ab":
                label = "SUPPORTS" if claim == evidence else "REFUTES"
                rows.append(
                    {"claim": f"claim {n}{claim} .", "evidence": f"text {n}{evidence}", "label": label}
                )
    path = tmp_path / "dev.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_the_four_pairs_of_a_quadruple_stay_in_one_half(fever):
    halves = [read_fever(fever, tune=tune) for tune in (True, False)]
    assert sum(map(len, halves)) == 80
    assert all(halves)
    claims, snippets = (
        [{p.claim for p in half} for half in halves],
        [{p.snippet for p in half} for half in halves],
    )
    assert not claims[0] & claims[1]
    assert not snippets[0] & snippets[1]
    assert all([p.group for p in half].count(half[0].group) == 4 for half in halves)


def test_groups_are_drawn_whole_and_the_same_for_a_seed(fever):
    pairs = read_fever(fever, tune=True)
    drawn = draw_groups(pairs, 6, 13)
    assert len(drawn) == 8
    assert drawn == draw_groups(pairs, 6, 13)
    assert len(draw_groups(pairs, 0, 13)) == len(pairs)


def test_mismatched_claims_get_a_snippet_of_another_group(fever):
    pairs = read_fever(fever, tune=True)
    found = mismatched(pairs, 13)
    assert {pair.label for pair in found} == {OPEN}
    own = {pair.group: {each.snippet for each in pairs if each.group == pair.group} for pair in pairs}
    assert not [pair for pair in found if pair.snippet in own[pair.group]]


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("Ada -LRB- born 1815 -RRB- , a writer .", "Ada (born 1815), a writer."),
        ("Katy Perry 's song", "Katy Perry's song"),
        ("It is n't `` Hush '' .", 'It isn\'t "Hush".'),
    ],
)
def test_tokens_become_text(tokens, text):
    assert untokenised(tokens) == text


def test_scores_count_open_pairs_against_recall_and_not_against_precision():
    pairs = tuple(
        LabelledSnippet("c", "s", label, str(n)) for n, label in enumerate([SUPPORTED] * 4 + [REFUTED] * 4)
    )
    said = (SUPPORTED, SUPPORTED, OPEN, REFUTED, REFUTED, OPEN, OPEN, OPEN)
    outcome = Outcome("x", "y", pairs, said, 1.0)
    assert outcome.scores(SUPPORTED) == pytest.approx((1.0, 0.5, 2 / 3))
    assert outcome.scores(REFUTED) == pytest.approx((0.5, 0.25, 1 / 3))
    assert outcome.macro[2] == pytest.approx(0.5)
    assert outcome.decided == 0.5
    assert outcome.accuracy == 0.375
    low, high = outcome.interval(13)
    assert 0 <= low <= 0.5 <= high <= 1


def test_a_threshold_is_fitted_on_the_tuning_pairs_alone():
    pairs = [
        LabelledSnippet("red car", "red car", SUPPORTED, "1"),
        LabelledSnippet("red car", "blue bus", REFUTED, "2"),
    ]
    system = Threshold("word overlap", overlap)
    system.fit(pairs)
    assert system.label([*pairs, LabelledSnippet("red car", "red bus", REFUTED, "3")]) == [
        SUPPORTED,
        REFUTED,
        REFUTED,
    ]


@pytest.mark.parametrize(
    ("claim", "name"),
    [
        ("Ada Lovelace was born in London.", "Ada Lovelace"),
        ("The Rock plays Riddick.", "The Rock"),
        ("Hedda Gabler's premiere took place.", "Hedda Gabler"),
        ("Lord of the Rings is a book.", "Lord of the Rings"),
    ],
)
def test_the_title_is_the_name_that_the_claim_begins_with(claim, name):
    assert first_name(claim) == name


def test_the_record_is_headed_by_the_verifier_and_what_it_decided(tmp_path):
    data = tmp_path / "dev.jsonl"
    data.write_text("{}", encoding="utf-8")
    options = argparse.Namespace(verifier=["reader"], limit=0, seed=13, tune=False, fever=data, sick=None)
    pairs = tuple(LabelledSnippet("c", "s", label, label.value) for label in (SUPPORTED, REFUTED))
    outcomes = [
        Outcome("word overlap", FEVER, pairs, (REFUTED, REFUTED), 1.0),
        Outcome("reader", FEVER, pairs, (SUPPORTED, OPEN), 1.0),
    ]
    tables = [side_table(outcomes, 13), three_way_table(outcomes), confusion_table(outcomes)]
    found = record(options, load_settings({}), outcomes, tables)
    assert found["headline"] == {
        "name": "precision of reader on snippets, 50% of the pairs decided",
        "value": "0.500",
    }
    assert [row[0] for row in tables[0]["rows"]] == ["word overlap", "reader"]
    assert parse_record(
        json.dumps({**found, "benchmark": "claims_snippets", "time": "2026-01-01T00:00:00+00:00"}).encode()
    )


class _Late:
    """A verifier whose model never answers in time."""

    def verify(self, claims):
        raise LanguageModelError("no full reply within 120 seconds")


def test_a_model_that_is_too_slow_leaves_a_pair_open_and_is_told(fever, capsys):
    pairs = read_fever(fever, tune=False)[:2]
    assert Judged("slow", _Late(), at_once=1).label(pairs) == [Label.NOT_ENOUGH_INFO] * 2
    assert capsys.readouterr().err.count("no full reply within 120 seconds") == 2
    with pytest.raises(LanguageModelError):
        Judged("slow", _Late(), at_once=2).label(pairs)

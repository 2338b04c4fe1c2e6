"""The pairs of `lent_duties`: each contract belongs to one part, and each kind is there in both."""

import tomllib

from benchmarks.changed_words_data import load_contracts
from benchmarks.contract_answers_data import TEXTS
from benchmarks.lent_duties import KINDS, PAIRS, Judged, Statement, decision_table
from core.types import Decision


def test_every_pair_is_about_a_contract_that_there_is_and_is_of_a_known_kind() -> None:
    known = {path.stem for path in TEXTS.glob("*.toml")} | {contract.id for contract in load_contracts()}
    pairs = tomllib.loads(PAIRS.read_text(encoding="utf-8"))["pairs"]
    assert {pair["contract"] for pair in pairs} <= known
    assert {pair["kind"] for pair in pairs} == set(KINDS)
    assert all(pair["lent"] != pair["true"] for pair in pairs)


def test_what_is_lent_is_decided_rightly_when_it_does_not_pass_and_what_is_true_when_it_does() -> None:
    judged = [
        Judged("a", Statement("value", "x"), Decision.REVIEW),
        Judged("a", Statement("value", "y"), Decision.PASS),
        Judged("b", Statement("true", "z"), Decision.PASS),
    ]
    rows = {row[0]: row for row in decision_table(judged, seed=1)["rows"]}  # type: ignore[attr-defined]
    assert rows["value"][1:5] == ["2", "1", "1", "0"]
    assert rows["all lent"][5].startswith("0.500")
    assert rows["true"][5].startswith("1.000")

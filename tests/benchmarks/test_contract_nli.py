"""ContractNLI: halves are fixed, AUC is taken within each hypothesis, evidence counts when it overlaps."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks import contract_nli
from benchmarks.contract_nli_data import Half, Label, load_nli_contracts
from benchmarks.contract_nli_measures import (
    Measured,
    auc_by_hypothesis,
    join,
    macro_auc,
    pooled_auc,
    recall_at,
    with_interval,
)
from benchmarks.contract_nli_systems import Scored

AGAINST = frozenset({Label.NOT_MENTIONED, Label.CONTRADICTED})
KEEPS = (
    "Return. The Recipient shall return all documents. The Recipient may retain one copy of each document."
)
KEEPS_NOT = (
    "Return. The Recipient shall return all documents. The Recipient shall not retain any copy of a document."
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    documents = []
    for number in range(8):
        text, label = (KEEPS, "Entailment") if number % 2 else (KEEPS_NOT, "Contradiction")
        start = text.rindex("The Recipient")
        documents.append(
            {
                "file_name": f"{number}.txt",
                "text": text,
                "spans": [[0, 7], [start, len(text)]],
                "annotation_sets": [{"annotations": {"nda-1": {"choice": label, "spans": [1]}}}],
            }
        )
    labels = {"nda-1": {"hypothesis": "Receiving Party may retain a copy of some documents."}}
    (tmp_path / "dev.json").write_text(json.dumps({"documents": documents, "labels": labels}))
    return tmp_path


def _measured(hypothesis: str, label: Label, score: float, found_at: int | None = None) -> Measured:
    return Measured(
        "a.txt", hypothesis, label, score, found_at, has_evidence=label is not Label.NOT_MENTIONED
    )


def test_halves_are_apart_and_together_all(folder: Path) -> None:
    halves = [{c.name for c in load_nli_contracts(folder, half)} for half in (Half.DEV, Half.TEST)]
    assert halves[0] | halves[1] == {c.name for c in load_nli_contracts(folder, Half.ALL)}
    assert not halves[0] & halves[1]


def test_missing_data_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no dev\.json"):
        load_nli_contracts(tmp_path, Half.ALL)


def test_auc_is_taken_within_each_hypothesis() -> None:
    """Both hypotheses rank perfectly; pooled, the easy negative of one stands above the positive of the other."""
    items = [
        _measured("nda-1", Label.ENTAILED, 0.3),
        _measured("nda-1", Label.NOT_MENTIONED, 0.1),
        _measured("nda-2", Label.ENTAILED, 0.9),
        _measured("nda-2", Label.CONTRADICTED, 0.7),
        _measured("nda-3", Label.ENTAILED, 0.0),
    ]
    assert auc_by_hypothesis(items, AGAINST) == {"nda-1": 1, "nda-2": 1}
    assert macro_auc(items, AGAINST) == 1
    assert pooled_auc(items, AGAINST) == pytest.approx(3 / 6)


def test_recall_counts_sentences_with_evidence_alone() -> None:
    items = [
        _measured("nda-1", Label.ENTAILED, 0.3, 1),
        _measured("nda-1", Label.CONTRADICTED, 0.3, 3),
        _measured("nda-2", Label.ENTAILED, 0.3, None),
        _measured("nda-2", Label.NOT_MENTIONED, 0.3, None),
    ]
    assert [recall_at(items, depth) for depth in (1, 3, 5)] == pytest.approx([1 / 3, 2 / 3, 2 / 3])


def test_first_overlapping_span_is_the_place_of_evidence(folder: Path) -> None:
    contract = load_nli_contracts(folder, Half.ALL)[0]
    end = len(contract.text)
    scored = Scored("support", contract.name, "nda-1", 0.5, ((0, 7), (end - 3, end)))
    (item,) = join([contract], [scored])
    assert (item.found_at, item.has_evidence) == (2, True)


def test_interval_holds_the_value_and_is_repeatable() -> None:
    items = [
        Measured(
            f"{i}.txt",
            "nda-1",
            Label.ENTAILED if i % 2 else Label.CONTRADICTED,
            (i * 7 % 10) / 10,
            None,
            False,
        )
        for i in range(20)
    ]

    def measure(drawn):
        return macro_auc(drawn, AGAINST)

    first = with_interval(items, measure, seed=1, resamples=50)
    assert first.low <= first.value <= first.high
    assert first == with_interval(items, measure, seed=1, resamples=50)


def test_command_writes_a_record_that_tells_permission_from_ban(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "record.json"
    arguments = ["contract_nli", "--data", str(folder), "--half", "all", "--resamples", "5", "-o", str(out)]
    monkeypatch.setattr(sys, "argv", [*arguments, "--systems", "reader", "bm25"])
    contract_nli.main()
    record = json.loads(out.read_text())
    within = record["halves"]["all"]["within"]
    assert within["reader"]["Entailment against Contradiction"]["value"] == 1
    assert within["reader"]["evidence recall at 1"]["value"] == 1
    assert record["tables"]
    assert record["figures"]

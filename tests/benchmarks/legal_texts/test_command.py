"""The command's file is what `plumbline audit` reads."""

import json
from pathlib import Path

from benchmarks.legal_texts import Domain, build_cases
from benchmarks.legal_texts.__main__ import dump
from benchmarks.legal_texts.build import build_documents
from benchmarks.legal_texts.statistics import document_rows, pair_rows


def test_each_pair_becomes_a_faithful_and_a_hallucinated_line(tmp_path: Path) -> None:
    cases = build_cases(13, domains=[Domain.SPARSE], split="dev")
    dump(cases, tmp_path / "pairs.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "pairs.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 2 * len(cases)
    assert [line["label"] for line in lines[:2]] == ["faithful", "hallucinated"]
    assert {"id", "context", "query", "response", "label", "domain", "error"} <= set(lines[0])
    start, end = lines[1]["changed"]
    assert lines[1]["response"][start:end]
    assert lines[0]["changed"] is None


def test_statistics_count_documents_words_entities_and_pairs() -> None:
    documents = [item for item in build_documents(13) if item.domain is Domain.SPARSE]
    rows = document_rows(documents, lambda text: (len(text.split()), 3, 2))
    assert rows[0][:2] == ["sparse", "20"]
    assert rows[0][2] == f"{float(rows[0][4]):.0f}"
    assert rows[0][5:] == ["3.0", "2.0"]
    assert pair_rows(build_cases(13, domains=[Domain.SPARSE]))[0][:3] == ["sparse", "60", "30"]

"""The pairs that Plumbline gets wrong, one JSON object a line, for reading."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.legal_scores import PairScores, ReportScores
from benchmarks.legal_texts.case import LegalCase

NOT_PASSED = "faithful does not pass"
PASSED = "hallucinated passes"
RANKED = "ranked wrongly"


def name_misses(pair: PairScores, policy: str) -> list[str]:
    """What is wrong with a pair under a policy; empty when nothing is."""
    faithful, hallucinated = pair.faithful.reports[policy], pair.hallucinated.reports[policy]
    misses = []
    if faithful.decision != "pass":
        misses.append(NOT_PASSED)
    if hallucinated.decision == "pass":
        misses.append(PASSED)
    if faithful.cfi is None or hallucinated.cfi is None or faithful.cfi <= hallucinated.cfi:
        misses.append(RANKED)
    return misses


def write_misses(path: Path, cases: Sequence[LegalCase], pairs: Sequence[PairScores], policy: str) -> int:
    """Write every missed pair with its texts and findings; how many there are."""
    texts = {case.id: case for case in cases}
    count = 0
    with path.open("w", encoding="utf-8") as out:
        for pair in pairs:
            if misses := name_misses(pair, policy):
                count += 1
                line = _describe(texts[pair.case_id], pair, policy) | {"misses": misses}
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
    return count


def _describe(case: LegalCase, pair: PairScores, policy: str) -> dict[str, Any]:
    start, end = case.changed
    return {
        "id": case.id,
        "domain": str(case.domain),
        "document": case.document,
        "error": str(case.error),
        "query": case.query,
        "faithful": _answer(case.faithful, pair.faithful.reports[policy]),
        "hallucinated": _answer(case.hallucinated, pair.hallucinated.reports[policy]),
        "changed": case.hallucinated[start:end],
    }


def _answer(text: str, report: ReportScores) -> Mapping[str, Any]:
    return {"text": text, **asdict(report)}

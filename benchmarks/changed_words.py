"""Answers in nearly a contract's own words, with one word changed: is it seen?

    python -m benchmarks.changed_words --split test

`benchmarks/changed_words_texts` holds contracts that a large language model made up in sight of no code, each with true
answers near its words, and false ones that differ by one word or phrase: who, how often, at least or at most, before
or after what, may or must, oral or written, any or only, another verb, another value. Documents with odd numbers may
be read ("dev"), the others are only scored ("test").
"""

import argparse
import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.audit_pool import Auditor, audit_all
from benchmarks.changed_words_data import KINDS, TEXTS, Contract, load_contracts
from benchmarks.ranking import auc_interval, share_interval
from benchmarks.run_record import format_table, make_table, write_record
from core.types import Decision

SEED = 13  # of the intervals
TRUE = "true"
_UNDECIDED = 0.5  # of an answer without a score


@dataclass(frozen=True, slots=True)
class Judged:
    """What is said of one answer; `kind` is `TRUE` or what was changed in it."""

    document: str
    question: str
    kind: str
    score: float  # the calibrated probability that it is faithful
    decision: Decision


def main() -> None:
    """Score the answers, print the tables, write the record."""
    arguments = _parse()
    contracts = [found for found in load_contracts(arguments.texts) if found.split == arguments.split]
    if not contracts:
        raise SystemExit(f"no contract of the {arguments.split} part is in {arguments.texts}")
    started = time.perf_counter()
    judged = [item for found in score(contracts, workers=arguments.workers) for item in found]
    tables = [kind_table(judged)]
    print(f"\n{len(judged)} answers about {len(contracts)} contracts ({arguments.split})")
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    files = sorted(arguments.texts.glob("*.toml"))
    result = {
        "arguments": {"seed": SEED, "split": arguments.split},
        "headline": {"name": "False answers that do not pass", "value": _share(judged, passes=False)},
        "answers": len(judged),
        "contracts": len(contracts),
        "seconds": round(time.perf_counter() - started, 1),
        "data_name": f"{len(files)} contracts with changed words",
        "data_sha256": hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest(),
        "tables": tables,
    }
    print("\nwritten to", write_record("changed_words", result, arguments.out))


def kind_table(judged: Sequence[Judged]) -> dict[str, object]:
    """A row for each kind of change, for all of them and for the true answers: what was decided, and the AUC."""
    header = ("answer", "answers", "AUC of the probability", "pass", "review", "fail", "do not pass")
    found = {kind: [item for item in judged if item.kind == kind] for kind in KINDS}
    rows = [_row(kind, items, judged) for kind, items in found.items() if items]
    rows.append(_row("all that are false", [item for item in judged if item.kind != TRUE], judged))
    rows.append(_row("true", [item for item in judged if item.kind == TRUE], judged))
    return make_table("Answers near the contract's words, by what was changed", header, rows)


def _row(name: str, items: Sequence[Judged], judged: Sequence[Judged]) -> tuple[str, ...]:
    counts = [sum(item.decision is decision for item in items) for decision in Decision]
    return (
        name,
        str(len(items)),
        _auc(items, judged),
        *map(str, counts),
        _share(items, passes=False, every=True),
    )


def _share(items: Sequence[Judged], *, passes: bool, every: bool = False) -> str:
    """The share of answers, of the false ones unless of `every`, that pass or do not, with its interval."""
    chosen = [item for item in items if every or item.kind != TRUE]
    cases = [(item.document, (item.decision is Decision.PASS) is passes) for item in chosen]
    return str(share_interval(cases, seed=SEED))


def _auc(items: Sequence[Judged], judged: Sequence[Judged]) -> str:
    true = {(item.document, item.question): item.score for item in judged if item.kind == TRUE}
    pairs = [(i.document, i.score, true[i.document, i.question]) for i in items if i.kind != TRUE]
    return str(auc_interval(pairs, seed=SEED)) if pairs else ""


def score(contracts: Sequence[Contract], *, workers: int = 1) -> Iterator[list[Judged]]:
    """The answers about each contract, in order."""
    return audit_all(_judge, contracts, workers=workers)


def _judge(auditor: Auditor, contract: Contract) -> list[Judged]:
    judged = []
    for place, answers in enumerate(contract.answers):
        said = [(TRUE, answers.true), *((item.kind, item.text) for item in answers.false)]
        for kind, text in said:
            found = auditor.audit(contract.id, contract.text, answers.question, text)
            score = _UNDECIDED if found.confidence is None else found.confidence.probability
            judged.append(Judged(contract.id, f"{place} {answers.question}", kind, score, found.decision))
    return judged


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--split", choices=("test", "dev"), default="test")
    parser.add_argument("--texts", type=Path, default=TEXTS, help="another folder of such files")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()

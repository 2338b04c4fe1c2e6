"""Duties made of a contract's own words that no clause of it has: do they pass, and do true ones beside them?

    python -m benchmarks.lent_duties --data DATA/cuad --split test

`invented_duties` has a word that the contract lacks; here every word is the contract's, and a value, condition, party,
object, scope or act of one clause is lent to another. Beside each stands a true statement near it in form and topic.
Contracts are those of `invented_duties`, and split as there: what is of `dev` may be read, what is of `test` is only
counted.
"""

import argparse
import hashlib
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.audit_pool import Auditor, audit_all
from benchmarks.invented_duties import load_sources
from benchmarks.ranking import share_interval
from benchmarks.run_record import format_table, make_table, write_record
from core.types import Decision

PAIRS = Path(__file__).with_suffix(".toml")
KINDS = ("value", "condition", "party", "object", "scope", "act")
TRUE = "true"


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement about a contract: of `KINDS`, or true."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A contract with its statements."""

    id: str
    text: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """What was decided of one statement."""

    document: str
    statement: Statement
    decision: Decision


def main() -> None:
    """Judge the statements, print the table, write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="the folder with CUAD's contracts.jsonl")
    parser.add_argument("--split", choices=("dev", "test"), default="test")
    parser.add_argument("--seed", type=int, default=13, help="of the intervals")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print what passes; not for the test part")
    parser.add_argument("-o", "--out", type=Path)
    arguments = parser.parse_args()
    if arguments.show and arguments.split == "test":
        raise SystemExit("The test part is only counted: --show goes with --split dev.")
    sources = load_statements(arguments.split, arguments.data)
    started = time.perf_counter()
    judged = [item for found in audit_all(_judge, sources, workers=arguments.workers) for item in found]
    table = decision_table(judged, arguments.seed)
    print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    if arguments.show:
        passed = [item for item in judged if item.statement.kind != TRUE and item.decision is Decision.PASS]
        print("\n".join(f"{item.document}, {item.statement.kind}: {item.statement.text}" for item in passed))
    result = {
        "arguments": {"seed": arguments.seed, "split": arguments.split},
        "headline": {
            "name": "Duties in a contract's own words that do not pass",
            "value": _share([item for item in judged if item.statement.kind != TRUE], arguments.seed),
        },
        "contracts": len(sources),
        "seconds": round(time.perf_counter() - started, 1),
        "data_name": f"{len(sources)} contracts",
        "data_sha256": hashlib.sha256("".join(source.text for source in sources).encode()).hexdigest(),
        "tables": [table],
    }
    print("\nwritten to", write_record("lent_duties", result, arguments.out))


def load_statements(split: str, data: Path) -> list[Source]:
    """The contracts of a part with their statements.

    Raises:
        FileNotFoundError: `data` has no contracts.jsonl.
    """
    texts = {source.id: source.text for source in load_sources(split, 13, data)}
    found: dict[str, list[Statement]] = {}
    for pair in tomllib.loads(PAIRS.read_text(encoding="utf-8"))["pairs"]:
        if pair["contract"] in texts:
            of = found.setdefault(pair["contract"], [])
            of += [Statement(pair["kind"], pair["lent"]), Statement(TRUE, pair["true"])]
    return [Source(key, texts[key], tuple(statements)) for key, statements in sorted(found.items())]


def decision_table(judged: Sequence[Judged], seed: int) -> dict[str, object]:
    """What was decided of the statements of each kind, of all that are lent, and of the true ones."""
    lent = [item for item in judged if item.statement.kind != TRUE]
    parts = {kind: [item for item in lent if item.statement.kind == kind] for kind in KINDS}
    parts |= {"all lent": lent, TRUE: [item for item in judged if item.statement.kind == TRUE]}
    rows = [
        (
            kind,
            str(len(items)),
            *(str(sum(item.decision is decision for item in items)) for decision in Decision),
            _share(items, seed),
        )
        for kind, items in parts.items()
        if items
    ]
    header = ("statement", "statements", *(decision.value for decision in Decision), "decided rightly")
    return make_table(
        "Duties in a contract's own words: those that do not pass are decided rightly, and true ones that do",
        header,
        rows,
    )


def _share(items: Sequence[Judged], seed: int) -> str:
    cases = [
        (item.document, (item.decision is Decision.PASS) is (item.statement.kind == TRUE)) for item in items
    ]
    return str(share_interval(cases, seed=seed))


def _judge(auditor: Auditor, source: Source) -> list[Judged]:
    return [
        Judged(source.id, each, auditor.audit(source.id, source.text, "", each.text).decision)
        for each in source.statements
    ]


if __name__ == "__main__":
    main()

"""Duties that a contract does not have: do they pass, alone and beside a true answer?

    python -m benchmarks.invented_duties --data DATA/cuad --split test

A language model that is asked about a contract adds what contracts often have. Of each statement of
`invented_duties.toml` a word stands nowhere in the contract that it is filled for, so that no clause can say it; its
parties are called as the contract calls them. Contracts are those of `changed_words` (written for it) and those of
`contract_answers` (CUAD, with `--data`), whose true answers are judged beside. Contracts and statements are split: what
is of `dev` may be read, what is of `test` is only counted.
"""

import argparse
import hashlib
import random
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.audit_pool import Auditor, audit_all
from benchmarks.changed_words_data import load_contracts
from benchmarks.contract_answers_data import TEXTS, load_contract_pairs
from benchmarks.ranking import share_interval
from benchmarks.run_record import format_table, make_table, write_record
from core.docgraph.plan.opening import party_aliases
from core.extraction.names.roles import ROLE_OF
from core.types import Decision

STATEMENTS = Path(__file__).with_suffix(".toml")
TRUE, ALONE, BESIDE = "true", "invented", "invented, behind a true answer"
_HEAD = 4_000  # characters of a contract in which its parties are introduced
_MOST = 8  # statements for one contract
_MOST_TRUE = 8  # true answers of one contract


@dataclass(frozen=True, slots=True)
class Source:
    """A contract with true answers about it and invented statements of its parties."""

    id: str
    text: str
    true: tuple[tuple[str, str], ...]  # question, answer
    invented: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """What was decided of one answer of a kind."""

    document: str
    kind: str
    decision: Decision
    answer: str = ""


def main() -> None:
    """Judge the statements, print the table, write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="the folder with CUAD's contracts.jsonl")
    parser.add_argument("--split", choices=("dev", "test"), default="test")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--limit", type=int, default=0, help="contracts; 0 for all")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print what passes; not for the test part")
    parser.add_argument("-o", "--out", type=Path)
    arguments = parser.parse_args()
    if arguments.show and arguments.split == "test":
        raise SystemExit("The test part is only counted: --show goes with --split dev.")
    sources = load_sources(arguments.split, arguments.seed, arguments.data)
    sources = sources[: arguments.limit or None]
    started = time.perf_counter()
    judged = [item for found in score(sources, workers=arguments.workers) for item in found]
    table = decision_table(judged, arguments.seed)
    print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    if arguments.show:
        passed = [item for item in judged if item.kind == ALONE and item.decision is Decision.PASS]
        print("\n".join(f"{item.document}: {item.answer}" for item in passed))
    invented = [item for item in judged if item.kind != TRUE]
    result = {
        "arguments": {"seed": arguments.seed, "split": arguments.split},
        "headline": {
            "name": "Invented duties that do not pass",
            "value": _share(invented, passes=False, seed=arguments.seed),
        },
        "contracts": len(sources),
        "seconds": round(time.perf_counter() - started, 1),
        "data_name": f"{len(sources)} contracts",
        "data_sha256": hashlib.sha256("".join(source.text for source in sources).encode()).hexdigest(),
        "tables": [table],
    }
    print("\nwritten to", write_record("invented_duties", result, arguments.out))


def load_sources(split: str, seed: int, data: Path | None) -> list[Source]:
    """The contracts of a part, each with the statements of that part that it cannot have.

    Raises:
        FileNotFoundError: `data` has no contracts.jsonl.
    """
    true: dict[str, tuple[str, list[tuple[str, str]]]] = {}
    for contract in load_contracts():
        if contract.split == split:
            true[contract.id] = (contract.text, [(each.question, each.true) for each in contract.answers])
    if data is not None:
        for case in load_contract_pairs(TEXTS, data, split):
            true.setdefault(case.document, (case.context, []))[1].append((case.query, case.faithful))
    sources = []
    for key, (text, answers) in sorted(true.items()):
        rng = random.Random(f"{seed}/{key}")
        invented = _statements(text, split, rng)
        if invented:
            chosen = rng.sample(answers, min(_MOST_TRUE, len(answers)))
            sources.append(Source(key, text, tuple(chosen), invented))
    return sources


def _statements(text: str, split: str, rng: random.Random) -> tuple[str, ...]:
    """Statements of which a word is nowhere in a contract, filled with its parties; none for fewer than two of them."""
    parties = list(dict.fromkeys(party_aliases(text[:_HEAD]).values()))
    if len(parties) < 2:
        return ()
    known = text.casefold()
    listed = tomllib.loads(STATEMENTS.read_text(encoding="utf-8"))[split]
    possible = [each["text"] for each in listed if not any(word in known for word in each["absent"])]
    found = []
    for statement in rng.sample(possible, min(_MOST, len(possible))):
        one, other = rng.sample(parties, 2)
        found.append(statement.format(A=_called(one), B=_called(other)))
    return tuple(f"{each[0].upper()}{each[1:]}" for each in found)


def _called(party: str) -> str:
    """A party as an answer calls it: "the Supplier", but "Velden"."""
    return f"the {party}" if party.casefold() in ROLE_OF else party


def decision_table(judged: Sequence[Judged], seed: int) -> dict[str, object]:
    """What was decided of invented statements and of true answers."""
    rows = []
    for kind in (ALONE, BESIDE, TRUE):
        items = [item for item in judged if item.kind == kind]
        if items:
            counts = [sum(item.decision is decision for item in items) for decision in Decision]
            rows.append(
                (kind, str(len(items)), *map(str, counts), _share(items, passes=kind == TRUE, seed=seed))
            )
    header = ("answer", "answers", *(decision.value for decision in Decision), "decided rightly")
    return make_table(
        "Duties that no clause has: those that do not pass are decided rightly, and true answers that do",
        header,
        rows,
    )


def _share(items: Sequence[Judged], *, passes: bool, seed: int) -> str:
    cases = [(item.document, (item.decision is Decision.PASS) is passes) for item in items]
    return str(share_interval(cases, seed=seed))


def score(sources: Sequence[Source], *, workers: int = 1) -> Iterator[list[Judged]]:
    """The answers about each contract, in order."""
    return audit_all(_judge, sources, workers=workers)


def _judge(auditor: Auditor, source: Source) -> list[Judged]:
    def decide(kind: str, question: str, answer: str) -> Judged:
        found = auditor.audit(source.id, source.text, question, answer)
        return Judged(source.id, kind, found.decision, answer)

    judged = [decide(TRUE, question, answer) for question, answer in source.true]
    passed = [pair for pair, item in zip(source.true, judged, strict=True) if item.decision is Decision.PASS]
    for place, statement in enumerate(source.invented):
        judged.append(decide(ALONE, "", statement))
        if passed:
            question, answer = passed[place % len(passed)]
            judged.append(decide(BESIDE, question, f"{answer} {statement}"))
    return judged


if __name__ == "__main__":
    main()

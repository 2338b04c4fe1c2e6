"""Claims, questions and chains about small graphs, all by writers who saw no code: rules alone, and with the reader.

    python -m benchmarks.strange_graphs --part test

Graphs of 90 to 220 triples in mixed naming styles (`strange_graph_texts`). Of claims: how many are told rightly, and
how many of those called supported, or refuted, are; beside them the trivial verdict, not enough information. Of
questions: whether the answers are the right ones, all and no others. Of chains: whether right ones pass and wrong ones
do not.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from benchmarks.run_record import format_table, make_table, write_record
from core.errors import CaseError
from core.factcheck.claim import Claim, Label, Mode
from core.reasoning.chain.chain import ChainCase
from core.reasoning.chain.findings import decide
from core.settings import ClaimVerifier, ReasoningVerifier, load_settings
from core.types import Decision
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.engine import Engine
from core.workflows.reason.graphs import load_reasoning_graph
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.roles import RoleChoice

TEXTS = Path(__file__).with_name("strange_graph_texts")
_VERIFIERS = (ClaimVerifier.ALIGNMENT, ClaimVerifier.READER)


@click.command()
@click.option("--part", type=click.Choice(["dev", "test"]), default="dev", show_default=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path))
def main(part: str, out: Path | None) -> None:
    """Measure one part, print the tables and write the record."""
    engine, folder = Engine(load_settings()), TEXTS / part
    tables = []
    for title, header, rows in (
        (
            "Claims",
            ("graph", "claims", "by", "right", "supported: right", "refuted: right"),
            _claims(engine, folder),
        ),
        ("Questions", ("graph", "questions", "by", "right"), _questions(engine, folder)),
        (
            "Chains",
            ("graph", "chains", "right ones that pass", "wrong ones that pass"),
            _chains(engine, folder),
        ),
    ):
        found = [list(map(str, row)) for row in rows]
        print(f"\n{title}\n{format_table(header, found)}")
        tables.append(make_table(title, header, found))
    print("\nwritten to", write_record("strange_graphs", {"part": part, "tables": tables}, out))


def _claims(engine: Engine, folder: Path) -> Iterator[Sequence[object]]:
    for path in sorted(folder.glob("*_claims.jsonl")):
        lines = _lines(path)
        claims = [Claim(line["id"], line["claim"]) for line in lines]
        right = [Label(line["label"]) for line in lines]
        name = path.name.removesuffix("_claims.jsonl")
        yield name, len(lines), "nothing (all open)", right.count(Label.NOT_ENOUGH_INFO), "-", "-"
        for verifier in _VERIFIERS:
            graph = str(folder / f"{name}.tsv")
            checker = Checker(engine, CheckOptions(mode=Mode.KNOWLEDGE_GRAPH, graph=graph, verifier=verifier))
            said = [report.verdict.label for report in checker.check(claims)]
            counts = Counter(zip(said, right, strict=True))
            shares = (
                f"{counts[label, label]} of {said.count(label)}" for label in (Label.SUPPORTED, Label.REFUTED)
            )
            yield name, len(lines), verifier, sum(counts[label, label] for label in Label), *shares


def _questions(engine: Engine, folder: Path) -> Iterator[Sequence[object]]:
    for path in sorted(folder.glob("*_questions.jsonl")):
        lines, name = _lines(path), path.name.removesuffix("_questions.jsonl")
        reasoner = QuestionReasoner(
            engine, load_reasoning_graph(str(folder / f"{name}.tsv"), engine.settings)
        )
        for verifier in (ReasoningVerifier.DETERMINISTIC, ReasoningVerifier.READER):
            roles = RoleChoice(verifier=verifier)
            found = [
                reasoner.answer(line["question"], line["topic_entities"], roles=roles).names for line in lines
            ]
            right = sum(set(names) == set(line["answers"]) for names, line in zip(found, lines, strict=True))
            yield name, len(lines), verifier, right


def _chains(engine: Engine, folder: Path) -> Iterator[Sequence[object]]:
    for path in sorted(folder.glob("*_chains.jsonl")):
        lines, name = _lines(path), path.name.removesuffix("_chains.jsonl")
        reasoner = QuestionReasoner(
            engine, load_reasoning_graph(str(folder / f"{name}.tsv"), engine.settings)
        )
        passed: Counter[bool] = Counter()
        for line in lines:
            passed[line["right"]] += _passes(reasoner, line)
        right = sum(line["right"] for line in lines)
        yield name, len(lines), f"{passed[True]} of {right}", f"{passed[False]} of {len(lines) - right}"


def _passes(reasoner: QuestionReasoner, line: Mapping[str, Any]) -> bool:
    text = line["chain"] if isinstance(line["chain"], str) else json.dumps(line["chain"], ensure_ascii=False)
    case = ChainCase(id=line["id"], question=line["question"], text=text, answers=tuple(line["answers"]))
    try:
        return decide(reasoner.auditor().audit(case)) is Decision.PASS
    except CaseError:  # no step could be read
        return False


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


if __name__ == "__main__":
    main()

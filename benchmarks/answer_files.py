"""Real answers in files that may be published: names as digests, no text of the data sets.

    python -m benchmarks.answer_files keep ANSWERS.jsonl KEPT.jsonl
    python -m benchmarks.answer_files restore --data DATA KEPT.jsonl ANSWERS.jsonl

Whoever has the data folder gets the answers back: questions by their ids, subgraphs by retrieving them again,
names by hashing every node. A question whose subgraph comes out otherwise is left out and counted.
"""

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.guard_answers import describe_question
from benchmarks.guard_questions import QuestionSource, embedded_retrievers
from core.kbqa.instance import Triple
from core.settings import load_settings

_DIGEST_BYTES = 8  # 16 hex digits: among 43,234 names two share one with a chance of 1 in 20 billion
_KEPT = ("unknown", "hops", "split", "gold_in_graph", "prompt_tokens", "completion_tokens", "seconds")


@dataclass(frozen=True, slots=True)
class Restored:
    """The lines of a kept file as `guard_answers` wrote them, and how many could not be restored."""

    lines: tuple[dict[str, Any], ...]
    n_lost: int


def digest_name(name: str) -> str:
    """16 hex digits that stand for a name."""
    return hashlib.blake2s(name.encode("utf-8", "surrogatepass"), digest_size=_DIGEST_BYTES).hexdigest()


def digest_triples(triples: Sequence[Sequence[str]]) -> str:
    """16 hex digits that stand for a subgraph, whatever the order of its triples."""
    return digest_name(json.dumps(sorted(map(list, triples)), ensure_ascii=False))


def keep_answers(lines: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A head line (set, model, prompt, seed), then a line for each question that was answered."""
    answered = [line for line in lines if "error" not in line]
    yield {key: answered[0][key] for key in ("set", "model", "prompt", "seed")}
    for line in answered:
        kept = {
            "id": line["id"],
            "answers": [digest_name(name) for name in line["answers"]],
            "subgraph": digest_triples(line["triples"]),
            **{key: line[key] for key in _KEPT},
        }
        if "samples" in line:
            kept["samples"] = [[digest_name(name) for name in sample] for sample in line["samples"]]
        if "reasoning_triples" in line:
            kept["reasoning_triples"] = [digest_triples([triple]) for triple in line["reasoning_triples"]]
        yield kept


def restore_answers(kept: Sequence[dict[str, Any]], source: QuestionSource) -> Restored:
    """The answers of a kept file, with the questions and subgraphs of `source` again."""
    head, *rows = kept
    questions = {question.id: question for question in source.order(head["seed"])}
    lines = []
    for row in rows:
        asked = source.find(questions[row["id"]])
        if digest_triples([_parts(triple) for triple in asked.instance.triples]) != row["subgraph"]:
            continue
        names = {digest_name(node): node for node in asked.instance.nodes}
        facts = {digest_triples([_parts(triple)]): _parts(triple) for triple in asked.instance.triples}
        line = describe_question(asked) | head | {key: row[key] for key in _KEPT}
        line["answers"] = [names[digest] for digest in row["answers"]]
        if "samples" in row:
            line["samples"] = [[names[digest] for digest in sample] for sample in row["samples"]]
        if "reasoning_triples" in row:
            line["reasoning_triples"] = [facts[digest] for digest in row["reasoning_triples"]]
        lines.append(line)
    return Restored(tuple(lines), len(rows) - len(lines))


def _parts(triple: Triple) -> list[str]:
    return [triple.head, triple.relation, triple.tail]


def main() -> None:
    """Keep or restore, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("action", choices=("keep", "restore"))
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--data", type=Path, help="folder with metaqa/ and pathquestion/; to restore")
    args = parser.parse_args()
    lines = [json.loads(line) for line in args.source.read_text(encoding="utf-8").splitlines()]
    if args.action == "keep":
        out = list(keep_answers(lines))
    elif args.data is None:
        raise SystemExit("to restore answers give --data, the folder with the data sets")
    else:
        restored = restore_answers(
            lines, QuestionSource(lines[0]["set"], args.data, embedded_retrievers(load_settings()))
        )
        out = list(restored.lines)
        print(f"{restored.n_lost} questions left out: their subgraphs come out otherwise here")
    args.target.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in out)
    args.target.write_text(text, encoding="utf-8")
    print(f"{args.target}: {len(out)} lines")


if __name__ == "__main__":
    main()

"""Claims about a passage of one to four sentences, in words far from its own: what the audit can tell there.

    python -m benchmarks.short_passages --workers 2

`benchmarks/passage_texts` holds passages of leases, contracts, court papers, reports and more that a large language
model made up, each with true claims and their twins that differ in one thing. One passage in ten, chosen by its text,
is held out and measured here; the others may be read (`--split dev`).
"""

import argparse
import hashlib
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from benchmarks.passage_texts_data import TEXTS, Passage, load_passages
from benchmarks.ranking import auc_interval
from benchmarks.run_record import format_table, make_table, write_record
from core.types import Decision

SEED = 13  # of the intervals
SPLITS = ("test", "dev")
_UNDECIDED = 0.5  # of a claim without a score
_LEAST = 20  # pairs of a kind of change that gets a row
_DECISIONS = (Decision.PASS, Decision.REVIEW, Decision.FAIL)


@dataclass(frozen=True, slots=True)
class Judged:
    """What is said of one claim; higher = more faithful."""

    borne_out: float  # of its least probable statement
    similarity: float
    decision: Decision


@dataclass(frozen=True, slots=True)
class Pair:
    """A true claim and its twin."""

    passage: str  # its key
    subject: str
    change: str
    true: Judged
    false: Judged


Scorer = Callable[[Passage], list[Pair]]


def main() -> None:
    """Score the claims, print the tables, write the record."""
    arguments = _parse()
    wanted = arguments.split == "test"
    passages = [passage for passage in load_passages(arguments.texts) if passage.is_held_out is wanted]
    passages = passages[: arguments.limit]
    if not passages:
        raise SystemExit(f"no passage of the {arguments.split} part is in {arguments.texts}")
    started = time.perf_counter()
    pairs: list[Pair] = []
    with tqdm(total=len(passages), unit="passage", disable=None) as bar:
        for found in score_passages(passages, workers=arguments.workers):
            pairs += found
            bar.update()
    tables = [subject_table(pairs), change_table(pairs)]
    print(f"\n{len(pairs)} pairs about {len(passages)} passages ({arguments.split})")
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    auc = auc_interval(_triples(pairs, "borne_out"), seed=SEED)
    files = sorted(arguments.texts.glob("*.jsonl"))
    result = {
        "arguments": {"seed": SEED, "split": arguments.split},
        "headline": {"name": "AUC over all pairs, by the least probable statement", "value": str(auc)},
        "pairs": len(pairs),
        "passages": len(passages),
        "seconds": round(time.perf_counter() - started, 1),
        "data_name": f"{len(files)} files of short passages",
        "data_sha256": hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest(),
        "tables": tables,
    }
    print("\nwritten to", write_record("short_passages", result, arguments.out))


def score_passages(passages: Sequence[Passage], *, workers: int = 1) -> Iterator[list[Pair]]:
    """The pairs of each passage, in order; graphs are cached for this run alone."""
    with tempfile.TemporaryDirectory() as home:
        if workers == 1:
            yield from map(_make_scorer(Path(home)), passages)
            return
        with ProcessPoolExecutor(workers, initializer=_set_up, initargs=(Path(home),)) as pool:
            yield from pool.map(_score, passages, chunksize=8)


_scorer: Scorer | None = None  # of a worker process


def _set_up(home: Path) -> None:
    global _scorer  # noqa: PLW0603 - a worker process has one job; a closure cannot be pickled to it
    _scorer = _make_scorer(home)


def _score(passage: Passage) -> list[Pair]:
    assert _scorer is not None
    return _scorer(passage)


def _make_scorer(home: Path) -> Scorer:
    import torch

    from core.settings import load_settings
    from core.text import text_document
    from core.workflows.audit.auditing import AuditCase, audit_case, options_from
    from core.workflows.engine import Engine

    torch.set_num_threads(1)
    settings = load_settings({"PLUMBLINE_HOME": str(home)})
    engine, options = Engine(settings), options_from(settings)

    def judge(passage: Passage, question: str, claim: str) -> Judged:
        case = AuditCase(passage.key, (text_document(passage.text),), question, claim)
        found = audit_case(case, engine, options)
        first, second = engine.encoder.encode([passage.text, f"{question} {claim}".strip()])
        told = min((s.support for s in found.sentences if s.support is not None), default=_UNDECIDED)
        return Judged(told, float(first @ second), found.decision)

    def score(passage: Passage) -> list[Pair]:
        return [
            Pair(
                passage.key,
                passage.subject,
                twins.change.lower(),
                judge(passage, twins.question, twins.true),
                judge(passage, twins.question, twins.false),
            )
            for twins in passage.twins
        ]

    return score


def subject_table(pairs: Sequence[Pair]) -> dict[str, object]:
    """A row for each subject and one for all: AUC, and the shares of claims that pass, ask for review, fail."""
    header = (
        "about",
        "pairs",
        "AUC of the least probable statement",
        "AUC of sentence similarity",
        *(f"{which}: {decision}" for which in ("true", "false") for decision in _DECISIONS),
    )
    groups: Mapping[str, Sequence[Pair]] = {
        **{name: [p for p in pairs if p.subject == name] for name in sorted({p.subject for p in pairs})},
        "all": pairs,
    }
    rows = [
        (
            name,
            str(len(found)),
            str(auc_interval(_triples(found, "borne_out"), seed=SEED)),
            str(auc_interval(_triples(found, "similarity"), seed=SEED)),
            *(_share([p.true for p in found], decision) for decision in _DECISIONS),
            *(_share([p.false for p in found], decision) for decision in _DECISIONS),
        )
        for name, found in groups.items()
    ]
    return make_table("Claims about short passages, by what they are about", header, rows)


def change_table(pairs: Sequence[Pair]) -> dict[str, object]:
    """A row for each kind of change with enough pairs, commonest first."""
    by_change: dict[str, list[Pair]] = {}
    for pair in pairs:
        by_change.setdefault(pair.change, []).append(pair)
    rows = [
        (
            change,
            str(len(found)),
            str(auc_interval(_triples(found, "borne_out"), seed=SEED)),
            str(auc_interval(_triples(found, "similarity"), seed=SEED)),
            _share([p.true for p in found], Decision.FAIL),
            _share([p.false for p in found], Decision.FAIL),
        )
        for change, found in sorted(by_change.items(), key=lambda item: -len(item[1]))
        if len(found) >= _LEAST
    ]
    header = (
        "change",
        "pairs",
        "AUC of the least probable statement",
        "AUC of sentence similarity",
        "true: fail",
        "false: fail",
    )
    return make_table("By what is changed in the false claim", header, rows)


def _triples(pairs: Sequence[Pair], score: str) -> list[tuple[str, float, float]]:
    return [(p.passage, getattr(p.false, score), getattr(p.true, score)) for p in pairs]


def _share(found: Sequence[Judged], decision: Decision) -> str:
    return f"{sum(item.decision is decision for item in found) / len(found):.3f}"


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--split", choices=SPLITS, default="test")
    parser.add_argument("--texts", type=Path, default=TEXTS, help="another folder of such files")
    parser.add_argument("--limit", type=int, help="at most so many passages")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()

"""What is chosen on development documents: how passages are combined, and statements of an answer.

    python -m benchmarks.reading_fit --data FOLDER --weights reader.safetensors

Every statement of `reading_texts`' development documents is read against its first four passages; every way to make one
judgment of them, and one of an answer's statements, is scored on the same readings.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from benchmarks.reading_sets import Item, Need, document_answers, document_statements
from benchmarks.reading_systems import Tools
from benchmarks.run_record import format_table
from core.models.entailment import Entailment
from core.reading.calibration import combine
from core.reading.encoding import ReadingPair
from core.reading.evaluation import ranking
from core.reading.passages import PassageIndex
from core.reading.statements import PieceKind, split_answer

_DEPTH = 4
Rows = NDArray[np.float64]  # (k, 3)

WAYS: dict[str, Callable[[Rows], float]] = {
    "as shipped": lambda rows: float(combine(rows)[0][0]),
    "maximum": lambda rows: float(rows[:, 0].max()),
    "mean": lambda rows: float(rows[:, 0].mean()),
    "maximum less half the contradiction": lambda rows: float(rows[:, 0].max() - 0.5 * rows[:, 1].max()),
    "first less contradicted first": lambda rows: float(rows[0, 0] - rows[0, 1]),
    "most opinionated": lambda rows: float(rows[rows[:, 2].argmin(), 0]),
    "weighed by what is said": lambda rows: float(np.average(rows[:, 0], weights=1.001 - rows[:, 2])),
}
JOINS: dict[str, Callable[[Sequence[float]], float]] = {
    "least": min,
    "product": lambda values: float(np.sum(np.log(np.clip(values, 1e-6, 1)))),
    "mean of logs": lambda values: float(np.mean(np.log(np.clip(values, 1e-6, 1)))),
    "mean": lambda values: float(np.mean(values)),
}


@click.command()
@click.option("--data", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--weights", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(data: Path, weights: Path | None) -> None:
    """Print both tables."""
    tools = Tools(weights)
    need = Need(data, is_test=False)
    statements = list(document_statements(need))
    rows = _read([(item.source, item.question, item.text) for item in statements], tools)
    cells = []
    for depth in range(1, _DEPTH + 1):
        for name, way in WAYS.items():
            cells.append((str(depth), name, *_scores(statements, [way(one[:depth]) for one in rows])))
    print(format_table(("passages", "way", "AUC", "denied", "open"), cells))
    answers = list(document_answers(need))
    cells = []
    for clauses in (False, True):
        parser = tools.answers.parser if clauses else None
        pieces = [split_answer(item.text, item.question, tools.answers.kinds, parser) for item in answers]
        kept = [[one for one in found if one.kind is PieceKind.STATEMENT] for found in pieces]
        flat = [
            (item.source, one.leans_on, one.text)
            for item, found in zip(answers, kept, strict=True)
            for one in found
        ]
        read = iter(_read(flat, tools))
        values = [[next(read)[:2] for _ in found] for found in kept]
        for way in ("as shipped", "maximum"):
            for name, join in JOINS.items():
                scores = [join([WAYS[way](one) for one in found]) if found else 0.5 for found in values]
                label = "clauses" if clauses else "sentences"
                cells.append((label, way, name, *_scores(answers, scores)))
    print(format_table(("parted into", "way", "joined by", "AUC", "denied", "open"), cells))


def _read(told: Sequence[tuple[str, str, str]], tools: Tools) -> list[Rows]:
    """Calibrated probabilities of each (source, question, statement) against its first passages."""
    by_source: dict[str, list[int]] = {}
    for i, (source, _, _) in enumerate(told):
        by_source.setdefault(source, []).append(i)
    pairs: list[ReadingPair] = []
    counts = [0] * len(told)
    owners: list[int] = []
    for source, places in by_source.items():
        index = PassageIndex(source, tools.encoder)
        texts = [f"{told[i][1]} {told[i][2]}" for i in places]
        for i, passages in zip(places, index.retrieve(texts, passages=_DEPTH), strict=True):
            counts[i] = len(passages)
            pairs += [ReadingPair(passage.text, told[i][1], told[i][2]) for passage in passages]
            owners += [i] * len(passages)
    logits = np.stack([one.logits for one in tools.reader.read_pairs(pairs)])
    rows = tools.reader.calibration.apply(logits)
    found: list[list[NDArray[np.float64]]] = [[] for _ in told]
    for owner, row in zip(owners, rows, strict=True):
        found[owner].append(row)
    return [np.stack(one) for one in found]


def _scores(items: Sequence[Item], values: Sequence[float]) -> tuple[str, ...]:
    true = [v for v, item in zip(values, items, strict=True) if item.label is Entailment.ENTAILED]
    denied = [v for v, item in zip(values, items, strict=True) if item.label is Entailment.CONTRADICTED]
    unsaid = [v for v, item in zip(values, items, strict=True) if item.label is Entailment.NEUTRAL]
    return tuple(_cell(ranking(true, low)) for low in (denied + unsaid, denied, unsaid))


def _cell(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


if __name__ == "__main__":
    main()

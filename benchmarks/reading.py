"""Does the reader tell what a source bears out? One table over every set, with the baselines of the same run.

    python -m benchmarks.reading --data FOLDER --part test

`FOLDER` holds cuad, contract_nli, fever_symmetric and wice. Systems: the reader; `similarity` (cosine of the
sentence encoder to the likest passage, the trivial baseline); `untrained` (the base before training: how little it is
denied); `audit` (the whole audit's probability); `judge` (the pulled language model, log-odds of one word). The last
two are slow and read a part of each set, drawn by the seed. A look at the test part is logged in docs/reading.md.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
from tqdm import tqdm

from benchmarks.ranking import Interval
from benchmarks.reading_sets import SETS, Item, Need
from benchmarks.reading_systems import SYSTEMS, Scored, System, Tools
from benchmarks.run_record import format_table, make_table, write_record
from core.models.entailment import Entailment
from core.reading.evaluation import ranking

SEED = 13
_RESAMPLES = 300
_LEAST = 20  # false statements of a kind that gets a row


@dataclass(frozen=True, slots=True)
class Row:
    """A set as one system judged it."""

    name: str
    system: str
    items: list[Item]
    scored: list[Scored]
    seconds: float


@click.command()
@click.option("--data", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--part", type=click.Choice(["dev", "test"]), default="dev", show_default=True)
@click.option("--set", "names", multiple=True, type=click.Choice(list(SETS)), help="All of them if left out.")
@click.option(
    "--system", "systems", multiple=True, type=click.Choice(list(SYSTEMS)), default=["reader", "similarity"]
)
@click.option(
    "--weights", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Another reader."
)
@click.option(
    "--slow-share", default=200, show_default=True, help="Statements of a set that slow systems read."
)
@click.option("--limit", type=int, help="Of each set, only so many documents.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path))
def main(  # noqa: PLR0913 - one parameter for each option
    data: Path,
    part: str,
    names: tuple[str, ...],
    systems: tuple[str, ...],
    weights: Path | None,
    slow_share: int,
    limit: int | None,
    out: Path | None,
) -> None:
    """Measure, print the tables, write the record."""
    tools = Tools(weights)
    need = Need(data, part == "test")
    rows: list[Row] = []
    for name in names or SETS:
        items = _some_documents(list(SETS[name](need)), limit)
        for system in systems:
            used = _sample(items, slow_share) if SYSTEMS[system].is_slow and items else items
            if used:
                rows.append(_measure(name, system, used, SYSTEMS[system], tools))
                print(_line(rows[-1]), flush=True)
    tables = [_table(rows), _kinds(rows)]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    result = {
        "arguments": {"seed": SEED, "part": part, "sets": list(names or SETS), "systems": list(systems)},
        "data_name": "sets of benchmarks/reading_sets.py",
        "data_sha256": "",
        "tables": tables,
        "reader": tools.describe() if "reader" in systems else None,
    }
    print("\nwritten to", write_record("reading", result, out))


def _measure(name: str, system: str, items: list[Item], judge: System, tools: Tools) -> Row:
    by_source: dict[str, list[int]] = {}
    for place, item in enumerate(items):
        by_source.setdefault(item.source, []).append(place)
    scored: list[Scored | None] = [None] * len(items)
    started = time.perf_counter()
    for source, places in tqdm(by_source.items(), desc=f"{name}, {system}", disable=None):
        found = judge.score(source, [items[i] for i in places], tools)
        for place, one in zip(places, found, strict=True):
            scored[place] = one
    assert all(one is not None for one in scored)
    return Row(name, system, items, [one for one in scored if one is not None], time.perf_counter() - started)


def _some_documents(items: list[Item], limit: int | None) -> list[Item]:
    if limit is None:
        return items
    kept = set(list(dict.fromkeys(item.document for item in items))[:limit])
    return [item for item in items if item.document in kept]


def _sample(items: list[Item], count: int) -> list[Item]:
    """Whole groups by chance, so that twins stay together."""
    keys = list(dict.fromkeys(item.group or f"#{i}" for i, item in enumerate(items)))
    random.Random(SEED).shuffle(keys)
    kept: list[Item] = []
    members: dict[str, list[Item]] = {}
    for i, item in enumerate(items):
        members.setdefault(item.group or f"#{i}", []).append(item)
    for key in keys:
        if len(kept) >= count:
            break
        kept += members[key]
    return kept


def _line(row: Row) -> str:
    return " | ".join(_cells(row))


def _cells(row: Row) -> tuple[str, ...]:
    true = [i for i, item in enumerate(row.items) if item.label is Entailment.ENTAILED]
    false = [i for i, item in enumerate(row.items) if item.label is Entailment.CONTRADICTED]
    unsaid = [i for i, item in enumerate(row.items) if item.label is Entailment.NEUTRAL]
    precision, recall = _words(row)
    return (
        row.name,
        row.system,
        str(len({item.document for item in row.items})),
        str(len(row.items)),
        _auc(row, true, false + unsaid),
        _auc(row, true, false),
        _auc(row, true, unsaid),
        _share([ordered for _, ordered in _ordered(row)]),
        _share([row.scored[i].passes for i in true if row.scored[i].passes is not None]),
        _share([not row.scored[i].passes for i in false + unsaid if row.scored[i].passes is not None]),
        _passing_at(row, true, false + unsaid),
        precision,
        recall,
        f"{len(row.items) / max(row.seconds, 1e-9):.1f}",
    )


_HEADER = (
    "set",
    "system",
    "documents",
    "items",
    "AUC",
    "against denied",
    "against open",
    "twins",
    "true that pass",
    "false that do not",
    "false that pass with 11/12 of the true",
    "words P",
    "words R",
    "items/s",
)


def _table(rows: Sequence[Row]) -> dict[str, object]:
    return make_table(
        "What a source bears out, told from what it does not", _HEADER, [_cells(row) for row in rows]
    )


def _kinds(rows: Sequence[Row]) -> dict[str, object]:
    found: dict[str, list[float]] = {}
    for row in rows:
        for kind, ordered in _ordered(row) if row.system == "reader" else ():
            found.setdefault(f"{row.name}: {kind}", []).append(ordered)
    cells = [
        (kind, str(len(twins)), _share(twins))
        for kind, twins in sorted(found.items())
        if len(twins) >= _LEAST
    ]
    header = ("set and kind", "twins", "ordered rightly")
    return make_table("By what is changed: twins ordered rightly", header, cells)


def _auc(row: Row, high: Sequence[int], low: Sequence[int]) -> str:
    """AUC with its interval over documents."""
    if not high or not low:
        return "-"
    scores = [one.score for one in row.scored]
    value = ranking([scores[i] for i in high], [scores[i] for i in low])
    documents = sorted({item.document for item in row.items})
    members: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in documents}
    for side, places in enumerate((high, low)):
        for i in places:
            members[row.items[i].document][side].append(scores[i])
    chance = np.random.default_rng(SEED)
    values = []
    for _ in range(_RESAMPLES):
        drawn = [members[documents[i]] for i in chance.integers(0, len(documents), len(documents))]
        found = ranking([x for a, _ in drawn for x in a], [x for _, b in drawn for x in b])
        if found is not None:
            values.append(found)
    low_end, high_end = np.percentile(values, [2.5, 97.5]) if values else (0.0, 1.0)
    return str(Interval(float(value or 0.0), float(low_end), float(high_end)))


def _passing_at(row: Row, true: Sequence[int], false: Sequence[int]) -> str:
    """How many false ones pass where the threshold lets eleven of twelve true ones pass."""
    if not true or not false:
        return "-"
    ranked = sorted(row.scored[i].score for i in true)
    limit = ranked[len(true) // 12]
    return f"{sum(row.scored[i].score >= limit for i in false)} of {len(false)}"


def _ordered(row: Row) -> list[tuple[str, float]]:
    """Of each twin the kind of change, and whether the true one scores higher; a tie counts half."""
    true = {one.group: i for i, one in enumerate(row.items) if one.group and one.label is Entailment.ENTAILED}
    found = []
    for one, scored in zip(row.items, row.scored, strict=True):
        if one.label is not Entailment.ENTAILED and one.group in true:
            high = row.scored[true[one.group]].score
            found.append((one.kind, 1.0 if high > scored.score else 0.5 if high == scored.score else 0.0))
    return found


def _words(row: Row) -> tuple[str, str]:
    hit = told = wanted = 0
    for item, one in zip(row.items, row.scored, strict=True):
        if item.wrong and one.marked is not None:
            truth = {place for start, end in item.wrong for place in range(start, end)}
            marked = {place for start, end in one.marked for place in range(start, end)}
            hit, told, wanted = hit + len(truth & marked), told + len(marked), wanted + len(truth)
    return (f"{hit / told:.3f}" if told else "-"), (f"{hit / wanted:.3f}" if wanted else "-")


def _share(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.3f}" if values else "-"


if __name__ == "__main__":
    main()

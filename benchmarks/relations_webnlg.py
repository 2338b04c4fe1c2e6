"""How well the triples read from a text are those that WebNLG's writers were asked to state.

`python -m benchmarks.relations_webnlg --data FOLDER --split dev|test|train [--limit N]` runs the whole
extractor on the raw texts (its own names, its own relations) and prints precision, recall and F1: of pairs of
ends with the relation ignored, direction ignored (the headline) or required; with a relation name that the
encoder finds alike; and exact. Beside it: the same without edges that restate another one, the relation rules
alone with the gold names given, every two nodes of a sentence, plain subject-verb-object, and, with `--openie FILE`,
the triples of any OpenIE system. WebNLG is CC BY-NC-SA 4.0: measured with, never copied. Rules are made on train and
dev; test is only reported.
"""

import argparse
import hashlib
import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from benchmarks.run_record import format_table, write_record
from benchmarks.webnlg.bounds import bound_table, share_in_one_sentence, share_stated
from benchmarks.webnlg.case import Split, TextCase, read_cases, sample_cases
from benchmarks.webnlg.misses import Table, miss_table
from benchmarks.webnlg.relation_similarity import RelationSimilarity
from benchmarks.webnlg.scoring import Measure, Scope, Score, count_case, score_counts
from benchmarks.webnlg.systems import (
    FoundTriple,
    all_pairs,
    plain_triples,
    statements_of_graph,
    subject_verb_object,
    triples_between_given_names,
    triples_of_graph,
)
from core.extraction.relations import DependencyRelations
from core.settings import load_settings
from core.workflows.engine import Engine

TARGET = 0.60  # F1 of pairs, direction and relation ignored
ONCE = "Plumbline, each statement once"
EXTRACTORS = ("dependency", "language_model")
Found = dict[str, list[list[FoundTriple]]]


def main() -> None:
    """Run every system over the texts, print the tables and write the record."""
    arguments = _parse()
    cases = sample_cases(read_cases(arguments.data, arguments.split), arguments.limit, seed=arguments.seed)
    started = time.perf_counter()
    engine = _engine(arguments.extractor)
    found = _run(cases, engine, arguments.extractor)
    if arguments.openie:
        found["OpenIE"] = _read_openie(arguments.openie, cases)
    seconds = time.perf_counter() - started
    scores = _score(cases, found, RelationSimilarity(engine.encoder), seed=arguments.seed)
    own = next(iter(found))
    tables = [*_tables(list(found), scores), miss_table(cases, found[own]), bound_table(cases)]
    print(f"\n{len(cases)} texts of {arguments.split}, {seconds:.0f} s\n")
    for table in tables:
        print(table["title"], format_table(table["header"], table["rows"]), sep="\n", end="\n\n")
    result = {
        "arguments": {
            "split": str(arguments.split),
            "limit": arguments.limit,
            "seed": arguments.seed,
            "extractor": arguments.extractor,
        },
        "data": f"WebNLG v2, {arguments.split}",
        "data_sha256": _sha256(arguments.data / f"{arguments.split}.jsonl"),
        "texts": len(cases),
        "gold_triples": sum(len(case.triples) for case in cases),
        "gold_stated": round(share_stated(cases), 4),
        "gold_in_one_sentence": round(share_in_one_sentence(cases), 4),
        "seconds": round(seconds, 1),
        "target": TARGET,
        "scores": [
            {"system": name, "measure": str(measure), "scope": str(scope), **asdict(score)}
            for (name, measure, scope), score in scores.items()
        ],
        "tables": tables,
        "figures": [_figure(list(found), scores)],
    }
    print("written to", write_record("relations_webnlg", result, arguments.out))


def _score(
    cases: Sequence[TextCase], found: Found, similarity: RelationSimilarity, *, seed: int
) -> dict[tuple[str, Measure, Scope], Score]:
    similarity.learn(
        {t.relation for lists in found.values() for triples in lists for t in triples}
        | {gold.words for case in cases for gold in case.triples}
    )
    return {
        (name, measure, scope): score_counts(
            [
                (case.entry, count_case(case, triples, (measure, scope), similarity))
                for case, triples in zip(cases, lists, strict=True)
            ],
            seed=seed,
        )
        for name, lists in found.items()
        for scope in Scope
        for measure in Measure
    }


def _engine(extractor: str) -> Engine:
    """An engine without graph cache; the default extractor needs no setting."""
    chosen = {} if extractor == "dependency" else {"PLUMBLINE_RELATION_EXTRACTOR": extractor}
    return Engine(load_settings({**os.environ, **chosen}), use_graph_cache=False)


def _run(cases: Sequence[TextCase], engine: Engine, extractor: str) -> Found:
    graphs, parser = engine.extractor, engine.extractor.parser
    rules = DependencyRelations()
    own = "Plumbline, end to end" if extractor == "dependency" else "Plumbline, language model"
    names = (own, ONCE, "Plumbline, gold names given", "every two nodes of a sentence", "subject-verb-object")
    found: Found = {name: [] for name in names}
    for case in tqdm(cases, unit="text", disable=None):
        graph = graphs.extract(case.text)
        doc = parser(case.text)
        found[own].append(triples_of_graph(graph))
        found[ONCE].append(statements_of_graph(graph))
        found["Plumbline, gold names given"].append(triples_between_given_names(doc, case, rules))
        found["every two nodes of a sentence"].append(all_pairs(graph, case.text))
        found["subject-verb-object"].append(subject_verb_object(doc))
    return found


def _read_openie(path: Path, cases: Sequence[TextCase]) -> list[list[FoundTriple]]:
    """Triples by text from JSON lines `{"text": ..., "triples": [[subject, relation, object]]}`.

    Raises:
        SystemExit: a text of the run is missing in the file.
    """
    by_text = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        by_text[row["text"]] = plain_triples(row["triples"])
    missing = sum(case.text not in by_text for case in cases)
    if missing:
        raise SystemExit(
            f"{path} lacks {missing} of the {len(cases)} texts: write it with the same --split, --limit, --seed"
        )
    return [by_text[case.text] for case in cases]


def _tables(systems: Sequence[str], scores: Mapping[tuple[str, Measure, Scope], Score]) -> list[Table]:
    tables: list[Table] = []
    for scope in Scope:
        rows = []
        for measure in Measure:
            for system in systems:
                score = scores[system, measure, scope]
                cells = [str(part) for part in (score.precision, score.recall, score.f1)]
                rows.append([f"{measure}: {system}", *cells])
        header = ["measure: system", "precision", "recall", "F1"]
        tables.append({"title": f"Counted for precision: {scope}", "header": header, "rows": rows})
    return tables


def _figure(systems: Sequence[str], scores: Mapping[tuple[str, Measure, Scope], Score]) -> dict[str, object]:
    series = []
    for scope in Scope:
        f1 = [scores[system, Measure.PAIR, scope].f1 for system in systems]
        series.append(
            {
                "name": str(scope),
                "x": list(systems),
                "y": [one.value for one in f1],
                "low": [one.low for one in f1],
                "high": [one.high for one in f1],
            }
        )
    title = "F1 of pairs, relation and direction ignored"
    return {"title": title, "kind": "bars", "x_title": "system", "y_title": "F1", "series": series}


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with WebNLG's SPLIT.jsonl")
    parser.add_argument("--split", type=Split, choices=list(Split), default=Split.DEV)
    parser.add_argument("--limit", type=int, help="draw this many texts (default: all)")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--extractor", choices=EXTRACTORS, default="dependency")
    parser.add_argument("--openie", type=Path, help="JSONL of an OpenIE system's triples for the same texts")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()

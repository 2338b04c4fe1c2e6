"""What share of the facts of a text can be recovered from the graph read from it (MINE-style retention).

`python -m benchmarks.retention --data FOLDER --split dev|test|train [--limit 300]` takes WebNLG's texts, reads
each one's graph with Plumbline's own extractor, and asks for each fact that the text was written to state
whether the nearest nodes with their two-step surroundings still hold it: by an exact test (both names there,
joined directly or through one node) and by the encoder (an edge says nearly the same). Beside it: the
graph that joins every two names of a sentence, which keeps all and says nothing.
"""

import argparse
import hashlib
import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations
from pathlib import Path

import numpy as np
from tqdm import tqdm

from benchmarks.ranking import Interval
from benchmarks.run_record import format_table, write_record
from benchmarks.webnlg.case import Split, read_cases, sample_cases
from benchmarks.webnlg.matching import relation_words
from benchmarks.webnlg.retention import ALIKE_FROM, HOPS, NEAREST, LabelledTriple, Neighbourhoods, Recovery
from benchmarks.webnlg.systems import FoundTriple, node_keys
from core.graph import KnowledgeGraph
from core.settings import load_settings
from core.text.sentences import sentence_spans
from core.workflows.engine import Engine

RESAMPLES = 1000
OWN, PAIRS = "Plumbline's graph", "every two nodes of a sentence"
TESTS = ("joined", "alike")


def main() -> None:
    """Measure both graphs, print the table and write the record."""
    arguments = _parse()
    cases = sample_cases(read_cases(arguments.data, arguments.split), arguments.limit, seed=arguments.seed)
    engine = Engine(load_settings(os.environ), use_graph_cache=False)
    found: dict[str, list[tuple[int, Recovery]]] = {OWN: [], PAIRS: []}
    for case in tqdm(cases, unit="text", disable=None):
        graph = engine.extractor.extract(case.text)
        for name, triples in ((OWN, edges_of(graph)), (PAIRS, pairs_of(graph, case.text))):
            asked = Neighbourhoods(triples, engine.encoder)
            found[name] += [(case.entry, asked.recover(gold)) for gold in case.triples]
    shares = {
        (name, test): share_interval([(e, getattr(r, test)) for e, r in rows], seed=arguments.seed)
        for name, rows in found.items()
        for test in TESTS
    }
    titles = {"joined": "names joined", "alike": f"an edge alike (cosine from {ALIKE_FROM})"}
    header = ["graph", *titles.values()]
    rows = [[name, *(str(shares[name, test]) for test in TESTS)] for name in found]
    facts = sum(len(case.triples) for case in cases)
    title = f"Facts recovered from the graph: {len(cases)} texts, {facts} facts ({arguments.split})"
    print(title, format_table(header, rows), sep="\n")
    result = {
        "arguments": {"split": str(arguments.split), "limit": arguments.limit, "seed": arguments.seed},
        "data": f"WebNLG v2, {arguments.split}",
        "data_sha256": _sha256(arguments.data / f"{arguments.split}.jsonl"),
        "texts": len(cases),
        "facts": facts,
        "nearest_nodes": NEAREST,
        "hops": HOPS,
        "alike_from": ALIKE_FROM,
        "shares": [{"graph": name, "test": test, **asdict(share)} for (name, test), share in shares.items()],
        "tables": [{"title": title, "header": header, "rows": rows}],
        "figures": [_figure(shares, titles)],
    }
    print("\nwritten to", write_record("retention", result, arguments.out))


def edges_of(graph: KnowledgeGraph) -> list[LabelledTriple]:
    """The graph's own edges, those that deny something left out."""
    keys, by_id = node_keys(graph), graph.by_id
    return [
        LabelledTriple(
            FoundTriple(keys[edge.subject], relation_words(edge.relation), keys[edge.object]),
            by_id[edge.subject].label,
            by_id[edge.object].label,
        )
        for edge in graph.edges
        if not edge.negated
    ]


def pairs_of(graph: KnowledgeGraph, text: str) -> list[LabelledTriple]:
    """An edge without a name between every two nodes of each sentence."""
    keys, by_id = node_keys(graph), graph.by_id
    places = sorted((mention.start, node.id) for node in graph.nodes for mention in node.mentions)
    found = []
    for low, high in sentence_spans(text):
        inside = list(dict.fromkeys(key for start, key in places if low <= start < high))
        found += [
            LabelledTriple(FoundTriple(keys[a], "", keys[b]), by_id[a].label, by_id[b].label)
            for a, b in combinations(inside, 2)
        ]
    return found


def share_interval(answers: Sequence[tuple[int, bool]], *, seed: int) -> Interval:
    """The share of True with its interval; whole entries are drawn anew."""
    by_entry: dict[int, list[bool]] = defaultdict(list)
    for entry, answer in answers:
        by_entry[entry].append(answer)
    table = np.array([(sum(row), len(row)) for row in by_entry.values()])
    drawn = np.random.default_rng(seed).multinomial(
        len(table), np.full(len(table), 1 / len(table)), size=RESAMPLES
    )
    sums = drawn @ table
    low, high = np.percentile(sums[:, 0] / sums[:, 1], [2.5, 97.5])
    return Interval(float(table[:, 0].sum() / table[:, 1].sum()), float(low), float(high))


def _figure(shares: dict[tuple[str, str], Interval], titles: dict[str, str]) -> dict[str, object]:
    series = []
    for name in (OWN, PAIRS):
        values = [shares[name, test] for test in TESTS]
        series.append(
            {
                "name": name,
                "x": list(titles.values()),
                "y": [value.value for value in values],
                "low": [value.low for value in values],
                "high": [value.high for value in values],
            }
        )
    return {
        "title": "Share of facts recovered from the graph",
        "kind": "bars",
        "x_title": "test",
        "y_title": "share of facts",
        "series": series,
    }


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with WebNLG's SPLIT.jsonl")
    parser.add_argument("--split", type=Split, choices=list(Split), default=Split.DEV)
    parser.add_argument("--limit", type=int, default=300, help="draw this many texts")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()

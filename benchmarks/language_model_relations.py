"""The language model as relation extractor, beside the dependency rules, on the same texts of WebNLG.

    python -m benchmarks.language_model_relations --data WEBNLG --model qwen2.5-coder-1.5b --limit 40 --seed 13 \
        [--split dev] [--out RECORD.json]

WEBNLG is the folder with `dev.jsonl` (CC BY-NC-SA 4.0: measured with, never copied). Both extractors run end to
end on the raw text. A pair of ends counts when both are equal to those of a gold triple after normalisation, the
relation ignored; once in either direction, once in the gold one. The prompt's common beginning is read once.
"""

import argparse
import hashlib
import json
import os
import random
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tqdm import tqdm

from benchmarks.guard_answers import load_model
from benchmarks.run_record import format_table, write_record
from core.errors import PlumblineError
from core.extraction.extractor import GraphExtractor
from core.extraction.language_model_relations import PROMPT_VERSION, LanguageModelRelations
from core.extraction.values import find_values
from core.graph import KnowledgeGraph, Node
from core.settings import RelationExtractorName, load_settings
from core.text.sentences import sentence_spans
from core.workflows.engine import Engine

DEPENDENCY = RelationExtractorName.DEPENDENCY
MAX_TRIPLES = 5  # WebNLG's larger sets are categories of their own
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Case:
    """One text with the pairs that it states."""

    text: str
    pairs: frozenset[Pair]


@dataclass(frozen=True, slots=True)
class Found:
    """What one extractor found in one text: its pairs, each end in all its forms."""

    pairs: tuple[tuple[frozenset[str], frozenset[str]], ...]
    dropped: int
    unread: int
    seconds: float


def read_cases(path: Path) -> list[Case]:
    """The first text of every entry with at most five triples."""
    cases = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if len(row["triples"]) <= MAX_TRIPLES:
            pairs = frozenset((normalise(s), normalise(o)) for s, _, o in row["triples"])
            cases.append(Case(row["texts"][0], pairs))
    return cases


def normalise(name: str) -> str:
    """DBpedia's name, or a text's, in one form: values canonical, names lower-case without article and brackets."""
    plain = re.sub(r"\^\^.*$|\s*\([^)]*\)", "", name).replace("_", " ")
    plain = re.sub(r"\s+", " ", plain).strip(" \"'“”.,")
    if re.fullmatch(r"-?\d+(?:\.0+)?", plain):
        return str(int(float(plain)))
    values = find_values(plain)
    if len(values) == 1 and (values[0].start, values[0].end) == (0, len(plain)):
        return values[0].canonical.casefold()
    return re.sub(r"^(?:the|a|an) ", "", plain.casefold())


def pairs_of(graph: KnowledgeGraph) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Every two nodes that an edge joins, once, each in all the forms that the text gives it."""
    by_id = graph.by_id
    joined = dict.fromkeys((edge.subject, edge.object) for edge in graph.edges)
    return tuple((_forms(by_id[subject]), _forms(by_id[object_])) for subject, object_ in joined)


def _forms(node: Node) -> frozenset[str]:
    return frozenset(normalise(name) for name in (node.label, node.canonical, *node.names))


def score(cases: Sequence[Case], found: Sequence[Found], *, directed: bool) -> tuple[float, float, float]:
    """Micro-averaged precision, recall and F1, each in [0, 1]."""
    hits = predicted = gold = 0
    for case, seen in zip(cases, found, strict=True):
        wanted = case.pairs if directed else {(min(p), max(p)) for p in case.pairs}
        reached = {pair for ends in seen.pairs for pair in _stated(ends, directed=directed) if pair in wanted}
        right = sum(any(pair in wanted for pair in _stated(ends, directed=directed)) for ends in seen.pairs)
        wrong = len(seen.pairs) - right
        hits, predicted, gold = hits + len(reached), predicted + len(reached) + wrong, gold + len(wanted)
    precision, recall = hits / max(1, predicted), hits / max(1, gold)
    return precision, recall, 2 * precision * recall / (precision + recall) if hits else 0.0


def _stated(ends: tuple[frozenset[str], frozenset[str]], *, directed: bool) -> Iterator[Pair]:
    for one in ends[0]:
        for other in ends[1]:
            yield (one, other) if directed else (min(one, other), max(one, other))


def measure(extractor: GraphExtractor, cases: Sequence[Case], label: str) -> list[Found]:
    """What the extractor finds in every text, with its wall time."""
    found = []
    for case in tqdm(cases, desc=label):
        began = time.monotonic()
        graph = extractor.extract(case.text)
        seconds = time.monotonic() - began
        found.append(Found(pairs_of(graph), len(graph.dropped), len(graph.unread), seconds))
    return found


def main() -> None:
    """Measure, print, and write the record."""
    options = read_options()
    source = options.data / f"{options.split}.jsonl"
    cases = read_cases(source)
    cases = random.Random(options.seed).sample(cases, min(options.limit, len(cases)))
    settings = load_settings()
    plain = Engine(replace(settings, relation_extractor=DEPENDENCY), use_graph_cache=False).extractor
    threads = settings.language_model_threads or os.cpu_count() or 1
    model = load_model(options.model, settings.home, threads=threads)
    asking = replace(plain, relations=LanguageModelRelations(model))
    for extractor in (plain, asking):
        extractor.extract(cases[0].text)  # weights and the prompt's common beginning are in memory
    found = {
        "dependency": measure(plain, cases, "dependency"),
        f"language model ({model.record.name})": measure(asking, cases, "language model"),
    }
    sentences = sum(len(sentence_spans(case.text)) for case in cases)
    table = result_table(cases, found, sentences)
    print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    result = {
        "arguments": {
            "split": options.split,
            "model": options.model,
            "limit": options.limit,
            "seed": options.seed,
        },
        "data_sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
        "model_sha256": model.record.sha256,
        "prompt": PROMPT_VERSION,
        "texts": len(cases),
        "sentences": sentences,
        "gold_pairs": sum(len(case.pairs) for case in cases),
        "tables": [table],
        "figures": [_figure(cases, found)],
    }
    write_record("language_model_relations", result, options.out)


def result_table(cases: Sequence[Case], found: dict[str, list[Found]], sentences: int) -> dict[str, object]:
    """A row for each extractor."""
    header = ["extractor", "precision", "recall", "F1", "F1 directed", "s a sentence", "dropped", "unread"]
    rows = []
    for name, items in found.items():
        figures = [f"{value:.3f}" for value in score(cases, items, directed=False)]
        directed = f"{score(cases, items, directed=True)[2]:.3f}"
        seconds = f"{sum(item.seconds for item in items) / sentences:.2f}"
        lost = str(sum(item.dropped for item in items)), str(sum(item.unread for item in items))
        rows.append([name, *figures, directed, seconds, *lost])
    gold = sum(len(case.pairs) for case in cases)
    title = f"Ends of gold triples, relation ignored: {len(cases)} texts, {sentences} sentences, {gold} pairs"
    return {"title": title, "header": header, "rows": rows}


def _figure(cases: Sequence[Case], found: dict[str, list[Found]]) -> dict[str, object]:
    names = ["precision", "recall", "F1"]
    series = [
        {"name": name, "x": names, "y": [round(value, 4) for value in score(cases, items, directed=False)]}
        for name, items in found.items()
    ]
    return {"title": "Pairs of ends", "kind": "bars", "x_title": "", "y_title": "share", "series": series}


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="the folder of WebNLG")
    parser.add_argument("--split", choices=["train", "dev", "test"], default="dev")
    parser.add_argument("--model", required=True, help="a pulled language model")
    parser.add_argument("--limit", type=int, default=40, help="texts")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except (PlumblineError, OSError) as err:
        raise SystemExit(f"language_model_relations: {err}") from err

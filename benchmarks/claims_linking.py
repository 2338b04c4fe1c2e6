"""How many of the names in claims are linked to the right entity.

Run: python -m benchmarks.claims_linking --data FOLDER [--split test] [--limit 1600] [-o RECORD.json]

WebNLG: the first text of each entry of the split against the triples of all splits; its triples' subjects and
objects are the right entities. FactBench: true facts in ten wordings against labels and facts of all subjects; 37
labels belong to two entities. MetaQA: facts of films in six wordings against the whole base, whose films have names
like "It", "Go" and "13"; rules were made with these two sets and WebNLG's dev split in sight, and not with its test
split. Counted are names that the claim has in some form of the label (`shorter_forms`); "all" counts every entity
of the triples, also those that the text only describes. Precision is the share of linked entities that belong to
the claim's triples; entities that a text names without its triples doing so count as wrong. The baseline takes
the longest labels that the claim has letter for letter, and of several entities the first.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.run_record import format_table, make_table, write_record
from core.factcheck.linking import IndexLinker
from core.factcheck.store import OxigraphStore, load_triples
from core.factcheck.store.name_keys import MAX_WORDS, name_key, shorter_forms
from core.factcheck.store.tsv import plain_value, quoted_value
from core.factcheck.triple import Entity, entity_iri
from core.models.parser import load_parser
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings

BATCH = 64
SEED = 1
FACTBENCH = {
    "dbo:award": "{} won the {}.",
    "dbo:birthPlace": "{} was born in {}.",
    "dbo:deathPlace": "{} died in {}.",
    "dbo:foundationPlace": "{} was founded in {}.",
    "dbo:office": "{} was the leader of {}.",
    "dbo:team": "{} played for the {}.",
    "dbo:author": "{} was written by {}.",
    "dbo:spouse": "{} was married to {}.",
    "dbo:starring": "{} stars {}.",
    "dbo:subsidiary": "{}'s subsidiary is {}.",
}
METAQA = {
    "directed_by": "{} was directed by {}.",
    "starred_actors": "One of the stars of {} is {}.",
    "written_by": "The writer of {} is {}.",
    "has_genre": "The film {} is of the genre {}.",
    "in_language": "{} is in {}.",
    "release_year": "{} came out in {}.",
}
Row = tuple[str, str, str]
HEAD = ("set", "linker", "named", "right", "accuracy", "accuracy, all", "precision", "ms a claim")


@dataclass(frozen=True, slots=True)
class Case:
    """A claim with the entities that it is about."""

    text: str
    entities: tuple[str, ...]  # IRIs


@dataclass(frozen=True, slots=True)
class Counted:
    """What a linker did with a set."""

    named: int
    right: int
    all: int
    all_right: int
    linked: int
    milliseconds: float  # of processor time, for each claim

    def row(self, name: str, linker: str) -> list[str]:
        """The cells of the table."""
        shares = (self.right / self.named, self.all_right / self.all, self.all_right / max(1, self.linked))
        cells = [f"{share:.3f}" for share in shares]
        return [name, linker, f"{self.named:,}", f"{self.right:,}", *cells, f"{self.milliseconds:.1f}"]


def webnlg(folder: Path, split: str) -> tuple[OxigraphStore, list[Case]]:
    """The graph of all splits, and the texts of one."""
    entries = {part: _json_lines(folder / "webnlg" / f"{part}.jsonl") for part in ("train", "dev", "test")}
    rows: list[Row] = [tuple(row) for part in entries.values() for entry in part for row in entry["triples"]]
    store = load_triples(dict.fromkeys(rows))
    cases = [
        Case(entry["texts"][0], _entities(entry["triples"], store))
        for entry in entries[split]
        if entry["texts"]
    ]
    return store, cases


def _json_lines(path: Path) -> list[Any]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line.strip()]


def _entities(rows: Sequence[Sequence[str]], store: OxigraphStore) -> tuple[str, ...]:
    """The entities of triples; tails that are values in them are none."""
    found = {
        entity_iri(end)
        for head, relation, tail in rows
        for end in (head, tail)
        if not quoted_value(end) and (end == head or plain_value(end, relation) is None)
    }
    return tuple(store.known(sorted(found)))


def factbench(folder: Path) -> tuple[OxigraphStore, list[Case]]:
    """True facts and the labels of all subjects and objects, and the facts in words."""
    facts = _json_lines(folder / "factbench" / "train.jsonl")
    true = [fact for fact in facts if fact["label"]]
    labels = {fact[end]: fact[f"{end}_label"] for fact in facts for end in ("subject", "object")}
    rows = [(fact["subject"], fact["object_property"], fact["object"]) for fact in true]
    rows += [(iri, "rdfs:label", '"' + label.replace('"', "") + '"@en') for iri, label in labels.items()]
    cases = [
        Case(
            FACTBENCH[fact["object_property"]].format(fact["subject_label"], fact["object_label"]),
            tuple(dict.fromkeys((fact["subject"], fact["object"]))),
        )
        for fact in true
    ]
    return load_triples(rows), cases


def metaqa(folder: Path) -> tuple[OxigraphStore, list[Case]]:
    """The whole base, and its facts in words."""
    lines = (folder / "metaqa" / "kb.txt").read_text(encoding="utf-8").splitlines()
    rows = [(parts[0], parts[1], parts[2]) for line in lines if len(parts := line.split("|")) == 3]
    store = load_triples(rows)
    cases = [
        Case(METAQA[relation].format(head, tail), _entities([(head, relation, tail)], store))
        for head, relation, tail in rows
        if relation in METAQA
    ]
    return store, cases


def longest_labels(store: OxigraphStore) -> Callable[[Sequence[str]], list[set[str]]]:
    """The baseline: labels as they stand in the claim, longest first."""
    known: dict[str, str] = {}
    for triple in store.statements():
        for node in (triple.subject, triple.object):
            if isinstance(node, Entity):
                known.setdefault(node.label, node.id)

    def link(claim: str) -> Iterator[str]:
        words = claim.rstrip(".").split()
        first = 0
        while first < len(words):
            for last in range(min(len(words), first + MAX_WORDS), first, -1):
                label = " ".join(words[first:last]).strip(",;")
                if found := known.get(label) or known.get(label.removesuffix("'s")):
                    yield found
                    first = last - 1
                    break
            first += 1

    return lambda claims: [set(link(claim)) for claim in claims]


def count(
    cases: Sequence[Case], store: OxigraphStore, link: Callable[[Sequence[str]], list[set[str]]]
) -> Counted:
    """Link all claims, and compare."""
    link([case.text for case in cases[:BATCH]])  # models are read before the clock starts
    began = time.process_time()
    found: list[set[str]] = []
    for start in range(0, len(cases), BATCH):
        found += link([case.text for case in cases[start : start + BATCH]])
    milliseconds = 1000 * (time.process_time() - began) / len(cases)
    named = right = total = hit = 0
    for case, linked in zip(cases, found, strict=True):
        labels = store.labels(case.entities)
        for iri in case.entities:
            is_linked = iri in linked
            total, hit = total + 1, hit + is_linked
            if _is_named(labels[iri], case.text):
                named, right = named + 1, right + is_linked
    return Counted(named, right, total, hit, sum(map(len, found)), milliseconds)


def _is_named(label: str, text: str) -> bool:
    key = f" {name_key(text)} "
    forms = [label, *(form for form, _ in shorter_forms(label))]
    return any(f" {name_key(form)} " in key for form in forms if name_key(form))


def main() -> None:
    """Measure the three sets, print the table and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with webnlg, factbench and metaqa")
    parser.add_argument("--split", choices=("dev", "test"), default="test", help="of WebNLG")
    parser.add_argument("--limit", type=int, default=1_600, help="claims of each set")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    options = parser.parse_args()
    if not options.data.is_dir():
        raise SystemExit(f"there is no folder {options.data}; give the one with webnlg, factbench and metaqa")
    settings = load_settings()
    models = (load_sentence_encoder(settings), load_parser(settings))
    rows = []
    sets = {
        f"WebNLG, {options.split}": lambda: webnlg(options.data, options.split),
        "FactBench": lambda: factbench(options.data),
        "MetaQA": lambda: metaqa(options.data),
    }
    for name, read in sets.items():
        store, cases = read()
        chosen = random.Random(SEED).sample(cases, min(options.limit, len(cases)))
        linker = IndexLinker(store, *models)

        def link(claims: Sequence[str], linker: IndexLinker = linker) -> list[set[str]]:
            return [{m.entity.id for m in mentions if m.entity} for mentions in linker.link(claims)]

        rows.append(count(chosen, store, longest_labels(store)).row(name, "longest exact label"))
        rows.append(count(chosen, store, link).row(name, "names of the graph"))
    print(format_table(HEAD, rows))
    result = {
        "arguments": {"split": options.split, "limit": options.limit, "seed": SEED},
        "data_name": "WebNLG v2, FactBench train, MetaQA",
        "headline": {
            "name": f"Names linked to the right entity, WebNLG {options.split}",
            "value": rows[1][4],
        },
        "tables": [make_table("Names linked to the right entity", HEAD, rows)],
    }
    print("\nwritten to", write_record("claims_linking", result, options.out))


if __name__ == "__main__":
    main()

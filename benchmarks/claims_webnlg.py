"""Claims from WebNLG: its texts against their own triples, against an altered object, and with a triple removed.

Each claim has a graph of its own: the triples of its text and, as surroundings, those of other texts about the same
subjects that its writers were not asked to state. For each text three graphs are made: as it is (SUPPORTED); with
the object of one triple replaced by another object of its relation, of another name (REFUTED where the relation is
functional in the data, else NOT ENOUGH INFO); and without one of its triples (NOT ENOUGH INFO). A relation is
functional in the data when at most `MOST_SEVERAL` of at least `LEAST_SUBJECTS` subjects (any number of them for dates
and numbers) have two objects in any part of the set; the places of birth, death and foundation count as well, since
several of them only differ in how narrow they are.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.claims_factbench import BenchmarkClaim
from core.factcheck.claim import Label
from core.factcheck.gazetteer import load_gazetteer

LEAST_SUBJECTS = 5
MOST_SEVERAL = 0.05  # share of subjects
_ONE_PLACE = frozenset({"birthPlace", "deathPlace", "foundationPlace", "placeOfBirth", "placeOfDeath"})
_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
_NUMBER = re.compile(rf"(?:c\. |circa )?(?:(?:{_MONTH}),? )?\d")
Row = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class TextAndTriples:
    """One text with the triples that it states."""

    text: str
    triples: tuple[Row, ...]


def read_texts(folder: Path, split: str, *, most_triples: int) -> list[TextAndTriples]:
    """The first text of each entry with at most `most_triples`, in the order of the file."""
    found = []
    for line in (folder / f"{split}.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        if entry["texts"] and len(entry["triples"]) <= most_triples:
            triples = tuple((s, r, o) for s, r, o in entry["triples"])
            found.append(TextAndTriples(entry["texts"][0], triples))
    return found


def functional_relations(folder: Path) -> frozenset[str]:
    """The relations that give a subject one object in the data."""
    objects: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for split in ("train", "dev", "test"):
        for entry in read_texts(folder, split, most_triples=99):
            for subject, relation, obj in entry.triples:
                objects[relation][subject].add(obj)
    several = {r: sum(len(found) > 1 for found in by.values()) for r, by in objects.items()}
    return _ONE_PLACE | {
        relation
        for relation, by_subject in objects.items()
        if several[relation] <= MOST_SEVERAL * len(by_subject)
        and (len(by_subject) >= LEAST_SUBJECTS or _are_numbers(by_subject))
    }


def _are_numbers(by_subject: Mapping[str, set[str]]) -> bool:
    """Whether the objects are dates or numbers, of which one fact has one: "1976-07-01", "June 1981", "c. 1944"."""
    return all(_NUMBER.match(obj.strip('"')) for found in by_subject.values() for obj in found)


def make_webnlg_claims(
    texts: Sequence[TextAndTriples], functional: frozenset[str], *, seed: int, limit: int
) -> tuple[list[BenchmarkClaim], list[list[Row]]]:
    """Claims with the number of their graph, and the graphs. `limit` counts texts, drawn by the seed."""
    draw = random.Random(seed)
    chosen = list(texts)
    draw.shuffle(chosen)
    pool: dict[str, list[str]] = defaultdict(list)
    for entry in texts:
        for _, relation, obj in entry.triples:
            pool[relation].append(obj)
    claims: list[BenchmarkClaim] = []
    graphs: list[list[Row]] = []
    for number, entry in enumerate(chosen[:limit]):
        for kind, label, graph in _graphs_of(entry, pool, functional, draw):
            name = f"{number:04d}-{kind.split(',')[0].replace(' ', '-')}"
            names = tuple((_words(n), _words(n)) for n in _entities(graph))
            claims.append(BenchmarkClaim(name, entry.text, label, kind, names, len(graphs)))
            graphs.append(graph)
    return claims, graphs


def _graphs_of(
    entry: TextAndTriples, pool: Mapping[str, Sequence[str]], functional: frozenset[str], draw: random.Random
) -> list[tuple[str, Label, list[Row]]]:
    rows = list(entry.triples)
    found = [("own triples", Label.SUPPORTED, rows)]
    subject, relation, obj = chosen = draw.choice(rows)
    rest = [row for row in rows if row != chosen]
    taken = {_name(o) for s, r, o in rows if r == relation} | {_name(subject)}
    others = sorted({o for o in pool[relation] if _name(o) not in taken})
    if others:
        label = Label.REFUTED if relation in functional else Label.NOT_ENOUGH_INFO
        kind = "object replaced, functional" if relation in functional else "object replaced, many-valued"
        found.append((kind, label, [*rest, (subject, relation, draw.choice(others))]))
    # The names stay in the graph, so that what is missing is the statement and not the entities.
    kept = [(_plain(subject), "type", "Thing")]
    if not obj.startswith('"') and not obj[:1].isdigit():
        kept.append((_plain(obj), "type", "Thing"))
    found.append(("triple removed", Label.NOT_ENOUGH_INFO, [*rest, *kept]))
    return found


def _entities(rows: Sequence[Row]) -> list[str]:
    names = {n for s, _, o in rows for n in (s, o) if not n.startswith('"') and not n[:1].isdigit()}
    return sorted(names)


def _plain(name: str) -> str:
    return name.strip('"')


def _name(obj: str) -> str:
    """What an object is called: "Americans" and '"American"' are one nationality, and no change of the fact."""
    return load_gazetteer().canonical(_words(_plain(obj)))


def _words(name: str) -> str:
    return name.replace("_", " ")

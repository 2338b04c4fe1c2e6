"""Claims from WebNLG: its texts against their own triples, against an altered object, and with a triple removed.

Each claim has a graph of its own: the triples of its text and, as surroundings, those of other texts about the same
subjects that its writers were not asked to state. For each text three graphs are made: as it is (SUPPORTED); with
the object of one triple replaced by another object of its relation, of another name (REFUTED where the relation is
functional in the data, else NOT ENOUGH INFO); and without one of its triples (NOT ENOUGH INFO). A relation is
functional in the data when at most `MOST_SEVERAL` of at least `LEAST_SUBJECTS` subjects (any number of them for dates
and numbers) have two objects in any part of the set; the places of birth, death and foundation count as well, since
several of them only differ in how narrow they are.

A triple is altered only where a reader can tell (`claims_webnlg_decidable`): the text says it, and nothing else in the
graph still does; the new object of a functional relation excludes the old one, and is the only one that the subject
has. A text of which no triple is such gives fewer claims, and one that contradicts its own triples gives none.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.claims_factbench import BenchmarkClaim
from benchmarks.claims_webnlg_decidable import contradicts, is_said, is_still_said, may_agree, places_around
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
    alteration = Alteration(pool, functional, places_around(row for entry in texts for row in entry.triples))
    claims: list[BenchmarkClaim] = []
    graphs: list[list[Row]] = []
    for number, entry in enumerate(chosen[:limit]):
        for kind, label, graph in _graphs_of(entry, alteration, draw):
            name = f"{number:04d}-{kind.split(',')[0].replace(' ', '-')}"
            names = tuple((_words(n), _words(n)) for n in _entities(graph))
            claims.append(BenchmarkClaim(name, entry.text, label, kind, names, len(graphs)))
            graphs.append(graph)
    return claims, graphs


@dataclass(frozen=True, slots=True)
class Alteration:
    """What the triples of a text can be altered to."""

    pool: Mapping[str, Sequence[str]]  # the objects that each relation has in the texts
    functional: frozenset[str]
    around: Mapping[str, frozenset[str]]  # the places that hold a place

    def others(self, row: Row, rows: Sequence[Row]) -> list[str]:
        """Objects of the relation that the text does not give its subject, and that exclude the old one."""
        subject, relation, obj = row
        taken = {_name(o) for s, r, o in rows if r == relation} | {_name(subject)}
        others = sorted({o for o in self.pool[relation] if _name(o) not in taken})
        return [other for other in others if not may_agree(obj, other, self.around)]

    def is_only(self, row: Row, rows: Sequence[Row]) -> bool:
        """Whether a functional relation has no other object of the subject; true for all other relations."""
        return row[1] not in self.functional or sum(row[:2] == each[:2] for each in rows) == 1


def _graphs_of(
    entry: TextAndTriples, alteration: Alteration, draw: random.Random
) -> list[tuple[str, Label, list[Row]]]:
    rows = list(entry.triples)
    if contradicts(entry.text, rows):
        return []
    found = [("own triples", Label.SUPPORTED, rows)]
    told = [
        row for row in rows if is_said(entry.text, row[2]) and not is_still_said(row, _without(row, rows))
    ]
    if not told:
        return found
    subject, relation, obj = chosen = draw.choice(told)
    rest = _without(chosen, rows)
    others = alteration.others(chosen, rows) if alteration.is_only(chosen, rows) else []
    if others:
        is_functional = relation in alteration.functional
        label = Label.REFUTED if is_functional else Label.NOT_ENOUGH_INFO
        kind = f"object replaced, {'functional' if is_functional else 'many-valued'}"
        found.append((kind, label, [*rest, (subject, relation, draw.choice(others))]))
    # The names stay in the graph, so that what is missing is the statement and not the entities.
    kept = [(_plain(subject), "type", "Thing")]
    if not obj.startswith('"') and not obj[:1].isdigit():
        kept.append((_plain(obj), "type", "Thing"))
    found.append(("triple removed", Label.NOT_ENOUGH_INFO, [*rest, *kept]))
    return found


def _without(row: Row, rows: Sequence[Row]) -> list[Row]:
    return [each for each in rows if each != row]


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

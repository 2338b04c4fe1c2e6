"""Claims over FactBench's facts, and the knowledge base they are checked against.

The base holds the true facts of all subjects, with years as statements of their own, types and aliases. For half of
the true facts the deciding triple is left out: what words them is NOT ENOUGH INFO. Refuted claims come from relations
with one value only (places of birth, death, foundation), from changed years, and from denials of what is stated.
The right pair under a wrong relation, denials and aliases are at least a third. Subjects are split into
development and test; the two are worded by different templates (`claims_wordings.toml`).
"""

import json
import random
import tomllib
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.factcheck.claim import Label

WORDINGS = Path(__file__).with_name("claims_wordings.toml")
FUNCTIONAL = frozenset({"birthPlace", "deathPlace", "foundationPlace"})
SPLITS = ("dev", "test")
_TYPES = {
    "birthPlace": ("Person", "Place"), "deathPlace": ("Person", "Place"), "foundationPlace": ("Company", "Place"),
    "award": ("Person", "Award"), "author": ("Writer", "Book"), "starring": ("Film", "Actor"),
    "subsidiary": ("Company", "Company"), "spouse": ("Person", "Person"), "office": ("Politician", "Country"),
    "team": ("Athlete", "SportsTeam"),
}  # fmt: skip
# Where the years of a fact stand: relation of its beginning, of its end, and which end of the fact has them.
_YEARS = {
    "birthPlace": ("birthDate", "", "s"), "deathPlace": ("deathDate", "", "s"),
    "foundationPlace": ("foundingYear", "", "s"), "award": ("awardYear", "", "s"),
    "author": ("publicationDate", "", "o"), "starring": ("releaseDate", "", "s"),
    "subsidiary": ("acquisitionYear", "", "o"), "spouse": ("marriageStart", "marriageEnd", "s"),
    "office": ("officeStart", "officeEnd", "s"), "team": ("teamStart", "teamEnd", "s"),
}  # fmt: skip
_LEGAL_FORMS = (
    ", Inc.",
    " Corporation",
    " Inc.",
    " Incorporated",
    " Technologies",
    " Company",
    " Ltd.",
    " Group",
)
_LARGEST_SHIFT = 20  # years by which a changed year differs at most


@dataclass(frozen=True, slots=True)
class Fact:
    """A true fact. `is_kept` says whether its deciding triple is in the knowledge base."""

    subject: str
    relation: str  # "birthPlace"
    object: str
    begin: str  # a year, or a date
    end: str
    is_kept: bool

    @property
    def year(self) -> str:
        """The year of its beginning."""
        return self.begin[:4]


@dataclass(frozen=True, slots=True)
class BenchmarkClaim:
    """A claim with its label, and the entities that it names, for the accuracy of linking."""

    id: str
    text: str
    label: Label
    kind: str  # "plain", "dated", "other value", "changed year", "wrong relation", "negation", "alias", ...
    names: tuple[tuple[str, str], ...] = ()  # surface form, name of the entity
    graph: int = 0  # number of the knowledge base, where each claim has its own


def read_facts(path: Path, *, seed: int) -> list[Fact]:
    """The true facts of `train.jsonl`, half of them without their deciding triple, drawn by the seed."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    facts = []
    for row in rows:
        if row["label"]:
            relation = row["object_property"].partition(":")[2]
            place = f"{seed}|{row['subject']}|{relation}|{row['object']}"
            kept = zlib.crc32(place.encode()) % 2 == 0
            facts.append(
                Fact(
                    row["subject_label"],
                    relation,
                    row["object_label"],
                    row["time_from"],
                    row["time_to"],
                    kept,
                )
            )
    return facts


def knowledge_base(facts: Sequence[Fact]) -> list[tuple[str, str, str]]:
    """(head, relation, tail) of the kept facts, and of the years, types and aliases of all."""
    rows: dict[tuple[str, str, str], None] = {}
    for fact in facts:
        if fact.is_kept:
            rows[fact.subject, fact.relation, fact.object] = None
        begin, end, holder = _YEARS[fact.relation]
        dated = fact.subject if holder == "s" else fact.object
        rows[dated, begin, fact.begin] = None
        if end:
            rows[dated, end, fact.end] = None
        for name, kind in zip((fact.subject, fact.object), _TYPES[fact.relation], strict=True):
            rows[name, "type", kind] = None
            alias = alias_of(name, kind)
            if alias:
                rows[name, "alias", f'"{alias}"'] = None
    return [
        (_node(head), relation, tail if tail.startswith('"') else _node(tail))
        for head, relation, tail in rows
    ]


def alias_of(name: str, kind: str) -> str:
    """Another name that people use: "J. Carter", "Oracle", "Physics Nobel Prize"; empty when none is plain."""
    plain = name.partition(" (")[0]
    if kind in {"Person", "Writer", "Actor", "Politician", "Athlete"}:
        words = plain.split()
        is_usual = len(words) == 2 and all(word[0].isalpha() and len(word) > 2 for word in words)
        return f"{words[0][0]}. {words[1]}" if is_usual else ""
    if kind == "Company":
        return next((plain.removesuffix(form) for form in _LEGAL_FORMS if plain.endswith(form)), "")
    if plain.startswith("Nobel Prize in "):
        return f"{plain.removeprefix('Nobel Prize in ')} Nobel Prize"
    return ""


def make_claims(facts: Sequence[Fact], split: str, *, seed: int) -> list[BenchmarkClaim]:
    """The claims of one split, in an order that the seed draws."""
    wordings = tomllib.loads(WORDINGS.read_text(encoding="utf-8"))
    chosen = [fact for fact in facts if _split_of(fact.subject) == split]
    draw = random.Random(seed)
    claims = []
    for fact in chosen:
        claims += _claims_of(fact, facts, wordings[fact.relation][split], draw)
    draw.shuffle(claims)
    return [
        BenchmarkClaim(f"{split}-{number:04d}", c.text, c.label, c.kind, c.names)
        for number, c in enumerate(claims)
    ]


def _claims_of(
    fact: Fact, facts: Sequence[Fact], wordings: Mapping[str, Sequence[str]], draw: random.Random
) -> Iterator[BenchmarkClaim]:
    stated = Label.SUPPORTED if fact.is_kept else Label.NOT_ENOUGH_INFO
    removed = "" if fact.is_kept else ", triple removed"
    yield _word(draw.choice(wordings["plain"]), fact, stated, f"plain{removed}")
    yield _word(draw.choice(wordings["dated"]), fact, stated, f"dated{removed}")
    alias = _aliased(draw.choice(wordings["plain"]), fact, stated, f"alias{removed}")
    if alias is not None:
        yield alias
    denied = Label.REFUTED if fact.is_kept else Label.NOT_ENOUGH_INFO
    yield _word(draw.choice(wordings["negated"]), fact, denied, f"negation{removed}")
    if not fact.is_kept:
        return
    yield _word(draw.choice(wordings["wrong"]), fact, Label.NOT_ENOUGH_INFO, "wrong relation")
    yield _word(
        draw.choice(wordings["dated"]), fact, Label.REFUTED, "changed year", _wrong_year(fact, facts, draw)
    )
    other = _other_object(fact, facts, draw)
    label = Label.REFUTED if fact.relation in FUNCTIONAL else Label.NOT_ENOUGH_INFO
    kind = "other value" if fact.relation in FUNCTIONAL else "other of many values"
    swapped = Fact(fact.subject, fact.relation, other, fact.begin, fact.end, True)
    yield _word(draw.choice(wordings["plain"]), swapped, label, kind)


def _wrong_year(fact: Fact, facts: Sequence[Fact], draw: random.Random) -> int:
    """A year near that of the fact in which no fact of its subject by the same relation held."""
    alike = [each for each in facts if (each.subject, each.relation) == (fact.subject, fact.relation)]
    held = {year for each in alike for year in range(int(each.begin[:4]), int(each.end[:4]) + 1)}
    year = int(fact.year)
    return draw.choice([y for y in range(year - _LARGEST_SHIFT, year + _LARGEST_SHIFT + 1) if y not in held])


def _other_object(fact: Fact, facts: Sequence[Fact], draw: random.Random) -> str:
    """An object of the relation that the subject does not have, and that is no part of one it has."""
    own = {each.object for each in facts if (each.subject, each.relation) == (fact.subject, fact.relation)}
    pool = sorted({each.object for each in facts if each.relation == fact.relation} - own)
    apart = [name for name in pool if not any(name in mine or mine in name for mine in own)]
    return draw.choice(apart)


def _word(template: str, fact: Fact, label: Label, kind: str, year: int | None = None) -> BenchmarkClaim:
    subject, obj = _surface(fact.subject), _surface(fact.object)
    text = template.format(s=subject, o=obj, year=year or fact.year)
    return BenchmarkClaim("", _tidy(text), label, kind, ((subject, fact.subject), (obj, fact.object)))


def _aliased(template: str, fact: Fact, label: Label, kind: str) -> BenchmarkClaim | None:
    types = _TYPES[fact.relation]
    subject, obj = alias_of(fact.subject, types[0]), alias_of(fact.object, types[1])
    if not (subject or obj):
        return None
    subject, obj = subject or _surface(fact.subject), obj or _surface(fact.object)
    text = _tidy(template.format(s=subject, o=obj, year=fact.year))
    return BenchmarkClaim("", text, label, kind, ((subject, fact.subject), (obj, fact.object)))


def _surface(name: str) -> str:
    """How a text calls the entity: without what tells it from others of its name."""
    return name.partition(" (")[0]


def _tidy(text: str) -> str:
    return text[:1].upper() + text[1:].replace(" the The ", " The ").replace(" the the ", " the ")


def _split_of(subject: str) -> str:
    return SPLITS[zlib.crc32(subject.encode()) % 2]


def _node(name: str) -> str:
    return name.replace(" ", "_")

"""What the graph says around the names of a claim, looked up by sense of the relation."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.places import is_same_place_name
from core.factcheck.relations import Direction, RelationLexicon, RelationSense
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.values import Agreement, DateValue, Value, compare_values, read_literal
from core.factcheck.verbalise import plain_label, relation_words
from core.factcheck.word_classes import GENERIC_LABEL_WORDS, stem, stems

_SINCE = frozenset({"start", "from", "since", "begin", "begins", "joined", "took", "assumed"})
# "English" for "English language"
_KINDS = "language languages people music cuisine architecture movement engine".split()
_WHOSE = ("of", "in", "of the", "in the")
_AGREEING = frozenset({Agreement.SAME, Agreement.COARSER})
_LIST = re.compile(r"\s*(?:,\s*(?:and|or)\s|,|;|/|\band\b|\bor\b|&)\s*")
_UNTIL = frozenset({"end", "to", "until", "till", "left", "divorced", "divorce"})


@dataclass(frozen=True, slots=True)
class Fact:
    """A triple seen from one of its ends."""

    triple: Triple
    other: Entity | Literal  # the end that is asked for

    @property
    def words(self) -> str:
        """Those of the relation."""
        return relation_words(self.triple.relation)

    @property
    def value(self) -> Value | None:
        """The date or number at the other end."""
        return read_literal(self.other, self.words) if isinstance(self.other, Literal) else None

    def agrees_with(self, said: Value) -> bool:
        """Whether the other end is the value, or lists it: 505 in "505, 575"."""
        if self.value is not None:
            return compare_values(said, self.value) in _AGREEING
        if not self.other.label[:1].isdigit():
            return False
        listed = [read_literal(Literal(part), self.words) for part in listed_parts(self.other.label)]
        return None not in listed and any(compare_values(said, x) in _AGREEING for x in listed if x)


class Facts:
    """The retrieved triples of one claim."""

    def __init__(self, triples: Sequence[Triple], lexicon: RelationLexicon) -> None:
        self.triples = tuple(triples)
        self.lexicon = lexicon
        self._by_subject: dict[str, list[Triple]] = {}
        self._by_object: dict[str, list[Triple]] = {}
        for triple in triples:
            self._by_subject.setdefault(triple.subject.id, []).append(triple)
            if isinstance(triple.object, Entity):
                self._by_object.setdefault(triple.object.id, []).append(triple)

    def outgoing(self, end: End) -> Iterator[Fact]:
        """Triples of which the end is the subject."""
        for entity in end.entities[:1]:
            yield from (Fact(triple, triple.object) for triple in self._by_subject.get(entity.id, ()))

    def incoming(self, end: End) -> Iterator[Fact]:
        """Triples of which the end is the object."""
        for entity in end.entities[:1]:
            yield from (Fact(triple, triple.subject) for triple in self._by_object.get(entity.id, ()))

    def of_sense(self, sense: RelationSense, subject: End) -> list[Fact]:
        """What the graph has as objects of a sense for a subject, whichever way it writes the relation."""
        labels, inverse = sense.labels, sense.inverse
        if sense.direction is Direction.FREE:
            labels = inverse = labels | inverse
        found = [fact for fact in self.outgoing(subject) if fact.words in labels]
        return found + [fact for fact in self.incoming(subject) if fact.words in inverse]

    def as_written(self, sense: RelationSense, subject: End) -> list[Fact]:
        """Those of `of_sense` whose direction the graph's label tells: what a functional relation holds for."""
        found = [fact for fact in self.outgoing(subject) if fact.words in sense.labels]
        return found + [fact for fact in self.incoming(subject) if fact.words in sense.inverse]

    def between(self, first: End, second: End) -> list[Fact]:
        """The triples from the first end to what the second names, or to its value, seen from the first."""
        value, own = second.value, self.outgoing(first)
        return [f for f in own if is_named(f.other, second) or (value is not None and f.agrees_with(value))]


def is_named(node: Entity | Literal, end: End) -> bool:
    """Whether the end names the node: the same entity, the same text, or the same name."""
    if isinstance(node, Entity) and end.entities:
        return node.id == end.entities[0].id
    if end.is_value:
        return False
    if node.label in end.stands_for or (end.kind is EndKind.UNKNOWN and _may_be_called(node, end.text)):
        return True
    name = _compact(end.text)
    if name in {_compact(plain_label(node)), _compact(node.label)}:
        return True
    return isinstance(node, Literal) and any(name == _compact(part) for part in listed_parts(node.text))


def _may_be_called(node: Entity | Literal, name: str) -> bool:
    """Whether a node has a name with what kind of thing it is, or whose: "English language", "Felipe VI of Spain"."""
    said, known = fold(name), fold(node.label)
    if is_same_place_name(plain_label(node), name) or known in {f"{said} {word}" for word in _KINDS}:
        return True
    return known.startswith(tuple(f"{said} {word} " for word in _WHOSE))


@cache
def listed_parts(text: str) -> tuple[str, ...]:
    """What a text lists, when it is a list: "Singapore and Indonesia", "505, 575"; else nothing."""
    parts = tuple(part for part in _LIST.split(text.strip().strip('"')) if part)
    return parts if len(parts) > 1 else ()


def _compact(name: str) -> str:
    """Letters and digits of a name alone: "N.R. Pogson" and "N. R. Pogson" are one."""
    return "".join(char for char in fold(name) if char.isalnum())


def date_role(words: str) -> str:
    """ "since" or "until" for the bounds of a time, "at" for the date of an event."""
    parts = set(words.split())
    if parts & _SINCE:
        return "since"
    return "until" if parts & _UNTIL else "at"


def event_dates(facts: Facts, sense: RelationSense, label: str, ends: Sequence[End]) -> list[Fact]:
    """Dates that say when a fact of a sense came about: of the lexicon's date senses, or of the same words.

    "award year" dates an "award" since it repeats its word; "year" alone dates whatever its subject does.
    """
    senses = [facts.lexicon.senses[name] for name in (*sense.dates, *sense.since, *sense.until)]
    known = {name for dated in senses for name in dated.labels}
    meant = stems(label) | stems(sense.name)
    texts = (end.text for end in ends if end.kind is EndKind.TEXT)
    said = {stem(text.lower()) for text in texts}  # "retired": date of retirement
    found: dict[Fact, None] = {}
    for fact in (fact for end in ends for fact in facts.outgoing(end)):
        if isinstance(fact.value, DateValue):
            own = stems(fact.words) - {"start", "end", "since", "until"}
            is_plain = not own - {stem(w) for w in GENERIC_LABEL_WORDS}
            is_meant = own & said or (own & meant and not facts.lexicon.knows(fact.words))
            if fact.words in known or is_plain or is_meant:
                found[fact] = None
    return list(found)

"""The lexicon of relations: which words of a claim, and which labels of a graph, mean the same relation.

The data stand in `assets/factcheck/relations.toml`, written by hand. A sense joins the labels that graphs give a
relation ("birthPlace", "place of birth") with its wordings in English, says in which direction a wording runs,
and whether a subject has one value only, with the reason.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from core.errors import ModelError
from core.factcheck.phrases import COMMON_WORDS, Phrase, PhraseIndex, index_phrases, make_phrases
from core.factcheck.places import CONTAINMENT
from core.factcheck.triple import Triple
from core.factcheck.word_classes import stem, stems
from core.settings import ASSETS

SHIPPED = ASSETS / "factcheck" / "relations.toml"
_PAIR = 2  # words that may be written as one: "shipbeam" for "ship beam"
_Words = Annotated[str, Field(min_length=1, max_length=120)]
_Labels = frozenset[Annotated[str, StringConstraints(min_length=1, max_length=120, to_lower=True)]]


class ValueKind(StrEnum):
    """What the object of a relation is."""

    ENTITY = "entity"
    DATE = "date"
    NUMBER = "number"
    ANY = "any"


class Direction(StrEnum):
    """Whether subject and object of a graph's relation can be taken for each other."""

    FIXED = "fixed"  # subject to object, as the graph's label says
    FREE = "free"  # graphs write both author -> book and book -> author, and no one would mean the reverse
    STRICT = "strict"  # both ends are of one kind: a father is no son


class RelationSense(BaseModel):
    """One meaning of relations."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: _Words
    labels: _Labels = Field(min_length=1)  # words of graph relations that mean it, subject to object
    inverse: _Labels = frozenset()  # those that mean it from object to subject
    nouns: tuple[_Words, ...] = ()  # the object is the noun of the subject
    verbs: tuple[_Words, ...] = ()
    events: tuple[_Words, ...] = ()
    templates: tuple[_Words, ...] = ()
    value: ValueKind = ValueKind.ENTITY
    direction: Direction = Direction.FIXED
    functional: str = ""  # why there is one value only; empty when there may be several
    several: str = ""  # why there may be several dates or numbers; empty when another one is a conflict
    is_at_a_time: bool = Field(default=False, alias="at_a_time")  # the one value changes in time
    is_place: bool = Field(default=False, alias="place")  # the object may lie in, or hold, the graph's place
    dates: tuple[_Words, ...] = ()  # senses that say when a fact of this sense came about
    since: tuple[_Words, ...] = ()  # senses that say from when it held
    until: tuple[_Words, ...] = ()  # senses that say until when it held
    values: _Labels = frozenset()  # the closed list of what the object can be; empty: anything

    @property
    def agent(self) -> str:
        """ "s" or "o": which of its ends acts by all of its verbs, as in "o write s"; else empty."""
        agents = {verb.split()[0] for verb in self.verbs}
        return agents.pop() if len(agents) == 1 else ""

    def phrases(self) -> Iterator[Phrase]:
        """The templates of all of its wordings."""
        told = {"nouns": self.nouns, "verbs": self.verbs, "events": self.events, "templates": self.templates}
        return make_phrases(self.name, **told)


@dataclass(frozen=True, kw_only=True)
class RelationLexicon:
    """All senses, by name, by label of a graph's relation, and by wording."""

    senses: Mapping[str, RelationSense]
    phrases: PhraseIndex
    by_label: Mapping[str, tuple[RelationSense, ...]]
    by_inverse: Mapping[str, tuple[RelationSense, ...]]
    _cues_of: dict[str, frozenset[str]] = field(default_factory=dict)

    @cached_property
    def cues(self) -> Mapping[str, frozenset[str]]:
        """For each sense stems of the words that its wordings cannot do without."""
        found: dict[str, set[str]] = {name: set() for name in self.senses}
        for phrases in self.phrases.by_anchor.values():
            for phrase in phrases:
                if phrase.weight:
                    found[phrase.sense] |= phrase.anchor - COMMON_WORDS
        return {name: frozenset(stem(word) for word in words) for name, words in found.items()}

    @cached_property
    def place_cues(self) -> frozenset[str]:
        """The cues of relations to a place that do not only say where something lies: "born", "lives"."""
        events = (s for s in self.senses.values() if s.is_place and not s.labels & CONTAINMENT)
        return frozenset(cue for sense in events for cue in self.cues[sense.name])

    @cached_property
    def lying_cues(self) -> frozenset[str]:
        """The cues of relations that say where something lies: "country", "located"."""
        senses = (sense for sense in self.senses.values() if sense.labels & CONTAINMENT)
        return frozenset(cue for sense in senses for cue in self.cues[sense.name])

    def find(self, label: str) -> tuple[RelationSense, ...]:
        """The senses that a graph's relation of this label has, subject to object."""
        return self.by_label.get(label, ())

    def senses_of(self, label: str) -> tuple[RelationSense, ...]:
        """The senses that a graph's relation of this label has, in either direction."""
        return (*self.by_label.get(label, ()), *self.by_inverse.get(label, ()))

    def cues_of(self, *triples: Triple) -> frozenset[str]:
        """Stems of the words that may say one of the facts."""
        return frozenset[str]().union(*(self.cues_of_label(t.relation.label.lower()) for t in triples))

    def cues_of_label(self, label: str) -> frozenset[str]:
        """Stems of the words that may say a graph's relation of this label."""
        if label not in self._cues_of:
            words = label.split()
            joined = {stem("".join(words))} if len(words) == _PAIR and label.isascii() else set[str]()
            own = stems(label) | joined | {stem(word.strip("(),'")) for word in words}
            self._cues_of[label] = own.union(*(self.cues[sense.name] for sense in self.senses_of(label)))
        return self._cues_of[label]

    def has_several_numbers(self, label: str) -> bool:
        """Whether a subject may have several dates or numbers by a relation of this label."""
        return any(sense.several for sense in self.find(label))

    def is_strict(self, label: str) -> bool:
        """Whether both ends of a relation of this label are of one kind, so that its words alone prove nothing."""
        return any(sense.direction is Direction.STRICT for sense in self.senses_of(label))

    def knows(self, label: str) -> bool:
        """Whether a graph's relation of this label has any sense here."""
        return label in self.by_label or label in self.by_inverse


_ENTRIES: TypeAdapter[tuple[RelationSense, ...]] = TypeAdapter(tuple[RelationSense, ...])


@cache
def load_relations(path: Path = SHIPPED) -> RelationLexicon:
    """The lexicon of a file; read and checked once.

    Raises ModelError when the file is missing or is not what its head says.
    """
    try:
        entries = _ENTRIES.validate_python(tomllib.loads(path.read_text(encoding="utf-8")).get("relation"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as err:
        told = f"the lexicon of relations {path} cannot be read ({err}); install Plumbline again"
        raise ModelError(told) from err
    senses = {entry.name: entry for entry in entries}
    if len(senses) != len(entries):
        raise ModelError(f"the lexicon of relations {path} names a sense twice; give each its own name")
    unknown = sorted({n for e in entries for n in (*e.dates, *e.since, *e.until)} - senses.keys())
    if unknown:
        raise ModelError(f"the lexicon of relations {path} names the unknown sense {unknown[0]!r}; add it")
    return RelationLexicon(
        senses=senses,
        phrases=index_phrases(phrase for entry in entries for phrase in entry.phrases()),
        by_label=_group((label, sense) for sense in senses.values() for label in sense.labels),
        by_inverse=_group((label, sense) for sense in senses.values() for label in sense.inverse),
    )


def _group(pairs: Iterable[tuple[str, RelationSense]]) -> dict[str, tuple[RelationSense, ...]]:
    found: dict[str, tuple[RelationSense, ...]] = {}
    for label, sense in pairs:
        found[label] = (*found.get(label, ()), sense)
    return found

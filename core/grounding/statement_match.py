"""How far a clause of a source speaks of the same matter as a sentence of the response."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import cached_property
from heapq import nsmallest

from core.extraction.names.roles import role_key
from core.grounding.statement_clauses import Clause
from core.grounding.statement_concepts import Word, concepts_of
from core.grounding.statement_force import Force, Stance, stance_at
from core.grounding.statement_weights import MATCH, MatchWeights

# Roles and what every contract names: they say little of the matter.
COMMON = frozenset(
    {
        "receiving party",
        "disclosing party",
        "confidential information",
        "agreement",
        "party",
        "obligation",
        "circumstance",
    }
)
_LIKELY = 80  # clauses of a source that are compared in full, by the weight of the concepts they share
SIDES = frozenset({"receiving party", "disclosing party"})
_BY = re.compile(r"\bby\s+(?:the\s+|a\s+|each\s+)?$", re.IGNORECASE)
_OBJECT = re.compile(r"\b(?:of|to|from|by|with|for|than)\s+(?:the\s+|a\s+|each\s+)?$", re.IGNORECASE)
_NEW_CLAUSE = re.compile(r"[.;:](?=\s)")
_MODAL = re.compile(
    r"\b(?:shall|must|will|may|can|cannot|should|need not|agrees?|undertakes?|has the right"
    r"|(?:is|are) (?:not )?(?:required|entitled|permitted|allowed|obliged|obligated|free|prohibited))\b",
    re.IGNORECASE,
)
_JOINED = re.compile(r"\s*,?\s*(?:or|and|and/or|,)\s*(?:\w+ly\s)?", re.IGNORECASE)
_UNIVERSAL = frozenset({Force.DUTY, Force.BAN, Force.FACT})


@dataclass(frozen=True)
class Statement:
    """A sentence of the response, read for comparison."""

    text: str

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Its content words in order."""
        return concepts_of(self.text)

    @cached_property
    def acts(self) -> frozenset[str]:
        """The concepts of its main act or acts ("destroy or return"); empty when it names none that we know."""
        if self._main is None:
            return frozenset()
        taken = [self.words[self._main]]
        for word in self.words[self._main + 1 :]:
            if not word.is_action or not _JOINED.fullmatch(self.text[taken[-1].end : word.start]):
                break
            taken.append(word)
        return frozenset(word.concept for word in taken)

    @cached_property
    def _main(self) -> int | None:
        """The place of its main act: the first one behind "shall", "may" and their like, or the first of all."""
        acts = [place for place, word in enumerate(self.words) if word.is_action]
        modal = _MODAL.search(self.text)
        behind = [place for place in acts if modal and self.words[place].start >= modal.start()]
        return next(iter(behind or acts), None)

    @cached_property
    def stance(self) -> Stance | None:
        """The force of its main act."""
        if self._main is None:
            return None
        act = self.words[self._main]
        return stance_at(self.text, act.start, act.end)

    @cached_property
    def actor(self) -> str | None:
        """The side that acts, "receiving party" or "disclosing party"; None when it is neither or not said."""
        return None if self._main is None else actor_of(self.text, self.words, self._main)

    @cached_property
    def concepts(self) -> frozenset[str]:
        """Everything it names."""
        return frozenset(word.concept for word in self.words)

    @cached_property
    def parties(self) -> frozenset[str]:
        """The roles and common words among its concepts."""
        return frozenset(c for c in self.concepts - self.acts if c in COMMON or role_key(c))

    @cached_property
    def things(self) -> frozenset[str]:
        """What else it names: the matter itself."""
        return self.concepts - self.acts - self.parties

    @property
    def is_general(self) -> bool:
        """Whether one clause to the contrary makes it false: a duty, a ban or a fact, but not a "may ... some"."""
        return self.stance is not None and self.stance.force in _UNIVERSAL


def actor_of(text: str, words: Sequence[Word], place: int) -> str | None:
    """The side that does the act `words[place]`: named behind it by "by", or as the last side before it."""
    for word in words[place + 1 : place + 3]:
        if word.concept in SIDES and _BY.search(text[: word.start]):
            return word.concept
    before = next((w for w in reversed(words[:place]) if w.concept in SIDES), None)
    if before is None or _NEW_CLAUSE.search(text, before.end, words[place].start):
        return None
    if _OBJECT.search(text[: before.start]):
        return None
    return before.concept


@dataclass(frozen=True, slots=True)
class ClauseConcepts:
    """The concepts of a clause by the place where they stand."""

    clause: Clause
    own: frozenset[str]
    lead_in: frozenset[str]
    heading: frozenset[str]


def read_clauses(clauses: Sequence[Clause]) -> list[ClauseConcepts]:
    """Clauses with their concepts; a lead-in or heading that many share is read once."""
    known: dict[str, frozenset[str]] = {}

    def read(text: str) -> frozenset[str]:
        if text not in known:
            known[text] = frozenset(word.concept for word in concepts_of(text))
        return known[text]

    return [
        ClauseConcepts(clause, read(clause.text), read(clause.lead_in), read(clause.heading))
        for clause in clauses
    ]


class ClauseIndex:
    """The clauses of one source, found by the concepts they name."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.clauses = read_clauses(clauses)
        self._naming: dict[str, list[int]] = defaultdict(list)
        for place, clause in enumerate(self.clauses):
            for concept in clause.own | clause.lead_in | clause.heading:
                self._naming[concept].append(place)

    def nearest(self, statement: Statement, most: int) -> list[tuple[float, ClauseConcepts]]:
        """At most `most` clauses with their match, best first; clauses that name nothing of its matter are left out."""
        shared: dict[int, float] = defaultdict(float)
        for concept in statement.acts | statement.things:
            weight = MATCH.act if concept in statement.acts else MATCH.things / len(statement.things)
            for place in self._naming.get(concept, ()):
                shared[place] += weight
        likely = nsmallest(_LIKELY, shared, key=lambda place: (-round(shared[place], 6), place))
        found = [(match_of(statement, self.clauses[place]), place) for place in likely]
        found.sort(key=lambda item: (-item[0], item[1]))
        return [(match, self.clauses[place]) for match, place in found[:most]]


def shares_of(statement: Statement, clause: ClauseConcepts) -> MatchWeights:
    """What of the statement the clause names, each in [0, 1], in the place of the weight that it earns."""
    own, around = clause.own, clause.own | clause.lead_in
    names_act = bool(statement.acts & own)
    matter = statement.acts | statement.things
    return MatchWeights(
        act=float(names_act),
        act_in_lead=float(not names_act and bool(statement.acts & clause.lead_in)),
        things=_share(statement.things, own),
        act_with_things=_share(statement.things, around) if names_act else 0.0,
        parties=_share(statement.parties, around),
        heading=_share(matter, clause.heading - around) if matter else 0.0,
    )


def match_of(statement: Statement, clause: ClauseConcepts) -> float:
    """In [0, 1]: how much of the statement's matter the clause names; 1 when its own words name all of it."""
    shares = astuple(shares_of(statement, clause))
    best = MATCH.things + MATCH.parties
    if statement.acts:
        best += MATCH.act + MATCH.act_with_things
    score: float = sum(weight * share for weight, share in zip(astuple(MATCH), shares, strict=True))
    return min(1.0, score / best)


def _share(wanted: frozenset[str], found: frozenset[str]) -> float:
    return len(wanted & found) / len(wanted) if wanted else 1.0

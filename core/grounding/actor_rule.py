"""Who acts: "Insurance is kept by Tenant" against a source whose only insurance clause binds Landlord.

A parser loses the actor of a clause of two hundred words; the words beside a party's name do not. Each
clause of a source is read as its actor and the words of what is done, and a statement of the response is
held against the clauses that speak of the same thing.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.relations import predicate_family
from core.extraction.relations.lexicon import FAMILIES
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.edge_rule import ONE_WAY, signs_too
from core.grounding.matched import PARTY_TYPES
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.types import QUERY, EntityType, Modality, Status

_TAIL = 320  # characters of a clause behind its actor
_HEAD = 170  # characters before "by the Tenant" that say what is done
_ACTS = re.compile(
    r"\s*(?:\([^)]{0,80}\)\s*)?(?:,[^,;.()]{0,70},\s*)?"
    r"(?:(?:hereby|also|further|then|thereafter|each|expressly|irrevocably|at\s+its\s+[\w\s]{0,30}?expense)\s*,?\s+){0,3}"
    r"(?P<verb>shall|will|may|must|can|cannot|hereby(?!\s+accepts?)|agrees?|undertakes?|covenants?|is|has|grants?|assigns?|appoints?|"
    r"engages?|retains?|pays?|licenses?|sells?|leases?|provides?|indemnif(?:y|ies)|transfers?|conveys?|owns?|needs?|requires?)\b"
)
_DONE_BY = re.compile(
    r"\b(?:be|been|is|are|was|were)\s+(?:\w+\s+){0,3}?\w+(?:ed|id|en|ne|ught|ld)\b[^.;]{0,90}\bby\s+(?:the\s+)?$"
)
_GIVES_BACK = re.compile(
    r"\b(?:return|refund|repay|repaid|reimburs|restor)\w*|\bback\b|\b(?:balance|remainder|rest)\s+of\b|\bunused\b",
    re.IGNORECASE,
)  # what one side paid goes the other way then
_RESTS_ON = re.compile(
    r"\b(?:duty|obligation|responsibility|burden)\s+(?:to|of|for)\s+(?P<verb>\w+)\s(?P<thing>[^.;]{2,60}?)\s"
    r"(?:falls?|rests?|lies?)\s+(?:on|upon|to|with)\b"
)
_AS_FOLLOWS = re.compile(r"(?:hereby\s+)?(?:mutually\s+)?agrees?\s+(?:as\s+follows|that\b)")
_MAY = re.compile(
    r"(?:may|can)\b|(?:shall\s+|will\s+)?(?:have|has|be|is)\s+(?:the\s+right|entitled|permitted|free)\b"
)
_MUST = re.compile(r"(?:shall|will|must|agrees?|undertakes?|covenants?)\b|is\s+(?:obligated|required)\b")
_OPPOSED = {Modality.PERMISSION, Modality.OBLIGATION}
_NOT = re.compile(r"\b(?:not|cannot|never)\b")
_BOTH = re.compile(
    r"\b(?:each|either|neither|both|no|the)\s+(?:of\s+the\s+)?(?:party|parties|Party|Parties|PARTY|PARTIES)\b"
)
_SHARED = re.compile(r"(?:(?:both|each|either)\s+)?part(?:y|ies)$", re.IGNORECASE)
_QUANTIFIED = re.compile(r"\b(?:both|each|either|the)\s+(?:of\s+the\s+)?part(?:y|ies)\b", re.IGNORECASE)
_EITHER_ONE = re.compile(
    r"\b(?:receiv|disclos|indemnif|default|breach|terminat|notif|prevail|assign|affected|requesting|other|such|non-?)\w*"
    r"\s+part(?:y|ies)\b|\b(?:recipient|discloser|indemnit(?:or|ee))\b",
    re.IGNORECASE,
)  # roles that each of the two has in turn
_BEFORE = 20  # characters before "parties" in which "both" stands
_TO_BE = re.compile(r",\s+to\s+be\b")  # "Tenant has paid a deposit, to be refunded": not by Tenant
_BARE = frozenset("keep maintain carry obtain procure provide".split())
# Said of either side, with "to" or "from": the parser turns these to the giver, words alone do not.
_TWO_SIDED = frozenset("lease rent let sublease buy purchase sell borrow lend receive".split())
_NO_ACTS = frozenset(
    {"have", "be", "be party to", "between", "be called", "organize in", "and", "include", "contract with"}
)
_AGREEING = re.compile(r"(?:agree|consent)(?:\s|$)")  # what the parties agree on is no act of one of them
_LEGAL = {
    "look": ("inspect", "examine", "audit", "review"),
    "license": ("grant",),
    "inspect": ("examine", "audit"),
    "examine": ("inspect", "audit"),
}
_EMPTY = stems(
    "premises duty obligation responsibility burden right cover coverage agreement contract document lease"
)
_SELF = stems("agreement contract lease rights obligations")
_COVERED = 0.6  # share of the thing's stems that a clause must have
_TELLING = 4  # letters of a stem that tells a matter
_ENOUGH = 3  # stems of what a statement goes on to, by which one direction is told from the other
_CLEARLY = 0.5  # by how much larger a share of them a clause must have
_PAUSE = re.compile(r"[,;](?!\d)")
_VERB_WITHIN = 60  # characters from where a party begins to act to the word that says how


@dataclass(frozen=True, slots=True)
class Clause:
    """Who acts, and the stems of what is done."""

    actor: str  # node id; "" where both parties do
    start: int
    end: int
    verbs: frozenset[str]  # stems of the first words
    words: frozenset[str]  # of all, up to where another party begins to act
    reach: frozenset[str]  # to the sentence's end: "A leases to B, and B leases from A, the space"
    is_negated: bool = False
    modality: Modality = Modality.ASSERTED


@dataclass(frozen=True, slots=True)
class Stated:
    """A relation of the response, and the words that state it."""

    graph: KnowledgeGraph
    edge: Edge
    words: str  # from the beginning of the sentence to the end of the relation
    rest: str = ""  # of the sentence


class ActorRule:
    """Holds statements of who does what against the clauses of one source."""

    def __init__(self, source: SourceIndex) -> None:
        self._source = source
        self._mentions = sorted((m.start, m.end, node.id) for node in source.parties for m in node.mentions)
        self._starts = [start for start, _, _ in self._mentions]
        self._clauses = sorted([*self._active(), *self._passive(), *self._mutual()], key=lambda c: c.start)

    def judge(self, stated: Stated, ends: tuple[Mapping[str, Node], Mapping[str, Node]]) -> Verdict | None:
        """Contradicted where every clause on the same thing has somebody else act; None where none decides."""
        edge, graph = stated.edge, stated.graph
        if self._source.id == QUERY or edge.relation in _NO_ACTS or edge.predicate in _TWO_SIDED:
            return None
        if (resting := _RESTS_ON.search(stated.words)) and _are_parties(ends[1]):
            return self._resting(edge, resting, ends[1])
        if _SHARED.match(graph.by_id[edge.subject].label) and not edge.negated:
            return None if _AGREEING.match(edge.relation) else self._of_both(stated)
        if not _are_parties(ends[0]) or signs_too(edge, ends[0]):
            return None
        if _are_parties(ends[1]):
            return self._between(stated, ends)
        thing = graph.by_id[edge.object]
        if thing.type not in (EntityType.CONCEPT, EntityType.DOCUMENT, EntityType.TERM):
            return None
        words = _SELF if thing.canonical == SELF_DOCUMENT else stems(thing.label) - _EMPTY
        sure, likely = self._speaking_of(words, share=0.01 if words is _SELF else _COVERED)
        if edge.predicate not in _BARE:
            verbs = _verbs(edge.predicate)
            sure, likely = [c for c in sure if c.verbs & verbs], [c for c in likely if c.reach & verbs]
        return self._of(edge, sure, likely, ends[0])

    def _resting(self, edge: Edge, said: re.Match[str], actors: Mapping[str, Node]) -> Verdict | None:
        """ "The duty to keep insurance falls on Tenant": who keeps it in the source?"""
        verbs = _verbs(said["verb"].removesuffix("ing"))
        words = frozenset(word for word in stems(said["thing"]) - _EMPTY if len(word) > 3)
        sure, likely = self._speaking_of(words)
        sure, likely = [c for c in sure if c.verbs & verbs], [c for c in likely if c.reach & verbs]
        return self._of(edge, sure, likely, actors)

    def _of_both(self, stated: Stated) -> Verdict | None:
        """ "Each party must keep insurance": contradicted where all clauses on it have one and the same party act."""
        edge = stated.edge
        words = stems(stated.graph.by_id[edge.object].label) - _EMPTY
        begins = stated.words.rfind(stated.graph.by_id[edge.subject].label)
        if not words or not _QUANTIFIED.search(stated.words[max(0, begins - _BEFORE) :]):
            return None
        sure, likely = self._speaking_of(words)
        verbs = _verbs(edge.predicate)
        sure, likely = [c for c in sure if c.verbs & verbs], [c for c in likely if c.reach & verbs]
        if any(not c.actor or _EITHER_ONE.search(self._source.graph.by_id[c.actor].label) for c in sure):
            return None
        if sure and len({c.actor for c in (*sure, *(c for c in likely if c.words & verbs))}) == 1:
            return self._contradicted(sure[0], "The source says this of one party alone:")
        return None

    def _of(
        self, edge: Edge, sure: list[Clause], likely: list[Clause], actors: Mapping[str, Node]
    ) -> Verdict | None:
        """Supported when ours acts; contradicted when others do, and ours in no clause that may be meant."""
        ours = [c for c in sure if c.actor in actors and c.is_negated == edge.negated]
        ours = [c for c in ours if {c.modality, edge.modality} != _OPPOSED]
        if ours:
            return self._supported(ours[0], "A clause of the source has this party do it")
        if not sure or not any(clause.actor in actors for clause in self._clauses):
            return None
        if any(clause.actor in actors or not clause.actor for clause in (*sure, *likely)):
            return None
        if edge.negated and not any(clause.is_negated for clause in sure):
            return None  # "Supplier need not inspect" agrees with "Customer shall inspect"
        return self._contradicted(sure[0], "The source says this of")

    def judge_turned(
        self, stated: Stated, ends: tuple[Mapping[str, Node], Mapping[str, Node]]
    ) -> Verdict | None:
        """Contradicted where each does it for the other, and only the other way with what the statement goes on to.

        "Client indemnifies Provider against claims that the software infringes", and Client does so for its data.
        """
        if self._source.id == QUERY or not (_are_parties(ends[0]) and _are_parties(ends[1])):
            return None
        names = (stated.graph.by_id[end].label for end in (stated.edge.subject, stated.edge.object))
        said = stems(_PAUSE.split(stated.rest)[0]) - _EMPTY - stems(" ".join(names))
        words = frozenset(word for word in said if len(word) >= _TELLING)
        verbs = _verbs(stated.edge.predicate)
        spoken = [c for c in self._clauses if c.verbs & verbs and c.is_negated == stated.edge.negated]
        forward = [c for c in spoken if c.actor in ends[0] and self._names(c, ends[1])]
        backward = [c for c in spoken if c.actor in ends[1] and self._names(c, ends[0])]
        if len(words) < _ENOUGH or not forward or not backward or not all(c.actor for c in spoken):
            return None
        ahead, back = (max(len(c.words & words) for c in side) / len(words) for side in (forward, backward))
        if back - ahead < _CLEARLY:
            return None
        best = max(backward, key=lambda c: len(c.words & words))
        return self._contradicted(best, "The roles are swapped: the source says this of")

    def _between(self, stated: Stated, ends: tuple[Mapping[str, Node], Mapping[str, Node]]) -> Verdict | None:
        """From one party to the other: contradicted when only the other way is stated, supported when only this."""
        edge = stated.edge
        verbs, theme = _verbs(edge.predicate), _theme(stated.graph, edge)
        if edge.predicate == "license":
            verbs, theme = _verbs("grant"), stems("license right")
        if edge.predicate in ONE_WAY:
            theme = theme if edge.predicate == "license" else frozenset()
        spoken = [
            c
            for c in self._clauses
            if c.verbs & verbs and c.is_negated == edge.negated and (not theme or c.words & theme)
        ]
        forward = [c for c in spoken if c.actor in ends[0] and self._names(c, ends[1])]
        backward = [c for c in spoken if c.actor in ends[1] and self._names(c, ends[0])]
        if any(not clause.actor for clause in spoken):
            return None
        if backward and not forward and not _GIVES_BACK.search(stated.words + stated.rest):
            return self._contradicted(backward[0], "The roles are swapped: the source says this of")
        if forward and not backward:
            return self._supported(forward[0], "A clause of the source states it in this direction")
        return None

    def _speaking_of(
        self, words: frozenset[str], *, share: float = _COVERED
    ) -> tuple[list[Clause], list[Clause]]:
        """The clauses that surely have the words, and those that may go on to them."""
        least = max(1.0, share * len(words))
        return (
            [c for c in self._clauses if len(c.words & words) >= least],
            [c for c in self._clauses if len(c.reach & words) >= least],
        )

    def _supported(self, clause: Clause, reason: str) -> Verdict:
        return Verdict(Status.SUPPORTED, reason, self._source, clause.start, clause.end)

    def _contradicted(self, clause: Clause, reason: str) -> Verdict:
        source = self._source
        actor = source.graph.by_id[clause.actor]
        return Verdict(
            Status.CONTRADICTED,
            f"{reason} \u201c{actor.label}\u201d",
            source,
            clause.start,
            clause.end,
            suggestion=actor.label,
        )

    def _names(self, clause: Clause, nodes: Mapping[str, Node]) -> bool:
        low, high = bisect_left(self._starts, clause.start), bisect_right(self._starts, clause.end)
        return any(self._mentions[i][2] in nodes for i in range(low, high))

    def _active(self) -> Iterator[Clause]:
        text = self._source.text
        for index, (start, end, node) in enumerate(self._mentions):
            match = _ACTS.match(text, end, end + 220)
            if match is None:
                continue
            stop = self._stop(index, end, node)
            began = match.start("verb")
            head = _TO_BE.split(text[began : min(stop, began + _VERB_WITHIN)])[0]
            words, reach = stems(text[began:stop]), stems(text[began : self._end(end)])
            yield Clause(node, start, stop, stems(head), words, reach, bool(_NOT.search(head)), _mood(head))

    def _stop(self, index: int, end: int, node: str) -> int:
        """Where a clause ends: at the sentence's end, a semicolon, or where another party begins to act."""
        text = self._source.text
        stop = self._end(end)
        semicolon = text.find(";", end, stop)
        stop = semicolon if semicolon >= 0 else stop
        for start, close, other in self._mentions[index + 1 : index + 8]:
            if start >= stop:
                break
            if other != node and _ACTS.match(text, close, close + 220):
                return start
        return stop

    def _end(self, place: int) -> int:
        """The end of the sentence, when it is near."""
        return min(self._source.sentences[self._source.sentence_at(place - 1)][1], place + _TAIL)

    def _passive(self) -> Iterator[Clause]:
        text = self._source.text
        for start, end, node in self._mentions:
            low = max(self._source.sentences[self._source.sentence_at(start)][0], start - _HEAD)
            before = text[low:start]
            if before.rstrip().lower().endswith(("by", "by the")) and _DONE_BY.search(before):
                words = stems(before)
                yield Clause(node, low, end, words, words, words, bool(_NOT.search(before)))

    def _mutual(self) -> Iterator[Clause]:
        text = self._source.text
        for match in _BOTH.finditer(text):
            acts = _ACTS.match(text, match.end(), match.end() + 220)
            if acts is None or _AS_FOLLOWS.match(text, acts.start("verb")):
                continue  # "binding upon the parties and their successors and assigns"
            stop = self._stop(bisect_left(self._starts, match.end()) - 1, match.end(), "")
            head = text[match.end() : min(stop, match.end() + _VERB_WITHIN)]
            denies = match.group()[0] in "nN" or bool(_NOT.search(head))
            words = stems(text[match.end() : stop])
            yield Clause("", match.start(), stop, stems(head), words, words, denies)


def _mood(head: str) -> Modality:
    if _MAY.match(head):
        return Modality.PERMISSION
    return Modality.OBLIGATION if _MUST.match(head) else Modality.ASSERTED


def _are_parties(nodes: Mapping[str, Node]) -> bool:
    return any(node.type in PARTY_TYPES for node in nodes.values())


def _verbs(predicate: str) -> frozenset[str]:
    """Stems of every word that states the same act."""
    family = predicate_family(predicate)
    words = [predicate, family, *_LEGAL.get(predicate, ()), *FAMILIES.get(family, ())]
    return frozenset(stem for word in words if " " not in word for stem in stems(word))


def _theme(graph: KnowledgeGraph, edge: Edge) -> frozenset[str]:
    """Stems of what passes between the parties: "a license" in "grant a license to"."""
    beside = {
        other.object
        for other in graph.edges
        if other.trigger == edge.trigger and other.object not in (edge.subject, edge.object)
    }
    return frozenset(stem for node in beside for stem in stems(graph.by_id[node].label)) - _EMPTY

"""Clause against clause: does the source's clause on the same matter say it of the same party, and as a yes or a no?

Relations read off a parse are lost where source and response use other words. So each clause of the response
is laid beside the clauses of the source that speak of the same thing: nearest to the sentence encoder, read with
the question that it answers. Then three things must agree: who acts, whether it is denied, and the values.
What agrees supports the relations that no edge of the source could; what does not is contradicted.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from core.extraction.facts import Slot
from core.extraction.names.name import tokens_of
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import claims_of
from core.grounding.clause_parts import (
    Clause,
    Masked,
    Named,
    clauses_of,
    denials_about,
    parties_in,
)
from core.grounding.match import PARTY_TYPES, Match
from core.grounding.opposites import count_opposites
from core.grounding.owner_rule import compare_owners, items_of
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, EntityType, Status

Matches = Mapping[str, tuple[Match, ...]]
_MOST = 4  # places of a name at which the source is read
_LONGEST = (
    1500  # words of the sources: beyond, many clauses speak of one matter, and the nearest proves nothing
)
_READ = 8  # clauses of a source that are encoded for one clause of the response
_STATES = 0.35  # similarity from which a clause that agrees states it
_OPPOSES = 0.38  # similarity from which a clause that disagrees contradicts it
_NEXT = 0.03  # a clause this little farther may be the one that is meant, too
_ELSEWHERE = 0.05  # by how much a rival's place must be nearer than the value's own
_OPEN = frozenset({Status.NOT_ENOUGH_INFO, Status.ONLY_IN_QUESTION})
_IN_WORDS = {
    EntityType.DATE: "a date",
    EntityType.MONEY: "an amount",
    EntityType.DURATION: "a period",
    EntityType.PERCENT: "a percentage",
    EntityType.PERSON: "a person",
    EntityType.LOCATION: "a place",
    EntityType.JURISDICTION: "a state",
    EntityType.ORGANIZATION: "a company",
}
_PLACED = frozenset({*_IN_WORDS, EntityType.QUANTITY})
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_LETTERS = 5
_BEGINNING = 4  # as the windows of a clause are read
_CITATION_WORDS = 4  # "See Section 4(a) above."
_LONG_WORD = re.compile(r"[A-Za-z]{4,}")
_AROUND = 70  # characters before a value that say what it is
_CLEARLY = 0.1  # by how much the words around another value must be nearer
_REFERS = re.compile(r"\b(?:it|them|they)\b(?!\s+(?:is|was)\s+(?:the\s+party|up)\b)", re.IGNORECASE)
_NAMES_IT = 0.15  # added to the similarity of a clause that names all that the response's clause names
_MANY = 6  # mentions from which a name tells no clauses apart
_AND = re.compile(r",|;|\band\b|\bor\b|\bwith\b")
_STRUCTURE = 0.1  # a clause this little farther may vouch by an edge of its own
_SAME_WORDS = 0.15  # added to the similarity of a clause that has every word of the response's
_WEAK = frozenset({"be", "have"})
_SELDOM = 2  # a name that stands in more places of the source belongs to none of them


@dataclass(frozen=True, slots=True)
class Spoken:
    """A response: its text and graph, and the question it answers."""

    text: str
    graph: KnowledgeGraph
    query: str


@dataclass(frozen=True, slots=True)
class Nearest:
    """A clause of a source and how near it is to a clause of the response."""

    source: SourceIndex
    clause: Clause
    similarity: float


@dataclass(slots=True)
class Settled:
    """What the clauses decide: verdicts of relations and of entities, by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)


class ClauseRule:
    """Lays the clauses of one response beside those of its sources."""

    def __init__(self, sources: Sequence[SourceIndex], matches: Matches, similarity: TextSimilarity) -> None:
        contexts = [source for source in sources if source.id != QUERY]
        is_short = len(contexts) == 1 and len(contexts[0].text.split()) <= _LONGEST
        self._sources = [_ClauseIndex(source) for source in contexts] if is_short else []
        self._matches = matches
        self._similarity = similarity
        self._response = ""
        self._supports = True

    def judge(self, spoken: Spoken, verdicts: Mapping[str, Verdict], *, supports: bool = True) -> Settled:
        """What the clauses settle of a response whose relations have these verdicts so far.

        Without `supports`, relations that no edge states stay open: somebody else is asked about them.
        """
        settled = Settled()
        self._response = spoken.text
        self._supports = supports
        parties, values = self._parties(spoken.graph), values_of(spoken.graph)
        before: list[Nearest] = []
        said = ""
        for clause in clauses_of(spoken.text, parties, values, has_headings=False):
            cited = [n for n in _inside(spoken.graph, clause) if n.type is EntityType.PROVISION]
            is_citation = bool(cited) and len(clause.text.split()) <= _CITATION_WORDS
            context = said if _REFERS.search(clause.masked) else ""
            nearest = before if is_citation else self._nearest(spoken, clause, context)
            said = clause.masked
            if not nearest:
                continue
            for node in cited:
                verdict = _judge_citation(node, nearest, is_known=bool(self._matches.get(node.id)))
                if verdict is not None:
                    settled.entities[node.id] = verdict
            if not is_citation:
                self._settle(spoken.graph, clause, nearest, verdicts, settled)
                before = nearest
        for index in self._sources:
            response = (spoken.text, items_of(spoken.graph), parties)
            for key, verdict in compare_owners(response, (index.source, index.parties), self._matches):
                if verdict.status is Status.CONTRADICTED:
                    settled.entities[key] = verdict
                    continue
                for edge in spoken.graph.edges if supports else ():
                    if key in (edge.subject, edge.object) and _is_open(verdicts.get(edge.id)):
                        settled.relations[edge.id] = verdict
        return settled

    def _settle(
        self,
        graph: KnowledgeGraph,
        clause: Clause,
        nearest: Sequence[Nearest],
        verdicts: Mapping[str, Verdict],
        settled: Settled,
    ) -> None:
        edges = [e for e in claims_of(graph) if clause.start <= e.trigger.start < clause.end]
        open_edges = [e for e in edges if not _is_sure(verdicts.get(e.id))]
        opposed = self._opposed(clause, nearest)
        if opposed is not None:
            vouching = [e for e in edges if self._vouches(e, verdicts.get(e.id), clause)]
            if any(_is_among(verdicts[edge.id], nearest) for edge in vouching):
                return
            for edge in open_edges:
                known = verdicts.get(edge.id)
                if known is None or known.status is not Status.CONTRADICTED:
                    settled.relations[edge.id] = opposed
            touched = list(self._actors(graph, clause))
            if not touched and not open_edges:
                touched = [n for n in _inside(graph, clause) if n.type is not EntityType.PROVISION][:1]
            for node in touched:
                settled.entities[node.id] = opposed
            return
        sure = {
            end
            for edge in edges
            if _is_sure(verdicts.get(edge.id)) and edge.relation != Slot.EFFECTIVE
            for end in (edge.subject, edge.object)
        }
        for node, verdict in self._misplaced(graph, clause, nearest):
            if node.id not in sure:
                settled.entities[node.id] = verdict
        best = nearest[0]
        if best.similarity >= _STATES and self._supports:
            stated = Verdict.from_passage(best.source, best.clause.start, best.clause.end, best.similarity)
            for edge in open_edges:
                if self._may_state(graph, edge, verdicts.get(edge.id), settled):
                    settled.relations[edge.id] = stated

    def _may_state(
        self, graph: KnowledgeGraph, edge: Edge, verdict: Verdict | None, settled: Settled
    ) -> bool:
        """Whether an agreeing clause may support the relation: it is open, and nothing is wrong with its ends.

        A date in its own place is right whatever the slots say: leases begin on another day than they are made.
        """
        ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
        if any(end.is_entity and not self._matches.get(end.id) for end in ends):
            return False
        if any(end.id in settled.entities for end in ends):
            return False
        is_date = edge.relation == Slot.EFFECTIVE and ends[1].type is EntityType.DATE
        return verdict is None or _is_open(verdict) or (is_date and not verdict.is_supported)

    def _vouches(self, edge: Edge, verdict: Verdict | None, clause: Clause) -> bool:
        """Whether an edge of the source states what the clause says, of the same party and as a yes or a no."""
        if not _is_sure(verdict) or edge.relation in _WEAK or edge.negated != clause.is_denied:
            return False
        ids = {m.node.id for m in self._matches.get(edge.subject, ()) if m.node}
        return not clause.agents or bool(ids & clause.agents)

    def _opposed(self, clause: Clause, nearest: Sequence[Nearest]) -> Verdict | None:
        """Contradicted where every clause that may be meant says it of another party, or denies it."""
        best = nearest[0]
        if best.similarity < _OPPOSES:
            return None
        meant = [near for near in nearest if near.similarity >= best.similarity - _NEXT]
        if clause.agents and all(_says_of_others(clause, near.clause) for near in meant):
            labels = [best.source.graph.by_id[key].label for key in sorted(best.clause.agents)[:2]]
            names = " and ".join(f"\u201c{label}\u201d" for label in labels)
            return replace(_contradicted(best, f"The source says this of {names}"), suggestion=labels[0])
        words = frozenset(word.lower()[:_BEGINNING] for word in _LONG_WORD.findall(clause.text))
        denied = [_denials(near.clause, clause, words) % 2 == 1 for near in meant]
        if not clause.is_value and all(each != clause.is_denied for each in denied):
            said = "denies" if denied[0] else "affirms"
            return _contradicted(best, f"The source says otherwise: it {said} this")
        return None

    def _misplaced(
        self, graph: KnowledgeGraph, clause: Clause, nearest: Sequence[Nearest]
    ) -> Iterator[tuple[Node, Verdict]]:
        """Items that the source has only in clauses on other matters, and another in the clause on this one."""
        inside = _inside(graph, clause)
        source = nearest[0].source
        for node in inside:
            own = self._own(node, source)
            if node.type not in _PLACED or len(node.mentions) != 1 or not own or _is_year(node):
                continue
            if node.type not in VALUE_TYPES and any(_is_central(source.graph.by_id[key]) for key in own):
                continue
            rival = self._rival(node, inside, own, nearest) or self._beside(
                (graph, clause), node, own, nearest
            )
            if rival is not None:
                quote = " ".join(source.text[slice(*rival)].split())
                reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{node.label}\u201d"
                yield node, Verdict(Status.CONTRADICTED, reason, source, *rival, suggestion=quote)

    def _rival(
        self, node: Node, nodes: Sequence[Node], own: set[str], nearest: Sequence[Nearest]
    ) -> tuple[int, int] | None:
        """The item in the nearest clause that has one of the type, where none of the item's own is about as near."""
        said = {key for other in nodes for key in self._own(other, nearest[0].source)}
        places = [(near, _item_in(near, own)) for near in nearest]
        ours = max((near.similarity for near, place in places if place is not None), default=0.0)
        several = sum(other.type is node.type for other in nodes) > 1
        margin = 3 * _ELSEWHERE if several else _ELSEWHERE
        kinds = {node.type, *(nearest[0].source.graph.by_id[key].type for key in own)}
        for near in nearest:
            if near.similarity < max(_OPPOSES, ours + margin):
                return None
            others = {
                n.id
                for n in near.source.graph.entities
                if n.type in kinds and not _is_central(n) and not _share_name(n, node)
            }
            rival = _item_in(near, others - said)
            if rival is not None:
                return rival
        return None

    def _beside(
        self, said: tuple[KnowledgeGraph, Clause], node: Node, own: set[str], nearest: Sequence[Nearest]
    ) -> tuple[int, int] | None:
        """Another value of the clause that has the item's, where the words around that one are clearly nearer."""
        graph, clause = said
        near = next((near for near in nearest if _item_in(near, own)), None)
        if near is None or node.type not in VALUE_TYPES or near.similarity < _OPPOSES:
            return None
        windows = _windows(near.source.graph, node.type, (near.source.text, near.clause))
        if len(windows) < 2:
            return None
        here = _windows(graph, node.type, (self._response, clause))
        self._similarity.prepare(text for _, text in (*windows, *here))
        key = (node.mentions[0].start, node.mentions[0].end)
        best = self._fitting(dict(here)[key], own, (near.source, windows))
        if best is None:
            return None
        for other in _inside(graph, clause):
            theirs = self._own(other, near.source)
            if other is not node and any(_is_at(near.source, each, best) for each in theirs):
                place = (other.mentions[0].start, other.mentions[0].end)
                words = dict(here).get(place)
                turned = words and self._fitting(words, theirs, (near.source, windows), clearly=0.0)
                return best if turned else None  # both are there: only an exchange is wrong
        return best

    def _fitting(
        self,
        words: str,
        own: set[str],
        there: tuple[SourceIndex, Sequence[tuple[tuple[int, int], str]]],
        *,
        clearly: float = _CLEARLY,
    ) -> tuple[int, int] | None:
        """The place of another value whose words are clearly nearer than those around the value's own."""
        source, windows = there
        alike = {place: self._similarity.between(words, text) for place, text in windows}
        ours = [place for place in alike if any(_is_at(source, each, place) for each in own)]
        best = max(alike, key=lambda place: (alike[place], -place[0]))
        if not ours or best in ours or alike[best] - max(alike[place] for place in ours) < clearly:
            return None
        return best

    def _own(self, node: Node, source: SourceIndex) -> set[str]:
        """The source's nodes that an entity stands for."""
        return {m.node.id for m in self._matches.get(node.id, ()) if m.node and m.source == source.id}

    def _nearest(self, spoken: Spoken, clause: Clause, context: str = "") -> list[Nearest]:
        """The source clauses on the same matter, nearest first; read alone and with the question.

        A clause that speaks of "it" is read after the clause before, its `context`.
        """
        alone = f"{context} {clause.words}".strip()
        readings = list(dict.fromkeys([alone, self._with_question(spoken, clause)]))
        words = _beginnings(" ".join(readings))
        found = []
        for index in self._sources:
            chosen = index.overlapping(words, self._places(spoken.graph, clause, index.source))
            self._similarity.prepare([*readings, *(other.words for other in chosen)])
            named = self._named(spoken.graph, clause, index.source)
            for other in chosen:
                alike = max(self._similarity.between(reading, other.words) for reading in readings)
                shared = sum(any(other.start <= place < other.end for place in places) for places in named)
                bonus = _NAMES_IT * shared / len(named) if named else 0.0
                bonus += _SAME_WORDS * index.coverage(_beginnings(clause.masked), other)
                found.append(Nearest(index.source, other, alike + bonus))
        return sorted(found, key=lambda near: (-near.similarity, near.clause.start))

    def _with_question(self, spoken: Spoken, clause: Clause) -> str:
        """The clause after the question that it answers: the one most like it, if there are several."""
        questions = [spoken.query[start:end] for start, end in sentence_spans(spoken.query)]
        if not questions or ":" in clause.text:
            return clause.words
        if len(questions) > 1:
            self._similarity.prepare([*questions, clause.words])
            questions.sort(key=lambda question: -self._similarity.between(question, clause.words))
        return f"{questions[0]} {clause.words}"

    def _named(self, graph: KnowledgeGraph, clause: Clause, source: SourceIndex) -> list[list[int]]:
        """For each seldom name of a clause the places where the source has it."""
        found = []
        for node in _inside(graph, clause):
            known = [source.graph.by_id[key] for key in self._own(node, source)]
            if known and node.type not in VALUE_TYPES and all(len(n.mentions) <= _MANY for n in known):
                found.append([mention.start for n in known for mention in n.mentions])
        return found

    def _places(self, graph: KnowledgeGraph, clause: Clause, source: SourceIndex) -> list[int]:
        """Where the source has the values of a clause."""
        return [
            mention.start
            for node in graph.entities
            if any(clause.start <= m.start < clause.end for m in node.mentions)
            for match in self._matches.get(node.id, ())
            if match.source == source.id and match.node is not None
            for mention in match.node.mentions[:_MOST]
        ]

    def _parties(self, graph: KnowledgeGraph) -> list[Named]:
        ids = {
            node.id: frozenset(
                match.node.id
                for match in self._matches.get(node.id, ())
                if match.node is not None and match.source != QUERY and acts(match.node)
            )
            for node in graph.entities
        }
        return parties_in({n.id: [(m.start, m.end) for m in n.mentions] for n in graph.entities}, ids)

    def _actors(self, graph: KnowledgeGraph, clause: Clause) -> Iterator[Node]:
        """Nodes of the response that act in the clause and in no other."""
        for node in graph.entities:
            ids = {match.node.id for match in self._matches.get(node.id, ()) if match.node}
            if ids & clause.agents and all(clause.start <= m.start < clause.end for m in node.mentions):
                yield node


class _ClauseIndex:
    """The clauses of one source, with the words that tell them apart."""

    def __init__(self, source: SourceIndex) -> None:
        self.source = source

    @cached_property
    def parties(self) -> list[Named]:
        nodes = [node for node in self.source.graph.entities if acts(node)]
        ids = {node.id: frozenset({node.id}) for node in nodes}
        return parties_in({node.id: [(m.start, m.end) for m in node.mentions] for node in nodes}, ids)

    @cached_property
    def clauses(self) -> list[Clause]:
        return clauses_of(self.source.text, self.parties, values_of(self.source.graph))

    @cached_property
    def _stems(self) -> list[frozenset[str]]:
        return [_beginnings(clause.words) for clause in self.clauses]

    @cached_property
    def _seen(self) -> Counter[str]:
        return Counter(stem for words in self._stems for stem in words)

    def coverage(self, words: frozenset[str], clause: Clause) -> float:
        """The share of some words that a clause below its heading has, rare ones counting more; in [0, 1]."""
        total = len(self.clauses) + 1
        weights = {word: math.log(total / self._seen[word]) for word in words if self._seen[word]}
        weighed = sum(weights.values())
        own = _beginnings(clause.words)
        return sum(weight for word, weight in weights.items() if word in own) / weighed if weighed else 0.0

    def overlapping(self, words: frozenset[str], places: Sequence[int]) -> list[Clause]:
        """The clauses that share most with some words, rare words counting more, and those at some places."""
        total = len(self.clauses) + 1
        scored = []
        for index, (clause, own) in enumerate(zip(self.clauses, self._stems, strict=True)):
            score = sum(math.log(total / self._seen[stem]) for stem in words & own)
            is_there = any(clause.start <= place < clause.end for place in places)
            scored.append((-score - 2.0 * is_there, index))
        return [self.clauses[index] for score, index in sorted(scored)[:_READ] if score < 0]


def values_of(graph: KnowledgeGraph) -> list[Masked]:
    """The places of values, each with a word for its kind."""
    return [
        Masked(mention.start, mention.end, _IN_WORDS[node.type])
        for node in graph.entities
        if node.type in _IN_WORDS
        for mention in node.mentions
    ]


def acts(node: Node) -> bool:
    """Whether somebody acts in a text: a company, a role, or a person who is more than a signature."""
    return node.type in PARTY_TYPES and (node.type is EntityType.ORGANIZATION or len(node.mentions) > 1)


def _says_of_others(said: Clause, known: Clause) -> bool:
    if said.receives != known.receives and said.agents & known.others:
        return False  # who gets it is whom the other gives it to
    return bool(known.agents) and not said.agents & (
        known.agents | (known.others if not known.agents else frozenset())
    )


def _inside(graph: KnowledgeGraph, clause: Clause) -> list[Node]:
    return [n for n in graph.entities if any(clause.start <= m.start < clause.end for m in n.mentions)]


def _judge_citation(node: Node, nearest: Sequence[Nearest], *, is_known: bool) -> Verdict | None:
    """Contradicted where what is said stands under another number than the one cited.

    Supported where it stands there and nothing else in the source has told that the number is one.
    """
    best = nearest[0]
    number = _NUMBER.search(node.label)
    if number is None or best.similarity < _OPPOSES:
        return None
    meant = [near.clause.section for near in nearest if near.similarity >= best.similarity - _ELSEWHERE]
    if not all(meant) or any(_is_within(number[0], section) for section in meant):
        if is_known or not _is_within(number[0], best.clause.section):
            return None
        place = best.clause
        reason = f"The source says this under {place.section}"
        return Verdict(Status.SUPPORTED, reason, best.source, place.start, place.end)
    reason = f"The source says this under {best.clause.section}, not in {node.label}"
    return _contradicted(best, reason)


def _is_within(number: str, section: str) -> bool:
    return number == section or section.startswith(f"{number}.") or number.startswith(f"{section}.")


def _is_open(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status in _OPEN


def _is_among(verdict: Verdict, nearest: Sequence[Nearest]) -> bool:
    """Whether a verdict rests on a clause about as near as the nearest."""
    return any(
        near.source is verdict.source and near.clause.start <= verdict.start < near.clause.end
        for near in nearest
        if near.similarity >= nearest[0].similarity - _STRUCTURE
    )


def _is_sure(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.is_stated and verdict.status is Status.SUPPORTED


def _denials(known: Clause, said: Clause, words: frozenset[str]) -> int:
    """How often a source clause denies what the response says, by a "not" or by a word of the opposite sense."""
    return denials_about(known, words) + count_opposites(known.masked, said.masked)


def _item_in(near: Nearest, ids: set[str]) -> tuple[int, int] | None:
    """Where a clause of a source first mentions one of some items."""
    found = [
        (mention.start, mention.end)
        for key in ids
        for mention in near.source.graph.by_id[key].mentions
        if near.clause.start <= mention.start < near.clause.end
    ]
    return min(found, default=None)


def _windows(
    graph: KnowledgeGraph, kind: EntityType, where: tuple[str, Clause]
) -> list[tuple[tuple[int, int], str]]:
    """The values of a type in a clause, each with its own words: "begins on" the one, "and ends on" the other."""
    text, clause = where
    places = sorted(
        (m.start, m.end)
        for n in graph.entities
        if n.type is kind
        for m in n.mentions
        if clause.start <= m.start < clause.end
    )
    found = []
    for index, (start, end) in enumerate(places):
        before = text[max(clause.start, start - _AROUND) : start]
        if index:
            before = _AND.split(text[places[index - 1][1] : start])[-1]
        after = text[end : min(clause.end, end + _AROUND)]
        if index + 1 < len(places):
            after = _AND.split(text[end : places[index + 1][0]])[0]
        found.append(((start, end), f"{before}{_IN_WORDS.get(kind, 'a number')}{after}"))
    return found


def _is_at(source: SourceIndex, key: str, place: tuple[int, int]) -> bool:
    return any((m.start, m.end) == place for m in source.graph.by_id[key].mentions)


def _is_year(node: Node) -> bool:
    """Whether it is a year alone: it says when, beside what was, and has many rivals in any report."""
    return node.type is EntityType.DATE and len(node.canonical) == len("2014")


def _share_name(first: Node, second: Node) -> bool:
    """Whether one name is part of the other: "Khalid Okafor" and "Khalid C. Okafor" are no rivals."""
    if first.type in VALUE_TYPES:
        return False
    words, others = (frozenset(tokens_of(node.label)) for node in (first, second))
    return words <= others or others <= words


def _is_central(node: Node) -> bool:
    """Whether a name stands all over a source: it belongs to no place of it."""
    return node.type not in VALUE_TYPES and len(node.mentions) > _SELDOM


def _beginnings(text: str) -> frozenset[str]:
    """Word stems cut to five letters, so that "sublease" and "subletting" meet."""
    return frozenset(stem[:_LETTERS] for stem in stems(text))


def _contradicted(near: Nearest, reason: str) -> Verdict:
    return Verdict(Status.CONTRADICTED, reason, near.source, near.clause.start, near.clause.end)

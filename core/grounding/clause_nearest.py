"""Which clauses of the sources speak of the same matter as a clause of the response, nearest first.

Nearest to the sentence encoder, read with the question that the response answers; a clause that has the same
rare words, or names all that the response's clause names, is nearer.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.graph import KnowledgeGraph, Node
from core.grounding.clause_parties import Named, parties_in
from core.grounding.clause_parts import Clause
from core.grounding.clause_reading import Masked, clauses_of
from core.grounding.clause_verbs import acts_in
from core.grounding.item_places import Place, PlaceWords, read_places
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, EntityType

Matches = Mapping[str, tuple[Match, ...]]
OPPOSES = 0.38  # similarity from which a clause that disagrees contradicts it
ELSEWHERE = 0.05  # by how much a rival's place must be nearer than the value's own
IN_WORDS = {
    EntityType.DATE: "a date",
    EntityType.MONEY: "an amount",
    EntityType.DURATION: "a period",
    EntityType.PERCENT: "a percentage",
    EntityType.PERSON: "a person",
    EntityType.LOCATION: "a place",
    EntityType.JURISDICTION: "a state",
    EntityType.ORGANIZATION: "a company",
}
_LONG_QUESTION = 24  # words
_LONG_ANSWER = 40  # words for each question
_MOST = 4  # places of a name at which the source is read
LONGEST = (
    1500  # words of the sources: beyond, many clauses speak of one matter, and the nearest proves nothing
)
_READ = 8  # clauses of a source that are encoded for one clause of the response
_LETTERS = 5
_NAMES_IT = 0.15  # added to the similarity of a clause that names all that the response's clause names
_MANY = 6  # mentions from which a name tells no clauses apart
_FEW = 2  # clauses with one word from which it tells little
_SAME_WORDS = 0.25  # added to the similarity of a clause that has every word of the response's
_EVENT = re.compile(r"^events?\s+of\b|\b(?:default|event|date)s?$", re.IGNORECASE)  # "Event of Default"
_BUILDING = re.compile(
    r"\b(?:building|plaza|towers?|campus|mall|galleria|arcade|premises"
    r"|(?:shopping|commerce|office|technology|business|industrial)\s+(?:center|centre|park))$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Spoken:
    """A response: its text and graph, and the question it answers."""

    text: str
    graph: KnowledgeGraph
    query: str

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """The questions that a clause may answer; none for what asks for a summary, or gets a page."""
        found = [self.query[start:end] for start, end in sentence_spans(self.query)]
        if len(self.text.split()) > _LONG_ANSWER * len(found):
            return ()
        return tuple(question for question in found if len(question.split()) <= _LONG_QUESTION)


@dataclass(frozen=True, slots=True)
class Nearest:
    """A clause of a source and how near it is to a clause of the response."""

    source: SourceIndex
    clause: Clause
    similarity: float


def questions_of(spoken: Spoken) -> list[str]:
    """The questions that a clause may answer; what asks for a summary, or gets a page, says nothing of a clause."""
    return list(spoken.questions)


class NearestClauses:
    """Finds the clauses of the sources that speak of what a clause of the response does."""

    def __init__(
        self,
        sources: Sequence[SourceIndex],
        matches: Matches,
        similarity: TextSimilarity,
        *,
        longest: int = LONGEST,
    ) -> None:
        contexts = [source for source in sources if source.id != QUERY]
        is_short = len(contexts) == 1 and len(contexts[0].text.split()) <= longest
        self.sources = [ClauseIndex(source) for source in contexts] if is_short else []
        self._matches = matches
        self._similarity = similarity

    def find(self, spoken: Spoken, clause: Clause, context: str = "") -> list[Nearest]:
        """The source clauses on the same matter, nearest first; read alone and with the question.

        A clause that speaks of "it" is read after the clause before, its `context`.
        """
        alone = f"{context} {clause.words}".strip()
        readings = list(dict.fromkeys([alone, self._with_question(spoken, clause)]))
        words = beginnings(" ".join(readings))
        found = []
        for index in self.sources:
            places = self._places(spoken.graph, clause, index.source)
            chosen = index.overlapping(words, places, index.rare(acts_in(clause.text)))
            self._similarity.prepare([*readings, *(other.words for other in chosen)])
            named = self._named(spoken.graph, clause, index.source)
            for other in chosen:
                alike = max(self._similarity.between(reading, other.words) for reading in readings)
                shared = sum(any(other.start <= place < other.end for place in at) for at in named)
                bonus = _NAMES_IT * shared / len(named) if named else 0.0
                bonus += _SAME_WORDS * index.coverage(beginnings(clause.masked), other)
                found.append(Nearest(index.source, other, alike + bonus))
        return sorted(found, key=lambda near: (-near.similarity, near.clause.start))

    def index_of(self, source: SourceIndex) -> "ClauseIndex":
        """The clauses of a source that it was made of."""
        return next(index for index in self.sources if index.source is source)

    def parties(self, graph: KnowledgeGraph) -> list[Named]:
        """Where a response names somebody who acts in the sources."""
        ids = {
            node.id: frozenset(
                match.node.id
                for match in self._matches.get(node.id, ())
                if match.node is not None and match.source != QUERY and acts(match.node)
            )
            for node in graph.entities
        }
        return parties_in({n.id: [(m.start, m.end) for m in n.mentions] for n in graph.entities}, ids)

    def _with_question(self, spoken: Spoken, clause: Clause) -> str:
        """The clause after the question that it answers: the one most like it, if there are several."""
        questions = questions_of(spoken)
        if not questions or ":" in clause.text:
            return clause.words
        if len(questions) > 1:
            self._similarity.prepare([*questions, clause.words])
            questions.sort(key=lambda question: -self._similarity.between(question, clause.words))
        return f"{questions[0]} {clause.words}"

    def _named(self, graph: KnowledgeGraph, clause: Clause, source: SourceIndex) -> list[list[int]]:
        """For each seldom name of a clause the places where the source has it."""
        found = []
        for node in inside_of(graph, clause):
            known = [source.graph.by_id[key] for key in own_nodes(self._matches, node, source)]
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


class ClauseIndex:
    """The clauses of one source, with the words that tell them apart."""

    def __init__(self, source: SourceIndex) -> None:
        self.source = source

    @cached_property
    def parties(self) -> list[Named]:
        """Where it names somebody who acts."""
        nodes = [node for node in self.source.graph.entities if acts(node)]
        ids = {node.id: _named_in(node, nodes) for node in nodes}
        return parties_in({node.id: [(m.start, m.end) for m in node.mentions] for node in nodes}, ids)

    @cached_property
    def clauses(self) -> list[Clause]:
        """Its clauses in order, below their headings."""
        return clauses_of(self.source.text, self.parties, values_of(self.source.graph))

    @cached_property
    def places(self) -> list[Place]:
        """Where it has its values and names, with the words about each."""
        return read_places(self.source.text, self.source.graph, self.clauses)

    @cached_property
    def place_words(self) -> PlaceWords:
        """How well words fit the places."""
        return PlaceWords(self.places, self.source.graph)

    @cached_property
    def _stems(self) -> list[frozenset[str]]:
        return [beginnings(clause.words) for clause in self.clauses]

    @cached_property
    def _text_stems(self) -> list[frozenset[str]]:
        return [stems(clause.text) for clause in self.clauses]

    @cached_property
    def _seen(self) -> Counter[str]:
        return Counter(stem for words in self._stems for stem in words)

    def coverage(self, words: frozenset[str], clause: Clause) -> float:
        """The share of some words that a clause below its heading has, rare ones counting more; in [0, 1]."""
        total = len(self.clauses) + 1
        weights = {word: math.log(total / self._seen[word]) for word in words if self._seen[word]}
        weighed = math.fsum(weights.values())  # whatever the order of the set
        own = beginnings(clause.words)
        return math.fsum(w for word, w in weights.items() if word in own) / weighed if weighed else 0.0

    def rare(self, words: frozenset[str]) -> frozenset[str]:
        """Those stems that few clauses have in their own words: they tell what a clause is about."""
        seen = Counter(stem for found in self._text_stems for stem in found & words)
        return frozenset(word for word in words if 0 < seen[word] <= _FEW)

    def overlapping(
        self, words: frozenset[str], places: Sequence[int], acts: frozenset[str] = frozenset()
    ) -> list[Clause]:
        """The clauses that share most with some words, rare words counting more, and those at places or with acts."""
        total = len(self.clauses) + 1
        scored = []
        for index, (clause, own) in enumerate(zip(self.clauses, self._stems, strict=True)):
            score = math.fsum(math.log(total / self._seen[stem]) for stem in words & own)
            is_there = any(clause.start <= place < clause.end for place in places)
            has_act = bool(acts & self._text_stems[index])
            scored.append((-score - 2.0 * is_there - 2.0 * has_act, index))
        return [self.clauses[index] for score, index in sorted(scored)[:_READ] if score < 0]


def values_of(graph: KnowledgeGraph) -> list[Masked]:
    """The places of values, each with a word for its kind."""
    return [
        Masked(mention.start, mention.end, IN_WORDS[node.type])
        for node in graph.entities
        if node.type in IN_WORDS
        for mention in node.mentions
    ]


def acts(node: Node) -> bool:
    """Whether somebody acts in a text: a company, a role, or a person who is more than a signature; no building."""
    if _EVENT.search(node.label):
        return False
    if node.type is EntityType.ORGANIZATION:
        return not is_building(node.label)
    return node.type in PARTY_TYPES and len(node.mentions) > 1


def is_building(name: str) -> bool:
    """Whether a name is that of a building or its grounds: "Hart Plaza", "Birch Business Park"."""
    return _BUILDING.search(name) is not None


def _named_in(node: Node, nodes: Sequence[Node]) -> frozenset[str]:
    """A party and those whose whole name is part of its own: "President of Birch LLC", "Signed for Birch LLC"."""
    inner = (other.id for other in nodes if other is not node and f" {other.label}" in node.label)
    return frozenset({node.id, *inner})


def inside_of(graph: KnowledgeGraph, clause: Clause) -> list[Node]:
    """The entities that a clause mentions."""
    return graph.entities_in(clause.start, clause.end)


def own_nodes(matches: Matches, node: Node, source: SourceIndex) -> set[str]:
    """The source's nodes that an entity stands for."""
    return {m.node.id for m in matches.get(node.id, ()) if m.node and m.source == source.id}


def beginnings(text: str) -> frozenset[str]:
    """Word stems cut to five letters, so that "sublease" and "subletting" meet."""
    return frozenset(stem[:_LETTERS] for stem in stems(text))

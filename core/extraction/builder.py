"""Assembles mentions, facts and relation candidates into a KnowledgeGraph."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.drafts import Draft, in_order, through_copulas
from core.extraction.ends import Ends
from core.extraction.entities import SELF_DOCUMENT, Cluster
from core.extraction.facts import Fact, Slot
from core.extraction.full_names import cluster_names
from core.extraction.relations import Argument, RelationCandidate
from core.graph import Edge, KnowledgeGraph, Node
from core.types import EntityType, Mention, Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc

_JOINED = frozenset({EntityType.ROLE, EntityType.ORGANIZATION, EntityType.PERSON})
_SAID_ONCE = frozenset(Slot) - {Slot.NOTICE, Slot.PARTY, Slot.HOME, Slot.ALIAS, Slot.ROLE}
_WORD_BEHIND = re.compile(r"\s+(?!(?:of|and|or|for|in|to|under|as)\b)[a-z]")


class GraphBuilder:
    """Builds one graph; nodes first, then edges, ids in order of the text."""

    def __init__(self, doc: "Doc", clusters: Sequence[Cluster]) -> None:
        self._doc = doc
        self._text = doc.text
        self._nodes = [_node(doc, self._text, cluster) for cluster in clusters]
        self._ends = Ends(doc, self._nodes)
        self._drafts: list[Draft] = []
        self._stretches: list[tuple[tuple[int, int], tuple[int, int]]] = []  # of facts: the value, all words
        self._guessed: set[Mention] = set()  # triggers of facts of a document that nobody named
        self._homes: set[int] = set()  # characters of the places that facts have tied to a company
        self._unresolved: list[str] = []

    def add_facts(self, facts: Sequence[Fact]) -> None:
        """Fact edges from the document itself (or the document named) to the value."""
        for fact in facts:
            value = self._ends.entity_at(*fact.value)
            if value is None:
                continue
            trigger = Mention(*fact.trigger, self._text[slice(*fact.trigger)])
            subject = self._ends.entity_at(*fact.subject) if fact.subject else None
            subject = subject or self._ends.self_document(trigger)
            if fact.slot in _SAID_ONCE or subject == value:
                self._stretches.append((fact.value, (fact.start, fact.end)))
            if subject == value:
                continue
            if subject == "concept:" + SELF_DOCUMENT:
                self._guessed.add(trigger)
            if fact.slot is Slot.HOME:
                self._homes.update(range(*fact.value))
            slot, place = str(fact.slot), (fact.start, fact.end)
            said = (slot, False, Modality.ASSERTED, *place, trigger)
            self._drafts.append(Draft(subject, slot, value, *said))

    def add_relations(self, candidates: Sequence[RelationCandidate]) -> None:
        """Edges of the relation extractor; ends become entities where they can, concepts otherwise."""
        facts = list(self._drafts)
        stated = {
            pair
            for fact in facts
            if fact.relation != Slot.PARTY
            for pair in ((fact.subject, fact.object), (fact.object, fact.subject))
        }
        candidates = through_copulas(candidates)
        self._ends.learn(candidates)
        for item in self._split_parties(candidates):
            if not (self._ends.is_something(item.subject) and self._ends.is_something(item.object)):
                continue
            if item.relation == Slot.HOME and item.object.start in self._homes:
                continue  # "X, a Nevada corporation, and Y": the parser may hang the place on Y
            subject, object_ = self._ends.node_of(item.subject), self._ends.node_of(item.object)
            if self._is_bare_list(item, object_) or self._repeats_fact(item, subject, facts):
                continue
            if subject is None or object_ is None:
                if subject is not None or object_ is not None:
                    self._unresolved.append(f"{item.subject.text} | {item.relation} | {item.object.text}")
                continue
            if subject != object_ and (subject, object_) not in stated:
                self._drafts.append(Draft.of(item, subject, object_))

    def _is_bare_list(self, item: RelationCandidate, object_: str | None) -> bool:
        """ "Kirkby, Norland": two names with a comma are a place in a place, or a list that says nothing."""
        is_place = self._type_of(object_) in (EntityType.JURISDICTION, EntityType.LOCATION)
        return item.relation == "be in" and item.trigger.end == item.object.end and not is_place

    def _repeats_fact(self, item: RelationCandidate, subject: str | None, facts: Sequence[Draft]) -> bool:
        """Whether the fact that these words state has an edge already."""
        place = item.trigger.start
        told = [fact for fact in facts if fact.trigger.start <= place < fact.trigger.end]
        is_guess = bool(self._guessed) and all(fact.trigger in self._guessed for fact in told)
        if is_guess and self._is_owner(item, subject):
            return False
        return bool(told) or self._restates(item)

    def _restates(self, item: RelationCandidate) -> bool:
        """Whether the words that state a fact also make this edge: "the effective date was May 8"."""
        ends = item.subject, item.object
        return any(
            low <= item.trigger.start < high and any(end.start < stop and start < end.end for end in ends)
            for (start, stop), (low, high) in self._stretches
        )

    def _is_owner(self, item: RelationCandidate, subject: str | None) -> bool:
        """Whether the words give the value to a named thing, and not to a document that nobody named."""
        kind = self._type_of(subject)
        named = kind not in (EntityType.CONCEPT, EntityType.DOCUMENT, EntityType.ROLE)
        return named and item.relation == item.predicate and item.relation not in {"be", "have"}

    def _type_of(self, key: str | None) -> EntityType:
        return self._ends.types.get(key or "", EntityType.CONCEPT)

    def build(self, extractor: str) -> KnowledgeGraph:
        """The finished graph: nodes by first mention, edges by place, exact duplicates joined."""
        used = {end for draft in self._drafts for end in (draft.subject, draft.object)}
        nodes = [*self._nodes, *self._ends.concept_nodes()]
        nodes = [node for node in nodes if node.mentions or node.id in used]
        nodes.sort(key=lambda node: (node.mentions[0].start, node.id) if node.mentions else (-1, node.id))
        ids = {node.id: f"n{index}" for index, node in enumerate(nodes)}
        digest = hashlib.sha256(self._text.encode()).hexdigest()
        renamed = tuple(replace(node, id=ids[node.id]) for node in nodes)
        return KnowledgeGraph(digest, extractor, renamed, self._edges(ids), tuple(self._unresolved))

    def _edges(self, ids: dict[str, str]) -> tuple[Edge, ...]:
        return tuple(
            Edge(f"e{i}", ids[d.subject], d.relation, ids[d.object], d.predicate, d.negated, d.modality,
                 d.start, d.end, d.trigger)
            for i, d in enumerate(in_order(self._drafts))
        )  # fmt: skip

    def _split_parties(self, candidates: Sequence[RelationCandidate]) -> Iterator[RelationCandidate]:
        """Mend "pay to [Landlord monthly rent]", where the parser joins a party to the noun behind it."""
        for item in candidates:
            party, rest = self._leading_party(item.object, _JOINED)
            if party is not None and rest is not None and item.relation != item.predicate:
                yield replace(item, object=party)
                yield replace(item, object=rest, relation=item.predicate)
                continue
            # "Acme building" is one thing, "Landlord monthly rent" is two
            _, rest = self._leading_party(item.subject, frozenset({EntityType.ROLE}))
            yield replace(item, subject=rest) if rest is not None else item

    def _leading_party(
        self, argument: Argument, types: frozenset[EntityType]
    ) -> tuple[Argument | None, Argument | None]:
        """The party that a longer phrase begins with, and the phrase behind it; Nones when there is none."""
        for start, end, key in self._ends.entities_near(argument.start):
            behind = self._text[end : argument.end]
            if start != argument.start or end >= argument.end or self._ends.types[key] not in types:
                continue
            if _WORD_BEHIND.match(behind):
                place = end + len(behind) - len(behind.lstrip())
                party = Argument(start, end, self._text[start:end], _token_at(self._doc, start))
                return party, Argument(place, argument.end, self._text[place : argument.end], argument.head)
        return None, None


def _node(doc: "Doc", text: str, cluster: Cluster) -> Node:
    """The node of an entity; its id is a key until the graph is built."""
    names = dict.fromkeys([cluster.label, *cluster.names, *cluster_names(doc, text, cluster)])
    key = f"{cluster.type}:{cluster.canonical}"
    return Node(key, cluster.type, cluster.label, cluster.canonical, tuple(names), cluster.places())


def _token_at(doc: "Doc", place: int) -> int:
    span = doc.char_span(place, place + 1, alignment_mode="expand")
    return int(span.start) if span is not None else 0

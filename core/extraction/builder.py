"""Assembles mentions, facts and relation candidates into a KnowledgeGraph."""

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.codes import code_at
from core.extraction.entities import SELF_DOCUMENT, Cluster
from core.extraction.facts import Fact, Slot
from core.extraction.full_names import cluster_names, full_names
from core.extraction.names.documents import SELF_WORDS
from core.extraction.names.name import tokens_of
from core.extraction.reference import NAMED_KINDS, NEUTER, PERSONAL, References
from core.extraction.relations import Argument, RelationCandidate
from core.graph import Edge, KnowledgeGraph, Node
from core.types import EntityType, Mention, Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc

_NOBODY = frozenset(
    {"this", "that", "these", "those", "which", "who", "there", "what", "one", "we", "us", "you", "i"}
)
_CONCEPT_STOPS = frozenset(
    """the a an this that these those such any each every all both either neither no its their his her our your some
    other another said same certain respective herein thereof hereof hereto thereto hereunder there""".split()
)
_JOINED = frozenset({EntityType.ROLE, EntityType.ORGANIZATION, EntityType.PERSON})
_SAID_ONCE = frozenset(Slot) - {Slot.NOTICE, Slot.PARTY, Slot.HOME, Slot.ALIAS, Slot.ROLE}
_PRONOUN_REACH = 200  # characters; farther back a pronoun's antecedent is a guess
_COREFERENT = {
    "neuter": frozenset({EntityType.ORGANIZATION, EntityType.ROLE, EntityType.COURT, EntityType.DOCUMENT}),
    "personal": frozenset({EntityType.PERSON, EntityType.ROLE}),
}


# subject, relation, object, predicate, negated, modality, start, end, trigger
Draft = tuple[str, str, str, str, bool, Modality, int, int, Mention]


class GraphBuilder:
    """Builds one graph; nodes first, then edges, ids in order of the text."""

    def __init__(self, doc: "Doc", clusters: Sequence[Cluster]) -> None:
        self._doc = doc
        self._text = doc.text
        self._nodes: list[Node] = []
        self._edges: list[Edge] = []
        self._by_canonical: dict[tuple[EntityType, str], int] = {}
        self._concepts: dict[str, list[Mention]] = {}
        self._concept_labels: dict[str, str] = {}
        self._longer: dict[str, list[str]] = {}
        self._places: list[tuple[int, int, str]] = []
        self._drafts: list[Draft] = []
        self._stretches: list[tuple[tuple[int, int], tuple[int, int]]] = []  # of facts: the value, all words
        self._homes: set[int] = set()  # characters of the places that facts have tied to a company
        self._unresolved: list[str] = []
        for cluster in clusters:
            key = f"{cluster.type}:{cluster.canonical}"
            self._by_canonical[cluster.type, cluster.canonical] = len(self._nodes)
            places = cluster.places()
            names = tuple(
                dict.fromkeys([cluster.label, *cluster.names, *cluster_names(doc, self._text, cluster)])
            )
            self._nodes.append(Node(key, cluster.type, cluster.label, cluster.canonical, names, places))
            self._places += [(place.start, place.end, key) for place in places]
        self._places.sort()
        self._starts = [place[0] for place in self._places]
        self._types = {node.id: node.type for node in self._nodes}
        self._references = References(doc, self._places, self._types)

    def add_facts(self, facts: Sequence[Fact]) -> None:
        """Fact edges from the document itself (or the document named) to the value."""
        for fact in facts:
            value = self._entity_at(*fact.value)
            if value is None:
                continue
            subject = self._entity_at(*fact.subject) if fact.subject else None
            subject = subject or self._self_document(fact)
            if fact.slot in _SAID_ONCE or subject == value:
                self._stretches.append((fact.value, (fact.start, fact.end)))
            if subject == value:
                continue
            trigger = Mention(*fact.trigger, self._text[slice(*fact.trigger)])
            if fact.slot is Slot.HOME:
                self._homes.update(range(*fact.value))
            self._drafts.append(
                (
                    subject,
                    str(fact.slot),
                    value,
                    str(fact.slot),
                    False,
                    Modality.ASSERTED,
                    fact.start,
                    fact.end,
                    trigger,
                )
            )

    def add_relations(self, candidates: Sequence[RelationCandidate]) -> None:
        """Edges of the relation extractor; ends become entities where they can, concepts otherwise."""
        facts = [draft for draft in self._drafts if draft[1] != Slot.PARTY]
        stated = {(draft[0], draft[2]) for draft in facts} | {(draft[2], draft[0]) for draft in facts}
        phrases = sorted({(draft[8].start, draft[8].end) for draft in self._drafts})
        guessed = {
            (draft[8].start, draft[8].end) for draft in self._drafts if draft[0] == "concept:" + SELF_DOCUMENT
        }
        candidates = _through_copulas(candidates)
        self._references.learn(candidates, self._end)
        for item in self._split_parties(candidates):
            if not (self._is_something(item.subject) and self._is_something(item.object)):
                continue  # a clause number that the parser took for a noun
            if item.relation == Slot.HOME and item.object.start in self._homes:
                continue  # "X, a Nevada corporation, and Y": the parser may hang the place on Y
            subject, object_ = self._end(item.subject), self._end(item.object)
            if (
                item.relation == "be in"
                and item.trigger.end == item.object.end
                and not self._is_place(object_)
            ):
                continue  # "Kirkby, Norland": two names with a comma are a place in a place, or a list
            told = {(start, end) for start, end in phrases if start <= item.trigger.start < end}
            owned = bool(guessed) and told <= guessed and self._is_owner(item, subject)
            if (told or self._restates(item)) and not owned:
                continue  # the fact that these words state has an edge already
            if subject is None or object_ is None:
                if subject is not None or object_ is not None:
                    self._unresolved.append(f"{item.subject.text} | {item.relation} | {item.object.text}")
                continue
            if subject == object_ or (subject, object_) in stated:
                continue
            self._drafts.append(
                (
                    subject,
                    item.relation,
                    object_,
                    item.predicate,
                    item.negated,
                    item.modality,
                    item.start,
                    item.end,
                    item.trigger,
                )
            )

    def _restates(self, item: RelationCandidate) -> bool:
        """Whether the words that state a fact also make this edge: "the effective date was May 8"."""
        ends = item.subject, item.object
        return any(
            low <= item.trigger.start < high and any(end.start < stop and start < end.end for end in ends)
            for (start, stop), (low, high) in self._stretches
        )

    def _is_place(self, key: str | None) -> bool:
        return self._types.get(key or "") in (EntityType.JURISDICTION, EntityType.LOCATION)

    def _is_owner(self, item: RelationCandidate, subject: str | None) -> bool:
        """Whether the words give the value to a named thing, and not to a document that nobody named."""
        kind = self._types.get(subject or "", EntityType.CONCEPT)
        named = kind not in (EntityType.CONCEPT, EntityType.DOCUMENT, EntityType.ROLE)
        return named and item.relation == item.predicate and item.relation not in {"be", "have"}

    def build(self, extractor: str) -> KnowledgeGraph:
        """The finished graph: nodes by first mention, edges by place, exact duplicates joined."""
        nodes = list(self._nodes)
        for key, mentions in self._concepts.items():
            places = tuple(sorted(set(mentions), key=lambda m: m.start))
            label = self._concept_labels[key]
            spellings = [*(m.text for m in places), *self._longer.get(key, ())]
            names = tuple(dict.fromkeys(" ".join(text.split()) for text in spellings))
            nodes.append(Node(key, EntityType.CONCEPT, label, key.removeprefix("concept:"), names, places))
        used = {draft[0] for draft in self._drafts} | {draft[2] for draft in self._drafts}
        nodes = [node for node in nodes if node.mentions or node.id in used]
        nodes.sort(key=lambda node: (node.mentions[0].start, node.id) if node.mentions else (-1, node.id))
        ids = {node.id: f"n{index}" for index, node in enumerate(nodes)}
        renamed = tuple(Node(ids[n.id], n.type, n.label, n.canonical, n.names, n.mentions) for n in nodes)
        digest = hashlib.sha256(self._text.encode()).hexdigest()
        return KnowledgeGraph(digest, extractor, renamed, self._joined_edges(ids), tuple(self._unresolved))

    def _joined_edges(self, ids: dict[str, str]) -> tuple[Edge, ...]:
        drafts = _without_echoes(sorted(set(self._drafts), key=lambda d: (d[6], d[7], d[0], d[1], d[2])))
        return tuple(
            Edge(f"e{i}", ids[s], relation, ids[o], predicate, negated, modality, start, end, trigger)
            for i, (s, relation, o, predicate, negated, modality, start, end, trigger) in enumerate(drafts)
        )

    def _is_something(self, argument: Argument) -> bool:
        return (
            any(char.isalpha() for char in argument.text)
            or self._entity_at(argument.start, argument.end) is not None
            or code_at(self._text, self._doc[argument.head].idx) is not None
        )

    def _split_parties(self, candidates: Sequence[RelationCandidate]) -> Iterator[RelationCandidate]:
        """Mend "pay to [Landlord monthly rent]", where the parser joins a party to the noun behind it."""
        for item in candidates:
            party, rest = self._leading_party(item.object)
            if party is not None and rest is not None and item.relation != item.predicate:
                yield replace(item, object=party)
                yield replace(item, object=rest, relation=item.predicate)
                continue
            party, rest = self._leading_party(item.subject)
            is_role = (
                party is not None
                and self._types[self._entity_at(party.start, party.end) or ""] is EntityType.ROLE
            )
            yield replace(item, subject=rest) if is_role and rest is not None else item

    def _leading_party(self, argument: Argument) -> tuple[Argument | None, Argument | None]:
        """The party that a longer phrase begins with, and the phrase behind it; Nones when there is none."""
        for start, end, key in self._near(argument.start):
            behind = self._text[end : argument.end]
            if start != argument.start or end >= argument.end or self._types[key] not in _JOINED:
                continue
            if re.match(r"\s+[a-z]", behind) and not re.match(
                r"\s+(?:of|and|or|for|in|to|under|as)\b", behind
            ):
                place = end + len(behind) - len(behind.lstrip())
                party = Argument(start, end, self._text[start:end], _token_at(self._doc, start))
                return party, Argument(place, argument.end, self._text[place : argument.end], argument.head)
        return None, None

    def _entity_at(self, start: int, end: int) -> str | None:
        """The entity whose mention overlaps the span most, or None."""
        best, size = None, 0
        for index in range(bisect_right(self._starts, end - 1) - 1, -1, -1):
            low, high, key = self._places[index]
            if start - low > 400:
                break
            overlap = min(high, end) - max(low, start)
            if overlap > size:
                best, size = key, overlap
        return best

    def _self_document(self, fact: Fact) -> str:
        """The node of the document itself; made, with the fact's trigger as its mention, when it is unnamed."""
        key = f"{EntityType.DOCUMENT}:{SELF_DOCUMENT}"
        if key in self._types:
            return key
        concept = "concept:" + SELF_DOCUMENT
        self._concept_labels.setdefault(concept, "this document")
        place = Mention(*fact.trigger, self._text[slice(*fact.trigger)])
        self._concepts.setdefault(concept, []).append(place)
        return concept

    def _end(self, argument: Argument) -> str | None:
        """The node that an argument names: an entity, a pronoun's antecedent, or a concept."""
        found = self._entity_at(argument.start, argument.end)
        if found is not None and self._is_about(argument, found):
            return (self._code(argument) if self._types[found] is EntityType.NUMBER else None) or found
        if (named := self._named_kind(argument)) is not None:
            return named
        word = argument.text.casefold()
        if word in NEUTER or word in PERSONAL:
            topic = self._references.pronoun(argument.head)
            kind = "neuter" if word in NEUTER else "personal"
            return topic or self._antecedent(argument.start, _COREFERENT[kind])
        if word in _NOBODY:
            return None
        return self._code(argument) or self._references.description(argument.head) or self._concept(argument)

    def _named_kind(self, argument: Argument) -> str | None:
        """The name in "the Twilight band", where the noun behind it only says what it names."""
        head = self._doc[argument.head]
        if head.lower_ not in NAMED_KINDS or not head.i:
            return None
        for start, end, key in self._near(head.idx - 2):
            if start == argument.start and end == head.idx - 1 and self._types[key] is not EntityType.ROLE:
                return key
        return None

    def _code(self, argument: Argument) -> str | None:
        """The node of a code such as "1588-2632", of which the finders see one number; None for a number."""
        place = code_at(self._text, self._doc[argument.head].idx)
        if place is None:
            return None
        key = f"concept:{place.text}"
        self._concepts.setdefault(key, []).append(place)
        self._concept_labels.setdefault(key, place.text)
        return key

    def _is_about(self, argument: Argument, key: str) -> bool:
        """Whether the entity is the head of the phrase: "the Landlord", never "the Landlord's agents"."""
        head = self._doc[argument.head]
        start, end = head.idx, head.idx + len(head)
        return any(low < end and start < high and k == key for low, high, k in self._near(start))

    def _near(self, place: int) -> list[tuple[int, int, str]]:
        index = bisect_right(self._starts, place)
        return self._places[max(0, index - 3) : index + 2]

    def _antecedent(self, place: int, types: frozenset[EntityType]) -> str | None:
        """The one entity of a fitting type shortly before the pronoun; None when there is none, or several."""
        found: set[str] = set()
        for index in range(bisect_right(self._starts, place - 1) - 1, -1, -1):
            start, _, key = self._places[index]
            if place - start > _PRONOUN_REACH:
                break
            if self._types[key] in types:
                found.add(key)
        return found.pop() if len(found) == 1 else None

    def _concept(self, argument: Argument) -> str | None:
        words = [word for word in tokens_of(argument.text) if word not in _CONCEPT_STOPS]
        if not words or len(words) > 12 or not re.search(r"[A-Za-z]", argument.text):
            return None
        canonical = " ".join(singular(word) for word in words)
        if canonical in SELF_WORDS or canonical == "document":
            own = f"{EntityType.DOCUMENT}:{SELF_DOCUMENT}"
            canonical = SELF_DOCUMENT
            if own in self._types:
                return own
        key = "concept:" + canonical
        self._concepts.setdefault(key, []).append(Mention(argument.start, argument.end, argument.text))
        if self._doc[argument.head].pos_ == "PROPN":
            self._longer.setdefault(key, []).extend(
                full_names(self._doc, self._text, (argument.start, argument.end))
            )
        self._concept_labels.setdefault(key, " ".join(argument.text.split()))
        return key


def _without_echoes(drafts: list[Draft]) -> list[Draft]:
    """One edge where two finders read the same statement from the same words."""
    kept: list[Draft] = []
    last: dict[tuple[str, str, str], Draft] = {}
    for draft in drafts:
        before = last.get(draft[:3])
        if before is not None and draft[6] < before[7]:
            continue
        last[draft[:3]] = draft
        kept.append(draft)
    return kept


def _token_at(doc: "Doc", place: int) -> int:
    span = doc.char_span(place, place + 1, alignment_mode="expand")
    return int(span.start) if span is not None else 0


def _through_copulas(candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """ "X is a corporation organized in Delaware": what is said of the complement is said of X."""
    holders = {
        item.object.head: item.subject for item in candidates if item.relation == "be" and not item.negated
    }
    return [
        replace(item, subject=holders[item.subject.head])
        if item.relation != "be" and item.subject.head in holders
        else item
        for item in candidates
    ]


def singular(word: str) -> str:
    """A crude singular, the same for context and response: "premises" keeps its s."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "ses")):
        return word[:-1]
    return word

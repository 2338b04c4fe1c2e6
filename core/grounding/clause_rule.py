"""Clause against clause: does the source's clause on the same matter say it of the same party, and as a yes or a no?

Relations read off a parse are lost where source and response use other words. So each clause of the response
is laid beside the clauses of the source that speak of the same thing: nearest to the sentence encoder, read with
the question that it answers. Then three things must agree: who acts, whether it is denied, and the values.
What agrees supports the relations that no edge of the source could; what does not is contradicted.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from core.extraction.facts import Slot
from core.extraction.opinions import is_opinion
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.apart_words import has_words
from core.grounding.citation_rule import find_valued, judge_citation
from core.grounding.claims import claims_of
from core.grounding.clause_ends import lacks_actor, opposed_end
from core.grounding.clause_meant import find_stating, has_node, places_in
from core.grounding.clause_misplaced import MisplacedNames
from core.grounding.clause_nearest import (
    ClauseIndex,
    Matches,
    Nearest,
    NearestClauses,
    Spoken,
    inside_of,
    values_of,
)
from core.grounding.clause_opposed import OpposedClauses
from core.grounding.clause_parties import Named
from core.grounding.clause_parts import Clause
from core.grounding.clause_reading import clauses_of
from core.grounding.clause_settled import (
    Settled,
    doubt_items,
    is_contradicted,
    is_open,
    is_right,
    is_said,
    is_sure,
)
from core.grounding.count_rule import find_counts
from core.grounding.item_places import senses_of
from core.grounding.item_rule import ItemRule
from core.grounding.label_rule import judge_labels
from core.grounding.matched import How
from core.grounding.owner_rule import compare_owners, items_of
from core.grounding.role_rule import judge_roles
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

__all__ = ["ClauseRule", "Spoken"]

_CITATION_WORDS = 4  # "See Section 4(a) above."
_REFERS = re.compile(r"\b(?:it|them|they)\b(?!\s+(?:is|was)\s+(?:the\s+party|up)\b)", re.IGNORECASE)
_STRUCTURE = 0.1  # a clause this little farther may vouch by an edge of its own
_DATED = frozenset({"made", "begin", "end", "sign"})
_DATES = frozenset({Slot.EFFECTIVE, Slot.DATED, Slot.EXPIRES})
_LENGTHS = frozenset({Slot.TERM, Slot.RENEWAL, Slot.WARRANTY})
_SET_SLOTS = _LENGTHS | {Slot.EFFECTIVE, Slot.DATED, Slot.RENEWAL_NOTICE, Slot.TERMINATION_NOTICE}
_AFTERWARDS = re.compile(r"\s+(?:after|following|before|prior\s+to)\b", re.IGNORECASE)
_OWN_FACTS = frozenset(
    {Slot.TERM, Slot.RENEWAL, Slot.NOTICE, Slot.RENEWAL_NOTICE, Slot.TERMINATION_NOTICE, Slot.DATED}
)
_EVERYWHERE = stems(
    "lease agreement landlord tenant lessor lessee premises section article clause party parties shall must this that"
    " these those with from under such been have which said also each both other will would"
)
_SHORTEST = 4  # letters of a stem that tells a matter
_VALUED = re.compile(r"\b(?:an amount|a date|a period|a percentage)\b")
_WEAK = frozenset({"be", "have"})


class ClauseRule:
    """Lays the clauses of one response beside those of its sources."""

    def __init__(self, sources: Sequence[SourceIndex], matches: Matches, similarity: TextSimilarity) -> None:
        self._nearest = NearestClauses(sources, matches, similarity)
        self._opposed = OpposedClauses(self._nearest, matches)
        self._matches = matches
        self._sources = sources
        self._supports = True
        self._outcomes: Collection[tuple[int, int]] = ()

    @property
    def indexes(self) -> Sequence[ClauseIndex]:
        """The clauses of each source that is laid beside; none where there is more than one short source."""
        return self._nearest.sources

    @property
    def nearest(self) -> NearestClauses:
        """What finds the clauses of the sources on the matter of one of the response."""
        return self._nearest

    def judge(
        self,
        spoken: Spoken,
        verdicts: Mapping[str, Verdict],
        *,
        supports: bool = True,
        outcomes: Collection[tuple[int, int]] = (),
    ) -> Settled:
        """What the clauses settle of a response whose relations have these verdicts so far.

        Without `supports`, relations that no edge states stay open: somebody else is asked about them. At the
        places of `outcomes` it is settled how things came out, so that no clause need be opposed.
        """
        self._outcomes = outcomes
        settled = Settled()
        self._supports = supports
        parties, values = self._nearest.parties(spoken.graph), values_of(spoken.graph)
        settled.entities.update(judge_labels(spoken.text, spoken.graph, self._sources, self._matches))
        before: list[Nearest] = []
        said_of: Sequence[Node] = ()
        said = ""
        for clause in clauses_of(spoken.text, parties, values, has_headings=False):
            inside = inside_of(spoken.graph, clause)
            cited = any(node.type is EntityType.PROVISION for node in inside)
            is_citation = cited and len(clause.text.split()) <= _CITATION_WORDS
            context = said if _REFERS.search(clause.masked) else ""
            nearest = before if is_citation else self._nearest.find(spoken, clause, context)
            cited_for, said = (said if is_citation else clause.masked), clause.masked
            if not nearest:
                continue
            if cited:
                found = self._citations(spoken, inside, nearest, said_of if is_citation else inside)
                settled.entities.update(
                    (key, verdict) for key, verdict in found if _is_on(cited_for, verdict)
                )
            if not is_citation:
                self._settle(spoken, clause, nearest, verdicts, settled)
                before, said_of = nearest, inside
        self._settle_owners(spoken, parties, verdicts, settled)
        return settled

    def _citations(
        self, spoken: Spoken, inside: Sequence[Node], nearest: Sequence[Nearest], said_of: Sequence[Node]
    ) -> Iterator[tuple[str, Verdict]]:
        """What the clauses say of the provisions that a clause cites among the entities inside it.

        `said_of` are those of what it is cited for: "See Section 3." is said of the clause before.
        """
        is_calculated = any(m.how is How.CALCULATED for n in inside for m in self._matches.get(n.id, ()))
        valued = find_valued(said_of, self._nearest.index_of(nearest[0].source), self._matches)
        for node in inside:
            if node.type is not EntityType.PROVISION:
                continue
            is_known = bool(self._matches.get(node.id))
            verdict = judge_citation(spoken.text, node, nearest, valued, is_known=is_known)
            if verdict is not None and not (is_calculated and verdict.status is Status.CONTRADICTED):
                yield node.id, verdict

    def _settle_owners(
        self, spoken: Spoken, parties: Sequence[Named], verdicts: Mapping[str, Verdict], settled: Settled
    ) -> None:
        """Whose the source says that each thing is, and the open relations that this bears out."""
        for index in self._nearest.sources:
            response = (spoken.text, items_of(spoken.graph), parties)
            for key, verdict in compare_owners(response, (index.source, index.parties), self._matches):
                if verdict.status is Status.CONTRADICTED:
                    settled.entities[key] = verdict
                    continue
                for edge in spoken.graph.edges if self._supports else ():
                    known = verdicts.get(edge.id)
                    if key in (edge.subject, edge.object) and (
                        is_open(known) or _misread(spoken, edge, known)
                    ):
                        settled.relations[edge.id] = verdict

    def _settle(
        self,
        spoken: Spoken,
        clause: Clause,
        nearest: Sequence[Nearest],
        verdicts: Mapping[str, Verdict],
        settled: Settled,
    ) -> None:
        graph = spoken.graph
        edges = [e for e in claims_of(graph) if clause.start <= e.trigger.start < clause.end]
        open_edges = [e for e in edges if not is_sure(verdicts.get(e.id))]
        index = self._nearest.index_of(nearest[0].source)
        by_role = judge_roles(edges, index.source, self._matches)
        settled.relations.update(by_role)
        if (apart := self._opposed.find_apart(clause, nearest)) is not None:
            there = [e for e in edges if has_words(spoken.text[e.start : e.end], apart[1])]
            settled.relations.update({edge.id: apart[0] for edge in there})
        swapped = next((v for v in by_role.values() if v.status is Status.CONTRADICTED), None)
        is_known = any(low < clause.end and clause.start < high for low, high in self._outcomes)
        opposed = swapped if by_role or is_known else self._opposed.find(spoken, clause, nearest, apart)
        if opposed is not None:
            vouching = [e for e in edges if self._vouches(e, verdicts.get(e.id), clause)]
            if not any(_is_among(verdicts[edge.id], nearest) for edge in vouching):
                uncontradicted = [e for e in open_edges if not is_contradicted(verdicts.get(e.id))]
                told = {e.id: opposed_end(e, opposed, nearest, self._matches) for e in uncontradicted}
                settled.relations.update({key: verdict for key, verdict in told.items() if verdict})
                touched = [] if opposed.asks_review else self._touched(graph, clause, open_edges)
                settled.deny([(node, opposed) for node in touched], clause)
            return
        sure = {
            end
            for edge in edges
            if is_said(verdicts.get(edge.id)) and edge.relation != Slot.EFFECTIVE
            for end in (edge.subject, edge.object)
        }
        facts = {e.object for e in edges if is_said(verdicts.get(e.id)) and e.relation in _OWN_FACTS}
        counted = find_counts(spoken, clause, nearest, self._matches)
        settled.entities.update({node.id: verdict for node, verdict in counted})
        items = ItemRule(index, self._matches)
        for node, verdict in items.confirm(spoken, clause, nearest):
            if len(node.mentions) == 1:
                settled.entities.setdefault(node.id, verdict)
        found = [
            *MisplacedNames(index, self._matches).find(spoken, clause, nearest),
            *items.find(spoken, clause, nearest),
        ]
        denied = [
            (node, verdict)
            for node, verdict in found
            if node.id not in sure or (verdict.is_stated and node.id not in facts)
        ]
        doubted: dict[str, Verdict] = {}
        if is_opinion(index.source.text):
            doubted, denied = doubt_items(denied, open_edges), []
            settled.relations.update(doubted)
        settled.deny(denied, clause)
        best = find_stating(spoken, clause, nearest, index)
        if best is not None and self._supports:
            stated = Verdict.from_passage(best.source, best.clause.start, best.clause.end, best.similarity)
            for edge in (each for each in open_edges if each.id not in doubted):
                may_state = self._may_state(graph, edge, verdicts.get(edge.id), settled)
                if (may_state and self._fills(graph, edge, best, settled)) or (
                    edge.relation in _DATES
                    and edge.object not in settled.entities
                    and has_node(best, edge.object, self._matches)
                    and _shares_matter(clause, best.clause)
                    and not (edge.relation == Slot.EXPIRES and "end" in senses_of(clause.masked))
                ):
                    settled.relations[edge.id] = stated

    def _touched(self, graph: KnowledgeGraph, clause: Clause, open_edges: Sequence[Edge]) -> list[Node]:
        """The entities that a clause is wrong about: who acts in it, else, without an open relation, the first.

        Who is named elsewhere, too, is told by the relation about it, where there is one.
        """
        acting = list(self._actors(graph, clause))
        touched = [n for n in acting if all(clause.start <= m.start < clause.end for m in n.mentions)]
        if not touched and open_edges and lacks_actor(open_edges, acting):
            touched = acting
        if not touched and not open_edges:
            touched = [n for n in inside_of(graph, clause) if n.type is not EntityType.PROVISION][:1]
        return touched

    def _may_state(
        self, graph: KnowledgeGraph, edge: Edge, verdict: Verdict | None, settled: Settled
    ) -> bool:
        """Whether an agreeing clause may support the relation: it is open, and nothing is wrong with its ends.

        A date in its own place is right whatever the slots say: leases begin on another day than they are made.
        """
        ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
        unsettled = [end for end in ends if not is_right(settled.entities.get(end.id))]
        if any(end.is_entity and not self._matches.get(end.id) for end in unsettled):
            return False
        if any(end.id in settled.entities for end in unsettled):
            return False
        is_date = edge.relation == Slot.EFFECTIVE and ends[1].type is EntityType.DATE
        return verdict is None or is_open(verdict) or (is_date and not verdict.is_supported)

    def _fills(self, graph: KnowledgeGraph, edge: Edge, best: Nearest, settled: Settled) -> bool:
        """Whether a clause can state a date or a length of the document: it has it, and not as "3 years after X"."""
        value = graph.by_id[edge.object]
        if edge.relation not in _SET_SLOTS or is_right(settled.entities.get(value.id)):
            return True
        if value.type not in (EntityType.DATE, EntityType.DURATION):
            return True
        places = places_in(best, value.id, self._matches)
        is_length = edge.relation in _LENGTHS
        return any(not (is_length and _AFTERWARDS.match(best.source.text, place.end)) for place in places)

    def _vouches(self, edge: Edge, verdict: Verdict | None, clause: Clause) -> bool:
        """Whether an edge of the source states what the clause says, of the same party and as a yes or a no."""
        if not is_sure(verdict) or edge.relation in _WEAK or edge.negated != clause.is_denied:
            return False
        ids = {m.node.id for m in self._matches.get(edge.subject, ()) if m.node}
        return not clause.agents or bool(ids & clause.agents)

    def _actors(self, graph: KnowledgeGraph, clause: Clause) -> Iterator[Node]:
        """Nodes of the response that act in the clause."""
        for node in graph.entities:
            ids = {match.node.id for match in self._matches.get(node.id, ()) if match.node}
            if ids & clause.agents and any(clause.start <= m.start < clause.end for m in node.mentions):
                yield node


def _is_on(words: str, verdict: Verdict) -> bool:
    """Whether a denied citation rests on a passage with a word of what it is cited for, or with its value.

    "The lease treats the two differently (Section 11)" says nothing that could stand elsewhere.
    """
    if verdict.status is not Status.CONTRADICTED or verdict.source is None or _VALUED.search(words):
        return True
    shared = stems(words) & stems(verdict.source.text[verdict.start : verdict.end])
    return any(len(word) >= _SHORTEST for word in shared - _EVERYWHERE)


def _shares_matter(said: Clause, known: Clause) -> bool:
    """Whether two clauses with one date speak of the same event, besides being dated, beginning or ending."""
    return bool((senses_of(said.masked) & senses_of(known.masked)) - _DATED)


def _misread(spoken: Spoken, edge: Edge, verdict: Verdict | None) -> bool:
    """Whether the parser joined what stands side by side: "signed by Ann Lee (tenant)" calls nobody the tenant."""
    if not is_contradicted(verdict):
        return False
    ends = {spoken.graph.by_id[end].type for end in (edge.subject, edge.object)}
    return edge.relation == Slot.HOME or (edge.relation == Slot.ROLE and EntityType.PERSON in ends)


def _is_among(verdict: Verdict, nearest: Sequence[Nearest]) -> bool:
    """Whether a verdict rests on a clause about as near as the nearest."""
    return any(
        near.source is verdict.source and near.clause.start <= verdict.start < near.clause.end
        for near in nearest
        if near.similarity >= nearest[0].similarity - _STRUCTURE
    )

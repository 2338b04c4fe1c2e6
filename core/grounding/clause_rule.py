"""Clause against clause: does the source's clause on the same matter say it of the same party, and as a yes or a no?

Relations read off a parse are lost where source and response use other words. So each clause of the response
is laid beside the clauses of the source that speak of the same thing: nearest to the sentence encoder, read with
the question that it answers. Then three things must agree: who acts, whether it is denied, and the values.
What agrees supports the relations that no edge of the source could; what does not is contradicted.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.extraction.facts import Slot
from core.extraction.relations.word_set import word_set
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.citation_rule import find_valued, judge_citation
from core.grounding.claims import claims_of
from core.grounding.clause_misplaced import MisplacedNames
from core.grounding.clause_nearest import (
    OPPOSES,
    ClauseIndex,
    Matches,
    Nearest,
    NearestClauses,
    Spoken,
    beginnings,
    inside_of,
    values_of,
)
from core.grounding.clause_parts import (
    Clause,
    acts_in,
    clauses_of,
    denials_about,
    plain_words,
    says_yes_or_no,
)
from core.grounding.count_rule import find_counts
from core.grounding.item_places import senses_of
from core.grounding.item_rule import ItemRule
from core.grounding.label_rule import judge_labels
from core.grounding.match import How
from core.grounding.opposites import count_opposites, find_apart, has_words
from core.grounding.owner_rule import compare_owners, items_of
from core.grounding.role_rule import judge_roles
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType, Status

__all__ = ["ClauseRule", "Settled", "Spoken"]

_STATES = 0.35  # similarity from which a clause that agrees states it
_NEXT = 0.1  # a clause this little farther may be the one that is meant, too
_NAMED = 0.2  # a clause with the very act may be this much farther
_AS_MUCH = 0.2  # share of the matter by which a clause that is meant may name less than another
_SAY_LITTLE = word_set(
    "shall must will have been with that this from they their what when which does party parties where"
)
_OPEN = frozenset({Status.NOT_ENOUGH_INFO, Status.ONLY_IN_QUESTION})
_BEGINNING = 4  # as the windows of a clause are read
_CITATION_WORDS = 4  # "See Section 4(a) above."
_LONG_WORD = re.compile(r"[A-Za-z]{4,}")
_REFERS = re.compile(r"\b(?:it|them|they)\b(?!\s+(?:is|was)\s+(?:the\s+party|up)\b)", re.IGNORECASE)
_STRUCTURE = 0.1  # a clause this little farther may vouch by an edge of its own
_DATED = frozenset({"made", "begin", "end", "sign"})
_DATES = frozenset({Slot.EFFECTIVE, Slot.DATED, Slot.EXPIRES})
_OWN_FACTS = frozenset({Slot.TERM, Slot.RENEWAL, Slot.NOTICE, Slot.RENEWAL_NOTICE, Slot.TERMINATION_NOTICE})
_WEAK = frozenset({"be", "have"})
_BACK = re.compile(
    r"\b(?:return|refund|repay|repaid|reimburs)\w*|\b(?:give|giv|gave|pay|paid|sen[dt])\w*\s+back\b",
    re.IGNORECASE,
)
_GIVEN = frozenset(
    {EntityType.MONEY, EntityType.DATE, EntityType.PERCENT, EntityType.LOCATION, EntityType.STATUTE}
)
_RULES = re.compile(
    r"\b(?:shall|must|may|can|has\s+to|have\s+to|need|required?|allowed|permitted|entitled|free"
    r"|waive[sd]?|recover\w*|abate[sd]?)\b",
    re.IGNORECASE,
)
_NOTICE = re.compile(r"\bnotices?\b|\bnotif\w+", re.IGNORECASE)
_SERVES = re.compile(
    r"\b(?:serv|giv|send|issu|deliver)\w*\s+(?:\w+\s+){0,2}notices?\b|\bnotif\w+", re.IGNORECASE
)
_MAY = re.compile(r"\b(?:may|can|entitled|right)\b", re.IGNORECASE)
_EITHER = re.compile(
    r"\b(?:either|each)\s+(?:of\s+the\s+)?(?:the\s+)?part(?:y|ies)\s+(?:may|can)\b", re.IGNORECASE
)
_ONE_ALONE = re.compile(r"\bonly\s+the\s+party\b|\bthe\s+party\s+alone\b", re.IGNORECASE)
_CONSENT = re.compile(r"\b(?:consent|approv|permission|authori[sz])\w*", re.IGNORECASE)


@dataclass(slots=True)
class Settled:
    """What the clauses decide: verdicts of relations and of entities, by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)


class ClauseRule:
    """Lays the clauses of one response beside those of its sources."""

    def __init__(self, sources: Sequence[SourceIndex], matches: Matches, similarity: TextSimilarity) -> None:
        self._nearest = NearestClauses(sources, matches, similarity)
        self._matches = matches
        self._sources = sources
        self._supports = True
        self._outcomes: Collection[tuple[int, int]] = ()

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
        said = ""
        for clause in clauses_of(spoken.text, parties, values, has_headings=False):
            cited = [n for n in inside_of(spoken.graph, clause) if n.type is EntityType.PROVISION]
            is_citation = bool(cited) and len(clause.text.split()) <= _CITATION_WORDS
            context = said if _REFERS.search(clause.masked) else ""
            nearest = before if is_citation else self._nearest.find(spoken, clause, context)
            said = clause.masked
            if not nearest:
                continue
            inside = inside_of(spoken.graph, clause)
            is_calculated = any(m.how is How.CALCULATED for n in inside for m in self._matches.get(n.id, ()))
            valued = find_valued(inside, self._index_of(nearest[0].source), self._matches) if cited else None
            for node in cited:
                verdict = judge_citation(
                    spoken.text,
                    node,
                    nearest,
                    valued,
                    is_known=bool(self._matches.get(node.id)),
                )
                if verdict is not None and not (is_calculated and verdict.status is Status.CONTRADICTED):
                    settled.entities[node.id] = verdict
            if not is_citation:
                self._settle(spoken, clause, nearest, verdicts, settled)
                before = nearest
        for index in self._nearest.sources:
            response = (spoken.text, items_of(spoken.graph), parties)
            for key, verdict in compare_owners(response, (index.source, index.parties), self._matches):
                if verdict.status is Status.CONTRADICTED:
                    settled.entities[key] = verdict
                    continue
                for edge in spoken.graph.edges if supports else ():
                    known = verdicts.get(edge.id)
                    if key in (edge.subject, edge.object) and (
                        _is_open(known) or _misread(spoken, edge, known)
                    ):
                        settled.relations[edge.id] = verdict
        return settled

    def _index_of(self, source: SourceIndex) -> ClauseIndex:
        return next(index for index in self._nearest.sources if index.source is source)

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
        open_edges = [e for e in edges if not _is_sure(verdicts.get(e.id))]
        index = self._index_of(nearest[0].source)
        by_role = judge_roles(edges, index.source, self._matches)
        settled.relations.update(by_role)
        swapped = next((v for v in by_role.values() if v.status is Status.CONTRADICTED), None)
        is_known = any(low < clause.end and clause.start < high for low, high in self._outcomes)
        opposed = swapped if by_role or is_known else self._opposed(spoken, clause, nearest)
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
                touched = [n for n in inside_of(graph, clause) if n.type is not EntityType.PROVISION][:1]
            for node in touched:
                settled.entities[node.id] = opposed
            return
        sure = {
            end
            for edge in edges
            if _is_said(verdicts.get(edge.id)) and edge.relation != Slot.EFFECTIVE
            for end in (edge.subject, edge.object)
        }
        facts = {e.object for e in edges if _is_said(verdicts.get(e.id)) and e.relation in _OWN_FACTS}
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
        for node, verdict in found:
            if node.id not in sure or (verdict.is_stated and node.id not in facts):
                settled.entities[node.id] = verdict
        best = self._stating(spoken, clause, nearest)
        if best is not None and self._supports:
            stated = Verdict.from_passage(best.source, best.clause.start, best.clause.end, best.similarity)
            for edge in open_edges:
                if self._may_state(graph, edge, verdicts.get(edge.id), settled) or (
                    edge.relation in _DATES
                    and edge.object not in settled.entities
                    and self._has(best, edge.object)
                    and _shares_matter(clause, best.clause)
                    and not (edge.relation == Slot.EXPIRES and "end" in senses_of(clause.masked))
                ):
                    settled.relations[edge.id] = stated

    def _may_state(
        self, graph: KnowledgeGraph, edge: Edge, verdict: Verdict | None, settled: Settled
    ) -> bool:
        """Whether an agreeing clause may support the relation: it is open, and nothing is wrong with its ends.

        A date in its own place is right whatever the slots say: leases begin on another day than they are made.
        """
        ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
        unsettled = [end for end in ends if not _is_right(settled.entities.get(end.id))]
        if any(end.is_entity and not self._matches.get(end.id) for end in unsettled):
            return False
        if any(end.id in settled.entities for end in unsettled):
            return False
        is_date = edge.relation == Slot.EFFECTIVE and ends[1].type is EntityType.DATE
        return verdict is None or _is_open(verdict) or (is_date and not verdict.is_supported)

    def _has(self, near: Nearest, node: str) -> bool:
        """Whether a clause of the source mentions what an entity stands for."""
        places = (
            (match.node.mentions, match.source)
            for match in self._matches.get(node, ())
            if match.node is not None
        )
        return any(
            near.clause.start <= mention.start < near.clause.end
            for mentions, source in places
            for mention in mentions
            if source == near.source.id
        )

    def _vouches(self, edge: Edge, verdict: Verdict | None, clause: Clause) -> bool:
        """Whether an edge of the source states what the clause says, of the same party and as a yes or a no."""
        if not _is_sure(verdict) or edge.relation in _WEAK or edge.negated != clause.is_denied:
            return False
        ids = {m.node.id for m in self._matches.get(edge.subject, ()) if m.node}
        return not clause.agents or bool(ids & clause.agents)

    def _opposed(self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]) -> Verdict | None:
        """Contradicted where every clause that may be meant says it of another party, or denies it."""
        if nearest[0].similarity < OPPOSES:
            return None
        meant = self._meant(clause, nearest)
        best = meant[0]
        if self._is_of_others(clause, meant) and not self._is_vouched(spoken, clause, nearest):
            labels = [best.source.graph.by_id[key].label for key in sorted(best.clause.agents)[:2]]
            names = " and ".join(f"\u201c{label}\u201d" for label in labels)
            return replace(_contradicted(best, f"The source says this of {names}"), suggestion=labels[0])
        if (limited := _limited(clause, self._then(best))) is not None:
            return _contradicted(best, limited)
        near_by = [near for near in nearest if near.similarity >= nearest[0].similarity - _NAMED]
        for near in near_by:
            apart = find_apart(near.clause.text, clause.text)
            if apart is not None and not any(has_words(other.clause.text, apart[1]) for other in near_by):
                return _contradicted(
                    near, f"The source has \u201c{apart[0]}\u201d, not \u201c{apart[1]}\u201d"
                )
        words = _matter(spoken, clause)
        denied = [_denials(near.clause, clause, words) % 2 == 1 for near in meant]
        if (
            not clause.is_value
            and says_yes_or_no(clause)
            and not self._gives_value(spoken, clause)
            and not any(near.clause.is_condition for near in meant)
            and all(each != clause.is_denied for each in denied)
        ):
            said = "denies" if denied[0] else "affirms"
            return _contradicted(best, f"The source says otherwise: it {said} this")
        return None

    def _gives_value(self, spoken: Spoken, clause: Clause) -> bool:
        """Whether a clause gives an amount, a day or a place, and neither denies nor says what must or may be done."""
        if clause.is_denied or _RULES.search(clause.text):
            return False
        return any(node.type in _GIVEN for node in inside_of(spoken.graph, clause))

    def _is_of_others(self, clause: Clause, meant: Sequence[Nearest]) -> bool:
        """Whether others act in all that may be meant; a clause without an actor is left out beside a plain one."""
        best = meant[0].clause
        if not clause.agents or not best.agents:
            return False
        is_plain = _overlaps(clause, best)
        if clause.is_value and not is_plain:
            return False
        known = [near.clause for near in meant if near.clause.agents or not is_plain]
        return all(_says_of_others(clause, other) for other in known)

    def _is_vouched(self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]) -> bool:
        """Whether ours acts after all: where the source has the clause's value, or in what a condition leads to."""
        words = beginnings(clause.masked)
        for near in nearest:
            places = (node.id for node in inside_of(spoken.graph, clause) if node.type in VALUE_TYPES)
            if near.clause.agents & clause.agents and any(self._has(near, key) for key in places):
                return True
        best = nearest[0]
        then = self._then(best)
        if then is best.clause:
            return False
        told = beginnings(then.masked) - beginnings(best.clause.masked)
        return bool(then.agents & clause.agents and told & words)

    def _then(self, near: Nearest) -> Clause:
        """What holds under a condition, else the clause itself."""
        if not near.clause.is_condition:
            return near.clause
        clauses = self._index_of(near.source).clauses
        return next((other for other in clauses if other.start > near.clause.start), near.clause)

    def _stating(self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]) -> Nearest | None:
        """The clause that may state what agrees with it; a denial is stated by a denial only."""
        meant = self._meant(clause, nearest)
        if clause.is_denied:
            words = _matter(spoken, clause)
            meant = [near for near in meant if _denials(near.clause, clause, words) % 2 == 1]
        return meant[0] if meant and meant[0].similarity >= _STATES else None

    def _meant(self, clause: Clause, nearest: Sequence[Nearest]) -> list[Nearest]:
        """The clauses about as near as the nearest that name as much of the matter as any of these."""
        index = self._index_of(nearest[0].source)
        words = beginnings(clause.masked)
        about = [near for near in nearest if near.similarity >= nearest[0].similarity - _NEXT]
        acts = index.rare(acts_in(clause.text))
        named = [near for near in nearest if near.similarity >= nearest[0].similarity - _NAMED]
        about = [near for near in named if acts and acts <= stems(near.clause.text)] or about
        enough = max(index.coverage(words, near.clause) for near in about) - _AS_MUCH
        return [near for near in about if index.coverage(words, near.clause) >= enough]

    def _actors(self, graph: KnowledgeGraph, clause: Clause) -> Iterator[Node]:
        """Nodes of the response that act in the clause and in no other."""
        for node in graph.entities:
            ids = {match.node.id for match in self._matches.get(node.id, ()) if match.node}
            if ids & clause.agents and all(clause.start <= m.start < clause.end for m in node.mentions):
                yield node


def _limited(said: Clause, known: Clause) -> str | None:
    """How the source gives to either party what is said of one alone, or to one what is said of either, in words."""
    is_either = _EITHER.search(known.masked) is not None
    if _ONE_ALONE.search(said.masked) and is_either and _MAY.search(known.masked):
        return "The source says this of either party"
    is_on_it = bool(acts_in(said.text) & stems(known.text))
    if _EITHER.search(said.masked) and is_on_it and not is_either and len(known.agents) == 1:
        return "The source says this of one party alone"
    return None


def _matter(spoken: Spoken, clause: Clause) -> frozenset[str]:
    """Beginnings of the words that say what a clause, after the question that it answers, is about."""
    asked = "" if ":" in clause.text or spoken.query.count("?") != 1 else spoken.query
    return frozenset(
        word.lower()[:_BEGINNING]
        for word in _LONG_WORD.findall(f"{clause.masked} {asked}")
        if word.lower() not in _SAY_LITTLE
    )


def _shares_matter(said: Clause, known: Clause) -> bool:
    """Whether two clauses with one date speak of the same event, besides being dated, beginning or ending."""
    return bool((senses_of(said.masked) & senses_of(known.masked)) - _DATED)


def _overlaps(said: Clause, known: Clause) -> bool:
    """Whether a clause of the source names something of the matter, if in other words."""
    return bool(senses_of(said.masked) & senses_of(f"{known.heading} {known.masked}"))


def _says_of_others(said: Clause, known: Clause) -> bool:
    if said.receives != known.receives and said.agents & known.others:
        return False  # who gets it is whom the other gives it to
    if said.agents & known.also:
        return False
    if said.agents & known.others and _CONSENT.search(said.text) and _CONSENT.search(known.text):
        return False  # "must consent to an assignment by Tenant" is "Tenant shall not assign unless approved"
    if said.agents & known.others and _SERVES.search(said.text) and _NOTICE.search(known.text):
        return False  # "Landlord serves notice" is "within ten days of notice from Landlord"
    if said.agents & known.others and (_BACK.search(said.text) or _BACK.search(known.text)):
        return False  # "Tenant has paid a deposit, to be refunded": Landlord returns it
    return bool(known.agents) and not said.agents & known.agents


def _misread(spoken: Spoken, edge: Edge, verdict: Verdict | None) -> bool:
    """Whether the parser joined what stands side by side: "signed by Ann Lee (tenant)" calls nobody the tenant."""
    if verdict is None or verdict.status is not Status.CONTRADICTED:
        return False
    ends = {spoken.graph.by_id[end].type for end in (edge.subject, edge.object)}
    return edge.relation == Slot.HOME or (edge.relation == Slot.ROLE and EntityType.PERSON in ends)


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


def _is_right(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status is Status.SUPPORTED


def _is_said(verdict: Verdict | None) -> bool:
    """Whether an edge of the source, or of the question, states it."""
    return verdict is not None and verdict.is_stated and verdict.is_supported


def _denials(known: Clause, said: Clause, words: frozenset[str]) -> int:
    """How often a source clause denies what the response says, by a "not" or by a word of the opposite sense."""
    return denials_about(known, words) + count_opposites(plain_words(known.masked), said.masked)


def _contradicted(near: Nearest, reason: str) -> Verdict:
    return Verdict(Status.CONTRADICTED, reason, near.source, near.clause.start, near.clause.end)

"""Deed against deed: who planted, reviewed, lent to whom, took over whom, in the response and in its source.

Parts are read from the words between names (`deed_reading.py`), so that they hold where a parser loses the verb. A name
that has the part in the source is supported; one in a part that the source gives to another is contradicted.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.extraction.names.name import corporate_form
from core.graph import Edge, KnowledgeGraph
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_reading import AGENT, BEHALF, OTHER, Act, DeedReader
from core.grounding.item_places import senses_of
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_NAME = 2.0  # of a name that both speak of, beside the logarithms of words
_MEANT = 0.6  # share of the best score from which a deed of the source may be meant
_GOODS = re.compile(r"\bgoods\b", re.IGNORECASE)
_BUYING = re.compile(r"imports?\b|imported\b|bought\b|buys?\b|purchase", re.IGNORECASE)
_BODY = re.compile(
    r"\b(?:Institut\w*|Bank|Fund|Foundation|Trust|Council|Board|Agency|Authority|Department|Ministry|Office|Bureau|Committee"
    r"|Commission|Society|Association|Federation|Union|Alliance|League|Confederation|Workers|Club|University|College|School"
    r"|Cent(?:er|re)|Laborator\w+|Observatory|Station|Museum|Ratings?|Research|Analysis|Forum|Group|Journal|Letters|Annals)\b"
)
_PHRASE = r"(?P<first>\b(?:the|an?) [a-z-]+(?: [a-z-]+){1,2}?)"
_BESIDE = frozenset(
    {EntityType.JURISDICTION, EntityType.DATE, EntityType.DOCUMENT}
)  # where and when, not who
_LOOSE = frozenset({"govern"})  # "the bank under X" governs, "the union under X" may only negotiate
_CREATURES = frozenset({"eat"})  # done by what often has no name


@dataclass(slots=True)
class DeedVerdicts:
    """What the deeds settle: relations and entities by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Told:
    """One deed told in one clause: the names of each part."""

    deed: str
    low: int
    high: int
    verb: int
    parts: Mapping[str, frozenset[str]]
    spoken: Mapping[str, frozenset[str]]  # the same by the text's own nodes
    words: frozenset[str]

    @property
    def names(self) -> frozenset[str]:
        """Everybody in it."""
        return frozenset().union(*self.parts.values())

    @property
    def keys(self) -> frozenset[str]:
        """Everybody in it, by the text's own nodes."""
        return frozenset().union(*self.spoken.values())


class DeedRule:
    """Compares the deeds of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches, spoken: Spoken) -> None:
        self._source = source
        self._matches = matches
        self._spoken = spoken
        phrases = _creatures(spoken.text, source.text)
        known = _acts(source.text, source.graph, phrases)
        own = {node.id: frozenset({node.id}) for node in source.graph.entities}
        self._known = [told for told in _told(known, own) if not _is_purchase(told, source.text)]
        named = {node.id: self._own(node.id) for node in spoken.graph.entities}
        self._said = _told(_acts(spoken.text, spoken.graph, phrases), named)
        self._seen = Counter(sense for told in self._known for sense in told.words)

    def judge(self, verdicts: Mapping[str, Verdict]) -> DeedVerdicts:
        """Verdicts on the names that have a part, and on the relations of their clauses."""
        settled = DeedVerdicts()
        compared: list[tuple[Told, dict[str, Verdict]]] = []
        for said in self._said:
            if DEEDS[said.deed].of_places and self._is_other_trade(said):
                continue
            meant = self._meant(said)
            found = self._compare(said, meant) if meant else {}
            if found:
                compared.append((said, found))
        # A word stands for several deeds: "headed by" is right where one of them is.
        right = {said.verb for said, found in compared if not any(map(_is_wrong, found.values()))}
        named = {
            (s.low, key) for s, found in compared if not any(map(_is_wrong, found.values())) for key in s.keys
        }
        for said, found in compared:
            if said.deed in _LOOSE and all((said.low, key) in named for key in said.keys):
                continue
            if said.verb not in right or not any(map(_is_wrong, found.values())):
                self._settle(said, found, verdicts, settled)
        return settled

    def _is_other_trade(self, said: Told) -> bool:
        """Whether a response speaks of goods, or of "imports from X" alone: the source's are no deeds, either."""
        text = self._spoken.text
        is_bare = OTHER not in said.parts and _is_purchase(said, text)
        return is_bare or _GOODS.search(text, said.low, said.high) is not None

    def _own(self, key: str) -> frozenset[str]:
        """The source's nodes that a name of the response stands for, by place where only the words match."""
        found: set[str] = set()
        for match in self._matches.get(key, ()):
            if match.source != self._source.id:
                continue
            if match.node is not None:
                found.add(match.node.id)
            else:
                found |= {
                    node.id
                    for node in self._source.graph.entities
                    if any(m.start < match.end and match.start < m.end for m in node.mentions)
                }
        return frozenset(found)

    def _meant(self, said: Told) -> list[Told]:
        """The source's clauses with this deed that share most with the response's words and names."""
        known = [told for told in self._known if told.deed == said.deed]
        asked = [senses_of(question) for question in questions_of(self._spoken)]
        words = said.words | max(asked, key=lambda each: len(each & said.words), default=frozenset())
        scored = [(self._score(words, said, told), told) for told in known]
        best = max((score for score, _ in scored), default=0.0)
        return [told for score, told in scored if score >= best * _MEANT]

    def _score(self, words: frozenset[str], said: Told, told: Told) -> float:
        total = len(self._known) + 1
        shared = math.fsum(math.log(total / self._seen[word]) for word in words & told.words)
        return shared + _NAME * len(said.names & told.names)

    def _compare(self, said: Told, meant: Sequence[Told]) -> dict[str, Verdict]:
        """For each part the verdict: the same name has it in the source, or another."""
        known = [told for told in self._known if told.deed == said.deed]
        whole = next((told for told in known if _agrees(said, told)), None)
        if whole is not None:
            return {role: self._supported(whole) for role in said.parts}
        turned = next((told for told in known if _is_turned(said, told)), None)
        if turned is not None:
            reason = "The roles are swapped: the source states it the other way round"
            return {AGENT: self._verdict(Status.CONTRADICTED, reason, turned)}
        mixed = _mixed(said, known)
        if mixed is not None:
            label = self._label(min(_part(mixed, AGENT)))
            reason = f"The source says this of \u201c{label}\u201d"
            return {AGENT: self._verdict(Status.CONTRADICTED, reason, mixed, label)}
        found = {}
        for role, ids in said.parts.items():
            rivals = [told for told in meant if _part(told, role)]
            rivals = [told for told in rivals if self._is_of_a_kind(ids, _part(told, role))]
            if rivals and ids and not any(ids & _part(told, role) for told in known):
                labels = [self._label(key) for key in sorted(_part(rivals[0], role))]
                reason = f"The source says this of \u201c{labels[0]}\u201d"
                found[role] = self._verdict(Status.CONTRADICTED, reason, rivals[0], labels[0])
        return found

    def _supported(self, told: Told) -> Verdict:
        return self._verdict(Status.SUPPORTED, "The source says this of the same", told)

    def _verdict(self, status: Status, reason: str, told: Told, suggestion: str | None = None) -> Verdict:
        return Verdict(
            status, reason, self._source, told.low, told.high, is_stated=True, suggestion=suggestion
        )

    def _is_of_a_kind(self, first: frozenset[str], second: frozenset[str]) -> bool:
        """Whether both are persons, or both bodies, as far as their names tell."""
        kinds = [{_is_body(self._label(key)) for key in keys} for keys in (first, second)]
        return bool(kinds[0] & kinds[1])

    def _label(self, key: str) -> str:
        node = self._source.graph.by_id.get(key)
        return node.label if node is not None else key

    def _settle(
        self,
        said: Told,
        found: Mapping[str, Verdict],
        verdicts: Mapping[str, Verdict],
        settled: DeedVerdicts,
    ) -> None:
        graph = self._spoken.graph
        wrong = next((v for v in found.values() if v.status is Status.CONTRADICTED), None)
        edges = [
            e
            for e in claims_of(graph)
            if said.low <= e.trigger.start < said.high and said.keys & {e.subject, e.object}
        ]
        for role, verdict in found.items():
            for key in said.spoken[role] & graph.by_id.keys():
                fitting = self._of_name(said, role, key, verdict)
                if fitting is not None and not _is_wrong(settled.entities.get(key)):
                    settled.entities[key] = fitting
        if wrong is not None:
            for edge in edges or _edges_in(graph, said):
                settled.relations[edge.id] = wrong
            return
        right = next(iter(found.values()))
        for edge in edges:
            before = verdicts.get(edge.id)
            ends = {edge.subject, edge.object}
            named = {key for key in ends if graph.by_id[key].is_entity}
            beside = {key for key in named if graph.by_id[key].type in _BESIDE and self._own(key)}
            if before is not None and named - beside <= said.keys | self._doers(said):
                settled.relations.setdefault(edge.id, right)
        for key in self._doers(said):
            settled.entities[key] = right

    def _of_name(self, said: Told, role: str, key: str, verdict: Verdict) -> Verdict | None:
        """The verdict for one of several names of a part: "the union, under X" may be right in the union alone."""
        ids = self._own(key)
        known = [_part(told, role) for told in self._known if told.deed == said.deed]
        if _is_wrong(verdict) or any(ids & part for part in known):
            return verdict
        if not ids or not all(known) or not self._is_of_a_kind(ids, known[0]):
            return None
        label = self._label(min(known[0]))
        reason = f"The source says this of \u201c{label}\u201d"
        return replace(verdict, status=Status.CONTRADICTED, reason=reason, suggestion=label)

    def _doers(self, said: Told) -> frozenset[str]:
        """Roles of the clause that only say who has a part: "the buyer"."""
        deed = DEEDS[said.deed]
        words = re.compile("|".join(part for part in (deed.doer, deed.getter) if part) or r"(?!)")
        return frozenset(
            node.id
            for node in self._spoken.graph.entities
            if node.type is EntityType.ROLE
            and words.fullmatch(node.label.lower())
            and any(said.low <= mention.start < said.high for mention in node.mentions)
        )


def _acts(text: str, graph: KnowledgeGraph, phrases: Sequence[str]) -> list[Act]:
    """The parts in all deeds; where creatures without names have a part, shared phrases stand for names."""
    plain = {name: deed for name, deed in DEEDS.items() if name not in _CREATURES}
    others = {name: DEEDS[name] for name in _CREATURES}
    return [*DeedReader(text, graph).read(plain), *DeedReader(text, graph, phrases).read(others)]


def _told(acts: Sequence[Act], ids: Mapping[str, frozenset[str]]) -> list[Told]:
    """The parts put together: those around one word of a deed."""
    grouped: dict[tuple[str, int, int], list[Act]] = defaultdict(list)
    for act in acts:
        grouped[act.deed, act.low, act.verb].append(act)
    return [_join(acts, ids) for acts in grouped.values()]


def _join(acts: Sequence[Act], ids: Mapping[str, frozenset[str]]) -> Told:
    parts: dict[str, frozenset[str]] = {}
    spoken: dict[str, frozenset[str]] = {}
    for act in acts:
        parts[act.role] = parts.get(act.role, frozenset()) | ids.get(act.key, frozenset({act.key}))
        spoken[act.role] = spoken.get(act.role, frozenset()) | {act.key}
    return Told(acts[0].deed, acts[0].low, acts[0].high, acts[0].verb, parts, spoken, acts[0].words)


def _creatures(*texts: str) -> list[str]:
    """Noun phrases without a name beside a deed that such have a part in, the longest first: "the cushion star"."""
    deeds = [DEEDS[name] for name in _CREATURES]
    does, done = (
        "|".join((*(d.does for d in deeds), "feeds?", "falls? prey to")),
        "|".join(d.done for d in deeds),
    )
    beside = re.compile(
        rf"{_PHRASE}(?=,?(?: (?:which|that|is|are|was|were|itself|in turn))* (?:{does}|{done})\b)"
        rf"|(?:\b(?:{does})|(?:{done}) by) {_PHRASE.replace('first', 'second')}"
        r"(?=[.,;:]|\s(?:and|in|is|by|which|that)\b|$)"
    )
    found = {m["first"] or m["second"] for text in texts for m in beside.finditer(text.lower())}
    return sorted(found, key=lambda phrase: -len(phrase))


def _agrees(said: Told, told: Told) -> bool:
    """Whether every part that both have is the same name's, and they have one of the response's."""
    shared = [role for role in said.parts if _part(told, role)]
    others = [role for role in said.parts if role not in shared]
    return bool(shared) and not others and all(said.parts[role] & _part(told, role) for role in shared)


def _is_turned(said: Told, told: Told) -> bool:
    """Whether who does it in the one is who it is done to in the other."""
    agents, others = (said.parts.get(role, frozenset()) for role in (AGENT, OTHER))
    if not agents or not others or agents & others:
        return False
    theirs = _part(told, AGENT), _part(told, OTHER)
    is_kept = agents & theirs[0] or others & theirs[1]
    return not is_kept and bool(agents & theirs[1] or others & theirs[0])


def _mixed(said: Told, known: Sequence[Told]) -> Told | None:
    """The deed of the source to whom this one is done, by another, where who does it here does it to another there.

    "The lobster grazes on algae" where the lobster eats the snail, and the snail the algae.
    """
    agents, others = (said.parts.get(role, frozenset()) for role in (AGENT, OTHER))
    whole = [told for told in known if _part(told, AGENT) and _part(told, OTHER)]
    if not DEEDS[said.deed].is_direct or any(
        agents & _part(t, AGENT) and others & _part(t, OTHER) for t in whole
    ):
        return None
    does_else = any(agents & _part(told, AGENT) for told in whole)
    return next((told for told in whole if does_else and others & _part(told, OTHER)), None)


def _part(told: Told, role: str) -> frozenset[str]:
    """Who has a part; who acts and on whose behalf are both said to do it."""
    if role == AGENT:
        return told.parts.get(AGENT, frozenset()) | told.parts.get(BEHALF, frozenset())
    return told.parts.get(role, frozenset())


def _is_purchase(told: Told, text: str) -> bool:
    """Whether a source tells what a country buys: its trade in what it sells is another matter."""
    return DEEDS[told.deed].of_places and _BUYING.match(text, told.verb) is not None


def _is_body(label: str) -> bool:
    """Whether a name is that of a body, and no person's: an agency and its analyst both make a forecast."""
    return corporate_form(label) is not None or _BODY.search(label) is not None


def _is_wrong(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status is Status.CONTRADICTED


def _edges_in(graph: KnowledgeGraph, said: Told) -> list[Edge]:
    return [e for e in claims_of(graph) if said.low <= e.trigger.start < said.high]

"""Turns what the slots say into verdicts on the items of an answer's graph."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.frames import ROLE_WORDS, Fill, Kind
from core.extraction.opinions import OpinionReading, OpinionSlot, roles_in
from core.graph import Edge, Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken
from core.grounding.slot_asked import labels_of
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_LITIGANT = re.compile(ROLE_WORDS, re.IGNORECASE)
_SMALL = re.compile(r"(?:(?:Judge|Justice|Dr|The)\b|[^A-Z0-9])*")  # words that name nobody


@dataclass(slots=True)
class SlotVerdicts:
    """What the slots decide: verdicts of relations and of entities, by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)
    sentences: dict[tuple[int, int], Verdict] = field(
        default_factory=dict
    )  # by place: those that state an outcome
    told: dict[int, Verdict] = field(default_factory=dict)  # by place in the answer: every fact that was read
    ruled: set[int] = field(
        default_factory=set
    )  # places in the answer of what is allowed, required or waived
    denied: list[tuple[int, int]] = field(default_factory=list)  # words of the answer that some rule denies


@dataclass(frozen=True, slots=True)
class Said:
    """A fill of the answer, and what the source says to it."""

    fill: Fill
    verdict: Verdict

    @property
    def holds(self) -> bool:
        """Whether the source has the same."""
        return self.verdict.status is Status.SUPPORTED


class Settling:
    """Turns judged fills into verdicts on the items of the answer's graph."""

    def __init__(
        self,
        spoken: Spoken,
        judged: Sequence[Said],
        said: OpinionReading,
        litigants: Mapping[OpinionSlot, Verdict],
    ) -> None:
        self._graph = spoken.graph
        self._query = spoken.query
        self._litigants = litigants
        self._right = [said for said in judged if said.holds]
        wrong = [said for said in judged if not said.holds]
        # What one reading of the words confirms, another does not take back.
        self._wrong = [w for w in wrong if not any(_overlap(w.fill, r.fill) for r in self._right)]
        self._labels = labels_of(said)
        self._spans = said.spans
        self._text = said.masked.text
        self._settled = SlotVerdicts()

    def settle(self) -> SlotVerdicts:
        """Verdicts of the entities first, of the relations by their ends."""
        for node in self._graph.entities:
            verdict = self._denied(node) or self._confirmed(node) or self._as_litigant(node)
            if verdict is not None:
                self._settled.entities[node.id] = verdict
        for edge in claims_of(self._graph):
            verdict = self._on_edge(edge)
            if verdict is not None:
                self._settled.relations[edge.id] = verdict
        self._hold_somebody()
        self._settled.denied += [(said.fill.start, said.fill.end) for said in self._wrong]
        for span in self._spans:
            verdict = self._on_sentence(*span)
            if verdict is not None:
                self._settled.sentences[span] = verdict
        return self._settled

    def _on_sentence(self, low: int, high: int) -> Verdict | None:
        """Of a sentence that states one outcome: what the source says to it."""
        inside = [s for s in (*self._wrong, *self._right) if low <= s.fill.start < high]
        if not inside or not any(s.fill.kind is Kind.CHOICE for s in inside):
            return None
        return inside[0].verdict

    def _denied(self, node: Node) -> Verdict | None:
        for said in self._wrong:
            if said.fill.kind is not Kind.CHOICE and any(
                m.start < said.fill.end and said.fill.start < m.end for m in node.mentions
            ):
                return said.verdict
        return None

    def _confirmed(self, node: Node) -> Verdict | None:
        """Supported where every mention is filler (or label) of slots that the source fills alike."""
        found = [self._at(m.start, m.end, m.text, node) for m in node.mentions]
        return found[0] if found and all(verdict is not None for verdict in found) else None

    def _as_litigant(self, node: Node) -> Verdict | None:
        """A role that the source gives to one party, though it may not use the word: "Appellee" of "appeals"."""
        if node.type is not EntityType.ROLE or not _LITIGANT.fullmatch(node.label):
            return None
        roles = roles_in(node.label, is_appeal=OpinionSlot.APPELLANT in self._litigants)
        return next((self._litigants[role] for role in roles if role in self._litigants), None)

    def _at(self, start: int, end: int, text: str, node: Node) -> Verdict | None:
        inside = [
            s
            for s in self._right
            if s.fill.kind is not Kind.CHOICE and s.fill.start < end and start < s.fill.end
        ]
        if inside:
            left, place = "", start
            for said in sorted(inside, key=lambda s: s.fill.start):
                left += " " + text[place - start : max(place, said.fill.start) - start]
                place = max(place, said.fill.end)
            left += " " + text[place - start :] if place < end else ""
            return inside[0].verdict if _SMALL.fullmatch(left) else None
        for said in self._right:
            is_near = said.fill.low <= start < said.fill.high
            if is_near and _is_in(text, said.fill.about):
                return said.verdict
            if is_near and said.fill.slot == OpinionSlot.YEAR_INTEREST and node.type is EntityType.DURATION:
                return said.verdict
        for (low, high), label in self._labels.items():
            if label[0] <= start and end <= label[1] and not self._wrong_in(low, high):
                return self._on_label(low, high, self._text[slice(*label)])
        return None

    def _on_label(self, low: int, high: int, label: str) -> Verdict | None:
        """A heading is right where what stands behind it is; one that the question gave says nothing of its own."""
        right = next((s.verdict for s in self._right if low <= s.fill.start < high), None)
        if right is None and label.casefold() in self._query.casefold():
            return Verdict(Status.SUPPORTED, "The question gives this heading")
        return right

    def _wrong_in(self, low: int, high: int) -> bool:
        return any(low <= said.fill.start < high for said in self._wrong)

    def _on_edge(self, edge: Edge) -> Verdict | None:
        for said in self._wrong:
            if said.fill.low <= edge.trigger.start < said.fill.high and self._touches(edge, said.fill):
                return said.verdict
        ends = [self._graph.by_id[key] for key in (edge.subject, edge.object)]
        if not all(self._is_settled(end) for end in ends):
            return None
        return next(
            (said.verdict for said in self._right if said.fill.low <= edge.trigger.start < said.fill.high),
            None,
        )

    def _touches(self, edge: Edge, fill: Fill) -> bool:
        return edge.start < fill.end and fill.start < edge.end

    def _is_settled(self, node: Node) -> bool:
        verdict = self._settled.entities.get(node.id)
        return (
            not node.is_entity
            or node.canonical == SELF_DOCUMENT
            or (verdict is not None and verdict.status is Status.SUPPORTED)
        )

    def _hold_somebody(self) -> None:
        """A wrong outcome that no item carries is shown on what its sentence names first."""
        for said in self._wrong:
            carried = (*self._settled.relations.values(), *self._settled.entities.values())
            if any(verdict is said.verdict for verdict in carried):
                continue
            low, high = next(
                (span for span in self._spans if span[0] <= said.fill.start < span[1]),
                (said.fill.low, said.fill.high),
            )
            near = [e for e in self._graph.edges if low <= e.trigger.start < high]
            if near:
                self._settled.relations[near[0].id] = said.verdict
                continue
            named = [n for n in self._graph.entities if any(low <= m.start < high for m in n.mentions)]
            if named:
                self._settled.entities[named[0].id] = said.verdict


def _is_in(words: str, about: str) -> bool:
    """Whether a mention is of the party (or thing) that a fill is about."""
    said, meant = words.casefold().strip(" .,"), about.casefold().strip(" .,")
    return bool(said) and (said in meant or (bool(meant) and meant in said))


def _overlap(first: Fill, second: Fill) -> bool:
    return first.start < second.end and second.start < first.end and first.slot == second.slot

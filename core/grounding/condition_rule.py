"""Condition against condition: what an answer lets hold "only if" or "even if", where the lease says "whether or not".

Each condition of the answer is laid beside those of the lease on the same event. One on which by the lease nothing
depends is wrong, and so is an exception turned into a case like any other, or one of the other side. Where both say
the same, what other rules held against the words of the condition is taken back.
"""

from collections.abc import Mapping, Sequence

from core.extraction.leases.conditions import Condition, Holds, read_conditions
from core.extraction.leases.marks import Marked
from core.graph import KnowledgeGraph
from core.grounding.claims import claims_of
from core.grounding.clause_denials import count_denials
from core.grounding.item_places import senses_of
from core.grounding.place_settling import Judgment
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import Status

_SHARE = 0.6  # of the words of a condition that the lease's has, or its sentence
_ANYHOW_SHARE = 0.5  # where the lease says that nothing depends on it
_OWN_SHARE = 0.4  # of these words that the lease's condition itself has
_SURE = 0.75  # share from which two conditions name one event
_SEVERAL = 2  # words of it
_LESS = 0.15  # a condition this much less like it may be meant as well
_BINDING = frozenset({Holds.ONLY_IF, Holds.UNLESS})


def judge_conditions(answer: Marked, lease: Marked, source: SourceIndex) -> list[Judgment]:
    """The conditions of an answer that the lease has as well, right or wrong."""
    known = read_conditions(lease)
    found = []
    for said in read_conditions(answer):
        meant = _meant(said, known)
        if meant:
            verdict = _compare(said, meant, source)
            if verdict is not None:
                found.append(Judgment(said.start, said.end, verdict))
    return found


def settle_conditions(
    graph: KnowledgeGraph,
    text: str,
    judged: Sequence[Judgment],
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
) -> SlotVerdicts:
    """The judgments as verdicts: wrong on the relations around, else on the items; right on what was denied in it."""
    settled = SlotVerdicts()
    edges = claims_of(graph)
    sentences = sentence_spans(text)
    for judgment in judged:
        inside = [e for e in edges if judgment.start <= e.trigger.start < judgment.end]
        if judgment.holds:
            for edge in inside:
                known = found[0].get(edge.id)
                if known is not None and known.status is Status.CONTRADICTED and not _is_of_value(known):
                    settled.relations[edge.id] = judgment.verdict
            continue
        touched = inside or [e for e in edges if e.start < judgment.end and judgment.start < e.end]
        settled.relations.update({edge.id: judgment.verdict for edge in touched})
        nodes = [
            node.id
            for node in graph.entities
            if any(judgment.start <= m.start < judgment.end for m in node.mentions)
        ]
        if not touched and not nodes:  # words without an item of their own
            nodes = _beside(graph, judgment, sentences)
        settled.entities.update(dict.fromkeys(() if touched else nodes[:1], judgment.verdict))
        settled.sentences[judgment.start, judgment.end] = judgment.verdict
    return settled


def _beside(graph: KnowledgeGraph, judgment: Judgment, sentences: Sequence[tuple[int, int]]) -> list[str]:
    """The items of the sentence that a condition stands in, the nearest first."""
    low, high = next(
        (span for span in sentences if span[0] <= judgment.start < span[1]), (judgment.start, judgment.end)
    )
    places = [
        (abs(m.start - judgment.start), node.id)
        for node in graph.entities
        for m in node.mentions
        if low <= m.start < high
    ]
    return [key for _, key in sorted(places)]


def _is_of_value(verdict: Verdict) -> bool:
    return "in this place, not" in verdict.reason


def _meant(said: Condition, known: Sequence[Condition]) -> list[tuple[float, Condition]]:
    """The lease's conditions on the same event, each with the share of the words that it has."""
    words = senses_of(said.words)
    found = []
    for condition in known:
        own = senses_of(condition.words) & words
        whole = own | (senses_of(condition.rest) & words)
        least = _ANYHOW_SHARE if condition.holds is Holds.ANYHOW else _SHARE
        if own and len(whole) >= least * len(words) and len(own) >= _OWN_SHARE * len(words):
            found.append((len(own) / len(words), condition))
    best = max((share for share, _ in found), default=0.0)
    return [(share, condition) for share, condition in found if share >= best - _LESS]


def _compare(
    said: Condition, meant: Sequence[tuple[float, Condition]], source: SourceIndex
) -> Verdict | None:
    """Right where one condition says the same, wrong where all say otherwise; None where they leave it open."""
    conflicts = [_conflict(said, share, condition) for share, condition in meant]
    if any(conflict == "" for conflict in conflicts):
        place = meant[conflicts.index("")][1]
        return Verdict(
            Status.SUPPORTED, "The source has this condition", source, place.start, place.end, is_stated=True
        )
    if all(conflicts):
        place = meant[0][1]
        reason = f"The source says otherwise: {conflicts[0]}"
        return Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True)
    return None


def _conflict(said: Condition, share: float, known: Condition) -> str | None:
    """How a condition of the lease contradicts the answer's, in words; "" where it agrees, None where neither."""
    words = senses_of(said.words)
    is_sure = share >= _SURE and share * len(words) >= _SEVERAL
    if is_sure and len(said.sides) == 1 == len(known.sides) and said.sides != known.sides:
        return f"this condition is about the {next(iter(known.sides))}"
    if known.holds is Holds.ANYHOW:
        if said.holds is Holds.ANYHOW:
            return ""
        return "it holds whether or not this is so" if said.holds in _BINDING else None
    is_alike = _main_denials(said) == _main_denials(known)
    if said.holds is Holds.ANYHOW and known.holds in _BINDING:
        return f"it holds \u201c{known.holds}\u201d this is so"  # in no case, or in any: in neither way
    if said.holds is Holds.ANYHOW:
        return f"it holds \u201c{known.holds}\u201d this is so" if is_alike else None
    if is_alike and {said.holds, known.holds} == _BINDING and not (said.is_denied or known.is_denied):
        return f"it holds \u201c{known.holds}\u201d this is so" if is_sure else None
    return "" if _needs_denial(said) is _needs_denial(known) else None


def _needs_denial(condition: Condition) -> bool:
    """Whether it asks that something be not so: "unless Tenant is in default", "if Tenant is not in default"."""
    return (condition.holds is Holds.UNLESS) is not condition.is_denied


def _main_denials(condition: Condition) -> bool:
    return count_denials(condition.rest) % 2 == 1

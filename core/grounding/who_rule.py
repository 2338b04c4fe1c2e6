"""Whom a lease names for what an answer to "who" is about, outside the matters that leases are read for.

The clause of the lease nearest to question and answer says who acts: "Landlord shall operate the loading dock". An
answer that names the other side is doubtful where it says so in a relation, and wrong where the side is all it says.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.extraction.leases import Side, read_side_told
from core.extraction.leases.marks import SIDE
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Nearest, NearestClauses, Spoken, values_of
from core.grounding.clause_parts import Clause
from core.grounding.clause_reading import clauses_of
from core.grounding.holder_rule import Texts
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.source_index import stems
from core.grounding.verdict import Verdict
from core.types import Status

_NEAR = 0.46  # similarity, with what is added for shared words, from which a clause is on the matter
_NEXT = 0.08  # a clause this little farther may be meant, too
_SURE = 0.75  # from which a bare side is wrong
_HALF = re.compile(
    r"[,;]\s+(?:and|but|provided(?:\s+that)?|except(?:\s+that)?)\s+"
    rf"(?=(?:if|when|where|should)\b|(?:the\s+)?{SIDE})",
    re.IGNORECASE,
)
_WHO_DOES = re.compile(
    r"\b(?:who|whose|which\s+(?:party|side))\b(?![^?]{0,20}\b(?:guarant\w+|consent|sign(?:s|ed)|is\s+(?:the\s+)?(?:landlord|tenant|broker)))",
    re.IGNORECASE,
)
_SIDE = re.compile(SIDE)
_IDENTITY = re.compile(
    r"\bwho\s+(?:is|are|was|were)\s+(?!responsible|liable|to\b|in\s+charge|obliged|required|supposed|on\s+the\s+hook)|\b(?:lets?|letting"
    r"|rents|renting|leases|leasing|owns?)\b",
    re.IGNORECASE,
)  # who the sides are, not what they do
_GETS = re.compile(
    r"\b(?:who|whom|which\s+(?:party|side))\b[^?]{0,25}?\b(?:gets?|receiv\w+|collects?|benefits?|keeps?|insured|told|notified|paid)\b"
    r"|\bwhom\b|\bto\s+who",
    re.IGNORECASE,
)


def judge_who(spoken: Spoken, texts: Texts, nearest: NearestClauses, known: SlotVerdicts) -> SlotVerdicts:
    """What the nearest clauses of a lease say to who an answer says acts; nothing of places that are `known`."""
    found = SlotVerdicts()
    query = texts.query.text
    if not spoken.questions or query.count("?") > 1 or not _WHO_DOES.search(query):
        return found
    if _GETS.search(query) or _IDENTITY.search(query):
        return found
    for clause, side in _told(spoken, texts, nearest):
        if any(low < clause.end and clause.start < high for low, high in known.sentences):
            continue
        near = nearest.find(spoken, clause)
        about = stems(f"{spoken.query} {clause.text}")
        other = _named_otherwise(near, (side, about), texts)
        if other is not None:
            _settle(spoken, clause, other, side, found)
    return found


def _told(spoken: Spoken, texts: Texts, nearest: NearestClauses) -> Iterator[tuple[Clause, Side]]:
    parties, values = nearest.parties(spoken.graph), values_of(spoken.graph)
    for clause in clauses_of(spoken.text, parties, values, has_headings=False):
        words = texts.answer.words[clause.start : clause.end]
        side = read_side_told(words)
        if side is not None and len({match.group()[0] for match in _SIDE.finditer(words)}) == 1:
            yield clause, side


def _named_otherwise(
    near: Sequence[Nearest], said: tuple[Side, frozenset[str]], texts: Texts
) -> Nearest | None:
    """The clause on the matter where all that may be meant have the other side act; else None."""
    if not near or near[0].similarity < _NEAR:
        return None
    meant = [each for each in near if each.similarity >= near[0].similarity - _NEXT]
    side, about = said
    told = [_side_in(each, texts, about) for each in meant]
    return near[0] if told[0] is side.other and side not in told else None


def _side_in(near: Nearest, texts: Texts, about: frozenset[str]) -> Side | None:
    """Who acts in a clause of the lease, else in that half of its sentence that has most of the words it is about.

    "Tenant may audit it, and if the audit shows an overcharge, Landlord bears the cost".
    """
    source = near.source
    words = texts.lease.words
    told = read_side_told(words[near.clause.start : near.clause.end])
    if told is not None:
        return told
    low, high = source.sentences[source.sentence_at(near.clause.start)]
    cuts = [low, *(match.start() for match in _HALF.finditer(words, low, high)), high]
    halves = [(start, end) for start, end in pairwise(cuts) if start < end]
    best = max(halves, key=lambda half: len(about & stems(source.text[slice(*half)])))
    return read_side_told(words[slice(*best)])


def _settle(spoken: Spoken, clause: Clause, near: Nearest, side: Side, found: SlotVerdicts) -> None:
    place = near.clause
    reason = f"The source names the {side.other} where it seems to speak of this"
    doubt = Verdict(
        Status.NOT_ENOUGH_INFO,
        reason,
        near.source,
        place.start,
        place.end,
        suggestion=side.other.value,
        asks_review=True,
    ).said_at(clause.start, clause.end)
    edges = [e for e in claims_of(spoken.graph) if clause.start <= e.trigger.start < clause.end]
    found.relations.update({edge.id: doubt for edge in edges})
    if edges or near.similarity < _SURE:
        return
    reason = f"The source says otherwise: it names the {side.other} for this"
    wrong = Verdict(
        Status.CONTRADICTED, reason, near.source, place.start, place.end, suggestion=side.other.value
    )
    for node in spoken.graph.entities_in(clause.start, clause.end)[:1]:
        found.entities[node.id] = wrong.said_at(clause.start, clause.end)

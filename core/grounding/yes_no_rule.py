"""Whether an answer to a yes-or-no question about a lease affirms what its nearest clause denies.

For matters that leases are not read for: "they're obliged to hold it apart" beside "Landlord is not required to keep
the deposit separate". Words that deny are counted on both sides; a person should look where only the lease denies.
"""

import re
from collections.abc import Sequence

from core.grounding.claims import claims_of
from core.grounding.clause_denials import WITHOUT_CONSENT
from core.grounding.clause_nearest import Nearest, NearestClauses, Spoken, values_of
from core.grounding.clause_reading import clauses_of
from core.grounding.clause_settled import is_sure
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.types import Status

_NEAR = 0.5  # similarity, with what is added for shared words, from which a clause is on the matter
_NEXT = 0.08  # a clause this little farther may be meant, too
_ASKS = re.compile(
    r"(?:\A|[,;.]\s+|\b(?:and|but|so)\s+)(?:do|does|did|is|are|was|were|am|can|could|may|might|must|will|would|should|shall|has"
    r"|have|had|need)\b",
    re.IGNORECASE,
)
_OTHER_QUESTION = re.compile(r"\b(?:who|whose|whom|what|when|where|which|why|how|or)\b", re.IGNORECASE)
_LEAD = re.compile(r"^\W*(?:yes|no|nope|yep|yeah|correct|right|sure)\b[\s,.:;–—-]*", re.IGNORECASE)
_EMPTY = re.compile(
    r"\bnot\s+(?:to\s+)?(?:be\s+)?(?:unreasonably|only|merely|just|later|earlier|less|more|exceed\w*)\b(?:\s+(?:with(?:held|hold)|delay\w*))?"
    r"|\bwhether\s+or\s+not\b|\bno\s+(?:later|earlier|less|more|fewer|sooner|matter|other|doubt)\b|\bif\b[^,;]*\bnot\b[^,;]*,"
    r"|\bwithout\s+(?:limitation|prejudice|charge|notice|delay|cost)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|never|neither|cannot|no(?!/\d)|none|nobody|nothing|without|unless|exclud\w+|excus\w+|exempt\w*|forbid\w*|forbidden"
    r"|prohibit\w*|barred|bars|banned|refus\w+|waiv\w+|releas\w+\s+from|off\s+the\s+(?:hook|table)|off[-\s]limits|free\s+(?:of|from)"
    r"|spared|reliev\w+|denied|denies|declin\w+|veto\w*|out\s+of\s+the\s+question)\b|n['’]t\b",
    re.IGNORECASE,
)


def judge_yes_or_no(spoken: Spoken, nearest: NearestClauses, known: SlotVerdicts) -> SlotVerdicts:
    """Relations for review where an answer's clause affirms what all denies that may be meant in the lease."""
    found = SlotVerdicts()
    query = spoken.query.strip()
    if (
        not spoken.questions
        or query.count("?") != 1
        or not _ASKS.search(query)
        or _OTHER_QUESTION.search(query)
    ):
        return found
    parties, values = nearest.parties(spoken.graph), values_of(spoken.graph)
    for clause in clauses_of(spoken.text, parties, values, has_headings=False):
        if any(low < clause.end and clause.start < high for low, high in known.sentences):
            continue
        edges = [e for e in claims_of(spoken.graph) if clause.start <= e.trigger.start < clause.end]
        if not edges or any(is_sure(known.relations.get(edge.id)) for edge in edges):
            continue
        if denials_of(clause.text) % 2:
            continue  # the source may affirm it anywhere
        near = nearest.find(spoken, clause)
        other = _denying(near)
        if other is not None:
            place, reason = other.clause, "The source denies what seems to be this"
            verdict = Verdict(
                Status.NOT_ENOUGH_INFO, reason, other.source, place.start, place.end, asks_review=True
            )
            said = verdict.said_at(clause.start, clause.end)
            found.relations.update({edge.id: said for edge in edges})
    return found


def denials_of(words: str) -> int:
    """How many words of a clause deny, without its "yes" or "no" and what turns nothing."""
    return len(_DENIES.findall(_EMPTY.sub(" ", _LEAD.sub("", words, count=1))))


def _denying(near: Sequence[Nearest]) -> Nearest | None:
    """The nearest clause where all that may be meant deny, and not for want of a consent; else None."""
    if not near or near[0].similarity < _NEAR:
        return None
    meant = [each.clause for each in near if each.similarity >= near[0].similarity - _NEXT]
    is_denied = all(denials_of(clause.text) % 2 for clause in meant)
    is_plain = not any(clause.is_condition or WITHOUT_CONSENT.search(clause.text) for clause in meant)
    return near[0] if is_denied and is_plain else None

"""Clauses that oppose: the source says it of another party, denies it, or has a word of another sense.

A clause of the response is opposed where every clause of the source that may be meant disagrees with it.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.extraction.opinions import is_opinion
from core.extraction.relations import predicate_family
from core.graph import KnowledgeGraph
from core.grounding.apart_words import find_apart, has_side
from core.grounding.clause_denials import WITHOUT_CONSENT, denied_words
from core.grounding.clause_evidence import is_same_act, is_same_thing
from core.grounding.clause_meant import (
    NEAR_BY,
    denials_in,
    denies_matter,
    find_meant,
    has_node,
    turns_on_other_words,
)
from core.grounding.clause_nearest import (
    OPPOSES,
    Matches,
    Nearest,
    NearestClauses,
    Spoken,
    beginnings,
    inside_of,
)
from core.grounding.clause_parts import Clause, says_yes_or_no
from core.grounding.clause_says import says_otherwise
from core.grounding.clause_verbs import acts_in
from core.grounding.elided_acts import acts_elided, is_elided
from core.grounding.item_places import senses_of
from core.grounding.matched import PARTY_TYPES
from core.grounding.measure_lexicon import NO_HIGHER
from core.grounding.outcome_ways import GOVERNS
from core.grounding.report_texts import is_report
from core.grounding.source_index import stems
from core.grounding.verdict import Verdict, doubt
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

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
_TAKES = re.compile(
    r"\b(?:collect|charg|receiv|recover|claim|impos|add|assess|levy|levi|bill)\w*|\b(?:gets?|due\s+to|entitled\s+to)\b",
    re.IGNORECASE,
)
_PAYS = re.compile(r"\b(?:pay|pays|paid|payable|owes?|bears?|reimburses?|charged?)\b", re.IGNORECASE)
_NOTICE = re.compile(r"\bnotices?\b|\bnotif\w+", re.IGNORECASE)
_SERVES = re.compile(
    r"\b(?:serv|giv|send|issu|deliver)\w*\s+(?:\w+\s+){0,2}notices?\b|\bnotif\w+", re.IGNORECASE
)
_MAY = re.compile(r"\b(?:may|can|entitled|right)\b", re.IGNORECASE)
_EITHER = re.compile(
    r"\b(?:either|each)\s+(?:of\s+the\s+)?(?:the\s+)?part(?:y|ies)\s+(?:may|can)\b", re.IGNORECASE
)
_ONE_ALONE = re.compile(r"\bonly\s+the\s+party\b|\bthe\s+party\s+alone\b", re.IGNORECASE)
_ON_MATTER = 0.3  # share of what a clause is about that a clause must name to deny it, or say it of others
_REPLY_ON_MATTER = 0.5  # of what the question is about, where a reply says nothing of its own: "They aren't"
_CONSENT = re.compile(r"\b(?:consent|approv|permission|authori[sz])\w*", re.IGNORECASE)


_GOES_ON = 90  # characters behind a clause in which its reserve stands
_NEEDS_CONSENT = re.compile(
    r"\b(?:needs?|requir\w+|must\s+(?:first\s+)?(?:have|get|obtain|ask|seek)|subject\s+to|only\s+(?:with|if|after)|provided"
    r"|if|once|with)\b[^.;]{0,40}?\b(?:consent|approv|permission|authori[sz]|agree)",
    re.I,
)
_BOUND = re.compile(
    r"\b(?:shall|must|may|can|cannot|will|ought|(?:has|have|had|needs?|is|are|was)\s+(?:not\s+)?to|requir\w+|oblig\w+"
    r"|bound|responsib\w+|liab\w+|dut(?:y|ies)|rights?|entitl\w+|allow\w*|permit\w*|free|options?|costs?|expenses?"
    r"|burdens?|account|prohibit\w*|forbid\w*|barred|pays?|paid|owes?|owed|bears?|borne)\b",
    re.IGNORECASE,
)
_PEAK = re.compile(NO_HIGHER, re.IGNORECASE)
_TWO_SIDED = frozenset(
    {
        "lease",
        "rent",
        "let",
        "sublease",
        "hire",
        "license",
        "sell",
        "buy",
        "charter",
        "be",
        "have",
        "hold",
        "take",
        "get",
    }
)
_FEWEST = 10  # clauses of a source, below which the nearest is as often on another matter
_SURELY = 0.9  # similarity from which another actor contradicts


class OpposedClauses:
    """Holds the clauses of one response against those of its source that may be meant."""

    def __init__(self, nearest: NearestClauses, matches: Matches) -> None:
        self._nearest = nearest
        self._matches = matches

    def find(
        self,
        spoken: Spoken,
        clause: Clause,
        nearest: Sequence[Nearest],
        apart: tuple[Verdict, str] | None,
    ) -> Verdict | None:
        """Contradicted where every clause that may be meant says it of others or denies it, or words are `apart`."""
        if nearest[0].similarity < OPPOSES:
            return None
        meant = find_meant(clause, nearest, self._nearest.index_of(nearest[0].source))
        best = meant[0]
        is_on_matter = _is_on_matter(spoken, clause, meant)
        is_of_others = _is_of_others(clause, meant)
        # "Supplier need not inspect" agrees with "Customer shall inspect".
        is_spared = is_of_others and clause.is_denied and not best.clause.is_denied
        if (
            is_on_matter
            and not is_spared
            and not _is_bare(clause)
            and is_of_others
            and _is_one_act(spoken, clause, best)
            and not self._is_vouched(spoken, clause, nearest)
            and not is_elided(spoken, clause)
            and not acts_elided(spoken, clause, nearest, self._matches)
        ):
            labels = [best.source.graph.by_id[key].label for key in sorted(best.clause.agents)[:2]]
            names = " and ".join(f"\u201c{label}\u201d" for label in labels)
            return replace(_contradicted(best, f"The source says this of {names}"), suggestion=labels[0])
        if (limited := _limited(clause, self._then(best))) is not None:
            return _contradicted(best, limited)
        if apart is not None:
            return apart[0]
        denied = denials_in(meant, spoken, clause)
        if (
            is_on_matter
            and not is_spared
            and not clause.is_value
            and says_yes_or_no(clause)
            and _overlaps(clause, best.clause)
            and (_is_bare(clause) or is_same_thing(clause, best.clause))
            and not _gives_value(spoken, clause)
            and not _tells_who_governs(spoken, clause, best)
            and not _PEAK.search(best.clause.text)
            and not any(near.clause.is_condition for near in meant)
            and not turns_on_other_words(clause, meant)
            and not _denies_alike(clause, best, is_denied=denied[0])
            and not (denied[0] and _allows_with_consent(spoken, clause, best))
            and all(each != clause.is_denied for each in denied)
            and (not clause.is_denied or _is_bare(clause) or any(denies_matter(n, clause) for n in meant))
        ):
            found = _contradicted(best, says_otherwise(clause, best.clause, is_denied=denied[0]))
            index = self._nearest.index_of(best.source)
            is_doubtful = is_opinion(best.source.text) or len(index.clauses) < _FEWEST
            return doubt(found) if is_doubtful else found
        return None

    def find_apart(self, clause: Clause, nearest: Sequence[Nearest]) -> tuple[Verdict, str] | None:
        """A verdict on words that cannot be right where the source has others ("the tenth day"), and the words."""
        if nearest[0].similarity < OPPOSES:
            return None
        near_by = [near for near in nearest if near.similarity >= nearest[0].similarity - NEAR_BY]
        for near in near_by:
            apart = find_apart(near.clause.text, clause.text)
            if apart is not None and not any(has_side(other.clause.text, apart[1]) for other in near_by):
                reason = f"The source has \u201c{apart[0]}\u201d, not \u201c{apart[1]}\u201d"
                return _contradicted(near, reason), apart[1]
        return None

    def _is_vouched(self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]) -> bool:
        """Whether ours acts after all: where the source has the clause's value, or in what a condition leads to."""
        words = beginnings(clause.masked)
        for near in nearest:
            places = (node.id for node in inside_of(spoken.graph, clause) if node.type in VALUE_TYPES)
            if near.clause.agents & clause.agents and any(
                has_node(near, key, self._matches) for key in places
            ):
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
        clauses = self._nearest.index_of(near.source).clauses
        return next((other for other in clauses if other.start > near.clause.start), near.clause)


def _is_on_matter(spoken: Spoken, clause: Clause, meant: Sequence[Nearest]) -> bool:
    """Whether a clause that may be meant names enough of what is said: else it says nothing against it."""
    words, least = senses_of(clause.masked), _ON_MATTER
    if not words:
        words, least = senses_of(spoken.query), _REPLY_ON_MATTER
    named = (senses_of(f"{near.clause.heading} {near.clause.masked}") for near in meant)
    return any(len(words & known) >= least * len(words) for known in named)


def _is_bare(clause: Clause) -> bool:
    """Whether a clause denies what the question supposes, and says nothing of its own: "They are not"."""
    return not senses_of(clause.masked)


def _denies_alike(clause: Clause, near: Nearest, *, is_denied: bool) -> bool:
    """Whether all that the one denies with a "not" or "without", the other denies in the same words.

    "a petition that is not dismissed" is "if it is not dismissed", however the two count.
    """
    said, known = denied_words(clause.text), denied_words(near.clause.text)
    more, other = (known, said) if is_denied else (said, known)
    return bool(more) and more <= other


def _allows_with_consent(spoken: Spoken, clause: Clause, near: Nearest) -> bool:
    """Whether both make it a matter of consent: "may assign, but needs consent" is "not unless Landlord consents"."""
    goes_on = spoken.text[clause.start : clause.end + _GOES_ON]
    return bool(WITHOUT_CONSENT.search(near.clause.text) and _NEEDS_CONSENT.search(goes_on))


def _tells_who_governs(spoken: Spoken, clause: Clause, best: Nearest) -> bool:
    """Whether a sentence tells no more than whose the rules in a report are, whatever these forbid."""
    if clause.is_denied or not is_report(best.source.text):
        return False
    low, high = next(span for span in sentence_spans(spoken.text) if span[0] <= clause.start < span[1])
    return GOVERNS.search(spoken.text, low, high) is not None


def _gives_value(spoken: Spoken, clause: Clause) -> bool:
    """Whether a clause gives an amount, a day or a place, and neither denies nor says what must or may be done."""
    if clause.is_denied or _RULES.search(clause.text):
        return False
    return any(node.type in _GIVEN for node in inside_of(spoken.graph, clause))


def _is_of_others(clause: Clause, meant: Sequence[Nearest]) -> bool:
    """Whether others act in all that may be meant; a clause without an actor is left out beside a plain one."""
    best = meant[0].clause
    if not clause.agents or not best.agents:
        return False
    is_plain = _overlaps(clause, best)
    if clause.is_value and (not is_plain or clause.receives):
        return False
    known = [near.clause for near in meant if near.clause.agents or not is_plain]
    return all(_says_of_others(clause, other) for other in known)


def _is_one_act(spoken: Spoken, clause: Clause, best: Nearest) -> bool:
    """Whether two clauses surely speak of one act: very near, with the same verb or of who must or may.

    Other words often give one act from its other end: who "makes spaces available" where another "may use" them.
    """
    if best.similarity < _SURELY or not is_same_act(clause, best.clause):
        return False
    return bool(
        _BOUND.search(clause.masked) or _verbs(spoken.graph, clause) & _verbs(best.source.graph, best.clause)
    )


def _verbs(graph: KnowledgeGraph, clause: Clause) -> set[str]:
    """What parties do in a clause, without verbs that either side of it may have for subject."""
    found = {
        predicate_family(edge.predicate).split(" ")[0]
        for edge in graph.edges
        if clause.start <= edge.trigger.start < clause.end and graph.by_id[edge.subject].type in PARTY_TYPES
    }
    return found - _TWO_SIDED


def _limited(said: Clause, known: Clause) -> str | None:
    """How the source gives to either party what is said of one alone, or to one what is said of either, in words."""
    is_either = _EITHER.search(known.masked) is not None
    if _ONE_ALONE.search(said.masked) and is_either and _MAY.search(known.masked):
        return "The source says this of either party"
    is_on_it = bool(acts_in(said.text) & stems(known.text))
    if _EITHER.search(said.masked) and is_on_it and not is_either and len(known.agents) == 1:
        return "The source says this of one party alone"
    return None


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
    if said.agents & known.others and _TAKES.search(said.text) and _PAYS.search(known.text):
        return False  # "Landlord may collect 5 %" is "Tenant shall pay Landlord 5 %"
    if said.agents & known.others and (_BACK.search(said.text) or _BACK.search(known.text)):
        return False  # "Tenant has paid a deposit, to be refunded": Landlord returns it
    return bool(known.agents) and not said.agents & known.agents


def _contradicted(near: Nearest, reason: str) -> Verdict:
    return Verdict(Status.CONTRADICTED, reason, near.source, near.clause.start, near.clause.end)

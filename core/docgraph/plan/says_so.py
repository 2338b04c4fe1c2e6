"""Whether a sentence says what a yes-or-no question asks: all of its words, and its parties in the same parts.

"The Supplier shall pay the Buyer" and "The Buyer shall pay the Supplier" have the same words; "Yes" may stand before
one of them only. What is checked is strict on purpose: a sentence without a word before it still speaks for itself.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.docgraph.plan.party_words import PARTY_WORDS
from core.docgraph.plan.stems import terms_of

_OF_DOCUMENT = re.compile(  # the document is asked, not a party: "may" of it is no mere leave
    r"\W*(?:(?:is|are|was|were)\s+there\b|(?:does|do|did|has|have|will)\s+(?:the|this|our|an?)?\s*"
    r"(?:agreement|contract|lease|licen[cs]e|document|deed|clause|section|it)\b)",
    re.IGNORECASE,
)
FRAME = frozenset(
    terms_of(
        "there lease agreement contract license licence document deed clause section provision right option obligation "
        "duty requirement require contain include provide mention cover allowed permitted entitled obliged required "
        "need party parties some now still also under over whole part have due payable agreed"
    )
)
_DUTY = re.compile(
    r"\W*(?:must|shall|should|will|does|do)\b|.*\b(?:have\s+to|required|obliged|obligated)\b", re.IGNORECASE
)
_BOUND = re.compile(
    r"\b(?:shall|must|will|agrees?|undertakes?|required|obliged|obligated|covenants?)\b", re.IGNORECASE
)
_FREE = re.compile(r"\b(?:may|can|might|could|entitled|right\s+to)\b", re.IGNORECASE)
_ALIKE = (  # words that a question and a contract use for the same
    "pay paid payable payment",
    "hold held",
    "give given",
    "make made",
    "sell sold",
    "keep kept",
    "bear borne",
    "renew renewal extend extension prolong",
    "limit limitation cap capped exceed ceiling",
    "warrant warranty guarantee",
    "terminate termination cancel",
    "govern construe",
    "confidential secret",
    "indemnify indemnity harmless",
    "buy purchase bought",
    "month monthly",
    "year yearly annual annually annum",
    "$ usd dollar",
    "€ eur euro",
    "£ gbp pound",
    "% percent",
)
SAME = {stem: group.split()[0] for group in _ALIKE for stem in terms_of(group)}
_CAPTION = re.compile(
    r"\s*(?:\(?[\dA-Za-z]{1,3}[.)]\s*)*(?:\d+(?:\.\d+)*\.?\s+)?[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*){0,5}\s*\.\s+"
)
_BEFORE = 12  # characters before a party in which "by the" stands
_BY = re.compile(r"\bby\s+(?:the\s+|an?\s+|each\s+)?$", re.IGNORECASE)
_OF = re.compile(r"\bof\s+(?:the\s+|an?\s+|each\s+)?$", re.IGNORECASE)
_OWN = re.compile(r"['’]s?\b")
_MODAL = re.compile(r"\s+(?:shall|must|will|may|can|agrees?|undertakes?)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Part:
    """A party where it stands in a text. `place` counts stems; -1 for who acts in a passive ("by the Tenant")."""

    name: str
    place: int
    is_owner: bool  # "the Tenant's deposit", "the liability of the Buyer"


def says_so(question: str, sentence: str, parties: Collection[str] = ()) -> bool:
    """Whether a sentence has all words of a question, or others for the same, and its parties in the same parts.

    `question` is without the names of documents. `parties` are short names of parties beside the usual ones.
    """
    party, sentence = _party(frozenset(parties)), _CAPTION.sub("", sentence, count=1)
    in_question, in_sentence = same_stems(party.sub(" ", question)), same_stems(party.sub(" ", sentence))
    asked = [term for term in dict.fromkeys(in_question) if term not in FRAME]
    if not set(asked) <= set(same_stems(sentence)):
        return False
    is_free = _FREE.search(sentence) and not _BOUND.search(sentence)
    if is_free and _DUTY.match(question) and not _OF_DOCUMENT.match(question):
        return False
    return _has_same_parts(
        [(term, in_question.index(term)) for term in asked],
        in_sentence,
        _parts(question, party),
        sentence,
        party,
    )


@lru_cache(maxsize=256)
def _party(more: frozenset[str]) -> re.Pattern[str]:
    words = "|".join(sorted(PARTY_WORDS | {re.escape(word.casefold()) for word in more}))
    return re.compile(
        rf"\b(?:(?P<kind>[A-Za-z]+ing|other|first|second|either|neither|each)\s+part(?:y|ies)|(?P<role>{words})s?)\b",
        re.IGNORECASE,
    )


def _has_same_parts(
    asked: Sequence[tuple[str, int]],
    said: Sequence[str],
    parties: Sequence[_Part],
    sentence: str,
    party: re.Pattern[str],
) -> bool:
    """Whether each party of a question is in the sentence, and the same words stand before and behind it.

    `asked` are the question's stems with their places, `said` those of the sentence.
    """
    known, before = _parts(sentence, party), -1
    for each in parties:
        alike = [other for other in known if (other.name, other.is_owner) == (each.name, each.is_owner)]
        if not alike:
            return False
        place = alike[0].place
        if each.is_owner:
            continue
        if place < before or not all(_is_beside(term, at < each.place, said, place) for term, at in asked):
            return False
        before = place
    acts = parties[0].name if parties and not parties[0].is_owner and parties[0].place <= 0 else ""
    return (
        not acts
        or not any(  # "Tenant gives notice, and Landlord shall pay interest" says nothing of the Tenant
            _name(found) != acts and _MODAL.match(sentence, found.end()) for found in party.finditer(sentence)
        )
    )


def _is_beside(term: str, is_before: bool, said: Sequence[str], place: int) -> bool:
    """Whether a word of a question, where the sentence has it outside of parties, is there on the same side of one."""
    places = [at for at, other in enumerate(said) if other == term]
    return any((at < place) == is_before for at in places)


def _parts(text: str, party: re.Pattern[str]) -> list[_Part]:
    """The parties of a text: who acts in a passive comes first."""
    found = []
    for match in party.finditer(text):
        low = max(0, match.start() - _BEFORE)
        before = same_stems(party.sub(" ", text[: match.start()]))
        place = -1 if _BY.search(text, low, match.start()) else len(before)
        is_owner = bool(_OWN.match(text, match.end()) or _OF.search(text, low, match.start()))
        found.append(_Part(_name(match), place, is_owner))
    return sorted(found, key=lambda part: part.place)


def _name(match: re.Match[str]) -> str:
    return (match["kind"] or match["role"]).casefold()


def same_stems(text: str) -> list[str]:
    """The stems of a text, one for all words that a question and a contract use for the same."""
    return [SAME.get(term, term) for term in terms_of(text)]

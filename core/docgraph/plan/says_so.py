"""Whether a sentence says what a yes-or-no question asks: all of its words, and its parties in the same parts.

"The Supplier shall pay the Buyer" and "The Buyer shall pay the Supplier" have the same words; "Yes" may stand before
one of them only. What is checked is strict on purpose: a sentence without a word before it still speaks for itself.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.docgraph.plan.party_words import PARTY_WORDS
from core.docgraph.plan.stems import stem, terms_of
from core.text.words import words_of

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
    text = _Texts(question, _CAPTION.sub("", sentence, count=1), _party(frozenset(parties)))
    asked, known = text.asked(), set(same_stems(text.sentence))
    if not set(asked) <= known or not text.names() <= {word.folded for word in words_of(text.sentence)}:
        return False
    is_free = _FREE.search(text.sentence) and not _BOUND.search(text.sentence)
    if is_free and _DUTY.match(question) and not _OF_DOCUMENT.match(question):
        return False
    return text.has_same_parts(asked)


@lru_cache(maxsize=256)
def _party(more: frozenset[str]) -> re.Pattern[str]:
    words = "|".join(sorted(PARTY_WORDS | {re.escape(word.casefold()) for word in more}))
    return re.compile(
        rf"\b(?:(?P<kind>[A-Za-z]+ing|other|first|second|either|neither|each)\s+part(?:y|ies)|(?P<role>{words})s?)\b",
        re.IGNORECASE,
    )


@dataclass(frozen=True, slots=True)
class _Texts:
    """A question and a sentence, with the expression that finds parties in both."""

    question: str
    sentence: str
    party: re.Pattern[str]

    def asked(self) -> list[str]:
        """The stems of the question that say what is asked, without its parties."""
        return [term for term in dict.fromkeys(self._terms(self.question)) if term not in FRAME]

    def names(self) -> set[str]:
        """The folded words of the question that are written as names, but for the first one and parties."""
        parties = {word.folded for found in self.party.finditer(self.question) for word in words_of(found[0])}
        return {
            word.folded
            for word in words_of(self.question)[1:]
            if self.question[word.start].isupper() and stem(word.folded) not in FRAME
        } - parties

    def has_same_parts(self, shared: Sequence[str]) -> bool:
        """Whether each party of the question is in the sentence, and the same words stand before and behind it."""
        asked, said = self._parties(self.question), self._parties(self.sentence)
        in_question, in_sentence = self._terms(self.question), self._terms(self.sentence)
        before = -1
        for party in asked:
            alike = [each for each in said if (each.name, each.is_owner) == (party.name, party.is_owner)]
            if not alike:
                return False
            if party.is_owner:
                continue
            place = alike[0].place
            if place < before or not _stand(shared, in_question, party.place, in_sentence, place):
                return False
            before = place
        acts = asked[0] if asked and not asked[0].is_owner and asked[0].place <= 0 else None
        return acts is None or not self._acts_another(acts.name)

    def _acts_another(self, name: str) -> bool:
        """Whether somebody else acts in the sentence: "Tenant gives notice, and Landlord shall pay interest"."""
        return any(
            _name(found) != name and _MODAL.match(self.sentence, found.end())
            for found in self.party.finditer(self.sentence)
        )

    def _parties(self, text: str) -> list[_Part]:
        """The parties of a text: who acts in a passive comes first."""
        found = []
        for match in self.party.finditer(text):
            low = max(0, match.start() - _BEFORE)
            place = -1 if _BY.search(text, low, match.start()) else len(self._terms(text[: match.start()]))
            is_owner = bool(_OWN.match(text, match.end()) or _OF.search(text, low, match.start()))
            found.append(_Part(_name(match), place, is_owner))
        return sorted(found, key=lambda part: part.place)

    def _terms(self, text: str) -> list[str]:
        return same_stems(self.party.sub(" ", text))


def _stand(
    shared: Sequence[str], question: Sequence[str], asked: int, sentence: Sequence[str], said: int
) -> bool:
    """Whether each shared word is on the same side of a party in question and sentence."""
    for term in shared:
        if term not in question:
            continue
        is_before = question.index(term) < asked
        places = [place for place, other in enumerate(sentence) if other == term]
        if not any((place < said) == is_before for place in places):
            return False
    return True


def _name(match: re.Match[str]) -> str:
    return (match["kind"] or match["role"]).casefold()


def same_stems(text: str) -> list[str]:
    """The stems of a text, one for all words that a question and a contract use for the same."""
    return [SAME.get(term, term) for term in terms_of(text)]

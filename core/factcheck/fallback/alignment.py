"""Which words of a sentence say what a claim says: unit by unit, by lemma, value, or nearness of sense."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from core.extraction.values import compatible
from core.extraction.values.value import Value
from core.factcheck.fallback.statement import Statement, Unit, UnitKind, lemma_of
from core.factcheck.fallback.word_lists import FEWER, MORE
from core.factcheck.fallback.word_senses import are_opposite, covers, is_listed, nation
from core.models.sentence_encoder import SentenceEncoder
from core.types import EntityType

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from spacy.tokens import Token

WORD_SIMILARITY = (
    0.65  # cosine from which two words that no list knows are one; tuned on the development half
)
_CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"})
_RANGE = re.compile(r"\s*[-\u2013\u2014\u2212]+\s*")
_COUNTED = frozenset({EntityType.NUMBER, EntityType.QUANTITY, EntityType.MONEY, EntityType.PERCENT})


@dataclass(frozen=True, slots=True)
class Alignment:
    """The units of a claim in a sentence: index of the token that says each, or None."""

    places: Mapping[Unit, int | None]

    @property
    def missing(self) -> tuple[Unit, ...]:
        """The units that the sentence does not say."""
        return tuple(unit for unit, place in self.places.items() if place is None)

    @property
    def found(self) -> Mapping[int, int]:
        """Token of the claim to token of the sentence, for the units that are said."""
        return {unit.token: place for unit, place in self.places.items() if place is not None}


@dataclass
class WordSimilarity:
    """Cosines of single words by a sentence encoder, remembered for one batch."""

    encoder: SentenceEncoder | None
    threshold: float = WORD_SIMILARITY
    _vectors: "dict[str, NDArray[np.float32]]" = field(default_factory=dict)

    def prepare(self, words: Iterable[str]) -> None:
        """Encode all words not met before, in one batch."""
        new = sorted({word for word in words if word not in self._vectors})
        if self.encoder is not None and new:
            self._vectors.update(zip(new, self.encoder.encode(new), strict=True))

    def best(self, word: str, others: Sequence[tuple[int, str]]) -> int | None:
        """The place of the nearest of `others`, when it is near enough."""
        if self.encoder is None or not others:
            return None
        self.prepare([word, *(other for _, other in others)])
        scored = [(float(self._vectors[word] @ self._vectors[other]), -place) for place, other in others]
        score, place = max(scored)
        return -place if score >= self.threshold else None


def align(claim: Statement, units: Sequence[Unit], sentence: Statement, words: WordSimilarity) -> Alignment:
    """The place of each of the claim's `units` in the sentence."""
    tokens = [token for token in sentence.doc[sentence.start : sentence.end] if token.pos_ in _CONTENT]
    options = {unit: _options(claim, unit, sentence, tokens) for unit in units}
    sure = [found[0] for found in options.values() if len(found) == 1]
    places: dict[Unit, int | None] = {unit: _nearest(found, sure) for unit, found in options.items()}
    for unit, place in places.items():
        if place is None and _is_plain_word(claim, unit):
            places[unit] = words.best(unit.lemma, _unlisted(unit, tokens))
    return Alignment(places)


def _is_plain_word(claim: Statement, unit: Unit) -> bool:
    """Whether nearness of sense may stand for the word: no name, no capitals, no word whose kind is known."""
    return unit.kind is UnitKind.WORD and claim.doc[unit.token].text.islower() and not is_listed(unit.lemma)


def _options(claim: Statement, unit: Unit, sentence: Statement, tokens: "Sequence[Token]") -> list[int]:
    """Every place in the sentence that says what the unit says; the exact word before a like one."""
    if unit.value is not None:
        return _find_values(claim, unit, unit.value, sentence)
    exact = [token.i for token in tokens if unit.lemma in (token.lower_, lemma_of(token))]
    like = _same_name if unit.kind is UnitKind.NAME else covers
    likely = exact or [token.i for token in tokens if like(unit.lemma, lemma_of(token))]
    if unit.kind is UnitKind.WORD:  # a city in Yavapai County is no county
        likely = [place for place in likely if not _is_in_name(sentence.doc[place])]
    life = life_dates(sentence).get(unit.lemma)
    return likely or ([token_at(sentence, life.start)] if life is not None else [])


def _same_name(said: str, found: str) -> bool:
    """Names are not alike by a stem: one word, or one nation."""
    return nation(said) == nation(found)


def _is_in_name(token: "Token") -> bool:
    if token.pos_ != "PROPN":
        return False
    beside = [*token.children, *([token.head] if token.dep_ in ("compound", "flat") else [])]
    return any(
        (each.pos_ == "PROPN" and each.dep_ in ("compound", "flat")) or each is token.head for each in beside
    )


def _nearest(options: Sequence[int], sure: Sequence[int]) -> int | None:
    """Of several places the one nearest to what is found in one place only; the first where nothing tells."""
    if not options:
        return None
    return min(options, key=lambda place: (sum(abs(place - other) for other in sure), place))


def life_dates(sentence: Statement) -> dict[str, Value]:
    """Dates of birth and death from "(10 December 1815 – 27 November 1852)", by "bear" and "die"."""
    text = sentence.doc.text
    dates = [value for value in sentence.values if value.type is EntityType.DATE]
    for first, second in pairwise(dates):
        opens = text.rfind("(", 0, first.start)
        closes = text.find(")", second.end)
        is_range = _RANGE.fullmatch(text[first.end : second.start]) is not None
        if is_range and opens >= 0 and ")" not in text[opens : first.start] and closes >= 0:
            return {"bear": first, "die": second}
    return {}


def _unlisted(unit: Unit, tokens: "Sequence[Token]") -> list[tuple[int, str]]:
    """The words that may be near in sense: no names, no words whose kind is known, no opposites."""
    return [
        (token.i, lemma_of(token))
        for token in tokens
        if token.pos_ != "PROPN"
        and not is_listed(lemma_of(token))
        and not are_opposite(unit.lemma, lemma_of(token))
    ]


def _find_values(claim: Statement, unit: Unit, value: Value, sentence: Statement) -> list[int]:
    return [
        token_at(sentence, found.start)
        for found in sentence.values
        if found.type is value.type and agree(claim, unit, value, found)
    ]


def agree(claim: Statement, unit: Unit, value: Value, found: Value) -> bool:
    """Whether a value of the text is the claim's, is finer, or lies where "more than" and "fewer than" allow."""
    before = {token.lower_ for token in claim.doc[max(0, unit.token - 3) : unit.token]}
    if value.type in _COUNTED and before & (MORE | FEWER):
        said, told = _amount(value), _amount(found)
        if said is not None and told is not None:
            return told >= said if before & MORE else told <= said
    return compatible(value.canonical, found.canonical, value.type)


def _amount(value: Value) -> float | None:
    for piece in value.canonical.replace(",", "").split():
        try:
            return float(piece)
        except ValueError:
            continue
    return None


def token_at(statement: Statement, offset: int) -> int:
    """The index of the token that holds the character at `offset`."""
    span = statement.doc[statement.start : statement.end]
    return next(token.i for token in span if token.idx <= offset < token.idx + max(1, len(token)))

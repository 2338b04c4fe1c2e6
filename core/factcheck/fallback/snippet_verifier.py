"""Does a snippet state a claim? By rules over two parses; the verifier of snippets that needs no model but the parser.

A snippet is read sentence by sentence. A sentence *states* the claim when it speaks of the claim's subject and says
every word, name and value of it, denied or affirmed alike. It *contradicts* the claim when it says all of it with the
opposite sign, or all of it but something for which it has another in the very same place
(`core.factcheck.fallback.conflict`). Everything else, also what is merely likely, is NOT ENOUGH INFO.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.factcheck.claim import EvidenceItem, Label, Snippet, Verdict
from core.factcheck.fallback.alignment import Alignment, WordSimilarity, align
from core.factcheck.fallback.conflict import find_conflict
from core.factcheck.fallback.relatedness import are_related_alike
from core.factcheck.fallback.statement import (
    Statement,
    Unit,
    UnitKind,
    is_asserted,
    is_denied,
    lemma_of,
    main_unit,
    read_statements,
    read_whole,
)
from core.factcheck.fallback.turning_words import is_turned_elsewhere
from core.factcheck.fallback.word_senses import covers
from core.factcheck.protocols import ToVerify
from core.models.parser import LoadedParser
from core.models.sentence_encoder import SentenceEncoder
from core.settings import ClaimVerifier
from core.text.words import words_of
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_MAX_CHARS = 2_000  # of one snippet; services and folders give less
_LEAD = 2  # sentences before one whose subject is "he" or "the film", in which the name must stand
_FULL_NAME = 2  # words from which a name has a given name
_NAMING = frozenset({"PROPN", "NOUN", "NUM", "ADJ", "VERB"})
_INDEFINITE = frozenset({"a", "an", "some", "one", "two", "three", "several", "many"})
_REFERRING = frozenset({"he", "she", "it", "they", "this", "that", "these", "his", "her", "its", "their"})


@dataclass(frozen=True, slots=True)
class Reading:
    """What one sentence says of the claim."""

    label: Label
    why: str = ""  # the end of "Evidence 3 ..."


_SILENT = Reading(Label.NOT_ENOUGH_INFO)


class SnippetVerifier:
    """Judges claims by snippets with rules; triples are left to the verifier of the graph.

    Without an encoder, words that differ are one only by lemma, stem and list.
    """

    name = ClaimVerifier.ALIGNMENT.value

    def __init__(self, parser: LoadedParser, encoder: SentenceEncoder | None) -> None:
        records = (parser.record, *((encoder.record,) if encoder is not None else ()))
        self.records: tuple[ModelRecord, ...] = records
        self.prompts: Mapping[str, str] = {}
        self._parser = parser
        self._encoder = encoder

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order, without confidence; snippets that disagree leave it open."""
        texts = {claim.claim for claim in claims}
        texts |= {_text(item.snippet) for claim in claims for item in claim.evidence if item.snippet}
        docs = self._parse(sorted(texts))
        words = WordSimilarity(self._encoder)
        return [_judge(claim, docs, words) for claim in claims]

    def _parse(self, texts: Sequence[str]) -> "dict[str, Doc]":
        with self._parser.lock:
            return dict(zip(texts, self._parser.language.pipe(texts), strict=True))


def _text(snippet: Snippet) -> str:
    return snippet.text[:_MAX_CHARS]


def _judge(claim: ToVerify, docs: "Mapping[str, Doc]", words: WordSimilarity) -> Verdict:
    whole = read_whole(docs[claim.claim])
    readings = [
        (item, read_snippet(whole, docs[_text(item.snippet)], item.snippet.title, words))
        for item in claim.evidence
        if item.snippet is not None
    ]
    sides = {
        label: [(item, reading) for item, reading in readings if reading.label is label] for label in Label
    }
    if sides[Label.SUPPORTED] and sides[Label.REFUTED]:
        cited = sorted(
            item.number for item, reading in readings if reading.label is not Label.NOT_ENOUGH_INFO
        )
        return Verdict(Label.NOT_ENOUGH_INFO, "The passages disagree about the claim.", tuple(cited))
    side = sides[Label.SUPPORTED] or sides[Label.REFUTED]
    if not side:
        return Verdict(
            Label.NOT_ENOUGH_INFO, "No passage states the claim, and none has another fact in its place."
        )
    return _cite(side)


def _cite(side: "Sequence[tuple[EvidenceItem, Reading]]") -> Verdict:
    item, reading = side[0]
    cited = tuple(sorted(each.number for each, _ in side))
    return Verdict(reading.label, f"Evidence {item.number} {reading.why}.", cited)


def read_snippet(claim: Statement, doc: "Doc", title: str, words: WordSimilarity) -> Reading:
    """What a parsed snippet says of a claim; sentences that disagree say nothing."""
    sentences = read_statements(doc)
    readings = [
        _read_sentence(claim, sentence, _names_before(sentences, place, title), words)
        for place, sentence in enumerate(sentences)
    ]
    decided = [reading for reading in readings if reading.label is not Label.NOT_ENOUGH_INFO]
    if not decided or len({reading.label for reading in decided}) > 1:
        return _SILENT
    return decided[0]


def _names_before(sentences: Sequence[Statement], place: int, title: str) -> frozenset[str]:
    """Words by which a sentence's "he" or "the film" may mean someone: of the title and the sentences before."""
    found = {word.folded for word in words_of(title)}
    for sentence in sentences[max(0, place - _LEAD) : place]:
        found |= {lemma_of(token) for token in sentence.doc[sentence.start : sentence.end]}
    return frozenset(found)


def _read_sentence(
    claim: Statement, sentence: Statement, before: frozenset[str], words: WordSimilarity
) -> Reading:
    if is_turned_elsewhere(claim.doc.text, sentence.doc[sentence.start : sentence.end].text):
        return _SILENT
    anchors = _anchors(claim)
    units = [unit for unit in claim.units if unit.token not in anchors]
    if not units or not _speaks_of(claim, anchors, sentence, before):
        return _SILENT
    alignment = align(claim, units, sentence, words)
    main = main_unit(claim, units)
    place = alignment.places[main] if main is not None else None
    if place is not None and not is_asserted(sentence.doc[place]):
        return _SILENT
    denies = main is not None and is_denied(claim.doc[main.token])
    is_turned = place is not None and is_denied(sentence.doc[place]) != denies
    if not alignment.missing:
        if is_turned and not denies and place is not None and _denies_less(sentence, alignment, place):
            return _SILENT
        return _read_complete(claim, sentence, alignment, is_turned)
    if not _is_particular(claim) or len(alignment.missing) == len(units) > 1:
        return _SILENT
    if place is not None and is_denied(sentence.doc[place]):
        return _SILENT
    return _read_conflicts(claim, sentence, alignment, denies)


def _is_particular(claim: Statement) -> bool:
    """Whether the claim speaks of one known thing: of "a cat" another sentence may mean another cat."""
    return not any(claim.doc[place].lower_ in _INDEFINITE for place in claim.subject)


def _denies_less(sentence: Statement, alignment: Alignment, place: int) -> bool:
    """Whether what is denied is narrower than the claim: "did not pay the rent for May" of "paid the rent"."""
    told = set(alignment.found.values())
    return any(
        token.i not in told
        and token.pos_ in ("NOUN", "PROPN", "NUM")
        and token.dep_ in ("pobj", "nummod", "npadvmod")
        for token in sentence.doc[place].subtree
        if token.i not in sentence.subject and token.i > place
    )


def _read_complete(claim: Statement, sentence: Statement, alignment: Alignment, is_turned: bool) -> Reading:
    if is_turned:
        return Reading(Label.REFUTED, "denies what the claim says, or affirms what it denies")
    if claim.has_sole and not sentence.has_sole:
        return _SILENT
    if not are_related_alike(claim, sentence, alignment):
        return _SILENT
    return Reading(Label.SUPPORTED, "states the claim")


def _read_conflicts(claim: Statement, sentence: Statement, alignment: Alignment, denies: bool) -> Reading:
    found = {unit: find_conflict(claim, unit, sentence, alignment) for unit in alignment.missing}
    conflicts = [unit for unit, other in found.items() if other is not None]
    if not conflicts:
        return _SILENT
    inside = {token.i for unit in conflicts for token in _phrase(claim.doc[unit.token])}
    if any(unit.token not in inside for unit in alignment.missing):
        return _SILENT  # it leaves open something else that the claim says
    first = conflicts[0]
    label = Label.SUPPORTED if denies else Label.REFUTED
    return Reading(label, f"has “{found[first]}” where the claim has “{_shown(claim, first)}”")


def _shown(claim: Statement, unit: Unit) -> str:
    return unit.value.text if unit.value is not None else claim.doc[unit.token].text


def _phrase(token: "Token") -> "list[Token]":
    """The words that belong together with one: what hangs on it, and the noun that it stands before."""
    top = token
    while top.dep_ in ("amod", "compound", "nmod", "nummod", "flat", "appos"):
        top = top.head
    return list(top.subtree)


def _anchors(claim: Statement) -> frozenset[int]:
    """The tokens by which the subject is recognised: its names, else its noun, else the claim's first name.

    What stands in brackets after the subject tells it from others of its name ("Hush (2016 film)").
    """
    named = {place for place in claim.subject if claim.doc[place].pos_ == "PROPN"}
    heads = {
        place
        for place in claim.subject
        if claim.doc[place].pos_ in _NAMING and claim.doc[place].head.i not in claim.subject
    }
    found = named or heads or _first_name(claim)
    return frozenset(found | _bracketed(claim, max(found, default=-1)))


def _first_name(claim: Statement) -> set[int]:
    places: set[int] = set()
    for unit in claim.units:
        if places and unit.token != max(places) + 1:
            break
        if unit.kind is UnitKind.NAME:
            places.add(unit.token)
    return places


def _bracketed(claim: Statement, last: int) -> set[int]:
    if last + 1 >= len(claim.doc) or claim.doc[last + 1].text != "(":
        return set()
    places = set()
    for token in claim.doc[last + 1 :]:
        places.add(token.i)
        if token.text == ")":
            return places
    return set()


def _speaks_of(
    claim: Statement, anchors: frozenset[int], sentence: Statement, before: frozenset[str]
) -> bool:
    """Whether the sentence names the claim's subject, or refers to it and it was named before."""
    names = [claim.doc[place] for place in sorted(anchors) if claim.doc[place].pos_ in _NAMING]
    wanted = [lemma_of(token) for token in names]
    tokens = sentence.doc[sentence.start : sentence.end]
    found = [token for token in tokens if any(covers(word, lemma_of(token)) for word in wanted)]
    if found:
        return not _is_namesake(names, tokens, found)
    nouns = {lemma_of(claim.doc[place]) for place in claim.subject - anchors}
    refers = any(token.lower_ in _REFERRING or lemma_of(token) in nouns for token in tokens) or any(
        sentence.doc[place].lower_ == "the" for place in sentence.subject
    )
    return refers and any(word in before for word in wanted)


def _is_namesake(names: "Sequence[Token]", tokens: "Span", found: "Sequence[Token]") -> bool:
    """Whether only a surname is shared, and another given name stands before it: Tracey and Kenneth Edmonds."""
    if len(names) < _FULL_NAME or any(token.pos_ != "PROPN" for token in names):
        return False
    given, surname = lemma_of(names[0]), lemma_of(names[-1])
    if any(lemma_of(token) != surname for token in found):
        return False
    for token in found:
        first = token.i
        while first - 1 >= tokens.start and (
            token.doc[first - 1].pos_ == "PROPN" or token.doc[first - 1].is_quote
        ):
            first -= 1
        if first == token.i or lemma_of(token.doc[first])[:1] == given[:1]:
            return False
    return True

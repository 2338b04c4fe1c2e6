"""Whether a sentence has something else in the very place where a claim has a word: a clear conflict, or none.

A conflict is one of these, and nothing else:

- the opposite of the word ("lost" for "won");
- another value of the same type with the same verb or the same counted noun;
- in a definition ("X is a ..."), a kind, nation or class that excludes the claim's;
- a word that excludes the claim's beside the same head ("second album" for "first album");
- another name in a place that holds only one ("directed by", "born in", for countries and continents).
"""

from typing import TYPE_CHECKING

from core.extraction.names.places import is_country
from core.extraction.values import compatible
from core.extraction.values.value import Value
from core.factcheck.fallback.alignment import Alignment, agree, life_dates, token_at
from core.factcheck.fallback.statement import Statement, Unit, UnitKind, lemma_of
from core.factcheck.fallback.word_lists import EXCLUSIVE_SLOTS
from core.factcheck.fallback.word_senses import (
    are_opposite,
    covers,
    exclude_each_other,
    is_nation,
    nation,
)

if TYPE_CHECKING:
    from spacy.tokens import Token

_NEAR = 6  # tokens between a verb and its date, where the parser hangs the date elsewhere
_HEADS = frozenset({"NOUN", "PROPN", "VERB"})


def find_conflict(claim: Statement, unit: Unit, sentence: Statement, alignment: Alignment) -> str | None:
    """What the sentence has in the place of a missing unit; None when nothing there excludes it."""
    if unit.value is not None:
        return _other_value(claim, unit, sentence, alignment)
    token = claim.doc[unit.token]
    return (
        _opposite(token, unit, sentence)
        or _other_in_definition(claim, token, unit, sentence)
        or _other_beside_head(token, unit, sentence, alignment)
        or _other_in_slot(token, unit, sentence, alignment)
    )


def _opposite(token: "Token", unit: Unit, sentence: Statement) -> str | None:
    for other in sentence.doc[sentence.start : sentence.end]:
        if are_opposite(unit.lemma, lemma_of(other)) and _same_class(token, other):
            return other.text
    return None


def _same_class(first: "Token", second: "Token") -> bool:
    plain = {"PROPN": "NOUN", "AUX": "VERB"}
    return plain.get(first.pos_, first.pos_) == plain.get(second.pos_, second.pos_)


def _other_value(claim: Statement, unit: Unit, sentence: Statement, alignment: Alignment) -> str | None:
    """Another value of the type, with the verb or the noun that the claim's value stands with."""
    assert unit.value is not None
    token = claim.doc[unit.token]
    for event, date in life_dates(sentence).items():
        if unit.value.type is date.type and any(lemma_of(claim.doc[i]) == event for i in _governors(token)):
            return None if _may_agree(claim, unit, date) else date.text
    heads = [alignment.found[place] for place in _governors(token) if place in alignment.found]
    for found in sentence.values:
        if found.type is not unit.value.type or _may_agree(claim, unit, found):
            continue
        place = token_at(sentence, found.start)
        governors = _governors(sentence.doc[place])
        if any(head in governors or 0 < place - head <= _NEAR for head in heads):
            return found.text
    return None


def _may_agree(claim: Statement, unit: Unit, found: Value) -> bool:
    """Whether the values can be one: the same, or one of them only less exact."""
    assert unit.value is not None
    return agree(claim, unit, unit.value, found) or compatible(
        found.canonical, unit.value.canonical, found.type
    )


def _governors(token: "Token") -> list[int]:
    """The nouns and verbs above a token, up to the first verb."""
    found = []
    while token.dep_ != "ROOT":
        token = token.head
        if token.pos_ in _HEADS:
            found.append(token.i)
        if token.pos_ == "VERB":
            break
    return found


def _other_in_definition(claim: Statement, token: "Token", unit: Unit, sentence: Statement) -> str | None:
    """In "X is a U", what the sentence says X is, when no thing is both."""
    if not _is_defining(token):
        return None
    nouns = _definition(sentence)
    if is_nation(unit.lemma):
        words = [each for noun in nouns for each in [noun, *noun.subtree] if is_nation(lemma_of(each))]
        return words[0].text if words and _are_other_nations(unit, words) else None
    if token.pos_ not in ("NOUN", "PROPN") or token.dep_ not in ("attr", "conj"):
        return None
    found = [noun for noun in nouns if exclude_each_other(unit.lemma, lemma_of(noun))]
    return found[0].text if found and len(found) == len(nouns) else None


def _are_other_nations(unit: Unit, words: "list[Token]") -> bool:
    return all(nation(lemma_of(word)) != nation(unit.lemma) for word in words)


def _is_defining(token: "Token") -> bool:
    """Whether the token is what a form of "be" says of its subject, or stands before it."""
    while token.dep_ in ("amod", "compound", "nmod", "conj"):
        token = token.head
    return token.dep_ in ("attr", "acomp") and token.head.lemma_ == "be"


def _definition(sentence: Statement) -> "list[Token]":
    """The nouns of which the sentence says that its subject is one."""
    found: list[Token] = []
    for token in sentence.doc[sentence.start : sentence.end]:
        if token.dep_ == "attr" and token.head.lemma_ == "be" and token.head.dep_ == "ROOT":
            found += [token, *(each for each in token.conjuncts if each.pos_ in ("NOUN", "PROPN"))]
    return found


def _other_beside_head(token: "Token", unit: Unit, sentence: Statement, alignment: Alignment) -> str | None:
    """A word that excludes the unit and stands with the same head in the same way."""
    head = alignment.found.get(token.head.i)
    if head is None or token.dep_ == "ROOT":
        return None
    for other in sentence.doc[head].subtree:
        if other.head.i == head and exclude_each_other(unit.lemma, lemma_of(other)):
            return other.text
    return None


def _other_in_slot(token: "Token", unit: Unit, sentence: Statement, alignment: Alignment) -> str | None:
    """Another name where only one can stand, such as after "directed by"."""
    name = token
    while name.dep_ in ("compound", "flat", "nmod", "appos"):
        name = name.head
    slot, head = _slot(name)
    if head is None:
        return None
    heads = _heads_like(head, slot, sentence, alignment)
    others = [
        other
        for other in sentence.doc[sentence.start : sentence.end]
        if _slot(other)[0] == slot and _hangs_on(_slot(other)[1], heads)
    ]
    fillers = [each for other in others for each in other.subtree]
    if not fillers or any(covers(unit.lemma, lemma_of(each)) for each in fillers):
        return None
    if slot == "in":  # a town may lie in the other place; of countries and continents none lies in another
        large = [each for each in fillers if _is_large(each)]
        return large[0].text if large and _is_large(token) else None
    if unit.kind is UnitKind.NAME:
        named = [other for other in others if other.pos_ == "PROPN"]
        return " ".join(t.text for t in named[0].subtree if t.i <= named[0].i) if named else None
    found = [each for each in fillers if exclude_each_other(unit.lemma, lemma_of(each))]
    return found[0].text if found else None


def _heads_like(head: "Token", slot: str, sentence: Statement, alignment: Alignment) -> set[int]:
    """Tokens of the sentence on which the same slot would hang, where it holds one thing only."""
    if slot == "in" and head.lemma_ == "be":  # "X is in Y": what X is, or where it lies
        nouns = {noun.i for noun in _definition(sentence)}
        return nouns | {
            each.i for each in sentence.doc[sentence.start : sentence.end] if each.lemma_ == "locate"
        }
    if lemma_of(head) not in EXCLUSIVE_SLOTS.get(slot, frozenset()) or head.i not in alignment.found:
        return set()
    return {alignment.found[head.i]}


def _slot(token: "Token") -> "tuple[str, Token | None]":
    """The place of a name: the preposition before it or its role, and the word that it belongs to."""
    if token.dep_ == "pobj":
        return token.head.lower_, token.head.head
    if token.dep_ in ("dobj", "nsubj"):
        return token.dep_, token.head
    return "", None


def _hangs_on(head: "Token | None", places: set[int]) -> bool:
    return head is not None and head.i in places


def _is_large(token: "Token") -> bool:
    """Whether the name is a country or a continent: none of those lies in another of its rank."""
    return is_nation(lemma_of(token)) or is_country(token.text)

"""What single words of a parsed claim do: deny, only frame another verb, stand for one of many."""

from typing import TYPE_CHECKING

from core.factcheck.word_classes import NEGATIONS

if TYPE_CHECKING:
    from spacy.tokens import Token

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
_ASPECT = frozenset("begin start continue come get manage use happen proceed go".split())


def is_of_many(token: "Token") -> bool:
    """Whether a word is the "one" or the "of" of "one of the"."""
    if token.lower_ == "one":
        return any(child.lower_ == "of" for child in token.children)
    return token.lower_ == "of" and token.head.lower_ == "one"


def denies(token: "Token") -> bool:
    """Whether a word is a denial; the "No." of a number is none."""
    is_number = token.lower_ == "no" and token.pos_ in {"PROPN", "NOUN"}
    return token.lower_ in NEGATIONS and not is_number


def verb_forms(word: str) -> set[str]:
    """Base forms that a participle read as an adjective may have: "married" gives "marry"."""
    if not word.endswith("ed"):
        return set()
    return {word[:-1], word[:-2], f"{word[:-3]}y" if word.endswith("ied") else word[:-2]}


def only_frames(verb: "Token") -> bool:
    """Whether a verb only says how another is to be taken: "began to govern", "1901 saw Smith win"."""
    if verb.pos_ != "VERB":
        return False
    if verb.lemma_ in _ASPECT:
        return any(child.dep_ == "xcomp" for child in verb.children)
    if verb.lemma_ in {"see", "witness"}:
        return any(child.dep_ in SUBJECTS and child.like_num for child in verb.children)
    return False

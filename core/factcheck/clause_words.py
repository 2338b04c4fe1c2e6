"""What single words of a parsed claim do, and what forms they have."""

from typing import TYPE_CHECKING

from core.factcheck.word_classes import NEGATIONS

if TYPE_CHECKING:
    from spacy.tokens import Token

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})


def denies(token: "Token") -> bool:
    """Whether a word is a denial; the "No." of a number is none."""
    is_number = token.lower_ == "no" and token.pos_ in {"PROPN", "NOUN"}
    return token.lower_ in NEGATIONS and not is_number


def verb_forms(word: str) -> set[str]:
    """Base forms that a participle read as an adjective may have: "married" gives "marry"."""
    if not word.endswith("ed"):
        return set()
    return {word[:-1], word[:-2], f"{word[:-3]}y" if word.endswith("ied") else word[:-2]}

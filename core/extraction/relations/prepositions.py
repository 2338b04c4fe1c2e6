"""Prepositional phrases: the preposition as it counts in a label, and the nouns it governs."""

from dataclasses import dataclass

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.lexicon import (
    COMPLEX_PREPOSITIONS,
    CONSENT_NOUNS,
    EMPTY_PHRASES,
    PLACE_PREPOSITIONS,
)
from core.extraction.relations.place_chains import wider_places
from core.extraction.relations.tree import VERBS, Tree

_SKIPPED = frozenset({"including", "than", "like", "except", "such", "excluding", "whether", "if", "while"})
NO_CASE = frozenset({"event", "circumstance", "time", "way", "case", "condition"})  # "in no event"
_SECOND_PARTS = frozenset({"of", "to", "from", "for", "with"})
_PREPOSITIONAL = frozenset({"prep", "agent", "dative"})
_PREPOSITIONS = frozenset({"ADP", "SCONJ", "VERB", "ADJ", "ADV"})
_MAX_CHAIN = 6  # "by and between", "under and in accordance with": more is a parser's error


@dataclass(frozen=True, slots=True)
class Oblique:
    """One noun that hangs on a preposition."""

    preposition: str  # "to", "as of", "in accordance with", "without consent of"
    token: int
    only: bool = False  # "only with the consent of"


def obliques_of(tree: Tree, arguments: Arguments, head: int, *, with_of: bool = False) -> list[Oblique]:
    """What hangs on `head` by prepositions, coordinated ones distributed."""
    found: list[Oblique] = []
    for child in tree.children[head]:
        if tree.deps[child] in _PREPOSITIONAL and tree.pos[child] in _PREPOSITIONS:
            if not with_of and tree.words[child] == "of":
                continue
            found.extend(_read(tree, arguments, child, 0))
    return found


def _read(tree: Tree, arguments: Arguments, prep: int, depth: int) -> list[Oblique]:
    word = tree.words[prep]
    if word in _SKIPPED or depth > _MAX_CHAIN or any(tree.words[c] == "such" for c in tree.children[prep]):
        return []
    found: list[Oblique] = []
    for child in tree.children[prep]:
        dep = tree.deps[child]
        if dep == "pobj" and (tree.is_noun(child) or tree.pos[child] in {"ADJ", "DET"}):
            found.extend(_governed(tree, arguments, prep, child))
        elif dep in {"prep", "pcomp"} and tree.pos[child] not in VERBS and tree.words[child] in _SECOND_PARTS:
            inner = _read(tree, arguments, child, depth + 1)
            found.extend(Oblique(f"{word} {item.preposition}", item.token) for item in inner)
        elif dep == "conj" and tree.pos[child] in {"ADP", "SCONJ"}:
            found.extend(_read(tree, arguments, child, depth + 1))
    return found


def _governed(tree: Tree, arguments: Arguments, prep: int, noun: int) -> list[Oblique]:
    word, lemma = tree.words[prep], tree.lemmas[noun]
    if (word, lemma) in EMPTY_PHRASES and noun not in tree.span_of:
        return []
    if lemma in NO_CASE and any(tree.words[c] == "no" for c in tree.children[noun]):
        return []
    if lemma in CONSENT_NOUNS and noun not in tree.span_of:
        owner = arguments.possessor(noun)
        owner = arguments.of_object(noun) if owner is None else owner
        if owner is not None:
            only = any(
                tree.words[c] == "only" for c in (*tree.children[prep], *tree.children[tree.heads[prep]])
            )
            return [Oblique(f"{word} consent of", token, only) for token in arguments.expand(owner)]
    for inner in tree.children_by(noun, "prep") if noun not in tree.span_of else ():
        if (word, lemma, tree.words[inner]) in COMPLEX_PREPOSITIONS:
            target = tree.first_child(inner, "pobj")
            if target is not None:
                label = f"{word} {lemma} {tree.words[inner]}"
                return [Oblique(label, token) for token in arguments.expand(target)]
    found = [Oblique(word, token) for token in arguments.expand(noun)]
    if word in PLACE_PREPOSITIONS:
        around = "in" if word == "at" else word  # "at 12 Main Street in Boston" is in Boston
        found += [Oblique(around, token) for token in wider_places(tree, arguments, noun)]
    return found

"""Prepositional phrases: the preposition as it counts in a label, and the nouns it governs; places in places."""

from dataclasses import dataclass

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.tree import VERBS

LOCATIVES = frozenset({"in", "at", "near", "on"})
_SKIPPED = frozenset({"including", "than", "like", "except", "such", "excluding", "whether", "if", "while"})
_SECOND_PARTS = frozenset({"of", "to", "from", "for", "with"})
_PREPOSITIONAL = ("prep", "agent", "dative")
_PREPOSITIONS = frozenset({"ADP", "SCONJ", "VERB", "ADJ", "ADV"})
_MAX_CHAIN = 6  # "by and between", "under and in accordance with": more is a parser's error
_MAX_PLACES = 3  # "in Graz, Styria, Austria": longer chains are lists


@dataclass(frozen=True, slots=True)
class Oblique:
    """One noun that hangs on a preposition."""

    preposition: str  # "to", "as of", "in accordance with"
    token: int


def obliques_of(tree: Arguments, head: int, *, with_of: bool = False) -> list[Oblique]:
    """What hangs on `head` by prepositions, coordinated ones distributed."""
    return [
        oblique
        for child in tree.children_by(head, *_PREPOSITIONAL)
        if tree.pos[child] in _PREPOSITIONS and (with_of or tree.words[child] != "of")
        for oblique in _read(tree, child, 0)
    ]


def wider_places(tree: Arguments, noun: int) -> list[int]:
    """Styria, Austria in "in Graz, Styria, Austria"; Norland in "in the Kirkby District of Norland"."""
    found: list[int] = []
    for _ in range(_MAX_PLACES):
        beside = tree.children_by(noun, "appos", "npadvmod")
        wider = next((name for name in beside if _is_wider(tree, noun, name)), None)
        if wider is None:
            break
        noun = wider
        found.append(noun)
    if tree.pos[noun] != "PROPN" or tree.is_date(noun):
        return found
    preps = (prep for prep in tree.children_by(noun, "prep") if tree.words[prep] in {"of", "in"})
    inner = [name for prep in preps for name in tree.children_by(prep, "pobj")]
    return found + [n for n in inner if tree.pos[n] == "PROPN" and not tree.is_value(n)][:1]


def _is_wider(tree: Arguments, noun: int, name: int) -> bool:
    if tree.pos[noun] != "PROPN" or tree.pos[name] != "PROPN" or name < noun or tree.is_date(name):
        return False
    first, _ = tree.extent(name)
    last = tree.span_of[noun][1] if noun in tree.span_of else noun
    return first == last + 2 and tree.words[first - 1] == ","


def _read(tree: Arguments, prep: int, depth: int) -> list[Oblique]:
    word = tree.words[prep]
    if word in _SKIPPED or depth > _MAX_CHAIN or any(tree.words[c] == "such" for c in tree.children[prep]):
        return []
    found: list[Oblique] = []
    for child in tree.children[prep]:
        dep = tree.deps[child]
        if dep == "pobj" and (tree.is_noun(child) or tree.pos[child] in {"ADJ", "DET"}):
            found.extend(_governed(tree, prep, child))
        elif dep in {"prep", "pcomp"} and tree.pos[child] not in VERBS and tree.words[child] in _SECOND_PARTS:
            inner = _read(tree, child, depth + 1)
            found.extend(Oblique(f"{word} {item.preposition}", item.token) for item in inner)
        elif dep == "conj" and tree.pos[child] in {"ADP", "SCONJ"}:
            found.extend(_read(tree, child, depth + 1))
    return found


def _governed(tree: Arguments, prep: int, noun: int) -> list[Oblique]:
    word = tree.words[prep]
    if noun not in tree.span_of and not tree.children_by(noun, "det", "amod", "poss", "compound", "nummod"):
        for inner in tree.children_by(noun, "prep"):  # "in front of", "on behalf of": one preposition
            target = tree.first_child(inner, "pobj")
            is_plain = tree.pos[noun] == "NOUN" and tree.tags[noun] == "NN" and inner == noun + 1
            if is_plain and target is not None:
                label = f"{word} {tree.lemmas[noun]} {tree.words[inner]}"
                return [Oblique(label, token) for token in tree.expand(target)]
    found = [Oblique(word, token) for token in tree.expand(noun)]
    if word in LOCATIVES | {"from"}:
        around = "in" if word == "at" else word  # "at 12 Main Street in Boston" is in Boston
        found += [Oblique(around, token) for token in wider_places(tree, noun)]
    return found

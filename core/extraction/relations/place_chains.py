"""Places in places: "in Graz, Styria, Austria"."""

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.lexicon import PLACE_PREPOSITIONS
from core.extraction.relations.tree import Tree

_MAX_CHAIN = 3  # "in Graz, Styria, Austria": longer chains are lists


def wider_places(tree: Tree, arguments: Arguments, noun: int) -> list[int]:
    """Styria, Austria in "in Graz, Styria, Austria"."""
    found: list[int] = []
    for _ in range(_MAX_CHAIN):
        names = [
            n
            for n in tree.children_by(noun, "appos", "npadvmod")
            if _is_wider_place(tree, arguments, noun, n)
        ]
        if not names:
            break
        noun = names[0]
        found.append(noun)
    return found + _containing(tree, noun)


def stands_in_place(tree: Tree, noun: int) -> bool:
    """Whether the name is a place in a chain such as "in Graz, Styria, Austria"."""
    for _ in range(_MAX_CHAIN):
        head = tree.heads[noun]
        if tree.deps[noun] == "pobj":
            return tree.words[head] in PLACE_PREPOSITIONS
        if tree.deps[noun] != "appos":
            return False
        noun = head
    return False


def _containing(tree: Tree, noun: int) -> list[int]:
    """Norland in "in the Kirkby District of Norland", "in Kirkby in Norland"."""
    if tree.pos[noun] != "PROPN" or tree.is_date(noun):
        return []
    inner = [
        tree.first_child(p, "pobj") for p in tree.children_by(noun, "prep") if tree.words[p] in {"of", "in"}
    ]
    return [n for n in inner if n is not None and tree.pos[n] == "PROPN" and not tree.is_value(n)][:1]


def _is_wider_place(tree: Tree, arguments: Arguments, noun: int, name: int) -> bool:
    if tree.pos[noun] != "PROPN" or tree.pos[name] != "PROPN" or name < noun or tree.is_date(name):
        return False
    first, _ = arguments.extent(name)
    last = tree.span_of[noun][1] if noun in tree.span_of else noun
    return first == last + 2 and tree.words[first - 1] == ","

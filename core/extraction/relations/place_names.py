"""Mends "Albany, Oregon is ...", where a small parser takes the state for the subject and drops the city."""

from core.extraction.names.places import is_known_place
from core.extraction.relations.lexicon import PLACE_NOUNS
from core.extraction.relations.tree import Tree

_LOOSE = frozenset({"npadvmod", "dep", "nsubj", "nsubjpass", "advcl"})  # what the city is then taken for
_SUBJECTS = ("nsubj", "nsubjpass")
_MAX_CLIMB = 4  # "the mayor of the largest city in Kirkby, Norland": phrases between the city and the verb


def mend_place_taken_for_subject(tree: Tree, verb: int) -> None:
    """Make the noun phrase before the comma the subject, and hang the wider place under its last name."""
    for place in tree.children_by(verb, *_SUBJECTS):
        city = _name_before_comma(tree, place)
        if place > verb or city is None:
            continue
        subject = _phrase_under(tree, city, verb)
        if subject is None or not (_is_place(tree, place) or _opens_sentence(tree, city, subject)):
            continue
        dep = tree.deps[place]
        tree.reattach(place, city, "appos")
        tree.deps[subject] = dep


def mend_place_taken_for_apposition(tree: Tree, place: int) -> None:
    """ "the office in Austin, Texas is closed": Texas says where Austin is, and is no name of the office."""
    city = _name_before_comma(tree, place)
    if city is None or city == tree.heads[place] or not _is_place(tree, place):
        return
    token = city
    for _ in range(_MAX_CLIMB):
        if tree.deps[token] != "pobj":
            return
        token = tree.heads[tree.heads[token]]
        if token == tree.heads[place]:
            tree.reattach(place, city, "appos")
            return


def _name_before_comma(tree: Tree, place: int) -> int | None:
    """The head of the name that ends right before ", place"; None where no name does."""
    first = tree.span_of[place][0] if place in tree.span_of else place
    while first > 0 and place not in tree.span_of and tree.heads[first - 1] == place:
        if tree.deps[first - 1] != "compound":
            break
        first -= 1
    if first < 2 or tree.words[first - 1] != ",":
        return None
    last = first - 2
    if last in tree.span_of:
        low, high = tree.span_of[last]
        last = next((i for i in range(low, high + 1) if not low <= tree.heads[i] <= high), last)
    is_name = tree.pos[last] == "PROPN" or last in tree.span_of
    return last if is_name and not tree.is_value(last) else None


def _phrase_under(tree: Tree, name: int, verb: int) -> int | None:
    """The head of the phrase that ends with the name and hangs loosely on the verb."""
    token = name
    for _ in range(_MAX_CLIMB):
        if tree.heads[token] == verb:
            return token if tree.deps[token] in _LOOSE and tree.is_noun(token) else None
        preposition = tree.heads[token]
        if tree.deps[token] != "pobj" or not tree.is_noun(tree.heads[preposition]):
            return None  # "In Ohio, Delaware governs": the first place is no part of the subject
        token = tree.heads[preposition]
    return None


def _opens_sentence(tree: Tree, name: int, subject: int) -> bool:
    """Whether a known name opens the sentence and is nothing there: "103 Colmore Row, Birmingham has ..."."""
    if name != subject or name not in tree.span_of or tree.deps[name] not in {"npadvmod", "dep"}:
        return False
    first = min([tree.span_of[name][0], *tree.children[name]])
    return first == 0 or tree.sentences[first - 1] != tree.sentences[first]


def _is_place(tree: Tree, token: int) -> bool:
    if token in tree.span_of:
        first, last = tree.span_of[token]
    else:
        compounds = [child for child in tree.children_by(token, "compound") if child < token]
        first, last = min([*compounds, token]), token
    name = tree.text[tree.starts[first] : tree.ends[last]]
    return is_known_place(name) or (last > first and tree.words[last] in PLACE_NOUNS)

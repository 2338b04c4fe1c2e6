"""What stands beside the names and values of a sentence: cues, prepositions, lists, names right next to another."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.factcheck.claim_ends import End
from core.factcheck.clause_pointers import RELATIVE
from core.factcheck.clauses import Clause
from core.factcheck.phrases import PREPOSITIONS, Item
from core.factcheck.relations import load_relations
from core.factcheck.stems import stem
from core.factcheck.verifiers.alignment_names import is_slip
from core.factcheck.word_classes import NEUTRAL_NOUNS

_BESIDE = 6  # words before a name, or after it, that may say what it is
_NEAR = 5  # words around two names in which a cue may stand
_MISTYPED = 5  # letters of a stem from which it may have a slip: "diametre", "emplyed"
_ROOT = 5  # letters from which the beginning of a word is taken for its root
_DERIVING = frozenset("ativ ation ing ment ist".split())  # "represented" for "representative"
LINKING = frozenset(
    "associate associated connect connected link linked involve involved affiliate affiliated".split()
)
_ARTICLES = frozenset({"a", "an"})
_TELLING = frozenset({"VERB", "NOUN", "PRED", "PROPN"})
PLACING = frozenset({"in", "at", "from", "of", "within", "near"})


def stems_of(item: Item) -> frozenset[str]:
    """Stems of the forms of a word."""
    return frozenset(stem(form) for form in item.forms)


def around_ends(clause: Clause, i: int, j: int) -> Sequence[Item]:
    """The words between two ends and some on either side; where one stands in another sentence, around the other."""
    places = [n for n, item in enumerate(clause.items) if item.end in {i, j}]
    one = [n for n, item in enumerate(clause.items) if item.end == max(i, j)] if places else []
    if len({clause.items[n].end for n in places}) < 2:
        places = one or places
        return clause.items[max(0, min(places) - 2 * _NEAR) : max(places) + 2 * _NEAR + 1]
    return clause.items[max(0, min(places) - _NEAR) : max(places) + _NEAR + 1]


def has_cue(item: Item, cues: frozenset[str]) -> bool:
    """Whether a word is a cue, or a longer word of the same root: "originated" for "origin"."""
    return any(_is_cue(form, cues) for form in item.forms)


@lru_cache(50_000)
def _is_cue(form: str, cues: frozenset[str]) -> bool:
    word = stem(form)
    if word in cues or any(len(cue) >= _ROOT and word.startswith(cue) for cue in cues):
        return True
    if len(word) > _ROOT and any(cue.startswith(word) and cue[len(word) :] in _DERIVING for cue in cues):
        return True
    if len(word) < _MISTYPED or form in NEUTRAL_NOUNS or word in load_relations().all_cues:
        return False
    return any(len(cue) >= _MISTYPED and is_slip(word, cue) for cue in cues)


def are_beside(clause: Clause, i: int, j: int, passes: Callable[[Item], bool] = lambda _: False) -> bool:
    """Whether nothing but "'s", "of" or the kind of thing stands between: "NASA's Apollo 14", "rock musician Smith".

    Words and ends that `passes` takes may stand there too.
    """
    places = [n for n, item in enumerate(clause.items) if item.end in {i, j}]
    for first, second in pairwise(places):
        between = clause.items[first + 1 : second]
        if between and between[0].forms & {"'s"} and between[-1].pos == "PUNCT":
            between = between[:-1]  # "Smith's, Jones, is ..."
        passed = (passes(item) or (item.end < 0 and _is_light(item)) for item in between)
        if clause.items[first].end != clause.items[second].end and all(passed):
            return not (_is_governed(clause, first) and any(item.pos == "PUNCT" for item in between))
    return False


def _is_light(item: Item) -> bool:
    return item.pos in {"DET", "ADJ"} or item.is_neutral or bool(item.forms & {"'s", "of"})


def leading_to(clause: Clause, place: int) -> list[Item]:
    """The items before a name, without articles, adjectives and "the city of"."""
    items = clause.items[:place]
    light = {"DET", "ADJ"}
    return [
        item
        for n, item in enumerate(items)
        if item.pos not in light
        and not item.is_neutral
        and not (n and item.forms & {"of"} and items[n - 1].is_neutral)
    ]


def _is_governed(clause: Clause, place: int) -> bool:
    """Whether the name at a place belongs to a participle that opens its part: "Named after Smith, Jones ..."."""
    before = leading_to(clause, place)
    return (
        len(before) > 1
        and before[-1].pos in {"ADP", "PART"}
        and before[-2].pos in {"VERB", "PRED"}
        and (len(before) == 2 or before[-3].pos in {"PUNCT", "CCONJ", "ADV"})
    )


def is_only_linked(clause: Clause, i: int, j: int) -> bool:
    """Whether the words between two ends say that there is a relation, and not which: "is associated with".

    What is listed is linked as well: "is connected to Smith and Jones".
    """
    items = clause.items
    first = next((n for n, item in enumerate(items) if item.end == i), -1)
    second = next((n for n, item in enumerate(items) if item.end == j), -1)
    between = items[min(first, second) + 1 : max(first, second)]
    told = (n for n, item in enumerate(between) if item.end < 0 and item.pos in _TELLING)
    words = [n for n in told if not between[n].is_neutral]
    if min(first, second) < 0 or not words or not all(between[n].forms & LINKING for n in words):
        return False
    before, after = between[: words[0]], between[words[-1] + 1 :]
    is_list = all(item.end >= 0 or item.pos in {"CCONJ", "PUNCT", "DET", "ADP"} for item in after)
    return is_list and all(item.end < 0 for item in before)


def listed_with(clause: Clause, j: int) -> Iterator[int]:
    """The ends that only "and", "or" and commas part from an end."""
    places = [n for n, item in enumerate(clause.items) if item.end == j]
    for start in places:
        for step in (1, -1):
            place = start + step
            while 0 <= place < len(clause.items):
                item = clause.items[place]
                if item.end >= 0 and item.end != j:
                    yield item.end
                elif item.pos not in {"CCONJ", "PUNCT", "DET"}:
                    break
                place += step


def name_stems(end: End) -> frozenset[str]:
    """The stem of the last word of a name that tells what it is: "engine" of "V12 engine"."""
    words = end.text.lower().split()
    return frozenset({stem(words[-1])}) if len(words) > 1 else frozenset()


def follows_as(clause: Clause, j: int) -> bool:
    """Whether an end follows "as" or "became": "served as a test pilot", "later in life became a pilot"."""
    for place, item in enumerate(clause.items):
        before = [each for each in clause.items[max(0, place - 2) : place] if each.pos != "DET"]
        if item.end == j and before and before[-1].forms & {"as", "become"}:
            return True
    return False


def is_placed(clause: Clause, j: int) -> bool:
    """Whether an end follows "in", "from", another end and a comma, or the like."""
    for place, item in enumerate(clause.items):
        if item.end != j or place == 0:
            continue
        before = place - 1
        while before > 0 and (clause.items[before].pos == "DET" or clause.items[before].is_neutral):
            before -= 1
        last = clause.items[before]
        if last.forms & PLACING or last.end >= 0:
            return True
        if last.pos in {"PUNCT", "CCONJ"} and before > 0 and clause.items[before - 1].end >= 0:
            return True
    return False


def is_origin(clause: Clause, j: int) -> bool:
    """Whether an end follows "from" or "of": "came from Smith", "Jones of Smith"."""
    for place, item in enumerate(clause.items):
        before = [each for each in clause.items[max(0, place - 3) : place] if each.pos != "DET"]
        before = [each for each in before if not each.is_neutral]
        if item.end == j and before and before[-1].forms & {"from", "of"}:
            return True
    return False


def governing(clause: Clause, j: int) -> Iterator[Item]:
    """The verb before an end, no other end and no comma between: "born" of "was born in the city of Smith".

    The place that an end lies in has the same: "was born in Smith, Jones".
    """
    items = clause.items
    for number, item in enumerate(items):
        place = number
        while item.end == j and place > 1 and items[place - 1].pos == "PUNCT" and items[place - 2].end >= 0:
            place -= 2
        for before in reversed(items[:place]) if item.end == j else ():
            if before.end >= 0 or before.pos == "PUNCT":
                break
            if before.pos == "VERB":
                yield before
                break


def is_kind(clause: Clause, j: int) -> bool:
    """Whether an end only says of what kind something is: "is a Mexican dish", "a French film"."""
    for place, item in enumerate(clause.items):
        if item.end != j or place == 0 or clause.items[place - 1].pos not in {"DET", "ADJ"}:
            continue
        following = [each for each in clause.items[place + 1 : place + 4] if each.pos != "ADJ"]
        if following and any(each.is_neutral for each in following[:2]) and following[0].pos == "NOUN":
            return True
    return False


def is_plainly(clause: Clause, i: int, j: int) -> bool:
    """Whether a sentence says that one end is another, and no more: "Smith is a sedan", "is a Jones, and ..."."""
    for place, item in enumerate(clause.items):
        following = clause.items[place + 1 : place + 5]
        if (
            item.end == i
            and len(following) > 2
            and following[0].pos == "AUX"
            and following[1].forms & _ARTICLES
        ):
            after = [each for each in following[2:] if each.pos != "ADJ"]
            is_whole = len(after) < 2 or after[1].pos in {"PUNCT", "CCONJ"} or after[1].forms & RELATIVE
            if after and after[0].end == j and is_whole:
                return True
    return False


def words_beside(clause: Clause, j: int) -> Iterator[Sequence[Item]]:
    """The words right before an end, then those right after it, as far as the next end."""
    for place, item in enumerate(clause.items):
        if item.end != j:
            continue
        before, after = place, place
        while before > 0 and place - before < _BESIDE and clause.items[before - 1].end < 0:
            before -= 1
        if before > 0 and all(each.pos in {"AUX", "ADP", "DET"} for each in clause.items[before:place]):
            before -= 1  # "the epoch of Smith was on 31 July": the name between is the subject
            while before > 0 and place - before < 2 * _BESIDE and clause.items[before - 1].end < 0:
                before -= 1
        while after + 1 < len(clause.items) and after - place < _BESIDE and clause.items[after + 1].end < 0:
            after += 1
        yield [each for each in clause.items[before:place] if each.end < 0]
        following = clause.items[place + 1 : after + 1]
        ends = [n for n, each in enumerate(following) if each.pos in {"PUNCT", "CCONJ"} and n]
        if following and not following[0].forms & PREPOSITIONS - {"in"}:
            yield following[: ends[0]] if ends else following

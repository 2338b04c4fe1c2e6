"""What stands beside the names and values of a sentence: cues, prepositions, lists, names right next to another."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.factcheck.clauses import Clause
from core.factcheck.phrases import PREPOSITIONS, Item
from core.factcheck.relations import RelationLexicon, RelationSense
from core.factcheck.word_classes import stem

_BESIDE = 6  # words before a name, or after it, that may say what it is
_NEAR = 5  # words around two names in which a cue may stand
_ROOT = 5  # letters from which the beginning of a word is taken for its root
_DERIVING = frozenset("ativ ation ing ment ist".split())  # "represented" for "representative"
_LIFE = frozenset({"birth place", "death place"})
_PLACING = frozenset({"in", "at", "from", "of", "within", "near"})
_BEFORE_NAME = frozenset({"DET", "ADJ", "PUNCT"})  # what may stand between "by" and who acts


def stems_of(item: Item) -> frozenset[str]:
    """Stems of the forms of a word."""
    return frozenset(stem(form) for form in item.forms)


def around_ends(clause: Clause, i: int, j: int) -> Sequence[Item]:
    """The words between two ends and some on either side; where one stands in another sentence, around the other."""
    places = [n for n, item in enumerate(clause.items) if item.end in {i, j}]
    near = _NEAR if len({clause.items[n].end for n in places}) > 1 else 2 * _NEAR
    return clause.items[max(0, min(places) - near) : max(places) + near + 1]


def has_cue(item: Item, cues: frozenset[str]) -> bool:
    """Whether a word is a cue, or a longer word of the same root: "originated" for "origin"."""
    return any(_is_cue(form, cues) for form in item.forms)


@lru_cache(50_000)
def _is_cue(form: str, cues: frozenset[str]) -> bool:
    word = stem(form)
    if word in cues or any(len(cue) >= _ROOT and word.startswith(cue) for cue in cues):
        return True
    return len(word) > _ROOT and any(cue.startswith(word) and cue[len(word) :] in _DERIVING for cue in cues)


def are_beside(clause: Clause, i: int, j: int, passes: Callable[[Item], bool] = lambda _: False) -> bool:
    """Whether nothing but "'s", "of" or the kind of thing stands between: "NASA's Apollo 14", "rock musician Smith".

    Words and ends that `passes` takes may stand there too.
    """
    places = [n for n, item in enumerate(clause.items) if item.end in {i, j}]
    for first, second in pairwise(places):
        between = clause.items[first + 1 : second]
        if between and between[0].forms & {"'s"} and between[-1].pos == "PUNCT":
            between = between[:-1]  # "Smith's, Jones, is ..."
        passed = (passes(x) or (x.end < 0 and (_is_light(x) or x.forms & {"'s", "of"})) for x in between)
        if clause.items[first].end != clause.items[second].end and all(passed):
            return not (_is_governed(clause, first) and any(item.pos == "PUNCT" for item in between))
    return False


def _is_light(item: Item) -> bool:
    return item.pos in {"DET", "ADJ"} or item.is_neutral


def _is_governed(clause: Clause, place: int) -> bool:
    """Whether the name at a place belongs to a participle that opens its part: "Named after Smith, Jones ..."."""
    items = clause.items[:place]
    heavy = [n for n, item in enumerate(items) if not _is_light(item)]
    ofs = {n for n in heavy if n and items[n].forms & {"of"} and items[n - 1].is_neutral}  # "the city of"
    before = [items[n].pos for n in heavy if n not in ofs]
    if len(before) < 2 or before[-1] not in {"ADP", "PART"} or before[-2] not in {"VERB", "PRED"}:
        return False
    return len(before) == 2 or before[-3] in {"PUNCT", "CCONJ", "ADV"}


def is_placed(clause: Clause, j: int) -> bool:
    """Whether an end follows "in", "from", another end and a comma, or the like."""
    for place, item in enumerate(clause.items):
        if item.end != j or place == 0:
            continue
        before = place - 1
        while before > 0 and (clause.items[before].pos == "DET" or clause.items[before].is_neutral):
            before -= 1
        last = clause.items[before]
        if last.forms & _PLACING or last.end >= 0:
            return True
        if last.pos in {"PUNCT", "CCONJ"} and before > 0 and clause.items[before - 1].end >= 0:
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


def is_life(senses: Sequence[RelationSense]) -> bool:
    """Whether a label only says where someone was born or died."""
    return bool(senses) and all(sense.name in _LIFE for sense in senses)


def says_life(
    sentences: Iterable[tuple[int, Clause]], senses: Iterable[RelationSense], lexicon: RelationLexicon
) -> bool:
    """Whether a word of the claim says what came about at a place: a birth or a death."""
    cues = frozenset[str]().union(*(lexicon.cues[sense.name] for sense in senses))
    return any(has_cue(item, cues) for _, clause in sentences for item in clause.items)


def says_event(clause: Clause, j: int, lexicon: RelationLexicon, cues: frozenset[str]) -> bool:
    """Whether the verb that a place belongs to says another relation to a place than the cues do: "was born in"."""
    others = lexicon.place_cues - cues
    return any(has_cue(verb, others) and not has_cue(verb, cues) for verb in governing(clause, j))


def acts(clause: Clause, i: int, j: int) -> bool:
    """Whether end j acts on end i: it stands behind "by", or before the verb that has i behind it.

    "A was overruled by B" and "B overruled A" say the same, "A overruled B" another thing. Where no verb of meaning
    stands between the two, the words do not tell, and it may.
    """
    places = {item.end: place for place, item in reversed([*enumerate(clause.items)]) if item.end >= 0}
    if i not in places or j not in places:
        return False
    before = places[j] - 1
    while before >= 0 and clause.items[before].end < 0 and clause.items[before].pos in _BEFORE_NAME:
        before -= 1
    if before >= 0 and "by" in clause.items[before].forms:
        return True
    low, high = sorted((places[i], places[j]))
    has_verb = any(item.end < 0 and item.pos == "VERB" for item in clause.items[low:high])
    has_by = any("by" in item.forms for item in clause.items)
    return not has_verb or (places[j] < places[i] and not has_by)

"""Names that a claim repeats by their last word or by one of their words: "Shepard" after "Alan Shepard"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.verbalise import plain_label
from core.factcheck.word_classes import NEUTRAL_NOUNS

_PLACED = re.compile(r"\b(?:(?:city|town|village|state|province|county|region|island) of|in|at|near) $")
_SURNAME = re.compile(
    r"[^\W\d_a-z][\w'\u2019-]{3,}"
)  # with a capital, and not so short that it means much else
_TITLE = re.compile(r"^(?:mr|mrs|ms|miss|dr|sir|prof|professor)\.? ")  # "Mr. Shepard"
_STOP = re.compile(r"(?<=[a-z)])[.!?;] ?(?=[A-Z])")
_WORD = re.compile(r"[^\W_]+")
_ACTS = re.compile(r"(?:['\u2019]s\b| (?:is|was|are|were|has|had|have|can|also|who|(?!based)[a-z]+ed)\b)")
_AGENT = re.compile(r"\bby (?:the )?$")
_OF_KIND = re.compile(
    r" (?:region|city|town|village|state|province|county|district|island|area|department)\b"
)
_WORDS = (2, 3)  # of a name that is called by its last


def with_repeated(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, and the surnames behind them that neither linker nor parser saw: "Aldrin is now retired"."""
    found = list(ends)
    for end in ends:
        surname = _surname(end)
        if not surname:
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(surname)}(?!\w)(?! [A-Z])", claim[end.end :]):
            start, stop = end.end + match.start(), end.end + match.end()
            is_free = all(stop <= other.start or other.end <= start for other in found)
            if is_free and _stands_alone(claim, start):
                found.append(replace(end, start=start, end=stop, text=claim[start:stop]))
    return sorted(found, key=lambda end: end.start)


def _surname(end: End) -> str:
    """The last word of the name of what seems to be a person; empty for other names."""
    words = end.text.split()
    if not end.entities or len(words) not in _WORDS or not all(word[:1].isupper() for word in words):
        return ""
    last, gazetteer = fold(words[-1]), load_gazetteer()
    is_common = last in NEUTRAL_NOUNS or last in gazetteer.places or last in gazetteer.same
    return words[-1] if _SURNAME.fullmatch(words[-1]) and not is_common else ""


def _stands_alone(claim: str, start: int) -> bool:
    """Whether no other word with a capital stands right before: "Edwin Aldrin" may be another."""
    before = claim[:start].rstrip(" ")
    word = before.rpartition(" ")[2]
    return before.endswith((".", ",", ";", ":", "(")) or not word[:1].isupper()


def without_parts(ends: Sequence[End], claim: str) -> Iterator[End]:
    """The ends, those that say only a part of a name in the same sentence, and not who or what it is, left unknown.

    "Alderney Airport serves Alderney", "the Houston Texans, based in Texas": what is told of a name is seldom the name.
    A last name ("Shepard"), the kind of thing it is ("the University") and what has a verb of its own may stand for it.
    """
    for end in ends:
        is_part = end.kind is EndKind.ENTITY and any(_is_part(end, other, claim) for other in ends)
        is_part = is_part or _is_own_agent(end, ends, claim)
        yield replace(end, kind=EndKind.UNKNOWN, entities=()) if is_part else end


def _is_part(end: End, whole: End, claim: str) -> bool:
    if not whole.entities or whole.entities[0].id != end.entities[0].id or whole.start == end.start:
        return False
    said, named = fold(end.text).split(), fold(whole.text).split()
    first, second = sorted((end, whole), key=lambda each: each.start)
    own = fold(plain_label(end.entities[0]))
    if len(said) >= len(named) or fold(end.text) == own or _STOP.search(claim, first.end, second.start):
        return False
    label = _WORD.findall(own)
    if len(said) >= len(label):
        return False  # the whole name with a slip, beside another name of its bearer
    is_first = len(label) > 1 and said[0] == label[0] and not said[0][0].isdigit()
    is_kind = any(word in NEUTRAL_NOUNS for word in said)
    gazetteer = load_gazetteer()
    is_place = fold(end.text) in gazetteer.places or fold(end.text).removesuffix("s") in gazetteer.peoples
    is_other = is_first or is_place or _OF_KIND.match(claim, end.end)
    return (
        bool(is_other)
        and not is_kind
        and not _ACTS.match(claim, end.end)
        and claim[end.start - 1 : end.start] != "("
    )


def _is_own_agent(end: End, ends: Sequence[End], claim: str) -> bool:
    """Whether a part of the name right before it is the agent of what is said of that: "a Zenith 7, made by Zenith"."""
    before = [other for other in ends if other.end <= end.start][-1:]
    if not before or not before[0].entities or not end.entities or not _AGENT.search(claim, 0, end.start):
        return False
    is_same = before[0].entities[0].id == end.entities[0].id
    is_short = set(fold(end.text).split()) < set(fold(before[0].text).split())
    return is_same and is_short and not _STOP.search(claim, before[0].end, end.start)


def _is_placed_name(claim: str, end: End) -> bool:
    """Whether a name is said to be a place, and so is no short form: "serves the city of Athens", "lies in Al-Khor"."""
    return _PLACED.search(claim, 0, end.start) is not None


def by_surname(ends: Sequence[End], claim: str) -> Iterator[End]:
    """The ends, a part of a name that was given before ("Shepard" after "Alan Shepard") read as that name."""
    for number, end in enumerate(ends):
        words = set(_TITLE.sub("", fold(end.text)).split())
        if end.kind is EndKind.UNKNOWN and len(words) == 1 and not _is_placed_name(claim, end):
            named = {
                e.entities[0].id: e for e in ends[:number] if e.entities and words < set(fold(e.text).split())
            }
            if len(named) == 1:
                yield replace(end, kind=EndKind.ENTITY, entities=next(iter(named.values())).entities)
                continue
        beginning = _beginning(end, ends[:number]) or _told_in_full(end, ends[number + 1 :])
        yield end if beginning is None else replace(end, kind=EndKind.ENTITY, entities=beginning.entities)


def _beginning(end: End, before: Sequence[End]) -> End | None:
    """The name of which a later one has the first words: "Acme Institute" after "Acme Institute of Technology"."""
    name = f"{fold(end.text)} "
    if end.kind is not EndKind.UNKNOWN or " " not in end.text or load_gazetteer().find(end.text):
        return None
    named = {e.entities[0].id: e for e in before if e.entities and fold(e.text).startswith(name)}
    return next(iter(named.values())) if len(named) == 1 else None


def _told_in_full(end: End, after: Sequence[End]) -> End | None:
    """The later name that says a place in full: "Elmdale" before "Elmdale, Indiana"."""
    if end.kind is not EndKind.UNKNOWN:
        return None
    name = fold(end.text)
    named = {e.entities[0].id: e for e in after if e.entities and name == _town(e.text)}
    return next(iter(named.values())) if len(named) == 1 else None


def _town(name: str) -> str:
    town, comma, _ = fold(name).partition(",")
    return town if comma else ""

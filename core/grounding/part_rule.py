"""Whose part of a report a clause speaks of: the alga, the review, the talk, the survey's lead, the central bank.

A report names few persons, each for another part of the work. A clause with one person and the words of one part, in
whatever verb, is wrong where the source has others alone in that part, and this person in another.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from core.graph import Node
from core.grounding.clause_nearest import Spoken
from core.grounding.deed_frames import AGENT
from core.grounding.deed_told import Told, is_body, part_of
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_PARTS = {
    "study": r"alga\w*|symbionts?|zooxanthella\w*|heat (?:tolerance|resistance|protection)|protection (?:from"
    "|against) heat",
    "referee": r"review\w*|referee\w*|vetted|peer",
    "present": r"present(?:ed|s|ation|er|ing)|talks?|lectur\w+|speaker|announc\w+|unveil\w*|audience",
    "lead": r"chief scientist|lead scientist|principal investigator|(?:team|survey"
    "|expedition)(?:['’]s)? (?:leader|head)"
    r"|(?:leader|leadership|head|direction|command|charge) of the (?:team|survey|expedition|divers|group)"
    r"|(?:led|headed|directed|ran|managed|commanded|supervised|oversaw) the (?:team|survey|expedition|divers"
    r"|group|work)",
    "govern": r"central bank|policy rate|key rate|governor",
    "minister": r"minist(?:er|ry)|treasury|exchequer",
    "analyze": r"analysts?|deficit|forecasts?|predict\w*",
    "negotiate": r"unions?|negotiat\w+|wage talks|bargain\w*",
}
PARTS = {name: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for name, words in _PARTS.items()}
_CUT = re.compile(r"[;:]\s|,\s(?:and|but|while|whereas)\s|\n")
_HELD_APART = re.compile(
    r"\b(?:not|no|never|nor|neither|rather|instead|unlike|except|besides|other than|colleague|with|under|for"
    r"|of whom)\b",
    re.IGNORECASE,
)
_NAME = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]+){1,2}")


def judge_parts(
    spoken: Spoken, source: SourceIndex, known: Sequence[Told], own: Callable[[str], frozenset[str]]
) -> dict[str, Verdict]:
    """A contradiction, by node id, for each person who is given the part of another."""
    told = [each for each in known if each.deed in PARTS]
    persons = _persons_of(source, told)
    theirs = _parts_of(source, told, persons)
    found: dict[str, Verdict] = {}
    for low, high in _clauses(spoken.text):
        words = spoken.text[low:high]
        parts = [name for name, pattern in PARTS.items() if pattern.search(words)]
        named = {node.id: own(node.id) for node in spoken.graph.entities_in(low, high)}
        inside = [key for key, ids in named.items() if ids & persons or _is_person(spoken.graph.by_id[key])]
        if len(parts) != 1 or len(inside) != 1 or _HELD_APART.search(words):
            continue
        ids, holders = named[inside[0]] & persons, theirs.get(parts[0], {})
        elsewhere = any(ids & keys.keys() for name, keys in theirs.items() if name != parts[0])
        if not holders or ids & holders.keys() or not elsewhere:
            continue
        key, (start, end) = sorted(holders.items())[0]
        label = source.graph.by_id[key].label
        reason = f"The source says this of \u201c{label}\u201d"
        found[inside[0]] = Verdict(
            Status.CONTRADICTED, reason, source, start, end, is_stated=True, suggestion=label
        )
    return found


def _persons_of(source: SourceIndex, told: Sequence[Told]) -> frozenset[str]:
    """The persons of a source: those a recognizer takes for such, and names like theirs that act in a part."""
    acting = frozenset().union(*(part_of(each, AGENT) for each in told))
    return frozenset(
        node.id
        for node in source.graph.entities
        if _is_person(node)
        or (node.id in acting and not is_body(node.label) and _NAME.fullmatch(node.label) is not None)
    )


def _parts_of(
    source: SourceIndex, told: Sequence[Told], persons: frozenset[str]
) -> Mapping[str, dict[str, tuple[int, int]]]:
    """For each part of the source the persons in it, with where it says so; whoever is named beside it may have it."""
    found: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for each in told:
        for key in part_of(each, AGENT) & persons:
            found[each.deed].setdefault(key, (each.low, each.high))
    for low, high in sentence_spans(source.text):
        words = source.text[low:high]
        named = {node.id for node in source.graph.entities_in(low, high)} & persons
        for name, pattern in PARTS.items():
            is_read = any(each.deed == name and low <= each.low < high for each in told)
            if not is_read and pattern.search(words):
                for key in named:
                    found[name].setdefault(key, (low, high))
    return found


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    for low, high in sentence_spans(text):
        begin = low
        for cut in _CUT.finditer(text, low, high):
            yield begin, cut.start()
            begin = cut.end()
        yield begin, high


def _is_person(node: Node) -> bool:
    return node.type is EntityType.PERSON and not is_body(node.label)

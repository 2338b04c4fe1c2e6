"""Who does what in a report, read from the words between names: "taken over by X", "the reviewer was X".

A parser loses many of these: names of ships, institutes and species look like any word to it. Names are marked, and
each deed of the lexicon is looked for around them, in the active, the passive, as a noun and under a label.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.graph import KnowledgeGraph, Node
from core.grounding.deed_frames import AGENT, NAME, OTHER, REST, VALUE, frames_of, special_frames_of
from core.grounding.deed_lexicon import DEEDS, OF_STATES, Deed
from core.grounding.item_places import senses_of
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_SPLIT = re.compile(r"[;\n]\s*")
_LABEL = re.compile(r"\s*(?:[-•*·–]\s*|\d{1,2}[.)]\s+)?(?P<label>[^:]{2,80}):\s+(?=\S)")
_CLAUSE = re.compile(
    rf"{VALUE}|^(?:it|they|he|she|there|we)\b"
)  # "It found 983 colonies: ..." labels nothing
_BY = re.compile(rf"\b(?:by|from|under) (?:the )?{NAME}")
_FROM_TO = re.compile(rf"(?:from )?(?:the )?(?P<agent>{NAME}){REST}* to (?:the )?(?P<other>{NAME})")
_ANY = re.compile(NAME)
_CONTRASTED = re.compile(  # who did not do it: "unlike X", "X, not Y, lent"
    rf"\b(?:unlike|not|rather than|instead of|as opposed to) (?:by |from |to |with |of )?(?:the )?"
    rf"(?:[a-z ]{{2,30}}['\u2019]s )?(?={NAME})"
)
_BLANKED = re.compile(rf"({NAME}{REST}*)(  +)(?=\S)")  # what was taken out: "It was X, not Y, who"
_PREPOSITION = re.compile(r"(?:Near|At|On|In|Off|From|Under|By|With|For) ")
_FIRST = re.compile(r"[A-Z][a-z]+")
_SURNAME = re.compile(r" [A-Z][a-z]+(?=,? +[a-z]|[.;])")
_FEW_WORDS = 3  # of a person's name
_UNDERGOES = (  # under "Species planted" stands what was planted
    r"species|corals?|alga|animal|organism|institution|institute|recipient|company|firm"
)
_IT = re.compile(
    r"\s*(?:in (?:its )?turn,? )?(?P<word>it) (?:(?:itself|in turn|too|also) )*"
    r"(?:serves?|is (?:itself )?(?:eaten|hunted"
    r"|caught)|falls?|has)\b"
)
_HEAD = re.compile(rf"\s*(?:the |an? )?(?P<name>{NAME})")
_LATTER_INSIDE = re.compile(r"; (?P<word>the latter)\b")
_LATTER = re.compile(r"\s*(?P<word>the (?:latter|former))\b")


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody's part in a deed at one place: ids of names by their role, and what the clause speaks of."""

    deed: str
    role: str
    verb: int  # where its word stands: the parts of one deed share it
    key: str  # id of a node, or the words of a phrase
    low: int
    high: int
    start: int  # of the name
    words: frozenset[str]


_SPECIES = re.compile(r"[A-Z][a-z]+ [a-z]{4,}")  # of which a recognizer may find the genus alone


class DeedReader:
    """Reads the parts that names have in the deeds of one text."""

    def __init__(self, text: str, graph: KnowledgeGraph, phrases: Sequence[str] = ()) -> None:
        self._text = text
        self._keys: dict[int, str] = {}
        chars = list(text)
        labels = {node.label: node.id for node in graph.entities}
        for node in graph.entities:
            if node.type is EntityType.ROLE:
                continue
            mark = VALUE if node.type in VALUE_TYPES else NAME
            for mention in node.mentions:
                lead = _PREPOSITION.match(mention.text) if mark == NAME else None
                own = labels.get(mention.text[lead.end() :]) if lead else None
                low = mention.start + (lead.end() if lead and own else 0)  # "Near Calder Bank"
                chars[low : mention.end] = mark + REST * (mention.end - low - 1)
                self._keys[low] = own or node.id
        self._mark_whole(text, graph, chars)
        _mark_surnames(text, graph, chars)
        words = "".join(chars).lower()
        for phrase in phrases:
            for match in re.finditer(rf"\b(?:(?:the|an?) )?{re.escape(phrase)}(?:e?s)?\b", words):
                size = match.end() - match.start()
                words = f"{words[: match.start()]}{NAME}{REST * (size - 1)}{words[match.end() :]}"
                self._keys[match.start()] = phrase
        for phrase in phrases:  # "the starfish", where no other starfish is spoken of
            head = phrase.split()[-1]
            if head == phrase or [other.split()[-1] for other in phrases].count(head) > 1:
                continue
            for match in re.finditer(rf"\bthe {re.escape(head)}\b", words):
                size = match.end() - match.start()
                words = f"{words[: match.start()]}{NAME}{REST * (size - 1)}{words[match.end() :]}"
                self._keys[match.start()] = phrase
        words = _BLANKED.sub(lambda match: f"{match[1]}{REST * (len(match[2]) - 1)} ", words)
        for match in _CONTRASTED.finditer(words):
            words = f"{words[: match.end()]}{REST}{words[match.end() + 1 :]}"
        self._words = self._with_pronouns(words)
        self._states = {node.id for node in graph.entities if node.type is EntityType.JURISDICTION}

    def read(self, deeds: Mapping[str, Deed] = DEEDS) -> list[Act]:
        """The parts in the deeds, in order of the text."""
        found: list[Act] = []
        for start, end in sentence_spans(self._text):
            low = start
            for cut in [*_SPLIT.finditer(self._words, start, end), None]:
                high = cut.start() if cut else end
                for name in deeds:
                    found += self._read(name, low, high)
                low = cut.end() if cut else end
        return sorted(dict.fromkeys(found), key=lambda act: (act.start, act.deed, act.role))

    def _mark_whole(self, text: str, graph: KnowledgeGraph, chars: list[str]) -> None:
        """Mark names of several words also where a recognizer found their last one alone: "according to Ann Lee"."""
        for node in graph.entities:
            if node.type in VALUE_TYPES or node.type is EntityType.ROLE or " " not in node.label:
                continue
            if _PREPOSITION.match(node.label):
                continue
            for match in re.finditer(rf"(?<!\w){re.escape(node.label)}(?!\w)", text):
                low, high = match.span()
                inside = [start for start in self._keys if low <= start < high]
                is_cut = low not in self._keys and len(inside) == 1 and text[inside[0] - 1] == " "
                if is_cut or (inside and _is_first_name(node, text[low:high], chars, (low, high))):
                    for start in inside:
                        del self._keys[start]
                    self._keys[low] = node.id
                    chars[low:high] = NAME + REST * (high - low - 1)

    def _with_pronouns(self, words: str) -> str:
        """The words with "the latter" and "the former" at the head of a sentence marked as the names they stand for."""
        spans = sentence_spans(self._text)
        for (low, high), (start, _) in pairwise(spans):
            match = _LATTER.match(words, start)
            named = [at.start() for at in _ANY.finditer(words, low, high) if at.start() in self._keys]
            if match is None or not named:
                continue
            words = self._stands_for(words, match, named[0 if match["word"].endswith("former") else -1])
        for (low, high), (start, _) in pairwise(
            spans
        ):  # "The snail uses the coral as food. It serves as food for"
            match, first = _IT.match(words, start), _HEAD.match(words, low, high)
            if match is not None and first is not None and first.start("name") in self._keys:
                words = self._stands_for(words, match, first.start("name"))
        for match in _LATTER_INSIDE.finditer(words):
            low = next(low for low, high in spans if low <= match.start() < high)
            named = [
                at.start() for at in _ANY.finditer(words, low, match.start()) if at.start() in self._keys
            ]
            if named:
                words = self._stands_for(words, match, named[-1])
        return words

    def _stands_for(self, words: str, match: re.Match[str], place: int) -> str:
        """The words with a pronoun marked as the name at a place."""
        begin, end = match.span("word")
        self._keys[begin] = self._keys[place]
        return f"{words[:begin]}{NAME}{REST * (end - begin - 1)}{words[end:]}"

    def _fits(self, name: str, key: str) -> bool:
        return not DEEDS[name].of_places or key in self._states

    def _read(self, name: str, low: int, high: int) -> Iterator[Act]:
        words = self._words[low:high]
        senses: frozenset[str] | None = None
        label = _LABEL.match(words)
        body = words if label is None or " and " not in label["label"] else _blank(words, label.end())
        places = [
            (role, match.start(role), match.start("verb") if match.groupdict().get("verb") else match.start())
            for pattern in (*frames_of(name), *special_frames_of(name))
            for match in pattern.finditer(body)
            for role, text in match.groupdict().items()
            if text and role != "verb"
        ]
        for role, place, verb in _paired(DEEDS[name], words) or places or _labelled(DEEDS[name], words):
            senses = senses if senses is not None else senses_of(words.replace(NAME, " ").replace(REST, ""))
            key = self._keys.get(low + place)
            if key is not None and (key not in self._states or name in OF_STATES) and self._fits(name, key):
                yield Act(name, role, low + verb, key, low, high, low + place, senses)


def _mark_surnames(text: str, graph: KnowledgeGraph, chars: list[str]) -> None:
    """Mark the surname behind a first name that a recognizer found alone: "Anneliese" of "Anneliese Brandt of the"."""
    for node in graph.entities:
        if node.type not in (EntityType.PERSON, EntityType.OTHER):
            continue
        for mention in node.mentions:
            match = _SURNAME.match(text, mention.end)
            is_first = _FIRST.fullmatch(mention.text) and chars[mention.start] == NAME
            if match and is_first and chars[mention.end : match.end()] == list(match.group()):
                chars[mention.end : match.end()] = REST * (match.end() - mention.end)


def _is_first_name(node: Node, label: str, chars: Sequence[str], place: tuple[int, int]) -> bool:
    """Whether the marks at a full name of two or three words end with its first: "Ann" of "Ann Lee"."""
    low, high = place
    first = label.partition(" ")[0]
    is_marked = chars[low] == NAME and chars[low + len(first)] == " "
    is_short = node.type in (EntityType.PERSON, EntityType.OTHER) and len(label.split()) <= _FEW_WORDS
    is_species = _SPECIES.fullmatch(label) is not None
    return is_marked and (is_short or is_species) and low + len(first) < high


def _blank(words: str, end: int) -> str:
    """The words without a label that names two things at once: what follows it belongs to neither alone."""
    return " " * end + words[end:]


def _paired(deed: Deed, words: str) -> list[tuple[str, int, int]]:
    """Both ends under a label that names both: "Lender and borrower: X to Y"."""
    label = _LABEL.match(words)
    if label is None or not (deed.is_gift and deed.doer and deed.getter):
        return []
    names_both = all(re.search(rf"\b(?:{part})\b", label["label"]) for part in (deed.doer, deed.getter))
    pair = _FROM_TO.search(words, label.end()) if names_both else None
    return [(role, pair.start(role), 0) for role in (AGENT, OTHER)] if pair else []


def _labelled(deed: Deed, words: str) -> list[tuple[str, int, int]]:
    """The first name under a label that speaks of the deed: "Chief analyst: X", "Planting: 300 by Y"."""
    label = _LABEL.match(words)
    parts = "|".join(part for part in (deed.does, deed.done, deed.doer, deed.event) if part)
    if label is None or deed.of_places or re.search(rf"\b(?:{parts})\b", label["label"]) is None:
        return []
    if _CLAUSE.search(label["label"]):
        return []
    maker = _BY.search(words, label.end())
    match = maker or _ANY.search(words, label.end())
    done = deed.done or deed.does
    undergoes = rf"\b(?:{done}) (?:{_UNDERGOES})\b|\b(?:{_UNDERGOES}) (?:{done})\b"
    if match and not maker and re.search(undergoes, label["label"]):
        return [(OTHER, match.end() - 1, 0)]
    return [(AGENT, match.end() - 1, 0)] if match else []

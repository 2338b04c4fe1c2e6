"""A reserve of the source that an answer takes away: "including for fraud" of what excepts fraud, "freely".

The sentence of the source must have the words of the answer's own besides, and a reserve of the sort; where it gives
the freedom, too, or the answer has a reserve or a denial of its own, nothing is said.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Amount, Span, Turned
from core.grounding.wording.lexicon import EMPTY
from core.text.sentences import sentence_spans

_DENIED = re.compile(r"\b(?:not|never|neither|nor|no|none|cannot|nothing)\b|n['\u2019]t\b", re.IGNORECASE)
_LITTLE = EMPTY | frozenset(
    """shall must will may can could should would might free entitled allowed permitted any all each every either
    both only also even so""".split()
)
_CONSENT = r"(?:consent|approval|permission|authori[sz]ation|agreement)"


@dataclass(frozen=True, slots=True)
class Freedom:
    """Words that leave somebody free, and those of a source that do not."""

    free: re.Pattern[str]
    bound: re.Pattern[str]


def _any_of(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_ONLY_SO = _any_of(
    r"\b(?:only|solely|exclusively)\s+(?:with|after|upon|for|if|when|where|to|in|on|as)\b(?:\s+[\w'\u2019-]+){0,5}",
    rf"\b(?:unless|without|except\s+with|subject\s+to)\b[^.;]{{0,60}}?\b{_CONSENT}\b",
)
_SELDOM = _any_of(
    r"\b(?:no(?:t)?\s+more\s+(?:often\s+)?than\s+)?(?:once|twice|one\s+time|\w+\s+times)\s+"
    r"(?:in\s+)?(?:an?|per|each|every|any)\s+(?:calendar\s+|contract\s+|twelve-month\s+)?(?:year|quarter|month|week|period)\b",
    r"\bat\s+the\s+end\s+of\s+(?:each|every|any|the)\s+(?:[\w-]+\s+)?(?:year|quarter|month|period|term)\b",
    r"\b(?:only\s+)?(?:during|within|in)\s+(?:its\s+|the\s+|normal\s+|regular\s+|ordinary\s+|usual\s+)*"
    r"(?:business|office|working)\s+hours\b",
)
_WITHIN = re.compile(
    r"\b(?i:only|solely|exclusively)\s+(?i:within|in|inside)\s+(?:(?i:the)\s+)?[A-Z][\w-]*(?:\s+[A-Z][\w-]*)*"
    r"|\b(?i:within|in|inside)\s+(?:(?i:the)\s+)?[A-Z][\w-]*(?:\s+[A-Z][\w-]*)*\s+(?i:only)\b"
)
_FREEDOMS = (
    Freedom(
        _any_of(
            r"\bfreely\b",
            r"\bunconditionally\b",
            r"\bwithout\s+(?:any\s+)?(?:restrictions?|limitations?|conditions?|limits?)\b",
            r"\bat\s+(?:its|their|his|her)\s+(?:sole\s+|own\s+|absolute\s+)?(?:discretion|will)\b",
            r"\bat\s+will\b",
            r"\bas\s+(?:it|they)\s+(?:see\w*\s+fit|wish\w*|please\w*|like\w*)\b",
            r"\bfor\s+any\s+purpose\w*\b",
        ),
        _ONLY_SO,
    ),
    Freedom(
        _any_of(
            r"\bat\s+(?:any|all)\s+times?\b",
            r"\bwhenever\s+(?:it|they)\s+(?:wish|want|like|please|choose)\w*\b",
            r"\bas\s+often\s+as\b",
            r"\bany\s+number\s+of\s+times\b",
        ),
        _SELDOM,
    ),
    Freedom(
        _any_of(
            r"\b(?:anywhere|everywhere|worldwide)\b",
            r"\bin\s+any\s+(?:country|place|state)\b",
            r"\b(?:throughout|all\s+over)\s+the\s+world\b",
        ),
        _WITHIN,
    ),
)
_EVEN = re.compile(
    r"\b(?:including|even|also)\s+(?:for|in|if|where|when|upon|(?:in\s+)?(?:the\s+)?cases?\s+of|(?:in\s+)?(?:the\s+)?event\s+of)\b"
    r"|\bincluding\b(?!\s*,?\s+(?:but|without)\b)|\b(?:regardless|irrespective)\s+of\b",
    re.IGNORECASE,
)
_EXCEPT = re.compile(
    r"\b(?:except(?:ing)?|other\s+than|excluding|save|apart\s+from|with\s+the\s+exception\s+of|but\s+not"
    r"|(?:shall|do(?:es)?|will)\s+not\s+apply\s+(?:to|in|where|if))\b",
    re.IGNORECASE,
)
_RESERVED = re.compile(
    r"\b(?:except\w*|exclu\w+|exempt\w*|carve\w*|unless|unlimited|uncapped|other\s+than|save|only|unaffected|outside)\b",
    re.IGNORECASE,
)
_OBJECT = re.compile(r"(?:\s+[\w'\u2019-]+){1,8}")
_ACTS = 2  # words of an act that the source's sentence must have
_RARE = 2  # sentences of the source that may have the word of an act that has no other
_NEARLY = 0.75  # share of them
_MATTER = 0.5  # of the words outside "including ...", from which a sentence may be of the same matter


class Reserves:
    """Compares the freedoms of one answer with the reserves of one source."""

    def __init__(
        self,
        said: tuple[str, KnowledgeGraph],
        amounts: Sequence[Amount],
        source: SourceIndex,
        matches: Mapping[str, Sequence[Match]],
    ) -> None:
        self._text, graph = said
        self._amounts = amounts
        self._source = source
        self._names = _party_stems(graph) | _party_stems(source.graph)
        parties = (
            (mention.start, frozenset(m.node.id for m in matches.get(node.id, ()) if m.node))
            for node in graph.entities
            if node.type in PARTY_TYPES
            for mention in node.mentions
        )
        self._parties = sorted(parties, key=_place)
        self._known = sorted(
            (mention.start, node.id)
            for node in source.graph.entities
            if node.type in PARTY_TYPES
            for mention in node.mentions
        )

    def find(self) -> Iterator[Turned]:
        """What the answer leaves free and the source does not."""
        for low, high in sentence_spans(self._text):
            for freedom in _FREEDOMS:
                yield from self._freed(low, high, freedom)
            yield from self._included(low, high)

    def _freed(self, low: int, high: int, freedom: Freedom) -> Iterator[Turned]:
        free = freedom.free.search(self._text, low, high)
        if (
            free is None
            or _DENIED.search(self._text, low, high)
            or freedom.bound.search(self._text, low, high)
        ):
            return
        own = self._own(low, high, free.span())
        near = [at for at, words in enumerate(self._source.sentence_tokens) if _share(own, words) >= _NEARLY]
        if len(own) < _ACTS and len(near) > _RARE:
            return
        bound = [(at, self._match(freedom.bound, at)) for at in near if self._is_of_same((low, high), at)]
        if not bound or any(self._match(freedom.free, at) for at in near):
            return
        reserved = [(at, match) for at, match in bound if match is not None]
        if reserved:
            at, match = max(reserved, key=lambda each: _share(own, self._source.sentence_tokens[each[0]]))
            is_all = len(own) >= _ACTS and own <= self._source.sentence_tokens[at]
            is_sure = is_all and len(reserved) == len(near)
            yield Turned(free.span(), match.span(), is_sure)

    def _included(self, low: int, high: int) -> Iterator[Turned]:
        """What the answer includes by name and the source excepts: "including for fraud"."""
        even = _EVEN.search(self._text, low, high)
        thing = _OBJECT.match(self._text, even.end(), high) if even else None
        if even is None or thing is None:
            return
        span = (even.start(), thing.end())
        rest = f"{self._text[low : even.start()]} {self._text[thing.end() : high]}"
        things = self._content(thing.group())
        if _DENIED.search(rest) or _RESERVED.search(rest) or not things:
            return
        own = self._own(low, high, span)
        for at, words in enumerate(self._source.sentence_tokens):
            excepted = self._excepted(at, things) if things & words else None
            if excepted is None or self._match(_EVEN, at):
                continue
            matter = words | (self._source.sentence_tokens[at - 1] if at else frozenset())
            is_same_sum = any(
                self._source.sentence_at(place.start) in (at - 1, at)
                for amount in self._amounts
                if low <= amount.start < high
                for place in amount.places
            )
            if is_same_sum or _share(own, matter) >= _MATTER:
                yield Turned(span, excepted, is_sure=is_same_sum)
                return

    def _excepted(self, at: int, things: frozenset[str]) -> Span | None:
        """Where a sentence of the source excepts one of the things."""
        low, high = self._source.sentences[at]
        for match in _EXCEPT.finditer(self._source.text, low, high):
            told = _OBJECT.match(self._source.text, match.end(), high)
            if told is not None and things & self._content(told.group()):
                return match.start(), told.end()
        return None

    def _is_of_same(self, said: Span, at: int) -> bool:
        """Whether who acts in an answer's sentence acts in the source's, as far as both say who does."""
        start, end = self._source.sentences[at]
        ours = next((ids for place, ids in self._parties if said[0] <= place < said[1]), None)
        theirs = next((key for place, key in self._known if start <= place < end), None)
        return not ours or theirs is None or theirs in ours

    def _match(self, pattern: re.Pattern[str], at: int) -> re.Match[str] | None:
        return pattern.search(self._source.text, *self._source.sentences[at])

    def _own(self, low: int, high: int, turning: Span) -> frozenset[str]:
        return self._content(f"{self._text[low : turning[0]]} {self._text[turning[1] : high]}")

    def _content(self, words: str) -> frozenset[str]:
        told = " ".join(
            word for word in re.findall(r"[A-Za-z][\w'\u2019-]*", words) if word.lower() not in _LITTLE
        )
        return frozenset(stem for stem in stems(told) if len(stem) > 1) - self._names


def _share(own: frozenset[str], words: frozenset[str]) -> float:
    return len(own & words) / len(own) if own else 0.0


def _party_stems(graph: KnowledgeGraph) -> frozenset[str]:
    return frozenset(
        stem
        for node in graph.entities
        if node.type in PARTY_TYPES
        for name in (node.label, *node.names)
        for stem in stems(name)
    )


def _place(item: tuple[int, frozenset[str]]) -> int:
    return item[0]

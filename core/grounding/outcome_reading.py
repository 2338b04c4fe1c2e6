"""Clauses of a report that state an outcome: of what kind, for or against, and about what."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from core.graph import KnowledgeGraph
from core.grounding.item_places import senses_of
from core.grounding.measure_pairs import read_measured_pairs
from core.grounding.outcome_idioms import DISPUTED, REFUSED, UNTOUCHED
from core.grounding.outcome_lexicon import (
    EMPTY_NEGATORS,
    JUDGED,
    LEVELS,
    NEGATORS,
    PARTICLES,
    RATES,
    SIDES,
    UNWELCOME,
    Outcome,
)
from core.grounding.outcome_matters import in_same_words
from core.grounding.outcome_phrases import BANS, ENABLES, REPORTED, TURNS_RESISTANCE, UNBLEACHED
from core.grounding.outcome_rewrites import DIRECTION, DOWNWARDS, REWRITES, UPWARDS
from core.grounding.outcome_sayings import EARLIER, ELSEWHERE, FREE, LEFT_ALONE, SAME_COLOR, WHICHEVER
from core.grounding.outcome_ways import (
    CAN_STAND,
    CONTRAST,
    EMPLOYED,
    HUED,
    IDLE,
    MITIGATES,
    NO_CHANGE,
    OPEN,
    PUNISHED,
    SILENCE,
    VAIN,
    WORSENS,
)
from core.grounding.year_reading import YearReader
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_MARK = "\ue000"  # stands for each character of a name or a value
_CUT = re.compile(
    r"[;\n]\s*|,\s+(?=not\b|[^,;]{0,30}\b(?:faster|slower) than)"
    r"|,\s+(?=(?:and|but|yet|or|whereas|while|though|although|which|who)\b)|\s+(?=(?:whereas|while|but(?! to))\b)"
    r"|\s+(?=because (?!of\b)|(?:over|on|in|to|for|of|from|with|by|under|through) (?:which|whom)\b)"
    r"|\s+(?=without (?:asking|requiring|obliging|telling|forcing|making) (?:[\ue000\w]+ ){0,2}?(?:banks|lenders)\b)"
    r"|\s+(?=and (?:also )?(?:told|asked|ordered|required|obliged|forced|instructed|made|left|spared"
    r"|freed) (?:the |all )?"
    r"(?:banks|lenders|commercial banks)\b)"
    r"|\s+(?=and (?:also )?(?:tighten|loosen|rais|lower|cut|reduc|increas|eas|lift)\w*\b)"
    r"|\s+(?=and (?:also )?(?:left|kept|leaving) (?:the |its )?(?:bank |reserve |capital )+requirements?\b)"
    r"|\s+(?=(?:and|yet) (?:it |they )?(?:(?:do|does|did|has|have|had)(?: not|n['’]t)|never|failed to)\b)"
)
# "Although the water was warm, the coral kept its color": what is granted is not what came out.
_CONCEDED = re.compile(
    r"\s*(?:although|though|even though|while|whereas|despite|in spite of|notwithstanding)\b[^,;]*,\s+"
)
_LABEL = re.compile(r"\s*(?:[-•*·–]\s*|\d{1,2}[.)]\s+)?(?P<label>[^:]{2,80}):\s+(?=\S)")
_BACK = re.compile(r"\b(?:it|its|they|them|their|this|that|these|those|there|the (?:latter|former))\b")
_THAN = re.compile(r"\b(?:than|above|below|exceed(?:s|ed)?|short of)\b")
# "Output growth slowed: ..." is a clause, and what follows explains it.
_CLAUSE_HEAD = re.compile(
    r"\b(?:slowed|accelerated|fell|rose|grew|shrank|declined|dropped|climbed|increased|decreased|widened|narrowed"
    r"|weakened|strengthened|improved|worsened|eased|doubled|halved|picked up|went (?:up|down)|lost|gained)\b"
)
_YES_NO = re.compile(r"\s*(?:yes|no|not|none|never)\b")
_ANSWER = re.compile(r"^\W*(?:yes|no)\s*[,.;:\u2013-]\s*(?=\S)")  # "No, it did not" denies once
_SPEED = re.compile(
    r"\b(?:faster|slower)\b(?=[^.;]*\b(?:year|than|in \d))|\b(?:lost|gained|picked up) (?:speed|pace"
    r"|momentum)"
)
_PLUS = re.compile(r"(?<![\w\ue000])\+ ?(?=\ue000)")
_MINUS = re.compile(r"(?<![\w\ue000])[-\u2212\u2013](?=\ue000)")  # a bullet has a space behind it
_NEED = re.compile(r"\bneed(?:s|ed)?(?=\s+not\b)")
_NOT = re.compile(r"n['’]t\b|(?<=can)not\b")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_GOES_ON = re.compile(r"\W*(?:it|they|this|these)\b")
_POLICY = re.compile(
    r"\b(?:official|main|headline|cash|discount|refinancing|overnight) rates?\b|\bcosts? of (?:borrowing"
    r"|credit|money)\b"
    r"|\b(?:put|push|brought|bring|hik|rais|cut|lower|slash|lift|trimm|rais|mov|tak"
    r"|took)\w* (?:its )?rates\b|\b(?:benchmark|key|base|bank|repo|lending|policy) rates?\b"
    r"|\binterest rates\b|\bborrowing costs\b"
    r"|\b(?:tightening|loosening|easing)\b|\bmonetary (?:policy|conditions|stance)\b"
    r"|\bpolicy-?makers\b|\b(?:credit|money"
    r"|borrowing)(?= (?:\w+ )?(?:dearer|cheaper"
    r"|costlier|pricier|(?:more|less) expensive))"
)
_LABELS = senses_of("year years")
_BRIEF = 8  # words of a heading
_RELATIVE = re.compile(r"(?:which|who)\b")
_MEASURED = re.compile(
    r"\b(?:rates?|levels?|figures?|numbers?|values?|amounts?)(?: of)?\b"
)  # what is measured tells
_MEASURED_KINDS = frozenset({"percent", "money"})
_AND = re.compile(r"\s(?:and|with|without)\s")
# "Inflation was higher than growth" tells no change; "higher than before" does.
_COMPARES = re.compile(
    r"(?:higher|lower|larger|smaller|greater|bigger) than (?!\ue000|(?:in|it|they|before|earlier"
    r"|previously|last"
    r"|ever|had|the (?:year|previous|preceding)|a (?:year|decade))\b)"
    r"|(?:more|fewer|less|higher|lower|larger|smaller|greater) [^.;,]{0,60}?\bthan (?:of|for|at|from|with) \ue000"
)
# What somebody holds or says is about what is held.
_HOLDS = re.compile(
    r"\b(?:thinks?|believ\w+|expects?|expected|predict\w+|forecasts?|foresees?|anticipat\w+|reckons?|view"
    r"|sees|saw|looks for"
    r"|envisag\w+|project(?:s|ed)|assum\w+|lead|senior"
    r"|opinion|gets?|becom\w+|gr(?:ow|ows|owing|ew|own)"
    r"|becam\w+|chief|analyst|economist|according)\b|(?<=deficit) in (?:the )?(?:budget|public finances"
    r"|accounts)\b"
    r"|\b(?:budget|fiscal|public|government) (?=deficit)"
    r"|\b(?:according to )?the (?:[a-z]+ )?(?:article|report|review|survey|study|document|text"
    r"|source)(?: states?| says| notes)?\b"
)
# "Half the pace of 2015" compares two rates, and is of what grew.
_FACTOR = re.compile(
    r"\b(?:half|twice|double|triple|thrice|a (?:third|quarter)|\w+ times) (?:of )?(?:the|that"
    r"|its)? ?(?:pace|rate|speed)\b"
)
# "A gift rather than a loan" is no loan.
_RATHER = re.compile(
    r"\b(?P<kept>(?:gift|loan|grant)s?),?(?: and)? (?:rather than|not|instead of) (?:as )?an? (?:gift"
    r"|loan|grant)\b"
)
_INFINITIVE = re.compile(r"\b(?:place|where|time|way|means|how) to$")


@dataclass(frozen=True, slots=True)
class Stated:
    """A clause that states an outcome. `low` and `high` bound it in its text."""

    low: int
    high: int
    kind: Outcome
    is_for: bool
    words: frozenset[str]  # senses of what it is about
    around: frozenset[str]  # of the sentence, and of the one before where it speaks of "it"
    names: frozenset[str]  # ids of the names in it
    beside: frozenset[str]  # ids of the names around it
    years: frozenset[int] = frozenset()  # between which something changed
    is_level: bool = False  # output and prices rise while the rate falls at which they do
    is_rate: bool = False  # two percentages in two years
    is_of_rate: bool = False  # "growth slowed", whatever output does


@dataclass(frozen=True, slots=True)
class _Sentence:
    low: int
    words: str  # lower-case, names and values marked
    senses: frozenset[str]
    names: frozenset[str]


class OutcomeReader:
    """Reads the outcomes that one text states."""

    def __init__(self, text: str, graph: KnowledgeGraph) -> None:
        self._text = text
        self._graph = graph
        self._words = _masked(text, graph)

    def read(self) -> list[Stated]:
        """Every clause with an outcome, in order."""
        found: list[Stated] = []
        before: _Sentence | None = None
        for low, high in sentence_spans(self._text):
            words = self._words[low:high]
            sentence = _Sentence(low, words, _about(words), self._names(low, high))
            goes_on = before is not None and _GOES_ON.match(words)
            taken = before.senses if before is not None and goes_on else frozenset()
            for start, end in _pieces(words):
                taken = taken if _RELATIVE.match(words, start) or (goes_on and not start) else frozenset()
                for stated in self._stated(sentence, (low + start, low + end), before):
                    names = stated.names
                    if not names and start and _RELATIVE.match(words, start):
                        names = self._last_name(low, low + start)
                    found.append(replace(stated, words=stated.words | taken, names=names))
                taken |= _about(words[start:end])
            before = sentence
        return found

    def _stated(
        self, sentence: _Sentence, place: tuple[int, int], before: _Sentence | None
    ) -> Iterator[Stated]:
        low, high = place
        words = self._words[low:high]
        read = _outcome(words)
        if read is None:
            return
        around, beside = sentence.senses, sentence.names
        if before is not None and _BACK.search(words):
            around, beside = around | before.senses, beside | before.names
        names = self._names(low, high)
        rates = RATES.search(_FACTOR.sub(" ", words))
        is_level = LEVELS.search(words) is not None and rates is None
        about = _about(words)
        stated = Stated(low, high, *read, about, around, names, beside, _years(words), is_level)
        is_of_rate = rates is not None and LEVELS.search(words) is None
        yield replace(stated, is_of_rate=is_of_rate)

    def _last_name(self, low: int, high: int) -> frozenset[str]:
        """The name nearest before a place, that a clause with "which" is about."""
        named = [
            (mention.start, node.id)
            for node in self._graph.entities
            if node.type not in VALUE_TYPES
            for mention in node.mentions
            if low <= mention.start < high
        ]
        return frozenset(key for start, key in named if start == max(named)[0])

    def _names(self, low: int, high: int) -> frozenset[str]:
        return frozenset(
            node.id
            for node in self._graph.entities
            if node.type not in VALUE_TYPES and any(low <= m.start < high for m in node.mentions)
        )


def read_trends(text: str, graph: KnowledgeGraph) -> list[Stated]:
    """Rises and falls that two values in two years give: "45% in 2014; by 2018 the figure was 68%"."""
    reader = OutcomeReader(text, graph)
    found = []
    years = YearReader(text, graph)
    for pair in [*years.pairs(), *read_measured_pairs(text, graph, years.base)]:
        (earlier, year), (later, then) = sorted((pair.first, pair.second), key=lambda part: part[1])
        before, after = (_number(figure.node.canonical) for figure in (earlier, later))
        if before is None or after is None or before == after or earlier.kind not in _MEASURED_KINDS:
            continue
        is_whole = not pair.is_measured
        words = _about(reader._words[pair.low : pair.high]) if is_whole else pair.words
        names = reader._names(pair.low, pair.high)
        if not (words - _LABELS or names) and (heading := _heading_before(text, pair.low)) is not None:
            words, names = _about(reader._words[slice(*heading)]), reader._names(*heading)
        between = frozenset({year, then})
        told = reader._words[pair.low : pair.high]
        is_of_jobs = EMPLOYED.search(told) is not None and IDLE.search(told) is None
        is_up = (after > before) != is_of_jobs  # where employment rises, unemployment falls
        is_rate = earlier.kind == "percent"
        trend = Stated(pair.low, pair.high, Outcome.CHANGE, is_up, words, words, names, names, between)
        found.append(replace(trend, is_rate=is_rate))
    return found


def _heading_before(text: str, place: int) -> tuple[int, int] | None:
    """The words before two figures that stand under a heading of their own."""
    before = [span for span in sentence_spans(text) if span[1] <= place]
    return before[-1] if before and len(text[slice(*before[-1])].split()) <= _BRIEF else None


def _years(words: str) -> frozenset[int]:
    return frozenset(int(match.group()) for match in _YEAR.finditer(words))


def _number(canonical: str) -> float | None:
    match = re.search(r"\d+(?:\.\d+)?", canonical.replace(",", ""))
    return float(match.group()) if match else None


def _masked(text: str, graph: KnowledgeGraph) -> str:
    """The text in small letters, its names and dates marked, so that "May 2" permits nothing."""
    chars = list(text)
    for node in graph.entities:
        if node.type in (EntityType.ROLE, EntityType.NUMBER):
            continue
        for mention in node.mentions:
            is_name = node.type not in VALUE_TYPES and not mention.text.islower()
            if is_name or (node.type in VALUE_TYPES and not _YEAR.fullmatch(mention.text)):
                chars[mention.start : mention.end] = _MARK * (mention.end - mention.start)
    return "".join(chars).lower()


def _pieces(words: str) -> Iterator[tuple[int, int]]:
    begin = 0
    cuts = [_CONCEDED.match(words), *_CUT.finditer(words)]
    for match in filter(None, cuts):
        if match.end() > begin:
            yield begin, match.end()
        begin = match.end()
    if begin < len(words):
        yield begin, len(words)


def _outcome(words: str) -> tuple[Outcome, bool] | None:
    """The kind of outcome that governs a clause, and its side; under a label the value says it."""
    label = _LABEL.match(words)
    if label is not None:
        value = words[label.end() :]
        read = _direction(label["label"], value) or _side(value)
        if read is not None:
            return read
        heading = _side(label["label"])
        if heading is not None and heading[0] is Outcome.CHANGE and _CLAUSE_HEAD.search(label["label"]):
            return heading
        if heading is None or not (_YES_NO.match(value) or _is_plain(value)):
            return None
        return heading[0], heading[1] != _is_turned(value)
    return _side(_ANSWER.sub(" ", words))


def _is_plain(value: str) -> bool:
    """Whether a value under a label is a word or two that name nothing: "observed"."""
    return _MARK not in value and len(value.split()) <= 2 and not any(char.isdigit() for char in value)


def _direction(label: str, value: str) -> tuple[Outcome, bool] | None:
    """The change that a word under a label gives: "Direction of change: up, not down"."""
    ways = [UPWARDS.match(value), DOWNWARDS.match(value)] if DIRECTION.search(label) else [None, None]
    return (Outcome.CHANGE, ways[0] is not None) if any(ways) else None


def _side(words: str) -> tuple[Outcome, bool] | None:
    plain = _MINUS.sub(" down by ", _PLUS.sub(" up by ", _NOT.sub(" not", words)))
    plain = PARTICLES.sub(lambda match: match["verb"], _RATHER.sub(r"\g<kept>", plain))
    plain = UNTOUCHED.sub("unbleached", UNBLEACHED.sub("unbleached", plain))
    plain = DISPUTED.sub("not", REFUSED.sub(r"prohibited\g<what>", plain))
    plain = WORSENS.sub("leaves exposed", MITIGATES.sub("helps", CAN_STAND.sub(r"\g<not>", plain)))
    plain = CONTRAST.sub(" ", plain)
    plain = SAME_COLOR.sub("unbleached", LEFT_ALONE.sub("avoided", ELSEWHERE.sub("may not ", plain)))
    plain = FREE.sub("choose whether", plain)
    for turn, stands_for in REWRITES:
        plain = turn.sub(stands_for, plain)
    if OPEN.search(plain) or WHICHEVER.search(plain):
        return None
    if NO_CHANGE.search(plain) and SIDES[Outcome.RESISTANCE].search(plain):
        return Outcome.RESISTANCE, _is_denied(plain)
    silent = SILENCE.search(plain)
    if silent is not None and (punished := PUNISHED.search(plain, silent.end())) is not None:
        return Outcome.DUTY, punished["none"] is None
    plain = REPORTED.sub("report", ENABLES.sub("helps ", BANS.sub("may not", plain)))
    for kind, pattern in SIDES.items():
        found = [m for m in pattern.finditer(plain) if not _INFINITIVE.search(plain[: m.start()].rstrip())]
        if kind is Outcome.CHANGE:
            found = [m for m in found if not _COMPARES.match(plain, m.start())]
        if not found:
            continue
        if kind is Outcome.COLOR:  # "came through the heat with its color gone"
            found = [m for m in found if HUED.search(m.group())] or found
        if kind is Outcome.RESISTANCE:  # "as an aid it proved useless"
            found = [m for m in found if VAIN.match(m.group())] or found
        plain_words = [m for m in found if not JUDGED.match(m.group())]  # "worsened, rising to 6%": it rose
        is_turned = not plain_words and UNWELCOME.search(plain) is not None  # of unemployment it says a rise
        found = plain_words or found
        sides = {match["for"] is not None for match in (found if kind is Outcome.CHANGE else found[:1])}
        if len(sides) > 1:
            return None
        beside = _joined_with(plain, found[0].start())
        if kind is not Outcome.CHANGE and not (_is_denied(beside) and _is_denied(plain.replace(beside, " "))):
            beside = plain  # "is no bank and may not lend" denies in either half
        if kind is Outcome.CHANGE and EMPLOYED.search(plain) and not IDLE.search(plain):
            is_turned = not is_turned  # where employment rises, unemployment falls
        if kind is Outcome.CHANGE and EARLIER.search(plain) and not _THAN.search(plain):
            is_turned = not is_turned
        if kind is Outcome.RESISTANCE:  # "less tolerant", "no more tolerant"
            is_turned = TURNS_RESISTANCE.search(plain) is not None
        return kind, (sides.pop() != _is_turned(beside)) != (_is_backwards(kind, plain) or is_turned)
    return None


def _joined_with(words: str, place: int) -> str:
    """The words around a place up to "and": in "raised the rate and asked for no reserves" the rate rose."""
    cuts = [0, *(match.start() for match in _AND.finditer(words)), len(words)]
    return next(words[low:high] for low, high in pairwise(cuts) if low <= place < high)


def _is_denied(words: str) -> bool:
    return NEGATORS.search(EMPTY_NEGATORS.sub(" ", words)) is not None


def _is_turned(words: str) -> bool:
    return len(NEGATORS.findall(EMPTY_NEGATORS.sub(" ", words))) % 2 == 1


def _is_backwards(kind: Outcome, words: str) -> bool:
    """Whether the earlier year is compared with the later: "lower in 2014 than in 2018"."""
    years = [int(match.group()) for match in _YEAR.finditer(words)]
    is_compared = kind is Outcome.CHANGE and len(years) == 2 and _THAN.search(words) is not None
    return is_compared and years[0] < years[1]


def _about(words: str) -> frozenset[str]:
    """The senses of the words besides those that state an outcome."""
    rest = _RATHER.sub(r"\g<kept>", _ANSWER.sub(" ", words))
    rest = in_same_words(rest)
    rest = _HOLDS.sub(" ", rest)
    rest = _NEED.sub(" ", _NOT.sub(" not", rest))  # before its "not" goes, "need" is a duty, and no matter
    rest = NEGATORS.sub(" ", rest).replace(_MARK, " ")
    for pattern in SIDES.values():
        rest = pattern.sub(" ", rest)
    rest = _YEAR.sub(" ", rest)
    senses = senses_of(_MEASURED.sub(" ", rest)) or senses_of(rest)
    if _SPEED.search(words):
        senses |= senses_of("growth")
    return senses | {"policy rate"} if _POLICY.search(words) else senses

"""Figure against figure: growth is not inflation, exports are not imports, and 2012 is not 2013.

A figure that the source has belongs to what it measures, to a year and to whom it is said of. Where the response gives
it for something else, and the source has another figure there, it is contradicted.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.graph import Node
from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.item_places import kind_of, senses_of
from core.grounding.matched import How
from core.grounding.measure_lexicon import DERIVED, EARLIER, OF_OTHERS, PLAIN_LABEL, STATED_CHANGE
from core.grounding.measure_reading import Measured, MeasureReader, measures_in, years_in
from core.grounding.source_index import SourceIndex
from core.grounding.trade_sides import TradeSides, read_traded
from core.grounding.verdict import Verdict
from core.grounding.year_reading import THAN_YEAR, YearReader
from core.types import VALUE_TYPES, EntityType, Status

_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_NAMED = frozenset(
    {"depth", "count", "cover", "bleaching", "mortality"}
)  # measured of several things in one report
_OF_SITES = frozenset({"depth", "cover"})
_NO_SHARES = frozenset({"cover", "growth", "inflation", "unemployment", "tariff", "interest"})
_BY = re.compile(
    r"\b(?:by|of|another|a further) (?:about |around |roughly |some |nearly |almost )?$", re.IGNORECASE
)
_POINTS = re.compile(r"\bpoints?\b|\bbps?\b", re.IGNORECASE)
_GRACE = re.compile(
    r"\b(?:free|grace|first|holiday|without|no repayments?|only)\b", re.IGNORECASE
)  # part of a term
_STATED_SUMS = frozenset({"loan", "price"})  # which a report states, and nobody works out
_WORKED_OUT = re.compile(
    r"\b(?:interest|total\w*|in all|altogether|together|combined|years?|annual\w*|repa\w+|per|each|left|remain\w*|minus"
    r"|more|less|plus|share|half|third|quarter|differ\w*|exceed\w*|average|times|twice|sum|cost\w*)\b",
    re.IGNORECASE,
)
_COUNTED_TOGETHER = frozenset({"transects", "fragments", "households", "grant"})  # "in all 40 transects"
_APART = re.compile(r"\b(?:differ\w*|gap|apart|chang\w+|points?|more|fewer|less|each|met(?:er|re)s|length)\b")
_UP_FROM = re.compile(
    r"\b(?:up|down|higher|lower|(?:an? |the )?(?:increase|rise|fall|drop|change|climb|jump|decrease|gain)s?)\b"
    r"(?:,? (?:\w+ ){0,3})?(?:from|on|over|than)(?: the| a)? (?:earlier |former |previous )?$",
    re.IGNORECASE,
)
_OPPOSED = frozenset({"survival", "mortality"})
_LABEL = re.compile(r"[^:\n]{2,80}:\s")


class MeasureRule:
    """Compares the figures of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches, spoken: Spoken, sides: TradeSides) -> None:
        self._sides = sides
        self._source = source
        self._matches = matches
        self._spoken = spoken
        years = YearReader(source.text, source.graph)
        self._known = _dated(read_traded(source), years)
        self._years = YearReader(spoken.text, spoken.graph, base=years.base)
        self._base = years.base
        self._said: Sequence[Measured] = ()
        self._unsaid: set[int] = set()  # places of figures whose year is not said
        self.direct: dict[str, Verdict] = {}  # rates that are wrong, whatever else may be calculated so

    def judge(self) -> dict[str, Verdict]:
        """A verdict for each figure that has its place in the source, or stands in another's."""
        found: dict[str, Verdict] = {}
        read = _dated(MeasureReader(self._spoken.text, self._spoken.graph).read(), self._years)
        self._said = read
        self._unsaid = {other.start for _, other, _ in self._years.latters()}
        found |= self._parts(read)
        for item in map(self._completed, read):
            is_told = item is not None and item.start not in self._unsaid
            verdict = self._compare(item) if item is not None and is_told else None
            is_again = item is not None and len(item.node.mentions) > 1
            if item is not None and verdict is not None and (not is_again or _is_wrong(verdict)):
                found[item.node.id] = verdict
                if _is_wrong(verdict) and self._is_direct(item):
                    self.direct[item.node.id] = verdict
        return found

    def _parts(self, read: Sequence[Measured]) -> dict[str, Verdict]:
        """Figures that are added up, or taken from each other, and stand side by side in the source."""
        found = {}
        for clause in dict.fromkeys(item.clause for item in read):
            here = [item for item in read if item.clause == clause]
            if not DERIVED.search(self._spoken.text[slice(*clause)].lower()):
                continue
            places = {item.node.id: self._places(item) for item in here}
            for key, known in places.items():
                beside = {k.clause for other, theirs in places.items() if other != key for k in theirs}
                place = next((k for k in known if k.clause in beside), None)
                if place is not None:
                    found[key] = self._verdict(
                        Status.SUPPORTED, "The source has these figures together", place
                    )
        return found

    def _places(self, item: Measured) -> list[Measured]:
        ids = {match.node.id for match in self._matches.get(item.node.id, ()) if match.node}
        return [known for known in self._known if known.node.id in ids]

    def _completed(self, item: Measured) -> Measured | None:
        """The figure with what the question says of it; None where it is worked out, or of an earlier time."""
        clause = self._spoken.text[slice(*item.clause)]
        questions = [] if self._is_labelled(clause) else questions_of(self._spoken)
        asked = [q for q in questions if not item.measures or item.measures & measures_in(q, item.node.type)]
        if len(questions) > 1 and not item.measures:
            asked = _nearest(clause, questions)
        context = [clause, *(asked if len(questions) > 1 else questions)]
        is_percent = item.node.type is EntityType.PERCENT
        is_reached = self._is_reached(item)
        own = [_piece_at(self._spoken.text, item), *context[1:]]
        is_derived = not is_percent and any(DERIVED.search(text.lower()) for text in own)
        is_of_others = item.node.type in _COUNTS and OF_OTHERS.search(self._spoken.text[: item.start])
        is_grace = item.node.type is EntityType.DURATION and any(
            _GRACE.search(text) for text in (clause, *questions)
        )
        is_stated = item.measures and item.measures <= _COUNTED_TOGETHER and not _APART.search(" ".join(own))
        if is_grace or EARLIER.search(clause) or is_of_others or self._is_before_change(item):
            return None
        if is_derived and not is_reached and not is_stated:
            return None
        measures = self._sides.turned(item.measures, item.clause, item.end)
        for text in context:
            measures = measures or measures_in(text, item.node.type)
        beside = {o.year for o in self._said if o.clause == item.clause and o.start != item.start}
        years = years_in([THAN_YEAR.sub(" ", clause)]) - beside  # "5.5%, after 4% in 2017"
        years = years or years_in(asked)
        year = item.year if item.year is not None else next(iter(years)) if len(years) == 1 else None
        year = None if self._is_in_turn(item) else year
        year = self._base if year is None and is_reached else year
        ids = {match.node.id for key in item.names for match in self._matches.get(key, ()) if match.node}
        about = (
            asked if len(questions) > 1 else questions
        )  # "Its depth": of the reef that the question is about
        if not item.names and measures & _NAMED and len(about) == 1 and self._is_single(item):
            ids = self._named_in(about[0])
        return replace(item, measures=measures, year=year, names=frozenset(ids))

    def _is_labelled(self, clause: str) -> bool:
        """Whether a label says what a figure is of; "Rate" and "Total" leave that to the one question."""
        label = _LABEL.match(clause)
        is_open = label is not None and (
            PLAIN_LABEL.match(clause) is not None or self._is_name(label.group())
        )
        return label is not None and not (is_open and len(questions_of(self._spoken)) == 1)

    def _is_name(self, label: str) -> bool:
        """Whether a label is no more than a name: "Tarn Shoal: 14 meters"."""
        plain = label.strip(" -\u2022*:\n\t")
        nodes = self._spoken.graph.entities
        return any(plain in node.names for node in nodes if node.type not in VALUE_TYPES)

    def _is_before_change(self, item: Measured) -> bool:
        """Whether a figure without a year is where a change began: "reached $540 in 2013, up from $510"."""
        low, high = item.clause
        text = self._spoken.text
        is_behind = any(o.end <= item.start for o in self._said if o.clause == item.clause)
        is_from = _UP_FROM.search(text[low : item.start]) is not None
        return is_behind and is_from and not years_in([text[item.end : high]])

    def _named_in(self, question: str) -> set[str]:
        """The source's names in a question."""
        return {
            node.id
            for node in self._source.graph.entities
            if node.type not in VALUE_TYPES and node.type is not EntityType.ROLE and node.label in question
        }

    def _is_single(self, item: Measured) -> bool:
        """Whether no other figure of its kind stands in its clause: "they lie at 18 and 24 meters" is of two things."""
        beside = [o for o in self._said if o.clause == item.clause and o.start != item.start]
        return not any(
            o.node.type is item.node.type or {o.node.type, item.node.type} <= _COUNTS for o in beside
        )

    def _is_in_turn(self, item: Measured) -> bool:
        """Whether a figure is one of "from 84% to 68%" without two years: neither is of the one year named."""
        here = [
            other for other in self._said if other.clause == item.clause and other.node.type is item.node.type
        ]
        text = self._spoken.text
        for first, second in pairwise(here):
            between = text[first.end : second.start].strip(" ,")
            if (
                item in (first, second)
                and between == "to"
                and re.search(r"\bfrom (?:\w+ )?$", text[: first.start])
            ):
                return first.year == second.year
        return False

    def _is_reached(self, item: Measured) -> bool:
        """Whether a figure is where a change led: "went up $53 to $485"; "from $432 to $485" names two."""
        before = next(
            (o for o in reversed(self._said) if o.clause == item.clause and o.end <= item.start), None
        )
        if before is None or before.node.type is not item.node.type:
            return False
        text = self._spoken.text
        is_first_of_two = re.search(r"\bfrom $", text[: before.start]) is not None
        return text[before.end : item.start].strip(" ,") == "to" and not is_first_of_two

    def _compare(self, said: Measured) -> Verdict | None:
        if len(said.measures) != 1:
            return None
        ids = self._ids(said)
        alike = [
            known
            for known in self._known
            if known.node.type is said.node.type or {known.node.type, said.node.type} <= _COUNTS
        ]
        fitting = [known for known in alike if self._fits(said, known, alike)]
        own = [known for known in fitting if known.node.id in ids]
        if own and (site := self._other_site(said, own)) is not None:
            reason = f"The source has this of \u201c{self._source.graph.by_id[site].label}\u201d"
            return self._verdict(Status.CONTRADICTED, reason, own[0])
        if own:
            return self._verdict(Status.SUPPORTED, "The source has this figure here", own[0])
        sure = [known for known in fitting if said.measures == known.measures]
        theirs = [known.measures for known in alike if known.node.id in ids]
        is_elsewhere = not theirs and not any(kind_of(self._source.graph.by_id[key]) for key in ids)
        if not is_elsewhere and (not theirs or not all(theirs)):
            return None  # what the figure measures in the source is not said in words that are known
        if not sure and _are_opposed(said.measures, theirs):
            place = next(known for known in alike if known.node.id in ids)
            reason = f"In the source this is the figure for {min(place.measures)}"
            return self._verdict(Status.CONTRADICTED, reason, place)
        if not sure or len({known.node.id for known in sure}) > 1:
            return None
        quote = " ".join(self._source.text[sure[0].start : sure[0].end].split())
        reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{said.node.label}\u201d"
        return replace(self._verdict(Status.CONTRADICTED, reason, sure[0]), suggestion=quote)

    def _other_site(self, said: Measured, own: Sequence[Measured]) -> str | None:
        """The one site where the source measured a temperature that the response gives for another of its sites."""
        if said.measures != {"temperature"}:
            return None
        sites = frozenset().union(*(known.names for known in self._known if known.measures & _OF_SITES))
        ours = said.names & sites
        theirs = frozenset().union(*(known.names for known in own)) & sites
        return min(theirs) if ours and theirs and not ours & theirs else None

    def _ids(self, said: Measured) -> set[str]:
        """The source's nodes with a figure; 45% of cover is no share of two counts, unless it fell "by" that much."""
        matches = [match for match in self._matches.get(said.node.id, ()) if match.node]
        if self._is_direct(said):
            matches = [match for match in matches if match.how is not How.CALCULATED]
        return {match.node.id for match in matches if match.node}

    def _is_direct(self, said: Measured) -> bool:
        if said.node.type is EntityType.MONEY and said.measures and said.measures <= _STATED_SUMS:
            return not _WORKED_OUT.search(self._spoken.text[slice(*said.clause)])
        if said.measures == {"depth"}:  # of a named site: not how far two sites are apart
            return bool(said.names)
        before = self._spoken.text[: said.start]
        is_rate = said.node.type is EntityType.PERCENT and not _POINTS.search(said.node.label)
        is_plain = is_rate and (not _BY.search(before) or STATED_CHANGE.search(before) is not None)
        return is_plain and bool(said.measures) and said.measures <= _NO_SHARES

    def _fits(self, said: Measured, known: Measured, alike: Sequence[Measured]) -> bool:
        """Whether a figure of the source is of the same measure, year and thing."""
        if not said.measures & known.measures:
            return False
        named = [other for other in alike if said.measures & other.measures]
        is_told_apart = said.measures & _NAMED and any(said.names & other.names for other in named)
        if is_told_apart and not said.names & known.names:
            return False
        if said.year is None and not self._is_alone(said.node, named):
            return True
        if said.year is None and self._is_latest(named):
            return known.year == self._base
        if said.year is None:
            return known.year is None or all(other.year is not None for other in named)
        has_year = any(other.year == said.year for other in named)
        is_own = known.year is None and said.year in (None, self._base or said.year)
        return known.year == said.year or (is_own and not has_year)

    def _is_latest(self, named: Sequence[Measured]) -> bool:
        """Whether the year that the report is about is the last of those that it has such figures of.

        "Growth: 3%" is said of that year.
        """
        years = {other.year for other in named}
        return None not in years and self._base == max((y for y in years if y is not None), default=None)

    def _is_alone(self, node: Node, named: Sequence[Measured]) -> bool:
        """Whether no other of the source's figures of the same is in its sentence: "8%, then 9%" are of two years."""
        clauses = {m.clause for m in self._said if m.node.id == node.id}
        known = {other.node.id for other in named}
        beside = [m.node.id for m in self._said if m.clause in clauses and m.node.id != node.id]
        return not any(m.node and m.node.id in known for key in beside for m in self._matches.get(key, ()))

    def _verdict(self, status: Status, reason: str, place: Measured) -> Verdict:
        return Verdict(status, reason, self._source, place.start, place.end, is_stated=True)


def _are_opposed(said: frozenset[str], theirs: Sequence[frozenset[str]]) -> bool:
    """Whether what lived in the source has died in the response, or the other way round."""
    return bool(theirs) and all(frozenset({*said, *other}) == _OPPOSED and said != other for other in theirs)


def _piece_at(text: str, item: Measured) -> str:
    """The part of a clause, between semicolons, that has a figure."""
    low, high = item.clause
    begin = max(text.rfind(mark, low, item.start) for mark in ";\n")
    end = min((at for mark in ";\n" if (at := text.find(mark, item.end, high)) >= 0), default=high)
    return text[max(low, begin + 1) : end]


def _is_wrong(verdict: Verdict) -> bool:
    return verdict.status is Status.CONTRADICTED


def _nearest(clause: str, questions: Sequence[str]) -> list[str]:
    """The question of several that shares most with a clause; none where two share as much."""
    words = senses_of(clause)
    shared = sorted(((len(words & senses_of(q)), q) for q in questions), reverse=True)
    return [shared[0][1]] if shared[0][0] > shared[1][0] else []


def _dated(read: Sequence[Measured], years: YearReader) -> list[Measured]:
    """The figures with the years that two of a kind, or the columns of a table, give them."""
    known = {figure.start: year for figure, year in years.in_tables()}
    known |= {figure.start: year for figure, _, year in years.latters()}
    for pair in years.pairs():
        known |= {figure.start: year for figure, year in (pair.first, pair.second)}
    return [replace(item, year=known.get(item.start, item.year)) for item in read]

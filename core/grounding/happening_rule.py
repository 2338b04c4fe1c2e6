"""Date against date: the day of the takeover is not that of the loan, and the last day is not the first.

What a date of the response is the date of is read from the words beside it, else from its question. A date that the
source has for this is supported; one that the source has for other things alone, where another date is that of this,
is contradicted.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from core.extraction.facts import Slot
from core.graph import Edge
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.happening_lexicon import MAIN
from core.grounding.happening_reading import Dated, HappeningReader, aspect_of, happenings_in
from core.grounding.matched import How
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import ItemVerdicts, Verdict, missing
from core.text.sentences import sentence_spans
from core.types import Status

_LABEL = re.compile(r"(?:^|\n|;\s+)[^:;\n]{2,80}:\s+[^;\n]*$")
_WHEN = re.compile(r"\b(?:when|dates?|days?|period|how long|what time)\b", re.IGNORECASE)
_PASSED = re.compile(  # words for what lies so long before or after something else
    r"\b(?:due|repa\w+|matur\w+|until|till|by|ends?|ended|expir\w+|later|after|before|earlier|anniversar\w+|runs?|ran"
    r"|last(?:s|ed|ing)|years?|months?|weeks?|period|how long)\b",
    re.IGNORECASE,
)
_OF_DOCUMENTS = frozenset({Slot.DATED, Slot.EFFECTIVE, Slot.EXPIRES})


class HappeningRule:
    """Compares the dates of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches, spoken: Spoken) -> None:
        self._source = source
        self._matches = matches
        self._spoken = spoken
        self._known = HappeningReader(source.text, source.graph, is_report=True).read()
        self.direct: dict[str, Verdict] = {}  # dates that are wrong, whatever else may be calculated so

    def judge(self, verdicts: Mapping[str, Verdict]) -> ItemVerdicts:
        """Verdicts on the whole dates of the response, and on their relations.

        A contract has one date, one day on which it begins; of a report such a slot denies nothing.
        """
        settled = ItemVerdicts()
        for said in HappeningReader(self._spoken.text, self._spoken.graph).read():
            completed = self._completed(said)
            verdict = self._compare(completed)
            if verdict is not None and _is_wrong(verdict) and self._is_plain(completed):
                self.direct[said.node] = verdict
            if verdict is not None and not _is_wrong(settled.entities.get(said.node)):
                settled.entities[said.node] = verdict
        for edge in claims_of(self._spoken.graph):
            verdict = self._of_relation(edge, verdicts.get(edge.id), settled)
            if verdict is not None:
                settled.relations[edge.id] = verdict
        return settled

    def _of_relation(self, edge: Edge, before: Verdict | None, settled: ItemVerdicts) -> Verdict | None:
        dated = settled.entities.get(edge.object)
        if dated is not None and (_is_wrong(dated) or (before is not None and not before.is_supported)):
            return dated
        if edge.relation in _OF_DOCUMENTS and _is_wrong(before):
            return missing("No passage of the sources states this relation")
        return None

    def _completed(self, said: Dated) -> Dated:
        """The date with what the question asks of, where its own words say nothing; what only ends, is the work."""
        near, is_begin = said.near or said.around, said.is_begin
        is_listed = _LABEL.search(self._spoken.text[: said.end]) is not None
        if is_listed:
            label = self._spoken.text[: said.start].rpartition("\n")[2].rpartition(";")[2].lower()
            near = happenings_in(label) or near
        is_bare = near == {MAIN} and not said.around  # "started it": what, the question says
        if (is_bare or not near) and not is_listed:
            asked = [question.lower() for question in questions_of(self._spoken) if _asks_when(question)]
            near = (happenings_in(asked[0]) if len(asked) == 1 else frozenset()) or near
            if len(asked) == 1 and is_begin is None:
                is_begin = aspect_of(asked[0])
        if not near and is_begin is not None:
            near = frozenset({MAIN})
        return replace(said, near=near, is_begin=is_begin)

    def _compare(self, said: Dated) -> Verdict | None:
        if not said.near:
            return None
        matches = [match for match in self._matches.get(said.node, ()) if match.node]
        ids = {match.node.id for match in matches if match.node and match.how is not How.CALCULATED}
        own = [known for known in self._known if known.node in ids]
        fitting = self._fitting(said)
        right = next((known for known in own if known in fitting), None)
        if right is not None:
            reason = "The source has this date here"
            return Verdict(Status.SUPPORTED, reason, self._source, right.start, right.end, is_stated=True)
        is_worked_out = bool(matches) and not ids and self._is_plain(said)
        if not (own or is_worked_out) or len({known.node for known in fitting}) != 1:
            return None
        if any(not (known.near or known.around) or _may_be(said, known) for known in own):
            return None  # what happened then is not said in words that are known
        place = fitting[0]
        quote = " ".join(self._source.text[place.start : place.end].split())
        label = self._spoken.graph.by_id[said.node].label
        reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{label}\u201d"
        return Verdict(
            Status.CONTRADICTED,
            reason,
            self._source,
            place.start,
            place.end,
            is_stated=True,
            suggestion=quote,
        )

    def _is_plain(self, said: Dated) -> bool:
        """Whether a date is that of the happening itself, and of nothing so long before or after it: no due date."""
        low, high = next(s for s in sentence_spans(self._spoken.text) if s[0] <= said.start < s[1])
        words = self._spoken.text[low : said.start] + self._spoken.text[said.end : high]
        return _PASSED.search(" ".join([words, *questions_of(self._spoken)])) is None

    def _fitting(self, said: Dated) -> list[Dated]:
        """The source's dates of the same, by their own words rather than by those of their sentence."""
        alike = [known for known in self._known if _agree(said.is_begin, known.is_begin)]
        near = [known for known in alike if said.near & known.near]
        fitting = near or [known for known in alike if not known.near and said.near & known.around]
        sure = [known for known in fitting if said.is_begin is not None and known.is_begin is said.is_begin]
        return sure or fitting


def _may_be(said: Dated, known: Dated) -> bool:
    """Whether a date of the source may be that of the same after all: begun or ended, or said in its sentence."""
    if not said.near & (known.near or known.around):
        return False
    return _agree(said.is_begin, known.is_begin)


def _agree(first: bool | None, second: bool | None) -> bool:
    return first is None or second is None or first is second


def _asks_when(question: str) -> bool:
    return _WHEN.search(question) is not None


def _is_wrong(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status is Status.CONTRADICTED

"""A verifier of last resort: a model reads a passage where no rule could decide. See decision 007.

Off unless switched on, asked only about relations that stayed open and whose named ends the sources have, at most
so many in a report, and named in every reason that rests on it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.graph import Edge, KnowledgeGraph
from core.grounding.last_resort_choice import LastResort
from core.grounding.last_resort_passages import (
    Excerpt,
    Excerpts,
    explain_names,
    is_directed,
    names_of,
    write_claim,
    write_edge,
)
from core.grounding.matched import Match
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.models.entailment import Entailment, Pair
from core.models.turn import stoppable
from core.settings import Denial
from core.types import QUERY, Status

PASSAGES = 2  # read for one relation, the nearest first; the first that decides ends it


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """What a verifier is asked on: the response, its sources, and the verdicts so far."""

    response: str
    graph: KnowledgeGraph
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id
    verdicts: Mapping[str, Verdict]  # by edge id


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdicts with what the verifier said, and an account of the asking."""

    verdicts: dict[str, Verdict]
    asked: int = 0  # relations and sentences
    decided: int = 0  # of them, by a passage that the verifier reads as saying or denying it
    calls: int = 0  # pairs that were read
    unanswered: int = 0  # calls without a usable answer
    not_asked: int = 0  # open ones beyond the limit

    @property
    def account(self) -> dict[str, int]:
        """What a manifest says of it."""
        return {
            "last_resort_asked": self.asked,
            "last_resort_decided": self.decided,
            "last_resort_calls": self.calls,
            "last_resort_unanswered": self.unanswered,
            "last_resort_not_asked": self.not_asked,
        }


def ask_last_resort(resort: LastResort, questions: OpenQuestions, similarity: TextSimilarity) -> Outcome:
    """The verdicts, those that stayed open decided where the verifier reads a passage so.

    Raises:
        ModelError: the verifier cannot be loaded, reached, or took too long.
        CancelledError: `resort.watch` stopped the work.
    """
    verdicts = dict(questions.verdicts)
    graph = questions.graph
    open_edges = [edge for edge in graph.edges if _is_open(edge, questions)]
    wanted, beyond = open_edges[: resort.limit], open_edges[resort.limit :]
    reader = _Reader(resort, questions, similarity)
    for done, edge in enumerate(wanted):
        with stoppable(partial(resort.watch, done, len(wanted))) as cancelled:
            verdicts[edge.id] = reader.read(edge, verdicts[edge.id], cancelled)
    decided = sum(verdicts[edge.id] is not questions.verdicts[edge.id] for edge in wanted)
    for edge in beyond:
        reason = f"{verdicts[edge.id].reason}; {resort.verifier.title} was not asked, since its limit of "
        verdicts[edge.id] = replace(verdicts[edge.id], reason=f"{reason}{resort.limit} relations was reached")
    return Outcome(verdicts, len(wanted), decided, reader.calls, reader.unanswered, len(beyond))


def _is_open(edge: Edge, questions: OpenQuestions) -> bool:
    """Whether no rule decided, and every named end is in a source: what no source names, none can support."""
    verdict = questions.verdicts.get(edge.id)
    if verdict is None or verdict.status is not Status.NOT_ENOUGH_INFO:
        return False
    ends = (questions.graph.by_id[end] for end in (edge.subject, edge.object))
    return all(
        not node.is_entity or any(match.source != QUERY for match in questions.matches.get(node.id, ()))
        for node in ends
    )


class _Reader:
    """Asks about one relation after the other, and counts."""

    def __init__(self, resort: LastResort, questions: OpenQuestions, similarity: TextSimilarity) -> None:
        self._resort = resort
        self._questions = questions
        self._similarity = similarity
        self._excerpts = Excerpts(questions.sources)
        self.calls = 0
        self.unanswered = 0

    def read(self, edge: Edge, verdict: Verdict, cancelled: Callable[[], bool]) -> Verdict:
        """The verdict after reading; as it was where no passage decides."""
        graph, matches = self._questions.graph, self._questions.matches
        ends = graph.by_id[edge.subject], graph.by_id[edge.object]
        claim = write_claim(graph, edge, self._questions.response)
        names = [name for node in ends for name in names_of(node, matches)]
        for excerpt in self._excerpts.nearest(claim, names, self._similarity, PASSAGES):
            premise = explain_names(excerpt, ends, matches)
            said = self._ask(Pair(premise, claim), cancelled)
            if said is Entailment.ENTAILED and is_directed(graph, edge):
                turned = Pair(premise, write_edge(ends[1].label, edge, ends[0].label))
                if self._ask(turned, cancelled) is Entailment.ENTAILED:
                    continue  # blind to who does it to whom: its answer says nothing
            if said is Entailment.ENTAILED:
                return self._supported(excerpt)
            if said is Entailment.CONTRADICTED:
                return self._denied(excerpt)
        return verdict

    def _ask(self, pair: Pair, cancelled: Callable[[], bool]) -> Entailment | None:
        self.calls += 1
        (said,) = self._resort.verifier.judge([pair], cancelled=cancelled)
        self.unanswered += said is None
        return said

    def _supported(self, excerpt: Excerpt) -> Verdict:
        reason = f"{self._title} reads the passage as saying this, which no rule could decide"
        return Verdict(Status.SUPPORTED, reason, excerpt.source, excerpt.start, excerpt.end)

    def _denied(self, excerpt: Excerpt) -> Verdict:
        reason = f"{self._title} reads the passage as denying this, which no rule could decide"
        place = excerpt.source, excerpt.start, excerpt.end
        if self._resort.denial is Denial.CONTRADICTED:
            return Verdict(Status.CONTRADICTED, reason, *place)
        reason = f"{reason}: compare the two"
        return Verdict(Status.NOT_ENOUGH_INFO, reason, *place, asks_review=True)

    @property
    def _title(self) -> str:
        title = self._resort.verifier.title
        return f"{title[0].upper()}{title[1:]}"

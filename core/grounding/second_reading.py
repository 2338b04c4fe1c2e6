"""A second reading: a model reads every statement of a response beside its opposites, and tells which is borne out.

Off unless switched on. It never touches what rules found wrong; it may ask a person to look at a statement whose
opposite the source bears out better, and it says so in the statement's own words. See decision 017.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from core.grounding.counterstatements import counter_statements
from core.grounding.last_resort_choice import Watch, silent
from core.grounding.last_resort_statements import Statements
from core.grounding.opposed_parties import OpposedParties
from core.grounding.reading_passages import Piece, Pieces
from core.grounding.report import Reading, StatementReading
from core.grounding.similarity import TextSimilarity
from core.grounding.verdict import Verdict
from core.models.statement_reader import StatementReader
from core.models.turn import stoppable
from core.text.sentences import sentence_spans
from core.types import Decision, Status

if TYPE_CHECKING:
    from spacy.tokens import Doc

OPPOSED = -0.1  # log-odds below which the opposite is better borne out
SAID = 0.2  # and above which the statement is


@dataclass(frozen=True)
class SecondReader:
    """Who reads, with what parse, and how much."""

    reader: StatementReader
    parse: Callable[[str], "Doc"] = field(compare=False)
    limit: int = 20  # statements of one report
    watch: Watch = field(default=silent, compare=False)

    def watched(self, watch: Watch) -> "SecondReader":
        """The same, telling `watch` how far it is."""
        return replace(self, watch=watch)


@dataclass(frozen=True, slots=True)
class Read:
    """All that was read of a response, and an account of the reading."""

    statements: Mapping[tuple[int, int], StatementReading] = field(
        default_factory=dict
    )  # by place in the response
    read: int = 0  # statements
    calls: int = 0  # statements and opposites that the model was given
    unanswered: int = 0  # calls without a usable answer
    not_read: int = 0  # statements beyond the limit, with an opposite or without
    without_opposite: int = 0  # statements of which none could be made

    @property
    def account(self) -> Mapping[str, int]:
        """What a manifest says of it."""
        return {
            "second_reading_read": self.read,
            "second_reading_opposed": sum(s.reading is Reading.OPPOSED for s in self.statements.values()),
            "second_reading_calls": self.calls,
            "second_reading_unanswered": self.unanswered,
            "second_reading_not_read": self.not_read,
            "second_reading_without_opposite": self.without_opposite,
        }


@dataclass(frozen=True, slots=True)
class _Task:
    """A statement with its opposites."""

    start: int
    end: int
    text: str
    opposites: Sequence[str]


def read_again(
    reader: SecondReader,
    parties: OpposedParties,
    question: str,
    similarity: TextSimilarity,
    *,
    wrong: Collection[int] = (),
) -> Read:
    """Every statement of the response of which an opposite can be made, read beside it.

    Statements at the places that are `wrong` are left out: rules decided them.

    Raises:
        ModelError: the model cannot be loaded, reached, or took too long, or tells no probabilities.
        CancelledError: `reader.watch` stopped the work.
    """
    spans = [
        (start, end)
        for start, end in sentence_spans(parties.response)
        if not any(start <= place < end for place in wrong)
    ]
    wanted: list[_Task] = []
    looked_at = 0
    for span in spans:
        if len(wanted) == reader.limit:
            break
        task = _task(reader, parties, span)
        wanted += [task] if task is not None else []
        looked_at += 1
    pieces = Pieces(parties.sources, similarity) if wanted else None
    found: dict[tuple[int, int], StatementReading] = {}
    calls = unanswered = 0
    for done, task in enumerate(wanted):
        assert pieces is not None
        near = pieces.nearest(task.text, question)
        if not near:
            continue
        words = [piece.words for piece in sorted(near, key=Piece.place)]
        passage = "\n".join([*words, *parties.notes(task.start, task.end, "\n".join(words))])
        with stoppable(partial(reader.watch, done, len(wanted))) as cancelled:
            odds = reader.reader.odds(passage, (task.text, *task.opposites), cancelled=cancelled)
        calls, unanswered = calls + len(odds), unanswered + odds.count(None)
        reading = _reading(task, near, odds)
        if reading is not None:
            found[task.start, task.end] = reading
    return Read(found, len(wanted), calls, unanswered, len(spans) - looked_at, looked_at - len(wanted))


def _task(reader: SecondReader, parties: OpposedParties, span: tuple[int, int]) -> _Task | None:
    start, end = span
    text = parties.response[start:end]
    opposites = counter_statements(reader.parse(text), parties.find(start, end))
    return _Task(start, end, text, [each.text for each in opposites]) if opposites else None


def _reading(task: _Task, near: Sequence[Piece], odds: Sequence[float | None]) -> StatementReading | None:
    said, *others = odds
    told = [(other, text) for other, text in zip(others, task.opposites, strict=True) if other is not None]
    if said is None or not told:
        return None
    likeliest, opposite = max(told)
    difference = round(said - likeliest, 2)
    reading = Reading.OPPOSED if difference < OPPOSED else Reading.SAID if difference > SAID else Reading.OPEN
    read = sorted(near, key=Piece.place)
    passages = tuple(piece.evidence for piece in read)
    return StatementReading(reading, difference, opposite, passages, read.index(near[0]))


def doubt_opposed(
    parties: OpposedParties, verdicts: Mapping[str, Verdict], read: Read, title: str
) -> dict[str, Verdict]:
    """For each statement whose opposite is better borne out, its first relation as a doubt, for a person to decide."""
    found: dict[str, Verdict] = {}
    sources = {source.id: source for source in parties.sources}
    for (start, end), reading in read.statements.items():
        here = [e for e in parties.graph.edges if e.id in verdicts and start <= e.start < end]
        edges = [e for e in here if not verdicts[e.id].asks_review]  # a rule's doubt says more
        if reading.reading is not Reading.OPPOSED or not edges:
            continue
        passage = reading.passages[reading.nearest]
        found[edges[0].id] = Verdict(
            Status.NOT_ENOUGH_INFO,
            doubt_words(reading, title).rstrip("."),
            sources[passage.source],
            passage.start,
            passage.end,
            asks_review=True,
        ).said_at(start, end)
    return found


def doubt_words(reading: StatementReading, title: str) -> str:
    """Why a person should look at a statement."""
    return (
        f"{title[0].upper()}{title[1:]} finds the opposite better borne out by the source: "
        f"\u201c{reading.opposite}\u201d Compare the two."
    )


def with_readings(told: Statements, read: Read, title: str) -> Statements:
    """The sentences with how they were read; where the opposite is better borne out, none of them passes.

    What no relation carries into the findings is added to the denials, for it must keep the response from passing.
    """
    sentences, denials = [], list(told.denials)
    for sentence in told.sentences:
        reading = read.statements.get((sentence.start, sentence.end))
        changed = replace(sentence, second=reading)
        is_told = sentence.decision is Decision.FAIL or sentence.reason in told.denials
        if reading is not None and reading.reading is Reading.OPPOSED and not is_told:
            changed = replace(changed, decision=Decision.REVIEW, reason=doubt_words(reading, title))
            denials += [] if sentence.relation_ids else [changed.reason]
        sentences.append(changed)
    return replace(told, sentences=tuple(sentences), denials=tuple(denials))

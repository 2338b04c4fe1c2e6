"""Matter by matter: an answer says that what was decided below stands or falls, and the opinion says which.

A matter is known by the words that few of an opinion's rulings share: "retaliation", "drug", "second".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from core.extraction.opinions import is_opinion
from core.extraction.opinions.reading import decides_in_part
from core.extraction.opinions.rulings import (
    Ruling,
    is_of_others,
    names_object,
    read_rulings,
    speaks_of_claim,
    stands_in,
)
from core.grounding.clause_nearest import Spoken
from core.grounding.clause_settled import is_open
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, Status

_COMMON = stems(
    "court judge justice appeal appeals appellate trial ruling rule judgment decision decided order held opinion case"
    " claim count assignment error ground happened became become come disposition outcome result manage stop fate top"
    " let what the that this award conviction finding issue point argument affirmed reversed overturned upheld thrown"
    " out stand standing left survive survived below one state does did was were get rid yes and"
)
_BOTH = 2  # outcomes
_LEAST = 3  # letters of a stem that tells a matter
_REPLY = re.compile(r"^\W*(?:yes|no)\b[,.;:\s]*", re.IGNORECASE)
_CUT = re.compile(r";\s+|,\s+but\s+|\s[\u2013\u2014-]\s")


@dataclass(slots=True)
class RulingVerdicts:
    """What the rulings settle: whole sentences by place, and relations and entities that carry a denial, by id."""

    sentences: dict[tuple[int, int], Verdict] = field(default_factory=dict)
    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)

    @property
    def denials(self) -> dict[tuple[int, int], Verdict]:
        """The sentences that the source denies."""
        return {place: v for place, v in self.sentences.items() if v.status is Status.CONTRADICTED}


def judge_rulings(
    spoken: Spoken, sources: Sequence[SourceIndex], verdicts: Mapping[str, Verdict]
) -> RulingVerdicts:
    """What becomes of answers that say of one matter what became of it; nothing where no one matter is meant."""
    settled = RulingVerdicts()
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or not is_opinion(contexts[0].text):
        return settled
    source = contexts[0]
    known = read_rulings(source.text, list(source.sentences))
    if len({ruling.stands for ruling in known}) < _BOTH and not decides_in_part(source.text):
        return settled  # the judgment as a whole stands or falls: `slot_rule` compares
    for low, high in sentence_spans(spoken.text):
        for start, end in _pieces(spoken.text, low, high):
            verdict = _judge(spoken.text[start:end], spoken.query, known, source)
            if verdict is not None:
                settled.sentences[low, high] = verdict
                _carry(spoken, (start, end), verdict, verdicts, settled)
    return settled


def _judge(words: str, query: str, known: Sequence[Ruling], source: SourceIndex) -> Verdict | None:
    asked = f"{query} {words}"
    if is_of_others(words) or not names_object(asked):
        return None
    words = _REPLY.sub("", words)
    is_claim = speaks_of_claim(asked) and not _names_ruling(asked)
    stands = stands_in(_with_complaint(words, query), is_claim=is_claim)
    ruling = _meant(stems(words), stems(query), known) if stands is not None else None
    return None if ruling is None else _verdict(ruling, source, is_right=ruling.stands == stands)


def _carry(
    spoken: Spoken,
    place: tuple[int, int],
    verdict: Verdict,
    verdicts: Mapping[str, Verdict],
    settled: RulingVerdicts,
) -> None:
    """Open relations of the words have the verdict; a denial that none carries is shown on what they name first."""
    low, high = place
    edges = [edge for edge in spoken.graph.edges if low <= edge.trigger.start < high and edge.id in verdicts]
    is_denied = verdict.status is Status.CONTRADICTED
    wanted = [edge for edge in edges if is_denied or is_open(verdicts[edge.id])]
    settled.relations.update({edge.id: verdict for edge in wanted})
    named = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
    if is_denied and not wanted and named:
        settled.entities[named[0].id] = verdict.said_at(low, high)


def _pieces(text: str, low: int, high: int) -> list[tuple[int, int]]:
    cuts = [low, *(match.end() for match in _CUT.finditer(text, low, high)), high]
    return list(pairwise(cuts))


def _names_ruling(words: str) -> bool:
    return (
        re.search(
            r"\b(?:rulings?|judgments?|awards?|convictions?|orders?|findings?|decisions?|verdicts?)\b",
            words,
            re.I,
        )
        is not None
    )


def _with_complaint(words: str, query: str) -> str:
    """A bare reply, with what the question calls it: "Sustained" of an assignment."""
    asked = re.search(r"\b(?:assignments?|grounds?|points?|arguments?)\b", query, re.IGNORECASE)
    is_bare = re.search(r"\b(?:sustained|overruled)\b", words, re.IGNORECASE)
    return f"{words} {asked.group()}" if asked and is_bare else words


def _meant(said: frozenset[str], asked: frozenset[str], known: Sequence[Ruling]) -> Ruling | None:
    """The rulings on the matter that answer and question name most of, if they agree."""
    words = frozenset(word for word in said | asked if len(word) >= _LEAST) - _COMMON
    matters = [stems(ruling.matter) for ruling in known]
    telling = {
        word for word in words if 0 < sum(word in matter for matter in matters) <= max(1, len(known) // 2)
    }
    scores = [len(telling & matter) + len(telling & matter & asked) for matter in matters]
    best = max(scores, default=0)
    meant = [ruling for ruling, score in zip(known, scores, strict=True) if score == best]
    if not best or len({ruling.stands for ruling in meant}) > 1:
        return None
    return meant[0]


def _verdict(ruling: Ruling, source: SourceIndex, *, is_right: bool) -> Verdict:
    if is_right:
        reason = "The source says the same of what became of this"
        return Verdict(Status.SUPPORTED, reason, source, ruling.start, ruling.end, is_stated=True)
    done = (
        "leaves this as it was decided below"
        if ruling.stands
        else "does not leave this as it was decided below"
    )
    return Verdict(
        Status.CONTRADICTED, f"The source {done}", source, ruling.start, ruling.end, is_stated=True
    )

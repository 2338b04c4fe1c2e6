"""A date behind a label that leaves it to the question what happened: "Price: $70 million. Date: 3 May 2019"."""

import re

from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import ItemVerdicts, Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_LABEL = re.compile(
    r"\s*(?:[-\u2022*]\s*)?(?:the )?(?:start(?:ing)?(?: date| day)?|begin(?:ning)?|since|from|when|time|day"
    r"|dates?(?: of (?:completion|closing|purchase|sale|the (?:deal|start|takeover|purchase|event|decision)|effect"
    r"|signing|entry into force|start))?"
    r"|(?:completion|closing|effective|starting|signing|decision)(?: date| day)?"
    r"|(?:completed|closed|signed|decided)(?: on)?"
    r"|in (?:force|effect)(?: since| from)?|entry into force):\s+",
    re.IGNORECASE,
)
_LEAST = 2  # words of the question that the sentence with the date must have


def judge_date_labels(spoken: Spoken, source: SourceIndex) -> ItemVerdicts:
    """Support for such dates, where one sentence of the source has most of the question and has the date."""
    settled = ItemVerdicts()
    questions = questions_of(spoken)
    asked = f"{questions[0]} {spoken.text}" if len(questions) == 1 else ""  # the labels beside it tell, too
    place = _asked_sentence(asked, source) if asked else None
    for low, high in sentence_spans(spoken.text) if place is not None else ():
        inside = spoken.graph.entities_in(low, high)
        if place is None or len(inside) != 1 or not _LABEL.match(spoken.text, low, high):
            continue
        start, end = place
        there = source.graph.entities_in(start, end)
        known = [n for n in there if (n.type, n.canonical) == (inside[0].type, inside[0].canonical)]
        if known and inside[0].type is EntityType.DATE:
            mention = next(m for m in known[0].mentions if start <= m.start < end)
            reason = "The source has this date of what is asked about"
            verdict = Verdict(Status.SUPPORTED, reason, source, mention.start, mention.end, is_stated=True)
            settled.entities[inside[0].id] = verdict
            edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
            settled.relations |= {edge.id: verdict for edge in edges}
    return settled


def _asked_sentence(question: str, source: SourceIndex) -> tuple[int, int] | None:
    """The one sentence with a whole date that shares most words with a question; None where two share as many."""
    asked = stems(question)
    scored = []
    for (start, end), tokens in zip(source.sentences, source.sentence_tokens, strict=True):
        dates = [n for n in source.graph.entities_in(start, end) if n.type is EntityType.DATE]
        if any(len(node.canonical) > len("2014-05") for node in dates):
            scored.append((len(asked & tokens), start, end))
    scored.sort(reverse=True)
    is_one = len(scored) > 1 and scored[0][0] > scored[1][0] and scored[0][0] >= _LEAST
    return scored[0][1:] if is_one else None

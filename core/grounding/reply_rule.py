"""Bare replies: "They were not." says the opposite of what the question asks, and names nothing itself.

The question's clause is held against the source as if the reply had repeated it.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from core.grounding.clause_nearest import Spoken
from core.grounding.outcome_reading import OutcomeReader, Stated
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans

_AUXILIARY = r"(?:did|does|do|was|were|is|are|has|have|had|must|may|can|could|should|would|will|need|needs)"
_YES_NO = re.compile(rf"\s*(?:(?:and|but|so|then),? )?{_AUXILIARY}(?P<not>n['\u2019]t)?\b", re.IGNORECASE)
_EITHER = re.compile(r"\b(?:or|not|never|no)\b", re.IGNORECASE)
_REPLY = re.compile(
    r"\W*(?:(?P<yes>yes(?: indeed)?|indeed|correct|certainly)|(?P<no>no|not at all|by no means|never)"
    r"|(?:it|they|he|she) (?:(?:did|went on to do|has done) (?P<so>so)"
    r"|(?:refrained|declined|refused)(?P<refused>)(?: from doing so| to do so)?)"
    rf"|(?:it|they|he|she|that|this|these|those|there) {_AUXILIARY}(?P<not> not|n['\u2019]t)?)\s*(?=[.,;:!\u2013-]|$)",
    re.IGNORECASE,
)


def judge_replies(
    spoken: Spoken, query: SourceIndex | None, compare: Callable[[Stated], Verdict | None]
) -> dict[tuple[int, int], Verdict]:
    """A verdict, by place, for each sentence that opens with a bare reply to the one question of yes or no."""
    asked = _asked(query) if query is not None else None
    if asked is None:
        return {}
    found = {}
    for low, high in sentence_spans(spoken.text):
        reply = _REPLY.match(spoken.text, low, high)
        if reply is None:
            continue
        is_yes = not (reply["no"] or reply["not"] or reply["refused"] is not None)
        verdict = compare(replace(asked, is_for=asked.is_for == is_yes))
        if verdict is not None:
            found[low, high] = verdict
    return found


def _asked(query: SourceIndex) -> Stated | None:
    """The outcome that a question of yes or no asks about; None where it asks for more, or which of two."""
    text = query.text
    opening = _YES_NO.match(text)
    if opening is None or opening["not"] or _EITHER.search(text) or len(query.sentences) != 1:
        return None
    read = OutcomeReader(text, query.graph).read()
    return replace(read[0], names=frozenset(), beside=frozenset()) if len(read) == 1 else None

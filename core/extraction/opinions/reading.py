"""All that an opinion, or an answer about one, states in slots."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from core.extraction.frames import Fill, Masked, Value, mask_values, read_fills, same_name
from core.extraction.opinions.bench_frames import BENCH_FRAMES
from core.extraction.opinions.bench_lines import read_bench
from core.extraction.opinions.dealing_frames import DEALING_FRAMES
from core.extraction.opinions.holdings import read_holdings
from core.extraction.opinions.money_frames import MONEY_FRAMES
from core.extraction.opinions.outcomes import CHOICES
from core.extraction.opinions.party_frames import PARTY_FRAMES
from core.extraction.opinions.plain_frames import PLAIN_FRAMES
from core.extraction.opinions.roles import read_roles
from core.extraction.opinions.slots import OpinionSlot
from core.text.sentences import sentence_spans

_RULES = (*PARTY_FRAMES, *PLAIN_FRAMES, *DEALING_FRAMES, *BENCH_FRAMES, *MONEY_FRAMES, *CHOICES)
_CAPTION = 1500  # characters
_LITIGANTS = re.compile(
    r"\b(?:appellant|appellee|plaintiff|defendant|petitioner|respondent)s?\b|(?-i:[A-Z])[\w'\u2019.]+\s+vs?\.\s+(?-i:[A-Z])",
    re.IGNORECASE,
)
_RULING = re.compile(
    r"\b[Ww]e\s+(?:\w+\s+)?(?:affirm|reverse|vacate|hold|conclude|uphold|overturn)\b"
    r"|\bopinion\s+of\s+the\s+court\b"
    r"|\bdissent(?:s|ing)\b|\b(?:is|are|judgment|hereby)\s+(?:affirmed|reversed|vacated|AFFIRMED"
    r"|REVERSED|VACATED)\b"
    r"|\b[Oo]pinion\s+(?:delivered\s+)?by\s+(?:Judge|Justice)\b|\bOPINION\s+(?:BY|OF\s+THE\s+COURT)\b"
)
_APPEALS = re.compile(r"\bappeal(?:s|ed)?\b|\bcertiorari\b|\bappell(?:ant|ee|ate)\b", re.IGNORECASE)
# Paragraphs and list items; a line end alone may be a wrapped sentence.
_CUT = re.compile(r"\n\s*\n\s*|\n(?=\s*(?:[-•*·–]|\d{1,2}[.)])\s)|(?:\n|;\s+)(?=[A-Z][^:;.\n]{2,60}:\s)")
_INITIAL = re.compile(r"\b(?:[A-Z]|No|Nos)\.\s*$")  # "Thomas A. | Kirk concurs"
_BENCH = (OpinionSlot.AUTHOR, OpinionSlot.JOINED, OpinionSlot.DISSENT, OpinionSlot.TRIAL_JUDGE)
_SURNAME = re.compile(r"[^\W\d_]{3}")  # "I concur", "Pelham, J., presiding"
_IN_PART = re.compile(
    r"\b(?:affirm|revers|vacat|allow|dismiss|uph[eo]ld)\w*(?:\s+the\s+\w+)?,?\s+in\s+part\b"
    r"|\b[Ww]e\s+(?:affirm\b[^.]{0,80}\breverse|reverse\b[^.]{0,80}\baffirm)\b",
    re.IGNORECASE,
)
_MARKS_ONLY = re.compile(r"[\ue000-\ue00f\s.,;()]+")


@dataclass(frozen=True, slots=True)
class OpinionReading:
    """The text, the sentences that were read, and the slots that they fill."""

    masked: Masked
    spans: tuple[tuple[int, int], ...]
    fills: tuple[Fill, ...]


@lru_cache(maxsize=8)  # asked for each clause of a response
def is_opinion(text: str) -> bool:
    """Whether a text speaks of litigants, of an appeal and of what a court ruled."""
    return all(pattern.search(text) is not None for pattern in (_LITIGANTS, _APPEALS, _RULING))


def decides_in_part(text: str) -> bool:
    """Whether an opinion affirms or reverses only in part, or does both."""
    return _IN_PART.search(text) is not None


def read_opinion(text: str, values: Iterable[Value], *, has_caption: bool) -> OpinionReading:
    """The slots that the text fills, with the values found in it; an answer has no caption."""
    masked = mask_values(text, values, caption=_CAPTION if has_caption else 0)
    spans = _spans(masked)
    caption = min(_CAPTION, len(text)) if has_caption else 0
    fills = [
        *read_roles(masked, spans),
        *read_fills(masked, spans, _RULES, caption=caption),
        *read_holdings(masked, spans),
    ]
    if has_caption:
        fills += [fill for fill in read_bench(masked) if not any(_is_same(fill, known) for known in fills)]
    kept = [fill for fill in fills if fill.slot not in _BENCH or _SURNAME.search(fill.value)]
    if has_caption and decides_in_part(text):
        kept = [fill for fill in kept if fill.slot != OpinionSlot.DISPOSITION]  # it is told issue by issue
    return OpinionReading(masked, tuple(spans), tuple(dict.fromkeys(kept)))


def _is_same(fill: Fill, known: Fill) -> bool:
    """Whether a slot has the name already."""
    return fill.slot == known.slot and same_name(fill.value, known.value)


def _spans(masked: Masked) -> list[tuple[int, int]]:
    """Sentences and list items; a citation that stands alone belongs to the sentence before it."""
    spans: list[tuple[int, int]] = []
    for start, end in _joined(masked.text):
        low = start
        for cut in [*_CUT.finditer(masked.text, start, end), None]:
            high = cut.start() if cut else end
            if masked.text[low:high].strip():
                if spans and cut is None and low == start and _MARKS_ONLY.fullmatch(masked.words[low:high]):
                    spans[-1] = (spans[-1][0], high)
                else:
                    spans.append((low, high))
            low = cut.end() if cut else end
    return spans


def _joined(text: str) -> list[tuple[int, int]]:
    """Sentences, those put together again that were cut behind an initial."""
    joined: list[tuple[int, int]] = []
    for start, end in sentence_spans(text):
        if joined and _INITIAL.search(text, joined[-1][0], start) and "\n" not in text[joined[-1][1] : start]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined

"""A sentence of an answer beside the passage nearest to it, word by word: for reading, not for judging.

Marked in the sentence is every word of matter, and every word that limits ("only", "before", "not"), that the passage
has in no form; in the passage, every word that limits and that the sentence lacks.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from core.extraction.relations import predicate_family
from core.grounding.presentation.items import one_line
from core.grounding.report import GroundingReport, SentenceVerdict
from core.grounding.source_index import stems
from core.text.sentences import sentence_spans
from core.text.words import words_of
from core.types import Decision, EntityType, Evidence, Status

Pieces = tuple[tuple[str, bool], ...]  # (words, whether they are marked); joined, the whole text

_NEAR = 0.7  # share of a sentence's words that a passage has, from which the others are told
_FEW = 4  # stretches that are told at most
_WHOLE = 12  # words from which a passage is left as it is
_LONGEST = 500  # characters of a sentence that a shorter passage is widened to
_BLANK = re.compile(r"\s")
_SAME_BEGINNING = 6  # letters in which words of one family agree: "terminates", "termination"
# Of a party or a thing the passage at hand counts: that the source names it elsewhere says nothing of this duty.
_BY_WORD = frozenset({EntityType.ROLE, EntityType.CONCEPT, EntityType.TERM, EntityType.OTHER})
_EMPTY = frozenset(
    """a an the this that these those it its he she they them him their his her our your we you us i of to in on at by
    for with from as into onto upon and or but so than then there here who whom whose which what when where while if is
    are was were be been being am do does did done has have had having s t such same very also therefore thus
    however yes up out over own under pursuant said according agreement contract lease section states stated says
    provides give given gives giving gave make made makes making take takes taken took taking get gets got"""
    .split()
)  # fmt: skip
_LIMITS: Mapping[str, str] = MappingProxyType(
    {
        word: group
        for group, words in {
            "duty": "must shall will required requires require obliged obligated needs need",
            "right": "may can could might permitted entitled allowed permits allows entitles",
            "denial": "not no never neither nor none cannot nothing nobody",
            "without": "without",
            "each": "each every per",
            "all": "all any whatsoever",
            "both": "both mutual mutually",
            "either": "either",
            "only": "only solely exclusively exclusive sole merely",
            "except": "unless except excepting excluding exclude other",
            "before": "before prior advance previously preceding",
            "after": "after following",
            "once": "once",
            "until": "until till",
            "within": "within",
            "least": "least minimum",
            "most": "most maximum exceed exceeds exceeding",
            "more": "more greater over",
            "less": "less fewer lower",
            "written": "written writing",
            "oral": "oral orally verbal verbally",
            "reasonable": "reasonable reasonably unreasonably",
            "material": "material materially",
            "promptly": "promptly immediately forthwith",
        }.items()
        for word in words.split()
    }
)


@dataclass(frozen=True, slots=True)
class Beside:
    """A sentence and a passage, each cut where its marks begin and end."""

    sentence: Pieces
    passage: Pieces
    shared: float  # in [0, 1]; of the sentence's words that could be marked, those that are not

    @property
    def strange(self) -> tuple[str, ...]:
        """What the sentence has and the passage lacks."""
        return tuple(text for text, marked in self.sentence if marked)

    @property
    def lost(self) -> tuple[str, ...]:
        """What limits the passage and is not in the sentence."""
        return tuple(text for text, marked in self.passage if marked)

    @property
    def is_near(self) -> bool:
        """Whether the sentence is so much in the passage's words that the few others deserve a look."""
        return self.shared >= _NEAR and len(self.strange) <= _FEW


@dataclass(frozen=True, slots=True)
class Compared:
    """A sentence beside the passage that has most of its words, and all its passages as whole sentences."""

    beside: Beside
    passages: tuple[Evidence, ...]  # the nearest first
    place: int  # of the one in `beside` among them


def compare_words(sentence: str, passage: str, judged: Iterable[tuple[int, int]] = ()) -> Beside:
    """Mark what the sentence has and the passage lacks, and the limits of the passage that the sentence lacks.

    `judged` are stretches of the sentence that are never marked: names and values that were held against the source
    by their meaning ("thirty days" is in "30 days").
    """
    kept = list(judged)
    said, had = words_of(sentence), words_of(passage)
    known, limits = _forms(word.folded for word in had), _groups(word.folded for word in said)
    open_ = [
        word
        for word in said
        if word.folded not in _EMPTY and not any(low <= word.start < high for low, high in kept)
    ]
    strange = [(word.start, word.end) for word in open_ if _is_strange(word.folded, known)]
    lost = [
        (word.start, word.end)
        for word in had
        if _LIMITS.get(word.folded, "duty") not in {"duty", *limits}  # "pays" for "shall pay"
    ]
    shared = 1 - len(strange) / len(open_) if open_ else 1.0
    return Beside(_pieces(sentence, strange), _pieces(passage, lost), shared)


def beside_nearest(report: GroundingReport, sentence: SentenceVerdict) -> Compared | None:
    """A sentence of a report beside that of its passages which has most of its words; None where it has none."""
    if not sentence.passages:
        return None
    judged = [
        (start - sentence.start, end - sentence.start)
        for item in report.entities
        if item.status is Status.SUPPORTED and item.type not in _BY_WORD
        for start, end in item.mentions
    ]
    words = _BLANK.sub(" ", report.response[sentence.start : sentence.end])  # character for character
    texts = {source.id: source.text for source in report.sources}
    passages = tuple(dict.fromkeys(_whole(passage, texts[passage.source]) for passage in sentence.passages))
    each = [compare_words(words, one_line(passage.quote), judged) for passage in passages]
    place = max(range(len(each)), key=lambda at: (each[at].shared, -at))
    return Compared(each[place], passages, place)


def to_compare(report: GroundingReport, sentence: SentenceVerdict) -> Beside | None:
    """A sentence beside its nearest passage where few of its words are other ones, and some are; None for others."""
    compared = beside_nearest(report, sentence)
    return compared.beside if compared and compared.beside.is_near and compared.beside.strange else None


def difference_note(report: GroundingReport, sentence: SentenceVerdict) -> str:
    """What a reader is told beside a sentence that is nearly in its passage's words; empty for others."""
    beside = to_compare(report, sentence)
    if beside is None:
        return ""
    instead = f"; the passage has {_listed(beside.lost)}" if beside.lost else ""
    return f"To compare: not in the nearest passage: {_listed(beside.strange)}{instead}."


def pass_note(report: GroundingReport) -> str:
    """What a reader is told beside a pass: which sentences have other words than their passage; else empty."""
    if report.decision is not Decision.PASS:
        return ""
    told = [beside.strange for sentence in report.sentences if (beside := to_compare(report, sentence))]
    if not told:
        return ""
    words = tuple(dict.fromkeys(word for strange in told for word in strange))
    named = _listed(words[:_FEW]) + (" and others" if len(words) > _FEW else "")
    many = f"{len(told)} sentences are" if len(told) > 1 else "1 sentence is"
    return f"Compare before you rely on it: {many} nearly in the source's words, but not with {named}."


def _listed(words: tuple[str, ...]) -> str:
    quoted = [f"\u201c{word}\u201d" for word in dict.fromkeys(words)]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"


def _whole(passage: Evidence, text: str) -> Evidence:
    """A short passage, a value or a phrase, widened to the sentence it stands in."""
    if len(words_of(passage.quote)) >= _WHOLE:
        return passage
    for start, end in sentence_spans(text):
        if start <= passage.start and passage.end <= end <= start + _LONGEST:
            return replace(passage, start=start, end=end, quote=text[start:end])
    return passage


@dataclass(frozen=True, slots=True)
class _Forms:
    """What a text has: its words' groups of limits, their stems, families, and how they begin."""

    groups: frozenset[str]
    stems: frozenset[str]
    beginnings: frozenset[str]
    families: frozenset[str]


def _forms(words: Iterable[str]) -> _Forms:
    each = frozenset(words)
    return _Forms(
        _groups(each),
        stems(" ".join(each)) | each,
        frozenset(word[:_SAME_BEGINNING] for word in each if len(word) >= _SAME_BEGINNING),
        frozenset(predicate_family(word) for word in each),
    )


def _groups(words: Iterable[str]) -> frozenset[str]:
    return frozenset(_LIMITS[word] for word in words if word in _LIMITS)


def _is_strange(word: str, known: _Forms) -> bool:
    group = _LIMITS.get(word)
    if group is not None:
        return group not in known.groups
    if word in _EMPTY:
        return False
    if word in known.stems or stems(word) & known.stems or predicate_family(word) in known.families:
        return False
    return len(word) < _SAME_BEGINNING or word[:_SAME_BEGINNING] not in known.beginnings


def _pieces(text: str, marks: list[tuple[int, int]]) -> Pieces:
    """The text cut at its marks; marks with nothing but blanks between them are one."""
    joined: list[tuple[int, int]] = []
    for start, end in marks:
        if joined and not text[joined[-1][1] : start].strip():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    pieces: list[tuple[str, bool]] = []
    done = 0
    for start, end in joined:
        pieces += [(text[done:start], False), (text[start:end], True)]
        done = end
    return tuple((piece, marked) for piece, marked in (*pieces, (text[done:], False)) if piece)

"""What the premises may be used for, in a lease and in an answer: no named item, only words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.leases.marks import Marked
from core.extraction.leases.stretches import Stretch, stretches_of

_END = (
    r"(?=\s+and,?\s+(?:for\s+no|unless|not\b|the\b|\W)|\s+(?:only|but|unless|except|in\s+the\s+premises)\b"
    r"|\s*[,;:(]|\s*\.?\s*$|\.\s)"
)
_WORDS = r"[a-z][\w\s'’/&-]{2,90}?"
_SAID = re.compile(
    r"\b(?:used?|using|occup(?:y|ied))\b(?:\s+(?:the\s+)?premises)?\s+"
    r"(?:(?:only|solely|exclusively|otherwise\s+than|except|other\s+than)\s+)*"
    rf"(?:for|as)\s+(?:the\s+purposes?\s+of\s+)?(?P<use>{_WORDS}){_END}"
    r"|\b(?:permitted|allowed|agreed)\s+use\b(?:\s+of\s+the\s+premises)?\s*(?::|is|shall\s+be|will\s+be)\s+"
    rf"(?:only\s+)?(?P<named>{_WORDS}){_END}"
    r"|\bonly\s+(?:business|trade|activity|use)\b[^.;:]{0,40}?\s(?:is|being)\s+"
    rf"(?P<sole>{_WORDS}){_END}"
    rf"|\bonly\s+(?P<only>{_WORDS})\s+(?:is|are|may\s+be)\s+(?:allowed|permitted|run|operated)\b"
    rf"|\b(?:nothing|no\s+(?:business|trade|activity|use|purpose))\s+(?:other\s+than|but|except(?:\s+for)?|besides|save(?:\s+for)?|apart"
    rf"\s+from)\s+(?:an?\s+|the\s+)?(?P<but>{_WORDS})\s+(?:may|can|is|are|will|must|shall)\b"
    r"|\b(?:run|operate|house|host|conduct|carry\s+on|set\s+up|keep|open)\s+(?:only|nothing\s+(?:but|other\s+than)|solely|exclusively)\s+"
    rf"(?:an?\s+|the\s+)?(?P<run>{_WORDS}){_END}"
    r"|\b(?:premises|space|suite|unit)\s+(?:is|are|must\s+be|has\s+been)\s+(?:reserved|earmarked|restricted|limited|dedicated"
    r"|confined|set\s+aside)\s+(?:only\s+|solely\s+|exclusively\s+)?(?:for|to)\s+(?:use\s+as\s+)?(?:an?\s+|the\s+)?"
    rf"(?P<kept>{_WORDS}){_END}",
    re.IGNORECASE,
)
_OF_PREMISES = re.compile(
    r"\bpremises\b|\b(?:permitted|allowed|agreed)\s+use\b|\bpurpose\b|\b(?:only|no)\s+(?:business|trade|activity|use)\b"
    r"|\b(?:suite|space|unit)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z]{3,}")
_SAYS_NOTHING = frozenset(
    "the and for with purpose purposes business use uses used operation operations premises only any other related such"
    " general lawful permitted running operating its their".split()
)
_FRAME = _SAYS_NOTHING | frozenset(
    "permitted allowed agreed may can must shall will which what this that lease agreement document contract according"
    " under section article clause pursuant per provides says states stating sole solely exclusively tenant"
    " lessee".split()
)
_SAME = 4  # first letters of words that are taken for one


@dataclass(frozen=True, slots=True)
class Use:
    """A use at one place of a text. `text[start:end] == words`."""

    start: int
    end: int
    words: str

    def shares(self, other: "Use") -> bool:
        """Whether both have a word that says something, or its beginning, in common."""
        return bool(_told(self.words) & _told(other.words))

    def is_within(self, other: "Use") -> bool:
        """Whether every word of this use that says something is in the other, too."""
        return bool(_told(self.words)) and _told(self.words) <= _told(other.words)


def read_uses(marked: Marked) -> Iterator[Use]:
    """The uses of the premises that a text names, in order."""
    for stretch in stretches_of(marked):
        if not _OF_PREMISES.search(f"{stretch.heading} {stretch.words}"):
            continue
        for match in _SAID.finditer(stretch.words):
            name = next(key for key, said in match.groupdict().items() if said is not None)
            yield _use(stretch, match, name, marked)


def says_only(sentence: str, use: str) -> bool:
    """Whether a sentence says which use is permitted, and nothing else."""
    return all(word in _FRAME for word in _WORD.findall(sentence.replace(use, " ").lower()))


def _use(stretch: Stretch, match: re.Match[str], name: str, marked: Marked) -> Use:
    start, end = stretch.start + match.start(name), stretch.start + match.end(name)
    return Use(start, end, marked.text[start:end])


def _told(words: str) -> set[str]:
    return {word[:_SAME] for word in _WORD.findall(words.lower()) if word not in _SAYS_NOTHING}

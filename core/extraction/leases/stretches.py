"""A marked text cut at sentences, lines and semicolons, each stretch below its heading."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.leases.marks import SIDE, Marked
from core.extraction.leases.pieces import NEW_LINE, sentences_of

_CUT = re.compile(rf";|{NEW_LINE}")
_SMALL = frozenset("and of or to the for in by on".split())
OF_SIDE = re.compile(rf"\W*(?:the\s+)?{SIDE}\W*", re.IGNORECASE)  # "Landlord:" above an address
_NUMBERED = re.compile(
    r"\A\s*(?:(?:Section|Article|Clause|Sec\.|§+)\s*)?\(?(?:\d{1,2}(?:\.\d{1,2})*|[A-Z])[.)]?\s+"
)


@dataclass(frozen=True, slots=True)
class Stretch:
    """`marked.words[start:end] == words`; `number` is that of its sentence."""

    start: int
    end: int
    words: str
    heading: str
    number: int


def stretches_of(marked: Marked) -> list[Stretch]:
    """The stretches of a text in order; headings are none themselves."""
    found = []
    heading = ""
    for number, (start, end) in enumerate(sentences_of(marked)):
        for low, high in _parts(marked.words, start, end):
            words = marked.words[low:high]
            if (is_title(words) or OF_SIDE.fullmatch(words)) and marked.words[high : high + 1] != ";":
                heading = words
            else:
                found.append(Stretch(low, high, words, heading, number))
    return found


def is_title(words: str) -> bool:
    """Whether words are a heading: a few, of which all but the small ones begin with a capital."""
    bare = _NUMBERED.sub("", words, count=1).strip(" .:")
    tokens = bare.split()
    return (
        0 < len(tokens) <= 8  # "Insurance, Indemnification and Waiver of Subrogation"
        and not re.search(r"\d|:\s", bare)
        and all(token[0].isupper() or token.strip(".,") in _SMALL for token in tokens)
    )


def _parts(words: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for match in _CUT.finditer(words, start, end):
        if words[begin : match.start()].strip():
            yield begin, match.start()
        begin = match.end()
    if words[begin:end].strip():
        yield begin, end

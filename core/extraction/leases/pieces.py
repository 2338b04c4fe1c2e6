"""Pieces of sentences that say one thing each: "Landlord keeps the roof, and Tenant maintains the heating" is two."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.frames.masking import REST
from core.extraction.leases.marks import SIDE, SIDE_OF, Marked
from core.text.sentences import sentence_spans

_MODAL = r"(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|need|needs|would|agrees?)"
# A line of its own. A wrapped text goes on in small letters, or after a line as long as these.
NEW_LINE = (
    r"(?:(?<=[.;:])\n\s*|\n[ \t]*\n\s*|(?<![^\n]{60})\n\s*(?=[^\sa-z])"
    r"|\n\s*(?=[-•·*–(]|[^:\n]{1,60}:\s|\w{1,3}[.)]\s))"
)
_CUT = re.compile(
    r"[,;]\s+(?:(?:except|save)\s+that|provided,?\s+(?:however|further|always|also),?\s+that"
    r"|it\s+being\s+(?:\w+\s+){0,3}agreed\s+that)\s+|"
    r"(?<=\byes),\s+(?=[^,;.]{3,40}\bno\b)|(?<=\bno),\s+(?=[^,;.]{3,40}\byes\b)|"
    rf",\s+(?:and\s+)?(?=(?:that|those)\s+(?:of|to|for)\s+[^,;.]{{3,60}}?\bby\s+(?:the\s+)?{SIDE})|"
    rf";\s+(?:and\s+|but\s+|or\s+)?|{NEW_LINE}|\s\|\s+(?=[^|:\n]{{2,40}}:\s)|[,:]\s+(?:and|but"
    rf"|so(?!\s+(?:long|much|far|as)\b)|hence|yet|while"
    rf"|whereas|nor|although|though|because(?!\s+of\b))\b,?\s+(?!(?:of|by)\s+no\b)|\s+(?:and|but"
    rf"|while)\s+(?="
    rf"(?:that\s+)?(?:the\s+|it\s+)?(?:{SIDE}\s+)?(?:is|are|shall|must|may|will|can|cannot|need|needs"
    rf"|has|have)\b)|\s+but\s+(?=[^,;.:]{{3,50}}?\b(?:shall|must|may|will|can|is|are|need|needs)\b|(?:also\s+)?(?:does|do|has|have)(?:n['’]t)?\s+(?:not\s+)?(?:(?:have|need)\s+)?to\b)"
    rf"|\s+and\s+(?=that\s+[^,;.:]{{3,80}}?\b{_MODAL}\b)"
)
_INTRODUCED = re.compile(
    r"(?:\bas\s+follows|\bfollowing(?:\s+[\w'’-]+){0,4}):\s+"
    r"|:\s+(?=(?:section|sec\.|article|clause|paragraph|§+)\W{0,2}[\d.]*\d\b,?\s+[a-z])",
    re.IGNORECASE,
)  # what a clause goes on to list, or to cite, says a thing of its own
_STANDS = re.compile(
    rf"[^,;.]{{3,40}}\b(?:yes|no)\W*$|(?:[^.;]|\.(?=\d)){{0,150}}?(?:\b{_MODAL}\b"
    rf"|\bby\s+(?:the\s+)?{SIDE}|\w:\s"
    rf"|(?<=\w)s\s+from\s)|(?:the\s+)?(?:{SIDE}|it|they)\s+[a-z]{{2,}}(?:s|ed)\b|(?:no|nobody|nothing"
    rf"|neither|every|each)\b[^.;,]{{3,80}}?\b[a-z]{{3,}}s\b"
)
_LABEL = re.compile(r"\s*(?:\(?\d{1,2}[.)]\s*|[-•·*–]\s*)?(?P<label>[^:.;\n]{2,90}?):\s+(?=\S)")
_BEGINS = re.compile(
    rf"[{''.join(SIDE_OF)}]|[A-Z]\w*\s|\d{{1,5}}\s+[A-Z][a-z]+\s"
)  # "... Inc. 12 Elm Street is"
_BRACKET = re.compile(r"\((?![\"“][\w-]+[\"”]\))(?:[^()]|\([^()]*\)){12,}\)")


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that a text says. `marked.words[start:end]` are its words, with brackets left blank."""

    start: int
    end: int
    words: str
    sentence: str  # the whole sentence that it is of
    label: str = ""  # of a list item
    number: int = 0  # of its sentence

    @property
    def said(self) -> str:
        """The words behind the label."""
        return self.words[len(self.label) :]


def pieces_of(marked: Marked) -> list[Piece]:
    """The pieces of a text in order."""
    found = []
    for number, (start, end) in enumerate(sentences_of(marked)):
        sentence = marked.words[start:end]
        for low, high in _cut(sentence):
            words = blank_brackets(sentence[low:high])
            label = _LABEL.match(words)
            found.append(
                Piece(
                    start + low,
                    start + high,
                    words.replace("\n", " "),  # a wrapped line is no end
                    sentence.replace("\n", " "),
                    label.group().replace("\n", " ") if label else "",
                    number,
                )
            )
    return found


def sentences_of(marked: Marked) -> Iterator[tuple[int, int]]:
    """Sentences; one that ends with "Inc." ends there when a side or a capital follows."""
    for start, end in sentence_spans(marked.text):
        begin = start
        for match in re.finditer(r"\s+", marked.text[start:end]):
            place = start + match.start()
            is_name = marked.words[place - 1] == REST and marked.text[place - 1] == "."
            if is_name and _BEGINS.match(marked.words, start + match.end()):
                yield begin, place
                begin = start + match.end()
        yield begin, end


def blank_brackets(words: str) -> str:
    """The words with long asides in brackets turned into spaces."""
    return _BRACKET.sub(lambda match: " " * len(match.group()), words)


def _cut(sentence: str) -> Iterator[tuple[int, int]]:
    begin = 0
    introduced = list(_INTRODUCED.finditer(sentence))
    for match in sorted([*_CUT.finditer(sentence), *introduced], key=lambda cut: cut.end()):
        is_line = "\n" in match.group() and not match.group().strip()
        is_hard = ";" in match.group() or is_line or match in introduced
        if match.start() <= begin or not (is_hard or _STANDS.match(sentence[match.end() :])):
            continue
        if "nor" in match.group():
            yield begin, match.start()
            begin = match.start() + match.group().index("nor")
            continue
        yield begin, match.start()
        begin = match.end()
    if sentence[begin:].strip():
        yield begin, len(sentence)

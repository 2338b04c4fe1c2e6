"""The evidence cell of the sheet as DBpedia paths and web snippets; what cannot be read stays verbatim.

Two forms of snippets are known, both of the paper's own sheets: numbered blocks with Source, Trust, Confidence and NLI
on lines of their own, and a printed list of dictionaries, which may be cut off where a spreadsheet's cell ends.
"""

import ast
import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

_PATH = re.compile(r"^\[Path (\d+)\][ \t]*\r?$", re.MULTILINE)
_STEP = re.compile(r"^[ \t]+(\d+)\.[ \t]+", re.MULTILINE)
_ARROW = re.compile(r"(?<=[ \t])(?:→|->)(?=[ \t])")
_BLOCK = re.compile(r"^\[(\d+)\][ \t]?", re.MULTILINE)
_FIELD = re.compile(r"^[ \t]+(Source|Trust|Confidence|NLI|Title):[ \t]*([^\n]*)$", re.MULTILINE)
_NOT_SHOWN = re.compile(
    r"(?m)^\.\.\. \((\d{1,9}) additional evidence items? (?:were|was) found but not shown\)"
)
_SEPARATOR = re.compile(r"[\s,\[\]]*")


@dataclass(frozen=True, slots=True)
class PathStep:
    """One edge of a path, with the names as the sheet has them ("Andy_Fletcher_(musician)")."""

    subject: str
    relation: str
    object: str


@dataclass(frozen=True, slots=True)
class EvidencePath:
    """A path through DBpedia."""

    number: int
    steps: tuple[PathStep, ...]


@dataclass(frozen=True, slots=True)
class WebSnippet:
    """A passage of a web page, with what the system thought of it."""

    number: int
    text: str
    source: str  # as the sheet has it; show `url` as a link, never this
    title: str = ""
    nli: str = ""  # "entailment", "neutral", "contradiction"
    trust: float | None = None  # in [0, 1]; of the source
    confidence: float | None = None  # in [0, 1]; of the NLI label

    @property
    def url(self) -> str:
        """The source when it is the address of a web page that may be linked to; else empty."""
        try:
            parts = urlsplit(self.source)
        except ValueError:
            return ""
        return self.source if parts.scheme in {"http", "https"} and parts.hostname else ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a cell says. Every character of `raw` but blanks and list signs is in a piece or in `unparsed`."""

    raw: str
    paths: tuple[EvidencePath, ...] = ()
    snippets: tuple[WebSnippet, ...] = ()
    unparsed: tuple[str, ...] = ()  # stretches that fit no form, verbatim and in order
    not_shown: int = 0  # more items that the system had, as the cell says


@dataclass(frozen=True, slots=True)
class _Piece:
    start: int
    end: int
    value: EvidencePath | WebSnippet | int | None


def parse_evidence(raw: str) -> Evidence:
    """The paths and snippets of an evidence cell; never fails, since what it cannot read is kept as it stands."""
    left_out = (_Piece(found.start(), found.end(), int(found[1])) for found in _NOT_SHOWN.finditer(raw))
    others = [*_blocks(raw), *left_out]
    pieces = [*_paths(raw, [piece.start for piece in others]), *others] or list(_printed(raw))
    pieces.sort(key=lambda piece: piece.start)
    return Evidence(
        raw,
        paths=tuple(piece.value for piece in pieces if isinstance(piece.value, EvidencePath)),
        snippets=tuple(piece.value for piece in pieces if isinstance(piece.value, WebSnippet)),
        unparsed=tuple(_rest(raw, pieces)),
        not_shown=sum(piece.value for piece in pieces if isinstance(piece.value, int)),
    )


def _paths(raw: str, stops: list[int]) -> Iterable[_Piece]:
    """Each "[Path n]" up to the next heading or stop: a quotation inside of a path may run over paragraphs."""
    heads = list(_PATH.finditer(raw))
    ends = sorted({*(head.start() for head in heads), *stops, len(raw)})
    for head in heads:
        end = ends[bisect_left(ends, head.end())]
        steps = _steps(raw[head.end() : end])
        if steps is not None:
            yield _Piece(head.start(), end, EvidencePath(int(head[1][:9]), steps))


def _steps(body: str) -> tuple[PathStep, ...] | None:
    """The numbered steps, counted from 1 upwards; None when they are no edges."""
    marks: list[re.Match[str]] = []
    for mark in _STEP.finditer(body):
        if int(mark[1][:9]) == len(marks) + 1:  # any other number belongs to the text of the step
            marks.append(mark)
    if not marks or body[: marks[0].start()].strip():
        return None
    steps: list[PathStep] = []
    ends = [*(mark.start() for mark in marks[1:]), len(body)]
    for mark, end in zip(marks, ends, strict=True):
        found = _edges(body[mark.end() : end].strip())
        if not found:
            return None
        steps += found
    return tuple(steps)


def _edges(line: str) -> list[PathStep]:
    """ "A → r → B" as one edge; "A → r → B → s → C" as two, when no part is a sentence with an arrow in it."""
    parts = [part.strip() for part in _ARROW.split(line)]
    if len(parts) < 3 or not all(parts):
        return []
    if len(parts) % 2 == 0 or any(" " in part for part in parts):
        parts = [part.strip() for part in _ARROW.split(line, maxsplit=2)]
    return [PathStep(*parts[i : i + 3]) for i in range(0, len(parts) - 2, 2)]


def _blocks(raw: str) -> Iterable[_Piece]:
    """Each "[n] text" with its fields below; one without a source is no snippet."""
    heads = list(_BLOCK.finditer(raw))
    ends = sorted({*(head.start() for head in (*heads, *_PATH.finditer(raw))), len(raw)})
    for head in heads:
        fields = list(_FIELD.finditer(raw, head.end(), ends[bisect_left(ends, head.end())]))
        told = {field[1].casefold(): field[2].strip() for field in fields}
        if told.get("source"):
            text = raw[head.end() : fields[0].start()].strip()
            yield _Piece(head.start(), fields[-1].end(), _snippet(int(head[1][:9]), text, told))


def _share(text: str) -> float | None:
    """A number in [0, 1]; None when it is none."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 <= value <= 1 else None


def _rest(raw: str, pieces: Iterable[_Piece]) -> Iterable[str]:
    done = 0
    for start, end in [*((piece.start, piece.end) for piece in pieces), (len(raw), len(raw))]:
        gap = raw[done : max(start, done)]
        if not _SEPARATOR.fullmatch(gap):
            yield gap.strip()
        done = max(done, end)


_STRING = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""
_VALUE = rf"(?:{_STRING}|-?\d[\d.eE+-]*|None|True|False|null|true|false)"
_PAIR = re.compile(rf"\s*({_STRING})\s*:\s*({_VALUE})\s*(,|\}})", re.DOTALL)
_TEXT_KEYS = ("snippet", "text", "content", "passage")
_SOURCE_KEYS = ("source", "url", "link")


def _printed(raw: str) -> Iterable[_Piece]:
    """Each whole dictionary that has a text. Numbered in order from 1."""
    number, place = 0, raw.find("{")
    while place >= 0:
        end, told = _read_dictionary(raw, place)
        text = _first(told, _TEXT_KEYS)
        if end and text:
            number += 1
            yield _Piece(place, end, _snippet(number, text, told))
        place = raw.find("{", max(end, place + 1))


def _read_dictionary(raw: str, start: int) -> tuple[int, dict[str, str]]:
    """Where the dictionary ends and its pairs as text; (0, {}) when it is cut off or not flat."""
    told: dict[str, str] = {}
    place = start + 1
    while pair := _PAIR.match(raw, place):
        told[_plain(pair[1]).casefold()] = _plain(pair[2])
        place = pair.end()
        if pair[3] == "}":
            return place, told
    return 0, {}


def _plain(token: str) -> str:
    """A literal's value as text; empty for None."""
    if token[0] in "'\"":
        try:
            return str(ast.literal_eval(token.replace("\n", "\\n").replace("\r", "\\r")))
        except (ValueError, SyntaxError):
            return token[1:-1]
    return "" if token in {"None", "null"} else token


def _snippet(number: int, text: str, told: dict[str, str]) -> WebSnippet:
    return WebSnippet(
        number=number,
        text=text,
        source=_first(told, _SOURCE_KEYS),
        title=told.get("title", ""),
        nli=told.get("nli", ""),
        trust=_share(told.get("trust", "")),
        confidence=_share(told.get("confidence", "")),
    )


def _first(told: dict[str, str], names: tuple[str, ...]) -> str:
    return next((told[name] for name in names if told.get(name)), "")

"""Statements about real and invented sources, true and with one thing wrong: what the reader learns from.

The README beside the texts says how they were written. Real sources stand there by file and characters; their text is
read from the folders of CUAD and ContractNLI.
"""

import difflib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from benchmarks.contract_nli_data import Half, load_nli_contracts
from benchmarks.cuad.contract import load_contracts

_WORD = re.compile(r"\w+|[^\w\s]")
_LISTS = ("answers", "unsaid", "replies", "questions", "refusals")  # what is said of a source
TEXTS = Path(__file__).resolve().parent / "reading_texts"
_PLAIN = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014\u00a0", "''\"\"-- ")  # one character each
_SIGNS = {"'": "['\u2018\u2019]", '"': '["\u201c\u201d]', "-": "[-\u2013\u2014]"}


class Part(StrEnum):
    """What a text is for; no contract is in two parts."""

    TRAIN = "train"
    DEV = "dev"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class Change:
    """What is done to a true statement to make it false: `old` stands in it once."""

    old: str
    new: str
    kind: str  # "party", "negation", ...
    is_unsaid: bool  # the source does not contradict the result, it only does not bear it out

    def apply(self, statement: str) -> tuple[str, int, int]:
        """The false statement, and the span of the new words in it."""
        start = statement.index(self.old)
        made = statement[:start] + self.new + statement[start + len(self.old) :]
        return made, start, start + len(self.new)

    def at_fault(self, start: int) -> tuple[tuple[int, int], ...] | None:
        """The words at fault where the new words begin at `start`: those that the old ones have not.

        All of them where the change only takes words away; None where it leaves none.
        """
        spans = tuple((start + low, start + high) for low, high in changed_words(self.old, self.new))
        return spans or (((start, start + len(self.new)),) if self.new.strip() else None)


@dataclass(frozen=True, slots=True)
class TrueStatement:
    """A statement that the source bears out, and what makes it false."""

    text: str
    quotes: tuple[str, ...]  # of the source, as copied; they decide it
    changes: tuple[Change, ...]
    needs_all: bool  # without the sentence of any of the quotes it is not borne out any more


@dataclass(frozen=True, slots=True)
class Answer:
    """Statements that answer one question, in order; a statement alone is an answer of one."""

    question: str  # empty when there is none
    statements: tuple[TrueStatement, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole answer as an assistant writes it, borne out by the source, and what makes one place of it false."""

    question: str  # empty when there is none
    text: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A window of a contract, a whole document, or an invented text, and what is said of it."""

    key: str  # portion and place: "train-w000/w03"
    part: Part
    origin: str  # "cuad", "contract_nli" or the kind of an invented text
    file: str  # empty for an invented text
    text: str
    is_document: bool
    answers: tuple[Answer, ...]
    unsaid: tuple[tuple[str, str], ...]  # question and statement that the source leaves open
    replies: tuple[Reply, ...] = ()
    questions: tuple[tuple[str, bool], ...] = ()  # with whether the source answers them
    refusals: tuple[
        tuple[str, str, bool], ...
    ] = ()  # question, refusal, whether the source answers it after all


class RealTexts:
    """The contracts that sources are cut from."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def cut(self, raw: Mapping[str, Any]) -> str:
        """The text of a real source."""
        text: str = self._texts[str(raw["set"]), str(raw["file"])]
        return text[int(raw["start"]) : int(raw["end"])]

    @cached_property
    def _texts(self) -> dict[tuple[str, str], str]:
        cuad = {("cuad", one.file): one.text for one in load_contracts(self._data / "cuad")}
        nli = load_nli_contracts(self._data / "contract_nli", Half.DEV)
        return cuad | {("contract_nli", one.name): one.text for one in nli}


def load_sources(data: Path, folder: Path = TEXTS) -> list[Source]:
    """Every source with its statements, in the order of files and lines.

    Raises:
        ValueError: a line is not as the README describes; the message names file and line.
        SystemExit: the contracts are not in `data`.
    """
    real = RealTexts(data)
    return [source for path in sorted(folder.glob("*.jsonl")) for source in _read(path, real)]


def _read(path: Path, real: RealTexts) -> Iterator[Source]:
    part = Part(path.stem.partition("-")[0])
    sources: dict[str, dict[str, Any]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
            found = sources.setdefault(raw["id"], {name: [] for name in _LISTS})
            if "file" in raw or "source" in raw:
                found |= _head(raw, real)
            elif "unsaid" in raw:
                found["unsaid"].append((str(raw.get("q", "")), str(raw["unsaid"])))
            elif "reply" in raw:
                changes = _changes(raw["reply"], raw["wrong"])
                found["replies"].append(Reply(str(raw.get("q", "")), str(raw["reply"]), changes))
            elif "refusal" in raw:
                found["refusals"].append((str(raw["q"]), str(raw["refusal"]), bool(raw["told"])))
            elif "told" in raw:
                found["questions"].append((str(raw["q"]), bool(raw["told"])))
            else:
                told = raw.get("answer", [raw])
                statements = tuple(_statement(one, found["text"]) for one in told)
                found["answers"].append(Answer(str(raw.get("q", "")), statements))
        except (ValueError, KeyError, TypeError) as err:
            raise ValueError(f"{path.name}, line {number}: {err}") from err
    for key, found in sources.items():
        yield Source(
            f"{path.stem}/{key}",
            part,
            found["origin"],
            found["file"],
            found["text"],
            key.startswith("d") or len(found["text"].split()) >= 400,
            **{name: tuple(found[name]) for name in _LISTS},
        )


def _head(raw: Mapping[str, Any], real: RealTexts) -> dict[str, Any]:
    if "source" in raw:
        return {"text": str(raw["source"]), "origin": str(raw["about"]), "file": ""}
    text = real.cut(raw)
    text = text if str(raw["id"]).startswith("d") else " ".join(text.split())
    return {"text": text, "origin": str(raw["set"]), "file": str(raw["file"])}


def _statement(raw: Mapping[str, Any], source: str) -> TrueStatement:
    text = str(raw["say"])
    quotes = tuple(map(str, raw["at"]))
    for quote in quotes:
        if find_quote(source, quote) is None:
            raise ValueError(f"the source does not say {quote!r}")
    return TrueStatement(text, quotes, _changes(text, raw["wrong"]), bool(raw.get("both")))


def _changes(text: str, wrong: Sequence[Sequence[str]]) -> tuple[Change, ...]:
    changes = tuple(Change(one[0], one[1], one[2], len(one) > 3) for one in wrong)
    for change in changes:
        if text.count(change.old) != 1 or change.old == change.new:
            raise ValueError(f"{change.old!r} must stand once in {text!r}, and become something else")
    return changes


def find_quote(source: str, quote: str) -> tuple[int, int] | None:
    """The first span of a source that reads as `quote`, whatever its spaces, dashes, quotation marks and case."""
    words = quote.translate(_PLAIN).split()
    pattern = r"\s+".join("".join(_SIGNS.get(letter, re.escape(letter)) for letter in word) for word in words)
    found = re.search(pattern, source, re.IGNORECASE)
    return found.span() if found else None


def changed_words(true: str, false: str) -> tuple[tuple[int, int], ...]:
    """The spans of `false` that `true` does not have, word by word: in place where as many words stand there."""
    old, new = ([match.group() for match in _WORD.finditer(text)] for text in (true, false))
    spans = [match.span() for match in _WORD.finditer(false)]
    codes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changed = [place for tag, _, _, low, high in codes if tag != "equal" for place in range(low, high)]
    in_place = [place for place, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]]
    if len(old) == len(new) and len(in_place) <= len(changed):
        changed = in_place
    found: list[tuple[int, int]] = []
    for place in changed:
        joins = bool(found) and place > 0 and found[-1][1] == spans[place - 1][1]
        found[-1:] = [(found[-1][0], spans[place][1])] if joins else [*found[-1:], spans[place]]
    return tuple(found)

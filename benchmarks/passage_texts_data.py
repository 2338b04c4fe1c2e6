"""Short passages with claims that follow from them, are denied by them, or are left open: one JSON object a line.

What `short_passages` measures with; see the README beside the texts.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent / "passage_texts"
_PARTS = 10  # one of them is held out


@dataclass(frozen=True, slots=True)
class Twins:
    """A claim that follows from the passage, and one that it denies; they differ in one thing."""

    question: str  # that both answer; empty: they stand alone
    true: str
    false: str
    change: str  # "role", "number", "negation", ...


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage and what is said about it."""

    subject: str  # the file: "leases"
    text: str
    twins: tuple[Twins, ...]
    unsaid: tuple[str, ...]  # claims that it neither states nor denies

    @property
    def key(self) -> str:
        """A name that depends on nothing but its text."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    @property
    def is_held_out(self) -> bool:
        """Whether it is for measuring alone."""
        return int(self.key, 16) % _PARTS == 0


def load_passages(folder: Path = TEXTS) -> list[Passage]:
    """Every passage, in the order of the files and their lines.

    Raises:
        ValueError: a line is not as the README describes; the message names file and line.
    """
    return [passage for path in sorted(folder.glob("*.jsonl")) for passage in _read(path)]


def _read(path: Path) -> Iterator[Passage]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            raw: Mapping[str, Any] = json.loads(line)
            twins = [*map(_twins, raw.get("pairs", ())), *map(_answers, raw.get("qa", ()))]
            yield Passage(
                path.stem, str(raw["passage"]), tuple(twins), tuple(map(str, raw.get("unsaid", ())))
            )
        except (ValueError, KeyError, TypeError) as err:
            raise ValueError(f"{path.name}, line {number}: {err}") from err


def _twins(raw: Sequence[str]) -> Twins:
    true, false, change = raw
    return _different(Twins("", true, false, change))


def _answers(raw: Sequence[str]) -> Twins:
    question, true, false, change = raw
    return _different(Twins(question, true, false, change))


def _different(twins: Twins) -> Twins:
    if not twins.true.strip() or not twins.false.strip() or twins.true == twins.false:
        raise ValueError("a true claim and another, false one are needed")
    return twins

"""Contracts of `changed_words`, each with true answers near its words and the same answers with one word changed."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent / "changed_words_texts"
KINDS = ("party", "rhythm", "bound", "event", "modality", "manner", "scope", "verb", "value")
_NUMBER = re.compile(r"-(\d+)$")


@dataclass(frozen=True, slots=True)
class Changed:
    """A false answer and what was changed in it, one of `KINDS`."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to one question: a true one, and those with one word changed."""

    question: str
    true: str
    false: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract with its answers. Those with odd numbers may be read ("dev"), the others are only scored ("test")."""

    id: str
    kind: str
    text: str
    answers: tuple[Answers, ...]

    @property
    def split(self) -> str:
        """Which part it belongs to, by its number."""
        number = _NUMBER.search(self.id)
        assert number is not None, self.id
        return "dev" if int(number[1]) % 2 else "test"


def load_contracts(folder: Path = TEXTS) -> list[Contract]:
    """Every contract of a folder, in the order of the files' names.

    Raises:
        ValueError: a file is not as described in the README beside it; the message names it.
    """
    return [_read(path) for path in sorted(folder.glob("*.toml"))]


def _read(path: Path) -> Contract:
    if _NUMBER.search(path.stem) is None:
        raise ValueError(f"{path.name}: the name must end with a number, as in document-11.toml")
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        kind, text, cases = str(raw["kind"]), str(raw["text"]).strip(), list(raw["cases"])
        answers = tuple(_answers(case) for case in cases)
    except (tomllib.TOMLDecodeError, KeyError, ValueError, TypeError) as err:
        raise ValueError(f"{path.name}: {err}") from err
    if not text or not answers:
        raise ValueError(f"{path.name}: it needs a text and cases")
    return Contract(path.stem, kind, text, answers)


def _answers(case: dict[str, Any]) -> Answers:
    true, false = str(case["true"]).strip(), _false(case["false"])
    if not true or not false or any(item.text == true for item in false):
        raise ValueError(
            f"the case {case.get('question')!r} needs a true answer and others that differ from it"
        )
    return Answers(str(case["question"]).strip(), true, false)


def _false(found: Sequence[dict[str, Any]]) -> tuple[Changed, ...]:
    items = tuple(Changed(str(item["kind"]), str(item["text"]).strip()) for item in found)
    for item in items:
        if item.kind not in KINDS:
            raise ValueError(f"the kind is {item.kind!r}, not one of {', '.join(KINDS)}")
    return items

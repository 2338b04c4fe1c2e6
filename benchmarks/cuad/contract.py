"""CUAD contracts as values: text capped to a budget, annotated spans, document-level split."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

MAX_CONTEXT_WORDS = 6000  # longer contracts are cut here; facts outside the cut are not used
SPLIT_SALT = "grounding-swaps/"  # the plain hash of the names is not spread evenly over these files
DEV_SHARE = 40  # percent of documents that may be looked at while tuning
CALIBRATION_SHARE = 20  # percent that were never looked at, which the confidence of audits is fitted on


class Split(StrEnum):
    """Which documents: `dev` may be looked at, `test` is only reported.

    For audits of swaps, `calibration` are those of the test documents that the confidence is fitted on and that are
    therefore not reported.
    """

    DEV = "dev"
    CALIBRATION = "calibration"
    TEST = "test"
    ALL = "all"


@dataclass(frozen=True)
class Contract:
    """One annotated contract; `context` is the part of `text` that is shown to a checker."""

    file: str
    text: str
    context: str
    spans: Mapping[str, tuple[str, ...]]  # clause type -> verbatim spans that lie inside `context`
    answers: Mapping[str, str]  # clause type -> the annotators' normalised answer

    @property
    def split(self) -> Split:
        """The split the document belongs to, by the hash of its file name."""
        return Split.DEV if self._place < DEV_SHARE else Split.TEST

    @property
    def audit_split(self) -> Split:
        """`split`, with the documents that the confidence is fitted on apart from those that are reported."""
        if DEV_SHARE <= self._place < DEV_SHARE + CALIBRATION_SHARE:
            return Split.CALIBRATION
        return self.split

    @property
    def _place(self) -> int:
        return int(hashlib.sha256(f"{SPLIT_SALT}{self.file}".encode()).hexdigest(), 16) % 100


def load_contracts(folder: Path) -> list[Contract]:
    """Every contract of `folder/contracts.jsonl`, in file order."""
    with (folder / "contracts.jsonl").open(encoding="utf-8") as lines:
        return [_to_contract(json.loads(line)) for line in lines]


def data_sha256(folder: Path) -> str:
    """The sha256 of the data file, for the record of a run."""
    return hashlib.sha256((folder / "contracts.jsonl").read_bytes()).hexdigest()


def squeeze(text: str) -> str:
    """`text` with every run of white space made one space."""
    return " ".join(text.split())


def loose(literal: str) -> str:
    """A regular expression for `literal` that tolerates any white space between its words."""
    return r"\s+".join(re.escape(word) for word in literal.split())


def _to_contract(record: dict[str, object]) -> Contract:
    text = str(record["text"])
    context = _first_words(text, MAX_CONTEXT_WORDS)
    spans: dict[str, tuple[str, ...]] = {}
    answers: dict[str, str] = {}
    clauses = record["clauses"]
    assert isinstance(clauses, dict)
    for name, clause in clauses.items():
        spans[name] = tuple(span for span in clause["spans"] if _is_inside(span, context))
        answers[name] = squeeze(str(clause["answer"]))
    return Contract(str(record["file"]), text, context, spans, answers)


def _first_words(text: str, limit: int) -> str:
    for count, word in enumerate(re.finditer(r"\S+", text), start=1):
        if count == limit:
            return text[: word.end()]
    return text


def _is_inside(span: str, context: str) -> bool:
    return all(part in context for part in span.split("<omitted>"))

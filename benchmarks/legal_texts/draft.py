"""A document with all that was written into it, from which questions and answers are made."""

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.legal_texts.case import LegalDocument
from benchmarks.legal_texts.template import Sheet
from benchmarks.legal_texts.values import Value
from benchmarks.legal_texts.wordings import Topic

Strangers = Callable[[Value], Value]  # draws a plausible value of the same kind


@dataclass(frozen=True, slots=True)
class Draft:
    """A written document, its facts, and what can be asked about it."""

    document: LegalDocument
    sheet: Sheet
    topics: tuple[Topic, ...]
    sections: dict[str, Value]  # where the document states what a clause says; empty: it has no sections
    stated: frozenset[str]  # the slots whose values the document spells out
    stranger: Strangers
    source_words: tuple[str, ...]  # what an answer may call the document, such as `the lease`

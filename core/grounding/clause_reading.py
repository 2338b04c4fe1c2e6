"""The clauses of a text in order: each sentence cut, with who acts in it and how often it denies."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.grounding.clause_cuts import cut_sentence, is_condition
from core.grounding.clause_denials import count_denials
from core.grounding.clause_headings import is_heading
from core.grounding.clause_parties import Named, who_acts
from core.grounding.clause_parts import Clause
from core.text.sentences import sentence_spans

_DETERMINER = re.compile(r"\b[Tt]he\s+$")
_PRONOUN = re.compile(r"(?:and\s+|but\s+)?(?:it|they|he|she|its|their|such\s+party)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Masked:
    """Words that are compared apart, and what stands for them meanwhile."""

    start: int
    end: int
    word: str


def clauses_of(
    text: str, parties: Sequence[Named], values: Sequence[Masked] = (), *, has_headings: bool = True
) -> list[Clause]:
    """The clauses of a text in order.

    In a source (it has headings), a clause that says "it" takes over who acted in the one before.
    """
    found: list[Clause] = []
    heading = ""
    masked = sorted([*(Masked(p.start, p.end, "the party") for p in parties), *values], key=lambda m: m.start)
    for start, end in sentence_spans(text):
        words = text[start:end]
        if has_headings and is_heading(words):
            heading = words
            continue
        for low, high in cut_sentence(text, start, end):
            clause = _read(text, (low, high), heading, (parties, masked), is_alone=has_headings)
            if has_headings and not clause.agents and found and _PRONOUN.match(clause.text):
                clause = replace(clause, agents=found[-1].agents, others=clause.others - found[-1].agents)
            found.append(clause)
    return found


def _read(
    text: str,
    span: tuple[int, int],
    heading: str,
    marked: tuple[Sequence[Named], Sequence[Masked]],
    *,
    is_alone: bool,
) -> Clause:
    start, end = span
    parties, hidden = marked
    words = text[start:end]
    inside = [party for party in parties if start <= party.start < end]
    acting = who_acts(words, start, inside, is_condition=is_condition(words), is_alone=is_alone)
    return Clause(
        start,
        end,
        words,
        _mask(text, (start, end), hidden),
        heading,
        acting.agents,
        acting.others,
        acting.also,
        count_denials(words),
    )


def _mask(text: str, span: tuple[int, int], hidden: Sequence[Masked]) -> str:
    """The words with "the party" for every party and "a date" for every date: these are compared apart."""
    start, end = span
    pieces, place = [], start
    for item in hidden:
        if place <= item.start < end:
            pieces += [_DETERMINER.sub("", text[place : item.start]), item.word]
            place = min(item.end, end)
    return "".join([*pieces, text[place:end]])

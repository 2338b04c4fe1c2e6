"""Caps, minimums, damages, shares and insurance sums: annotated amounts, restated."""

import random
import re
from dataclasses import dataclass

from benchmarks.cuad.contract import Contract, squeeze
from benchmarks.cuad.fact import Fact, Kind, Origin, Swap, fill, make_swap
from benchmarks.cuad.literal_amounts import Amount, LiteralAmount, find_amounts, near_amount, write_amount

_HERE = "<here>"  # stands for the amount in the patterns below
MOST = 2  # facts of one slot of one contract
_NOUNS = ("royalty", "commission", "donation", "fee", "share")


@dataclass(frozen=True, slots=True)
class AmountSlot:
    """One thing that an annotated clause puts a figure to, and how to restate it."""

    topic: str
    clause: str
    pattern: str  # in a clause whose amount is written as <here>
    about: str  # a sentence of the contract that speaks of the same thing: its amounts are no false ones
    templates: tuple[str, ...]  # {sum} is the amount, {noun} what it is called
    one_of_many: tuple[str, ...]  # for a clause with several amounts: true of each
    query: str


@dataclass(frozen=True, slots=True)
class Stated:
    """An amount that an annotated clause states."""

    amount: Amount
    noun: str  # what it is called; "" where the wordings have no place for it
    is_only: bool  # no other amount stands in the clauses of this type


SLOTS = (
    AmountSlot(
        "cap",
        "Cap On Liability",
        rf"(?:liab|damages|obligat)[^.;]{{0,300}}(?:exceed|limited\s+to|more\s+than|maximum\s+of)[^.;]{{0,80}}{_HERE}",
        r"liab|damages|exceed",
        (
            "Liability is limited to {sum}.",
            "The cap on liability is {sum}.",
            "Liability is capped at {sum}.",
            "The maximum liability amounts to {sum}.",
        ),
        (
            "A cap on liability stands at {sum}.",
            "Liability is limited to {sum} in one respect.",
        ),
        "How far is liability limited?",
    ),
    AmountSlot(
        "minimum",
        "Minimum Commitment",
        rf"(?:at\s+least|not?\s+less\s+than|minimum(?:\s+\w+){{0,6}}|less\s+than|equal\s+to)\s+[^.;]{{0,50}}{_HERE}"
        rf"|minimum[^.;]{{0,120}}{_HERE}",
        r"minimum|at\s+least|less\s+than",
        (
            "The minimum commitment is {sum}.",
            "The contract sets a minimum of {sum}.",
            "A minimum of {sum} has to be reached.",
            "The minimum to be met is {sum}.",
        ),
        (
            "A minimum of {sum} has to be reached.",
            "Among the minimum commitments is one of {sum}.",
        ),
        "What is the minimum commitment?",
    ),
    AmountSlot(
        "liquidated_damages",
        "Liquidated Damages",
        rf"(?:damages|penalt|fee)[^.;]{{0,300}}{_HERE}|{_HERE}[^.;]{{0,80}}liquidated",
        r"damages|penalt|fee",
        (
            "Liquidated damages of {sum} are agreed.",
            "The liquidated damages amount to {sum}.",
            "The contract sets liquidated damages at {sum}.",
        ),
        ("Liquidated damages of {sum} are agreed.",),
        "How high are the liquidated damages?",
    ),
    AmountSlot(
        "share",
        "Revenue/Profit Sharing",
        _HERE,
        r"{noun}|percent|%",
        (
            "A {noun} of {sum} is payable.",
            "The {noun} is {sum}.",
            "The contract sets the {noun} at {sum}.",
            "The {noun} amounts to {sum}.",
            "The agreed {noun} comes to {sum}.",
        ),
        (
            "A {noun} of {sum} is payable.",
            "The contract knows a {noun} of {sum}.",
            "The {noun} may amount to {sum}.",
        ),
        "How high is the share of revenue or profit?",
    ),
    AmountSlot(
        "insurance_sum",
        "Insurance",
        rf"insurance[^.;]{{0,300}}{_HERE}|{_HERE}[^.;]{{0,160}}insurance",
        r"insur|coverage|liability|policy|occurrence",
        (
            "Insurance of at least {sum} is required.",
            "The insurance must cover at least {sum}.",
            "Insurance cover of no less than {sum} has to be maintained.",
            "The minimum insurance cover is {sum}.",
        ),
        (
            "Insurance cover of {sum} is required.",
            "The required insurance includes a limit of {sum}.",
        ),
        "How much insurance is required?",
    ),
)


def amount_facts(contract: Contract, rng: random.Random) -> list[Fact]:
    """At most `MOST` facts for every slot whose annotated clauses hold amounts and say what they are."""
    facts = []
    for slot in SLOTS:
        found = _stated(contract, slot)
        chosen = rng.sample(found, min(MOST, len(found)))
        facts += [_restate(contract, slot, stated, rng) for stated in chosen]
    return facts


def _stated(contract: Contract, slot: AmountSlot) -> list[Stated]:
    needs_noun = any("{noun}" in template for template in slot.templates)
    found: dict[Amount, Stated] = {}
    spans = [squeeze(span) for span in contract.spans.get(slot.clause, ())]
    is_only = len({item.amount for span in spans for item in find_amounts(span)}) == 1
    for span in spans:
        for item in find_amounts(span):
            noun = _noun(span, item) if needs_noun else ""
            marked = f"{span[: item.start]}{_HERE}{span[item.end :]}"
            if noun is not None and re.search(slot.pattern, marked, re.IGNORECASE):
                found.setdefault(item.amount, Stated(item.amount, noun, is_only))
    return list(found.values())


def _noun(span: str, item: LiteralAmount) -> str | None:
    near = span[max(0, item.start - 90) : item.end + 40].lower()
    named = [noun for noun in _NOUNS if re.search(rf"\b{noun.removesuffix('y')}(?:y|ies|s)?\b", near)]
    return named[0] if len(named) == 1 else None


def _restate(contract: Contract, slot: AmountSlot, stated: Stated, rng: random.Random) -> Fact:
    template = rng.choice(slot.templates if stated.is_only else slot.one_of_many)
    true = stated.amount
    mentioned = {item.amount for item in find_amounts(contract.text)}
    choices = [(Origin.ELSEWHERE, near_amount(true, rng, avoid=mentioned))]
    others = _elsewhere_in(contract, slot.about.replace("{noun}", stated.noun), true)
    if others:
        choices.append((Origin.WITHIN, rng.choice(others)))
    written = {"sum": write_amount(true, rng), "noun": stated.noun}
    swaps: tuple[Swap, ...] = tuple(
        make_swap(Kind.AMOUNT, origin, template, true=written, false={"sum": write_amount(other, rng)})
        for origin, other in choices
    )
    topic = f"{slot.topic}_{true.number}"
    return Fact(topic, slot.query, fill(template, written)[0], swaps, slot.topic)


def _elsewhere_in(contract: Contract, about: str, true: Amount) -> list[Amount]:
    """Amounts of the same sort that the context has, but in no sentence that speaks of the slot."""
    taken = {true}
    for sentence in re.split(r"[.;]\s", squeeze(contract.text)):
        if re.search(about, sentence, re.IGNORECASE):
            taken |= {item.amount for item in find_amounts(sentence)}
    spoken = {
        item.amount for item in find_amounts(contract.context) if item.amount.is_percent is true.is_percent
    }
    return sorted(spoken - taken, key=lambda amount: amount.number)

"""How long the contract runs and renews, and what notice it asks for: annotated durations, restated."""

import random
import re
from dataclasses import dataclass

from benchmarks.cuad.contract import Contract, squeeze
from benchmarks.cuad.fact import Fact, Kind, Origin, Swap, fill, make_swap
from benchmarks.cuad.literal_durations import (
    Duration,
    LiteralDuration,
    find_durations,
    near_duration,
    write_duration,
)

_HERE = "<here>"  # stands for the duration in the patterns below


@dataclass(frozen=True, slots=True)
class DurationSlot:
    """One thing that an annotated clause gives a length to, and how to restate it."""

    topic: str
    clause: str
    pattern: str  # in a clause whose duration is written as <here>
    about: str  # a sentence of the contract that speaks of the same thing: its durations are no false ones
    templates: tuple[str, ...]
    query: str
    is_answered: bool  # the annotators normalised it: their answer must agree
    guard: str = ""


SLOTS = (
    DurationSlot(
        "initial_term",
        "Expiration Date",
        rf"(?:period|term)\s+of\s+(?:this\s+Agreement\s+)?(?:\w+\s+){{0,6}}?{_HERE}"
        rf"|continue\s+(?:\w+\s+){{0,6}}for\s+(?:\w+\s+){{0,4}}{_HERE}",
        r"\bterm\b|\bcontinue|\bperiod\s+of|in\s+force|\bexpir",
        (
            "The initial term is {span}.",
            "The agreement is made for {span}.",
            "The contract runs for {span} unless it ends earlier.",
            "The agreement was concluded for a period of {span}.",
            "Its initial term lasts {span}.",
            "The parties agreed on an initial term of {span}.",
        ),
        "How long does the agreement run?",
        is_answered=False,
        guard=r"anniversary|additional|renew|successive|further|extend|notice",
    ),
    DurationSlot(
        "renewal_term",
        "Renewal Term",
        rf"(?:renew|exten[ds])[^.;]*?{_HERE}",
        r"renew|extend|extension|successive",
        (
            "Each renewal runs for {span}.",
            "A renewal lasts {span}.",
            "The renewal term is {span}.",
            "The agreement is renewed for {span} at a time.",
            "A renewal extends the contract by {span}.",
            "The length of a renewal period is {span}.",
        ),
        "For how long does the agreement renew?",
        is_answered=True,
    ),
    DurationSlot(
        "renewal_notice",
        "Notice Period To Terminate Renewal",
        _HERE,
        r"renew|extend|extension|then[- ]current|notice",
        (
            "A renewal can be stopped by notice of at least {span}.",
            "Notice against renewal takes at least {span}.",
            "A party that does not want a renewal must give {span} of notice.",
            "The notice period for non-renewal is {span}.",
            "To prevent the renewal, notice must be given {span} in advance.",
            "Non-renewal requires {span} of advance notice.",
        ),
        "What notice does it take to stop a renewal?",
        is_answered=True,
    ),
    DurationSlot(
        "convenience_notice",
        "Termination For Convenience",
        rf"terminate[^.;]{{0,200}}?\b(?:upon|with|by\s+giving|on|giving)\s[^.;]{{0,60}}?{_HERE}['’]?[^.;]{{0,30}}notice"
        rf"|terminate[^.;]{{0,160}}notice\s[^.;]{{0,40}}of\s+(?:at\s+least\s+)?{_HERE}",
        r"terminat|cancel|notice",
        (
            "Termination for convenience takes {span} of notice.",
            "Notice of {span} ends the contract without cause.",
            "The contract can be terminated without cause on {span} of notice.",
            "Ending the agreement for convenience requires {span} of prior notice.",
            "The notice period for a termination without cause is {span}.",
        ),
        "What notice does a termination for convenience take?",
        is_answered=False,
    ),
    DurationSlot(
        "warranty",
        "Warranty Duration",
        rf"warrant[^.;]{{0,200}}\bperiod\s+of\s+{_HERE}|{_HERE}\s+warranty",
        r"warrant",
        (
            "The warranty runs for {span}.",
            "The warranty period is {span}.",
            "A warranty of {span} is given.",
            "The product warranty lasts {span}.",
        ),
        "How long is the warranty?",
        is_answered=False,
    ),
)


def duration_facts(contract: Contract, rng: random.Random) -> list[Fact]:
    """One fact for every slot whose annotated clause gives exactly one length to it."""
    facts = []
    for slot in SLOTS:
        true = _stated(contract, slot)
        if true is not None:
            facts.append(_restate(contract, slot, true, rng))
    return facts


def _stated(contract: Contract, slot: DurationSlot) -> Duration | None:
    stated = [
        item.duration
        for span in contract.spans.get(slot.clause, ())
        for item in find_durations(squeeze(span))
        if _is_meant(squeeze(span), slot, item)
    ]
    if slot.is_answered:
        answer = [item.duration.length for item in find_durations(contract.answers.get(slot.clause, ""))]
        stated = [duration for duration in stated if [duration.length] == answer]
    return stated[0] if len({duration.length for duration in stated}) == 1 else None


def _is_meant(span: str, slot: DurationSlot, item: LiteralDuration) -> bool:
    before, after = span[: item.start], span[item.end :]
    if slot.guard and re.search(slot.guard, before + after[:30], re.IGNORECASE):
        return False
    return re.search(slot.pattern, f"{before}{_HERE}{after}", re.IGNORECASE) is not None


def _restate(contract: Contract, slot: DurationSlot, true: Duration, rng: random.Random) -> Fact:
    template = rng.choice(slot.templates)
    mentioned = {item.duration.length: item.duration for item in find_durations(contract.text)}
    choices = [(Origin.ELSEWHERE, near_duration(true, rng, avoid=set(mentioned)))]
    others = _elsewhere_in(contract, slot, true)
    if others:
        choices.append((Origin.WITHIN, rng.choice(others)))
    written = {"span": write_duration(true, rng)}
    swaps: tuple[Swap, ...] = tuple(
        make_swap(Kind.DURATION, origin, template, true=written, false={"span": write_duration(other, rng)})
        for origin, other in choices
    )
    return Fact(slot.topic, slot.query, fill(template, written)[0], swaps)


def _elsewhere_in(contract: Contract, slot: DurationSlot, true: Duration) -> list[Duration]:
    """Durations that the context has, but in no sentence that speaks of the slot; of the same unit if any."""
    spoken: dict[tuple[str, int], Duration] = {}
    taken = {true.length}
    for sentence in re.split(r"[.;]\s", squeeze(contract.text)):
        lengths = {item.duration.length for item in find_durations(sentence)}
        if lengths and re.search(slot.about, sentence, re.IGNORECASE):
            taken |= lengths
    for item in find_durations(contract.context):
        spoken.setdefault(item.duration.length, item.duration)
    fit = [duration for length, duration in sorted(spoken.items()) if length not in taken]
    return [duration for duration in fit if duration.length[0] == true.length[0]] or fit

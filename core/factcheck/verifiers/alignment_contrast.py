"""Claims with a name or value for contrast: "born in Ulm, not in Munich" says that Ulm is so, and that Munich is not.

The claim without the contrast is judged first. Where the graph states it, it is judged once more with the other name
in its place: what the graph states of that one, too, the claim denies.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from core.factcheck.claim import Label, Verdict
from core.factcheck.claim_ends import End
from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.alignment_gapped import moved
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.text.contrasts import contrast_cuts

_LEADS_IN = re.compile(r"\bbut\s*\Z", re.IGNORECASE)  # "not in Munich but in Ulm"


@dataclass(frozen=True, slots=True)
class Other:
    """What a claim names for contrast, and the claim with it in the place of what it says instead."""

    name: str
    asked: ToVerify
    is_value: bool  # a date or a number, of which one fact has one


@dataclass(frozen=True, slots=True)
class Contrasted:
    """A claim taken apart: what it asserts, and what it denies; an Other is None where its place was not found."""

    asserted: ToVerify
    others: tuple[Other | None, ...]


def contrasted(asked: ToVerify) -> Contrasted | None:
    """The claim taken apart; None where it names nothing for contrast."""
    cuts = contrast_cuts(asked.claim)
    if not cuts:
        return None
    asserted = asked
    for start, end in reversed(cuts):
        asserted = _edited(asserted, (start, end))
    ends = Prepared(asked).ends
    return Contrasted(asserted, tuple(_other(asked, cut, cuts, ends) for cut in cuts))


def settle_contrast(verdict: Verdict, claim: Contrasted, judge: Callable[[ToVerify], Verdict]) -> Verdict:
    """The verdict on a claim, from that on what it asserts and those on the others in its place."""
    if verdict.label is not Label.SUPPORTED:
        return verdict
    said = verdict.reason.removesuffix(".")
    for other in claim.others:
        if other is None:
            reason = f"{said}; what the claim denies beside it could not be read."
            return Verdict(Label.NOT_ENOUGH_INFO, reason, verdict.cited)
        found = judge(other.asked)
        if found.label is Label.SUPPORTED:
            reason = f"{found.reason.removesuffix('.')}, which the claim denies."
            return replace(found, label=Label.REFUTED, reason=reason)
        if not other.is_value and found.label is Label.NOT_ENOUGH_INFO:
            reason = f"{said}, but whether that rules out \u201c{other.name}\u201d, as the claim says, cannot be told."
            return Verdict(Label.NOT_ENOUGH_INFO, reason, verdict.cited)
    return verdict


def _other(
    asked: ToVerify, cut: tuple[int, int], cuts: list[tuple[int, int]], ends: tuple[End, ...]
) -> Other | None:
    """The claim with what is denied in the place of what is said instead, which stands next to it."""
    denied = [end for end in ends if cut[0] <= end.start and end.end <= cut[1]]
    said = [end for end in ends if not any(low < end.end and end.start < high for low, high in cuts)]
    before, behind = [e for e in said if e.end <= cut[0]], [e for e in said if e.start >= cut[1]]
    is_behind = _LEADS_IN.search(asked.claim, cut[0], cut[1]) is not None
    place = next(iter(behind if is_behind else reversed(before)), None)
    if len(denied) != 1 or place is None:
        return None
    new, swapped = denied[0], asked
    steps = [*((low, high, "") for low, high in cuts), (place.start, place.end, new.text)]
    for low, high, text in sorted(steps, reverse=True):
        swapped = _edited(swapped, (low, high), text)
    at = place.start - sum(high - low for low, high in cuts if high <= place.start)
    mentions = [replace(m, start=at, end=at + len(m.text)) for m in asked.mentions if m.start == new.start]
    mentions = [m for m in mentions if swapped.claim[m.start : m.end] == m.text]
    found = tuple(sorted((*swapped.mentions, *mentions), key=lambda m: m.start))
    return Other(new.text, replace(swapped, mentions=found), place.is_value)


def _edited(asked: ToVerify, span: tuple[int, int], text: str = "") -> ToVerify:
    """The claim with other words in a span; what was found inside goes, what stands behind moves."""
    low, high = span
    claim, by = asked.claim[:low] + text + asked.claim[high:], len(text) - (high - low)
    mentions = [*moved(asked.mentions, 0, low, 0), *moved(asked.mentions, high, len(asked.claim), by)]
    return replace(asked, claim=claim, mentions=tuple(mentions))

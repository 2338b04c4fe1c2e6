"""One verdict from the verdicts on single snippets.

Kolli et al., "Hybrid Fact-Checking", classify each (claim, snippet) pair and leave open what several pairs give
together. Here

- snippets that decide on one side only give their label, whatever their number: one clear statement is enough;
- snippets on both sides give NOT ENOUGH INFO, whatever their numbers: two sources disagree, and counting hits of a
  search says nothing of who is right. A person should read both;
- no snippet that decides gives NOT ENOUGH INFO.

The reason is that of the best-ranked deciding snippet; the confidence that of the surest one, if any has one.
"""

from collections.abc import Sequence

from core.factcheck.claim import EvidenceItem, Label, Verdict

_WORDS = {Label.SUPPORTED: "support", Label.REFUTED: "refute"}


def aggregate(evidence: Sequence[EvidenceItem], verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on the claim; `verdicts[i]` is on `evidence[i]` alone, which is a snippet."""
    found = list(zip(evidence, verdicts, strict=True))
    supporting = [(item, verdict) for item, verdict in found if verdict.label is Label.SUPPORTED]
    refuting = [(item, verdict) for item, verdict in found if verdict.label is Label.REFUTED]
    if not evidence:
        return Verdict(Label.NOT_ENOUGH_INFO, "The search found no passage.")
    if supporting and refuting:
        told = f"The sources disagree: {_numbers(supporting)} for the claim, {_numbers(refuting)} against it."
        cited = tuple(sorted(item.number for item, _ in (*supporting, *refuting)))
        return Verdict(Label.NOT_ENOUGH_INFO, told, cited)
    if supporting or refuting:
        return _agree(supporting or refuting)
    told = f"None of the {len(evidence)} best passages states or contradicts the claim."
    one = "The one passage found neither states nor contradicts the claim."
    return Verdict(Label.NOT_ENOUGH_INFO, told if len(evidence) > 1 else one)


def _agree(side: Sequence[tuple[EvidenceItem, Verdict]]) -> Verdict:
    ordered = sorted(side, key=lambda found: found[0].number)
    first = ordered[0][1]
    sources = {item.snippet.source for item, _ in ordered if item.snippet is not None}
    reason = first.reason
    if len(ordered) > 1:
        places = f"{len(sources)} sources" if len(sources) > 1 else "one source"
        told = f"In all {len(ordered)} passages of {places} {_WORDS[first.label]} the claim"
        reason = f"{reason} {told} ({_numbers(ordered)})."
    confidences = [verdict.confidence for _, verdict in ordered if verdict.confidence is not None]
    cited = tuple(item.number for item, _ in ordered)
    return Verdict(first.label, reason, cited, max(confidences, default=None))


def _numbers(side: Sequence[tuple[EvidenceItem, Verdict]]) -> str:
    return "evidence " + ", ".join(str(number) for number in sorted(item.number for item, _ in side))

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
    sides = {
        label: [
            (item, verdict)
            for item, verdict in zip(evidence, verdicts, strict=True)
            if verdict.label is label
        ]
        for label in Label
    }
    supporting, refuting = sides[Label.SUPPORTED], sides[Label.REFUTED]
    if not evidence:
        return Verdict(Label.NOT_ENOUGH_INFO, "The search found no passage.")
    if supporting and refuting:
        return Verdict(
            Label.NOT_ENOUGH_INFO,
            f"The sources disagree: {_numbers(supporting)} for the claim, {_numbers(refuting)} against it.",
            tuple(sorted(item.number for item, _ in (*supporting, *refuting))),
        )
    side = supporting or refuting
    if not side:
        return Verdict(
            Label.NOT_ENOUGH_INFO,
            f"None of the {len(evidence)} best passages states or contradicts the claim."
            if len(evidence) > 1
            else "The one passage found neither states nor contradicts the claim.",
        )
    return _agree(side)


def _agree(side: Sequence[tuple[EvidenceItem, Verdict]]) -> Verdict:
    ordered = sorted(side, key=lambda found: found[0].number)
    first = ordered[0][1]
    sources = {item.snippet.source for item, _ in ordered if item.snippet is not None}
    reason = first.reason
    if len(ordered) > 1:
        label = _WORDS[first.label]
        places = f"{len(sources)} sources" if len(sources) > 1 else "one source"
        reason = (
            f"{reason} In all {len(ordered)} passages of {places} {label} the claim ({_numbers(ordered)})."
        )
    confidences = [verdict.confidence for _, verdict in ordered if verdict.confidence is not None]
    cited = tuple(item.number for item, _ in ordered)
    return Verdict(first.label, reason, cited, max(confidences, default=None))


def _numbers(side: Sequence[tuple[EvidenceItem, Verdict]]) -> str:
    return "evidence " + ", ".join(str(number) for number in sorted(item.number for item, _ in side))

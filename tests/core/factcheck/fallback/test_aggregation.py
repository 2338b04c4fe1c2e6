"""From the verdicts on single snippets to one on the claim."""

import pytest

from core.factcheck.claim import EvidenceItem, Label, Snippet, Verdict
from core.factcheck.fallback.search_fallback import aggregate

SUPPORTED, REFUTED, OPEN = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


def judge(*labels, confidences=None, sources=None):
    evidence = tuple(
        EvidenceItem(n, 1.0 / n, snippet=Snippet(f"text {n}", sources[n - 1] if sources else f"{n}.txt"))
        for n in range(1, len(labels) + 1)
    )
    verdicts = [
        Verdict(label, f"Evidence {n} says so.", (n,), confidences[n - 1] if confidences else None)
        for n, label in enumerate(labels, 1)
    ]
    return aggregate(evidence, verdicts)


@pytest.mark.parametrize("label", [SUPPORTED, REFUTED])
def test_one_snippet_that_decides_is_enough(label):
    verdict = judge(OPEN, label, OPEN)
    assert (verdict.label, verdict.cited, verdict.reason) == (label, (2,), "Evidence 2 says so.")


def test_agreeing_snippets_are_counted_with_their_sources():
    verdict = judge(SUPPORTED, OPEN, SUPPORTED, SUPPORTED, sources=["a", "b", "a", "c"])
    assert verdict.cited == (1, 3, 4)
    assert verdict.reason == (
        "Evidence 1 says so. In all 3 passages of 2 sources support the claim (evidence 1, 3, 4)."
    )


@pytest.mark.parametrize("others", [1, 4])
def test_sources_that_disagree_leave_the_claim_open_whatever_their_number(others):
    verdict = judge(REFUTED, *[SUPPORTED] * others)
    assert verdict.label is OPEN
    assert verdict.reason.startswith("The sources disagree: evidence 2")
    assert verdict.reason.endswith("for the claim, evidence 1 against it.")
    assert verdict.cited == tuple(range(1, others + 2))


def test_the_surest_snippet_gives_the_confidence():
    assert judge(SUPPORTED, SUPPORTED, OPEN, confidences=[0.6, 0.9, 0.99]).confidence == 0.9
    assert judge(SUPPORTED, SUPPORTED, confidences=[None, 0.7]).confidence == 0.7
    assert judge(SUPPORTED).confidence is None


def test_snippets_that_decide_nothing_leave_the_claim_open():
    assert judge(OPEN, OPEN).reason == "None of the 2 best passages states or contradicts the claim."
    assert judge(OPEN).reason == "The one passage found neither states nor contradicts the claim."
    assert judge(OPEN, OPEN).cited == ()


def test_no_snippet_at_all_leaves_the_claim_open():
    assert aggregate((), ()) == Verdict(OPEN, "The search found no passage.")

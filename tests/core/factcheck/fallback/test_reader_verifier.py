"""What the reader says of passages becomes a verdict with the passage that decided."""

import pytest

from core.factcheck.claim import EvidenceItem, Label, Snippet
from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.reader import ReaderVerifier
from core.reading.judgment import ScriptedReader
from tests.core.grounding.cases import judged


def _claim(text, *passages, title="Lease"):
    evidence = tuple(
        EvidenceItem(number, 0.5, snippet=Snippet(passage, "lease.txt", title))
        for number, passage in enumerate(passages, 1)
    )
    return ToVerify(text, (), evidence)


@pytest.mark.parametrize(
    ("borne_out", "contradicted", "label"),
    [(0.9, True, Label.SUPPORTED), (0.1, True, Label.REFUTED), (0.1, False, Label.NOT_ENOUGH_INFO)],
)
def test_the_reader_decides_and_its_passage_is_cited(borne_out, contradicted, label):
    reader = ScriptedReader(lambda s: judged(s, borne_out, contradicted=contradicted))
    (verdict,) = ReaderVerifier(reader).verify([_claim("The tenant pays.", "The tenant pays rent.")])
    assert verdict.label is label
    assert verdict.cited == (() if label is Label.NOT_ENOUGH_INFO else (1,))
    assert (verdict.confidence is None) is (label is Label.NOT_ENOUGH_INFO)
    assert reader.asked[0].passages == ("Lease: The tenant pays rent.",)


def test_a_claim_without_passages_is_open_and_a_long_passage_is_cut():
    reader = ScriptedReader(lambda s: judged(s, 0.9))
    verifier = ReaderVerifier(reader)
    open_, read = verifier.verify([_claim("It rains."), _claim("It rains.", "rain " * 900, title="")])
    assert (open_.label, open_.cited) == (Label.NOT_ENOUGH_INFO, ())
    assert read.label is Label.SUPPORTED
    assert len(reader.asked[1].passages[0]) == 2000
    assert verifier.records[0].name == "scripted"


def test_a_claim_that_cannot_be_read_to_its_end_stays_open():
    (verdict,) = ReaderVerifier(ScriptedReader(lambda _: None)).verify([_claim("It rains.", "It rains.")])
    assert verdict.label is Label.NOT_ENOUGH_INFO
    assert "too long" in verdict.reason

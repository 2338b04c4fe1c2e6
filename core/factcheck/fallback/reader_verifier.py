"""Does a passage state a claim? The reader's judgment of each passage, under the title that it comes from."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from core.factcheck.claim import EvidenceItem, Label, Verdict
from core.factcheck.protocols import ToVerify
from core.reading.judgment import LABELS, Judgment, Reader, Statement
from core.types import ModelRecord

_MAX_CHARS = 2_000  # of one snippet; services and folders give less
_SAID = MappingProxyType({Label.SUPPORTED: "states the claim", Label.REFUTED: "speaks against the claim"})


class ReaderVerifier:
    """Judges claims by snippets; triples are left to the verifier of the graph."""

    name = "reader"

    def __init__(self, reader: Reader) -> None:
        self.records: tuple[ModelRecord, ...] = (reader.record,)
        self.prompts: Mapping[str, str] = {}
        self._reader = reader

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order, by all of its snippets together; all are read in one go.

        Raises ModelError when the reader cannot be loaded.
        """
        kept = [[item for item in claim.evidence if item.snippet is not None] for claim in claims]
        statements = [
            Statement(claim.claim, "", tuple(_passage(item) for item in items))
            for claim, items in zip(claims, kept, strict=True)
        ]
        judgments = self._reader.read(statements)
        return [_verdict(judgment, items) for judgment, items in zip(judgments, kept, strict=True)]


def _passage(item: EvidenceItem) -> str:
    assert item.snippet is not None
    text = item.snippet.text[:_MAX_CHARS]
    return f"{item.snippet.title}: {text}" if item.snippet.title else text


def _verdict(judgment: Judgment | None, items: Sequence[EvidenceItem]) -> Verdict:
    if judgment is None:
        return Verdict(Label.NOT_ENOUGH_INFO, "The claim is too long to be read to its end.")
    label = Label(LABELS[judgment.label])
    if label is Label.NOT_ENOUGH_INFO or judgment.passage is None:
        return Verdict(Label.NOT_ENOUGH_INFO, "No passage states the claim or speaks against it.")
    number = items[judgment.passage].number
    reason = f"Evidence {number} {_SAID[label]}."
    confidence = judgment.probabilities[judgment.label]
    return Verdict(label, reason, (number,), round(confidence, 4))

"""An NLI model as verifier: each piece of evidence is a premise, the claim is the hypothesis.

Kolli et al., "Hybrid Fact-Checking", section 4: the pair (evidence, claim) is classified, the most probable class
counts, and entailment, contradiction, neutral become SUPPORTED, REFUTED, NOT ENOUGH INFO.

The paper leaves open what several statements of a graph give together. Here one *speaks* when its most probable class
is not neutral. One that affirms is enough (rule 1 of the paper's prompt), since the other values of a relation with
several read as contradictions; the surest of those that decide gives the confidence. Snippets come one by one.
"""

from collections.abc import Mapping, Sequence
from itertools import islice

from core.factcheck.claim import EvidenceItem, Label, Verdict
from core.factcheck.protocols import ToVerify
from core.factcheck.verbalise import say_triple
from core.models.entailment import Entailment, Pair
from core.models.nli import CLASSES, NLIModel
from core.settings import ClaimVerifier
from core.types import ModelRecord

_LABELS = {
    Entailment.ENTAILED: Label.SUPPORTED,
    Entailment.CONTRADICTED: Label.REFUTED,
    Entailment.NEUTRAL: Label.NOT_ENOUGH_INFO,
}


class NLIVerifier:
    """Judges with a model of natural language inference; the module says how evidence adds up."""

    name = ClaimVerifier.NLI.value

    def __init__(self, model: NLIModel) -> None:
        self.records: tuple[ModelRecord, ...] = (model.record,)
        self.prompts: Mapping[str, str] = {}
        self._model = model

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order; all pairs are classified in one go.

        Raises ModelError when the model cannot be loaded.
        """
        read = [(item, claim.claim) for claim in claims for item in claim.evidence]
        pairs = [Pair(say_triple(item.triple) if item.triple else item.text, told) for item, told in read]
        rows = self._model.probabilities(pairs) if pairs else None
        left = iter(rows.tolist() if rows is not None else ())
        return [_add_up(claim.evidence, list(islice(left, len(claim.evidence)))) for claim in claims]


def _add_up(evidence: Sequence[EvidenceItem], rows: Sequence[Sequence[float]]) -> Verdict:
    sides: dict[Label, list[tuple[float, EvidenceItem]]] = {label: [] for label in Label}
    for item, row in zip(evidence, rows, strict=True):
        place = max(range(len(row)), key=row.__getitem__)
        sides[_LABELS[CLASSES[place]]].append((row[place], item))
    for side in sides.values():
        side.sort(key=lambda found: (-found[0], found[1].number))
    if sides[Label.SUPPORTED]:
        return _decide(Label.SUPPORTED, sides[Label.SUPPORTED], "states the claim")
    if sides[Label.REFUTED]:
        return _decide(Label.REFUTED, sides[Label.REFUTED], "contradicts the claim")
    if not evidence:
        return Verdict(Label.NOT_ENOUGH_INFO, "No evidence was found.")
    return Verdict(Label.NOT_ENOUGH_INFO, "The NLI model reads none of the evidence as deciding the claim.")


def _decide(label: Label, side: Sequence[tuple[float, EvidenceItem]], words: str) -> Verdict:
    confidence = side[0][0]
    reason = f"The NLI model is {confidence:.0%} sure that evidence {side[0][1].number} {words}."
    return Verdict(label, reason, tuple(sorted(item.number for _, item in side)), confidence)

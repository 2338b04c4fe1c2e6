"""How far annotators agree: coefficients with their intervals, and a sentence where one is undefined."""

from core.annotation.agreement.coefficients import Bootstrap, Coefficient, Confusion
from core.annotation.agreement.labelling import make_labelling, read_labels
from core.annotation.agreement.measure import (
    Agreement,
    LabelRate,
    PairAgreement,
    agreement_json,
    measure_agreement,
    pair_agreement,
)

__all__ = [
    "Agreement",
    "Bootstrap",
    "Coefficient",
    "Confusion",
    "LabelRate",
    "PairAgreement",
    "agreement_json",
    "make_labelling",
    "measure_agreement",
    "pair_agreement",
    "read_labels",
]

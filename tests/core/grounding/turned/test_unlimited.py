"""A liability that the source caps is not unlimited."""

import pytest

from core.engine import Engine
from core.graph import KnowledgeGraph
from core.grounding.source_index import SourceIndex
from core.grounding.turned.unlimited import unlimited_liability
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit

CAP = (
    "Consultant's total liability shall not exceed EUR 150,000, except in cases of fraud or gross negligence."
)


def source_of(text):
    return SourceIndex("contract", "Contract", text, KnowledgeGraph("0" * 64, "made/1", (), ()))


@pytest.mark.parametrize(
    "answer",
    [
        "The Consultant's liability is unlimited, except for fraud or gross negligence.",
        "The Consultant has unlimited liability under the Agreement.",
        "The Consultant's liability is without limit.",
    ],
)
def test_a_capped_liability_called_unlimited_does_not_pass(engine: Engine, answer: str) -> None:
    report = audit(engine, answer)
    assert report.decision is not Decision.PASS
    assert any("liability" in reason or "not exceed" in reason for reason in report.reasons), report.reasons


@pytest.mark.parametrize(
    "answer",
    ["The liability of the Consultant is not capped.", "Consultant's liability remains wholly uncapped."],
)
def test_it_is_found_in_other_words(answer: str) -> None:
    (found,) = unlimited_liability(answer, source_of(AGREEMENT))
    assert AGREEMENT[slice(*found.known)] == "liability shall not exceed"
    assert not found.is_sure


@pytest.mark.parametrize(
    "answer",
    [
        "The Consultant's liability is capped at EUR 150,000.",
        "The Consultant's liability for fraud is unlimited.",
        "The Consultant's liability is unlimited for fraud.",
        "The Consultant's liability is unlimited in cases of gross negligence.",
        "The Consultant's liability is not unlimited.",
        "The Consultant's liability is not limited to EUR 100,000.",
        "There is no unlimited liability of the Consultant.",
    ],
)
def test_what_the_cap_leaves_out_or_a_denial_is_no_concern(answer: str) -> None:
    assert not list(unlimited_liability(answer, source_of(AGREEMENT)))


@pytest.mark.parametrize(
    "known",
    [
        "Consultant's liability is unlimited.",
        "Consultant's liability shall not exceed EUR 150,000. Nothing in this Agreement limits liability for fraud.",
        "Consultant shall indemnify Client.",
    ],
)
def test_a_source_without_a_cap_or_with_freedom_of_its_own_is_left_alone(known: str) -> None:
    source = source_of(AGREEMENT.replace(CAP, known))
    assert not list(unlimited_liability("The Consultant's liability is unlimited.", source))


def test_what_only_lists_examples_frees_nothing() -> None:
    known = f"{CAP} Liability includes, without limitation, that for lost data."
    source = source_of(AGREEMENT.replace(CAP, known))
    assert list(unlimited_liability("The Consultant's liability is without limitation.", source))

"""Why a clause is opposed, in words that are true of both: consent that is required is not "affirmed"."""

import pytest

from core.engine import Engine
from core.grounding.clause_says import says_otherwise
from tests.core.grounding.clause_cases import read
from tests.core.grounding.consulting_agreement import audit, contradicted

WITH_CONSENT = "Tenant may sublet only with the prior written consent of Landlord."


def _says(said: str, known: str, *, is_denied: bool = False) -> str:
    return says_otherwise(read(said)[0], read(known)[0], is_denied=is_denied)


@pytest.mark.parametrize(
    ("said", "known", "reason"),
    [
        (
            "Tenant may sublet without consent.",
            WITH_CONSENT,
            "it requires consent (\u201cTenant may sublet only",
        ),
        ("Tenant may not sublet.", WITH_CONSENT, "it allows this with consent (\u201cTenant may sublet only"),
        ("Tenant may sublet.", "Neither Landlord nor Tenant may never sublet.", "\u201cNeither Landlord"),
        ("Tenant may not paint.", "Tenant may paint.", "it affirms this"),
    ],
)
def test_the_reason_is_true_of_both(said: str, known: str, reason: str) -> None:
    assert _says(said, known).startswith(f"The source says otherwise: {reason}")


def test_a_plain_denial_is_told_as_one() -> None:
    told = _says("Tenant may paint.", "Tenant may not paint.", is_denied=True)
    assert told == "The source says otherwise: it denies this"


def test_an_assignment_without_consent_is_told_that_consent_is_required(engine: Engine) -> None:
    found = contradicted(audit(engine, "Each party may assign the Agreement without consent."))
    assert any("it requires consent" in reason for reason in found.values())
    assert not any("affirms" in reason for reason in found.values())


def test_what_is_not_free_is_no_denial(engine: Engine) -> None:
    assert not contradicted(audit(engine, "The Consultant may not freely engage subcontractors."))

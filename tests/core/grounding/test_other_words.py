import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.other_words import other_words
from core.grounding.policy import GroundingOptions, Policy
from core.grounding.source_index import stems
from core.text import text_document
from core.types import Decision
from tests.core.grounding.test_near_verbatim import SERVICES

CLAUSE = "Supplier shall replace any defective lens at its own cost within twenty (20) days after notice of the defect."


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            "Supplier must replace any defective lens at its own cost within 20 days after notice of the defect.",
            (),
        ),
        (
            "Supplier must refund any defective lens at its own cost within 20 days after notice of the defect.",
            ("refund",),
        ),
        (
            "Supplier must replace any defective lens at its own cost within 20 days before notice of the defect.",
            ("before",),
        ),
        ("Supplier must replace defective lenses at its own costs within twenty days after notice.", ()),
        ("Orlo Optics must replace any defective lens at its own cost within 20 days after notice.", ()),
        (
            "Supplier must replace any defective lens at its own cost within 20 days of notice about the defect.",
            (),
        ),
        ("A bad lens is exchanged for free.", ()),  # in other words
        ("Refund it.", ()),
    ],
)
def test_the_words_that_differ_are_named(said: str, words: tuple[str, ...]) -> None:
    found = other_words(said, [stems(CLAUSE)], ["Supplier", "Orlo Optics"])
    assert tuple(item.word for item in found) == words


@pytest.mark.parametrize(("verb", "other"), [("terminate", "end"), ("end", "terminate")])
def test_a_verb_of_the_same_family_is_no_other_word(verb: str, other: str) -> None:
    clause = f"Lessee may {verb} this Lease on December 31 by giving twelve months' prior written notice and a fee."
    said = f"It may {other} the lease on 31 December by twelve months' prior written notice and a fee."
    assert other_words(said, [stems(clause)], []) == ()


def test_nothing_is_named_without_a_source() -> None:
    assert other_words("Supplier must replace any defective lens at its own cost.", [], []) == ()


def test_another_word_in_the_sources_own_words_is_for_a_person(engine: Engine) -> None:
    def audit(said: str, policy: Policy = Policy.RESOLVED) -> tuple[Decision, str]:
        case = AuditCase("case", (text_document(SERVICES),), "", said)
        report = audit_case(case, engine, GroundingOptions(policy=policy))
        return report.decision, " ".join(report.reasons)

    said = "Provider must indemnify Client against claims that the deliverables infringe intellectual property rights."
    assert audit(said) == (Decision.PASS, "")
    other = said.replace("infringe", "knowingly infringe")
    decision, why = audit(other)
    assert decision is Decision.REVIEW
    assert "“knowingly” is not in the clause" in why
    assert "source's own words" not in audit(other, Policy.STRICT)[1]

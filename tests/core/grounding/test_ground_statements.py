"""Whole audits of responses that name nobody, with the real parser: statements make the score."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.text.document import text_document
from core.types import Decision
from tests.core.extraction.lease import LEASE

NDA = """NON-DISCLOSURE AGREEMENT
1. Use. The Receiving Party shall use the Confidential Information only for the Purpose.
2. Return. Upon termination of this Agreement the Receiving Party shall return all Confidential Information.
The Receiving Party shall not retain any copies of Confidential Information.
3. Disclosure. The Receiving Party may disclose Confidential Information to its employees.
"""


def _audit(
    engine: Engine, response: str, *, context: str = NDA, policy: Policy = Policy.RESOLVED
) -> GroundingReport:
    case = AuditCase("case", (text_document(context),), "", response)
    return audit_case(case, engine, GroundingOptions(policy=policy))


def test_response_that_names_nobody_is_scored_by_its_support_alone(engine: Engine) -> None:
    report = _audit(engine, "Receiving Party shall return Confidential Information when the Agreement ends.")
    (sentence,) = report.sentences
    assert report.eg is None
    assert report.rp == report.cfi == sentence.support
    assert sentence.is_statement
    assert "shall return all Confidential Information" in sentence.passages[0].quote
    assert NDA[sentence.passages[0].start : sentence.passages[0].end] == sentence.passages[0].quote


@pytest.mark.parametrize(
    ("stated", "denied"),
    [
        ("Receiving Party shall not retain copies.", "Receiving Party may retain some copies."),
        (
            "Receiving Party may share Confidential Information with employees.",
            "Receiving Party must not share Confidential Information with employees.",
        ),
        (
            "Receiving Party shall return Confidential Information.",
            "Receiving Party need not return Confidential Information.",
        ),
    ],
)
def test_what_the_contract_says_scores_above_its_opposite(engine: Engine, stated: str, denied: str) -> None:
    right, wrong = _audit(engine, stated), _audit(engine, denied)
    assert right.cfi is not None
    assert wrong.cfi is not None
    assert right.cfi > wrong.cfi + 0.2
    assert wrong.decision is Decision.REVIEW


def test_opposite_of_the_contract_is_said_in_words(engine: Engine) -> None:
    (sentence,) = _audit(
        engine, "Receiving Party may retain some copies of Confidential Information."
    ).sentences
    assert sentence.decision is Decision.REVIEW
    assert sentence.reason == (
        "A passage of the same matter has \u201cshall not\u201d where this sentence has \u201cmay\u201d."
    )


def test_matter_that_the_contract_never_touches_has_a_low_score_and_no_eg(engine: Engine) -> None:
    report = _audit(engine, "Receiving Party shall not reverse engineer any objects.")
    assert report.eg is None
    assert report.cfi is not None
    assert report.cfi < 0.3
    assert report.decision is Decision.REVIEW


def test_strict_policy_counts_entities_and_edges_as_the_paper_does(engine: Engine) -> None:
    report = _audit(engine, "Receiving Party shall return Confidential Information.", policy=Policy.STRICT)
    assert report.eg is not None
    assert report.rp != report.sentences[0].support


def test_response_with_a_name_keeps_eg_and_shows_support_beside(engine: Engine) -> None:
    report = _audit(engine, "The lease is dated 8 May 2014. Oregon law governs.", context=LEASE)
    assert report.eg == 1
    assert all(sentence.support is not None for sentence in report.sentences)


@pytest.mark.parametrize(
    "named", ["", "Receiving Party shall use the Confidential Information only for the Purpose. "]
)
def test_true_statements_do_not_make_up_for_one_that_the_contract_lacks(engine: Engine, named: str) -> None:
    filler = " ".join(
        f"{number}. Acme {number} Ltd. of Leeds shall report to Borden {number} Inc. on {number} May 2021."
        for number in range(4, 44)
    )
    true = (
        "Upon termination the Receiving Party shall return all Confidential Information. "
        "Receiving Party may disclose Confidential Information to its employees. "
        "Receiving Party shall not retain any copies of Confidential Information."
    )
    context, true = f"{NDA}{filler}", " ".join([true] * 3)
    assert _audit(engine, named + true, context=context).decision is Decision.PASS
    invented = "Receiving Party may sell Confidential Information."
    report = _audit(engine, f"{named}{true} {invented}", context=context)
    assert report.decision is Decision.REVIEW
    assert report.sentences[-1].reason in report.reasons

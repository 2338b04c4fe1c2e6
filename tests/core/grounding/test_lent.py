"""A statement put together of the words of several clauses does not pass for having nothing but the contract's own."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingReport
from core.text.document import text_document
from core.types import Decision

SUPPLY = """SUPPLY AGREEMENT

This Supply Agreement is made on 4 March 2024 between Tarnwick Castings Ltd, a company in Leeds ("Supplier"), and
Oderfeld Motoren GmbH, a company in Kassel ("Customer").

1. Definitions. In this Agreement, "Goods" means the pump housings listed in Annex 1.

2. Orders. The Customer shall order the Goods in writing. The Supplier shall confirm each order within three days.

3. Drawings. The Customer lends the drawings to the Supplier. The Supplier may copy the drawings with the consent of the
Customer.

4. Moulds. The Supplier shall store the moulds in a locked warehouse. The Supplier shall clean the moulds twice a year.

5. Inspection. The Customer shall inspect the Goods within ten days after delivery. The Customer may reject defective
Goods by written notice.

6. Audit. The Customer may visit the foundry of the Supplier on 24 hours' notice. If it gives no notice, the Supplier
may refuse the visit.

7. Purpose. The Customer wishes to test its motors in a wind tunnel (the "Purpose"). The Supplier shall use the samples
only for the Purpose.

8. Secrecy. The Supplier shall not show the drawings to any third party. The Supplier may consult an engineer.

9. Term. This Agreement runs for three years and ends without notice.
"""
ELSEWHERE = "stand elsewhere in the source", "stands elsewhere in the source"


def audit(engine: Engine, answer: str) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(SUPPLY),), "", answer), engine)


def is_doubted(report: GroundingReport) -> bool:
    return any(words in reason for reason in report.reasons for words in ELSEWHERE)


@pytest.mark.parametrize(
    ("lent", "word"),
    [
        ("The Customer may reject the drawings by written notice.", "drawings"),
        ("The Customer shall inspect the moulds within ten days after delivery.", "moulds"),
        ("The Supplier shall clean the warehouse of the foundry twice a year.", "foundry"),
    ],
)
def test_what_joins_words_of_several_clauses_is_for_a_person(engine: Engine, lent: str, word: str) -> None:
    report = audit(engine, lent)
    assert report.decision is not Decision.PASS
    assert any(word in reason for reason in report.reasons), report.reasons


def test_the_reason_quotes_the_nearest_clause_and_the_headline_says_that_none_has_it(engine: Engine) -> None:
    report = audit(engine, "The Customer shall inspect the moulds within ten days after delivery.")
    assert report.decision is Decision.REVIEW
    assert is_doubted(report)
    assert "The Customer shall inspect the Goods within ten days" in report.reasons[0]
    assert "no passage of it says one sentence" in report.summary


@pytest.mark.parametrize(
    "true",
    [
        "The Customer may reject defective Goods by written notice.",
        "The Goods must be inspected by the Customer within ten days after they are delivered.",
        "With the Customer's consent, the Supplier may copy the drawings.",
        "The moulds are cleaned by the Supplier twice a year and are stored in a locked warehouse.",
        "The Supplier may refuse the visit if the Customer gives no notice.",
        "The pump housings are ordered by the Customer in writing.",
        "The Supplier may use the samples only to test motors of the Customer in a wind tunnel.",
        "The Supplier shall not show the drawings to any third party other than an engineer.",
    ],
)
def test_what_one_clause_has_in_other_order_is_not_doubted(engine: Engine, true: str) -> None:
    assert not is_doubted(audit(engine, true))


def test_what_is_no_duty_is_left_alone(engine: Engine) -> None:
    assert not is_doubted(audit(engine, "The agreement with the foundry lasts three years."))
    assert not is_doubted(audit(engine, "On 4 May 2024 the foundry delivered the drawings."))


def test_a_word_that_the_source_lacks_shows_an_answer_in_words_of_its_own(engine: Engine) -> None:
    assert not is_doubted(audit(engine, "The Customer may turn down drawings that are flawed."))

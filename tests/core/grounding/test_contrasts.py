"""What an answer names only for contrast is not held against the source; what it says instead is."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions, Policy
from core.text import text_document
from core.types import Decision
from core.wire import audit_line
from tests.core.grounding.cases import assert_told_apart

SUPPLY = """SUPPLY AGREEMENT. This Supply Agreement (the "Agreement") is made on 4 March 2021 between Orlo Optics, Inc.,
a Delaware corporation ("Customer"), and Tessel Foods LLC, an Ohio limited liability company ("Supplier").
1. Supplier shall deliver the lenses to Customer within thirty (30) days after each order. 2. Customer shall inspect
each delivery within ten (10) days and shall notify Supplier of any defect. 3. Customer shall pay each invoice within
forty-five (45) days. 4. Supplier shall indemnify Customer against all third-party claims arising from defects of the
lenses. 5. This Agreement is governed by the laws of the State of Ohio. 6. Supplier shall maintain insurance of at
least $2,000,000. 7. The warranty period is two years from delivery. 8. Title passes to Customer on payment.
"""
LEASE = """COMMERCIAL LEASE. This Lease is made on June 1, 2022 between Harrow Holdings LLC ("Landlord") and
Nimbus Bakery Inc. ("Tenant"). Landlord leases to Tenant the premises at 12 Quay Street, Portland,
Oregon. The term is five years and begins on July 1, 2022. Tenant shall pay monthly rent of $8,500
on the first day of each month. Tenant shall pay all real estate taxes assessed on the premises.
Landlord shall keep the roof, the foundation and the structure in repair. Tenant shall keep the
interior in repair. The security deposit is $17,000. This Lease is governed by the laws of Oregon.
"""
OPINION = """UNITED STATES COURT OF APPEALS. Harlan v. Crest Mutual Insurance Co., No. 19-204. Decided May 3, 2019. The
district court granted summary judgment to Crest Mutual. Harlan appeals. Judge Okafor delivered the opinion of the
court. The policy limit was $250,000. Harlan's house burned on January 9, 2016. We reverse the judgment of the district
court and remand. Judge Lind dissents.
"""


@pytest.mark.parametrize(
    ("text", "question", "answer", "true", "false"),
    [
        (SUPPLY, "Which law?", "{} law governs, not {} law.", "Ohio", "Delaware"),
        (SUPPLY, "When?", "Customer must pay within {} days, not {}.", "45", "30"),
        (SUPPLY, "How long?", "The warranty lasts {} years and not {}.", "two", "three"),
        (SUPPLY, "Who?", "Not {1} but {0} must deliver the lenses.", "Supplier", "Customer"),
        (SUPPLY, "When?", "Title passes on {}, not on {}.", "payment", "delivery"),
        (LEASE, "How much?", "The rent is {}, not {}.", "$8,500", "$9,000"),
        (LEASE, "How much?", "The deposit is {} (not {}).", "$17,000", "$8,500"),
        (LEASE, "How long?", "The term is {} years rather than {}.", "five", "ten"),
        (LEASE, "Who?", "{}, not {}, pays the real estate taxes.", "Tenant", "Landlord"),
        (LEASE, "When?", "It begins on {}, not {}.", "July 1, 2022", "June 1, 2022"),
        (OPINION, "Who?", "{}, not {}, appealed.", "Harlan", "Crest Mutual"),
        (OPINION, "Who?", "{}, not {}, wrote the opinion.", "Judge Okafor", "Judge Lind"),
    ],
)
def test_contrasts_are_told_apart(
    engine: Engine, text: str, question: str, answer: str, true: str, false: str
) -> None:
    assert_told_apart(engine, text, question, answer.format(true, false), answer.format(false, true))


def test_outcomes_in_contrast_are_told_apart(engine: Engine) -> None:
    right = "The court reversed the judgment rather than affirming it."
    wrong = "The court affirmed the judgment rather than reversing it."
    assert_told_apart(engine, OPINION, "What did the court do?", right, wrong)


def test_the_report_tells_what_was_left_out_and_keeps_the_words(engine: Engine) -> None:
    said = "The Agreement is governed by Ohio law, not Texas law."
    report = audit_case(AuditCase("case", (text_document(SUPPLY),), "", said), engine, GroundingOptions())
    assert report.decision is Decision.PASS
    assert report.response == said
    assert report.coverage.for_contrast == ("not Texas law",)
    assert audit_line(report, "case")["coverage"]["for_contrast"] == ["not Texas law"]
    assert "Texas" not in {item.text for item in report.entities}


def test_the_strict_policy_holds_every_name_against_the_source(engine: Engine) -> None:
    said = "The Agreement is governed by Ohio law, not Texas law."
    options = GroundingOptions(policy=Policy.STRICT)
    report = audit_case(AuditCase("case", (text_document(SUPPLY),), "", said), engine, options)
    assert report.coverage.for_contrast == ()
    assert report.decision is not Decision.PASS

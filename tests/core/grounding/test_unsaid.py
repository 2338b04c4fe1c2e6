"""What a contract does not say does not pass for naming its parties."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingReport
from core.text.document import text_document
from core.types import Decision

LOAN = """LOAN AGREEMENT

This Loan Agreement is made on 19 September 2023 between Brennholm Paper GmbH, a company in Kassel ("Lender"), Moravia
Estates a.s., a company in Olomouc ("Guarantor") and Ostrava Print s.r.o., a company in Ostrava ("Borrower").

1. Loan. The Lender lends EUR 750,000 to the Borrower. The Lender shall pay out the loan on 1 October 2023.

2. Interest. The loan bears interest at 5.5% per annum. Interest is payable on the last day of each quarter.

3. Repayment. The Borrower shall repay the loan in ten equal instalments of EUR 75,000. The first instalment is due on
31 March 2024. The Borrower may repay the loan early without a fee.

4. Guarantee. The Guarantor guarantees the repayment of the loan up to EUR 300,000.

5. Use. The Borrower shall use the loan only for the purchase of a printing press.

6. Information. The Borrower shall send its annual accounts to the Lender within four months after the end of each
financial year.

7. Default. The Lender may terminate this Agreement without notice if the Borrower fails to pay an instalment within
fourteen days after the due date.

8. Assignment. The Borrower shall not assign its rights under this Agreement. The Lender may assign its rights to a
bank.

9. Governing law and courts. This Agreement is governed by the laws of Austria. The Commercial Court of Vienna has
exclusive jurisdiction.
"""


def audit(engine: Engine, answer: str) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(LOAN),), "", answer), engine)


@pytest.mark.parametrize(
    "invented",
    [
        "The Borrower shall insure the printing press against fire.",
        "The Lender may inspect the premises of the Borrower.",
        "The Borrower shall not pay dividends while the loan is outstanding.",
        "Ostrava Print s.r.o. pays the legal costs of Brennholm Paper GmbH.",
        "The Guarantor may demand a fee from the Borrower.",
    ],
)
def test_an_invented_duty_is_for_a_person_alone_and_behind_what_is_true(
    engine: Engine, invented: str
) -> None:
    report = audit(engine, invented)
    assert report.decision is Decision.REVIEW
    assert any(reason.startswith("No passage of the source says this") for reason in report.reasons)
    assert "no passage of it says one sentence" in report.summary
    true = "The Lender lends EUR 750,000 to the Borrower."
    assert audit(engine, true).decision is Decision.PASS
    both = audit(engine, f"{true} {invented}")
    assert both.decision is Decision.REVIEW
    assert [sentence.decision for sentence in both.sentences] == [Decision.PASS, Decision.REVIEW]


@pytest.mark.parametrize(
    "true",
    [
        "The Lender may transfer its rights to a bank.",
        "The Guarantor secures the repayment of the loan up to EUR 300,000.",
        "The loan may only be used for the purchase of a printing press.",
    ],
)
def test_what_a_clause_says_passes(engine: Engine, true: str) -> None:
    report = audit(engine, true)
    assert not any(reason.startswith("No passage of the source says this") for reason in report.reasons)


@pytest.mark.parametrize(
    "answer",
    [
        "The Guarantor guarantees the repayment of the loan up to EUR 300,000 and must publish its balance sheet.",
        "The Lender may assign its rights to a bank, which is bound by strict secrecy.",
    ],
)
def test_a_tail_that_no_clause_says_is_for_a_person(engine: Engine, answer: str) -> None:
    report = audit(engine, answer)
    assert report.decision is not Decision.PASS
    assert any(reason.startswith("No passage of the source says this") for reason in report.reasons)


def test_what_two_clauses_say_may_be_joined(engine: Engine) -> None:
    answer = "The loan bears interest at 5.5% per annum, and the Lender may assign its rights to a bank."
    assert not any(reason.startswith("No passage") for reason in audit(engine, answer).reasons)


def test_the_label_of_a_line_need_not_be_the_contracts_word(engine: Engine) -> None:
    report = audit(
        engine, "- Signatories: Brennholm Paper GmbH, Ostrava Print s.r.o.\n- Creditor: Brennholm Paper GmbH"
    )
    assert not any(reason.startswith("No passage") for reason in report.reasons)


def test_what_is_named_for_contrast_only_is_not_looked_for(engine: Engine) -> None:
    answer = "The Lender may assign its rights to a bank, not sublet attics or greenhouses."
    assert not any(reason.startswith("No passage") for reason in audit(engine, answer).reasons)

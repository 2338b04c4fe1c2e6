"""Answers about a contract in free words: courts and law, signatures, and dates and sums that a sentence works out."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingReport
from core.text.document import text_document
from core.types import Decision, Status

CONTRACT = """MANUFACTURING AGREEMENT

This Manufacturing Agreement is made as of March 4, 2011 between Orlo Optics, Inc., a Nevada corporation with its office
in Reno, Nevada ("Orlo"), and Tessel Foods LLC, a company of Boise, Idaho ("Tessel").

1. Production. Tessel shall produce lenses for Orlo in accordance with the specifications. Orlo shall give the
specifications to Tessel. Orlo shall pay Tessel a price of $84 for each lens and a development fee of $63,000, in three
instalments. Schedule 1 is dated June 1, 2012 and was revised on August 1, 2014.
2. Term. This Agreement is effective as of April 1, 2011 and runs for three years.
3. Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon. Any
dispute shall be brought in the courts of Portland, and nowhere else.
4. Payment. The first instalment falls due by May 31, 2011.

ORLO OPTICS, INC.
By: /s/ Marta Quill
Name: Marta Quill
Title: President

TESSEL FOODS LLC
By: /s/ Owen Barlow
Name: Owen Barlow
Title: Managing Member
"""


def audit(engine: Engine, answer: str, query: str = "", contract: str = CONTRACT) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(contract),), query, answer), engine)


def verdict(report: GroundingReport, text: str) -> tuple[Status, str]:
    return next((item.status, item.reason) for item in report.entities if item.text == text)


@pytest.mark.parametrize(
    ("query", "answer", "place", "rival"),
    [
        ("", "Disputes go to the courts of Reno, with Oregon law governing.", "Reno", "Portland"),
        ("Which courts are competent?", "Only those sitting in Reno.", "Reno", "Portland"),
        ("Which state's law applies?", "That of Idaho.", "Idaho", "Oregon"),
        ("", "The contract is construed under the laws of Nevada.", "Nevada", "Oregon"),
    ],
)
def test_a_place_that_stands_elsewhere_is_no_court_and_no_law(engine, query, answer, place, rival):
    status, reason = verdict(audit(engine, answer, query), place)
    assert status is Status.CONTRADICTED
    assert rival in reason


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("", "Disputes go to the courts of Portland, with Oregon law governing."),
        ("Which courts are competent?", "Only those sitting in Portland."),
        ("What kind of company is Orlo?", "Orlo is a Nevada corporation with its office in Reno."),
        ("", "Lawsuits are not brought in Reno."),
        ("", "Orlo is incorporated under the laws of Nevada."),
    ],
)
def test_the_right_court_and_what_is_said_of_something_else_stand(engine, query, answer):
    assert all(item.status is not Status.CONTRADICTED for item in audit(engine, answer, query).entities)


@pytest.mark.parametrize(
    ("query", "answer"),
    [("Who signed for Tessel Foods?", "Marta Quill."), ("", "Marta Quill signed on behalf of Tessel.")],
)
def test_whoever_signs_for_the_other_party_is_told(engine, query, answer):
    status, reason = verdict(audit(engine, answer, query), "Marta Quill")
    assert status is Status.CONTRADICTED
    assert "Owen Barlow" in reason


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("Who signed for Tessel Foods?", "Owen Barlow."),
        ("", "Marta Quill, its president, signed on behalf of Orlo."),
        ("Who signed for Orlo?", "Owen Barlow did not sign for Orlo."),
    ],
)
def test_the_right_signatory_stands(engine, query, answer):
    assert all(item.status is not Status.CONTRADICTED for item in audit(engine, answer, query).entities)


def test_signature_blocks_side_by_side_are_paired_in_their_order(engine):
    flat = CONTRACT.split("ORLO OPTICS, INC.\nBy", maxsplit=1)[0] + (
        "ORLO OPTICS, INC. TESSEL FOODS LLC BY: /s/ Marta Quill BY: /s/ Owen Barlow ITS: President ITS: Member\n"
    )
    report = audit(engine, "Owen Barlow.", "Who signed for Orlo Optics?", flat)
    assert verdict(report, "Owen Barlow")[0] is Status.CONTRADICTED
    report = audit(engine, "Marta Quill.", "Who signed for Orlo Optics?", flat)
    assert verdict(report, "Marta Quill")[0] is Status.SUPPORTED


@pytest.mark.parametrize(
    ("query", "answer", "text", "is_right"),
    [
        ("", "Running three years from April 1, 2011, it would lapse in April 2014.", "April 2014", True),
        ("", "Running three years from April 1, 2011, it would lapse in April 2015.", "April 2015", False),
        ("When does it end?", "Three years on from the Effective Date, in March 2014.", "March 2014", True),
        ("If notice is given on May 2, 2013, when does it end?", "Three years later, in May 2016.", "May 2016", True),
        ("", "From June 1, 2012 to August 1, 2014 two years and two months went by.", "two years and two months", True),
        ("", "June 1, 2012 to August 1, 2014 is four years and five months.", "four years and five months", False),
    ],
)  # fmt: skip
def test_dates_that_a_sentence_works_out(engine, query, answer, text, is_right):
    status, reason = verdict(audit(engine, answer, query), text)
    assert status is (Status.SUPPORTED if is_right else Status.CONTRADICTED), reason


def test_a_date_that_is_worked_out_is_told_as_people_write_it(engine):
    report = audit(engine, "Running three years from April 1, 2011, it would lapse in April 2015.")
    assert (
        "three years after 1 April 2011 is 1 April 2014, not April 2015" in verdict(report, "April 2015")[1]
    )


@pytest.mark.parametrize(
    ("query", "answer", "text", "source", "cited"),
    [
        ("", "Three instalments of the $63,000 fee are $21,000 each.", "$21,000", "context", "$63,000"),
        ("", "Three years from April 1, 2011 it ends in April 2014.", "April 2014", "context", "April 1, 2011"),
        ("", "Three years on from the Effective Date it ends in March 2014.", "March 2014", "context", "April 1, 2011"),
        ("If $5,000 of $200,000 is unpaid, what share?", "It is 2.5% of $200,000.", "2.5%", "query", "$200,000"),
        ("If $5,000 of $200,000 is unpaid, what share?", "The shortfall is 2.5%.", "2.5%", "query", "$5,000"),
    ],
)  # fmt: skip
def test_what_is_worked_out_cites_what_it_is_worked_out_of(engine, query, answer, text, source, cited):
    item = next(each for each in audit(engine, answer, query).entities if each.text == text)
    assert item.reason.startswith("Calculated")
    assert [(each.source, each.quote) for each in item.evidence] == [(source, cited)]


def test_a_date_of_the_question_and_one_of_the_answer_are_two(engine):
    query = "If notice is given on May 2, 2013, how long after the Effective Date is that?"
    report = audit(engine, "From April 1, 2011, it is 25 months.", query)
    status, reason = verdict(report, "25 months")
    assert status is Status.SUPPORTED, reason


def test_words_after_by_are_no_signature(engine):
    text = CONTRACT.replace(
        "4. Payment.", "Notice is given by: registered mail or courier only.\n\n4. Payment."
    )
    report = audit(engine, "Owen Barlow.", "Who signed for Orlo Optics?", text)
    assert verdict(report, "Owen Barlow")[0] is Status.CONTRADICTED


def test_a_date_before_another_is_left_alone(engine):
    answer = "Notice is due three years before April 1, 2011, in May 2009."
    assert verdict(audit(engine, answer), "May 2009")[0] is Status.NOT_ENOUGH_INFO


@pytest.mark.parametrize(
    ("query", "answer", "text", "is_right"),
    [
        ("", "Three instalments of the $63,000 fee are $21,000 each.", "$21,000", True),
        ("", "Three instalments of the $63,000 fee are $23,000 each.", "$23,000", False),
        ("What does Orlo pay for 500 lenses?", "At $84 each, 500 lenses cost $42,000.", "$42,000", True),
        ("What does Orlo pay for 500 lenses?", "At $84 each, 500 lenses cost $44,000.", "$44,000", False),
        ("If $3,150 of the fee went unpaid, what share is that?", "$3,150 of $63,000 is 5%.", "5%", True),
    ],
)
def test_amounts_that_a_sentence_works_out(engine, query, answer, text, is_right):
    status, _ = verdict(audit(engine, answer, query), text)
    assert (status is Status.SUPPORTED) is is_right


@pytest.mark.parametrize(
    "answer",
    [
        "The first payment had to be made by May 31, 2011 at the latest.",
        "The Schedule bears the date of June 1, 2012.",
    ],
)
def test_a_deadline_and_the_date_of_a_part_are_not_the_date_of_the_contract(engine, answer):
    report = audit(engine, answer)
    assert all(item.status is not Status.CONTRADICTED for item in (*report.entities, *report.relations))


LONG = CONTRACT.replace(
    "4. Payment.",
    "\n".join(
        f"{n}. Heading {n}. Each party shall keep its own records of matter {n} in good order for the other to "
        "see, and neither of them is liable for delays that it could not foresee when this was agreed."
        for n in range(5, 60)
    )
    + "\n60. Payment.",
)


def test_in_a_long_contract_a_date_that_was_worked_out_is_in_no_wrong_place(engine):
    answer = "Running three years from April 1, 2011, it would lapse in April 2014."
    report = audit(engine, answer, contract=LONG)
    assert verdict(report, "April 2014")[0] is Status.SUPPORTED
    assert not any(item.asks_review for item in report.relations)


def test_in_a_long_contract_parties_the_other_way_round_are_for_a_person(engine):
    assert len(LONG.split()) > 1500
    right = audit(engine, "Tessel is to produce lenses for Orlo.", contract=LONG)
    turned = audit(engine, "Orlo is to produce lenses for Tessel.", contract=LONG)
    assert right.decision is Decision.PASS
    assert turned.decision is not Decision.PASS


SUPPLY = """SUPPLY AGREEMENT. This Agreement is made on 4 March 2021 between Orlo Optics, Inc., a Delaware corporation
("Customer"), and Tessel Foods LLC, an Ohio limited liability company ("Supplier"). 1. Supplier shall
deliver the lenses to Customer within thirty (30) days after each order. 2. Customer shall inspect each
delivery within ten (10) days and shall notify Supplier of any defect. 3. Customer shall pay each invoice
within forty-five (45) days. 4. Supplier shall indemnify Customer against all third-party claims arising
from defects of the lenses. 5. Neither party may assign this Agreement without the prior written consent of
the other party. 6. This Agreement is governed by the laws of the State of Ohio. 7. Supplier shall maintain
insurance of at least $2,000,000. 8. Customer may audit the books of Supplier once each year on fifteen (15)
days' notice. 9. Supplier shall keep the formulas of Customer confidential. 10. The warranty period is two
years from delivery. 11. Supplier shall replace any defective lens at its own cost within twenty (20) days.
12. Title passes to Customer on payment.
"""


@pytest.mark.parametrize(
    "answer",
    [
        "Supplier, not Customer, must indemnify the other against third-party claims.",
        "It is Supplier, and not Customer, who must maintain insurance.",
        "Neither Customer nor Supplier may assign the Agreement without the other's consent.",
        "The duty to inspect deliveries lies with Customer, not with Supplier.",
        "Supplier does not have to inspect the deliveries.",
        "Customer need not indemnify Supplier.",
    ],
)
def test_who_is_named_for_contrast_or_spared_is_no_contradiction(engine, answer):
    report = audit(engine, answer, contract=SUPPLY)
    assert report.decision is not Decision.FAIL
    assert all(finding.status is not Status.CONTRADICTED for finding in report.findings)


@pytest.mark.parametrize(
    "answer",
    [
        "Customer, not Supplier, must maintain insurance.",
        "Neither Customer nor Supplier may assign the Agreement even with the other's consent.",
        "The duty to inspect deliveries lies with Supplier, not with Customer.",
        "Customer does not have to inspect the deliveries.",
        "Supplier need not indemnify Customer.",
    ],
)
def test_a_contrast_the_other_way_round_is_contradicted(engine, answer):
    report = audit(engine, answer, contract=SUPPLY)
    assert report.decision is Decision.FAIL
    assert any(finding.status is Status.CONTRADICTED for finding in report.findings)

"""Amounts that no source states, but that follow from one in a step."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport
from core.text.document import text_document
from core.types import Status

SOURCE = (
    "Halden Research reported on the wetlands of Kirkby County. The team counted 412 herons and 163 egrets. "
    "In 2004 reeds covered 61% of the shore, and in 2014 they covered 44%. "
    "Twenty-six transects of 40 meters each were walked.\n\n"
    "Orrin Mills Inc. sold cloth worth $5.2 billion and bought yarn worth $3.9 billion in 2014. "
    "It paid a bonus of $1,200 to each of 3,150 workers.\n\n"
    "The Tenant shall pay monthly rent of $8,000. On every anniversary the rent shall increase by 4%. "
    "A late fee of 5% is charged on overdue sums. The premises contain 2,600 square feet. "
    "The Landlord contributes $15 per square foot to the fit-out. The Tenant deposits $24,000 as security. "
    "The Tenant may renew for three (3) further periods of two years each."
)


def _item(engine: Engine, response: str, text: str, query: str = ""):
    report: GroundingReport = audit_case(
        AuditCase("case", (text_document(SOURCE),), query, response), engine, GroundingOptions()
    )
    return next(item for item in report.entities if item.text == text)


@pytest.mark.parametrize(
    ("query", "response", "text"),
    [
        ("", "Altogether 575 herons and egrets were counted.", "575"),
        ("By how many points did the reeds shrink?", "The cover of reeds changed by 17 points.", "17"),
        (
            "What was the total length walked?",
            "The transects measured 1,040 meters together.",
            "1,040 meters",
        ),
        ("How far apart were sales and purchases?", "They differ by $1.3 billion.", "$1.3 billion"),
        ("", "The bonuses came to $3,780,000 in all.", "$3,780,000"),
        ("What is the rent in the second lease year?", "The monthly rent is $8,320.", "$8,320"),
        ("", "The late fee on one month's rent is $400.", "$400"),
        ("How large is the contribution in all?", "The Landlord contributes $39,000.", "$39,000"),
        ("", "The deposit is three months of rent.", "three months"),
        ("How long are all renewals together?", "All renewals together: six years", "six years"),
        (
            "",
            "The Tenant may renew three times, so that the lease can be extended by six years.",
            "six years",
        ),
        ("", "The deposit works out to three times the monthly rent.", "three times"),
        ("", "The monthly rent rises to $8,320, and in the third year to $8,652.80.", "$8,652.80"),
    ],
)
def test_what_follows_in_one_step_is_supported(engine, query, response, text):
    item = _item(engine, response, text, query)
    assert item.status is Status.SUPPORTED
    assert "Calculated" in item.reason


@pytest.mark.parametrize(
    ("query", "response", "text"),
    [
        ("", "Altogether 585 herons and egrets were counted.", "585"),
        ("By how many points did the reeds shrink?", "The cover of reeds changed by 19 points.", "19"),
        (
            "What was the total length walked?",
            "The transects measured 1,060 meters together.",
            "1,060 meters",
        ),
        ("How far apart were sales and purchases?", "They differ by $1.5 billion.", "$1.5 billion"),
        ("What is the rent in the second lease year?", "The monthly rent is $8,420.", "$8,420"),
        ("How long are all renewals together?", "All renewals together: eight years", "eight years"),
        ("", "The deposit works out to two times the monthly rent.", "two times"),
        ("", "The monthly rent rises to $8,320, and in the third year to $8,662.80.", "$8,662.80"),
    ],
)
def test_what_does_not_follow_is_not_supported(engine, query, response, text):
    assert not _item(engine, response, text, query).counts


def test_what_the_source_counts_of_one_thing_is_added_up_without_a_word_for_it(engine):
    source = SOURCE + " The divers counted 448 colonies of the first coral and 535 colonies of the second."
    case = AuditCase("case", (text_document(source),), "", "The survey recorded 983 colonies.")
    report = audit_case(case, engine, GroundingOptions())
    assert next(item for item in report.entities if item.text == "983").counts


def test_a_sum_is_no_answer_where_no_total_is_spoken_of(engine):
    assert not _item(engine, "The team counted 575 herons.", "575").counts


def test_an_amount_said_twice_is_not_added_to_itself(engine):
    source = SOURCE + " Each page costs $0.05 and each scan costs $0.05; a bound copy costs $0.12."
    case = AuditCase("case", (text_document(source),), "", "The total charge for a bound copy is $0.10.")
    report = audit_case(case, engine, GroundingOptions())
    assert not next(item for item in report.entities if item.text == "$0.10").counts

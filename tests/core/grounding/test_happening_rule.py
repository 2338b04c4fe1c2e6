"""A date belongs to what happened on it: the day of the loan is not the day of the takeover."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.extraction.facts import Slot
from core.grounding import GroundingReport
from core.text import text_document
from core.types import Decision, Status

SOURCE = (
    "The Aldwick Institute surveyed two fens in the Trent Valley from 4 April 2016 until 9 June 2016. The water was "
    "warmest on 21 May 2016. Seedlings of the marsh orchid were set out on 2 September 2016. The Baltic Credit Union "
    "lent $80 million to Latvia on 3 May 2017, and on 8 August 2017 Orrin Foods Inc. took over Halden Mills LLC for "
    "$95 million. Tolland Ratings rated the debt of Latvia on 5 December 2017. The findings were presented in Leeds on "
    "12 October 2018. Ivo Castell wrote the report for the Bracken Trust, and it was published on 30 January 2019."
)


def _report(engine: Engine, query: str, response: str) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("When was the takeover?", "It was on August 8, 2017.", "It was on May 3, 2017."),
        ("", "The loan was made on May 3, 2017.", "The loan was made on August 8, 2017."),
        ("", "Publication: January 30, 2019", "Publication: October 12, 2018"),
        (
            "How long did the survey run?",
            "It ran from April 4, 2016 to June 9, 2016.",
            "It ran from May 21, 2016 to June 9, 2016.",
        ),
        ("When did the survey end?", "On June 9, 2016.", "On April 4, 2016."),
        (
            "",
            "Period of the survey: 2016-04-04 to 2016-06-09",
            "Period of the survey: 2016-05-21 to 2016-06-09",
        ),
        ("", "The buyout went through on August 8, 2017.", "The buyout went through on May 3, 2017."),
        (
            "When were the seedlings planted?",
            "They were planted on September 2, 2016.",
            "They were planted on June 9, 2016.",
        ),
        ("", "The temperature peaked on May 21, 2016.", "The temperature peaked on April 4, 2016."),
    ],
)
def test_a_date_is_held_to_what_happened_on_it(engine: Engine, query: str, right: str, wrong: str) -> None:
    faithful, false = (_report(engine, query, text) for text in (right, wrong))
    assert Status.CONTRADICTED not in [item.status for item in (*faithful.entities, *faithful.relations)]
    assert Status.CONTRADICTED in [item.status for item in false.entities]
    assert false.decision is Decision.FAIL


def test_the_date_that_the_source_has_instead_is_suggested(engine: Engine) -> None:
    report = _report(engine, "", "The debt was rated on October 12, 2018.")
    assert "5 December 2017" in [item.suggestion for item in report.entities]


def test_a_report_has_no_date_of_a_contract_that_denies_another(engine: Engine) -> None:
    report = _report(engine, "", "The date of publication is January 30, 2019.")
    dated = [item for item in report.relations if item.relation == Slot.DATED]
    assert Status.CONTRADICTED not in [item.status for item in dated]
    assert report.decision is not Decision.FAIL


def test_what_nobody_dates_is_neither_right_nor_wrong(engine: Engine) -> None:
    report = _report(engine, "", "The roof was painted on May 3, 2017.")
    assert Status.CONTRADICTED not in [item.status for item in report.entities]

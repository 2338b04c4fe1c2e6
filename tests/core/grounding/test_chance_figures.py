"""Figures that a report has by chance only: inside a date, in a length of time, or as how far two others are apart."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport
from core.grounding.decision import Decision
from core.text.document import text_document

SURVEY = (
    "Anneke Brill of the Corrigan Institute and colleagues studied two fens, Tarn Moss and Calder Flow, from May 21, "
    "2019 to July 4, 2020. 645 seedlings were planted near Tarn Moss by the Lodestone Walking Club. A year later 62% "
    "of them were alive.\n\n"
    "Tarn Moss lies at a depth of thirteen meters, Calder Flow at 23 meters. At each site the team laid transects, "
    "fifteen in all, each 40 meters long. The team counted 412 herons and 163 egrets."
)


def _audit(engine: Engine, query: str, response: str) -> GroundingReport:
    case = AuditCase("case", (text_document(SURVEY),), query, response)
    return audit_case(case, engine, GroundingOptions())


@pytest.mark.parametrize(
    ("query", "response"),
    [
        ("How many transects were laid?", "Fifteen transects were laid."),
        ("At what depth does Tarn Moss lie?", "Tarn Moss lies at 13 meters."),
        ("How far apart are the two depths?", "They are 10 meters apart."),
        ("By how much is Calder Flow deeper?", "Calder Flow is 10 meters deeper than Tarn Moss."),
        ("How many seedlings were planted?", "The Lodestone Walking Club planted 645 seedlings."),
        ("Who led the survey?", "The survey was led by Anneke Brill."),
    ],
)
def test_what_the_report_says_passes(engine: Engine, query: str, response: str) -> None:
    assert _audit(engine, query, response).decision is Decision.PASS


@pytest.mark.parametrize(
    ("query", "response"),
    [
        ("How many transects were laid?", "21 transects were laid."),  # May 21
        ("How many transects were laid?", "12 transects were laid."),  # a year later
        ("At what depth does Tarn Moss lie?", "Tarn Moss lies at 10 meters."),  # 23 - 13
        ("How many seedlings were planted?", "The Lodestone Walking Club planted 654 seedlings."),
    ],
)
def test_what_it_has_by_chance_does_not_pass(engine: Engine, query: str, response: str) -> None:
    assert _audit(engine, query, response).decision is not Decision.PASS

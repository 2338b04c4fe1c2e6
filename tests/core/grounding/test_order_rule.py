"""Which of two rates is the higher, without a figure or with two right ones."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning. Output expanded by 2.5% in 2017, after 4% in 2016. "
    "Inflation came to 3.5%. Unemployment stood at 6%. Exports of timber to Norway reached $310 million."
)


def _is_contradicted(engine: Engine, response: str) -> bool:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    return any(item.status is Status.CONTRADICTED for item in (*report.entities, *report.relations))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "In Latvia inflation ran a full point ahead of growth.",
            "In Latvia growth ran a full point ahead of inflation.",
        ),
        (
            "Growth (2.5%) was lower than inflation (3.5%) in 2017.",
            "Growth (3.5%) was higher than inflation (2.5%) in 2017.",
        ),
        ("Unemployment exceeded growth in Latvia.", "Growth exceeded unemployment in Latvia."),
    ],
)
def test_the_greater_of_two_rates_is_the_source_s(engine: Engine, right: str, wrong: str) -> None:
    assert not _is_contradicted(engine, right)
    assert _is_contradicted(engine, wrong)


def test_a_denied_comparison_is_left_alone(engine: Engine) -> None:
    response = "In Latvia growth was not ahead of inflation."
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    assert not any("the other way round" in item.reason for item in (*report.entities, *report.relations))

"""A figure belongs to its year, whatever it measures."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

SOURCE = (
    "How Latvia fared in 2016: a review by Clara Benning of the Tolland Institute. Output expanded by 3.5%, following "
    "2% the year before. The average pension went from $612 in 2015 to $674 in 2016. Between 2009 and 2014 the share "
    "of forest in the Gauja Valley shrank, from 46% to 41%. Peat cover in the Salaca Valley stood at 18% in 2009 and "
    "at 23% in 2014."
)


def _contradicted(engine: Engine, query: str, response: str) -> list[str]:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine)
    return [item.text for item in report.entities if item.status is Status.CONTRADICTED]


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("", "The pension was $674 in 2016.", "The pension was $612 in 2016."),
        (
            "",
            "The pension was $612 in 2015 and $674 in 2016.",
            "The pension was $674 in 2015 and $612 in 2016.",
        ),
        ("What was the pension in 2015?", "It was $612.", "It was $674."),
        ("", "In 2014 the share of forest was 41%.", "In 2014 the share of forest was 46%."),
        ("", "In 2015 output had grown by 2%.", "In 2015 output had grown by 3.5%."),
        ("Growth in the two years?", "2%, then 3.5%.", "3.5%, then 2%."),
        ("Growth in 2016 and in 2015?", "3.5% / 2%", "2% / 3.5%"),
        ("", "Output expanded by 3.5%, one and a half points above 2015.", "Output expanded by 2% in 2016."),
        (
            "",
            "Peat covered 18% of the Salaca Valley in 2009.",
            "Peat covered 23% of the Salaca Valley in 2009.",
        ),
    ],
)
def test_a_figure_is_held_to_its_year(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert _contradicted(engine, query, right) == []
    assert _contradicted(engine, query, wrong)

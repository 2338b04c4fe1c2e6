"""In which of two years a rate was the higher, without a figure."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning. Output expanded by 2.5% in 2017, after 4% in 2016. "
    "Inflation came to 3.5%. The minimum wage was $610 a month in 2016 and $655 in 2017. Exports of timber to Norway "
    "reached $310 million."
)


def _is_contradicted(engine: Engine, response: str) -> bool:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    return any(item.status is Status.CONTRADICTED for item in (*report.entities, *report.relations))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Growth in 2016 exceeded that of 2017.", "Growth in 2017 exceeded that of 2016."),
        ("Growth in 2017 did not match that of 2016.", "Growth in 2016 did not match that of 2017."),
        ("Growth was higher in 2016 than in 2017.", "Growth was higher in 2017 than in 2016."),
        ("Compared with 2016, growth in 2017 was weaker.", "Compared with 2017, growth in 2016 was weaker."),
        (
            "The minimum wage in 2016 was below that of 2017.",
            "The minimum wage in 2017 was below that of 2016.",
        ),
    ],
)
def test_the_better_of_two_years_is_the_source_s(engine: Engine, right: str, wrong: str) -> None:
    assert not _is_contradicted(engine, right)
    assert _is_contradicted(engine, wrong)

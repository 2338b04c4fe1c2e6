"""Whose economy a report is about, and on which side of its trade a partner stands."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning, published on May 4, 2018. Output grew by 2.5%. Exports "
    "of Latvia to Norway were worth $310 million, and its imports from Norway $450 million. With sawn timber as its "
    "main export there, Latvia charged a tariff of 4% on imported steel."
)


def _wrong(engine: Engine, query: str, response: str) -> list[str]:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine)
    found = [
        item.text for item in (*report.entities, *report.relations) if item.status is Status.CONTRADICTED
    ]
    return found + [
        item.reason for item in report.sentences if item.reason.startswith("The source has \u201c")
    ]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "The review of Latvia was published on May 4, 2018.",
            "The review of Norway was published on May 4, 2018.",
        ),
        (
            "The country is Latvia, and the date May 4, 2018.",
            "The country is Norway, and the date May 4, 2018.",
        ),
        ("Latvia levies it, on steel.", "Norway levies it, on steel."),
        ("It looks at how the economy fared in 2017.", "It looks at how the economy fared in 2018."),
        (
            "Latvia was $140 million in the red in its dealings.",
            "Norway was $140 million in the red in its dealings.",
        ),
    ],
)
def test_a_partner_is_not_the_country_reviewed(engine: Engine, right: str, wrong: str) -> None:
    assert _wrong(engine, "", right) == []
    assert _wrong(engine, "", wrong)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        (
            "",
            "Norwegian firms sold Latvia $450 million worth.",
            "Norwegian firms sold Latvia $310 million worth.",
        ),
        ("", "Norway spent $310 million on Latvian goods.", "Norway spent $450 million on Latvian goods."),
        (
            "What does Norway buy from Latvia?",
            "Norway buys mostly timber, for $310 million.",
            "Norway buys mostly steel, for $310 million.",
        ),
    ],
)
def test_what_a_partner_buys_is_sold_to_it(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert _wrong(engine, query, right) == []
    assert _wrong(engine, query, wrong)

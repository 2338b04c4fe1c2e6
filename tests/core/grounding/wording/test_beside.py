import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions, Policy
from core.text import text_document
from core.types import Decision

STORAGE = """
STORAGE AGREEMENT

This Storage Agreement is made on 5 March 2024 between Brackwater Stores Ltd of Hull, England (the "Keeper") and
Odile Marchetti of Leeds, England (the "Owner").

1. The Keeper shall store the furniture listed in Schedule 1 at its warehouse in Hull from 1 April 2024 to
31 March 2026. The Keeper shall not move the furniture without the Owner's written consent.
2. The Owner shall pay a storage fee of GBP 140 per month, in advance. The first fee falls due on delivery of the
furniture. Late fees bear interest at 6% per year from the fifteenth day.
3. The Keeper shall inspect the furniture at least twice a year and shall repair damage by damp at its own cost.
4. The Owner may visit the warehouse on weekdays without notice, except during stocktaking.
5. The Keeper's liability is limited to GBP 20,000. The Owner shall insure the furniture for GBP 35,000.
6. Either party may end this Agreement on six weeks' written notice. The laws of England govern it.

For the Keeper: Tobias Renn, Director
The Owner: Odile Marchetti
"""


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "The first fee falls due on signature of the Agreement.",
            "“signature” where the source has “delivery”",
        ),
        (
            "The Owner may visit the warehouse on weekdays with notice, except during stocktaking.",
            "“with” where",
        ),
        (
            "The Owner may visit the warehouse on weekdays without notice, including during stocktaking.",
            "“including” where the source has “except”",
        ),
        (
            "The Keeper shall inspect the furniture at least twice a month and shall repair damage by damp.",
            "“month” where the source has “year”",
        ),
        (
            "The Keeper shall inspect the furniture at least twice a year and shall insure damage by damp.",
            "“insure” where the source has “repair”",
        ),
    ],
)
def test_a_word_in_place_of_the_sources_is_for_a_person(engine: Engine, said: str, why: str) -> None:
    case = AuditCase("case", (text_document(STORAGE),), "", said)
    report = audit_case(case, engine, GroundingOptions(policy=Policy.RESOLVED))
    assert report.decision is Decision.REVIEW
    assert why in " ".join(report.reasons)
    strict = audit_case(case, engine, GroundingOptions(policy=Policy.STRICT))
    assert why not in " ".join(strict.reasons)


@pytest.mark.parametrize(
    "said",
    [
        "The first fee falls due on delivery of the furniture.",
        "The Owner may visit the warehouse on weekdays without notice, except during stocktaking.",
        "The Keeper must inspect the furniture at least two times a year and repair damage by damp at its own cost.",
        "The Keeper shall store the furniture, and the Owner shall pay a storage fee of GBP 140 a month in advance.",
        "Brackwater Stores may not move the furniture without the Owner's written consent.",
    ],
)
def test_who_restates_the_source_passes(engine: Engine, said: str) -> None:
    case = AuditCase("case", (text_document(STORAGE),), "", said)
    report = audit_case(case, engine, GroundingOptions(policy=Policy.RESOLVED))
    assert (report.decision, report.reasons) == (Decision.PASS, ())


def test_the_sentence_that_differs_is_the_one_for_a_person(engine: Engine) -> None:
    said = "The Owner shall pay a storage fee of GBP 140 per month, in advance. The first fee falls due on signature."
    report = audit_case(AuditCase("case", (text_document(STORAGE),), "", said), engine, GroundingOptions())
    assert report.decision is Decision.REVIEW
    assert [sentence.decision for sentence in report.sentences] == [Decision.PASS, Decision.REVIEW]
    assert "“signature” where the source has “delivery" in report.sentences[1].reason
    assert report.summary.startswith("Nothing contradicts the source, but one sentence has other words")


def test_a_word_in_between_is_for_a_person_in_its_sentence(engine: Engine) -> None:
    said = (
        "The Keeper shall inspect it twice a year and shall thoroughly repair damage by damp at its own cost."
    )
    report = audit_case(AuditCase("case", (text_document(STORAGE),), "", said), engine, GroundingOptions())
    assert report.decision is Decision.REVIEW
    assert [sentence.decision for sentence in report.sentences] == [Decision.REVIEW]
    assert "“thoroughly” is not in the clause" in report.sentences[0].reason

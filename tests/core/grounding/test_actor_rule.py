"""Who acts in a response, held against who acts in the source's clauses on the same thing."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.settings import load_settings
from core.text import text_document
from core.types import Status

SOURCE = """SERVICES AGREEMENT

This Agreement is made on May 8, 2014 between Northwind Optics, Inc., a Delaware corporation ("Licensor"), and Harbor
Loom LLC, a Texas limited liability company ("Licensee").

1. Licensor hereby grants to Licensee, subject to the terms of this Agreement and for as long as the fees set out in
Exhibit A are paid when due, a non-exclusive license to use the Software.
2. Licensee shall at its own expense obtain and maintain, during the term, commercial general liability insurance.
3. Licensee may not assign its rights and obligations hereunder without Licensor's consent in writing. Licensor has
the right to enter the premises. Licensor shall deliver the Software in May.
4. All reports shall be prepared on a quarterly basis by Licensee.
5. Each party shall keep the terms of this Agreement confidential. Licensor shall train the staff of Licensee.
"""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(load_settings(), use_graph_cache=False)


def _statuses(engine: Engine, response: str) -> list[tuple[Status, str]]:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    return [(item.status, item.reason) for item in report.relations]


@pytest.mark.parametrize(
    "response",
    [
        "Licensor must maintain insurance.",
        "The duty to keep insurance falls on Licensor.",
        "Licensor may not assign the agreement.",
        "Reports are prepared by Licensor.",
        "Licensee grants a license to Licensor.",
    ],
)
def test_another_actor_than_the_source_has_is_contradicted(engine: Engine, response: str) -> None:
    assert Status.CONTRADICTED in [status for status, _ in _statuses(engine, response)]


@pytest.mark.parametrize(
    "response",
    [
        "Licensee must maintain insurance.",
        "The duty to keep insurance falls on Licensee.",
        "Licensee may not assign the agreement without consent.",
        "Reports are prepared by Licensee.",
        "Licensor grants a license to Licensee.",
        "Licensor must keep the terms confidential.",
    ],
)
def test_the_source_s_own_actor_is_never_contradicted(engine: Engine, response: str) -> None:
    assert Status.CONTRADICTED not in [status for status, _ in _statuses(engine, response)]


@pytest.mark.parametrize(
    "response",
    [
        "Licensee has to maintain insurance cover.",
        "The duty to keep insurance falls on Licensee.",
        "Licensor grants a license to Licensee.",
        "An assignment by Licensee requires Licensor to consent.",
    ],
)
def test_a_clause_in_which_the_same_party_acts_supports_it(engine: Engine, response: str) -> None:
    assert {status for status, _ in _statuses(engine, response)} == {Status.SUPPORTED}


def test_a_right_to_enter_is_no_duty_to_enter(engine: Engine) -> None:
    reasons = [reason for _, reason in _statuses(engine, "Licensor must enter the premises.")]
    assert not any("has this party do it" in reason for reason in reasons)


def test_the_right_actor_is_suggested(engine: Engine) -> None:
    report = audit_case(
        AuditCase("case", (text_document(SOURCE),), "", "Licensor must maintain insurance."), engine
    )
    assert [item.suggestion for item in report.relations if item.status is Status.CONTRADICTED] == [
        "Harbor Loom LLC"
    ]


def test_what_the_parties_agree_on_is_no_act_of_one_of_them(engine: Engine) -> None:
    term = "Licensor agrees to train 5,000 persons in the next five years. The term is five years."
    for response, is_contradicted in (
        ("The parties agreed on an initial term of 5 years.", False),
        ("Both parties must obtain commercial general liability insurance.", True),
    ):
        case = AuditCase("case", (text_document(f"{SOURCE}\n6. {term}"),), "", response)
        statuses = [item.status for item in audit_case(case, engine).relations]
        assert (Status.CONTRADICTED in statuses) is is_contradicted

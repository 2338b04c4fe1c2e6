"""Who holds a role, and who only acts for the one that does."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.identity_rule import judge_identity
from core.grounding.source_index import SourceIndex
from core.text import text_document
from core.types import EntityType, Status
from tests.core.grounding.cases import edge, graph, node

LEASE = (
    'This Lease is made between Westfield Properties LLC ("Landlord") and Harbor Books, Inc. ("Tenant"). '
    "It was signed for Westfield Properties LLC by Thomas Ellsworth and for Harbor Books, Inc. by Ana Kirk."
)


def _contradicted(engine: Engine, answer: str) -> list[str]:
    report = audit_case(AuditCase("case", (text_document(LEASE),), "", answer), engine)
    return [found.reason for found in report.relations if found.status is Status.CONTRADICTED]


def test_another_party_in_the_role_is_contradicted(engine: Engine) -> None:
    assert _contradicted(engine, "Harbor Books, Inc. is the Landlord.")


def test_a_person_with_a_side_in_brackets_only_acts_for_it(engine: Engine) -> None:
    assert _contradicted(engine, "Signatories: Thomas Ellsworth (landlord), Ana Kirk (tenant).") == []


def test_a_company_with_the_wrong_side_in_brackets_is_contradicted(engine: Engine) -> None:
    assert _contradicted(engine, "Parties: Harbor Books, Inc. (landlord), Westfield Properties LLC (tenant).")


def test_two_roles_read_as_one_contradict_nothing(engine: Engine) -> None:
    answer = "Westfield Properties LLC is the Landlord and Harbor Books, Inc. the Tenant."
    assert _contradicted(engine, answer) == []


@pytest.mark.parametrize(
    "answer",
    [
        "Westfield Properties LLC, of Ohio, is the Landlord and Harbor Books, Inc., of Maine, is the Tenant.",
        "It is between Westfield Properties LLC, an Ohio entity, as Landlord and Harbor Books, Inc., a Maine "
        "entity, as Tenant.",
    ],
)
def test_a_party_named_between_the_two_keeps_them_apart(engine: Engine, answer: str) -> None:
    assert _contradicted(engine, answer) == []


@pytest.mark.parametrize("term", ["Company", "Operating Company"])
def test_role_by_a_defined_term_is_held_against_the_other_party(engine: Engine, term: str) -> None:
    text = (
        'This Agreement is between Solutions Vending International, Inc. ("Customer") and StartEngine, Inc. '
        f'("{term}"). Customer shall pay {term}. {term} shall provide services to Customer under this Agreement.'
    )
    for answer in (
        f"Solutions Vending International, Inc. appears in the contract as the {term}.",
        f"Solutions Vending International, Inc. is the {term}.",
        f"The {term} is Solutions Vending International, Inc.",
    ):
        report = audit_case(AuditCase("case", (text_document(text),), "", answer), engine)
        assert any(item.status is Status.CONTRADICTED for item in report.relations), answer


def test_the_owner_of_an_agency_by_the_last_name_is_no_other_agency() -> None:
    text, said = 'Alder Agency Group, Inc. ("Agency") is owned by Tilda Harker.', "The Agency is Harker."
    known = (
        node(text, "n0", ("Alder Agency Group, Inc.",), EntityType.ORGANIZATION),
        node(text, "n1", ("Tilda Harker",), EntityType.PERSON),
        node(text, "n2", ("Agency",), EntityType.TERM),
    )
    ends = (
        node(said, "m0", ("Agency",), EntityType.ORGANIZATION),
        node(said, "m1", ("Harker",), EntityType.PERSON),
    )
    source = SourceIndex("context", "Context", text, graph(text, known))
    names = ({"n0": known[0], "n2": known[2]}, {"n1": known[1]})
    stated = edge(said, "e0", ("m0", "m1"), "be", "is")
    assert judge_identity(stated, ends, source, names) is None

"""Defined terms stand for the right party or value."""

import pytest

from core.extraction.names.definitions import find_definitions
from core.extraction.names.organizations import find_organizations
from core.types import EntityType


def _antecedents(text: str, dates: tuple[str, ...] = ()) -> dict[str, str | None]:
    values = [(text.index(date), text.index(date) + len(date), EntityType.DATE) for date in dates]
    found = find_definitions(text, find_organizations(text), values)
    assert all(text[item.start : item.end] == item.term for item in found)
    return {item.term: text[slice(*item.antecedent)] if item.antecedent else None for item in found}


def test_each_party_gets_its_own_role() -> None:
    text = (
        'by and between ARCONIC INC., a corporation organized under the laws of Delaware ("Licensee") and '
        'ARCONIC ROLLED PRODUCTS CORP., a corporation organized under the laws of Delaware ("Licensor").'
    )
    assert _antecedents(text) == {"Licensee": "ARCONIC INC.", "Licensor": "ARCONIC ROLLED PRODUCTS CORP."}


def test_curly_quotes_and_articles_are_understood() -> None:
    text = (
        "Westfield Properties LLC (the \u201cLandlord\u201d) lets to Harbor Books, Inc. (\u201cTenant\u201d)."
    )
    assert _antecedents(text) == {"Landlord": "Westfield Properties LLC", "Tenant": "Harbor Books, Inc."}


def test_hereinafter_needs_no_parenthesis() -> None:
    text = (
        'TENNESSEE GAS PIPELINE COMPANY, a Delaware Corporation, hereinafter referred to as "Transporter" and'
    )
    assert _antecedents(text) == {"Transporter": "TENNESSEE GAS PIPELINE COMPANY"}


def test_effective_date_stands_for_the_date() -> None:
    text = 'is entered into on December 27, 2018 (the "Effective Date") by and between GWG Holdings, Inc. ("GWG")'
    assert _antecedents(text, ("December 27, 2018",)) == {
        "Effective Date": "December 27, 2018",
        "GWG": "GWG Holdings, Inc.",
    }


def test_two_terms_may_name_one_party() -> None:
    assert _antecedents('OMEGA REFINING, LLC, a Texas company ("Omega" or "Operator").') == {
        "Omega": "OMEGA REFINING, LLC",
        "Operator": "OMEGA REFINING, LLC",
    }


@pytest.mark.parametrize(
    "text",
    [
        'Acme Inc. shall license to Beta Corp. certain video programs (the "Programs").',
        'Acme Inc. and Beta Corp. (collectively, the "Parties")',
    ],
)
def test_other_terms_have_no_party(text: str) -> None:
    assert set(_antecedents(text).values()) == {None}


def test_role_without_quotes_is_a_definition() -> None:
    text = "between Westfield Properties LLC, as Landlord, and Harbor Books, Inc., as Tenant."
    assert _antecedents(text) == {"Landlord": "Westfield Properties LLC", "Tenant": "Harbor Books, Inc."}


def test_definitions_without_double_quotes_are_read() -> None:
    text = (
        "between Alder Works, Inc. ('Licensor'), a Delaware corporation, Harbor Looms LLC (the Company) and "
        "Birch Mills Ltd., a company organized in Ontario, hereinafter called Birch."
    )
    assert _antecedents(text) == {
        "Licensor": "Alder Works, Inc.",
        "Company": "Harbor Looms LLC",
        "Birch": "Birch Mills Ltd.",
    }


def test_a_party_together_with_its_affiliates_is_still_that_party() -> None:
    text = 'between Alder Works, Inc., a corporation (together with its affiliates, "Alder") and Birch Mills Ltd.'
    assert _antecedents(text) == {"Alder": "Alder Works, Inc."}


def test_a_caption_gives_each_side_its_roles() -> None:
    text = "ACME CORP., Petitioner-Appellant,\nv.\nHarbor Books, Inc., Respondent and Appellee."
    assert _antecedents(text) == {
        "Petitioner": "ACME CORP.",
        "Appellant": "ACME CORP.",
        "Respondent": "Harbor Books, Inc.",
        "Appellee": "Harbor Books, Inc.",
    }


def test_a_caption_may_put_the_sides_in_brackets() -> None:
    text = "Acme Corp. (plaintiff, appellant) v. Harbor Books, Inc. (defendant, appellee)"
    assert _antecedents(text)["appellant"] == "Acme Corp."
    assert _antecedents(text)["defendant"] == "Harbor Books, Inc."


@pytest.mark.parametrize(
    "text",
    [
        "Counsel: Acme Corp. (plaintiff), Harbor Books, Inc. (defendant)",
        "Plaintiff and defendant: Acme Corp. and Harbor Books, Inc.",
    ],
)
def test_sides_without_a_caption_are_no_definition(text: str) -> None:
    assert _antecedents(text) == {}

"""Organisations by their corporate form, in running text and in capitals."""

import time

import pytest

from core.extraction.names.organizations import find_organizations
from core.types import EntityType


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "between Westfield Properties LLC and Harbor Books, Inc.",
            ["Westfield Properties LLC", "Harbor Books, Inc."],
        ),
        ("by and between ARCONIC ROLLED PRODUCTS CORP., a corporation", ["ARCONIC ROLLED PRODUCTS CORP."]),
        ("This letter to Blue Oak Capital Partners, L.P. is final.", ["Blue Oak Capital Partners, L.P."]),
        ("DEXCEL LTD., with its registered address", ["DEXCEL LTD."]),
        ("Wells Fargo Bank, N.A. shall pay", ["Wells Fargo Bank, N.A."]),
        ("Bank of the West Company and others", ["Bank of the West Company"]),
        ("a Delaware limited liability company", []),
        ("Landlord and Acme Widgets Inc. agree", ["Acme Widgets Inc."]),
        ("signed by K.M. Rao of Pellucid Analytics LLP.", ["Pellucid Analytics LLP"]),
        ("U.S. Bank of Washington, N.A. is", ["U.S. Bank of Washington, N.A."]),
    ],
)
def test_names_are_found_with_their_form(text: str, names: list[str]) -> None:
    found = [name for name in find_organizations(text) if name.type is EntityType.ORGANIZATION]
    assert [name.text for name in found] == names
    assert all(text[name.start : name.end] == name.text for name in found)


@pytest.mark.parametrize(
    "court",
    [
        "Supreme Court of California",
        "United States Court of Appeals for the Ninth Circuit",
        "Court of Chancery",
    ],
)
def test_courts_are_found(court: str) -> None:
    found = find_organizations(f"The {court} affirmed.")
    assert [(name.text, name.type) for name in found] == [(court, EntityType.COURT)]


def test_hostile_text_takes_linear_time() -> None:
    began = time.process_time()
    find_organizations("A a of the & " * 20_000)
    assert time.process_time() - began < 20


def test_small_words_in_capitals_may_belong_to_a_name() -> None:
    found = find_organizations("and YOU ON DEMAND HOLDINGS, INC., a Nevada corporation")
    assert [name.text for name in found] == ["YOU ON DEMAND HOLDINGS, INC."]


@pytest.mark.parametrize(
    "name",
    [
        "Dubois‑Garnier SARL",
        "Établissements Roche S.A.R.L.",
        "Köhler & Söhne GmbH & Co. KG",
        "Żelazny Most sp. z o.o.",
        "Minera Ñuble S.A. de C.V.",
        "Café Lisboa Lda.",
        "Svensk Östra AB",
        "Società Fratelli Ricci S.p.A.",
        "Van den Berg Beheer B.V.",
        "Société d'Étude SAS",
    ],
)
def test_a_name_with_accents_and_a_foreign_form_is_found_whole(name: str) -> None:
    text = f"The claim of “{name}”, as amended, is dismissed."
    assert [found.text for found in find_organizations(text)] == [name]

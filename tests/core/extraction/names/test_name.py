"""Name keys fold what is spelt differently and keep apart what is different."""

import pytest

from core.extraction.names.name import bare_key, corporate_form, name_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Acme, Inc.", "ACME INCORPORATED"),
        ("Westfield Properties LLC", "Westfield Properties, L.L.C."),
        ("Société Générale S.A.", "Societe Generale SA"),
        ("the Acme Corporation", "Acme Corp."),
        ("Wells Fargo Bank, N.A.", "Wells Fargo Bank NA"),
        ("Johnson & Johnson", "Johnson and Johnson"),
        ("Westfield's", "Westfield"),
    ],
)
def test_spellings_of_one_name_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Acme, Inc.", "Acme LLC"), ("Acme Inc.", "Acne Inc."), ("May Corp.", "Mayo Corp.")]
)
def test_different_names_keep_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_bare_key_leaves_the_corporate_form_out() -> None:
    assert bare_key("Acme Holdings, Inc.") == bare_key("Acme Holdings") == "acme holdings"


def test_corporate_form_is_read_in_one_spelling() -> None:
    assert corporate_form("Acme Incorporated") == corporate_form("Acme, Inc.") == "inc"
    assert corporate_form("Acme") is None

"""The parties that a contract's beginning names."""

import pytest

from core.docgraph.plan.opening_parties import find_parties, names_company


def names(text):
    return [" ".join(text[start:end].split()) for start, end in find_parties(text)]


@pytest.mark.parametrize(
    ("text", "parties"),
    [
        (
            'This Agreement is made by and between Alder Mills, Inc., having offices at 5 Quay Street, Salem, MA 01970 '
            '("Supplier"), and Birch Foods LLC, an Ohio company ("Buyer"). Supplier and Buyer agree as follows:',
            ["Alder Mills, Inc.", "Birch Foods LLC"],
        ),
        (
            'entered into between: Cedar Marks GmbH & Co KG, Hafenweg 3, 20095 Hamburg ("Licensor"); and Dogwood '
            'Capital Corp., a Texas corporation ("Licensee").\n\nWHEREAS, Elm Bank N.A. lends money,',
            ["Cedar Marks GmbH & Co KG", "Dogwood Capital Corp."],
        ),
        (
            'by and among FIR HOLDINGS, L.P. (f/k/a Gorse, LLC), a limited partnership ("Owner"), Hazel University '
            '("Hazel") and Ivy Larch, an individual ("Artist").',
            ["FIR HOLDINGS, L.P.", "Hazel University", "Ivy Larch"],
        ),
        (
            "Supply Agreement\n\nBetween\n\nMaple Tools, Inc.\n\nAnd\n\nOak Works Ltd.",
            ["Maple Tools, Inc.", "Oak Works Ltd."],
        ),
    ],
)  # fmt: skip
def test_the_parties_stand_after_between(text, parties):
    assert names(text) == parties


@pytest.mark.parametrize(
    "text",
    [
        "The price is between ten and twenty crowns.",
        'made between Alder Mills, Inc. ("Supplier") and the buyer that is named below',
        "no partnership between the parties is made by this Agreement",
        "made between Salem, MA 01970 and Minden, NV 89423",
    ],
)
def test_fewer_than_two_parties_are_none(text):
    assert find_parties(text) == []


def test_an_address_with_letters_like_a_form_is_no_party():
    text = 'between Alder Mills, Inc., a corporation of Las Vegas, NV 89108 ("Mills"), and Birch Foods LLC ("Foods").'
    assert names(text) == ["Alder Mills, Inc.", "Birch Foods LLC"]


def test_a_company_is_known_by_its_form():
    assert names_company("the undersigned, Alder Mills, Inc., has agreed")
    assert not names_company("THE AGREEMENT BETWEEN AFFILIATE AND OWNER")

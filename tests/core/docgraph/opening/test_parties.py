"""The parties that a contract's beginning names."""

import time

import pytest

from core.docgraph.opening import find_parties, names_company, party_names


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
        (
            'BETWEEN:\n\nMAPLE TOOLS LTD., having an office at 5 Quay Road\n("Maple")\n\nAND:\n\nOAK WORKS PLC '
            'Unit 05, 4F, Quay Plaza, a company of Salem ("Oak").',
            ["MAPLE TOOLS LTD.", "OAK WORKS PLC"],
        ),
        (
            'between (1) PEAR NEWS AGENCY, the agency for news ("Pear"); and\n\n(2)  QUINCE NETWORK LIMITED ("Quince")',
            ["PEAR NEWS AGENCY", "QUINCE NETWORK LIMITED"],
        ),
        (
            'between Rowan Tower, L.P., a limited partnership ("Lessor"), and Sorrel Line plc, a company ("Lessee").',
            ["Rowan Tower, L.P.", "Sorrel Line plc"],
        ),
        (
            'between Thorn Agents LLC ("Agents") and Upland Life Insurance Company, and Vetch Securities, Inc., a '
            'registered dealer (collectively the "Servicers")',
            ["Thorn Agents LLC", "Upland Life Insurance Company", "Vetch Securities, Inc."],
        ),
        (
            'between Alder Mills, Inc. ("Alder"), Birch Foods LLC ("Birch") is effective as of May and amends that of '
            'Alder and Birch Works ("Works")',
            ["Alder Mills, Inc.", "Birch Foods LLC"],
        ),
        (
            'between Yew Alumni - Northern Chapter ("Chapter"), and Zinnia Corporation, DENVER, CO 80210 ("Zinnia").',
            ["Yew Alumni - Northern Chapter", "Zinnia Corporation"],
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


def test_one_party_alone_is_told_only_when_it_is_asked_for():
    text = 'made among Alder Mills, Inc., a corporation ("Buyer"), and each other party that signs it'
    assert find_parties(text) == []
    assert party_names(text, least=1) == ("Alder Mills, Inc.",)
    assert party_names("made between the buyer and the seller", least=1) == ()


def test_a_party_is_named_once_as_it_is_first_spelled():
    text = 'between Alder Inc. ("One") and ALDER INC. ("Two") and Birch LLC ("Three")'
    assert party_names(text) == ("Alder Inc.", "Birch LLC")


def test_a_sentence_in_capitals_is_no_party():
    words = " ".join(["ALDER"] * 11)
    assert names(f'between {"A" * 60} {"B" * 60} {words} INC. ("One") and Birch LLC ("Two")') == []


HOSTILE = {
    "quotation marks": ("between Alder Inc. (" + "'" * 118 + "(" + " A, ") * 80,
    "places": "between Alder Inc. A, B, C, D (' " * 500,
    "brackets": "between Alder Inc., " + "(a)(b" * 2_000,
    "lines": "between Alder Inc." + "\n" * 9_000,
    "one long word": "between Alder Inc. and B and C and " + "a" * 9_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_take_little_time(text):
    began = time.process_time()
    find_parties(text)
    assert time.process_time() - began < 0.25  # 0.03 s where this was written

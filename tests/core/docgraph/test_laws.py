"""The law that a text names."""

import pytest

from core.docgraph.laws import find_law, find_laws, is_same_law


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("governed by the laws of the State of New York, without regard", "New York"),
        ("construed under the laws of England.", "England"),
        ("in accordance with the laws of the Commonwealth of Massachusetts", "Massachusetts"),
        ("shall be governed by Delaware law", "Delaware"),
        ("governed by the law of the People's Republic of China", "People's Republic of China"),
        ("The laws of the State of Florida shall govern this Agreement", "Florida"),
        ("in accordance with the laws of the District of Columbia", "District of Columbia"),
        ("ENFORCED IN ACCORDANCE WITH THE SUBSTANTIVE LAWS OF THE STATE OF TEXAS, U.S.A.", "TEXAS"),
        ("THE LAWS OF THE STATE OF NEW YORK WITHOUT REGARD TO CONFLICTS", "NEW YORK"),
        ("GOVERNING LAW This agreement shall be governed by the Laws of England", "England"),
        ("under the laws of the Federal Republic of Germany excluding", "Federal Republic of Germany"),
        ("in accordance with the laws and decisions of the State of Georgia", "Georgia"),
        ("This Lease is governed by Swiss law.", "Swiss"),
        ("Patent Law and Bankruptcy Law", None),
        ("CONTROLLING LAW AND ARBITRATION", None),
        ("comply with all Environmental Laws", None),
        ("This Governing Law clause and Applicable Law", None),
        ("nothing", None),
    ],
)
def test_the_law_that_a_sentence_names(text, law):
    assert find_law(text) == law


def test_all_laws_are_found():
    text = "The laws of Ohio govern; the laws of the State of Texas do not; Delaware law applies."
    assert list(find_laws(text)) == ["Ohio", "Texas", "Delaware"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("New York", "the State of NEW YORK", True),
        ("England", "England and Wales", True),
        ("Federal Republic of Germany", "Germany", True),
        ("India", "Indiana", False),
        ("Columbia", "British Columbia", False),
        ("England", "New England", False),
        ("", "Ohio", False),
    ],
)
def test_two_names_of_one_law(one, other, same):
    assert is_same_law(one, other) is same
    assert is_same_law(other, one) is same


@pytest.mark.parametrize(
    ("short", "place"),
    [("PRC", "People's Republic of China"), ("P.R.C.", "People's Republic of China"), ("R.O.C.", "Taiwan")],
)
def test_the_short_name_of_a_place_means_its_law(short, place):
    assert is_same_law(short, place)


def test_two_places_with_short_names_are_not_one():
    assert not is_same_law("PRC", "Taiwan")

import pytest

from core.extraction.values.quantities import find_quantities
from core.extraction.values.units import UNITS


@pytest.mark.parametrize(
    ("quote", "canonical"),
    [
        ("12,500 square feet", "12500 square_foot"),
        ("12,500 rentable square feet", "12500 square_foot"),
        ("12,500 sq. ft.", "12500 square_foot"),
        ("12500 sf", "12500 square_foot"),
        ("five thousand (5,000) rentable square feet", "5000 square_foot"),
        ("2.5 acres", "2.5 acre"),
        ("25mm", "25 millimeter"),
        ("10 metres", "10 meter"),
        ("10 m", "10 meter"),
        ("450 running meters", "450 meter"),
        ("10 km", "10 kilometer"),
        ("45 degrees C", "45 degree_celsius"),
        ("1,000,000 shares", "1000000 share"),
        ("three (3) copies", "3 copy"),
        ("50 parking spaces", "50 parking_space"),
        ("four vehicles", "4 vehicle"),
    ],
)
def test_quantities(quote: str, canonical: str) -> None:
    found = find_quantities(f"having {quote} in all")
    assert [(v.text, v.canonical) for v in found] == [(quote, canonical)]


@pytest.mark.parametrize(
    "text",
    [
        "one party may",
        "Commerce One warrants that",
        "signed. 4.5 Counterparts. This",
        "160    MB Miscanthus",
        "12 of them",
        "the square feet",
        "",
    ],
)
def test_what_is_no_quantity(text: str) -> None:
    assert find_quantities(text) == []


@pytest.mark.parametrize("unit", sorted(UNITS))
def test_every_listed_unit_is_found_under_its_name(unit: str) -> None:
    plural = {"square_foot": "square feet", "foot": "feet", "copy": "copies", "facility": "facilities"}
    regular = unit if unit.endswith("s") else unit.replace("_", " ") + "s"
    irregular = {
        "party": "parties",
        "person": "persons",
        "witness": "witnesses",
        "inch": "inches",
        "cubic_foot": "cubic feet",
        "degree_celsius": "degrees Celsius",
        "degree_fahrenheit": "degrees Fahrenheit",
        "mile_per_hour": "miles per hour",
        "aircraft": "aircraft",
        "times": "times",
    }
    written = (plural | irregular).get(unit, regular)
    assert [v.canonical for v in find_quantities(f"7 {written} here")] == [f"7 {unit}"]


def test_a_count_of_what_the_sentence_lists_is_no_quantity() -> None:
    assert find_quantities("The two items, $67,900.00 and USD 115,000, add up to USD 182,900.") == []
    assert find_quantities("These three payments: $100, $200 and $300.") == []


@pytest.mark.parametrize(
    "text", ["The two items are due in 30 days.", "two items, 3 and 4", "The three items, $5 and $6, add up."]
)
def test_other_counts_stay_quantities(text: str) -> None:
    assert [v.text for v in find_quantities(text)] == [
        " ".join(text.lower().removeprefix("the ").replace(",", "").split()[:2])
    ]


def test_meters_go_on_with_any_word_but_the_code_of_a_currency() -> None:
    assert [v.canonical for v in find_quantities("a length of 700 m per site and 4 m for all")] == [
        "700 meter",
        "4 meter",
    ]
    assert not find_quantities("sold for 700 m USD")

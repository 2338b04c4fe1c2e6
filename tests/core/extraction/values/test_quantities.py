import pytest

from core.extraction.values.numbers import scan_numbers
from core.extraction.values.units import find_quantities, prose_units
from core.extraction.values.value import Value


def _found(text: str) -> list[Value]:
    return find_quantities(text, scan_numbers(text))


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
        ("12,500 gross leasable square feet", "12500 square_foot"),
        ("40 metric tons", "40 metric_ton"),
        ("1,200 r.s.f.", "1200 square_foot"),
        ("45 km/h", "45 kilometer_per_hour"),
    ],
)
def test_quantities(quote: str, canonical: str) -> None:
    found = _found(f"having {quote} in all")
    assert [(v.text, v.canonical) for v in found] == [(quote, canonical)]


@pytest.mark.parametrize(
    "text",
    [
        "one party may",
        "Commerce One warrants that",
        "signed. 4.5 Counterparts. This",
        "160    MB Miscanthus",
        "12 of them",
        "1,000,000 shares",
        "the square feet",
        "",
    ],
)
def test_what_is_no_quantity(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize("unit", sorted(prose_units()))
def test_every_listed_unit_is_found_under_its_name(unit: str) -> None:
    irregular = {
        "square_foot": "square feet",
        "foot": "feet",
        "inch": "inches",
        "cubic_foot": "cubic feet",
        "cubic_inch": "cubic inches",
        "mile_per_hour": "miles per hour",
    }
    words = unit.replace("_", " ")
    per = (
        " per " in words
        or words in ("hertz", "horsepower")
        or words.startswith("degree ")
        or "hertz" in words
    )
    written = irregular.get(unit, words if per else f"{words}s")
    assert [v.canonical for v in _found(f"7 {written} here")] == [f"7 {unit}"]


def test_meters_go_on_with_any_word_but_the_code_of_a_currency() -> None:
    assert [v.canonical for v in _found("a length of 700 m per site and 4 m for all")] == [
        "700 meter",
        "4 meter",
    ]
    assert not _found("sold for 700 m USD")

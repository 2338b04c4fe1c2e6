"""Values as ten countries write them: `notations.tsv` has them with what they are."""

from pathlib import Path

import pytest

from core.extraction.values import compatible, find_values
from core.extraction.values.convention import read_convention
from core.extraction.values.digits import Convention, read_figure
from core.types import EntityType

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("notations.tsv").read_text(encoding="utf-8").splitlines()[1:]
]


def _found(text: str, kind: str) -> list[str]:
    return [value.canonical for value in find_values(text) if value.type == kind]


def test_values_of_ten_countries_are_read() -> None:
    wrong = [row for row in ROWS if _found(row[3], row[1]) != row[2].split(";")]
    assert len({row[0] for row in ROWS}) == 10
    assert len(wrong) <= 0.02 * len(ROWS), wrong


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("The fee is 3.750 EUR.", "EUR 3750|EUR 3.75"),
        ("The fee is 3.750 EUR, the deposit 1.200,50 EUR.", "EUR 3750"),
        ("The fee is 3.750 EUR, the deposit 1,200.50 EUR.", "EUR 3.75"),
        ("Signed for $3.750 a share.", "USD 3.75"),
        ("Signed for 3,750 EUR.", "EUR 3750"),
    ],
)
def test_what_a_figure_is_its_text_tells_or_both_readings_stand(text: str, canonical: str) -> None:
    assert _found(text, EntityType.MONEY)[0] == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Delivery is on 04/09/2023.", "2023-04-09|2023-09-04"),
        ("Delivery is on 04/09/2023, payment on 27/09/2023.", "2023-09-04"),
        ("Delivery is on 04/09/2023, payment on 09/27/2023.", "2023-04-09"),
        ("Delivery is on 04/09/2023; signed 8 August 2023.", "2023-09-04|2023-04-09"),
        ("Delivery is on 04/09/2023 against $90.", "2023-04-09"),
        ("Delivery is on 04.09.2023.", "2023-09-04"),
        ("Delivery is on 14-Feb-2023.", "2023-02-14"),
        ("due in Q3/2024", "2024-Q3"),
    ],
)
def test_which_number_is_the_day_its_text_tells_or_both_readings_stand(text: str, canonical: str) -> None:
    assert _found(text, EntityType.DATE)[0] == canonical


@pytest.mark.parametrize("text", ["in May\n3. Term", "See 12.1987 units", "Items 1.2.3 and 4.5.6.7"])
def test_what_is_no_date(text: str) -> None:
    assert _found(text, EntityType.DATE) == []


def test_a_few_foreign_figures_leave_a_convention_as_it_is() -> None:
    text = (
        "Fees of Rs. 3,50,000, Rs. 40,00,000, INR 2.5 lakh and Rs. 1,20,000 are due; costs are EUR 9.400,75."
    )
    assert read_convention(text) == Convention(".", is_sure=True)
    assert _found(text, EntityType.MONEY) == [
        *("INR 350000", "INR 4000000", "INR 250000", "INR 120000", "EUR 9400.75"),
    ]


@pytest.mark.parametrize("figure", ["1.2.3", "1,23,4", "12.12.2022", "0,123,456", "1" * 61])
def test_what_is_no_figure(figure: str) -> None:
    assert read_figure(figure, Convention()) is None


def test_an_ambiguous_value_is_compared_both_ways() -> None:
    assert compatible("EUR 3750", "EUR 3750|EUR 3.75", EntityType.MONEY)
    assert compatible("2023-04", "2023-04-09|2023-09-04", EntityType.DATE)
    assert not compatible("EUR 37.5", "EUR 3750|EUR 3.75", EntityType.MONEY)


def test_columns_of_a_table_are_no_groups_of_one_figure() -> None:
    row = "Paid 1,200.00 in all: 100 250 300 450 900 and 12 500"
    assert _found(row, EntityType.NUMBER)[-2:] == ["12", "500"]

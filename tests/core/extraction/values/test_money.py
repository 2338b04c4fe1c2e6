from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.money import find_money
from core.extraction.values.numbers import format_number, scan_numbers


def _found(text: str) -> list[tuple[str, str]]:
    return [(v.text, v.canonical) for v in find_money(text, scan_numbers(text))]


@given(
    st.decimals(min_value=Decimal("0.01"), max_value=10**10, places=2),
    st.sampled_from(
        ["${}", "US${}", "USD {}", "$ {}", "{} US dollars", "{} dollars", "U.S. ${}", "{} U.S. Dollars"]
    ),
)
def test_every_form_of_an_amount_is_equal(amount: Decimal, form: str) -> None:
    text = form.format(f"{amount:,.2f}")
    assert [c for _, c in _found(f"pay {text} on demand")] == [f"USD {format_number(Fraction(amount))}"]


@pytest.mark.parametrize(
    "text",
    [
        "fourteen thousand five hundred dollars ($14,500.00)",
        "Fourteen Thousand Five Hundred and 00/100 Dollars ($14,500.00)",
        "Fourteen Thousand Five Hundred Dollars and No Cents ($14,500)",
        "fourteen thousand five hundred U.S. Dollars (US$14,500)",
        "fourteen thousand five hundred dollars (U.S. $14,500)",
        "fourteen thousand five hundred Dollars US ($14,500)",
        "fourteen thousand five hundred ($14,500) dollars",
        "fourteen thousand five hundred dollars ($14,500USD)",
    ],
)
def test_words_and_figures_are_one_value(text: str) -> None:
    assert _found(f"the sum of {text} is due") == [(text, "USD 14500")]


@pytest.mark.parametrize(
    ("text", "quote", "canonical"),
    [
        ("$2.5 million", "$2.5 million", "USD 2500000"),
        ("$2.5M", "$2.5M", "USD 2500000"),
        ("$3bn", "$3bn", "USD 3000000000"),
        ("2.5 million dollars", "2.5 million dollars", "USD 2500000"),
        ("EUR 1.000,50", "EUR 1.000,50", "EUR 1000.5"),
        ("1.000,50 \u20ac", "1.000,50 \u20ac", "EUR 1000.5"),
        ("EUR 1,000.50", "EUR 1,000.50", "EUR 1000.5"),
        ("\u00a3500", "\u00a3500", "GBP 500"),
        ("five pounds sterling", "five pounds sterling", "GBP 5"),
        ("\u00a510,000", "\u00a510,000", "JPY 10000"),
        ("RMB 8,000", "RMB 8,000", "CNY 8000"),
        ("C$10", "C$10", "CAD 10"),
        ("ten Canadian dollars", "ten Canadian dollars", "CAD 10"),
        ("fifty cents", "fifty cents", "USD 0.5"),
        ("two dollars and fifty cents", "two dollars and fifty cents", "USD 2.5"),
        ("$50 per square foot", "$50", "USD 50"),
        ("Rs. 5,000/-", "Rs. 5,000/-", "INR 5000"),
        ("a $1.2-million-a-year job", "$1.2-million", "USD 1200000"),
        ("a $3-billion deal", "$3-billion", "USD 3000000000"),
        ("a loss of $(12,400)", "$(12,400)", "USD -12400"),
        ("a loss of $ (2.5) million", "$ (2.5) million", "USD -2500000"),
        ("the price ($12,400)", "$12,400", "USD 12400"),
        ("-$500", "-$500", "USD -500"),
        ("$-500", "$-500", "USD -500"),
        ("(-500 USD)", "-500 USD", "USD -500"),
        ("45p per share", "45p", "GBP 0.45"),
        ("75 pence", "75 pence", "GBP 0.75"),
        ("two pounds and fifty pence", "two pounds and fifty pence", "GBP 2.5"),
        ("£14.30p", "£14.30p", "GBP 14.3"),
        ("un prix de 425 000 $ CA, payable", "425 000 $ CA", "CAD 425000"),
        ("10 $ US", "10 $ US", "USD 10"),
        ("12 000 $ CAN", "12 000 $ CAN", "CAD 12000"),
        ("$18,500.00 M.N.", "$18,500.00 M.N.", "MXN 18500"),
        ("$2.5M. The rest", "$2.5M", "USD 2500000"),
        ("R1.2 million", "R1.2 million", "ZAR 1200000"),
        ("R 450.00", "R 450.00", "ZAR 450"),
        ("R12 500 a month", "R12 500", "ZAR 12500"),
        ("総額は5億円と", "5億円", "JPY 500000000"),
        ("1億2,000万円", "1億2,000万円", "JPY 120000000"),
        ("100 200円", "200円", "JPY 200"),
        ("3兆円", "3兆円", "JPY 3000000000000"),
        ("300万元", "300万元", "CNY 3000000"),
        ("50억 원", "50억 원", "KRW 5000000000"),
    ],
)
def test_currencies_and_sizes(text: str, quote: str, canonical: str) -> None:
    assert _found(text) == [(quote, canonical)]


def test_a_bracket_can_say_which_dollar() -> None:
    assert _found("ten dollars (C$10)") == [("ten dollars (C$10)", "CAD 10")]


def test_a_contradicting_bracket_stays_a_value_of_its_own() -> None:
    assert [c for _, c in _found("ten thousand dollars ($12,000)")] == ["USD 10000", "USD 12000"]


@pytest.mark.parametrize(
    "text",
    [
        *("five pounds of flour", "$[***]", "dollars", "12 units", ""),
        *("it weighs 3,000 pounds", "a 2,000-pound bomb", "900 pounds", "in 720p or 1080p", "at 4p.m."),
        *("R2", "R. 12", "21 C.F.R 312.32", "all in USD (1)"),
    ],
)
def test_what_is_no_money(text: str) -> None:
    assert _found(text) == []


def test_pounds_are_money_beside_another_sign_of_it_unless_they_are_of_something() -> None:
    text = "He paid 500 pounds for 20 pounds of butter, which is \u00a325 each."
    assert [c for _, c in _found(text)] == ["GBP 500", "GBP 25"]


def test_what_stands_between_two_amounts_is_no_minus() -> None:
    assert [c for _, c in _found("$400-$500, then 8 to 11 pence")] == [
        *("USD 400", "USD 500", "GBP 0.08", "GBP 0.11"),
    ]
    assert [c for _, c in _found("twelve thousand USD (12,000)")] == ["USD 12000"]


@pytest.mark.parametrize("text", ["$1.5-2 million", "$1.5 to $2 million", "$1.5 \u2013 2 million"])
def test_the_size_at_the_end_of_a_range_counts_for_both(text: str) -> None:
    assert [c for _, c in _found(f"between {text} a year")] == ["USD 1500000", "USD 2000000"]

"""Values in plain notation, and where they stood."""

import pytest

from core.extraction.values.convention import read_convention
from core.extraction.values.plain import plain_texts


def _plain(text: str) -> list[str]:
    return [plain.text for plain in plain_texts(text, read_convention(text))]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("It pays 7.300.000,- EUR at 3,5 %.", "It pays EUR 7,300,000 at 3.5%."),
        ("A loss of EUR (7.300.000,00).", "A loss of EUR -7,300,000."),
        ("A cap of Rs. 4.75 crore.", "A cap of INR 47,500,000."),
        ("Je 412,6 kg, 1.250,5 EUR und 3,5 %.", "Je 412.6 kg, EUR 1,250.50 und 3.5%."),
        ("Due on 09.03.2024.", "Due on March 9, 2024."),
        ("Signed: 2024-03-09", "Signed: March 9, 2024"),
        ("Am 2. Dezember 2023 waren es 1.200,50 EUR.", "Am December 2, 2023 waren es EUR 1,200.50."),
        ("Rent of $1,250.50 from May 3, 2021 at 4.5% on 5/31/2022.",) * 2,
    ],
)
def test_values_in_other_notations_are_rewritten_and_plain_ones_left(text: str, plain: str) -> None:
    assert _plain(text) == [plain]


def test_what_can_be_read_in_two_ways_is_written_in_both() -> None:
    assert _plain("The fee is 2.750 EUR.") == ["The fee is EUR 2,750.", "The fee is EUR 2.75."]


def test_places_of_the_plain_text_are_those_of_the_text() -> None:
    text = "It pays Rs. 4.75 crore by 09.03.2024 in Pune."
    (plain,) = plain_texts(text, read_convention(text))
    for words in ("pays", "in Pune"):
        start = plain.text.index(words)
        assert text[slice(*plain.span(start, start + len(words)))] == words
    start = plain.text.index("47,500")
    assert text[slice(*plain.span(start, start + 4))] == "Rs. 4.75 crore"  # a value counts whole

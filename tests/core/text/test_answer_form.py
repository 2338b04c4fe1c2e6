import pytest

from core.text.answer_form import read_form


def test_a_row_of_two_cells_is_a_label_and_its_value():
    text = "Deposit | $144,000\nHolder | Landlord"
    assert read_form(text) == "Deposit:  $144,000\nHolder:  Landlord"


@pytest.mark.parametrize("text", ["| a | b |", "x | y | z", "Rent: a | b", "Suite 4|", "no bar"])
def test_drawn_tables_and_plain_text_stay_as_they_are(text):
    assert read_form(text) == text


def test_a_transcript_asserts_what_is_answered():
    plain = read_form("Q. Who pays rent? A. Tenant. Q. To whom? A. Landlord.")
    assert plain.split() == ["Tenant.", "Landlord."]


def test_offsets_stay_the_same():
    text = "See below.\nRent | $500\nQ. Why? A. No."
    assert len(read_form(text)) == len(text)
    assert read_form(text)[text.index("$500") :].startswith("$500")

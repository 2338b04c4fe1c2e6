import pytest

from core.text.answer_form import read_form


def test_a_row_of_two_cells_is_a_label_and_its_value():
    text = "Deposit | $144,000\nHolder | Landlord"
    assert read_form(text).plain == "Deposit:  $144,000\nHolder:  Landlord"


@pytest.mark.parametrize("text", ["| a | b |", "x | y | z", "Rent: a | b", "Suite 4|", "no bar"])
def test_drawn_tables_and_plain_text_stay_as_they_are(text):
    assert read_form(text).plain == text


def test_a_transcript_asserts_what_is_answered():
    form = read_form("Q. Who pays rent? A. Tenant. Q. To whom? A. Landlord.")
    assert form.questions == ("Who pays rent?", "To whom?")
    assert form.plain.split() == ["Tenant.", "Landlord."]


def test_offsets_stay_the_same():
    text = "See below.\nRent | $500\nQ. Why? A. No."
    assert len(read_form(text).plain) == len(text)
    assert read_form(text).plain[text.index("$500") :].startswith("$500")

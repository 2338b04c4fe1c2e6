import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.annotation.sheet import guard, unguard
from core.text.table import guard_cell


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "  =HYPERLINK()", "'=1", "''+1"])
def test_a_formula_gets_one_apostrophe_which_reading_takes_away(text) -> None:
    assert guard(text) == f"'{text}"
    assert unguard(guard(text)) == text


@pytest.mark.parametrize("text", ["", "plain", "'quoted'", "a=1", "'"])
def test_plain_text_stays_as_it_is(text) -> None:
    assert guard(text) == unguard(text) == text


@given(st.text(alphabet="'=+-@ \t\r\na1"))
def test_every_text_comes_back_and_no_cell_is_a_formula(text) -> None:
    assert unguard(guard(text)) == text
    assert guard_cell(guard(text)) == guard(text)

import pytest

from core.text.brackets import with_bracket


@pytest.mark.parametrize(
    ("text", "passage", "whole"),
    [
        ("rent of Ten Dollars ($10.00) a month", "Ten Dollars ($10.00", "Ten Dollars ($10.00)"),
        ("(a) pay rent and (b) keep quiet", "a) pay rent", "(a) pay rent"),
        ("(the Landlord (Ann))", "Landlord (Ann", "Landlord (Ann)"),
        ("rent of Ten Dollars ($10.00) a month", "$10.00", "$10.00"),
        ("rent of Ten Dollars ($10.00, due monthly)", "Ten Dollars ($10.00", "Ten Dollars ($10.00"),
        ("a) b (", "a) b (", "a) b ("),
        ("(x", "x", "x"),
    ],
)
def test_a_passage_gets_the_bracket_beside_it_that_it_lacks(text, passage, whole):
    start = text.index(passage)
    low, high = with_bracket(text, start, start + len(passage))
    assert text[low:high] == whole

import pytest

from core.text.lines import ends_at_newline


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("RENT", "Tenant pays."),
        ("Governing Law", "This lease is governed"),
        ("Section 5.", "Tenant pays"),
        ("# Findings", "the tenant"),
        ("Tenant shall:", "Pay rent"),
        ("it pays rent; and", "(b) taxes"),
        ("it pays rent", "- and taxes"),
        ("it pays rent", "2. and taxes"),
        ("Rent\t$5", "Tax"),
    ],
)
def test_the_line_ends_what_it_says(before, after):
    assert ends_at_newline(before, after, opens=True)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("the tenant of the premises", "pays rent"),
        ("the tenant of the premises", "Landlord pays"),
        ("LANDLORD SHALL NOT BE LIABLE", "FOR ANY DAMAGES"),
        ("as set out in Section", "12.1 Of this lease"),
        ("under clauses (a) and", "(b) of this lease"),
        ("dated May", "8. The tenant"),
        ("made by John", "A. Smith"),
        ("within", "30 Business Days"),
        ("Westfield Properties,", "Incorporated"),
    ],
)
def test_the_line_runs_on(before, after):
    assert not ends_at_newline(before, after, opens=True)


def test_only_the_first_line_of_a_sentence_can_be_a_heading():
    assert ends_at_newline("Governing Law", "This lease", opens=True)
    assert not ends_at_newline("Governing Law", "This lease", opens=False)

"""What the clauses of a text know, in order."""

from core.grounding.clause_parties import Named
from core.grounding.clause_reading import Masked, clauses_of
from tests.core.grounding.clause_cases import TENANT, read


def test_offsets_are_those_of_the_text():
    text = "1.1 Rent. Tenant shall pay rent; Landlord shall insure.\n\n- Signs: prohibited"
    assert all(text[clause.start : clause.end] == clause.text for clause in read(text))


def test_it_takes_over_who_acted_before_in_a_source_alone():
    text = "Tenant may install signs, and it may not keep animals."
    assert [clause.agents for clause in read(text)] == [TENANT, TENANT]
    assert [clause.agents for clause in read(text, has_headings=False)] == [TENANT, frozenset()]


def test_headings_stand_with_the_clauses_below_them_and_number_them():
    clauses = read("Section 4. Increases. The rent rises. 2.2. Deposit. Tenant pays a deposit.")
    assert [(clause.heading, clause.section) for clause in clauses] == [
        ("Section 4. Increases.", "4"),
        ("2.2. Deposit.", "2.2"),
    ]


def test_names_and_values_are_masked_but_not_lost():
    text = "The Tenant pays $500."
    place = text.index("$500")
    (clause,) = clauses_of(
        text, [Named(4, 10, TENANT)], [Masked(place, place + 4, "an amount")], has_headings=False
    )
    assert clause.masked == "the party pays an amount."
    assert clause.text == text

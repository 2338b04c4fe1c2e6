"""Where a sentence is cut, and where it is not."""

from tests.core.grounding.clause_cases import LANDLORD, TENANT, read


def test_a_sentence_is_cut_where_another_subject_begins():
    clauses = read("Tenant shall keep the roof in repair, and Landlord shall maintain the heating.")
    assert [clause.agents for clause in clauses] == [TENANT, LANDLORD]
    assert all(clause.text == clause.text.strip() for clause in clauses)


def test_a_nor_belongs_to_the_clause_behind_it():
    first, second = read(
        "Tenant shall not assign the lease, nor shall it sublet the premises.", has_headings=False
    )
    assert (first.denials, second.denials) == (1, 1)


def test_a_company_at_the_end_of_a_sentence_does_not_swallow_the_next():
    text = "The rent is owed by Alder Inc. The deposit is held by the bank."
    assert len(read(text, has_headings=False)) == 2


def test_both_parties_and_both_parts_of_a_condition_stay_in_one_clause():
    assert len(read("If it burns, both the Landlord and the Tenant have a right to end it.")) == 1
    assert len(read("Tenant may renew if it gives notice and is not in default.")) == 1


def test_long_condition_is_read_apart_from_what_holds_under_it():
    condition, main = read(
        "If Tenant, having been notified in writing by Landlord of a failure to pay, does not make it good within ten "
        "days, Landlord may treat the failure as a default."
    )
    assert (condition.is_condition, main.is_condition) == (True, False)
    assert (condition.agents, main.agents) == (TENANT, LANDLORD)


def test_exception_with_a_subject_of_its_own_is_a_clause():
    clauses = read(
        "Tenant shall not make alterations, except that Tenant may paint; it being agreed that signs are free."
    )
    assert [clause.is_denied for clause in clauses] == [True, False, False]


def test_wrapped_line_goes_on():
    assert len(read("Tenant shall pay rent on the first day\nof each month in advance.")) == 1
    assert len(read("Rent is due monthly\nSigns: allowed\npets: forbidden")) == 3

"""What one clause says: who acts in it, and whether it denies."""

import pytest

from core.grounding.clause_parts import (
    Masked,
    Named,
    acts_in,
    clauses_of,
    count_denials,
    denials_about,
    says_yes_or_no,
)

TENANT, LANDLORD = frozenset({"tenant"}), frozenset({"landlord"})


def read(text, **options):
    """The clauses of a text whose parties are "Tenant" and "Landlord"."""
    found = [
        Named(start, start + len(word), ids)
        for word, ids in (("Tenant", TENANT), ("Landlord", LANDLORD))
        for start in (i for i in range(len(text)) if text.startswith(word, i))
    ]
    return clauses_of(text, sorted(found, key=lambda named: named.start), **options)


def test_a_sentence_is_cut_where_another_subject_begins():
    clauses = read("Tenant shall keep the roof in repair, and Landlord shall maintain the heating.")
    assert [clause.agents for clause in clauses] == [TENANT, LANDLORD]
    assert all(clause.text == clause.text.strip() for clause in clauses)


def test_offsets_are_those_of_the_text():
    text = "1.1 Rent. Tenant shall pay rent; Landlord shall insure.\n\n- Signs: prohibited"
    assert all(text[clause.start : clause.end] == clause.text for clause in read(text))


@pytest.mark.parametrize(
    ("text", "agent"),
    [
        ("Tenant shall pay rent to Landlord.", TENANT),
        ("Rent is paid by Tenant to Landlord.", TENANT),
        ("Roof repairs are the responsibility of Landlord.", LANDLORD),
        ("It falls to Landlord to keep the heating in order.", LANDLORD),
        ("It is Tenant that contributes to improvements made by Landlord.", TENANT),
        ("The lease lets Tenant store fuel.", TENANT),
        ("Taxes: Tenant", TENANT),
        ("The policy shall name Landlord as insured.", frozenset()),
        ("Landlord is named in the policy.", frozenset()),
        ("Notices go to Landlord.", frozenset()),
    ],
)
def test_who_acts_is_read_from_the_words_around_a_party(text, agent):
    (clause,) = read(text, has_headings=False)
    assert clause.agents == agent


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


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Tenant shall not assign.", 1),
        ("Tenant shall not assign without consent.", 2),
        ("Tenant shall pay not later than May 1.", 0),
        ("No notice is effective unless written.", 2),
        ("Signs are prohibited.", 1),
        ("Ten Thousand and No/100 Dollars", 0),
        ("unless sooner terminated, the term ends", 0),
    ],
)
def test_denials_are_counted_where_they_deny(text, count):
    assert count_denials(text) == count


def test_a_long_clause_is_read_for_a_not_near_the_matter_alone():
    text = (
        "Tenant may place exterior signs on the front of the building at its own cost and in the colors of its "
        "trade, the schedules to this lease notwithstanding, without that the remedies given by them are not due"
    )
    (clause,) = read(text, has_headings=False)
    assert clause.is_denied
    assert denials_about(clause, frozenset({"exte", "sign"})) == 0
    assert denials_about(clause, frozenset({"reme"})) == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Tenant shall not, whether or not others do so, install signs.", 1),
        ("Notwithstanding that no notice was given, Tenant shall pay the rent.", 0),
        ("Without prejudice to Section 4, Tenant may not sublet.", 1),
        ("If Tenant does not vacate, it shall pay double rent.", 0),
        ("Nothing in Section 3 shall affect the rule that animals may not be kept.", 1),
        ("Tenant has dealt with no broker other than Alder LLC.", 0),
        ("Landlord gives up its right of subrogation.", 1),
        ("No notice is effective unless written and unless sent to the tenant.", 2),
    ],
)
def test_asides_and_conditions_deny_nothing(text, count):
    assert count_denials(text) == count


def test_a_nor_belongs_to_the_clause_behind_it():
    first, second = read(
        "Tenant shall not assign the lease, nor shall it sublet the premises.", has_headings=False
    )
    assert (first.denials, second.denials) == (1, 1)


def test_a_company_at_the_end_of_a_sentence_does_not_swallow_the_next():
    text = "The rent is owed by Alder Inc. The deposit is held by the bank."
    assert len(read(text, has_headings=False)) == 2


def test_who_designates_in_a_relative_clause_does_not_act_in_the_clause():
    (clause,) = read("Tenant shall use such corridors as Landlord may designate.", has_headings=False)
    assert clause.agents == {"tenant"}


def test_whose_share_it_is_says_nothing_of_who_acts():
    (clause,) = read("Tenant's share: 4%", has_headings=False)
    assert not clause.agents


def test_who_is_paid_in_the_second_half_does_not_make_the_first_receive():
    (clause,) = read("It is Tenant that must pay, and Landlord that is paid.", has_headings=False)
    assert not clause.receives


def test_a_party_acts_behind_a_long_aside():
    text = "Landlord, for and in consideration of the covenants to be kept by Tenant, demises unto Tenant a suite."
    assert read(text)[0].agents == LANDLORD


def test_a_line_that_says_who_holds_a_role_has_nobody_act():
    assert read("Tenant: Alder Corp, a Vermont company")[0].agents == frozenset()


def test_who_must_act_in_a_relative_clause_acts_too():
    assert read("Such policies as Tenant is required to maintain shall name Landlord.")[0].also == TENANT


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Tenant shall not repaint the walls.", {"repaint"}),
        ("Repainting is not required.", {"repaint"}),
        ("Tenant may give notice.", set()),
        ("Tenant shall remove signs and must repaint.", set()),
    ],
)
def test_the_act_is_what_the_clause_says_to_be_done(text, acts):
    assert acts_in(text) == acts


@pytest.mark.parametrize(
    ("text", "denials"),
    [
        ("No, outdoor storage is forbidden.", 1),
        ("Yes, storage is allowed.", 0),
        ("The letter of credit drops to $100,000 if there has been no default.", 0),
        ("2.1 If possession is not given by July 15, 2024, Tenant may leave.", 0),
        ("Tenant shall pay for gas and refuse removal.", 0),
        ("Landlord may refuse to sign.", 1),
        ("The deposit goes back with no interest.", 0),
        ("Tenant may not sublet, although others may.", 1),
    ],
)
def test_answer_words_and_conditions_deny_nothing(text, denials):
    assert count_denials(text) == denials


def test_both_parties_and_both_parts_of_a_condition_stay_in_one_clause():
    assert len(read("If it burns, both the Landlord and the Tenant have a right to end it.")) == 1
    assert len(read("Tenant may renew if it gives notice and is not in default.")) == 1


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Music is allowed.", True),
        ("Animals: prohibited", True),
        ("Music is allowed only until 10 p.m.", False),
        ("Animals are allowed except in the garden.", False),
        ("More than 180 days.", False),
    ],
)
def test_limits_and_bare_values_say_neither_yes_nor_no(text, plain):
    (clause,) = read(text)
    assert says_yes_or_no(clause) is plain


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


def test_what_a_sentence_adds_after_but_not_denies_another_thing():
    (clause,) = read("The cover extends to Landlord, but not to the other occupants.")
    assert not clause.is_denied

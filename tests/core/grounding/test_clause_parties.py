"""Who acts in a clause."""

import pytest

from tests.core.grounding.clause_cases import LANDLORD, TENANT, read


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


def test_who_designates_in_a_relative_clause_does_not_act_in_the_clause():
    (clause,) = read("Tenant shall use such corridors as Landlord may designate.", has_headings=False)
    assert clause.agents == {"tenant"}


def test_whose_share_it_is_says_nothing_of_who_acts():
    (clause,) = read("Tenant's share: 4%", has_headings=False)
    assert not clause.agents


def test_a_party_acts_behind_a_long_aside():
    text = "Landlord, for and in consideration of the covenants to be kept by Tenant, demises unto Tenant a suite."
    assert read(text)[0].agents == LANDLORD


def test_a_line_that_says_who_holds_a_role_has_nobody_act():
    assert read("Tenant: Alder Corp, a Vermont company")[0].agents == frozenset()


def test_who_must_act_in_a_relative_clause_acts_too():
    assert read("Such policies as Tenant is required to maintain shall name Landlord.")[0].also == TENANT

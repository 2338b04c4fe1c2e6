"""Paraphrases share an edge; swapped roles do not."""

import pytest

from core.extraction.relations import extract_relations, predicate_family


def edges(parser, text):
    return {
        (c.subject.text.casefold(), predicate_family(c.relation), c.object.text.casefold(), c.negated)
        for c in extract_relations(parser(text))
    }


PARAPHRASES = [
    ("Tenant shall pay rent to Landlord.", "Rent shall be paid by Tenant to Landlord.", 3),
    ("Tenant shall pay rent to Landlord.", "Rent is to be paid to Landlord.", 1),
    ("Tenant shall pay rent to Landlord.", "Rent is payable to Landlord.", 1),
    ("Tenant shall pay rent to Landlord.", "Tenant must remit rent to Landlord.", 3),
    ("Tenant agrees to pay rent.", "Tenant is obligated to pay rent.", 1),
    ("The Lease is governed by New York law.", "New York law governs the Lease.", 2),
    ("The term of the Lease is five years.", "The Lease has a term of five years.", 2),
    ("The term of the Lease is five years.", "The Lease is for a term of five years.", 2),
    ("The rent is $14,500.", "Tenant pays rent of $14,500.", 1),
    ("Seller sold the Assets to Buyer.", "Buyer purchased the Assets from Seller.", 3),
    ("The Bank lent Acme $500,000.", "Acme borrowed $500,000 from the Bank.", 3),
    ("Westfield leases the office to Acme.", "Acme rents the office from Westfield.", 3),
    ("Westfield is the Landlord.", "The Landlord is Westfield.", 1),
    ("Westfield is the Landlord.", "Westfield acts as Landlord.", 1),
    ("Acme's CEO is Mr. Brown.", "Mr. Brown is the CEO of Acme.", 2),
    ("The premises are located at 12 Main Street.", "The premises are situated at 12 Main Street.", 1),
    ("Company shall make payment of the fee.", "Company shall pay the fee.", 1),
    ("Tenant shall not assign the Lease.", "Tenant is prohibited from assigning the Lease.", 1),
    (
        "Tenant shall not assign the Lease without Landlord's consent.",
        "Tenant may assign the Lease only with the consent of Landlord.",
        3,
    ),
]


@pytest.mark.parametrize(("first", "second", "shared"), PARAPHRASES)
def test_paraphrases_share_edges(parser, first, second, shared):
    assert len(edges(parser, first) & edges(parser, second)) >= shared


SWAPS = [
    ("Tenant shall pay rent to Landlord.", "Landlord shall pay rent to Tenant."),
    ("Tenant shall indemnify Landlord.", "Tenant shall be indemnified by Landlord."),
    ("Seller sold the Assets to Buyer.", "Seller purchased the Assets from Buyer."),
    ("Westfield leases the office to Acme.", "Westfield leases the office from Acme."),
    ("Tenant shall assign the Lease.", "Tenant shall not assign the Lease."),
]


@pytest.mark.parametrize(("first", "second"), SWAPS)
def test_swapped_roles_share_no_edge_between_the_parties(parser, first, second):
    parties = {"tenant", "landlord", "seller", "buyer", "westfield", "acme"}
    shared = edges(parser, first) & edges(parser, second)
    assert not [edge for edge in shared if edge[0] in parties]


def test_families():
    assert predicate_family("remit") == predicate_family("pay") == "pay"
    assert predicate_family("remit to") == "pay to"
    assert predicate_family("situate at") == predicate_family("be in")
    assert predicate_family("juggle with") == "juggle with"


def test_a_word_stands_in_one_family_only():
    from core.extraction.relations.lexicon import FAMILIES

    members = [member for name, row in FAMILIES.items() for member in (name, *row)]
    assert sorted(members) == sorted(set(members))

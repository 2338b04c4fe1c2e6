"""Paraphrases share an edge; swapped roles do not."""

import pytest

from core.extraction.relations import extract_relations


def edges(parser, text):
    return {
        (c.subject.text.casefold(), c.relation, c.object.text.casefold(), c.negated)
        for c in extract_relations(parser(text))
    }


PARAPHRASES = [
    ("Tenant shall pay rent to Landlord.", "Rent shall be paid by Tenant to Landlord.", 3),
    ("Tenant shall pay rent to Landlord.", "Rent is to be paid to Landlord.", 1),
    ("The Lease is governed by New York law.", "New York law governs the Lease.", 1),
    ("The term of the Lease is five years.", "The Lease has a term of five years.", 1),
    ("The rent is $14,500.", "Tenant pays rent of $14,500.", 1),
    ("Westfield is the Landlord.", "The Landlord is Westfield.", 1),
    ("Acme's CEO is Mr. Brown.", "Mr. Brown is the CEO of Acme.", 1),
]


@pytest.mark.parametrize(("first", "second", "shared"), PARAPHRASES)
def test_paraphrases_share_edges(parser, first, second, shared):
    assert len(edges(parser, first) & edges(parser, second)) >= shared


SWAPS = [
    ("Tenant shall pay rent to Landlord.", "Landlord shall pay rent to Tenant."),
    ("Tenant shall indemnify Landlord.", "Tenant shall be indemnified by Landlord."),
    ("Seller sold the Assets to Buyer.", "Seller purchased the Assets from Buyer."),
    ("Tenant shall assign the Lease.", "Tenant shall not assign the Lease."),
]


@pytest.mark.parametrize(("first", "second"), SWAPS)
def test_swapped_roles_share_no_edge_between_the_parties(parser, first, second):
    parties = {"tenant", "landlord", "seller", "buyer", "westfield", "acme"}
    shared = edges(parser, first) & edges(parser, second)
    assert not [edge for edge in shared if edge[0] in parties]

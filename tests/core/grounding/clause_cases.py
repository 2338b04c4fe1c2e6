"""Clauses of texts whose parties are "Tenant" and "Landlord"."""

from core.grounding.clause_parties import Named
from core.grounding.clause_reading import clauses_of

TENANT, LANDLORD = frozenset({"tenant"}), frozenset({"landlord"})


def read(text, **options):
    """The clauses of a text whose parties are "Tenant" and "Landlord"."""
    found = [
        Named(start, start + len(word), ids)
        for word, ids in (("Tenant", TENANT), ("Landlord", LANDLORD))
        for start in (i for i in range(len(text)) if text.startswith(word, i))
    ]
    return clauses_of(text, sorted(found, key=lambda named: named.start), **options)

"""What the beginning of a contract tells by its form: who its parties are, and the day it was made."""

from core.docgraph.opening.made_on import dates_in, find_opening_date
from core.docgraph.opening.parties import ABBREVIATED, HEAD, find_parties, names_company, party_names

__all__ = [
    "ABBREVIATED",
    "HEAD",
    "dates_in",
    "find_opening_date",
    "find_parties",
    "names_company",
    "party_names",
]

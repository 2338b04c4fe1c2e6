"""Parties called by their role: the Landlord, the appellant, Licensee."""

import re

from core.extraction.names.name import Name
from core.types import EntityType

# Roles with their synonyms behind the canonical form.
_ROLES = """
landlord/lessor/sublandlord tenant/lessee subtenant/sublessee licensor licensee sublicensee franchisor
franchisee buyer/purchaser seller/vendor lender borrower guarantor mortgagor mortgagee assignor assignee
employer employee consultant contractor subcontractor customer client supplier distributor reseller manufacturer
plaintiff defendant petitioner respondent appellant appellee claimant intervenor trustee beneficiary
settlor/grantor grantee executor administrator insurer insured principal agent sponsor publisher developer
operator owner provider recipient investor shareholder/stockholder indemnitor indemnitee transferor transferee
bailor bailee debtor creditor obligor obligee issuer underwriter shipper carrier transporter broker advertiser
affiliate marketer promoter discloser donor donee optionor optionee
"""
ROLE_OF = {word: role.split("/")[0] for role in _ROLES.split() for word in role.split("/")}
_PHRASES = {
    "disclosing party": "discloser", "receiving party": "recipient", "indemnifying party": "indemnitor",
    "indemnified party": "indemnitee", "service provider": "provider",
}  # fmt: skip
# In lower case these words are too common to be a party: "the owner of the car".
_ONLY_CAPITALISED = {
    "principal", "agent", "affiliate", "sponsor", "owner", "client", "customer", "provider", "insured", "operator",
    "developer", "publisher", "administrator", "employee", "investor", "shareholder", "stockholder", "broker",
    "carrier", "beneficiary", "promoter", "marketer", "advertiser", "manufacturer", "donor", "executor", "recipient",
    "consultant", "contractor", "subcontractor", "creditor", "debtor", "issuer", "underwriter", "supplier", "vendor",
    "grantor", "grantee", "trustee", "shipper", "transporter", "claimant",
}  # fmt: skip
_LETTERED = re.compile(r"party [a-e1-5]")  # Party A, Party B
_ROLE = re.compile(
    r"\b(?:party\s+(?:[A-E](?!\w)|[1-5])|"
    + "|".join(sorted([*ROLE_OF, *_PHRASES], key=len, reverse=True)).replace(" ", r"\s+")
    + r")\b",
    re.IGNORECASE,
)


def role_key(text: str) -> str | None:
    """The canonical role that a word or phrase names ("Lessor" -> "landlord"), or None."""
    words = " ".join(text.split()).casefold().removeprefix("the ").rstrip(".,;:")
    if _LETTERED.fullmatch(words):
        return words
    return ROLE_OF.get(words) or _PHRASES.get(words)


def find_roles(text: str) -> list[Name]:
    """Every word that names a party by its role."""
    names = []
    for match in _ROLE.finditer(text):
        quote = match.group()
        if quote[0].islower() and (quote.startswith("party ") or quote.casefold() in _ONLY_CAPITALISED):
            continue
        key = role_key(quote)
        if key is None:  # "party of" in capitals
            continue
        names.append(Name(match.start(), match.end(), quote, EntityType.ROLE, key))
    return names

"""Many ways to say one thing: each verb and noun that is common for it is read as the plain words are."""

import pytest

from core.extraction.leases import Outcome, Side, Sides, mark_text, read_answer

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)}, is_spoken=True)
YES, NO = Outcome.YES, Outcome.NO


def read(words: str, matter: str) -> set[object]:
    """What an answer states of a matter that its question does not name."""
    query = "From the lease, extract these points."
    found = read_answer(mark_text(words, (), SIDES), mark_text(query, (), SIDES))
    return {item.value for item in found if item.matter.name == matter and item.is_sure}


@pytest.mark.parametrize(
    ("matter", "outcome", "ways"),
    [
        (
            "subletting",
            YES,
            "The tenant has the option to sublet|Nothing prevents subletting|The lease does not bar subletting"
            "|Subletting is not a problem|The tenant may underlet part of the space|Subletting is in order"
            "|The tenant can rent out part of the space to others|The lease okays subletting",
        ),
        (
            "subletting",
            NO,
            "The tenant is unable to sublet|The lease excludes subletting|Subletting is closed to the tenant"
            "|Subletting is unauthorized|Subletting violates the lease|Subletting is unacceptable",
        ),
        (
            "signs",
            YES,
            "A sign on the facade is allowed|Exterior signs are no problem|Exterior signs are an option",
        ),
        ("signs", NO, "The facade has to stay free of signs|No sign may go up on the outside"),
        ("animals", YES, "The lease is pet-friendly|The landlord cannot object to keeping animals"),
        ("animals", NO, "Animals must stay out|The premises must be kept free of animals"),
        ("hazardous substances", YES, "The tenant may have hazardous substances on the premises"),
        (
            "repainting",
            YES,
            "The tenant must redo the paintwork|The tenant must leave the place freshly painted"
            "|Repainting cannot be skipped|A paint job is required|The tenant cannot get out of repainting"
            "|The lease calls for repainting|The tenant must give the walls fresh paint",
        ),
        (
            "repainting",
            NO,
            "The tenant can leave the walls unpainted|The tenant can decline to repaint|Repainting can be skipped"
            "|The tenant is released from repainting|Repainting is left to the tenant's choice"
            "|The lease spares the tenant repainting|No new paint is needed",
        ),
        (
            "removal of alterations",
            YES,
            "The tenant must undo whatever it altered|The alterations must be undone"
            "|The tenant must haul away its alterations|The tenant must clear out its alterations",
        ),
        (
            "removal of alterations",
            NO,
            "The tenant may keep its alterations in place|The alterations remain in place"
            "|The tenant is spared removing its alterations",
        ),
        (
            "reports of spills",
            NO,
            "The tenant can skip reporting spills|The landlord need not hear of spills",
        ),
        ("subordination", YES, "The lease sits below the mortgage|The lease is subject to the mortgage"),
        ("subordination", NO, "The mortgage comes after the lease|The lease precedes the mortgage"),
        ("subrogation", YES, "The landlord does not part with its right of subrogation"),
        (
            "subrogation",
            NO,
            "The landlord foregoes its right of subrogation|The right of subrogation is gone",
        ),
        ("attorneys' fees", YES, "The losing side reimburses the winner's lawyers"),
        (
            "attorneys' fees",
            NO,
            "Each side is responsible for its own attorneys' fees|Everyone pays for their own lawyers",
        ),
        (
            "reserved spaces",
            YES,
            "The parking spaces are held for the tenant|The stalls are for the tenant only",
        ),
        (
            "reserved spaces",
            NO,
            "The parking spaces are available to anyone|The stalls are not held for anyone",
        ),
        (
            "rent during repairs",
            NO,
            "Rent is on hold during the repairs|The tenant need not pay rent until the repairs are done"
            "|The tenant may withhold rent during the repairs",
        ),
        ("rent during repairs", YES, "The tenant has to pay rent throughout the repairs"),
        ("assignment", NO, "The tenant may freely assign the lease|Assignment is at the tenant's discretion"),
    ],
)
def test_what_is_allowed_or_required(matter: str, outcome: Outcome, ways: str) -> None:
    assert {words: read(f"{words}.", matter) for words in ways.split("|")} == {
        words: {outcome} for words in ways.split("|")
    }


@pytest.mark.parametrize(
    ("matter", "ways"),
    [
        (
            "taxes",
            "Tenant takes on the real estate taxes|Tenant springs for the property taxes"
            "|Tenant sees to the property taxes"
            "|Tenant gets the bill for the property taxes|Property tax lands on Tenant|Property tax is Tenant's affair"
            "|Property tax is billed to Tenant|Property tax is a charge on Tenant"
            "|Landlord pays none of the property taxes"
            "|Property tax is a Tenant cost|Tenant reimburses Landlord for property tax",
        ),
        (
            "utilities",
            "Power and water bills go to Tenant|The light bill is Tenant's|Tenant settles the electric bill",
        ),
        (
            "roof",
            "The roof is in Tenant's hands|The roof is looked after by Tenant|Tenant is burdened with the roof",
        ),
        ("rent", "Landlord gets the rent|Tenant wires the rent to Landlord|The payer of the rent is Tenant"),
        (
            "insurance",
            "Tenant must hold a liability policy|Landlord is covered by Tenant's liability policy"
            "|Tenant must add Landlord to its liability policy|Liability insurance is taken out by Tenant",
        ),
        (
            "allowance",
            "Tenant bankrolls the build-out|Tenant invests $20 a foot in the build-out"
            "|Tenant offers Landlord an allowance",
        ),
        (
            "refund",
            "Tenant gives the deposit back|Landlord can reclaim the deposit|Tenant surrenders the deposit to Landlord",
        ),
        (
            "deposit",
            "Tenant gives Landlord a security deposit|The deposit is with Landlord|Tenant puts up $90 as security",
        ),
        ("indemnity", "Tenant must keep Landlord clear of claims|Landlord is shielded by Tenant from claims"),
        (
            "guaranteed",
            "Ms. Quigley is liable for Tenant's debts|Ms. Quigley steps in if Tenant does not pay"
            "|If Tenant fails to pay, Ms. Quigley must pay|Tenant's debts are backed by Ms. Quigley",
        ),
        (
            "estoppel",
            "Landlord can call for an estoppel certificate|Tenant must make out an estoppel certificate",
        ),
        ("restoration", "Tenant puts the premises right after a fire|Tenant must remedy fire damage"),
        ("parking", "Parking sets Tenant back $90 per space|Landlord bills Tenant for parking"),
        (
            "spill reports",
            "Tenant must make Landlord aware of spills|Tenant must bring spills to Landlord's attention",
        ),
        (
            "renewal",
            "A heads-up from Tenant is needed to renew|The renewal is Tenant's call|Tenant can carry the lease on",
        ),
        ("termination", "Tenant's exit right opens in May|The termination fee is paid by Tenant"),
        ("expenses", "Tenant's share of the operating expenses is a tenth"),
        ("late fee", "Landlord charges a late fee|Landlord levies a late charge"),
    ],
)
def test_who_acts(matter: str, ways: str) -> None:
    exchanged = ways.replace("Tenant", "?").replace("Landlord", "Tenant").replace("?", "Landlord")
    for said, side in ((ways, Side.TENANT), (exchanged, Side.LANDLORD)):
        assert {words: read(f"{words}.", matter) for words in said.split("|")} == {
            words: {side} for words in said.split("|")
        }

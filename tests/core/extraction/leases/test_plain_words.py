"""Idioms of answers that are read as the plain words which the rules for leases know."""

import pytest

from core.extraction.leases import Outcome, Side, Sides, mark_text, read_answer

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)}, is_spoken=True)


def read(words: str, matter: str, query: str = "From the lease, extract these points.") -> set[object]:
    """What an answer states of a matter that its question does not name."""
    found = read_answer(mark_text(words, (), SIDES), mark_text(query, (), SIDES))
    return {item.value for item in found if item.matter.name == matter}


@pytest.mark.parametrize(
    ("matter", "words", "outcome"),
    [
        ("subletting", "There is nothing to stop Tenant from subletting.", Outcome.YES),
        ("subletting", "No restriction on subletting applies.", Outcome.YES),
        ("subletting", "The lease places no limits on subletting.", Outcome.YES),
        ("subletting", "Subletting is an option for Tenant.", Outcome.YES),
        ("subletting", "Tenant may bring in subtenants.", Outcome.YES),
        ("subletting", "Tenant lacks the right to sublet.", Outcome.NO),
        ("subletting", "Tenant is denied the right to sublet.", Outcome.NO),
        ("subletting", "Tenant is prevented from subletting.", Outcome.NO),
        ("subletting", "Tenant must refrain from subletting.", Outcome.NO),
        ("subletting", "Subletting is a no-no.", Outcome.NO),
        ("subletting", "Subletting falls outside what Tenant may do.", Outcome.NO),
        ("assignment", "Tenant does not need Landlord's sign-off to assign.", Outcome.NO),
        ("assignment", "Tenant is free to transfer the lease without asking Landlord first.", Outcome.NO),
        ("assignment", "Landlord has no say in an assignment.", Outcome.NO),
        ("assignment", "Landlord cannot block an assignment.", Outcome.NO),
        ("assignment", "Landlord need not agree to an assignment.", Outcome.NO),
        ("assignment", "Tenant can assign whether or not Landlord consents.", Outcome.NO),
        ("assignment", "Assignment is unrestricted.", Outcome.NO),
        ("hazardous substances", "Tenant must keep the premises free of hazardous substances.", Outcome.NO),
        ("hazardous substances", "The lease bans the storage of hazardous substances.", Outcome.NO),
        ("reports of spills", "Tenant may keep spills to itself.", Outcome.NO),
        ("reports of spills", "Reporting spills is optional.", Outcome.NO),
        ("removal of alterations", "The alterations cannot stay.", Outcome.YES),
        ("removal of alterations", "Tenant may not leave its alterations in place.", Outcome.YES),
        ("removal of alterations", "Tenant must pull out its alterations.", Outcome.YES),
        ("removal of alterations", "Tenant is free to leave its alterations.", Outcome.NO),
        ("repainting", "Tenant can skip the repainting.", Outcome.NO),
        ("repainting", "Tenant may leave the paint as it is.", Outcome.NO),
        ("subordination", "The lease takes a back seat to the mortgage.", Outcome.YES),
        ("subordination", "The mortgage trumps the lease.", Outcome.YES),
        ("subordination", "The mortgage is junior to the lease.", Outcome.NO),
        ("subordination", "The lease ranks above the mortgage.", Outcome.NO),
        ("subordination", "The mortgage yields to the lease.", Outcome.NO),
        ("subrogation", "Landlord surrenders its right of subrogation.", Outcome.NO),
        ("subrogation", "Landlord drops its right of subrogation.", Outcome.NO),
        (
            "attorneys' fees",
            "Each side is left to bear its own legal fees, since the prevailing party does not get them back.",
            Outcome.NO,
        ),
        ("attorneys' fees", "Legal fees stay where they fall.", Outcome.NO),
        ("attorneys' fees", "Both sides pay their own lawyers.", Outcome.NO),
        ("attorneys' fees", "Even the winner is out of pocket for its legal fees.", Outcome.NO),
        ("reserved spaces", "Thirty-nine dedicated stalls come with the lease.", Outcome.YES),
        ("reserved spaces", "The spaces are set aside for Tenant.", Outcome.YES),
        ("reserved spaces", "The spaces are first come, first served.", Outcome.NO),
        ("reserved spaces", "The spaces are shared.", Outcome.NO),
        ("reserved spaces", "The parking is on a first-come basis (unreserved).", Outcome.NO),
        ("rent during repairs", "No rent relief is given while repairs are under way.", Outcome.YES),
        ("rent during repairs", "Tenant gets no break on rent during the repairs.", Outcome.YES),
        ("rent during repairs", "Rent is unaffected by the repairs.", Outcome.YES),
        ("rent during repairs", "Rent is put on hold while Landlord makes repairs.", Outcome.NO),
        ("rent during repairs", "Tenant is freed from rent during repairs.", Outcome.NO),
        ("rent during repairs", "Tenant gets a rent holiday during the repairs.", Outcome.NO),
        ("assignment", "Tenant needs Landlord's green light to assign.", Outcome.YES),
        ("assignment", "Landlord has a veto over an assignment.", Outcome.YES),
    ],
)
def test_what_is_allowed_or_required(matter: str, words: str, outcome: Outcome) -> None:
    assert read(words, matter) == {outcome}


@pytest.mark.parametrize(
    ("matter", "words"),
    [
        ("taxes", "Property taxes are down to Tenant."),
        ("taxes", "The lease makes Tenant pay the property taxes."),
        ("taxes", "The lease allocates property taxes to Tenant."),
        ("taxes", "Tenant gets stuck with the property taxes."),
        ("taxes", "The lease requires Tenant to pay the real estate taxes."),
        ("taxes", "Tenant takes care of the property taxes."),
        ("roof", "The lease assigns the roof to Tenant."),
        ("roof", "Tenant has charge of the roof."),
        ("heating", "The climate control system is maintained by Tenant."),
        ("insurance", "Tenant must be insured against liability, naming Landlord as an additional insured."),
        ("insurance", "Landlord benefits from Tenant's policy as an additional insured."),
        ("insurance", "Tenant must put liability insurance in place."),
        ("indemnity", "Tenant has to make Landlord whole for claims."),
        ("indemnity", "Landlord enjoys an indemnity from Tenant."),
        ("indemnity", "Tenant compensates Landlord for such claims."),
        ("deposit", "Landlord hangs on to the deposit during the term."),
        ("deposit", "The deposit is in Landlord's hands."),
        ("deposit", "Tenant leaves the deposit with Landlord."),
        ("refund", "Tenant must give Landlord its deposit back."),
        ("refund", "Landlord is due the balance of the deposit."),
        ("refund", "Tenant is to release the deposit to Landlord."),
        ("refund", "Tenant has to send the deposit back."),
        ("refund", "The remaining deposit reverts to Landlord."),
        ("termination", "Tenant may bow out early."),
        ("termination", "Tenant could quit the lease before it expires."),
        ("termination", "Tenant can call it quits early by paying Landlord the fee."),
        ("termination", "Tenant has the option to cancel."),
        ("termination", "To get out early, Tenant pays Landlord the fee."),
        ("renewal", "Tenant has the right to lengthen the term."),
        ("renewal", "Tenant can keep the lease going by giving Landlord notice."),
        ("entry", "Landlord must let Tenant in."),
        ("entry", "Tenant may look over the premises."),
        ("estoppel", "Tenant must get an estoppel certificate to Landlord."),
        ("estoppel", "Tenant issues the estoppel certificate."),
        ("late fee", "Landlord may levy a late fee on Tenant."),
        ("late fee", "Tenant incurs a penalty payable to Landlord."),
        ("guaranteed", "Mr. Quigley guarantees what Tenant owes."),
        ("consent", "Landlord needs Tenant's okay to assign."),
        ("consent", "Landlord has to ask Tenant before assigning."),
        ("consent", "Tenant has a say in an assignment."),
        ("default notice", "Landlord is in default 20 days after being notified by Tenant."),
    ],
)
def test_who_acts(matter: str, words: str) -> None:
    assert read(words, matter) == {Side.TENANT}
    exchanged = words.replace("Tenant", "?").replace("Landlord", "Tenant").replace("?", "Landlord")
    assert read(exchanged, matter) == {Side.LANDLORD}

"""Answers about a lease that say who bears, owes, holds and may do what, in the words of many writers."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """Lease of March 3, 2021 between Alder Holdings LLC, a Delaware company ("Landlord"), and Kent Brewing, Inc., a
Michigan corporation ("Tenant"). Landlord hereby demises, and Tenant hires, Suite 12 of Kern Plaza, 40 Mill Street,
Akron, Ohio (the "Premises"), which contain 14,210 rentable square feet.
1. Rent. Tenant shall pay to Landlord base rent of $28,900 a month in advance.
2. Repairs. It shall be the obligation of Landlord, and of no other person, to make all repairs to the roof and
structure, and Tenant shall maintain the heating and air-conditioning system.
3. Expenses. Tenant shall pay to Landlord 9% of the Operating Expenses incurred by Landlord.
4. Deposit. The security deposit is $86,700. It is held by Landlord, who shall return to Tenant what is not applied.
5. Entry. Landlord may enter the Premises to inspect them on 48 hours' notice to Tenant.
6. Insurance. Tenant shall carry liability insurance of $3,000,000 for each occurrence and name Landlord as an
additional insured.
7. Indemnity. Tenant shall indemnify Landlord against claims that arise out of its use. Landlord waives its right of
subrogation.
8. Estoppel. Tenant shall sign and give to Landlord an estoppel certificate within 45 days of being asked.
9. Guaranty. The obligations of Tenant are guaranteed to Landlord by Ann R. Lee, whose liability is limited to $90,000.
10. Parking. Tenant may use 22 unreserved parking spaces at $45 per space per month, payable to Landlord.
11. Allowance. Landlord shall contribute $20 per rentable square foot toward Tenant's improvements.
12. Default. Tenant is in default if it fails to pay rent within twenty days after written notice from Landlord.
13. Assignment. Tenant shall have the right to assign its interest without Landlord's approval.
14. Mortgage. The mortgage held by Stone Bank is not prior to this Lease. The prevailing party shall recover its
attorneys' fees.
Signed for Alder Holdings LLC by Eve T. Moss, President, and for Kent Brewing, Inc. by Tom S. Kirk, Vice President."""

CASES = [
    ("Who is relieved of the roof?", "The tenant is relieved of it; the landlord bears it.",
     "The landlord is relieved of it; the tenant bears it."),
    ("Who repairs the roof?", "It is for the owner to repair, not for the brewery.",
     "It is for the brewery to repair, not for the owner."),
    ("Upkeep, by party?", "• Landlord: roof, structure\n• Tenant: heating and air conditioning",
     "• Landlord: heating and air conditioning\n• Tenant: roof, structure"),
    ("How are operating expenses shared?", "Kent reimburses Alder for 9% of them.",
     "Alder reimburses Kent for 9% of them."),
    ("Who holds the deposit and who gets it back?", "Alder holds it; what is left returns to Kent.",
     "Kent holds it; what is left returns to Alder."),
    ("What happens before somebody comes in to inspect?",
     "The tenant has to be told 48 hours ahead; then the landlord is free to come in.",
     "The landlord has to be told 48 hours ahead; then the tenant is free to come in."),
    ("Which party shields the other from claims?", "The lessee shields the lessor.",
     "The lessor shields the lessee."),
    ("Who has given up subrogation?", "It is the owner who has given it up.",
     "It is the occupant who has given it up."),
    ("What do I need to know about the estoppel certificate?",
     "- Signed by: the tenant\n- Handed to: the landlord\n- Deadline: 45 days",
     "- Signed by: the landlord\n- Handed to: the tenant\n- Deadline: 45 days"),
    ("For whose debts is there a guaranty?", "Ms. Lee answers for what Kent Brewing owes, up to $90,000.",
     "Ms. Lee answers for what Alder Holdings owes, up to $90,000."),
    ("To whom is Ms. Lee on the hook?", "Lee is on the hook to Alder for at most $90,000.",
     "Lee is on the hook to Kent for at most $90,000."),
    ("How does the parking money flow?", "For each space $45 a month goes from the tenant to the landlord.",
     "For each space $45 a month goes from the landlord to the tenant."),
    ("Parking: reserved or not, and who collects the charge?",
     "Not reserved; the charge is collected by the landlord from the tenant.",
     "Not reserved; the charge is collected by the tenant from the landlord."),
    ("Who puts up the money for the build-out?", "The lessor does, at $20 a foot, for the benefit of the lessee.",
     "The lessee does, at $20 a foot, for the benefit of the lessor."),
    ("From whom must a default notice come?", "Notice comes from the lessor and is addressed to the lessee.",
     "Notice comes from the lessee and is addressed to the lessor."),
    ("Does Kent need the consent of Alder for an assignment?", "The lessor's consent is not needed.",
     "The lessor's consent is needed."),
    ("Does the mortgage come ahead of the lease?",
     "No. The lease is not subordinate to the mortgage, so the latter does not outrank it.",
     "Yes. The lease is subordinate to the mortgage, so the latter outranks it."),
    ("If they litigate, who pays the lawyers?",
     "Whoever loses: the winning side may get its attorneys' fees back.",
     "Each side pays its own: the winning side may not get its attorneys' fees back."),
    ("Who is the owner and who the occupant?", "Alder Holdings LLC is the owner; Kent Brewing, Inc. is the occupant.",
     "Kent Brewing, Inc. is the owner; Alder Holdings LLC is the occupant."),
    ("Who let to whom?", "The premises were demised by Alder to Kent.",
     "The premises were demised by Kent to Alder."),
    ("Whose name is on the policy besides the holder's?", "Alder's, as additional insured.",
     "Kent's, as additional insured."),
    ("Whose covenant does the guaranty secure?", "It secures Kent's.", "It secures Alder's."),
    ("Who receives the parking charges?", "Alder receives them; Kent has to find the money.",
     "Kent receives them; Alder has to find the money."),
    ("What is charged for parking and who is out of pocket?",
     "$45 a space, and it is the brewery that is out of pocket.",
     "$45 a space, and it is the landlord that is out of pocket."),
    ("Who is charged how much for parking?", "The brewery is charged $45 a space by its landlord.",
     "The landlord is charged $45 a space by the brewery."),
    ("Is the allowance paid by the landlord or the tenant?", "By the landlord.", "By the tenant."),
    ("Who has nothing to do with the roof?", "The tenant has nothing to do with it.",
     "The landlord has nothing to do with it."),
    ("Does the landlord pay toward the improvements?", "Yes: that is a matter for the landlord.",
     "No: that is a matter for the tenant."),
    ("Who signed on behalf of the brewing company?", "Tom Kirk, its Vice President.", "Eve Moss, its President."),
]  # fmt: skip


@pytest.mark.parametrize(("question", "right", "wrong"), CASES)
def test_faithful_answer_passes_and_its_twin_does_not(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)

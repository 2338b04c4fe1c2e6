"""Answers about what becomes of rent, rights and places of a lease: each passes, and its false twin does not."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """STUDIO LEASE

THIS LEASE is made as of March 3, 2019 between Copperfield Land Co., an Oregon corporation ("Landlord"), and Greymoor
Pottery LLC, an Idaho limited liability company ("Tenant").

1. Premises. Landlord leases to Tenant Suite 12B in Ashgrove Tower, 410 Weaver Street, Boise, Idaho 83702, with 6,200
rentable square feet (the "Premises").
2. Term. The term is six years. It begins on May 1, 2019 and, unless sooner terminated, ends on April 30, 2025.
3. Rent. Tenant shall pay Landlord base rent of $11,500 per month on the first day of each month. On each anniversary
of the Commencement Date the base rent shall increase by 3 percent.
4. Late Payment. A late charge of eight percent (8%) of the overdue sum is payable by Tenant to Landlord on any
installment that remains unpaid ten days after its due date. Sums in arrears carry interest at the rate of 7% per annum.
5. Deposit. Tenant has paid Landlord a security deposit of $23,000. Landlord shall return to Tenant what is not applied
to damage or arrears within ninety days of the end of the Term.
6. Extension. Tenant may extend the Term for three further periods of four years each by giving Landlord written
notice nine months before the Term would expire.
7. Termination. After June 30, 2022 Tenant may terminate this Lease by giving Landlord forty days' written notice and
paying Landlord a termination fee of $61,000.
8. Holding Over. If Tenant holds over after the Term without Landlord's consent, it shall pay Landlord monthly rent
equal to 200% of the rent payable in the last month of the Term.
9. Parking. Tenant may use 15 unreserved parking spaces at a charge of $120 per space per month, payable to Landlord.
10. Insurance. Tenant shall maintain liability insurance of $1,000,000 per occurrence. Landlord shall be named in it as
an additional insured.
11. Casualty. Landlord shall have 60 days to repair damage by fire or other casualty, during which time rent abates.
12. Guaranty. Margot L. Winterbourne shall be liable to Landlord as guarantor of Tenant, but for no more than $275,000.
13. Use. Tenant's sole permitted use is a pottery studio. It has no right to place signs on the exterior, and it is not
permitted to keep animals.
14. Law. The laws of Oregon apply. Venue lies in Multnomah County, Oregon.
15. Notices. Landlord's address is 88 Quay Road, Portland, Oregon 97201. Tenant's address is 5 Mill Lane, Spokane,
Washington 99201.
16. Brokers. A commission of $19,400 is due to Hollis Brokerage, LLC from Landlord.

EXECUTED by Gregory E. Jankowski as Secretary of Copperfield Land Co. and by Beatrice E. Ellsworth as President of
Greymoor Pottery LLC."""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "What if the tenant is slow to leave?",
            "Lingering past the term makes the rent leap to twice the last month's figure.",
            "Lingering past the term makes the rent shrink to half the last month's figure.",
        ),
        (
            "What does overstaying do to the rent?",
            "Overstaying raises what Greymoor pays each month, the rate being 200 percent of the last rent.",
            "Overstaying lowers what Greymoor pays each month, the rate being 200 percent of the last rent.",
        ),
        (
            "What is the holdover rent?",
            "Greymoor pays double the last month's rent for each month of holding over.",
            "Greymoor pays triple the last month's rent for each month of holding over.",
        ),
        (
            "Can the lease be left early?",
            "Once June 30, 2022 is past, Greymoor has a right to cancel the lease early for $61,000.",
            "Once June 30, 2022 is past, Greymoor has no right to cancel the lease early for $61,000.",
        ),
        (
            "Can the term be made longer?",
            "Greymoor has the option to extend the lease three times, for four years each.",
            "Greymoor does not have the option to extend the lease three times, for four years each.",
        ),
        (
            "What becomes of the deposit?",
            "When it is all over, Greymoor gets its $23,000 deposit back.",
            "When it is all over, Greymoor loses its $23,000 deposit.",
        ),
        (
            "What city is the studio in?",
            "The rented suite, number 12B of Ashgrove Tower, is located in Boise.",
            "The rented suite, number 12B of Ashgrove Tower, is located in Spokane.",
        ),
        (
            "Where would the parties litigate?",
            "Oregon law controls the contract, and quarrels end up before the courts of Multnomah County.",
            "Oregon law controls the contract, and quarrels end up before the courts of Canyon County.",
        ),
        (
            "Do late payments bear interest?",
            "Money that Greymoor pays late does attract interest.",
            "Money that Greymoor pays late does not attract interest.",
        ),
        (
            "What happens to rent after a fire?",
            "Until the lessor has put the space back in order, for which it has sixty days, the rent abates.",
            "Until the lessor has put the space back in order, for which it has sixty days, the rent continues.",
        ),
        (
            "Is rent due during the repairs?",
            "During the 60 days given to the landlord for repairs after a fire, the rent is suspended.",
            "During the 60 days given to the landlord for repairs after a fire, the rent stays payable.",
        ),
        (
            "For whom does Ms. Winterbourne stand in?",
            "Ms. Winterbourne answers to Copperfield for what Greymoor owes, up to $275,000.",
            "Ms. Winterbourne answers to Greymoor for what Copperfield owes, up to $275,000.",
        ),
        (
            "Who guarantees the lease?",
            "Ms. Winterbourne has given the landlord a guaranty that stops at $275,000.",
            "Ms. Ellsworth has given the landlord a guaranty that stops at $275,000.",
        ),
        (
            "What is the guarantor's maximum exposure?",
            "Ms. Winterbourne's guaranty cannot cost her more than $275,000.",
            "Ms. Winterbourne's guaranty cannot cost her more than $550,000.",
        ),
        (
            "Who is the landlord?",
            "Copperfield Land Co. acts as landlord to Greymoor Pottery LLC.",
            "Greymoor Pottery LLC acts as landlord to Copperfield Land Co.",
        ),
        (
            "Who signed the lease?",
            "Gregory E. Jankowski signed on Copperfield's behalf and Beatrice E. Ellsworth on ours.",
            "Beatrice E. Ellsworth signed on Copperfield's behalf and Gregory E. Jankowski on ours.",
        ),
        (
            "Who signed as President of the pottery company?",
            "That was Beatrice E. Ellsworth.",
            "That was Gregory E. Jankowski.",
        ),
        (
            "Who carries the insurance?",
            "The duty to carry $1 million per occurrence lies with Greymoor, and Copperfield has additional-insured"
            " status.",
            "The duty to carry $1 million per occurrence lies with Copperfield, and Greymoor has additional-insured"
            " status.",
        ),
        (
            "Are exterior signs or animals allowed?",
            "Neither of them is allowed at Greymoor's: no animals inside, and outside signage is banned as well.",
            "Either of them is allowed at Greymoor's: animals are fine, and outside signage is welcome as well.",
        ),
        (
            "Who pays the broker?",
            "Hollis Brokerage collects its $19,400 from Copperfield; Greymoor owes it nothing.",
            "Hollis Brokerage collects its $19,400 from Greymoor; Copperfield owes it nothing.",
        ),
        (
            "What is the yearly bill for parking?",
            "Taking all fifteen spaces at $120 each per month means $21,600 a year.",
            "Taking all fifteen spaces at $120 each per month means $18,000 a year.",
        ),
        (
            "How long could the tenant stay in total?",
            "Adding all three four-year extensions to the initial term would give a stay of 18 years.",
            "Adding all three four-year extensions to the initial term would give a stay of 12 years.",
        ),
        (
            "When did the term start?",
            "Although the document was dated 3 March 2019, the term only got going on May 1, 2019.",
            "Although the document was dated 3 March 2019, the term only got going on April 30, 2025.",
        ),
        (
            "By when is the deposit due back?",
            "With the term finishing on April 30, 2025, the ninety-day window for refunding the $23,000"
            " closes on July 29, 2025.",
            "With the term finishing on April 30, 2025, the ninety-day window for refunding the $23,000"
            " closes on August 30, 2025.",
        ),
        (
            "What is the late charge on a full month's rent?",
            "Eight percent of one monthly installment equals $920.",
            "Eight percent of one monthly installment equals $1,035.",
        ),
        (
            "What is the rent after the first increase?",
            "As of May 1, 2020 the rent rises by 3 percent to $11,845 a month.",
            "As of May 1, 2020 the rent rises by 3 percent to $12,075 a month.",
        ),
        (
            "Where is the space?",
            "Greymoor is renting Suite 12B in Ashgrove Tower on Weaver Street in Boise.",
            "Greymoor is renting Suite 12B in Ashgrove Tower on Weaver Street in Portland.",
        ),
        (
            "How often can the lease be prolonged?",
            "Greymoor's tenancy can be rolled over three times, four years a go.",
            "Greymoor's tenancy can be rolled over twice, four years a go.",
        ),
        (
            "What do late sums cost?",
            "Money that Greymoor owes late grows at seven percent annually.",
            "Money that Greymoor owes late grows at three percent annually.",
        ),
        (
            "Does a fire end the rent?",
            "A fire stops the rent while Copperfield's sixty days of repair run.",
            "A fire does not stop the rent while Copperfield's sixty days of repair run.",
        ),
        (
            "When is rent due?",
            "Rent lands in Copperfield's account on the first of each month.",
            "Rent lands in Greymoor's account on the first of each month.",
        ),
        (
            "How much notice to exit?",
            "Greymoor owes Copperfield 40 days' warning if it wants out.",
            "Greymoor owes Copperfield 90 days' warning if it wants out.",
        ),
        (
            "Does rent change over time?",
            "Every anniversary pushes Greymoor's rent up by three percent.",
            "Every anniversary pushes the rent down by three percent for Greymoor.",
        ),
    ],
)
def test_what_becomes_of_a_thing_is_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)

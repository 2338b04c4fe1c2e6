"""A short lease and what it says, for tests."""

LEASE = """COMMERCIAL LEASE AGREEMENT

THIS COMMERCIAL LEASE AGREEMENT (this "Lease") is made and entered into as of this 8th day of May, 2014 (the
"Effective Date"), by and between Westfield Properties LLC, a Delaware limited liability company with offices at
12 Harbor Street, Portland, Oregon (the "Landlord"), and Harbor Books, Inc., an Oregon corporation ("Tenant").

1. Term. The term of this Lease shall commence on July 1, 2014 and shall expire on June 30, 2019.

2. Rent. Tenant shall pay to Landlord monthly rent of Fourteen Thousand Five Hundred Dollars ($14,500.00), in
advance, on the first day of each month. A late charge of five percent (5%) applies to any payment that is more
than ten (10) days late.

3. Deposit. Upon signing, Tenant shall deliver to Landlord a security deposit of $29,000.

4. Repairs. Landlord shall maintain the roof. Tenant shall maintain the interior of the Premises.

5. Assignment. Tenant shall not assign this Lease without the prior written consent of Landlord.

6. Termination. Landlord may terminate this Lease upon sixty (60) days' written notice to Tenant.

7. Insurance. Tenant shall carry liability insurance described in Exhibit B with limits of $2,000,000.

8. Governing Law. This Lease shall be governed by and construed in accordance with the laws of the State of Oregon.

IN WITNESS WHEREOF, the parties have signed this Lease. For Landlord: Margaret Ellison, Manager. For Tenant: Tobias
Reyes, President. The parties rely on Smith v. Jones, 500 U.S. 123 (1995) for the reading of Section 6.
"""

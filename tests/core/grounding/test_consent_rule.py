"""Whether a sublease, an assignment or alterations need consent, as the answer says and as the lease does."""

import pytest

from core.grounding.consent_rule import Consent, read_consent
from tests.core.grounding.cases import assert_told_apart

LEASE = (
    'OFFICE LEASE. This Lease is made as of March 3, 2022 between Brightwater Holdings LLC ("Landlord") '
    'and Pell & Marsh LLP ("Tenant"). Landlord leases to Tenant Suite 900 of Harbor Tower, 12 Quay '
    "Street, Portland, Oregon. The term begins on April 1, 2022 and ends on March 31, 2029. Tenant shall "
    "pay base rent of $21,400 per month on the first day of each month. On signing, Tenant shall deposit "
    "with Landlord $42,800 as security. The Premises shall be used only as law offices. Tenant shall not "
    "assign this Lease or sublet any part of the Premises without the prior written consent of Landlord, "
    "which shall not be unreasonably withheld. Landlord shall maintain the roof. Tenant shall keep the "
    "interior in good repair. Tenant may make non-structural alterations costing less than $10,000 "
    "without Landlord's consent. A late charge of 5% is due on sums overdue by 10 days."
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Tenant may not sublet without consent.", "Tenant may sublet without consent."),
        ("Tenant needs Landlord's written consent to sublet.", "Tenant may sublet freely."),
        (
            "The lease cannot be assigned without Landlord's approval.",
            "No approval is needed to assign the lease.",
        ),
        ("Tenant can sublet with Landlord's written consent.", "Tenant does not need permission to sublet."),
        (
            "Tenant may assign only with Landlord's consent.",
            "Landlord may assign only with Tenant's consent.",
        ),
    ],
)
def test_consent_is_told_from_freedom(engine, right, wrong):
    assert_told_apart(engine, LEASE, "", right, wrong)


@pytest.mark.parametrize(
    ("text", "consent"),
    [
        ("Tenant shall not sublet without the prior written consent of Landlord.", Consent.NEEDED),
        ("Tenant may sublet without asking for the landlord's permission.", Consent.FREE),
        ("Subletting requires no permission.", Consent.FREE),
        ("The owner's okay isn't needed for an assignment.", Consent.FREE),
        ("They must get the landlord's sign-off before any sublease.", Consent.NEEDED),
        ("Neither party may assign absent the other's approval.", Consent.NEEDED),
        ("This Lease may be assigned, Landlord's consent not being required.", Consent.FREE),
        ("Consent to assignment: not required", Consent.FREE),
        ("Consent to assignment: required", Consent.NEEDED),
        ("Tenant needs Landlord's green light to assign.", Consent.NEEDED),
        ("No. Section 6 lets Tenant assign without consent.", Consent.FREE),
        ("Tenant may sublet two floors.", None),
    ],
)
def test_what_a_sentence_says_of_consent(text, consent):
    assert read_consent(text) is consent

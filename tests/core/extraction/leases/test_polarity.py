"""Yes, no, or with consent, in the words of printed leases."""

import pytest

from core.extraction.leases import Outcome
from core.extraction.leases.polarity import read_outcome
from core.extraction.leases.questions import QUESTIONS

BY_NAME = {question.name: question for question in QUESTIONS}


@pytest.mark.parametrize(
    ("name", "words", "outcome"),
    [
        ("animals", "No dogs, birds or other animals may be kept in the Building", Outcome.NO),
        ("animals", "Pets are welcome", Outcome.YES),
        ("animals", "Pets are off limits", Outcome.NO),
        ("subletting", "Subletting is out of the question", Outcome.NO),
        ("subletting", "It could not: Section 4 bars a sublease", Outcome.NO),
        ("attorneys' fees", "Each side bears its own attorneys' fees", Outcome.NO),
        ("attorneys' fees", "Whoever loses covers the winner's legal fees", Outcome.YES),
        ("assignment", "Not to assign, absent the written approval of Landlord", Outcome.YES),
        ("subordination", "The lease outranks the mortgage", Outcome.NO),
        ("subordination", "The lease is outranked by the mortgage", Outcome.YES),
        ("rent during repairs", "after a fire rent keeps running", Outcome.YES),
        ("rent during repairs", "rent is excused throughout", Outcome.NO),
        ("signs", "Tenant shall not affix signs without Landlord's prior written consent", Outcome.CONSENT),
        ("signs", "Tenant may erect signs without the consent of Landlord", Outcome.YES),
        ("subletting", "Tenant shall have the right to sublet all or part of the Premises", Outcome.YES),
        ("subletting", "Any subletting is strictly prohibited", Outcome.NO),
        ("assignment", "Tenant shall not assign this Lease without Landlord's approval", Outcome.YES),
        (
            "assignment",
            "Tenant shall not assign this Lease without consent, which shall not be unreasonably withheld",
            Outcome.YES,
        ),
        ("assignment", "Any assignment without the consent of Landlord is void", Outcome.YES),
        ("assignment", "An assignment does not call for consent", Outcome.NO),
        ("assignment", "Tenant may assign this Lease without Landlord's consent", Outcome.NO),
        ("repainting", "Tenant need not repaint", Outcome.NO),
        ("subordination", "This Lease is and shall remain subordinate to any mortgage", Outcome.YES),
        ("subordination", "The mortgage does not have priority over this Lease", Outcome.NO),
        ("subrogation", "Each party waives all rights of subrogation", Outcome.NO),
        ("subrogation", "Landlord does not waive its right of subrogation", Outcome.YES),
        ("rent during repairs", "Rent shall not abate during the repairs", Outcome.YES),
        ("rent during repairs", "The rent shall be equitably abated", Outcome.NO),
        ("reserved spaces", "ten unreserved parking stalls", Outcome.NO),
        ("removal of alterations", "Alterations may remain on the Premises", Outcome.NO),
    ],
)
def test_outcome_is_the_parity_of_the_denials(name: str, words: str, outcome: Outcome) -> None:
    assert read_outcome(BY_NAME[name], words) is outcome


def test_denial_in_an_aside_does_not_count() -> None:
    words = "Tenant shall, whether or not the same have become worn, repaint the walls"
    assert read_outcome(BY_NAME["repainting"], words) is Outcome.YES

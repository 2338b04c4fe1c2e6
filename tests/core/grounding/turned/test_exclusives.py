""" "Only" is an assertion of its own: of one thing the answer says it, and of all others it denies it."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.source_index import SourceIndex
from core.grounding.turned.exclusives import told_of_one_alone

CONTRACT = """1. "Confidential Information" means technical and business information, including without limitation maps.
2. The Buyer or the Seller may terminate this Agreement on thirty days' notice.
3. The Licensee shall use the software for its own accounting and for no other purpose.
4. The deposit is held in the account of the Bank No. 7.
5. The Premises shall be used solely as an office.
"""


def said_alone(answer: str) -> list[str]:
    source = SourceIndex("contract", "Contract", CONTRACT, KnowledgeGraph("0" * 64, "made/1", (), ()))
    found = list(told_of_one_alone(answer, source))
    assert not any(turned.is_sure for turned in found)
    return [answer[slice(*turned.said)] for turned in found]


@pytest.mark.parametrize(
    "answer",
    [
        "Only technical information is confidential information.",
        "Only the Buyer may terminate the agreement on thirty days' notice.",
        "The agreement may be terminated solely by the Buyer on notice.",
        "The deposit is held exclusively in the account of the Bank.",
    ],
)
def test_what_the_source_says_of_more_or_of_no_more_than_one_thing_is_for_a_person(answer: str) -> None:
    assert len(said_alone(answer)) == 1


@pytest.mark.parametrize(
    "answer",
    [
        "The Licensee may use the software only for its own accounting.",
        "The Premises may be used only as an office.",
        "The Buyer may terminate this Agreement on only thirty days' notice.",
        "The Buyer may terminate the agreement only with notice of thirty days.",
        "Not only the Buyer may terminate this agreement, on thirty days' notice.",
        "Only crocodiles are admitted to the aquarium.",  # nothing of it is in the source: told elsewhere
    ],
)
def test_what_the_source_bounds_itself_is_not(answer: str) -> None:
    assert not said_alone(answer)

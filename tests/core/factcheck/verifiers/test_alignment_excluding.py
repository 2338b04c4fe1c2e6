"""Claims that there is no other."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TOLD = [
    triple("Marburgia", "official language", "Marburgian"),
    triple("Marburgia", "official language", "Elmish"),
    triple("Marburgia", "capital", "Westport"),
    triple("The Oak Film", "starring", "Ann Roth"),
    triple("Tallo Tower", "floor count", Literal("12")),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Marburgian is an official language of Marburgia.", S),
        ("Marburgian is the only official language of Marburgia.", N),
        ("Marburgian is the sole official language of Marburgia.", N),
        ("The Oak Film stars Ann Roth.", S),
        ("The Oak Film stars only Ann Roth.", N),
        ("Westport is the only capital of Marburgia.", S),
        ("Tallo Tower has only 12 floors.", S),
    ],
)
def test_a_value_of_the_graph_is_not_the_only_one(parser, claim, label):
    assert judge(parser, claim, TOLD).label is label

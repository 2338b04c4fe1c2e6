"""Sentences about somebody's author or capital."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
FACTS = [
    triple("Otto Lind", "birth place", "Marburg"),
    triple("The Oak Film", "release date", Literal("1975")),
    triple("Marburgia", "continent", "Europa"),
    triple("Marburg", "founding date", Literal("1230")),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind was born in Marburg.", S),
        ("The author of Otto Lind was born in Marburg.", N),
        ("The director of The Oak Film was released in 1975.", N),
        ("The capital of Marburgia lies in Europa.", N),
        ("Marburgia's capital lies in Europa.", N),
        ("The birthplace of Otto Lind is Marburg.", S),
        ("The city of Marburg was founded in 1230.", S),
    ],
)
def test_what_is_said_of_a_names_author_is_not_said_of_the_name(parser, claim, label):
    assert judge(parser, claim, FACTS).label is label

"""From judged statements to one verdict, for claims of several facts."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
CITY = [triple("Buenos Aires", "leader name", "Gabriela"), triple("Alberto", "death place", "Madrid")]
FOOD = [triple("Malaysia", "capital", "Kuala Lumpur"), triple("Asam", "country", "United States")]
LISTED = [
    triple("Wizard", "country", Literal("Singapore and Indonesia")),
    triple("United States", "ethnic group", "Asian Americans"),
]
BORN = [
    triple("Aldrin", "birth place", "England"),
    triple("Aldrin", "was a crew member of", "Apollo 11"),
]
MUSEUM = [
    triple("Museum", "floor area", Literal("111484 (square metres)")),
    triple("Museum", "floor count", Literal("3")),
]
SINGER = [
    triple("Ahmet", "background", Literal("non_vocal_instrumentalist")),
    triple("Ahmet", "genre", "Rock"),
]
PLAYER = [
    triple("Akeem", "debut team", "Tennessee Titans"),
    triple("Rams", "city", "Saint Louis"),
    triple("Rams", "coach", "Jeff Fisher"),
]
PILOT = [
    triple("Alan Bean", "birth place", "Wheeler"),
    triple("Alan Bean", "was a crew member of", "Apollo 12"),
]
CLUB = [
    triple("Fiorentina", "season", "2014-15 Serie A"),
    triple("Fiorentina", "number of members", Literal("47290")),
]


@pytest.mark.parametrize(
    ("claim", "triples", "unknown", "label"),
    [
        ("Alberto passed away in Buenos Aires, whose leader is Gabriela.", CITY, (), R),
        ("Kuala Lumpur is the capital of Malaysia where Asam is a local food.", FOOD, (), R),
        (
            "Aldrin was born in Glen Ridge, New Jersey. He was a crew member of Apollo 11.",
            BORN,
            ("Glen Ridge", "New Jersey"),
            R,
        ),
        ("Museum has 3 floors and a garden of 3746 square metres.", MUSEUM, (), N),
        ("Ahmet started out as a solo singer and now plays Rock.", SINGER, (), R),
        (
            "Akeem debuted with the Tennessee Titans and is a former member of the Rams of Saint Louis. "
            "Jeff Fisher is their coach.",
            PLAYER,
            (),
            N,
        ),
        ("Test pilot Alan Bean was born in Wheeler and was a crew member of Apollo 12.", PILOT, (), N),
        ("Alan Bean was born in Wheeler and was a crew member of Apollo 12.", PILOT, (), S),
    ],
)
def test_claims_of_several_facts(parser, claim, triples, unknown, label):
    found = judge(parser, claim, triples, tuple(f"{UNKNOWN}{name}" for name in unknown))
    assert found.label is label, found.reason

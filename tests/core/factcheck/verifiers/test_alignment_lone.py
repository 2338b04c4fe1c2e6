"""Names that no word of a relation joins, values that are exchanged, and words that assert nothing of their own."""

import pytest

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
CAR = [
    triple("Acme Rover", "manufacturer", "Zenith Works"),
    triple("Acme Rover", "body style", "Hardtop"),
    triple("Acme Rover", "power type", "Flux drive"),
]
ENGINE = [*CAR[:1], triple("Acme Rover", "power type", "Marshland Harmonic")]
TOWER = [
    triple("Tallo Tower", "architect", "Otto Lind"),
    triple("Tallo Tower", "owner", "Marburg Trust"),
    triple("Tallo Tower", "location", "Elmdale"),
]
LIFE = [triple("Otto Lind", "birth place", "Elmdale"), triple("Elmdale", "country", "Marburgia")]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Zenith Works built the Acme Rover, which has a Hardtop and a Flux drive.", S),
        ("The Acme Rover, made by Zenith Works, never has a Flux drive.", R),
        ("The Acme Rover was built by Zenith Works and Flux drive.", N),  # listed: another builder
        ("The Acme Rover, made by Zenith Works, was designed by Flux drive.", N),
    ],
)
def test_a_name_is_joined_by_words_that_say_no_relation_of_their_own(parser, claim, label):
    assert judge(parser, claim, CAR).label is label


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Tallo Tower's architect was {} and its owner is {}.", N),
        ("The architect of Tallo Tower was {} and the owner is {}.", N),
        ("Tallo Tower was designed by {} and is owned by {}.", N),
        ("{} designed Tallo Tower and {} owns it.", N),
    ],
)
def test_values_that_are_exchanged_are_not_confirmed(parser, claim, label):
    assert judge(parser, claim.format("Marburg Trust", "Otto Lind"), TOWER).label is not S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind was born in Elmdale, which is in Marburgia.", S),
        ("Otto Lind is in Elmdale, which is in Marburgia.", N),
    ],
)
def test_a_place_alone_is_no_birth(parser, claim, label):
    assert judge(parser, claim, LIFE).label is label


SAID = [
    triple("Otto Lind", "birth place", "Dallas"),
    triple("Otto Lind", "occupation", "Test pilot"),
    triple("Otto Lind", "club", "Harwell Rovers"),
]
RULED = [
    triple("Otto Lind", "birth place", "Dallas"),
    triple("Otto Lind", "in office while monarch", "Ruth Holm"),
]
GOODS = [
    triple("Tallpudding", "country", "Marburgia"),
    triple("Marburgia", "currency", "Euro"),
    triple("Tallpudding", "dish variation", "Elmcake"),
    triple("Elmcake", "ingredient", "Cinnamon"),
]


@pytest.mark.parametrize(
    ("claim", "facts", "names", "label"),
    [
        ("Otto Lind of Harwell Rovers was born in Dallas, Ohio.", SAID, ["?Ohio"], N),
        ("Tallpudding is from Marburgia, where the currency is the USD.", GOODS, ["?USD"], R),
        (
            "Tallpudding comes from Marburgia. Elmcake is a variation of the Baroness.",
            GOODS,
            ["?Baroness"],
            N,
        ),
        ("Otto Lind, born in Dallas, was in office during the reign of Ruth Holm.", RULED, [], S),
        ("Ruth Holm, born in Dallas, was in office during the reign of Otto Lind.", RULED, [], N),
    ],
)
def test_words_that_assert_nothing_of_their_own_ask_for_no_fact(parser, claim, facts, names, label):
    verdict = judge(parser, claim, facts, names)
    assert verdict.label is label, verdict.reason

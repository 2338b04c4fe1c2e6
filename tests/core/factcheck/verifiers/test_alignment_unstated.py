"""Sentences that nothing confirmed was read from."""

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
FACTS = [
    triple("Otto Lind", "genre", "Swamp pop"),
    triple("Otto Lind", "associated band", "Marsh Band"),
    triple("Marsh Band", "home town", "Lafayette"),
]
FIRST = "Otto Lind plays Swamp pop with the Marsh Band from Lafayette."


def test_a_sentence_of_its_own_words_that_nothing_confirms_leaves_the_claim_open(parser):
    assert judge(parser, FIRST, FACTS).label is S
    assert judge(parser, f"{FIRST} Folk ballads are a musical fusion of Swamp pop.", FACTS).label is N


def test_a_sentence_without_words_of_its_own_asks_for_nothing(parser):
    assert judge(parser, f"{FIRST} Otto Lind is a man.", FACTS).label is S

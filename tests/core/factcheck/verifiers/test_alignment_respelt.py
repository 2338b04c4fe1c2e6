"""Names that the claim spells in another way than the node beside its own names."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.respelling import name_words
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("World War II", "the Second World War", True),
        ("World War II", "WW2", True),
        ("World War II", "WWI", False),
        ("Harwell Brothers Limited", "Harwell Bros. Ltd.", True),
        ("Apollo 14", "Apollo XIV", True),
        ("Apollo 14", "Apollo XVI", False),
        ("Swedish krona", "Sweden's krona", True),
        ("University of Harwell", "Harwell Univ.", True),
    ],
)
def test_names_have_the_same_words_in_one_spelling(one, other, is_same):
    assert (name_words(one) == name_words(other)) is is_same


@pytest.mark.parametrize(
    ("label", "said", "verdict"),
    [
        ("William Harcourt Lowell", "W. H. Lowell", S),
        ("William Harcourt Lowell", "W.H. Lowell", S),
        ("William Harcourt Lowell", "W. G. Lowell", N),
        ("Margrethe IV of Marburgia", "Queen Margrethe IV", S),
        ("Margrethe IV of Marburgia", "Queen Margrethe III", N),
        ("Tallo Brothers Limited", "Tallo Bros. Ltd", S),
        ("Tallo Holdings, Inc.", "Tallo Holdings Incorporated", S),
        ("Tallo Holdings, Inc.", "Kasso Holdings Incorporated", N),
        ("Harwell Institute of Technology", "Harwell Inst. of Technology", S),
        ("Long Ford: A Tale of Elms", "Long Ford", S),
    ],
)
def test_a_name_in_another_spelling_is_the_nodes(parser, label, said, verdict):
    facts = [
        triple("Elm Tower", "architect", label),
        triple("Elm Tower", "location", "Lyon"),
        triple("Elm Tower", "tenant", "Elm Press"),
    ]
    claim = f"Elm Tower, in Lyon, was designed by {said} and its tenant is Elm Press."
    assert judge(parser, claim, facts, [f"?{said}"]).label is verdict


@pytest.mark.parametrize(
    "claim",
    [
        "Elm pie is found in France. French is the language of France.",  # a name of its own in each
        "Elm pie comes from France. The French speak the French language.",
    ],
)
def test_words_that_another_name_has_are_no_other_spelling(parser, claim):
    facts = [triple("Elm pie", "country", "France"), triple("France", "language", "French language")]
    assert judge(parser, claim, facts).label is S

"""Which clauses of a source can be held against one of an answer."""

from core.grounding.clause_meant import turns_on_other_words
from core.grounding.clause_nearest import Nearest
from tests.core.grounding.clause_cases import read


def near(text):
    """The clause of a source, as near as can be."""
    (clause,) = read(text)
    return Nearest(None, clause, 1.0)


def test_double_denial_in_a_word_of_its_own_affirms_nothing_of_the_source():
    (clause,) = read("Rent is not waived during this period.")
    assert turns_on_other_words(clause, [near("Rent shall not abate during repairs.")])


def test_double_denial_in_the_words_of_the_source_affirms_it():
    (clause,) = read("Subrogation is not waived.")
    assert not turns_on_other_words(clause, [near("Each party waives all rights of subrogation.")])

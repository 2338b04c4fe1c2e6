"""Facts of another name than the one that a clause speaks of."""

import pytest

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
MOON = [
    triple("Oberona", "orbits", "Uranusa"),
    triple("Uranusa", "orbits", "Sun"),
    triple("Uranusa", "discoverer", "Ann Roth"),
]
CLAIM = "Oberona, which orbits Uranusa, was discovered by Ann Roth."


@pytest.mark.parametrize(
    ("facts", "label"),
    [
        (MOON, N),  # she discovered Uranusa
        ([*MOON, triple("Oberona", "discoverer", "Ann Roth")], S),
        ([MOON[0], triple("Oberona", "discoverer", "Ann Roth")], S),
    ],
)
def test_a_fact_of_another_name_states_nothing(parser, facts, label):
    assert judge(parser, CLAIM, facts).label is label


def test_a_fact_of_the_name_in_between_is_stated_where_a_clause_says_so(parser):
    claim = "Oberona orbits Uranusa, which was discovered by Ann Roth."
    assert judge(parser, claim, MOON).label is S

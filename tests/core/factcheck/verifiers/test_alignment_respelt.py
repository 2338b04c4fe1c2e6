"""Names that the claim spells in another way than the node beside its own names."""

import pytest

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


@pytest.mark.parametrize(
    ("label", "said", "verdict"),
    [
        ("William Harcourt Lowell", "W. G. Lowell", N),
        ("Margrethe IV of Marburgia", "Queen Margrethe III", N),
        ("Tallo Holdings, Inc.", "Kasso Holdings Incorporated", N),
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

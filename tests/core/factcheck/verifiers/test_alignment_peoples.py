"""Names of peoples and languages beside those of countries."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_peoples import without_country
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

CAKE = [triple("Cake", "country", "France"), triple("France", "leader name", "Hollande")]


def kind(claim, name, triples=()):
    start = claim.index(name)
    return without_country(End(start, start + len(name), name, EndKind.UNKNOWN), claim, triples).kind


@pytest.mark.parametrize(
    ("claim", "name", "found"),
    [
        ("It is from France where French is spoken.", "French", EndKind.CODE),
        ("It is in Italy and Italian is the official language.", "Italian", EndKind.CODE),
        ("The language spoken there is French.", "French", EndKind.CODE),
        ("The Danes live in Denmark.", "Danes", EndKind.CODE),
        ("It is a French dish.", "French", EndKind.UNKNOWN),
        ("It is spoken of in France.", "France", EndKind.UNKNOWN),
        ("Julia speaks there.", "Julia", EndKind.UNKNOWN),
    ],
)
def test_a_language_or_a_people_is_no_country(claim, name, found):
    assert kind(claim, name) is found


def test_a_language_that_the_graph_has_keeps_its_reading():
    known = [triple("France", "language", "French language")]
    assert kind("It is from France where French is spoken.", "French", known) is EndKind.UNKNOWN


def test_a_language_that_the_graph_does_not_state_leaves_the_claim_open(parser):
    claim = "Cake comes from France where French is spoken and Hollande is the leader."
    found = judge(parser, claim, CAKE, (f"{UNKNOWN}French",))
    assert found.label is Label.NOT_ENOUGH_INFO

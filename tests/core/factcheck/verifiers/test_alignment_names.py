"""Names that are not quite a node's own: slips, short forms and initials are its; other names are not."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.triple import Entity, Literal
from core.factcheck.verifiers.alignment_prepared import is_called, is_slip, resolve_open
from tests.core.factcheck.fakes import entity, triple


@pytest.mark.parametrize(
    ("label", "name", "is_its"),
    [
        ("Aleksandr Prudnikov", "Aleksandr Prudinov", True),
        ("Conservative Party (UK)", "UK Convservative Party", True),
        ("United States Air Force", "USAF", True),
        ("AC Hotel Bella Sky Copenhagen", "AC Hotel Bella Sky", True),
        ("John Reith, 1st Baron Reith", "John Reith", True),
        ("Ahmet Ertegun", "Ahmet Eregum", True),
        ("Walter Baade", "Walter Baad", True),
        ("World War I", "WWII", False),
        ("250 Delaware Avenue", "251 Delaware Ave", False),
        ("George W. Bush", "George Bush", False),
        ("A.S. Gubbio 1910", "AC Gubbio", False),
        ("1. FC Magdeburg", "2FC Magdeburg", False),
        ("New York City", "York City", False),
        ("Jacobean", "Jacabian", True),
        ("Rosaceae", "Rutaceae", False),
        ("11th Mississippi Infantry", "14th Mississippi Infantry", False),
        ("Cumberland County", "Adams County", False),
        ("Andrews County Airport", "Andrews County", False),
    ],
)
def test_a_name_is_compared_loosely(label, name, is_its):
    assert is_called(Entity(f"urn:{label}", label), name) is is_its


def test_a_text_is_called_by_most_of_its_words():
    assert is_called(Literal("Massachusetts Institute of Technology, Sc.D. 1963"), "Massachusetts Institute")
    assert not is_called(Literal("1963-01-01"), "January")


def test_short_words_and_numbers_have_no_slips():
    assert not is_slip("apollo11", "apollo12")
    assert not is_slip("ford", "fort")
    assert is_slip("convservative", "conservative")


def test_an_open_name_that_two_nodes_may_be_stays_open():
    end = End(0, 6, "Peso", EndKind.UNKNOWN)
    one, two = triple("Mexico", "currency", "Mexican peso"), triple("Chile", "currency", "Chilean peso")
    assert resolve_open([end], [one])[0].entities == (entity("Mexican peso"),)
    assert resolve_open([end], [one, two]) == [end]

"""Names that are not quite a node's own: slips, short forms and initials are its; other names are not."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.triple import Entity, Literal
from core.factcheck.verifiers.alignment_names import is_called, is_slip, resolve_open, with_numbers
from tests.core.factcheck.fakes import entity, triple


@pytest.mark.parametrize(
    ("label", "name", "is_its"),
    [
        ("Aleksandr Prudnikov", "Aleksandr Prudinov", True),
        ("Conservative Party (UK)", "UK Convservative Party", True),
        ("1. FC Lokomotive Leipzig", "FC Lokomotive Leipzig", True),
        ("United States Air Force", "USAF", True),
        ("AC Hotel Bella Sky Copenhagen", "AC Hotel Bella Sky", True),
        ("John Reith, 1st Baron Reith", "John Reith", True),
        ("Ahmet Ertegun", "Ahmet Eregum", True),
        ("Walter Baade", "Walter Baad", True),
        ("Dead Man's Plack", "Dead Mans Plack", True),
        ("World War II", "WWII", True),
        ("World War I", "WWII", False),
        ("250 Delaware Avenue", "250 Delaware Ave", True),
        ("250 Delaware Avenue", "251 Delaware Ave", False),
        ("George W. Bush", "George Bush", False),
        ("A.S. Gubbio 1910", "AS Gubbio", True),
        ("A.S. Gubbio 1910", "AC Gubbio", False),
        ("1. FC Magdeburg", "1FC Magdeburg", True),
        ("1. FC Magdeburg", "2FC Magdeburg", False),
        ("Héctor Numa Moraes", "Numa Moraes", True),
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


def test_a_short_name_leaves_out_what_another_name_of_the_claim_has():
    short, other = End(0, 3, "DBS", EndKind.UNKNOWN), End(0, 8, "Ashgabat", EndKind.UNKNOWN)
    car = End(8, 23, "Aston Martin V8", EndKind.ENTITY, (entity("Aston Martin V8"),))
    port = End(9, 30, "Tula International Airport", EndKind.ENTITY, (entity("Tula International Airport"),))
    cars = [triple("Aston Martin V8", "related", "Aston Martin DBS")]
    ports = [triple("Airline", "hub", "Ashgabat International Airport")]
    assert resolve_open([car, short], cars)[1].entities == (entity("Aston Martin DBS"),)
    assert resolve_open([short], cars) == [short]
    assert resolve_open([port, other], ports)[1] == other  # the town is not its airport


def test_a_number_belongs_to_the_name_behind_it_where_the_graph_has_both():
    claim = "1036 Ganymet and 1036 Vesta"
    number, name = End(0, 4, "1036", EndKind.NUMBER), End(5, 12, "Ganymet", EndKind.UNKNOWN)
    other, vesta = End(17, 21, "1036", EndKind.NUMBER), End(22, 27, "Vesta", EndKind.UNKNOWN)
    triples = [triple("1036 Ganymed", "discoverer", "Walter Baade")]
    found = with_numbers([number, name, other, vesta], claim, triples)
    assert [end.text for end in found] == ["1036 Ganymet", "1036", "Vesta"]
    assert found[0].entities[0].label == "1036 Ganymed"

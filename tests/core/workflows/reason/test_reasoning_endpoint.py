"""The part of an endpoint's graph that is read: names, statements between names, limits, what is told."""

import pytest

from core.errors import CancelledError, CaseError, InputError, SearchError
from core.factcheck.triple import Entity
from core.workflows.reason.endpoint import Endpoint, EndpointPart, called, pick_entity
from tests.core.endpoint_films import FILMS, R, films

NETWORK, LUMET = Entity(R + "Network", "Network"), Entity(R + "Lumet", "Sidney Lumet")


def edges(graph):
    return {graph.base.triple(edge) for edge in range(len(graph.base))}


def told(statements):
    return sorted(statement.path for statement in statements)


def test_names_are_found_by_label_alias_address_and_label_with_address():
    with films() as (source, _):
        found = source.find(
            ["Sidney_Lumet", "S. Lumet", R + "Lumet", "Sidney Lumet <" + R + "Lumet>", "Nobody"]
        )
    assert [[entity.id for entity in entities] for entities in found.values()] == [[R + "Lumet"]] * 4 + [[]]


def test_one_of_several_things_of_a_name_is_taken_and_the_others_are_told():
    with films() as (source, _):
        found = source.find(["Philadelphia"])["Philadelphia"]
    first, note = pick_entity("Philadelphia", found, "host")
    assert {entity.id for entity in found} == {R + "Philadelphia", R + "Philadelphia_film"}
    assert f"may also mean {called(found[1])}" in note
    assert first == found[0]


def test_a_name_that_the_endpoint_does_not_know_is_told_with_what_to_do():
    with pytest.raises(CaseError, match="give its address"):
        pick_entity("Nobody", (), "host")


def test_statements_between_names_come_in_both_directions_without_pages_and_with_values():
    with films() as (source, server):
        found = source.between([(LUMET, NETWORK)], [(NETWORK, "1976"), (NETWORK, "1977")])
        assert source.count_sent() == len(server.asked)
    assert told(found) == ["Network → director → Lumet", "Network → released → 1976"]


def test_relations_without_words_are_called_by_their_labels():
    adams = Entity("http://www.wikidata.org/entity/Q42", "Douglas Adams")
    with films() as (source, _):
        found = source.between([(adams, Entity("http://www.wikidata.org/entity/Q350", "Cambridge"))], [])
    assert told(found) == ["Douglas Adams → place of birth → Cambridge"]


def test_many_pairs_are_asked_for_in_several_requests():
    pairs = [(NETWORK, Entity(f"{R}X{n}", f"X{n}")) for n in range(100)]
    with films() as (source, server):
        source.between([*pairs, (NETWORK, LUMET)], [])
        assert len([fields for fields in server.asked if "VALUES (?s ?o)" in fields["query"]]) == 4


def test_a_value_cannot_become_a_part_of_the_query():
    with films() as (source, _):
        assert source.between([], [(NETWORK, '") } ?s ?p ?o } #')]) == []


def test_a_part_holds_what_was_read_without_long_texts():
    with films() as (source, _):
        part = EndpointPart(source)
        part.read([NETWORK])
        assert len(part.graph.base) == 2
        assert {triple.tail for triple in edges(part.graph)} == {"Lumet", "1976"}
        assert part.unread([*part.graph.base.nodes]) == [Entity(R + "Lumet", "Lumet")]
        assert "2 statements of 127.0.0.1" in next(part.notes())


def test_no_more_entities_are_gone_through_than_there_is_room_for():
    with films(entities=1) as (source, _):
        part = EndpointPart(source)
        part.read([NETWORK, LUMET])
        assert part.room == 0
        assert "around 1 entities" in next(part.notes())


HUB = FILMS + "".join(f"dbr:Film{n} dbo:director dbr:Lumet .\n" for n in range(40))


def test_of_a_hub_a_share_of_every_relation_is_read_and_told():
    with films(HUB, statements=10) as (source, _):
        part = EndpointPart(source)
        part.read([LUMET])
        assert any(triple.relation == "birth place" for triple in edges(part.graph))
        assert len(part.graph.base) <= 10
        assert "Of Sidney Lumet only some 10 statements were read" in list(part.notes())[1]


def test_reading_stops_when_it_is_asked_to():
    with films() as (source, _), pytest.raises(CancelledError):
        EndpointPart(source).read([NETWORK], lambda: True)


def test_the_same_statements_have_the_same_fingerprint():
    with films() as (source, _):
        one, other = EndpointPart(source), EndpointPart(source)
        one.read([NETWORK, LUMET])
        other.read([LUMET, NETWORK])
        assert one.graph.fingerprint == other.graph.fingerprint != EndpointPart(source).graph.fingerprint


def test_an_endpoint_that_fails_or_has_a_password_in_its_address_is_told():
    with films() as (source, server):
        server.faults.append(500)
        with pytest.raises(SearchError, match="500"):
            source.between([(NETWORK, LUMET)], [])
    with pytest.raises(InputError, match="password"):
        Endpoint("http://me:secret@127.0.0.1/sparql")


def test_of_two_things_the_one_in_these_very_capitals_comes_first():
    twins = (
        FILMS
        + 'dbr:a rdfs:label "Elia Suleiman"@en ; dbo:x dbr:b . dbr:z rdfs:label "elia suleiman"@en ; dbo:x dbr:b .'
    )
    with films(twins) as (source, _):
        found = source.find(["elia suleiman", "Elia Suleiman"])
    assert [entities[0].id for entities in found.values()] == [R + "z", R + "a"]

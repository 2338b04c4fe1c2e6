"""Questions asked of a real endpoint on this machine: what is read, what is answered, what is told."""

import pytest

from core.errors import CancelledError, CaseError, SearchError
from core.reasoning.report import HaltedBy
from core.workflows.reason.by_endpoint import EndpointReasoner
from core.workflows.reason.questions import load_question_reasoner
from tests.core.endpoint_films import FILMS, R, asking, without_models

WHO, WHERE = "Who is the director of Network?", "Where was the director of Network born?"


def test_a_question_of_one_step_reads_one_entity():
    with asking() as (reasoner, server):
        report = reasoner.answer(WHO, ["Network"])
        asked = [fields["query"] for fields in server.asked]
    assert report.names == ("Lumet",)
    assert report.halted_by is HaltedBy.DEDUCED
    assert not any("birthPlace" in query or f"<{R}Lumet> ?p" in query for query in asked)
    assert report.manifest.parameters["names"] == "endpoint"
    assert len(report.manifest.parameters["graph_sha256"]) == 64
    assert f"It was asked {len(asked)} times" in report.notes[0]


def test_a_question_of_two_steps_reads_on_where_the_beam_goes():
    with asking() as (reasoner, server):
        report = reasoner.answer(WHERE, [R + "Network"])
        asked = " ".join(fields["query"] for fields in server.asked)
    assert report.names == ("Philadelphia",)
    assert report.paths[0].path.relations == ("director", "birth place")
    assert f"<{R}Lumet> ?p" in asked
    assert f"<{R}Jaws>" not in asked


def test_every_answer_of_a_relation_path_is_found_however_many_there_are():
    many = FILMS + "".join(f"dbr:Film{n} dbo:director dbr:Spielberg .\n" for n in range(30))
    with asking(many) as (reasoner, _):
        report = reasoner.answer("Which films were directed by Steven Spielberg?", ["Steven Spielberg"])
    assert len(report.names) == 31


def test_what_the_limit_left_out_is_told():
    with asking(entities=1) as (reasoner, _):
        report = reasoner.answer(WHERE, ["Network"])
    assert report.halted_by is not HaltedBy.DEDUCED
    assert any("could not be gone through" in note for note in report.notes)


def test_a_name_that_is_not_there_and_an_empty_question_are_refused():
    with asking() as (reasoner, _):
        with pytest.raises(CaseError, match="knows nothing of the name 'Netwrk'"):
            reasoner.answer(WHO, ["Netwrk"])
        with pytest.raises(CaseError, match="says nothing of Nothing"):
            reasoner.answer(WHO, [R + "Nothing"])
        with pytest.raises(CaseError, match="no question"):
            reasoner.answer(" ", ["Network"])


def test_a_name_of_two_things_is_told_and_can_be_chosen_by_its_address():
    question = "Who is the director of Philadelphia?"
    with asking() as (reasoner, _):
        chosen = next(name for name in reasoner.suggest("Philadelphia") if "film" in name)
        report = reasoner.answer(question, [chosen])
        assert report.names == ("Demme",)
        assert "may also mean" in reasoner.answer(question, ["Philadelphia"]).notes[0]
        assert reasoner.suggest("Network") == ("Network",)


def test_stopping_and_a_server_that_fails_reach_the_caller():
    with asking() as (reasoner, server):
        with pytest.raises(CancelledError):
            reasoner.answer(WHO, ["Network"], cancelled=lambda: True)
        server.faults.append(503)
        with pytest.raises(SearchError):
            reasoner.answer(WHO, [R + "Network"])


def test_the_same_question_gives_the_same_report():
    with asking() as (reasoner, _):
        first, second = (reasoner.answer(WHERE, [R + "Network"]) for _ in range(2))
    assert first.paths == second.paths
    assert first.manifest == second.manifest


def test_names_in_a_question_are_linked_at_the_endpoint(engine):
    with asking() as (reasoner, _):
        linking = EndpointReasoner(engine, reasoner.endpoint)
        question = "Where was Sidney Lumet born?"
        (topic,) = linking.link(question)
        report = linking.answer(question, ())
    assert topic.name == f"Lumet <{R}Lumet>"
    assert question[topic.start : topic.end] == topic.text
    assert report.names == ("Philadelphia",)


def test_an_address_leads_to_a_reasoner_over_the_endpoint():
    reasoner = load_question_reasoner(without_models(), "http://127.0.0.1:1/sparql")
    assert isinstance(reasoner, EndpointReasoner)

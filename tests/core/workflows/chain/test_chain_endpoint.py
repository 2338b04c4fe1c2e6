"""Chains held against a real endpoint on this machine."""

import pytest

from core.errors import CaseError
from core.reasoning.chain.chain import ChainCase, ChainForm, StepStatus
from core.workflows.chain.auditing import EndpointChainAuditor
from tests.core.endpoint_films import FILMS, films, without_models

GOOD = "Network -> director -> Sidney Lumet -> birthPlace -> Philadelphia"


def audit(text, *answers, graph=FILMS, engine=None):
    with films(graph) as (source, server):
        case = ChainCase(id="1", question="", text=text, answers=answers)
        report = EndpointChainAuditor(engine or without_models(), source).audit(case)
        return report, [fields["query"] for fields in server.asked]


def statuses(report):
    return [step.status for step in report.steps]


def test_steps_that_the_endpoint_states_are_in_the_graph():
    report, asked = audit(GOOD, "Philadelphia")
    assert statuses(report) == [StepStatus.IN_GRAPH, StepStatus.IN_GRAPH]
    assert report.is_deductive
    assert report.manifest.parameters["names"] == "endpoint"
    assert not any("NOT IN" in query and "?x" in query for query in asked), "no neighbourhood is read for it"


def test_aliases_values_and_inverse_steps_are_looked_up_too():
    report, _ = audit("S. Lumet -> ^director -> Network -> released -> 1976")
    assert statuses(report) == [StepStatus.IN_GRAPH, StepStatus.IN_GRAPH]


def test_a_turned_step_is_told_as_such():
    report, _ = audit("Sidney Lumet -> director -> Network")
    assert statuses(report) == [StepStatus.REVERSED]


def test_a_step_that_is_not_there_gets_what_the_endpoint_has_instead():
    report, _ = audit("Jaws -> director -> Sidney Lumet")
    (step,) = report.steps
    assert step.status is StepStatus.NOT_IN_GRAPH
    assert "Spielberg" in [alternative.triple.tail for alternative in step.alternatives]


def test_a_step_of_a_hub_is_found_although_its_neighbourhood_would_be_cut():
    hub = FILMS + "".join(f"dbr:Film{n} dbo:director dbr:Lumet .\n" for n in range(2_000))
    report, _ = audit("http://dbpedia.org/resource/Film1999 -> director -> Sidney Lumet", graph=hub)
    assert statuses(report) == [StepStatus.IN_GRAPH]


def test_names_that_nobody_knows_and_malformed_steps_are_told():
    report, _ = audit("Nobody -> director -> Nothing\nNetwork -> director")
    assert statuses(report) == [StepStatus.NOT_IN_GRAPH, StepStatus.MALFORMED]


def test_prose_is_read_in_the_words_of_the_endpoint(engine):
    report, _ = audit("Network was directed by Sidney Lumet.", engine=engine)
    assert report.form is ChainForm.PROSE
    assert statuses(report) == [StepStatus.IN_GRAPH]


def test_nothing_that_is_no_name_is_sent():
    secret = "The client admitted it.\n"
    _, asked = audit(secret + GOOD)
    assert not any("admitted" in query for query in asked)


def test_an_empty_chain_is_refused():
    with pytest.raises(CaseError):
        audit(" ")

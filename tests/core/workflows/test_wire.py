"""Reports as JSON: every field that the command line promises is in the line."""

import json
from dataclasses import replace

from core.grounding import GroundingReport
from core.types import CONTEXT
from core.workflows.audit.records import report_from_json, report_json
from core.workflows.wire import audit_line, graph_line
from tests.core.grounding.presentation.lease import RESPONSE, SOURCE, lease_report, passage, read_report


def _with_support() -> GroundingReport:
    report = lease_report()
    first = replace(report.sentences[0], support=0.25, passages=(passage(CONTEXT, SOURCE, "$14,500"),))
    bare = replace(report.sentences[1], support=None, passages=())
    return replace(report, sentences=(first, bare))


def test_sentence_carries_its_support_and_nearest_passages() -> None:
    line = json.loads(json.dumps(audit_line(_with_support(), "case")))
    assert line["sentences"][0]["support"] == 0.25
    assert line["sentences"][0]["kind"] == "unread"
    place = SOURCE.index("$14,500")
    assert line["sentences"][0]["passages"] == [
        {"source": "context", "start": place, "end": place + 7, "quote": "$14,500"}
    ]


def test_sentence_that_was_not_compared_has_no_support() -> None:
    line = audit_line(_with_support(), "case")
    assert line["sentences"][1]["support"] is None
    assert line["sentences"][1]["passages"] == []


def test_a_statement_carries_what_was_read_of_it() -> None:
    first, second = audit_line(read_report(), "case")["sentences"]
    assert (first["status"], first["support"], first["contradicted"]) == ("contradicted", 0.03, 0.95)
    (words,) = first["unsupported"]
    assert RESPONSE[words["start"] : words["end"]] == "$15,400"
    assert first["suggestion"] == "$14,500"
    assert first["second_reading"] == {"label": "REFUTED", "borne_out": 0.1}
    assert second["second_reading"] is None


def test_a_second_reading_of_an_earlier_version_is_left_out() -> None:
    said = json.loads(report_json(lease_report()))
    said["sentences"][0]["second"] = {
        "reading": "said",
        "odds": 0.3,
        "opposite": "x",
        "passages": [],
        "nearest": 0,
    }
    assert report_from_json(json.dumps(said)) == lease_report()


def test_support_and_passages_survive_storage() -> None:
    assert report_from_json(report_json(_with_support())) == _with_support()


def test_extraction_tells_what_a_language_model_left_out() -> None:
    graph = lease_report().response_graph
    assert not {"dropped", "unread"} & graph_line(graph, 1).keys()
    line = graph_line(replace(graph, dropped=("Tenant | owns | Mars",), unread=("It rains \u2026",)), 1)
    assert (line["dropped"], line["unread"]) == (["Tenant | owns | Mars"], ["It rains \u2026"])

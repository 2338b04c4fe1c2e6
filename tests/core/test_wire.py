"""Reports as JSON: every field that the command line promises is in the line."""

import json
from dataclasses import replace

from core.audit_records import report_from_json, report_json
from core.grounding import GroundingReport
from core.types import CONTEXT, Decision
from core.wire import audit_line, graph_line
from tests.core.grounding.presentation.lease import DUTY, SOURCE, differing, lease_report, passage


def _with_support() -> GroundingReport:
    report = lease_report()
    first = replace(report.sentences[0], support=0.25, passages=(passage(CONTEXT, SOURCE, "$14,500"),))
    bare = replace(report.sentences[1], support=None, passages=())
    return replace(report, sentences=(first, bare))


def test_sentence_carries_its_support_and_nearest_passages() -> None:
    line = json.loads(json.dumps(audit_line(_with_support(), "case")))
    assert line["sentences"][0]["support"] == 0.25
    assert line["sentences"][0]["is_statement"] is False
    place = SOURCE.index("$14,500")
    assert line["sentences"][0]["passages"] == [
        {"source": "context", "start": place, "end": place + 7, "quote": "$14,500"}
    ]


def test_sentence_that_was_not_compared_has_no_support() -> None:
    line = audit_line(_with_support(), "case")
    assert line["sentences"][1]["support"] is None
    assert line["sentences"][1]["passages"] == []


def test_passing_sentence_carries_the_words_to_compare() -> None:
    report, sentence = differing(DUTY.replace("month", "year"), DUTY)
    passing = replace(sentence, decision=Decision.PASS)
    failing = replace(sentence, decision=Decision.FAIL)
    lines = audit_line(replace(report, sentences=(passing, failing)), "case")["sentences"]
    assert [line["to_compare"] for line in lines] == [
        {"not_in_passage": ["year"], "only_in_passage": []},
        None,
    ]
    same, sentence = differing(DUTY, DUTY)
    passing = replace(sentence, decision=Decision.PASS)
    assert audit_line(replace(same, sentences=(passing,)), "case")["sentences"][0]["to_compare"] is None


def test_support_and_passages_survive_storage() -> None:
    assert report_from_json(report_json(_with_support())) == _with_support()


def test_relation_that_a_person_should_look_at_says_so() -> None:
    report = lease_report()
    first = replace(report.relations[0], asks_review=True)
    line = audit_line(replace(report, relations=(first, *report.relations[1:])), "case")
    assert [item["asks_review"] for item in line["relations"]][:2] == [True, False][: len(report.relations)]


def test_extraction_tells_what_a_language_model_left_out() -> None:
    graph = lease_report().response_graph
    assert not {"dropped", "unread"} & graph_line(graph, 1).keys()
    line = graph_line(replace(graph, dropped=("Tenant | owns | Mars",), unread=("It rains \u2026",)), 1)
    assert (line["dropped"], line["unread"]) == (["Tenant | owns | Mars"], ["It rains \u2026"])

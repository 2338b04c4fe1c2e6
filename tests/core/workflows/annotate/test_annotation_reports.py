import pytest

from core.annotation.evidence import parse_evidence
from core.annotation.vote import Ballot
from core.errors import InputError
from core.factcheck.claim import (
    Claim,
    ClaimReport,
    DecidedBy,
    EvidenceItem,
    Label,
    Mode,
    Snippet,
    Verdict,
)
from core.factcheck.triple import Entity, Literal, Relation, Triple
from core.types import Manifest
from core.workflows.annotate.projects import list_projects, project_info
from core.workflows.annotate.reports import items_from_reports, send_reports, write_evidence
from core.workflows.annotate.voting import cast_vote, reveal_item, serve_item
from tests.core.annotation_cases import ADA, CORA, YES, make

TRIPLE = Triple(Entity("e:1", "Marie Curie"), Relation("r:1", "birth place"), Literal("Warsaw,\nPoland"))
GRAPH = EvidenceItem(1, 0.9, triple=TRIPLE)
PAGE = EvidenceItem(
    2, 0.5, snippet=Snippet("Curie was\n    Source: born", "papers/curie.pdf", "A life", page=3)
)
NEI, SUPPORTED = Label.NOT_ENOUGH_INFO, Label.SUPPORTED


def report(claim_id, label, *, graph=None, evidence=(GRAPH,), text=None):
    return ClaimReport(
        claim=Claim(claim_id, text or f"Claim {claim_id}."),
        mode=Mode.HYBRID,
        verdict=Verdict(label, "XREASON cites 1."),
        decided_by=DecidedBy.KNOWLEDGE_GRAPH,
        verifier="alignment",
        evidence=evidence,
        graph_verdict=Verdict(graph, "") if graph else None,
        manifest=Manifest("factcheck", {}, {}),
    )


def test_evidence_is_written_as_the_sheet_has_it_and_read_back() -> None:
    found = parse_evidence(write_evidence([GRAPH, PAGE]))
    (step,) = found.paths[0].steps
    assert (step.subject, step.relation, step.object) == ("Marie_Curie", "birth_place", "Warsaw, Poland")
    (snippet,) = found.snippets
    assert (snippet.text, snippet.title, snippet.source) == (
        "Curie was Source: born",
        "A life",
        "papers/curie.pdf, page 3",
    )
    assert (found.unparsed, snippet.url) == ((), "")


def test_verdicts_that_the_graph_left_open_become_items_and_others_say_why_not() -> None:
    items, skipped = items_from_reports(
        [
            report("a", NEI),
            report("b", SUPPORTED, graph=NEI, evidence=(PAGE,)),
            report("c", SUPPORTED, graph=SUPPORTED),
            report("d", NEI, evidence=()),
            report("a", NEI, text="The same id again."),
        ]
    )
    assert [(one.nr, one.predicted_label) for one in items] == [
        ("a", "NOT ENOUGH INFO"),
        ("b", "SUPPORTED"),
        ("a (2)", "NOT ENOUGH INFO"),
    ]
    assert skipped == (
        "“Claim c.” was decided by the knowledge graph.",
        "“Claim d.” has no evidence to judge.",
    )


def test_sent_reports_are_a_project_whose_reasons_stay_hidden(store) -> None:
    sent = send_reports(store, [report("a", NEI), report("b", NEI)], to=None, title="From checks", actor=CORA)
    assert (project_info(store, sent.project_id).title, sent.item_ids) == ("From checks", ("i1", "i2"))
    assert "XREASON" not in repr(serve_item(store, sent.project_id, "i1", actor=ADA))
    assert cast_vote(store, sent.project_id, "i1", Ballot(YES), actor=ADA).is_blind
    assert reveal_item(store, sent.project_id, "i1", actor=ADA).withheld.explanation == "XREASON cites 1."


def test_the_sender_saw_the_reasons_and_does_not_vote_blindly(store) -> None:
    project = make(store, 1)
    sent = send_reports(store, [report("1", NEI)], to=project, title="", actor=CORA)
    assert sent.item_ids == ("i2",)
    assert serve_item(store, project, "i2", actor=ADA).nr == "2"
    assert not cast_vote(store, project, "i2", Ballot(YES), actor=CORA).is_blind
    assert cast_vote(store, project, "i1", Ballot(YES), actor=CORA).is_blind


def test_what_was_sent_before_is_not_sent_twice(store) -> None:
    sent = send_reports(store, [report("a", NEI)], to=None, title="Once", actor=CORA)
    again = send_reports(store, [report("a", NEI)], to=sent.project_id, title="", actor=CORA)
    assert (again.item_ids, again.skipped) == ((), ("“Claim a.” is in the project already.",))


def test_nothing_to_reannotate_is_said_and_begins_no_project(store) -> None:
    with pytest.raises(
        InputError, match=r"none of these claims can be reannotated\. “Claim c\.” was decided"
    ):
        send_reports(store, [report("c", SUPPORTED)], to=None, title="None", actor=CORA)
    assert list_projects(store) == ()

"""A checked claim as heading, timeline, tables and picture."""

from dataclasses import replace

import pytest

from core.factcheck.claim import Claim, DecidedBy, Label, Sent, Stage, Verdict
from core.factcheck.pipeline import Pipeline
from core.factcheck.triple import Literal
from core.settings import load_settings
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.engine import Engine
from dashboard.viewmodels.claim_graph import LEVELS, Role, Weight, build_claim_network, claim_view
from dashboard.viewmodels.claim_tables import evidence_frame
from dashboard.viewmodels.claim_words import heading_of, seconds_words, sent_words, steps_of
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)

CROWD = [triple("Henry Dunant", "visited", f"Town {n}") for n in range(60)]
SHARED = triple("Henry Dunant", "award", "Nobel Peace Prize")
BORN = triple("Henry Dunant", "birth year", Literal("1828"))
SILENT = Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it.")
REFUTED = Verdict(Label.REFUTED, "Evidence 1 says otherwise.", (1,))


def report_of(text="Henry Dunant won the Nobel Peace Prize.", **changes):
    parts = {
        "store": GraphInMemory(*CROWD, SHARED, BORN),
        "linker": ExactLinker("Henry Dunant", "Nobel Peace Prize"),
        "ranker": FirstTriples(),
        "verifier": ToldVerifier(Henry=REFUTED, Nobody=SILENT),
    }
    checker = Checker(Engine(load_settings()), CheckOptions(), loader=lambda _: Pipeline(**parts | changes))
    return checker.check([Claim("1", text)])[0]


def test_the_heading_says_who_decided():
    assert heading_of(report_of()).sentence == "The knowledge graph says otherwise"
    silent = report_of("Nobody won.")
    assert (heading_of(silent).tone, heading_of(silent).word) == ("review", "Not enough information")
    told = report_of("Nobody won.", fallback=ToldFallback(Label.SUPPORTED))
    assert heading_of(told).sentence == "A document states it"


@pytest.mark.parametrize("label", Label)
@pytest.mark.parametrize("decided_by", DecidedBy)
def test_every_verdict_has_a_heading(label, decided_by):
    report = replace(report_of(), verdict=Verdict(label, "Because."), decided_by=decided_by)
    assert heading_of(report).sentence


def test_the_timeline_counts_what_each_stage_found():
    steps = steps_of(report_of())
    assert [(step.title, step.figure) for step in steps] == [
        ("Names", "2 of 2 in the graph"),
        ("One hop", "62 statements about 2 names"),
        ("Best evidence", "5 of 62 kept"),
        ("Verdict", "Refuted"),
    ]
    assert [step.is_deciding for step in steps] == [False, False, False, True]


def test_a_stage_that_nobody_foresaw_is_shown_all_the_same():
    report = replace(report_of(), stages=(Stage("translation", 1.25, {"sentences": 2}),))
    assert [(s.title, s.figure, s.time) for s in steps_of(report)] == [
        ("Translation", "2 sentences", "1.2 s")
    ]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.0001, "below 1 ms"), (0.0123, "12 ms"), (3.21, "3.2 s"), (150, "2 min")]
)
def test_times_are_read_at_a_glance(seconds, words):
    assert seconds_words(seconds) == words


def test_what_left_the_machine_is_told():
    report = report_of()
    assert sent_words(report) == "Nothing left this machine."
    sent = replace(report, sent=(Sent("brave (search.example)", "dunant prize"),))
    assert sent_words(sent) == "1 text left this machine, to brave (search.example)."


def test_the_picture_begins_small_and_the_deciding_statement_stands_out():
    view = claim_view(report_of())
    assert len(view.edges) == LEVELS[0]
    assert view.has_more
    assert view.words == ("14 of 62 statements around the names of the claim; the evidence comes first.")
    deciding = [edge for edge in view.edges if edge.weight is Weight.DECIDING]
    names = {node.id: node.name for node in view.nodes}
    assert [(names[e.start], e.label, names[e.end], e.number) for e in deciding] == [
        ("Henry Dunant", "award", "Nobel Peace Prize", 1)
    ]
    assert not claim_view(report_of(), level=5).has_more


def test_every_node_has_a_place_of_its_own():
    for level in (0, 1):
        view = claim_view(report_of(), level=level)
        places = [(node.x, node.y) for node in view.nodes]
        assert len(places) == len(set(places))
        assert {node.role for node in view.nodes} == {Role.NAMED, Role.OTHER, Role.VALUE}


def test_no_edge_between_two_names_of_the_claim_runs_under_a_third():
    store = GraphInMemory(triple("France", "borders", "Spain"), triple("France", "borders", "Germany"))
    linker = ExactLinker("Germany", "Spain", "France")
    view = claim_view(report_of("Germany borders Spain and France.", store=store, linker=linker))
    (ax, ay), (bx, by), (cx, cy) = [(n.x, n.y) for n in view.nodes if n.role is Role.NAMED]
    assert abs((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) > 1  # twice the area between the three


def test_the_network_draws_what_decided_loud_and_in_its_tone():
    network = build_claim_network(claim_view(report_of()))
    (loud,) = [edge for edge in network.edges if edge["loud"]]
    assert (loud["label"], loud["tone"]) == ("1: award", "contradicted")
    assert network.sequence == build_claim_network(claim_view(report_of())).sequence


def test_tables_have_a_row_for_each_item():
    report = report_of()
    assert list(evidence_frame(report.evidence)["Decided"]) == ["●", "", "", "", ""]

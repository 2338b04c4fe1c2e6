"""The lines of `plumbline check`: order and ids kept, a bad line told, the others checked."""

import json

from core.errors import ModelError
from core.factcheck.claim import Label, Verdict
from core.factcheck.pipeline import Pipeline
from core.settings import load_settings
from core.storage import open_store
from core.trail import AuditFilter, find_audits
from core.workflows.bulk.check import LINES
from core.workflows.bulk.lines import BulkWork, Line, run_lines
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.engine import Engine
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)


class Failing(ToldVerifier):
    """Cannot judge one claim."""

    def verify(self, claims):
        if any("impossible" in to.claim for to in claims):
            raise ModelError("the evidence does not fit")
        return super().verify(claims)


def checker(**changes):
    parts = {
        "store": GraphInMemory(triple("Henry Dunant", "award", "Nobel Peace Prize")),
        "linker": ExactLinker("Henry Dunant"),
        "ranker": FirstTriples(),
        "verifier": Failing(Nobody=Verdict(Label.NOT_ENOUGH_INFO, "The graph has nothing about it.")),
    }
    loader = lambda _checker: Pipeline(**parts | changes)  # noqa: E731
    return Checker(Engine(load_settings()), CheckOptions(), loader=loader)


def lines(*texts):
    return [Line(number, text) for number, text in enumerate(texts, 1)]


def check_lines(lines, checker, work):
    return run_lines(lines, LINES, checker, checker.settings, work)


def claim(id_, text):
    return json.dumps({"id": id_, "claim": text})


def test_every_line_gives_a_line_in_order():
    given = lines(claim("a", "Henry Dunant won."), "{", claim(3, "Nobody won."), claim("d", " "))
    found = list(check_lines(given, checker(), BulkWork()))
    assert [line["id"] for line in found] == ["a", None, 3, "d"]
    assert [line.get("label") for line in found] == ["SUPPORTED", None, "NOT ENOUGH INFO", None]
    assert "not JSON" in found[1]["error"]
    assert 'the "claim" is empty' in found[3]["error"]


def test_a_line_says_what_decided_and_where_it_stands():
    (line,) = check_lines(lines(claim("a", "Henry Dunant won.")), checker(), BulkWork())
    assert line["stage"] == "kg"
    assert line["evidence"] == [
        {
            "number": 1,
            "text": "Henry Dunant → award → Nobel Peace Prize",
            "score": 0.5,
            "deciding": True,
            "triple": ["urn:test:Henry_Dunant", "urn:test:award", "urn:test:Nobel_Peace_Prize"],
        }
    ]
    (name,) = line["entities"]
    assert line["claim"][name["start"] : name["end"]] == name["text"] == "Henry Dunant"
    assert line["sent"] == []
    assert line["manifest"]["method"] == "fact-check"


def test_evidence_from_documents_names_its_place():
    silent = ToldVerifier(Nobody=Verdict(Label.NOT_ENOUGH_INFO, "The graph has nothing about it."))
    told = checker(verifier=silent, fallback=ToldFallback(Label.REFUTED))
    (line,) = check_lines(lines(claim("a", "Nobody won.")), told, BulkWork())
    assert (line["stage"], line["label"], line["queries"]) == ("fallback", "REFUTED", ["was it so"])
    assert (line["evidence"][0]["source"], line["evidence"][0]["start"]) == ("notes.txt", 0)


def test_one_claim_that_cannot_be_judged_costs_no_other():
    given = lines(claim("a", "Henry Dunant won."), claim("b", "Henry Dunant did the impossible."))
    good, bad = check_lines(given, checker(), BulkWork())
    assert good["label"] == "SUPPORTED"
    assert bad == {"id": "b", "error": "the evidence does not fit", "line": 2}


def test_recorded_checks_stand_in_the_trail():
    given = lines(claim("a", "Henry Dunant won."))
    (line,) = check_lines(given, checker(), BulkWork(record=True, actor="Ada Reviewer"))
    store = open_store(load_settings().database_url)
    try:
        (listed,) = find_audits(store, AuditFilter(method="fact-check")).audits
    finally:
        store.close()
    assert listed.record.id == line["audit_id"]
    assert listed.record.recorded_by == "Ada Reviewer"

"""The stages in order, and what becomes of a claim when one of them fails."""

from dataclasses import replace

import pytest

from core.errors import CancelledError, InputError
from core.factcheck.claim import Claim, DecidedBy, Label, Mode, Verdict
from core.factcheck.pipeline import MOST_DRAWN, Pipeline, run_pipeline
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)

AWARD = triple("Henry Dunant", "award", "Nobel Peace Prize")
BORN = triple("Henry Dunant", "birth place", "Geneva")
CLAIM = Claim("1", "Henry Dunant won the Nobel Peace Prize.")
SILENT = Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it.")


def pipeline(**changes):
    parts = {
        "store": GraphInMemory(BORN, AWARD),
        "linker": ExactLinker("Henry Dunant", "Nobel Peace Prize", "Geneva"),
        "ranker": FirstTriples(),
        "verifier": ToldVerifier(),
    }
    return Pipeline(**parts | changes)


def test_a_claim_is_linked_retrieved_ranked_and_judged():
    (found,) = run_pipeline([CLAIM], pipeline())
    assert [mention.text for mention in found.mentions] == ["Henry Dunant", "Nobel Peace Prize"]
    assert [item.triple for item in found.evidence] == [AWARD, BORN]
    assert [item.is_deciding for item in found.evidence] == [True, False]
    assert (found.verdict.label, found.decided_by) == (Label.SUPPORTED, DecidedBy.KNOWLEDGE_GRAPH)
    assert [stage.name for stage in found.stages] == ["linking", "retrieval", "ranking", "verdict"]
    assert found.stages[0].counts == {"mentions": 2, "linked": 2}
    assert found.stages[1].counts == {"entities": 2, "triples": 2, "meta": 0}


def test_claims_keep_their_order_and_progress_counts_them():
    told = []
    claims = [Claim(str(n), f"Henry Dunant was here {n} times.") for n in range(130)]
    found = run_pipeline(claims, pipeline(), progress=lambda done, total: told.append((done, total)))
    assert [one.claim.id for one in found] == [claim.id for claim in claims]
    assert told[0] == (1, 130)
    assert told[-1] == (130, 130)


def test_an_entity_is_asked_for_once_in_a_run():
    store = GraphInMemory(BORN, AWARD)
    run_pipeline([CLAIM] * 3, pipeline(store=store))
    assert len(store.asked) == 2


def test_documents_are_asked_only_when_the_graph_is_silent():
    fallback = ToldFallback(Label.REFUTED)
    claims = [CLAIM, Claim("2", "Silence is golden.")]
    decided, silent = run_pipeline(claims, pipeline(verifier=ToldVerifier(Silence=SILENT), fallback=fallback))
    assert fallback.asked == ["Silence is golden."]
    assert decided.decided_by is DecidedBy.KNOWLEDGE_GRAPH
    assert (silent.decided_by, silent.verdict.label) == (DecidedBy.FALLBACK, Label.REFUTED)
    assert silent.queries == ("was it so",)
    assert silent.graph_verdict == SILENT
    assert [item.is_deciding for item in silent.evidence] == [True]


def test_a_claim_that_neither_decides_keeps_both_reasons():
    told = pipeline(verifier=ToldVerifier(Silence=SILENT), fallback=ToldFallback(Label.NOT_ENOUGH_INFO))
    (found,) = run_pipeline([Claim("2", "Silence is golden.")], told)
    assert found.verdict.label is Label.NOT_ENOUGH_INFO
    assert found.verdict.reason == "No evidence states it. Snippet 1 says so."
    assert found.verdict.cited == ()


def test_the_graph_alone_never_asks_documents():
    fallback = ToldFallback(Label.SUPPORTED)
    told = pipeline(verifier=ToldVerifier(Silence=SILENT), fallback=fallback)
    (found,) = run_pipeline([Claim("2", "Silence is golden.")], told, Mode.KNOWLEDGE_GRAPH)
    assert fallback.asked == []
    assert found.verdict == SILENT


def test_documents_alone_need_no_graph():
    told = Pipeline(
        store=None, linker=None, ranker=None, verifier=None, fallback=ToldFallback(Label.SUPPORTED)
    )
    (found,) = run_pipeline([CLAIM], told, Mode.FALLBACK)
    assert (found.verdict.label, found.graph_verdict, found.graph_evidence) == (Label.SUPPORTED, None, ())


def test_a_graph_that_cannot_be_reached_is_told_and_not_guessed_around():
    (found,) = run_pipeline([CLAIM], pipeline(store=GraphInMemory(error="example.org did not answer")))
    assert found.verdict.label is Label.NOT_ENOUGH_INFO
    assert found.verdict.reason.startswith("The knowledge graph could not be asked")
    assert found.notes == (
        "The graph could not be asked about “Henry Dunant”: example.org did not answer",
        "The graph could not be asked about “Nobel Peace Prize”: example.org did not answer",
    )


def test_a_search_that_fails_is_told():
    told = pipeline(
        verifier=ToldVerifier(Silence=SILENT),
        fallback=ToldFallback(Label.SUPPORTED, "the service refused the key"),
    )
    (found,) = run_pipeline([Claim("2", "Silence is golden.")], told)
    assert found.verdict.label is Label.NOT_ENOUGH_INFO
    assert found.notes == ("the service refused the key",)


def test_statements_that_were_cut_are_told():
    (found,) = run_pipeline([CLAIM], pipeline(entity_limit=1))
    assert found.notes[0] == (
        "“Henry Dunant” has more statements than the limit of 1; 1 of them were looked at."
    )


def test_a_stopped_check_says_so():
    with pytest.raises(CancelledError):
        run_pipeline([CLAIM], pipeline(), cancelled=lambda: True)


def test_a_claim_without_words_is_refused():
    with pytest.raises(InputError, match="claim '7' has no words"):
        run_pipeline([Claim("7", "  ")], pipeline())


@pytest.mark.parametrize(
    ("mode", "words"), [(Mode.HYBRID, "asks a knowledge graph"), (Mode.FALLBACK, "no search service is set")]
)
def test_a_mode_without_its_stages_is_refused(mode, words):
    empty = Pipeline(store=None, linker=None, ranker=None, verifier=None)
    with pytest.raises(InputError, match=words):
        run_pipeline([CLAIM], empty, mode)


def test_the_picture_shows_the_evidence_and_a_fair_share_of_the_rest():
    crowd = [triple("Henry Dunant", "visited", f"Town {n}") for n in range(100)]
    (found,) = run_pipeline([CLAIM], pipeline(store=GraphInMemory(*crowd, BORN, AWARD), entity_limit=500))
    assert found.neighbourhood[:5] == tuple(item.triple for item in found.evidence)
    assert {t.relation.label for t in found.neighbourhood} == {"visited", "birth place", "award"}
    assert len(found.neighbourhood) == MOST_DRAWN


def test_what_joins_two_names_is_not_lost_when_their_statements_are_cut():
    class Joined(GraphInMemory):
        def between(self, one, other):
            ends = {one.id, other.id}
            return tuple(t for t in self.triples if {t.subject.id, t.object.id} == ends)

    crowd = [triple("Henry Dunant", "visited", f"Town {n}") for n in range(30)]
    store = Joined(*crowd, AWARD)
    (found,) = run_pipeline([CLAIM], pipeline(store=store, entity_limit=10))
    assert found.evidence[0].triple == AWARD


class LeavesOpen(ExactLinker):
    """Finds every name that it is given, and links the first."""

    def _mentions(self, claim):
        first, *rest = super()._mentions(claim)
        return [first, *(replace(mention, candidates=()) for mention in rest)]


class NamesLate(ToldVerifier):
    """Finds one more name beside what was retrieved."""

    def named_late(self, claim):
        return tuple(t.object for t in claim.triples if t.object.label == "Casey Ribicoff")


def test_what_the_graph_states_of_a_name_found_late_is_retrieved_too():
    spouse = triple("Abraham Ribicoff", "spouse", "Casey Ribicoff")
    born = triple("Casey Ribicoff", "birth place", "Chicago")
    claim = Claim("1", "Abraham Ribicoff married Casy Ribicoff.")
    parts = {"store": GraphInMemory(spouse, born), "linker": LeavesOpen("Abraham Ribicoff", "Casy Ribicoff")}
    (once,) = run_pipeline([claim], pipeline(**parts))
    (twice,) = run_pipeline([claim], pipeline(**parts, verifier=NamesLate()))
    assert set(once.neighbourhood) == {spouse}
    assert set(twice.neighbourhood) == {spouse, born}
    assert twice.stages[1].counts["entities"] == 2

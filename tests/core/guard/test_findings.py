import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.guard.findings import (
    answers_text,
    decide,
    make_findings,
    path_steps,
    plain_reason,
    show_share,
    summarise,
    triples_text,
)
from core.guard.report import AnswerPath, TripleEvidence
from core.types import Decision, FindingKind, Status
from tests.core.guard.cases import DIRECTED, INSTANCE, STARRED, WROTE, report_of, verdict

RIGHT = verdict("Christopher Nolan", 0.1)


def test_only_flagged_answers_become_findings():
    (finding,) = make_findings(INSTANCE, (RIGHT, verdict()))
    assert (finding.id, finding.kind, finding.text) == ("a2", FindingKind.HALLUCINATED_ANSWER, "Tom Hardy")
    assert make_findings(INSTANCE, (RIGHT,)) == ()


def test_a_finding_stands_at_its_place_among_the_answers():
    (finding,) = make_findings(INSTANCE, (RIGHT, verdict()))
    assert answers_text(INSTANCE.answers)[finding.start : finding.end] == "Tom Hardy"


def test_evidence_quotes_the_triples_that_moved_the_probability():
    moved = verdict(triples=(TripleEvidence(DIRECTED, 0.3), TripleEvidence(STARRED, 0.1)))
    (finding,) = make_findings(INSTANCE, (RIGHT, moved))
    assert [e.quote for e in finding.evidence] == [
        "Inception | directed_by | Christopher Nolan",
        "Inception | starred_actors | Tom Hardy",
    ]
    for evidence in finding.evidence:
        assert triples_text(INSTANCE.triples)[evidence.start : evidence.end] == evidence.quote


def test_unexplained_findings_quote_the_triples_of_their_answer():
    (finding,) = make_findings(INSTANCE, (RIGHT, verdict()))
    assert [e.quote for e in finding.evidence] == ["Inception | starred_actors | Tom Hardy"]


@pytest.mark.parametrize(
    ("is_gold", "status"),
    [(None, Status.NOT_ENOUGH_INFO), (False, Status.CONTRADICTED), (True, Status.SUPPORTED)],
)
def test_known_right_answers_decide_the_status(is_gold, status):
    (finding,) = make_findings(INSTANCE, (RIGHT, verdict(is_gold=is_gold)))
    assert finding.status is status
    assert ("right answers" in finding.reason) == (is_gold is not None)


@pytest.mark.parametrize(
    ("report", "decision", "words"),
    [
        (report_of(RIGHT), Decision.PASS, "The answer is not flagged as possibly wrong."),
        (report_of(RIGHT, RIGHT), Decision.PASS, "None of the 2 answers is flagged as possibly wrong."),
        (report_of(verdict()), Decision.FAIL, "The answer may be wrong."),
        (report_of(RIGHT, verdict()), Decision.REVIEW, "1 of 2 answers may be wrong."),
        (report_of(verdict(), verdict()), Decision.FAIL, "2 of 2 answers may be wrong."),
        (report_of(), Decision.REVIEW, "No answer was proposed, so there is nothing to score."),
    ],
)
def test_the_advice_follows_from_the_flags(report, decision, words):
    assert (decide(report), summarise(report)) == (decision, words)


def test_nothing_outside_the_training_domains_passes():
    assert decide(report_of(RIGHT, domain_note="Unknown field.")) is Decision.REVIEW


def test_a_path_is_told_in_turn_and_marks_inverse_steps():
    path = AnswerPath((DIRECTED, WROTE), (True, False))
    assert path_steps(path) == (
        *("Christopher Nolan", "^directed_by", "Inception"),
        *("written_by", "Christopher Nolan"),
    )


def test_percentages_tell_a_probability_from_the_threshold():
    assert plain_reason(0.4999, 0.5) == (
        "The probability that it is hallucinated is 49.99 %, below the threshold of 50.00 %."
    )
    assert "87 %, at or above the threshold of 50 %" in plain_reason(0.87, 0.5)
    assert show_share(0.5, 0.5) == "50 %"


@given(st.floats(0, 1))
def test_only_certainty_is_shown_as_such(value):
    shown = show_share(value)
    is_bare = shown.removesuffix(" %").strip("0.") in ("", "1") and shown[:3] in ("0 %", "100")
    assert is_bare == (value in (0.0, 1.0))

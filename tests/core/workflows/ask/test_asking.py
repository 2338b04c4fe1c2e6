"""Questions to documents: answered, audited, asked again with what the audit found, handed to a person."""

from dataclasses import replace

import pytest

from core.errors import CancelledError, InputError
from core.types import Decision
from core.workflows.ask.asking import TITLES, audit_sources, audited_text
from core.workflows.ask.presentation import leaves_open
from core.workflows.ask.report import Outcome
from dashboard.viewmodels.ask_words import heading_of
from tests.core.ask_cases import LEASE, QUESTION, ROW, TEXT, answer, asker

RIGHT = "The Tenant shall pay rent of $4,500 to the Landlord on the first day of each month."
WRONG = "The Tenant shall pay rent of $9,750 to Harold Quimby on the first day of each month."
WRONG_AGAIN = "The Tenant shall pay rent of $8,125 to Oswald Pritchard on the first day of each month."


def test_a_right_answer_is_audited_against_the_passages_it_was_given_from(engine):
    made, scripted = asker(engine, answer(RIGHT))
    report = made.ask(QUESTION)
    assert report.outcome is Outcome.ANSWERED
    assert report.decision is not Decision.FAIL
    assert report.audit is not None
    assert report.audit.response == RIGHT
    assert {e.source for item in report.audit.entities for e in item.evidence} <= {ROW.id, TITLES, "query"}
    assert len(report.attempts) == 1
    assert scripted.asked == [(QUESTION, (), ())]


def test_an_answer_that_fails_is_asked_again_with_what_the_audit_found(engine):
    made, scripted = asker(engine, answer(WRONG), answer(RIGHT))
    report = made.ask(QUESTION)
    assert [attempt.audit.decision is Decision.FAIL for attempt in report.attempts] == [True, False]
    assert report.answer.answer == RIGHT
    hints = scripted.asked[1][2]
    assert report.attempts[1].hints == hints
    assert any("9,750" in hint for hint in hints)
    assert any("Quimby" in hint for hint in hints)
    assert report.outcome is Outcome.ANSWERED
    assert "2 attempts" in report.summary


def test_a_refusal_after_a_failed_audit_counts(engine):
    made, _ = asker(engine, answer(WRONG), answer("unknown"))
    report = made.ask(QUESTION)
    assert report.outcome is Outcome.REFUSED
    assert report.decision is Decision.REVIEW
    assert report.audit is None
    assert report.attempts[0].audit.decision is Decision.FAIL


def test_after_two_repeats_a_person_is_asked(engine):
    made, scripted = asker(engine, answer(WRONG), answer(WRONG_AGAIN), answer(WRONG))
    report = made.ask(QUESTION)
    assert len(scripted.asked) == 3
    assert report.outcome is Outcome.HANDED_OVER
    assert report.decision is Decision.FAIL
    assert "a person must look" in report.summary


def test_the_same_wrong_answer_again_is_not_asked_for_a_third_time(engine):
    made, scripted = asker(engine, answer(WRONG))
    assert made.ask(QUESTION).outcome is Outcome.HANDED_OVER
    assert len(scripted.asked) == 2


def test_without_audits_nothing_passes_by_itself(engine):
    made, _ = asker(engine, answer(RIGHT), audits=False)
    report = made.ask(QUESTION)
    assert report.audit is None
    assert report.outcome is Outcome.ANSWERED
    assert report.decision is Decision.REVIEW


def test_the_explanation_of_a_language_model_is_audited_and_that_of_the_plan_is_not(engine):
    invented = "Harold Quimby confirmed it on 9 June 1999."
    assert audited_text(answer(RIGHT, explanation=invented)) == RIGHT
    made, _ = asker(engine, answer(RIGHT, by="a model", explanation=invented))
    report = made.ask(QUESTION)
    assert any("Quimby" in finding.text for finding in report.audit.findings)


def test_tokens_of_all_attempts_are_counted(engine):
    made, _ = asker(engine, answer(WRONG), answer(RIGHT))
    assert made.ask(QUESTION).tokens.input == 20


def test_only_documents_of_the_collection_can_be_asked(engine):
    made, scripted = asker(engine, answer(RIGHT), titles=(LEASE.upper(),))
    assert made.ask(QUESTION).titles == (LEASE,)
    assert scripted.asked[0][1] == (LEASE,)
    other, _ = asker(engine, answer(RIGHT), titles=("Lease of the Moon",))
    with pytest.raises(InputError, match="no document 'Lease of the Moon'"):
        other.ask(QUESTION)


@pytest.mark.parametrize(("question", "words"), [("  ", "empty"), ("x" * 2_001, "2,001 characters")])
def test_a_question_that_cannot_be_asked_says_why(engine, question, words):
    made, _ = asker(engine, answer(RIGHT))
    with pytest.raises(InputError, match=words):
        made.ask(question)


def test_it_stops_before_the_audit_when_told_to(engine):
    made, scripted = asker(engine, answer(RIGHT))
    with pytest.raises(CancelledError):
        made.ask(QUESTION, cancelled=lambda: bool(scripted.asked))


def test_every_step_is_told(engine):
    made, _ = asker(engine, answer(WRONG), answer(RIGHT))
    told = []
    made.ask(QUESTION, watch=told.append)
    assert told[0] == "vector_search_paragraph: 1 paragraph"
    assert told.count("Holding the answer against the passages") == 2
    assert "The audit found fault with the answer: looking again" in told


def test_the_sources_of_the_audit_are_the_paragraphs_and_the_titles_read():
    sources = audit_sources(answer(RIGHT))
    assert [source.id for source in sources] == [ROW.id, TITLES]
    assert sources[0].text == TEXT
    assert LEASE in sources[1].text


def test_a_sentence_that_leaves_yes_or_no_open_is_for_a_person(engine):
    made, _ = asker(engine, replace(answer(RIGHT), leaves_open=True))
    report = made.ask("Does the Landlord pay rent?")
    assert report.outcome is Outcome.ANSWERED
    assert report.decision is Decision.REVIEW
    assert "leaves the question open" in report.summary
    heading = heading_of(report)
    assert (heading.tone, heading.word) == ("review", "No yes or no: read the sentence")
    assert "for you to judge" in heading.detail
    assert leaves_open(report)


def test_a_sentence_of_another_party_is_told_as_such(engine):
    made, _ = asker(engine, replace(answer(RIGHT), leaves_open=True))
    report = made.ask("What is the limit of the Guarantor's liability?")
    heading = heading_of(report)
    assert (heading.tone, heading.word) == ("review", "Of another party: read the sentence")
    assert "another party than the question" in heading.detail


def test_an_open_sentence_that_fails_its_audit_is_handed_over(engine):
    made, _ = asker(engine, replace(answer(WRONG), leaves_open=True))
    report = made.ask("Does the Landlord pay rent?")
    assert report.outcome is Outcome.HANDED_OVER
    assert not leaves_open(report)

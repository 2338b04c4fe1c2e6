from dataclasses import replace

from core.types import CONTEXT, Decision
from dashboard.viewmodels.marked_text import response_text, source_text
from tests.core.grounding.presentation.lease import (
    DUTY,
    RESPONSE,
    SOURCE,
    differing,
    hostile_report,
    lease_report,
)


def words_of(marked):
    return "".join(segment["text"] for block in marked.blocks for segment in block["segments"])


def segment_of(marked, text):
    return next(s for block in marked.blocks for s in block["segments"] if s["text"] == text)


def test_no_word_of_the_response_is_lost():
    assert words_of(response_text(lease_report())).replace(" ", "") == RESPONSE.replace(" ", "")


def test_every_sentence_carries_its_decision_and_reason():
    first, second = response_text(lease_report()).blocks
    assert (first["symbol"], first["label"]) == ("✕", "Fail")
    assert "$14,500" in first["note"]
    assert "2031" in second["note"]


def test_a_passing_sentence_tells_the_words_that_its_nearest_passage_lacks():
    report, sentence = differing("Tenant shall pay rent of $14,500 to Landlord each year.", DUTY)
    passing = replace(report, sentences=(replace(sentence, decision=Decision.PASS),), relations=())
    (block,) = response_text(passing).blocks
    assert block["note"] == "To compare: not in the nearest passage: “year”."


def test_names_are_boxed_and_statements_underlined():
    marked = response_text(lease_report())
    assert segment_of(marked, "$15,400")["box"] == "contradicted"
    assert segment_of(marked, "2031")["box"] == "missing"
    assert segment_of(marked, "Mara Lindt")["box"] == "question"
    assert segment_of(marked, "pay")["line"] == "missing"  # of two statements there, the more serious
    assert segment_of(marked, "pay")["ids"] == ["e1", "e0"]


def test_a_statement_lights_up_all_of_its_words():
    marked = response_text(lease_report())
    lit = "".join(s["text"] for b in marked.blocks for s in b["segments"] if "e1" in s.get("lit", []))
    assert lit == "Tenant shall pay rent of $15,400 to the Landlord"


def test_marks_are_read_aloud_with_kind_and_status():
    assert segment_of(response_text(lease_report()), "2031")["label"] == "Named item, not found: 2031"


def test_the_source_marks_what_decided():
    report = lease_report()
    marked = source_text(report.sources[0], report, None)
    assert words_of(marked).replace("\n", "") == SOURCE.replace("\n", "")
    assert segment_of(marked, "$14,500")["ids"] == ["n2"]


def test_an_item_of_the_source_can_be_shown_though_nothing_rests_on_it():
    report = lease_report()
    before = source_text(report.sources[0], report, None)
    shown = source_text(report.sources[0], report, f"{CONTEXT}/n4")
    assert segment_of(shown, "June 30, 2021")["lit"] == [f"{CONTEXT}/n4"]
    assert before.sequence != shown.sequence


def test_selecting_an_item_of_the_response_does_not_redraw_the_source():
    report = lease_report()
    assert source_text(report.sources[0], report, "n2") == source_text(report.sources[0], report, None)


def test_characters_outside_the_basic_plane_keep_their_marks():
    report = hostile_report("𝔚estfield 🏛 LLC")
    assert segment_of(response_text(report), "𝔚estfield 🏛 LLC")["box"] == "contradicted"


def test_a_response_without_sentences_is_still_shown():
    report = replace(lease_report(), sentences=())
    assert words_of(response_text(report)) == RESPONSE

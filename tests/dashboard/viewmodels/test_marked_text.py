from dataclasses import replace

from core.types import CONTEXT, Decision
from dashboard.viewmodels.marked_text import response_text, source_text
from tests.core.grounding.presentation.lease import (
    RESPONSE,
    SOURCE,
    hostile_report,
    lease_report,
    read_report,
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


def test_a_piece_that_passes_needs_no_reason():
    report = lease_report()
    first = replace(report.sentences[0], decision=Decision.PASS)
    assert response_text(replace(report, sentences=(first,))).blocks[0]["note"] == ""


def test_names_are_boxed_and_flagged_relations_underlined():
    marked = response_text(lease_report())
    assert segment_of(marked, "$15,400")["box"] == "contradicted"
    assert segment_of(marked, "2031")["box"] == "missing"
    assert segment_of(marked, "Mara Lindt")["box"] == "question"
    assert segment_of(marked, "pay")["line"] == "missing"
    assert segment_of(marked, "pay")["ids"] == ["e1"]


def test_words_that_are_not_borne_out_are_underlined_and_the_whole_statement_lights_up():
    marked = response_text(read_report())  # its findings are statements: no name is flagged beside them
    assert segment_of(marked, "$15,400")["line"] == "contradicted"
    assert "st1" in segment_of(marked, "$15,400")["ids"]
    assert sum(bool(s.get("line")) for s in marked.blocks[0]["segments"]) == 1
    lit = "".join(s["text"] for b in marked.blocks for s in b["segments"] if "st1" in s.get("lit", []))
    assert lit == "The Tenant shall pay rent of $15,400 to the Landlord."


def test_a_statement_lights_up_all_of_its_words():
    marked = response_text(lease_report())
    lit = "".join(s["text"] for b in marked.blocks for s in b["segments"] if "e1" in s.get("lit", []))
    assert lit == "Tenant shall pay rent of $15,400 to the Landlord"


def test_marks_are_read_aloud_with_kind_and_status():
    assert segment_of(response_text(lease_report()), "2031")["label"] == "Named item, not found"


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


def test_within_a_flagged_value_its_box_says_enough():
    report = read_report()
    both = replace(report, findings=(*lease_report().findings, *report.findings))
    assert segment_of(response_text(both), "$15,400")["line"] == ""

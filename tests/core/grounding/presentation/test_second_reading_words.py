from dataclasses import replace

import pytest

from core.grounding.presentation.second_reading_words import (
    READING_STYLES,
    KeptVerdict,
    explain_second_reading,
)
from core.grounding.report import Reading
from core.types import Decision
from tests.core.grounding.presentation.lease import RESPONSE, lease_report
from tests.core.grounding.presentation.reading import OPPOSITE, read_report


def joined(pieces):
    return "".join(words for words, _ in pieces)


def test_a_report_that_nobody_read_again_tells_nothing():
    assert explain_second_reading(lease_report()) is None


def test_every_outcome_has_a_symbol_and_words_of_its_own():
    assert set(READING_STYLES) == set(Reading)
    assert len({style.symbol for style in READING_STYLES.values()}) == len(Reading)
    assert len({style.label for style in READING_STYLES.values()}) == len(Reading)


def test_statements_stand_beside_their_opposites_with_what_differs_marked():
    words = explain_second_reading(read_report())
    first, second = words.statements
    assert joined(first.statement) == RESPONSE[: RESPONSE.index(" Mara")]
    assert joined(first.opposite) == OPPOSITE
    assert [text for text, differs in first.opposite if differs] == ["Landlord", "Tenant"]
    assert (first.style.symbol, first.style.label) == ("?", "Its opposite is better borne out")
    assert (second.style.symbol, second.style.label) == ("✓", "Borne out better than its opposite")
    assert words.has_opposed


def test_the_reader_is_named_and_a_person_decides():
    meaning = explain_second_reading(read_report()).meaning
    assert meaning.startswith("A language model (tiny) read each statement of the answer beside its opposite")
    assert meaning.endswith("it takes no finding back, and a person decides.")


def test_where_texts_were_sent_is_told():
    meaning = explain_second_reading(read_report(texts_sent_to="models.example")).meaning
    assert meaning.endswith("For this audit texts were sent to models.example.")


def test_a_reader_that_the_manifest_does_not_name_is_a_model():
    report = read_report()
    unnamed = replace(report, manifest=replace(report.manifest, parameters={}, models=()))
    assert explain_second_reading(unnamed).meaning.startswith("A model read each statement")


def test_outcomes_are_counted_the_one_for_a_person_first():
    assert explain_second_reading(read_report(second=Reading.OPEN)).counts == (
        "? Its opposite is better borne out: 1 · – Neither clearly: 1"
    )


@pytest.mark.parametrize("second", [Reading.SAID, Reading.OPEN])
def test_a_statement_that_fails_says_so_whatever_the_model_reads(second):
    first, other = explain_second_reading(read_report(second=second)).statements
    assert first.verdict is None
    assert other.verdict == KeptVerdict(
        "fail", "Its verdict stays ✕ Fail:", "No source mentions the date “2031”."
    )
    assert not other.is_settled


def test_a_statement_that_passes_keeps_nothing():
    report = read_report()
    passing = tuple(replace(sentence, decision=Decision.PASS) for sentence in report.sentences)
    first, other = explain_second_reading(replace(report, sentences=passing)).statements
    assert other.verdict is None
    assert (first.is_settled, other.is_settled) == (False, True)


def test_nothing_is_said_of_unread_sentences_when_there_are_none():
    assert explain_second_reading(read_report()).unread == ""


def test_every_unread_sentence_is_accounted_for():
    report = read_report(second_reading_not_read=3, second_reading_without_opposite=1, second_reading_read=4)
    assert explain_second_reading(report).unread == (
        "Sentences without a second reading: 3 beyond the limit of 2 statements; 1 of which no opposite could be "
        "made; 2 to which no passage came near, or the model gave no usable answer."
    )

from dataclasses import replace

from core.grounding.report import Coverage
from core.types import Decision
from dashboard.viewmodels.coverage import contrast_words, coverage_words, nothing_flagged_words
from tests.core.grounding.presentation.lease import lease_report


def test_sentences_without_any_item_are_counted_and_not_called_judged():
    report = replace(lease_report(), coverage=Coverage(7, 7))
    assert coverage_words(report) == "All 7 items found in the answer were judged."
    last = replace(report.sentences[-1], entity_ids=(), relation_ids=(), is_statement=False)
    bare = replace(report, sentences=(*report.sentences[:-1], last))
    assert coverage_words(bare).endswith(
        f" In 1 of {len(report.sentences)} sentences there was nothing to compare."
    )


def test_that_no_item_was_flagged_says_how_many_were_not_judged():
    passed = replace(lease_report(), decision=Decision.PASS, findings=(), coverage=Coverage(7, 7))
    assert nothing_flagged_words(passed) == "There is nothing to decide: no item was flagged."
    partly = replace(passed, coverage=Coverage(9, 7, ("you | like | me",)))
    assert "no item was flagged. 2 could not be judged" in nothing_flagged_words(partly)
    assert "found" not in nothing_flagged_words(replace(passed, decision=Decision.REVIEW))


def test_what_stands_for_contrast_is_named():
    report = lease_report()
    assert contrast_words(replace(report, coverage=Coverage(7, 7))) is None
    named = replace(report, coverage=Coverage(7, 7, for_contrast=("not 30 days", "rather than Ohio")))
    assert "“not 30 days”, “rather than Ohio”" in (contrast_words(named) or "")

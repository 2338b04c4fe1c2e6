from core.grounding.presentation.second_reading_words import explain_second_reading
from dashboard.viewmodels.second_reading import second_reading_view
from tests.core.grounding.presentation.lease import lease_report
from tests.core.grounding.presentation.reading import TERM, read_report


def test_a_report_that_nobody_read_again_has_no_view():
    assert second_reading_view(lease_report()) is None


def test_the_words_are_those_of_the_printed_report():
    report = read_report()
    assert second_reading_view(report).words == explain_second_reading(report)


def test_each_statement_has_symbol_words_tone_and_passages_with_their_places():
    first, second = second_reading_view(read_report()).statements
    assert (first.tone, first.outcome) == ("review", "? Its opposite is better borne out")
    assert (second.tone, second.outcome) == ("pass", "✓ Borne out better than its opposite")
    assert first.passages[1] == (TERM, "A short lease, characters 134–168")
    assert (first.passages_label, second.passages_label) == (
        "The 2 passages that were read",
        "The passage that was read",
    )
    assert first.is_opposed
    assert not second.is_opposed
    assert second.verdict.label == "Its verdict stays ✕ Fail:"

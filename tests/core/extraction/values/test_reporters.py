import logging

import pytest

from core.extraction.values.reporters import MAX_WINDOW, find_reporter_cites


def test_known_reporters_are_found_at_their_place() -> None:
    text = "as held in 500 U.S. 123 and 12 F.3d 45, but not 3 Units 4"
    assert [text[c.start : c.end] for c in find_reporter_cites(text)] == ["500 U.S. 123", "12 F.3d 45"]


def test_a_short_citation_carries_its_pin() -> None:
    [cite] = find_reporter_cites("Smith, 500 U.S., at 126.")
    assert (cite.volume, cite.reporter, cite.page, cite.is_short) == ("500", "U.S.", "126", True)


def test_no_citation_is_lost_where_a_long_text_is_cut() -> None:
    text = " ".join(f"See {n} U.S. {n + 1}." for n in range(100, 400))
    assert len(text) > 2 * MAX_WINDOW
    assert [c.volume for c in find_reporter_cites(text)] == [str(n) for n in range(100, 400)]


def test_no_text_reaches_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        find_reporter_cites("Id. at 46. Smith, 500 U.S., at 126. Id. at 5, 500 U.S. 123, 93 S. Ct. 705")
    assert caplog.records == []

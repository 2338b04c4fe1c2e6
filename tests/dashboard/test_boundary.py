"""What a reader sees of an error that was raised on purpose."""

import pytest

from dashboard.boundary import as_sentence


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("the file is empty", "The file is empty."),
        ("two.tsv holds no statement", "two.tsv holds no statement."),
        ("“a.pdf” is empty; choose another.", "“a.pdf” is empty; choose another."),
    ],
)
def test_a_message_is_shown_as_a_sentence_and_a_file_keeps_its_name(message, shown):
    assert as_sentence(message) == shown

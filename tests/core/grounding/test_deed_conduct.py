"""The work that a report is about, and its parts."""

import pytest

from core.grounding.deed_conduct import is_of_the_work


@pytest.mark.parametrize(
    "words", ["the survey was done by x", "which x carried out, of the whole work", "fieldwork by x"]
)
def test_the_work_as_a_whole_is_carried_out_by_somebody(words: str) -> None:
    assert is_of_the_work(words)


@pytest.mark.parametrize(
    "words", ["the planting was carried out by x", "the work of planting fragments", "a test by x"]
)
def test_its_parts_are_not(words: str) -> None:
    assert not is_of_the_work(words)

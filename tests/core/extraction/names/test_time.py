"""Finders of names stay linear on text that is made to hold them up."""

from collections.abc import Callable
from time import process_time

import pytest

from core.extraction.names.definitions import find_definitions
from core.extraction.names.documents import find_documents
from core.extraction.names.organizations import find_organizations

LENGTH = 60_000  # characters; what backtracked quadratically took from 4 s to minutes


@pytest.mark.parametrize(
    ("find", "unit"),
    [
        (find_organizations, "A'"),
        (find_organizations, "1/1/"),
        (find_organizations, "A"),
        (find_documents, "A&"),
        (find_documents, "Aa-"),
        (lambda text: find_definitions(text, [], []), " "),
        (lambda text: find_definitions(text, [], []), "\u2028"),
    ],
)
def test_hostile_text_is_read_in_linear_time(find: Callable[[str], list[object]], unit: str) -> None:
    start = process_time()
    assert find(unit * (LENGTH // len(unit))) == []
    assert process_time() - start < 3

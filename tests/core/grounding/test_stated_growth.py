"""Words of growth beside a figure that the source has as growth."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.source_index import SourceIndex
from core.grounding.stated_growth import without_growth
from core.grounding.verdict import Verdict
from core.types import Status


def _words_left(source: str, words: str) -> str:
    index = SourceIndex("context", "Context", source, KnowledgeGraph("", "none/1", (), ()))
    start = source.index("7")
    found = Verdict(
        Status.SUPPORTED, "The source has this figure here", index, start, start + 2, is_stated=True
    )
    return without_growth(words, [found])


@pytest.mark.parametrize(
    "words", ["in 2012 output rose by 7%.", "the economy of latvia has grown by 7.5 percent"]
)
def test_growth_that_a_figure_states_tells_no_change_beside_it(words: str) -> None:
    left = _words_left("With growth of 7%, the year differed from 2011.", words)
    assert "rose" not in left
    assert "grown" not in left


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("With growth of 7%, the year differed.", "output shrank by 7%"),
        ("With growth of 7%, the year differed.", "output did not grow by 7%"),
        ("With growth of 7%, the year differed.", "exports rose by 7%"),
        ("Output fell by 7% in the year.", "output rose by 7%"),
        ("With negative growth of 7%, the year differed.", "output rose by 7%"),
    ],
)
def test_what_goes_the_other_way_stays(source: str, words: str) -> None:
    assert _words_left(source, words) == words

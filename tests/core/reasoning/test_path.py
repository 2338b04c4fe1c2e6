import pytest

from core.kbqa.instance import Triple
from core.reasoning.path import ReasoningPath, Step

WRITTEN = Triple("Solaris", "written_by", "Lem")
OTHER = Triple("Eden", "written_by", "Lem")


def test_an_inverse_step_leaves_the_tail_and_is_marked():
    step = Step(WRITTEN, is_inverse=True)
    assert (step.start, step.relation_words, step.end) == ("Lem", "^written_by", "Solaris")


def test_a_path_is_written_flat_with_inverse_relations_marked():
    path = ReasoningPath("Solaris", (Step(WRITTEN, is_inverse=False), Step(OTHER, is_inverse=True)))
    assert path.flat() == ("Solaris", "written_by", "Lem", "^written_by", "Eden")
    assert path.end == "Eden"
    assert path.relations == ("written_by", "^written_by")
    assert path.in_arrows() == "Solaris → written_by → Lem ← written_by ← Eden"


def test_a_path_without_steps_ends_where_it_starts():
    assert ReasoningPath("Lem").end == "Lem"
    assert ReasoningPath("Lem").flat() == ("Lem",)
    assert ReasoningPath("Lem").in_arrows() == "Lem"


def test_steps_that_do_not_meet_are_no_path():
    with pytest.raises(AssertionError, match="cannot follow"):
        ReasoningPath("Solaris", (Step(WRITTEN, is_inverse=True),))

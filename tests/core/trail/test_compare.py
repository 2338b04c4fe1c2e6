import copy

from hypothesis import given
from hypothesis import strategies as st

from core.trail import Difference, compare
from core.trail.compare import DifferenceKind

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)
OBJECT = st.dictionaries(st.text(max_size=3), JSON, max_size=4)


@given(OBJECT)
def test_a_report_is_identical_to_itself(report) -> None:
    assert compare(report, copy.deepcopy(report)) == ()


@given(OBJECT, OBJECT)
def test_only_equal_reports_are_identical(old, new) -> None:
    import json

    same = json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True)
    if same:
        assert compare(old, new) == ()
    if compare(old, new) == ():
        assert old == new


@given(OBJECT, OBJECT)
def test_swapping_the_reports_swaps_the_differences(old, new) -> None:
    swap = {"added": "removed", "removed": "added", "changed": "changed"}
    forth = {(d.path, d.kind.value) for d in compare(old, new)}
    back = {(d.path, swap[d.kind.value]) for d in compare(new, old)}
    assert forth == back


def test_every_difference_has_its_path() -> None:
    old = {"cfi": 0.8, "models": {"a/b": "1", "gone": 1}, "words": [1, 2, 3]}
    new = {"cfi": 0.9, "models": {"a/b": "2"}, "words": [1, 5], "new": None}
    assert compare(old, new) == (
        Difference("/cfi", DifferenceKind.CHANGED, 0.8, 0.9),
        Difference("/models/a~1b", DifferenceKind.CHANGED, "1", "2"),
        Difference("/models/gone", DifferenceKind.REMOVED, 1, None),
        Difference("/words/1", DifferenceKind.CHANGED, 2, 5),
        Difference("/words/2", DifferenceKind.REMOVED, 3, None),
        Difference("/new", DifferenceKind.ADDED, None, None),
    )


def test_items_with_ids_are_matched_by_them() -> None:
    old = {"findings": [{"id": "e1", "status": "supported"}, {"id": "e2", "status": "supported"}]}
    new = {"findings": [{"id": "e0"}, {"id": "e1", "status": "supported"}, {"id": "e2", "status": "missing"}]}
    assert [str(difference) for difference in compare(old, new)] == [
        '/findings/id=e2/status: "supported" became "missing"',
        '/findings/id=e0: added {"id": "e0"}',
    ]


def test_another_order_of_items_with_ids_is_one_difference() -> None:
    one, two = {"id": "e1"}, {"id": "e2"}
    (difference,) = compare({"findings": [one, two]}, {"findings": [two, one]})
    assert (difference.path, difference.kind) == ("/findings", DifferenceKind.CHANGED)


def test_truth_is_no_number_and_nothing_is_not_zero() -> None:
    assert compare({"a": 1}, {"a": 1.0}) == ()
    for old, new in ((1, True), (0, False), (0, None), ("1", 1), ([], {}), ([], None)):
        assert len(compare({"a": old}, {"a": new})) == 1


def test_a_long_value_is_shown_short() -> None:
    (difference,) = compare({"a": "x" * 500}, {"a": "y"})
    assert len(str(difference)) < 120

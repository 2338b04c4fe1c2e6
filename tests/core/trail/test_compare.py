import copy

from hypothesis import given
from hypothesis import strategies as st

from core.trail import Difference, compare
from core.trail.compare import ABSENT

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
    forth = {(d.path, d.old is ABSENT, d.new is ABSENT) for d in compare(old, new)}
    back = {(d.path, d.new is ABSENT, d.old is ABSENT) for d in compare(new, old)}
    assert forth == back


def test_every_difference_has_its_path() -> None:
    old = {"cfi": 0.8, "models": {"a/b": "1", "gone": 1}, "words": [1, 2, 3]}
    new = {"cfi": 0.9, "models": {"a/b": "2"}, "words": [1, 5], "new": None}
    assert compare(old, new) == (
        Difference("/cfi", 0.8, 0.9),
        Difference("/models/a~1b", "1", "2"),
        Difference("/models/gone", 1, ABSENT),
        Difference("/words/1", 2, 5),
        Difference("/words/2", 3, ABSENT),
        Difference("/new", ABSENT, None),
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
    assert difference == Difference("/findings", ["id=e1", "id=e2"], ["id=e2", "id=e1"])


def test_truth_is_no_number_and_nothing_is_not_zero() -> None:
    assert compare({"a": 1}, {"a": 1.0}) == ()
    for old, new in ((1, True), (0, False), (0, None), ("1", 1), ([], {}), ([], None)):
        assert len(compare({"a": old}, {"a": new})) == 1


def test_times_and_decimals_within_the_tolerance_are_no_differences() -> None:
    old = {"seconds": 1.0, "scores": [{"id": "a", "value": 0.5}, {"id": "b", "value": 0.7}]}
    new = {"seconds": 2.0, "scores": [{"id": "a", "value": 0.50001}, {"id": "b", "value": 0.8}]}
    assert [each.path for each in compare(old, new, 1e-4)] == ["/scores/id=b/value"]
    assert len(compare(old, new)) == 2


def test_a_long_value_is_shown_short() -> None:
    (difference,) = compare({"a": "x" * 500}, {"a": "y"})
    assert len(str(difference)) < 120

import json
import sys
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.annotation.agreement import Bootstrap, agreement_json, make_labelling, measure_agreement
from core.errors import InputError

FEW = Bootstrap(resamples=50)
COEFFICIENTS = ("fleiss", "krippendorff", "ac1", "raw", "unanimous")


def measured(table, **known):
    """`table`: annotator -> one letter an item, "." for a missing vote."""
    votes = {
        (f"i{i}", who): label for who, row in table.items() for i, label in enumerate(row) if label != "."
    }
    items = [f"i{i}" for i in range(max(map(len, table.values())))]
    return measure_agreement(make_labelling(votes, items=items, annotators=list(table), **known), FEW)


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from("yn."), st.sampled_from("yn."), st.sampled_from("yn.")), min_size=1)
)
def test_every_value_lies_in_its_interval_s_range_or_has_a_reason(rows) -> None:
    found = measured(
        {who: "".join(column) for who, column in zip("abc", zip(*rows, strict=True), strict=True)}
    )
    for coefficient in [getattr(found, name) for name in COEFFICIENTS] + [pair.kappa for pair in found.cohen]:
        if coefficient.value is None:
            assert coefficient.note.endswith(".")
            assert (coefficient.low, coefficient.high) == (None, None)
        else:
            assert -1 - 1e-9 <= coefficient.value <= 1 + 1e-9
        if coefficient.low is not None:
            assert -1 - 1e-9 <= coefficient.low <= coefficient.high <= 1 + 1e-9
        if coefficient.low is None and coefficient.value is not None:
            assert coefficient.note
    assert json.loads(json.dumps(agreement_json(found), allow_nan=False))


@settings(max_examples=15)
@given(st.lists(st.tuples(*[st.sampled_from("yn")] * 3), min_size=2, max_size=12))
def test_the_order_of_annotators_and_of_items_does_not_matter(rows) -> None:
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    first = measured(dict(zip("abc", columns, strict=True)))
    for order in permutations(columns):
        other = measured({who: row[::-1] for who, row in zip("abc", order, strict=True)})
        for name in COEFFICIENTS:
            assert getattr(other, name).value == pytest.approx(getattr(first, name).value)


def test_complete_agreement_on_two_labels_is_one_everywhere() -> None:
    found = measured({"a": "yynn", "b": "yynn"})
    assert [getattr(found, name).value for name in COEFFICIENTS] == [1.0] * 5
    assert (found.cohen[0].kappa.value, found.cohen[0].kappa.low) == (1.0, 1.0)
    assert found.cohen[0].confusion.counts == ((2, 0), (0, 2))


def test_one_label_only_leaves_chance_corrected_coefficients_undefined() -> None:
    found = measured({"a": "yyy", "b": "yyy"})
    for coefficient in (found.cohen[0].kappa, found.fleiss, found.krippendorff, found.ac1):
        assert coefficient.value is None
        assert coefficient.n == 3
        assert "Every vote is “y”" in coefficient.note
    assert found.raw.value == 1.0


def test_a_label_that_could_have_been_chosen_makes_ac1_defined() -> None:
    assert measured({"a": "yyy", "b": "yyy"}, labels=["y", "n"]).ac1.value == 1.0


def test_a_single_annotator_has_nobody_to_agree_with() -> None:
    found = measured({"a": "yny"})
    assert found.cohen == ()
    assert {getattr(found, name).note for name in COEFFICIENTS} == {
        "Only one annotator voted, so there is nobody to agree with."
    }
    assert all(getattr(found, name).value is None for name in COEFFICIENTS)


def test_annotators_without_a_common_item_have_no_agreement() -> None:
    found = measured({"a": "yn..", "b": "..yn"})
    assert found.cohen[0].kappa.note == "a and b labelled no item in common."
    assert found.krippendorff.note.startswith("No item has votes of two annotators")


def test_a_missing_vote_is_no_category() -> None:
    """Coding it as one would lower alpha and raise Fleiss; here alpha leaves the item out and Fleiss refuses."""
    whole, gap = measured({"a": "yynn", "b": "yynn"}), measured({"a": "yynny", "b": "yynn."})
    assert gap.krippendorff.value == whole.krippendorff.value
    assert gap.krippendorff.n == 4
    assert gap.fleiss.value is None
    assert "1 of 5 items lack votes" in gap.fleiss.note
    assert gap.labels == ("y", "n")


def test_no_votes_at_all_is_said() -> None:
    found = measured({"a": "..", "b": ".."})
    assert found.fleiss.note == "There are no votes yet."
    assert [rate.value for rate in found.rates] == []


def test_a_single_item_has_no_interval() -> None:
    found = measured({"a": "y", "b": "n"})
    assert (found.raw.value, found.raw.low, found.raw.note) == (0.0, None, "One item gives no interval.")


def test_the_interval_depends_on_the_seed_alone() -> None:
    table = {"a": "yynnynynyy", "b": "ynnnyynnyy"}
    assert measured(table) == measured(table)
    labelling = make_labelling({(f"i{i}", w): v for w, row in table.items() for i, v in enumerate(row)})
    one, two = (measure_agreement(labelling, Bootstrap(seed=seed, resamples=50)) for seed in (1, 2))
    assert one.raw.value == two.raw.value
    assert (one.raw.low, one.raw.high) != (two.raw.low, two.raw.high)


def test_the_interval_is_that_of_resampled_items() -> None:
    """Raw agreement of 60 of 100 items: the binomial 2.5 and 97.5 percentiles are 0.50 and 0.69."""
    labelling = make_labelling(
        {(f"i{i}", who): "y" if who == "a" or i < 60 else "n" for i in range(100) for who in "ab"}
    )
    found = measure_agreement(labelling, Bootstrap(resamples=4000)).raw
    assert found.low == pytest.approx(0.50, abs=0.015)
    assert found.high == pytest.approx(0.69, abs=0.015)


def test_rates_tell_how_often_each_annotator_gave_each_label() -> None:
    rates = {(r.annotator, r.label): (r.value, r.n) for r in measured({"a": "yyn.", "b": "...."}).rates}
    assert rates == {
        ("a", "y"): (2 / 3, 3),
        ("a", "n"): (1 / 3, 3),
        ("b", "y"): (None, 0),
        ("b", "n"): (None, 0),
    }


def test_impossible_bootstraps_and_tables_are_refused() -> None:
    for wrong in ({"resamples": 0}, {"resamples": 10**9}, {"seed": -1}):
        with pytest.raises(InputError):
            Bootstrap(**wrong)
    with pytest.raises(InputError, match="101 different annotators are too many"):
        make_labelling({("i", f"a{n}"): "y" for n in range(101)})
    with pytest.raises(InputError, match="different labels are too many"):
        make_labelling({(f"i{n}", "a"): f"l{n}" for n in range(101)})


def test_a_missing_statsmodels_is_said_with_the_way_to_get_it(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "statsmodels.stats.inter_rater", None)
    with pytest.raises(InputError, match="pip install statsmodels"):
        measured({"a": "yn", "b": "yn"})

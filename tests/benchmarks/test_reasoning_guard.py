"""The benchmark of KG-Guard beside reasoning paths: its figures by hand."""

from benchmarks.reasoning_guard import Judged, describe


def judged(probability, *, is_wrong, is_deduced=True):
    return Judged(is_wrong, probability, probability >= 0.5, is_deduced, False)


def test_figures_of_four_answers_by_hand():
    row = describe(
        "a",
        [
            judged(0.9, is_wrong=True, is_deduced=False),
            judged(0.2, is_wrong=True),
            judged(0.2, is_wrong=False),
            judged(0.6, is_wrong=False),
        ],
    )
    # pairs: .9 > .2, .9 > .6, .2 = .2 (half), .2 < .6 -> 2.5 of 4; not deduced: 1 of 2 wrong, 0 of 2 right -> 3 of 4
    assert row == ("a", "4", "2", "0.625", "0.750", "0.500", "0.500", "0.000")


def test_without_a_wrong_answer_nothing_can_be_ranked():
    assert describe("a", [judged(0.1, is_wrong=False)])[3:6] == ("", "", "")

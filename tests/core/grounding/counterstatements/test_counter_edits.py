"""Changes by place, and the forms of words that they need."""

import pytest

from core.grounding.counterstatements.edits import apply_edits, article, like, third_person, tidy


def test_changes_are_made_from_the_end_and_the_later_of_two_that_overlap_is_kept():
    assert apply_edits("one two three", [(0, 3, "1"), (8, 13, "3")]) == "1 two 3"
    assert apply_edits("one two three", [(0, 7, "12"), (4, 7, "2")]) == "one 2 three"
    assert apply_edits("as it is", []) == "as it is"


def test_words_taken_out_leave_no_gap():
    assert tidy("the fee  is due .") == "The fee is due."
    assert tidy("") == ""


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("fee", "a"),
        ("advance", "an"),
        ("hour", "an"),
        ("house", "a"),
        ("use", "a"),
        ("unit", "a"),
        ("undue", "an"),
    ],
)
def test_article_goes_by_the_sound(word, expected):
    assert article(word) == expected


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("survive", "survives"),
        ("have", "has"),
        ("apply", "applies"),
        ("pay", "pays"),
        ("pass", "passes"),
        ("go", "goes"),
    ],
)
def test_verb_after_it(verb, expected):
    assert third_person(verb) == expected


def test_capital_is_kept():
    assert like("No", "some") == "Some"
    assert like("no", "some") == "some"

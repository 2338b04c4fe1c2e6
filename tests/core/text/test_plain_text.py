from core.text.plain_text import Edit, edit_text


def test_edits_keep_the_places_of_what_is_copied_and_what_stands_for_others():
    found = edit_text("a &amp; **b**", [Edit(2, 7, "&", is_own=True), Edit(8, 10), Edit(11, 13)])
    assert found.text == "a & b"
    assert found.span(2, 3) == (2, 7)
    assert found.span(4, 5) == (10, 11)
    assert found.span(0, 5) == (0, 11)


def test_words_that_were_added_stand_nowhere():
    found = edit_text("x|y", [Edit(1, 2, ", Head: ")])
    assert found.text == "x, Head: y"
    assert found.span(3, 7) is None
    assert found.span(3, 10) == (2, 3)


def test_of_two_edits_that_meet_the_first_counts():
    assert edit_text("abcd", [Edit(0, 3, "x"), Edit(2, 4, "y")]).text == "xd"


def test_what_stands_between_two_places_is_told_plainly():
    found = edit_text("9{,}0 \\times 2", [Edit(1, 2), Edit(3, 4), Edit(6, 13, "× ", is_own=True)])
    assert found.between(5, 13) == " × "
    assert found.between(0, len(found.original)) == found.text

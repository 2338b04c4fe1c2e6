"""Comparing texts: nothing is lost, the words that changed are the ones named."""

from hypothesis import given
from hypothesis import strategies as st

from core.text.difference import Change, compare_texts, pieces_of

OLD = "Tenant pays $14,500 a month. The Term ends on June 30, 2021. Oregon law governs."
NEW = "Tenant pays $15,400 a month. Oregon law governs. Rent is due on the first."


def told(old, new):
    """Change and words of every stretch that is not the same."""
    return [
        (s.change, old[s.start : s.end].strip(), new[s.new_start : s.new_end].strip())
        for s in compare_texts(old, new)
        if s.change is not Change.SAME
    ]


def test_changed_words_removed_and_added_sentences_are_told_apart():
    assert told(OLD, NEW) == [
        (Change.CHANGED, "14,500", "15,400"),
        (Change.REMOVED, "The Term ends on June 30, 2021.", ""),
        (Change.ADDED, "", "Rent is due on the first."),
    ]


def test_chance_words_amid_longer_changes_are_no_islands():
    found = told(
        "The late charge of the fifth month applies.",
        "The security deposit paid under Section of Rent applies.",
    )
    assert [change for change, _, _ in found] == [Change.CHANGED]


def test_two_single_changes_stay_apart():
    found = told("Rent is $500 and 30 days.", "Rent is $600 and 60 days.")
    assert found == [(Change.CHANGED, "500", "600"), (Change.CHANGED, "30", "60")]


def test_equal_texts_have_no_change():
    assert told(OLD, OLD) == []


def test_white_space_is_no_change():
    assert told("One  two.\n\nThree.", "One two. Three.") == []


def test_everything_is_new_when_the_old_text_is_empty():
    assert told("", "One two.") == [(Change.ADDED, "", "One two.")]
    assert told("One two.", "") == [(Change.REMOVED, "One two.", "")]


def test_pieces_are_the_whole_text_with_the_changed_words_apart():
    stretches = compare_texts(OLD, NEW)
    old, new = pieces_of(OLD, stretches, is_new=False), pieces_of(NEW, stretches, is_new=True)
    assert "".join(words for words, _ in old) == OLD
    assert "".join(words for words, _ in new) == NEW
    assert [words for words, differs in old if differs] == ["14,500", "The Term ends on June 30, 2021."]
    assert [words for words, differs in new if differs] == ["15,400", "Rent is due on the first."]


WORDS = st.lists(st.sampled_from(["rent", "is", "due", "$5.", "Tenant", "\n\n", "2021."]), max_size=14)


@given(WORDS, WORDS)
def test_stretches_are_the_whole_of_both_texts(one, two):
    old, new = " ".join(one), " ".join(two)
    found = compare_texts(old, new)
    assert "".join(old[s.start : s.end] for s in found) == old
    assert "".join(new[s.new_start : s.new_end] for s in found) == new
    same = [s for s in found if s.change is Change.SAME]
    assert all(old[s.start : s.end].split() == new[s.new_start : s.new_end].split() for s in same)

"""Passages: neighbouring paragraphs of a section as one, a long paragraph as several."""

from hypothesis import given, settings
from hypothesis import strategies as st

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.passage import MAX_PASSAGE, make_passages


def rows(*texts, section="a"):
    found, start = [], 0
    for i, text in enumerate(texts):
        found.append(ParagraphRow(f"{section}{i}", text, "title", section, section, start, start + len(text)))
        start += len(text) + 2
    return found


def test_short_paragraphs_of_a_section_are_one_passage():
    (passage,) = make_passages(rows("One.", "Two."))
    assert passage.text == "One.\nTwo."
    assert (passage.start, passage.end) == (0, 10)


def test_paragraphs_of_two_sections_are_two_passages():
    found = make_passages([*rows("One."), *rows("Two.", section="b")])
    assert [passage.text for passage in found] == ["One.", "Two."]
    assert [passage.order for passage in found] == [0, 1]


def test_a_long_paragraph_is_cut_at_sentences():
    text = " ".join(f"Sentence number {i} is of some length." for i in range(60))
    found = make_passages(rows(text))
    assert len(found) > 1
    assert all(passage.text.endswith(".") for passage in found)
    assert " ".join(passage.text for passage in found) == text


def test_an_empty_paragraph_gives_no_passage():
    assert make_passages(rows("  ")) == ()


def test_a_paragraph_without_its_markup_stands_in_the_document_as_a_whole():
    (passage,) = make_passages([ParagraphRow("p", "bold", "t", "", "s", 5, 15)])
    assert passage.pieces[0].place == (5, 15)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text("ab .\n", max_size=1_500), max_size=6))
def test_no_passage_is_longer_than_allowed_and_nothing_is_lost(texts):
    found = make_passages(rows(*texts))
    assert all(passage.end - passage.start <= MAX_PASSAGE for passage in found)
    letters = "".join("".join(texts).split())
    assert "".join("".join(passage.text for passage in found).split()) == letters

"""References hold only when they were read, and quote what matters."""

from core.docgraph.agent.references import check_references, quote
from core.docgraph.document_store import ParagraphRow

ID = "article:0123456789ab:s1:p0"
READ = {ID: 1, "article:0123456789ab:s1:p1": 1}


def row(text, start=100, end=None):
    end = start + len(text) if end is None else end
    return ParagraphRow(ID, text, "Lease", "1 Rent", "article:0123456789ab:s1", start, end, page=3)


def test_ids_may_be_those_of_chunks_and_stand_in_brackets():
    assert check_references([f"{ID}:c3", f" [{ID}] ", f'"{ID}"'], READ).ids == (ID,)


def test_others_are_thrown_away_and_named():
    found = check_references([ID, "article:0123456789ab", "a", "b", "c" * 500, "d"], READ)
    assert found.ids == (ID,)
    assert "'article:0123456789ab', 'a', 'b' and 2 more" in found.note
    assert len(check_references(["c" * 500], READ).note) < 150


def test_short_paragraph_is_quoted_whole():
    found = quote(row("The rent is 1,200 euros."), "1,200 euros")
    assert (found.quote, found.start, found.end, found.page) == ("The rent is 1,200 euros.", 100, 124, 3)


def test_long_paragraph_is_quoted_where_it_shares_most_words_with_the_answer():
    text = (
        "The parties agree as follows. " * 40
        + "The monthly rent is 1,200 euros. "
        + "Notices are written. " * 40
    )
    found = quote(row(text), "The rent is 1,200 euros a month")
    assert "1,200 euros" in found.quote
    assert len(found.quote) <= 500
    assert text[found.start - 100 : found.end - 100] == found.quote


def test_quote_of_a_text_without_its_markup_keeps_the_place_of_the_paragraph():
    text = "A sentence of words here. " * 40
    found = quote(row(text, start=100, end=5_000), "words")
    assert (found.start, found.end) == (100, 5_000)
    assert found.quote in text


def test_long_text_without_sentences_is_quoted_from_its_beginning():
    found = quote(row("x" * 2_000), "nothing")
    assert found.quote == "x" * 500

import numpy as np
import pytest

from core.docgraph.document_nodes import Article, Link, Paragraph, Redirect, Section, article_id, title_key
from core.docgraph.document_store import EmbeddedArticle
from core.docgraph.stores.graph_rows import neighbours_of, rows_of
from core.errors import InputError


def embedded(title, text, *, chunks, redirects=(), links=()):
    sections = (Section("", 0, (Paragraph(text, 0, len(text), links=links),)),)
    article = Article(title, "file.txt", "sha", "text/plain", sections, redirects)
    return EmbeddedArticle(article, np.ones(4, np.float32), np.ones((chunks, 4), np.float32))


def test_chunks_have_ids_texts_and_vectors_in_order():
    text = "a" * 480 + "b" * 480
    each = embedded("Deed", text, chunks=2)
    each.chunk_vectors[1] = 2
    rows = rows_of([each], 4)
    ids = [chunk.id for chunk in rows.chunks]
    assert ids == [f"{article_id('Deed')}:s0:p0:c0", f"{article_id('Deed')}:s0:p0:c1"]
    assert [len(chunk.text) for chunk in rows.chunks] == [500, 500]
    assert [float(chunk.embedding[0]) for chunk in rows.chunks] == [1.0, 2.0]
    assert (rows.articles[0].sections, rows.articles[0].paragraphs, rows.articles[0].chunks) == (1, 1, 2)


def test_redirects_to_itself_and_twice_the_same_are_left_out():
    redirects = (Redirect("deed"), Redirect("Act", 0, 0), Redirect("ACT"), Redirect(" "))
    rows = rows_of([embedded("Deed", "One.", chunks=1, redirects=redirects)], 4)
    (edge,) = rows.redirects
    assert (edge.id, edge.article, edge.section) == (article_id("Act"), article_id("Deed"), 0)
    assert edge.paragraph == f"{article_id('Deed')}:s0:p0"
    assert rows.named == [article_id("Deed"), article_id("Act")]


def test_links_to_nowhere_are_left_out():
    links = (Link(" ", "O", 0, 1), Link("Act", "O", 0, 1))
    rows = rows_of([embedded("Deed", "One.", chunks=1, links=links)], 4)
    assert [link.target for link in rows.links] == [article_id("Act")]


def test_article_without_a_title_is_refused():
    with pytest.raises(InputError, match=r"'file\.txt' has no title"):
        rows_of([embedded(" ", "One.", chunks=1)], 4)


@pytest.mark.parametrize("links", [(), (Link("Act \ud800", "O", 0, 1),)])
def test_half_characters_are_refused_before_anything_is_written(links):
    text = "One." if links else "One \udfff."
    with pytest.raises(InputError, match="the text of 'Deed' holds half a character"):
        rows_of([embedded("Deed", text, chunks=1, links=links)], 4)


@pytest.mark.parametrize(("chunks", "width"), [(2, 4), (0, 4), (1, 5)])
def test_vectors_must_fit(chunks, width):
    with pytest.raises(InputError, match="embed it with the encoder that the collection was made with"):
        rows_of([embedded("Deed", "One.", chunks=chunks)], width)


def test_neighbours_follow_each_other_under_one_parent():
    pairs = [("a", "1"), ("a", "2"), ("a", "3"), ("b", "4"), ("c", "5"), ("c", "6")]
    assert list(neighbours_of(pairs)) == [("1", "2"), ("2", "3"), ("5", "6")]
    assert list(neighbours_of([])) == []


def test_titles_are_compared_without_case_and_spacing():
    assert title_key("  The\n LEASE ") == title_key("the lease")

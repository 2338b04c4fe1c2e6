"""Vectors of titles and chunks, in order, in batches, until somebody stops it."""

import numpy as np
import pytest

from core.docgraph.document_nodes import Article, Paragraph, Section
from core.docgraph.ingest import embedding
from core.docgraph.ingest.embedding import chunk_texts, embed_article
from core.errors import CancelledError
from core.models.scripted_encoder import ScriptedEncoder

TEXTS = ["First words.", "w" * 900, "Last words."]
ARTICLE = Article(
    "A title",
    "a.txt",
    "0" * 64,
    "text/plain",
    (
        Section("", 0, tuple(Paragraph(text, 0, len(text)) for text in TEXTS[:2])),
        Section("", 1, (Paragraph(TEXTS[2], 0, 11),)),
    ),
)


def test_chunks_come_in_order_of_section_paragraph_and_place():
    assert [len(text) for text in chunk_texts(ARTICLE)] == [12, 500, 440, 11]


def test_every_chunk_and_the_title_have_their_vector(monkeypatch):
    monkeypatch.setattr(embedding, "BATCH", 3)
    encoder = ScriptedEncoder()
    told = []
    embedded = embed_article(ARTICLE, encoder, progress=lambda *news: told.append(news))
    assert embedded.chunk_vectors.shape == (4, 64)
    np.testing.assert_array_equal(embedded.chunk_vectors, ScriptedEncoder().encode(chunk_texts(ARTICLE)))
    np.testing.assert_array_equal(embedded.title_vector, ScriptedEncoder().encode(["A title"])[0])
    assert [len(asked) for asked in encoder.asked] == [1, 3, 1]
    assert told == [(0, 4), (3, 4)]


def test_an_article_without_text_has_no_chunk_vectors():
    empty = Article("A title", "a.txt", "0" * 64, "text/plain", ())
    assert embed_article(empty, ScriptedEncoder()).chunk_vectors.shape == (0, 64)


def test_embedding_stops_between_batches(monkeypatch):
    monkeypatch.setattr(embedding, "BATCH", 1)
    encoder = ScriptedEncoder()
    answers = iter([False, False, True])
    with pytest.raises(CancelledError):
        embed_article(ARTICLE, encoder, cancelled=lambda: next(answers))
    assert len(encoder.asked) == 3  # the title and two chunks

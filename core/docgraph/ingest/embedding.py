"""Articles with the vectors of their titles and chunks."""

import numpy as np

from core.docgraph.document_nodes import Article, chunks_of
from core.docgraph.document_store import Cancelled, EmbeddedArticle, Progress
from core.errors import CancelledError
from core.models.sentence_encoder import SentenceEncoder

BATCH = 256  # chunks that are encoded together; between two batches the user may stop


def chunk_texts(article: Article) -> list[str]:
    """The texts of the chunks of an article, in order of section, paragraph, chunk."""
    return [
        paragraph.text[start:end]
        for section in article.sections
        for paragraph in section.paragraphs
        for start, end in chunks_of(paragraph.text)
    ]


def embed_article(
    article: Article,
    encoder: SentenceEncoder,
    *,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> EmbeddedArticle:
    """The article with its vectors; `progress` is told how many of its chunks are done.

    Raises: CancelledError when `cancelled` said so; ModelError when the encoder cannot be loaded.
    """
    texts = chunk_texts(article)
    title = encoder.encode([article.title])[0]
    vectors = [np.empty((0, len(title)), dtype=np.float32)]
    for start in range(0, len(texts), BATCH):
        if cancelled is not None and cancelled():
            raise CancelledError("the loading of documents was stopped")
        if progress is not None:
            progress(start, len(texts))
        vectors.append(encoder.encode(texts[start : start + BATCH]))
    return EmbeddedArticle(article, title, np.concatenate(vectors))

"""Documents drawn by chance, which link to each other in every way there is."""

import numpy as np

from core.docgraph.document_nodes import Article, Link, LinkKind, Paragraph, Redirect, Section, chunks_of
from core.docgraph.document_store import EmbeddedArticle

TITLES = ("Lease", "Guarantee", "Charter", "Licence", "Opinion")
NAMES = (*TITLES, "The Lease", "Deed", "lease ", "Register")
WORDS = "rent term notice law mill licence party seal".split()


def unit_vectors(rng, *shape):
    """Random vectors of unit length."""
    vectors = rng.standard_normal(shape).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def random_article(chance, rng, title, width):
    """A document with up to four sections, whose vectors are random too."""
    sections = tuple(
        Section(
            f"Part {at}" if at else "",
            min(at, 1),
            tuple(_paragraph(chance, f"{title} {at} {i}") for i in range(chance.randint(0 if at else 1, 4))),
            str(at) if at else "",
        )
        for at in range(chance.randint(1, 4))
    )
    redirects = tuple(Redirect(name) for name in chance.sample(NAMES, chance.choice([0, 0, 1, 2])))
    article = Article(
        title, f"{title}.txt", str(chance.random()), "text/plain", sections, redirects, {"date": "1999"}
    )
    chunks = sum(len(chunks_of(paragraph.text)) for section in sections for paragraph in section.paragraphs)
    return EmbeddedArticle(article, unit_vectors(rng, width), unit_vectors(rng, chunks, width))


def _paragraph(chance, place):
    text = " ".join([*chance.choices(WORDS, k=chance.choice([1, 5, 40, 200])), place])
    links = tuple(
        Link(
            chance.choice(NAMES),
            text[at],
            at,
            at + 1,
            chance.choice(list(LinkKind)),
            chance.choice([None, None, 0, 1, 7]),
        )
        for at in range(chance.choice([0, 0, 1, 2]))
    )
    return Paragraph(text, 0, len(text), chance.choice([None, 3]), links, chance.random() < 0.1)

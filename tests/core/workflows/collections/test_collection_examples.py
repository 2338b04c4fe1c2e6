"""The bundled collection: every question's source is there, and its answer stands in one of them."""

import re

import pytest

from core.docgraph.document_nodes import Article, Paragraph
from core.docgraph.ingest.read_article import read_article, read_source, redirect_of, title_of
from core.text.limits import ReadingLimits
from core.workflows.examples import count_examples, example_files, load_ask_examples

READ_FROM_TEXT = {"one_document", "link", "cross_reference", "definition"}


@pytest.fixture(scope="module")
def articles() -> dict[str, Article]:
    """Every bundled document by title."""
    found = [read_source(name, data, limits=ReadingLimits()) for name, data in example_files()]
    documents = [document for document in found if redirect_of(document) is None]
    titles = [title_of(document, []) for document in documents]
    return {
        title: read_article(document, collection_titles=[t for t in titles if t != title], title=title)
        for document, title in zip(documents, titles, strict=True)
    }


def paragraphs_of(article: Article) -> list[Paragraph]:
    return [paragraph for section in article.sections for paragraph in section.paragraphs]


def test_there_are_a_dozen_articles_and_the_bundled_contracts(articles):
    assert len(articles) == count_examples() >= 16
    wiki = [article for article in articles.values() if article.media_type == "text/x-wiki"]
    assert len(wiki) >= 12
    assert all(150 <= len(" ".join(p.text for p in paragraphs_of(a)).split()) <= 600 for a in wiki)


def test_there_are_enough_questions_of_every_kind():
    questions = load_ask_examples()
    kinds = [question.kind for question in questions]
    assert len(questions) >= 60
    assert kinds.count("unanswerable") >= 10
    assert len({question.id for question in questions}) == len(questions)
    assert min(kinds.count(kind) for kind in set(kinds)) >= 5


def test_sources_of_questions_are_titles_of_the_collection(articles):
    for question in load_ask_examples():
        assert set(question.sources) <= set(articles), question.id
        assert bool(question.sources) == bool(question.answers) == (question.kind != "unanswerable")


def test_answers_that_are_read_stand_in_a_source(articles):
    for question in load_ask_examples():
        if question.kind not in READ_FROM_TEXT:
            continue
        texts = [plain(p.text) for title in question.sources for p in paragraphs_of(articles[title])]
        titles = [plain(section.title) for title in question.sources for section in articles[title].sections]
        stands = any(plain(answer) in text for answer in question.answers for text in [*texts, *titles])
        assert stands, (question.id, question.answers)


def test_articles_link_to_each_other_and_to_the_contracts(articles):
    links = {
        link.title.casefold()
        for article in articles.values()
        for paragraph in paragraphs_of(article)
        for link in paragraph.links
    }
    names = {each.title.casefold() for article in articles.values() for each in article.redirects}
    known = {title.casefold() for title in articles} | names
    redirect_pages = {name.removesuffix(".wiki").replace("_", " ").casefold() for name, _ in example_files()}
    assert links <= known | redirect_pages, sorted(links - known - redirect_pages)
    assert {"office lease", "berth licence agreement", "non-disclosure agreement"} <= links


def test_redirect_pages_lead_to_articles(articles):
    found = [read_source(name, data, limits=ReadingLimits()) for name, data in example_files()]
    targets = [target for document in found if (target := redirect_of(document)) is not None]
    assert len(targets) >= 3
    assert set(targets) <= set(articles)


def plain(text: str) -> str:
    return re.sub(r"\W+", " ", text.casefold()).strip()

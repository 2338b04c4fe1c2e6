"""The store that other tests stand on keeps the Protocol's promises."""

import pytest

from core.docgraph.document_nodes import (
    Article,
    Link,
    Paragraph,
    Redirect,
    Section,
    article_id,
    paragraph_id,
    section_id,
)
from core.docgraph.document_store import TitleHit
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.memory_store import embed, filled_store


def linking(text, *pairs):
    """A paragraph whose words link to titles, or to a section of one."""
    links = tuple(
        Link(title, words, text.index(words), text.index(words) + len(words), section=section)
        for words, title, section in pairs
    )
    return Paragraph(text, 0, len(text), links=links)


def article(title, *sections, redirects=()):
    return Article(
        title,
        f"{title}.txt",
        f"sha of {title}",
        "text/plain",
        tuple(
            Section(name, min(i, 1), tuple(paragraphs), number=str(i) if i else "")
            for i, (name, *paragraphs) in enumerate(sections)
        ),
        redirects=tuple(Redirect(each) for each in redirects),
    )


LEASE = article(
    "Lease",
    ("", linking("The lease of the mill.")),
    (
        "Rent",
        linking("Rent is due monthly."),
        linking("See the Guarantee, clause 1.", ("Guarantee, clause 1", "The Guarantee", 1)),
        linking("Rent never rises."),
    ),
    ("Term", linking("Five years.")),
    redirects=("Mill Lease",),
)
GUARANTEE = article(
    "Guarantee",
    ("", linking("A guarantee by Acme, see the Charter.", ("the Charter", "Charter", None))),
    ("Scope", linking("Acme pays all rent.")),
    redirects=("The Guarantee",),
)


@pytest.fixture
def store():
    return filled_store([LEASE, GUARANTEE], ScriptedEncoder())


def test_titles_are_found_through_redirects_without_regard_to_case_and_spacing(store):
    assert store.resolve(" mill  LEASE ") == "Lease"
    assert store.resolve("Charter") is None
    assert [each.title for each in store.articles()] == ["Guarantee", "Lease"]


def test_best_chunk_gives_the_paragraph_its_score(store):
    query = ScriptedEncoder().encode(["Rent is due monthly."])[0]
    best = store.search_chunks(query, 2)[0]
    assert (best.text, best.section, best.chunk) == ("Rent is due monthly.", "1 Rent", 0)
    assert best.score == pytest.approx(1.0)
    assert {row.article for row in store.search_chunks(query, 9, ["the guarantee"])} == {"Guarantee"}


def test_mentions_lead_through_redirects_to_stubs(store):
    assert [(n.title, n.distance, n.is_stub) for n in store.neighbourhood("Lease", 2)] == [
        ("Guarantee", 1, False),
        ("Charter", 2, True),
    ]
    steps = store.shortest_path("Lease", "Charter")
    assert [(s.hop, s.source, s.target) for s in steps] == [
        (0, "Lease", "Guarantee"),
        (1, "Guarantee", "Charter"),
    ]
    assert steps[0].paragraph.id == paragraph_id("Lease", 1, 1)
    assert store.shortest_path("Charter", "Lease") == ()
    assert [row.id for row in store.backlinks("Charter")] == [paragraph_id("Guarantee", 0, 0)]


def test_links_lead_to_the_first_paragraph_of_a_section_or_to_an_article(store):
    (target,) = store.links_from(paragraph_id("Lease", 1, 1))
    assert target.id == paragraph_id("Guarantee", 1, 0)
    assert store.links_from(paragraph_id("Guarantee", 0, 0)) == ()  # to a stub
    store.replace([embed(article("Charter", ("", linking("Of 1900."))), ScriptedEncoder())])
    assert store.links_from(paragraph_id("Guarantee", 0, 0)) == (
        TitleHit(article_id("Charter"), "Charter", 1.0),
    )


def test_windows_stay_in_their_section_and_article(store):
    rows = store.window_paragraphs(paragraph_id("Lease", 1, 0), 1)
    assert [(row.text, row.offset) for row in rows] == [
        ("Rent is due monthly.", 0),
        ("See the Guarantee, clause 1.", 1),
    ]
    sections = store.window_sections(section_id("Lease", 1), 5)
    assert [(row.title, row.offset, row.paragraphs) for row in sections] == [
        ("", -1, 1),
        ("1 Rent", 0, 3),
        ("2 Term", 1, 1),
    ]
    assert store.window_sections("article:000000000000:s1", 1) == ()


def test_replaced_and_deleted_articles_leave_nothing_behind(store):
    before = store.fingerprint()
    store.replace([embed(article("lease", ("", linking("New."))), ScriptedEncoder())])
    assert [row.text for row in store.article_text("Lease")] == ["New."]
    assert store.fingerprint() != before
    assert store.delete("LEASE")
    assert not store.delete("Lease")
    assert {row.article for row in store.all_paragraphs()} == {"Guarantee"}

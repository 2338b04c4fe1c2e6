"""What every store promises: the Protocol's docstrings, on the embedded database and on a server."""

import random

import numpy as np
import pytest

from core.docgraph.document_nodes import Paragraph, article_id, paragraph_id, section_id
from core.docgraph.document_store import EmbeddedArticle, Neighbour, TitleHit
from core.errors import InputError
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.articles import CHARTER, GUARANTEE, LEASE, MATTER, article, paragraph
from tests.core.docgraph.memory_store import MemoryStore, embed
from tests.core.docgraph.stores.random_matter import NAMES, TITLES, random_article, unit_vectors

ENCODER = ScriptedEncoder()


def put(store, *articles):
    store.replace([embed(each, ENCODER) for each in articles])


def query(text):
    return ENCODER.encode([text])[0]


@pytest.fixture
def filled(store):
    put(store, *MATTER)
    return store


def test_a_new_collection_is_empty(store):
    assert store.articles() == ()
    assert list(store.all_paragraphs()) == []
    assert store.search_titles(query("lease"), 5) == ()
    assert store.search_chunks(query("rent"), 5) == ()
    assert store.resolve("Lease of the Mill") is None


def test_articles_are_listed_by_title_without_stubs_and_redirects(filled):
    assert [each.title for each in filled.articles()] == [
        "Charter of Borealis",
        "Guarantee of Rent",
        "Lease of the Mill",
    ]
    lease = filled.articles()[2]
    assert (lease.id, lease.source, lease.sha256) == (LEASE.id, LEASE.source, LEASE.sha256)
    assert (lease.sections, lease.paragraphs, lease.chunks) == (3, 6, 6)


def test_details_come_back_as_they_were(store):
    detailed = article("Deed", ("", "A deed."))
    detailed.details.update({"date": "3 May 2021", "party": 'Société «Ünïon» "quoted"\n'})
    put(store, detailed)
    assert store.articles()[0].details == detailed.details


def test_fingerprint_follows_the_documents_and_not_the_order_of_writing(store):
    empty = store.fingerprint()
    put(store, *MATTER)
    full = store.fingerprint()
    store.delete("Charter of Borealis")
    less = store.fingerprint()
    put(store, CHARTER)
    assert store.fingerprint() == full
    assert len({empty, full, less}) == 3


def test_titles_are_found_by_redirect_case_and_spacing(filled):
    assert filled.resolve("  lease of  THE mill") == "Lease of the Mill"
    assert filled.resolve("mill lease") == "Lease of the Mill"
    assert filled.resolve("Register of Companies") is None  # only linked to
    assert filled.resolve("Treaty") is None


def test_paragraphs_come_in_the_order_of_the_ids_and_unknown_ones_are_left_out(filled):
    rent, term = paragraph_id(LEASE.title, 1, 0), paragraph_id(LEASE.title, 2, 0)
    rows = filled.paragraphs([term, "article:000000000000:s0:p0", rent, "nonsense'] DELETE"])
    assert [row.id for row in rows] == [term, rent]
    assert rows[1].text == "The rent is 1,200 euros a month."
    assert (rows[1].article, rows[1].section, rows[1].section_id) == (
        "Lease of the Mill",
        "1 Rent",
        section_id(LEASE.title, 1),
    )
    assert (rows[1].start, rows[1].end, rows[1].page) == (0, len(rows[1].text), None)
    assert filled.paragraphs([]) == ()


def test_every_paragraph_is_walked_by_title_and_place(filled):
    assert [row.id for row in filled.all_paragraphs()] == [
        paragraph_id(each.title, i, j)
        for each in (CHARTER, GUARANTEE, LEASE)
        for i, section in enumerate(each.sections)
        for j in range(len(section.paragraphs))
    ]


def test_nearest_titles_come_first_with_their_cosine(filled):
    hits = filled.search_titles(query("Guarantee of Rent"), 2)
    assert hits[0] == TitleHit(GUARANTEE.id, "Guarantee of Rent", pytest.approx(1.0, abs=1e-5))
    assert len(hits) == 2
    assert hits[1].score < 1


def test_nearest_chunks_bring_their_paragraphs(filled):
    hits = filled.search_chunks(query("Rent never rises."), 3)
    assert hits[0].id == paragraph_id(LEASE.title, 1, 2)
    assert (hits[0].score, hits[0].chunk) == (pytest.approx(1.0, abs=1e-5), 0)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert filled.search_chunks(query("rent"), 0) == ()


def test_a_paragraph_of_many_chunks_is_found_once_and_leaves_room_for_others(store):
    long = article("Long", ("", "rent " * 3_000), ("Other", "Seal.", "Notice of rent."))
    put(store, long)
    hits = store.search_chunks(query("rent " * 100), 3)
    assert len(hits) == 3
    assert len({hit.id for hit in hits}) == 3


def test_chunks_are_searched_in_some_titles_only(filled):
    hits = filled.search_chunks(query("rent"), 10, ["Mill Lease", "Nowhere"])
    assert {hit.article for hit in hits} == {"Lease of the Mill"}
    assert len(hits) == 6
    assert filled.search_chunks(query("rent"), 10, ["Nowhere"]) == ()


def test_vector_of_another_width_is_refused(filled):
    with pytest.raises(InputError, match="64 numbers"):
        filled.search_chunks(np.ones(3, np.float32), 5)


def test_neighbours_are_reached_step_by_step_and_stubs_are_named_so(filled):
    assert filled.neighbourhood("Lease of the Mill", 1) == (Neighbour("Guarantee of Rent", 1),)
    assert filled.neighbourhood("mill lease", 3) == (
        Neighbour("Guarantee of Rent", 1),
        Neighbour("Charter of Borealis", 2),
        Neighbour("Register of Companies", 3, is_stub=True),
    )
    assert len(filled.neighbourhood("Lease of the Mill", 3, limit=2)) == 2
    assert filled.neighbourhood("Lease of the Mill", 0) == ()
    assert filled.neighbourhood("Nowhere", 3) == ()


def test_article_is_read_in_order(filled):
    rows = filled.article_text("Mill Lease")
    assert [row.text for row in rows] == [
        each.text for section in LEASE.sections for each in section.paragraphs
    ]
    assert len(filled.article_text("Mill Lease", limit=2)) == 2
    assert filled.article_text("Nowhere") == ()


def test_outline_has_infoboxes_and_then_the_sections(filled):
    box, *titles = filled.outline("Lease of the Mill")
    assert (box.kind, box.text) == ("infobox", "Landlord: Northwind. Tenant: Acme.")
    assert box.id == paragraph_id(LEASE.title, 0, 0)
    assert [(row.kind, row.text, row.level, row.paragraphs) for row in titles] == [
        ("section title", "", 0, 2),
        ("section title", "1 Rent", 1, 3),
        ("section title", "2 Term", 1, 1),
    ]
    assert titles[2].id == section_id(LEASE.title, 2)
    assert titles[2].characters == len("The lease ends on 31 March 2030.")


def test_sections_come_in_the_order_of_the_ids(filled):
    ids = [section_id(LEASE.title, 2), section_id(GUARANTEE.title, 1), "article:000000000000:s9"]
    rows = filled.sections(ids)
    assert [row.section for row in rows] == ["2 Term", "1 Scope"]
    assert len(filled.sections([section_id(LEASE.title, 1)], limit=2)) == 2


def test_window_of_paragraphs_stays_in_its_section(filled):
    rows = filled.window_paragraphs(paragraph_id(LEASE.title, 1, 0), 1)
    assert [(row.offset, row.id) for row in rows] == [
        (0, paragraph_id(LEASE.title, 1, 0)),
        (1, paragraph_id(LEASE.title, 1, 1)),
    ]
    assert [row.offset for row in filled.window_paragraphs(paragraph_id(LEASE.title, 1, 1), 9)] == [-1, 0, 1]
    assert filled.window_paragraphs("article:000000000000:s0:p0", 2) == ()


def test_window_of_sections_has_first_paragraphs_and_empty_sections(store):
    put(store, article("Deed", ("", "Start."), ("Empty",), ("End", "One.", "Two.")))
    rows = store.window_sections(section_id("Deed", 1), 1)
    assert [(row.offset, row.title, row.paragraphs, row.first_paragraph) for row in rows] == [
        (-1, "", 1, "Start."),
        (0, "1 Empty", 0, ""),
        (1, "2 End", 2, "One."),
    ]
    assert [row.first_paragraph_id for row in rows] == [
        paragraph_id("Deed", 0, 0),
        "",
        paragraph_id("Deed", 2, 0),
    ]


def test_backlinks_are_paragraphs_of_others_through_redirects_too(filled):
    assert [row.id for row in filled.backlinks("Guarantee of Rent")] == [paragraph_id(LEASE.title, 1, 1)]
    assert [row.article for row in filled.backlinks("Register of Companies")] == ["Charter of Borealis"]
    assert filled.backlinks("Lease of the Mill") == ()
    put(
        filled,
        article(
            "Note",
            (
                "",
                paragraph(
                    "Twice: Guarantee, Guarantee of Rent.",
                    ("Guarantee", "Guarantee"),
                    ("Guarantee of Rent", "Guarantee of Rent"),
                ),
            ),
        ),
    )
    assert [row.article for row in filled.backlinks("Guarantee")] == ["Lease of the Mill", "Note"]
    assert len(filled.backlinks("Guarantee", limit=1)) == 1


def test_links_lead_to_a_section_or_an_article_and_not_to_stubs(filled):
    (section,) = filled.links_from(paragraph_id(LEASE.title, 1, 1))
    assert section.id == paragraph_id(GUARANTEE.title, 1, 0)
    assert filled.links_from(paragraph_id(GUARANTEE.title, 0, 0)) == (
        TitleHit(CHARTER.id, "Charter of Borealis", 1.0),
    )
    assert filled.links_from(paragraph_id(CHARTER.title, 0, 0)) == ()


def test_shortest_path_names_the_linking_paragraphs(filled):
    steps = filled.shortest_path("Mill Lease", "Charter of Borealis")
    assert [(step.hop, step.source, step.target) for step in steps] == [
        (0, "Lease of the Mill", "Guarantee of Rent"),
        (1, "Guarantee of Rent", "Charter of Borealis"),
    ]
    assert [step.paragraph.id for step in steps] == [
        paragraph_id(LEASE.title, 1, 1),
        paragraph_id(GUARANTEE.title, 0, 0),
    ]
    assert filled.shortest_path("Mill Lease", "Charter of Borealis", max_hops=1) == ()
    assert filled.shortest_path("Charter of Borealis", "Mill Lease") == ()
    assert filled.shortest_path("Mill Lease", "Lease of the Mill") == ()
    assert filled.shortest_path("Mill Lease", "Nowhere") == ()


def test_of_several_linking_paragraphs_the_shortest_is_named(store):
    links = ("Charter", "Charter of Borealis")
    put(
        store,
        CHARTER,
        article(
            "Note", ("", paragraph("A long way to say Charter.", links), paragraph("See Charter.", links))
        ),
    )
    (step,) = store.shortest_path("Note", "Charter of Borealis")
    assert step.paragraph.text == "See Charter."


def test_replaced_article_loses_its_old_text_and_keeps_its_backlinks(filled):
    put(
        filled,
        article(
            "guarantee of RENT", ("", "New."), ("Scope", "Wholly new.", "More."), redirects=("Guarantee",)
        ),
    )
    assert filled.resolve("Guarantee") == "guarantee of RENT"
    assert [row.text for row in filled.article_text("Guarantee")] == ["New.", "Wholly new.", "More."]
    assert [row.article for row in filled.backlinks("Guarantee")] == ["Lease of the Mill"]
    (section,) = filled.links_from(paragraph_id(LEASE.title, 1, 1))
    assert section.text == "Wholly new."
    assert filled.neighbourhood("Guarantee", 2) == ()
    assert len(filled.articles()) == 3


def test_redirect_that_is_gone_leaves_a_stub_behind(filled):
    put(filled, article("Guarantee of Rent", ("", "Without its other name.")))
    assert filled.resolve("Guarantee") is None
    assert filled.neighbourhood("Mill Lease", 1) == (Neighbour("Guarantee", 1, is_stub=True),)
    assert filled.backlinks("Guarantee of Rent") == ()


def test_stub_is_filled_by_a_later_article(filled):
    put(filled, article("register of companies", ("", "Borealis is number 7.")))
    assert filled.resolve("Register of Companies") == "register of companies"
    assert [row.article for row in filled.backlinks("register of companies")] == ["Charter of Borealis"]
    assert filled.neighbourhood("Charter of Borealis", 1) == (Neighbour("register of companies", 1),)


def test_deleted_article_becomes_a_stub_as_long_as_somebody_links_to_it(filled):
    assert filled.delete("guarantee of rent")
    assert not filled.delete("Guarantee of Rent")
    assert filled.resolve("Guarantee") is None
    assert filled.neighbourhood("Mill Lease", 3) == (Neighbour("Guarantee", 1, is_stub=True),)
    assert filled.search_titles(query("Guarantee of Rent"), 5)[0].title != "Guarantee of Rent"
    assert all(hit.article != "Guarantee of Rent" for hit in filled.search_chunks(query("Borealis pays"), 20))


def test_a_redirect_is_no_title_to_delete(filled):
    assert not filled.delete("Mill Lease")
    assert filled.resolve("Mill Lease") == "Lease of the Mill"


def test_deleting_leaves_nothing_behind(store):
    put(store, CHARTER)
    before = store.counts()
    put(store, LEASE, GUARANTEE)
    between = store.counts()
    assert between["Chunk"] > before["Chunk"]
    assert between["LINKS_TO"] > before["LINKS_TO"]
    store.delete("Lease of the Mill")
    store.delete("Guarantee of Rent")
    assert store.counts() == before
    store.delete("Charter of Borealis")
    assert set(store.counts().values()) == {0}


def test_writing_the_same_article_again_changes_no_count(filled):
    before = filled.counts()
    put(filled, LEASE)
    put(filled, *MATTER)
    assert filled.counts() == before


def test_neighbours_in_the_text_are_linked_both_ways(store):
    put(store, LEASE)
    counts = store.counts()
    assert (counts["NEXT_SECTION"], counts["NEXT_PARAGRAPH"], counts["NEXT_CHUNK"]) == (2, 3, 0)
    assert [counts[f"PREVIOUS_{kind}"] for kind in ("SECTION", "PARAGRAPH", "CHUNK")] == [2, 3, 0]
    # The link to a section that is not here yet leads to the article's stub alone.
    assert counts["LINKS_TO"] == 1
    put(store, GUARANTEE)
    assert store.counts()["LINKS_TO"] == 3


def test_two_articles_of_one_title_are_refused_and_nothing_is_written(store):
    with pytest.raises(InputError, match="two documents have the title 'deed'"):
        put(store, article("Deed", ("", "One.")), article("deed", ("", "Two.")))
    assert store.articles() == ()


def test_vectors_that_do_not_fit_are_refused_and_nothing_is_written(store):
    fitting = embed(article("Deed", ("", "One.")), ENCODER)
    short = EmbeddedArticle(fitting.article, fitting.title_vector, fitting.chunk_vectors[:0])
    with pytest.raises(InputError, match="the vectors of 'Deed'"):
        store.replace([short])
    assert store.articles() == ()


def test_text_of_any_kind_comes_back_as_it_was(store):
    text = "“Quoted” \\ 'single' \"double\", commas; $dollar {brace} \x00\x01\t\n|pipe| 日本語 🏛 O'Brien -- DROP TABLE"
    deed = article(
        'Deed of O\'Brien "& Sons"', (text, Paragraph(text, 3, 3 + len(text), 9)), redirects=("O'B $x",)
    )
    put(store, deed)
    (row,) = store.article_text("o'b $x")
    assert (row.text, row.section, row.start, row.end, row.page) == (text, text, 3, 3 + len(text), 9)
    assert row.article == deed.title


@pytest.mark.parametrize("seed", [1, 2])
def test_any_sequence_of_changes_gives_what_plain_loops_give(store, seed):
    chance, rng = random.Random(seed), np.random.default_rng(seed)
    model = MemoryStore(width=store.width)
    for _ in range(5):
        if chance.random() < 0.3:
            title = chance.choice(NAMES)
            assert store.delete(title) == model.delete(title)
        else:
            titles = chance.sample(TITLES, chance.randint(1, 3))
            batch = [random_article(chance, rng, title, store.width) for title in titles]
            model.replace(batch)
            store.replace(batch)
        assert_same(store, model, chance, rng)


def assert_same(store, model, chance, rng):
    rows = list(model.all_paragraphs())
    assert list(store.all_paragraphs()) == rows
    assert store.articles() == model.articles()
    assert store.fingerprint() == model.fingerprint()
    vector = unit_vectors(rng, store.width)
    assert_near(store.search_titles(vector, 5), model.search_titles(vector, 5))
    assert_near(store.search_chunks(vector, 6), model.search_chunks(vector, 6))
    for name in NAMES:
        assert store.resolve(name) == model.resolve(name)
        assert_near(store.search_chunks(vector, 3, [name]), model.search_chunks(vector, 3, [name]))
        if model.resolve(name):
            assert store.neighbourhood(name, 2) == model.neighbourhood(name, 2)
        for read in ("article_text", "outline", "backlinks"):
            assert getattr(store, read)(name) == getattr(model, read)(name)
        other = chance.choice(NAMES)
        assert len(store.shortest_path(name, other)) == len(model.shortest_path(name, other))
    for row in chance.sample(rows, min(5, len(rows))):
        assert store.sections([row.section_id]) == model.sections([row.section_id])
        assert store.window_paragraphs(row.id, 1) == model.window_paragraphs(row.id, 1)
        assert store.window_sections(row.section_id, 1) == model.window_sections(row.section_id, 1)
        assert store.links_from(row.id) == model.links_from(row.id)


def assert_near(found, wanted):
    """The same hits in the same order; cosines are summed in another order in the database."""
    assert [hit.id for hit in found] == [hit.id for hit in wanted]
    assert [hit.score for hit in found] == pytest.approx([hit.score for hit in wanted], abs=1e-5)


def test_article_without_text_is_kept_and_found_by_its_title(store):
    put(store, article("Blank", ("",)))
    assert (store.articles()[0].paragraphs, store.articles()[0].chunks) == (0, 0)
    assert store.article_text("Blank") == ()
    assert store.search_titles(query("Blank"), 3)[0].title == "Blank"
    assert [row.text for row in store.outline("Blank")] == [""]
    put(store, article("Blank", ("", "No more.")))
    assert [row.text for row in store.article_text("Blank")] == ["No more."]


def test_ids_are_those_of_the_titles(filled):
    assert {each.id for each in filled.articles()} == {article_id(each.title) for each in MATTER}

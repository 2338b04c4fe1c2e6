"""The tools over a small matter: what they find, what they refuse, and what is recorded."""

import itertools

import pytest

from core.docgraph.document_nodes import article_id, paragraph_id, section_id
from core.docgraph.tools import TOOLS, Calculation, Toolbox
from core.docgraph.tools.parameters import read_arguments
from core.docgraph.tools.tool_list import find_tool
from core.errors import InputError, StorageError
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.articles import CHARTER, GUARANTEE, LEASE, MATTER, article
from tests.core.docgraph.memory_store import filled_store

RENT = paragraph_id(LEASE.title, 1, 0)


@pytest.fixture
def toolbox():
    return box()


def box(articles=MATTER, titles=(), **options):
    encoder = ScriptedEncoder()
    return Toolbox(filled_store(articles, encoder), encoder, titles, **options)


def use(toolbox, name, **arguments):
    """The result of a tool, or what it raises."""
    function = find_tool(name).function
    return function(toolbox.view, **read_arguments(function, arguments))


def test_there_are_the_papers_ten_tools_and_the_calculator():
    assert list(TOOLS) == [
        "vector_search_article",
        "vector_search_paragraph",
        "articles_within_distance",
        "get_article_text",
        "get_section_titles_and_infoboxes",
        "get_sections",
        "window_paragraphs",
        "window_sections",
        "get_backlinks",
        "shortest_path",
        "calculate",
    ]


def test_titles_and_paragraphs_are_found_by_meaning(toolbox):
    assert use(toolbox, "vector_search_article", query="lease of the mill", k=1).rows[0].title == LEASE.title
    found = use(toolbox, "vector_search_paragraph", query="the rent is 1,200 euros a month.", k=2)
    assert found.rows[0].id == RENT
    assert len(found.rows) == 2
    inside = use(toolbox, "vector_search_paragraph", query="rent", k=20, title="guarantee")
    assert {row.article for row in inside.rows} == {GUARANTEE.title}


def test_neighbours_backlinks_and_paths_follow_the_links(toolbox):
    near = use(toolbox, "articles_within_distance", title="mill lease", n=3)
    assert [(row.title, row.distance) for row in near.rows] == [
        (GUARANTEE.title, 1),
        (CHARTER.title, 2),
        ("Register of Companies", 3),
    ]
    assert near.rows[2].is_stub
    assert [row.id for row in use(toolbox, "get_backlinks", title="Guarantee").rows] == [
        paragraph_id(LEASE.title, 1, 1)
    ]
    assert [row.article for row in use(toolbox, "get_backlinks", title="Register of Companies").rows] == [
        CHARTER.title
    ]
    steps = use(toolbox, "shortest_path", title_a="Mill Lease", title_b=article_id(CHARTER.title)).rows
    assert [(step.source, step.target) for step in steps] == [
        (LEASE.title, GUARANTEE.title),
        (GUARANTEE.title, CHARTER.title),
    ]
    assert use(toolbox, "shortest_path", title_a=CHARTER.title, title_b="Mill Lease").rows == ()


def test_article_is_read_through_its_contents(toolbox):
    outline = use(toolbox, "get_section_titles_and_infoboxes", title="Mill Lease").rows
    assert [(row.kind, row.text) for row in outline] == [
        ("infobox", "Landlord: Northwind. Tenant: Acme."),
        ("section title", ""),
        ("section title", "1 Rent"),
        ("section title", "2 Term"),
    ]
    assert outline[0].id == paragraph_id(LEASE.title, 0, 0)
    found = use(toolbox, "get_sections", section_ids=[outline[3].id, outline[2].id])
    assert [row.section for row in found.rows] == ["2 Term", "1 Rent", "1 Rent", "1 Rent"]
    assert len(use(toolbox, "get_article_text", title="Mill Lease").rows) == 6


def test_windows_stay_about_their_middle(toolbox):
    rows = use(toolbox, "window_paragraphs", paragraph_id=f"{RENT}:c0", n=1).rows
    assert [(row.id, row.offset) for row in rows] == [(RENT, 0), (paragraph_id(LEASE.title, 1, 1), 1)]
    rows = use(toolbox, "window_sections", section_id=section_id(LEASE.title, 1)).rows
    assert [(row.title, row.offset) for row in rows] == [("", -1), ("1 Rent", 0), ("2 Term", 1)]


def test_long_reading_is_cut_and_says_how_to_read_on():
    long = article("Long", ("", *(f"{i} " + "word " * 40 for i in range(30))))
    toolbox = box([long], max_chars=1_000)
    seen, after = [], ""
    for _ in range(30):
        found = use(toolbox, "get_article_text", title="Long", after=after)
        assert sum(len(row.text) for row in found.rows) <= 1_000
        seen += [row.id for row in found.rows]
        after = seen[-1]
        if not found.cut:
            break
        assert f"after={after}" in found.cut
    assert seen == [paragraph_id("Long", 0, i) for i in range(30)]
    sections = use(toolbox, "get_sections", section_ids=[section_id("Long", 0)])
    assert "after=" in sections.cut
    window = use(toolbox, "window_paragraphs", paragraph_id=paragraph_id("Long", 0, 9), n=5)
    assert [row.offset for row in window.rows] == [-2, -1, 0, 1]
    assert paragraph_id("Long", 0, 11) in window.cut


def test_very_long_paragraph_is_shown_about_the_place_that_was_found():
    text = "nothing here. " * 500 + "The zebra clause applies to stripes. " + "nothing here. " * 500
    toolbox = box([article("Long", ("", text))])
    (row,) = use(toolbox, "vector_search_paragraph", query="zebra clause applies stripes", k=1).rows
    assert "zebra clause" in row.text
    assert len(row.text) == 3_000
    assert text[row.start : row.end] == row.text
    (row,) = use(box([article("Long", ("", text))], max_chars=900), "get_article_text", title="Long").rows
    assert row.text == text[:900]


def test_restricted_tools_neither_find_nor_read_nor_name_other_documents():
    toolbox = box(titles=["mill lease"])
    assert [hit.title for hit in use(toolbox, "vector_search_article", query="guarantee of rent").rows] == [
        LEASE.title
    ]
    hits = use(toolbox, "vector_search_paragraph", query="Borealis pays all rent", k=20).rows
    assert {row.article for row in hits} == {LEASE.title}
    assert use(toolbox, "articles_within_distance", title="Mill Lease", n=3).rows == ()
    assert use(toolbox, "shortest_path", title_a="Mill Lease", title_b="Guarantee").rows == ()
    for name, arguments in [
        ("get_article_text", {"title": "Guarantee"}),
        ("get_section_titles_and_infoboxes", {"title": "Guarantee"}),
        ("get_sections", {"section_ids": [section_id(GUARANTEE.title, 1)]}),
        ("window_paragraphs", {"paragraph_id": paragraph_id(GUARANTEE.title, 1, 0)}),
        ("window_sections", {"section_id": section_id(GUARANTEE.title, 1)}),
        ("vector_search_paragraph", {"query": "rent", "title": "Guarantee"}),
    ]:
        with pytest.raises(InputError) as caught:
            use(toolbox, name, **arguments)
        assert GUARANTEE.title not in str(caught.value)
        assert CHARTER.title not in str(caught.value)
    assert use(toolbox, "get_backlinks", title="Guarantee").rows[0].article == LEASE.title
    with pytest.raises(
        InputError, match=r"no document here is called 'Leese of the Mill'.*Lease of the Mill"
    ):
        box(titles=["Leese of the Mill"])


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("delete", {}, "no tool 'delete'; there are: vector_search_article"),
        ("get_article_text", {"title": "Leese of the mill"}, "nearest titles are: Lease of the Mill"),
        ("get_article_text", {"title": "article:000000000000"}, "no document here is called 'article:0"),
        ("get_article_text", {"title": " "}, "argument 'title': string should have at least 1 character"),
        ("get_article_text", {}, "argument 'title': field required"),
        (
            "get_article_text",
            {"title": "Mill Lease", "page": 1},
            "argument 'page': extra inputs are not permitted; it takes: title, after",
        ),
        ("get_article_text", {"title": "Guarantee", "after": RENT}, "is not among these paragraphs"),
        ("get_backlinks", {"title": "Nothing"}, "no document here is called 'Nothing'"),
        ("shortest_path", {"title_a": "Guarantee", "title_b": "Nothing"}, "is called 'Nothing'"),
        (
            "vector_search_article",
            {"query": "x" * 1_001},
            "query': string should have at most 1000 characters",
        ),
        ("vector_search_article", {"query": "x", "k": 21}, "k': input should be less than or equal to 20"),
        ("vector_search_article", {"query": "x", "k": "many"}, "k': input should be a valid integer"),
        ("vector_search_article", {"query": 3}, "query': input should be a valid string"),
        (
            "articles_within_distance",
            {"title": "Guarantee", "n": 4},
            "n': input should be less than or equal to 3",
        ),
        ("get_sections", {"section_ids": ["s1"]}, "'s1' is not the id of a section"),
        ("get_sections", {"section_ids": []}, "section_ids': value should have at least 1 item"),
        ("get_sections", {"section_ids": ["x"] * 21}, "section_ids': value should have at most 20 items"),
        ("get_sections", {"section_ids": ["article:000000000000:s1"]}, "there is no section article:0"),
        ("window_sections", {"section_id": "article:000000000000:s1"}, "there is no section article:0"),
        ("window_paragraphs", {"paragraph_id": section_id("Guarantee of Rent", 1)}, "is not the id of a par"),
        ("window_paragraphs", {"paragraph_id": "x' OR 1=1"}, "is not the id of a paragraph"),
        ("window_paragraphs", {"paragraph_id": f"{RENT}99"}, "there is no paragraph"),
        ("calculate", {"expression": "1/0"}, "divides by zero"),
    ],
)
def test_bad_arguments_are_explained(toolbox, name, arguments, words):
    with pytest.raises(InputError, match=words):
        use(toolbox, name, **arguments)
    assert words.partition(";")[0][:20].strip() in toolbox.record(name, arguments).call.error


def test_numbers_and_lists_may_come_as_text(toolbox):
    assert len(use(toolbox, "vector_search_article", query="rent", k="2").rows) == 2
    ids = [section_id(LEASE.title, 2), section_id(GUARANTEE.title, 1)]
    by_list = use(toolbox, "get_sections", section_ids=ids)
    assert use(toolbox, "get_sections", section_ids=", ".join(ids)) == by_list
    assert use(toolbox, "get_sections", section_ids=f'["{ids[0]}", "{ids[1]}"]', after=None) == by_list


def test_call_is_timed_and_recorded_with_what_was_read():
    ticks = itertools.count(1.0, 0.25)
    toolbox = box(clock=lambda: next(ticks))
    called = toolbox.record("get_sections", {"section_ids": [section_id(LEASE.title, 1)]}, round=3)
    assert called.call.paragraph_ids == tuple(paragraph_id(LEASE.title, 1, i) for i in range(3))
    assert (called.call.round, called.call.milliseconds, called.call.error) == (3, 250.0, "")
    assert called.call.summary == "3 paragraphs of 1 article."
    assert called.call.arguments == {"section_ids": (section_id(LEASE.title, 1),)}
    outline = toolbox.record("get_section_titles_and_infoboxes", {"title": "Mill Lease"})
    assert outline.call.paragraph_ids == (paragraph_id(LEASE.title, 0, 0),)
    path = toolbox.record("shortest_path", {"title_a": "Mill Lease", "title_b": "Guarantee"})
    assert path.call.paragraph_ids == (paragraph_id(LEASE.title, 1, 1),)
    window = toolbox.record("window_sections", {"section_id": section_id(LEASE.title, 2)})
    assert window.call.paragraph_ids == (RENT, paragraph_id(LEASE.title, 2, 0))
    sums = toolbox.record("calculate", {"expression": "1/3"})
    assert isinstance(sums.result, Calculation)
    assert sums.call.summary == "1/3 is about 0.33333333333333333333."
    failed = toolbox.record("calculate", {"expression": "x" * 5_000})
    assert failed.result is None
    assert "at most 2000 characters" in failed.call.error
    assert len(failed.call.arguments["expression"]) == 1_000


def test_record_has_the_arguments_as_the_tool_read_them(toolbox):
    call = toolbox.record("vector_search_article", {"query": " rent ", "k": "2"}).call
    assert call.arguments == {"query": "rent", "k": 2}


def test_titles_that_are_offered_share_words_with_the_one_that_was_asked_for(toolbox):
    assert toolbox.view.nearest_titles("anything", 1)
    found = toolbox.record("get_article_text", {"title": "rent guarantee"}).call.error
    assert "the nearest titles are: Guarantee of Rent;" in found


def test_store_that_fails_is_recorded_and_not_hidden_from_direct_callers(toolbox):
    def fail(*_):
        raise StorageError("the query took too long; ask for less")

    toolbox.view.store.search_chunks = fail
    assert "took too long" in toolbox.record("vector_search_paragraph", {"query": "rent"}).call.error
    with pytest.raises(StorageError):
        use(toolbox, "vector_search_paragraph", query="rent")


def test_schema_of_every_tool_closes_its_arguments():
    for tool in TOOLS.values():
        schema = tool.schema()
        assert schema["additionalProperties"] is False
        assert set(schema["required"]) <= set(schema["properties"])
        assert all(each["description"] for each in schema["properties"].values())


def test_empty_collection_says_so():
    with pytest.raises(InputError, match="the collection is empty"):
        use(box([]), "get_article_text", title="Lease")

"""Pages of a wiki as articles: text without markup, links, infoboxes, tables, places in the raw text."""

import pytest

from core.docgraph.document_nodes import Article, LinkKind
from core.docgraph.ingest.paragraph_spans import MAX_PARAGRAPH
from core.docgraph.ingest.wikitext_article import read_wikitext, redirect_target
from core.text.document import text_document

PORT = """{{Short description|A port}}
{{Infobox port
| name = Port of Ancaster
| image = [[File:Port.jpg|thumb]]
| opened = {{start date|1881|5|3}}
| owner = [[Harbour Authority of Ancaster|Harbour Authority]]<ref>The register</ref>
}}
The '''Port of Ancaster''' is a [[deep water port|deep-water port]].<ref name="a">See [[Nowhere]].</ref>
It has {{convert|3|km|mi}} of quay. <!-- [[Secret]] -->

It was sued in ''[[Marlow v. Ancaster]]''; see [[#Berths|the berths]]. Northline Shipping uses it.

== History ==
Built in 1881.
* First with [[Northline Shipping]]
* Second&nbsp;item
== Berths ==
{| class="wikitable"
|+ The berths
! Berth !! Tenant
|-
| 1 || [[Northline Shipping]]
|-
| align="left" | 2 || none
|}
After the table.
=== Rates ===
The rate is {{USD|450}} a day. [[Category:Ports]]
"""


def read(raw: str, title: str = "Port of Ancaster", others: tuple[str, ...] = ()) -> Article:
    return read_wikitext(text_document(raw), title, collection_titles=others)


def paragraphs_of(article: Article):
    return [paragraph for section in article.sections for paragraph in section.paragraphs]


def links_of(article: Article) -> list[tuple[str, str]]:
    return [(link.title, link.text) for paragraph in paragraphs_of(article) for link in paragraph.links]


def test_sections_have_their_levels():
    assert [(section.title, section.level) for section in read(PORT).sections] == [
        ("", 0),
        ("History", 1),
        ("Berths", 1),
        ("Rates", 2),
    ]


def test_an_infobox_is_lines_of_keys_and_values():
    box = read(PORT).sections[0].paragraphs[0]
    assert box.infobox
    assert box.text == "name: Port of Ancaster\nopened: 1881-05-03\nowner: Harbour Authority"
    assert [link.title for link in box.links] == ["Harbour Authority of Ancaster"]


def test_prose_is_without_markup_references_and_comments():
    first = read(PORT).sections[0].paragraphs[1]
    assert first.text == "The Port of Ancaster is a deep-water port. It has 3 km of quay."


def test_lists_and_entities_are_text():
    assert read(PORT).sections[1].paragraphs[0].text == (
        "Built in 1881.\n- First with Northline Shipping\n- Second item"
    )


def test_a_table_is_rows_with_bars():
    table = read(PORT).sections[2].paragraphs[0]
    assert table.text == "The berths\nBerth | Tenant\n1 | Northline Shipping\n2 | none"
    assert [link.text for link in table.links] == ["Northline Shipping"]


def test_links_name_articles_and_stand_where_they_say():
    article = read(PORT)
    for paragraph in paragraphs_of(article):
        for link in paragraph.links:
            assert paragraph.text[link.start : link.end] == link.text
    assert ("Deep water port", "deep-water port") in links_of(article)
    titles = {title for title, _ in links_of(article)}
    assert not titles & {"Nowhere", "Secret", "File:Port.jpg", "Category:Ports"}


def test_a_link_to_a_section_of_the_page_knows_the_section():
    second = read(PORT).sections[0].paragraphs[2]
    link = next(link for link in second.links if link.text == "the berths")
    assert (link.title, link.section) == ("Port of Ancaster", 2)


def test_documents_named_in_running_text_are_mentions():
    second = read(PORT, others=("Northline Shipping", "Ancaster")).sections[0].paragraphs[2]
    mentions = [link.title for link in second.links if link.kind is LinkKind.MENTION]
    assert mentions == ["Northline Shipping"]


def test_paragraphs_know_their_place_in_the_raw_text():
    for paragraph in paragraphs_of(read(PORT)):
        assert paragraph.text.split()[-1].strip("]}.") in PORT[paragraph.start : paragraph.end]
    rates = read(PORT).sections[3].paragraphs[0]
    assert PORT[rates.start : rates.end].startswith("The rate is {{USD|450}}")


def test_long_paragraphs_are_parted_with_their_links():
    raw = " ".join(f"The ship [[Ship {number}|of number {number}]] came in." for number in range(60))
    article = read(raw)
    found = paragraphs_of(article)
    assert len(found) > 1
    assert all(len(paragraph.text) <= MAX_PARAGRAPH for paragraph in found)
    assert len(links_of(article)) == 60
    for paragraph in found:
        first = paragraph.text.split()[0]
        assert raw[paragraph.start :].startswith(first)
        assert all(paragraph.text[link.start : link.end] == link.text for link in paragraph.links)


@pytest.mark.parametrize(
    ("raw", "target"),
    [
        ("#REDIRECT [[Port of Ancaster]]", "Port of Ancaster"),
        ("#redirect: [[port_of_Ancaster#Berths|x]]", "port of Ancaster"),
        ("See #REDIRECT [[Port]]", None),
        ("#REDIRECT nothing", None),
    ],
)
def test_redirect_pages_say_where_they_lead(raw, target):
    assert redirect_target(raw) == target


def test_a_template_that_is_never_closed_costs_no_text():
    article = read(
        "Before.\n\n{{Infobox port\n| name = X\n\nAfter the box.\n\n" + "Word. " * 5_000 + "\n\nThe end."
    )
    assert "The end." in [paragraph.text[-8:] for paragraph in paragraphs_of(article)]


@pytest.mark.parametrize(
    "piece",
    [
        "{{a|",
        "{{a}}",
        "<ref>",
        "<!--",
        "[[a|",
        "[http://x ",
        "<b>",
        "{|\n",
        "{{Infobox x|a=",
        "== a ==\n",
        "''a",
        "\n* a",
    ],
)
def test_hostile_markup_is_read_in_bounded_nodes(piece):
    found = paragraphs_of(read(piece * (100_000 // len(piece))))
    assert all(len(paragraph.text) <= MAX_PARAGRAPH for paragraph in found)

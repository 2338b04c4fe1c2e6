"""Contracts as articles: paragraphs, references, defined terms."""

from dataclasses import replace
from itertools import pairwise

import pytest

from core.docgraph.document_nodes import Article, LinkKind
from core.docgraph.ingest.cross_references import MAX_LINKS, CrossReferences
from core.docgraph.ingest.legal_article import read_legal
from core.docgraph.ingest.outline import find_headings
from core.docgraph.ingest.paragraph_spans import MAX_PARAGRAPH, paragraph_spans
from core.text.document import Anchor, text_document

LEASE = """OFFICE LEASE

This Office Lease (this "Lease") is dated as of 3 May 2021 and is made between
Alder Ltd. ("Landlord") and Birch LLC ("Tenant").

ARTICLE I
PREMISES

1.1 Grant. The Landlord lets the space shown in Exhibit A (the "Premises") to the Tenant,
subject to Section 2.2(b) and Article II.

1.2 Definitions. "Rent" means the sum stated in Section 2.1. "Deposit" has the meaning set forth in Section 2.2.

ARTICLE II
MONEY

2.1 Rent. The Tenant pays 900 crowns. Section 13(d) of the Securities Exchange Act does not apply.

2.2 Deposit. The Tenant pays 1,800 crowns (the "Deposit"). See Sections 1.1, 1.2 and 9.9.

EXHIBIT A
THE SPACE

1. Floors. The third floor, as said in Section 1.1 of this Lease.

2. Doors. As in Section 1 of this Exhibit.
"""


def read(text: str, title: str = "Office Lease", others: tuple[str, ...] = ()) -> Article:
    return read_legal(text_document(text), title, collection_titles=others)


def paragraphs_of(article: Article):
    return [paragraph for section in article.sections for paragraph in section.paragraphs]


def links_of(article: Article, number: str) -> list[tuple[str, str]]:
    section = next(section for section in article.sections if section.number == number)
    return [
        (link.text, article.sections[link.section].number if link.section is not None else link.title)
        for paragraph in section.paragraphs
        for link in paragraph.links
    ]


def test_every_paragraph_is_the_piece_of_the_document_that_it_says():
    article = read(LEASE)
    for paragraph in paragraphs_of(article):
        assert LEASE[paragraph.start : paragraph.end] == paragraph.text
        for link in paragraph.links:
            assert paragraph.text[link.start : link.end] == link.text


def test_no_word_of_a_document_is_left_out():
    covered = "".join(paragraph.text for paragraph in paragraphs_of(read(LEASE)))
    assert "".join(covered.split()) == "".join(LEASE.split())


def test_paragraphs_know_their_page():
    document = text_document("1. Term. One year.\n\n2. Rent. None.\n")
    split = document.text.index("2.")
    paged = replace(document, pages=(Anchor(1, 0, split), Anchor(2, split, len(document.text))))
    article = read_legal(paged, "Lease", collection_titles=())
    assert [paragraph.page for paragraph in paragraphs_of(article)] == [1, 2]


def test_references_lead_to_their_sections():
    article = read(LEASE)
    assert links_of(article, "1.1") == [
        ("Exhibit A", "Exhibit A"),
        ("Section 2.2(b)", "2.2"),
        ("Article II", "Article II"),
    ]
    assert links_of(article, "2.2") == [("Sections 1.1", "1.1"), ("1.2", "1.2")]


def test_a_reference_to_a_statute_is_none_to_the_contract():
    assert links_of(read(LEASE), "2.1") == []


def test_references_of_an_exhibit_mean_the_exhibit_first():
    article = read(LEASE)
    exhibit = article.sections.index(next(s for s in article.sections if s.number == "Exhibit A"))
    floors, doors = article.sections[exhibit + 1 :]
    assert [article.sections[link.section].title for link in floors.paragraphs[0].links] == ["Grant"]
    assert [article.sections[link.section].title for link in doors.paragraphs[0].links] == ["Floors"]


@pytest.mark.parametrize(
    ("text", "counts"),
    [(LEASE, (10, 9)), ("1. Term. See Exhibit Q.\n\n2. Rent. See Section 1.", (2, 1))],  # no section 9.9
)
def test_references_are_counted_with_those_that_lead_nowhere(text, counts):
    headings = find_headings(text)
    references = CrossReferences("T", headings)
    for start, end in pairwise([0, *(heading.start for heading in headings), len(text)]):
        list(references.links_in(text, start, end))
    assert (references.found, references.resolved) == counts


def test_defined_terms_are_redirects_with_their_place():
    article = read(LEASE)
    found = {redirect.title: redirect for redirect in article.redirects}
    rent = found["Rent (Office Lease)"]
    assert article.sections[rent.section].number == "1.2"
    premises = found["Premises (Office Lease)"]
    assert "Premises" in article.sections[premises.section].paragraphs[premises.paragraph].text
    assert "Tenant (Office Lease)" in found


def test_a_definition_wins_over_a_pointer_to_it():
    article = read(LEASE)
    deposit = next(each for each in article.redirects if each.title == "Deposit (Office Lease)")
    assert article.sections[deposit.section].number == "2.2"


def test_details_say_date_parties_and_law():
    text = LEASE + "\n3. Law. This Lease is governed by the laws of the State of Oregon.\n"
    details = read(text).details
    assert details == {"date": "2021-05-03", "parties": "Alder Ltd.; Birch LLC", "governing law": "Oregon"}


def test_other_documents_are_mentioned_by_name_and_date():
    other = "Services Agreement (Cedar plc and Dogwood plc, 4 June 2020)"
    again = "Services Agreement (Elm plc and Fir plc, 5 July 2019)"
    text = (
        "1. Work. The work is that of the Services Agreement dated as of June 4, 2020 "
        '(the "Works Contract"), and of no other.\n\n2. Pay. As in Section 3 of the Works Contract.\n'
    )
    article = read(text, "Side Letter", (other, again))
    mentions = [link for paragraph in paragraphs_of(article) for link in paragraph.links]
    assert [(link.title, link.kind) for link in mentions] == [(other, LinkKind.MENTION)] * 2
    assert mentions[1].text == "Section 3 of the Works Contract"


def test_a_contract_that_speaks_of_itself_mentions_no_other():
    other = "Services Agreement (Cedar plc and Dogwood plc, 4 June 2020)"
    text = "SERVICES AGREEMENT\n\n1. Work. This Services Agreement binds the parties to the Services Agreement.\n"
    article = read(text, "Services Agreement (Elm plc and Fir plc, 5 July 2019)", (other,))
    assert [link.title for paragraph in paragraphs_of(article) for link in paragraph.links] == []


def test_long_paragraphs_are_parted_at_sentence_ends():
    sentence = "The tenant keeps the rooms clean and pays for what it breaks. "
    text = sentence * 40
    spans = paragraph_spans(text, 0, len(text))
    assert all(end - start <= MAX_PARAGRAPH for start, end in spans)
    assert all(text[end - 1] == "." for _, end in spans)
    assert "".join(text[start:end] for start, end in spans).replace(" ", "") == text.replace(" ", "")


def test_items_of_a_list_stay_with_what_introduces_them():
    text = "The tenant shall:\n\n(a) clean the rooms;\n\n(b) pay the rent.\n"
    assert len(paragraph_spans(text, 0, len(text))) == 1


def test_page_numbers_and_sources_of_filings_are_no_paragraphs():
    text = f"{'The tenant pays. ' * 30}\n\n12\n\nSource: ACME INC, 10-K, 3/30/2016\n\n{'The landlord repairs. ' * 30}"
    found = [text[start:end] for start, end in paragraph_spans(text, 0, len(text))]
    assert [piece[:10] for piece in found] == ["The tenant", "The landlo"]


def test_a_paragraph_has_a_bounded_number_of_links():
    clauses = "".join(f"{number}. Clause. Some words stand here.\n\n" for number in range(1, 100))
    many = f"{clauses}100. All. " + ", ".join(f"Section {number}" for number in range(1, 99)) + "."
    text = many.replace("100. All", "99. More. Text.\n\n100. All")
    assert all(len(paragraph.links) <= MAX_LINKS for paragraph in paragraphs_of(read(text)))


@pytest.mark.parametrize(
    "piece",
    [
        "Section 1.1 ",
        "Section 1.1\n",
        "1. A ",
        "EXHIBIT A\n",
        '("A" ',
        '"A',
        "ARTICLE I\n1.1 A\n",
        "between A ",
        " ",
        "3 May 2021 ",
    ],
)
def test_hostile_texts_are_read_in_bounded_nodes(piece):
    text = piece * (60_000 // len(piece)) + "\nend"
    article = read(text, "Hostile", ("License Agreement (A and B, 3 May 2021)",))
    found = paragraphs_of(article)
    assert all(len(paragraph.text) <= MAX_PARAGRAPH for paragraph in found)
    assert sum(len(paragraph.links) for paragraph in found) <= len(found) * 2 * MAX_LINKS

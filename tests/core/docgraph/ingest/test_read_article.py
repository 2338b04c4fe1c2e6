"""Files to articles: which reading they get, and what they are called."""

from datetime import date

import pytest

from core.docgraph.ingest.preamble import read_preamble, shown_date, title_case
from core.docgraph.ingest.read_article import read_article, read_source, redirect_of, title_of
from core.errors import DocumentError
from core.text.limits import ReadingLimits

LIMITS = ReadingLimits()
LICENCE = """Exhibit 10.26

CONTENT LICENSE AGREEMENT

THIS CONTENT LICENSE AGREEMENT, dated as of December 21, 2015, is entered into between
Sun Stars Limited, a P.R.C. company with an address at Eastern Road ("Licensor"), and
YOU ON DEMAND HOLDINGS, INC., a Nevada corporation ("Licensee").

1. Law. This Agreement is governed by the laws of the State of New York.
"""
TITLE = "Content License Agreement (Sun Stars Limited and You on Demand Holdings, Inc., 21 December 2015)"


def source(name: str, text: str):
    return read_source(name, text.encode(), limits=LIMITS)


def test_a_contract_is_called_by_its_title_line_parties_and_date():
    assert title_of(source("x.txt", LICENCE), []) == TITLE


def test_a_title_does_not_depend_on_other_documents_unless_they_have_it():
    document = source("x.txt", LICENCE)
    assert title_of(document, ["Content License Agreement", "Lease"]) == TITLE
    assert title_of(document, [TITLE.upper()]) == f"{TITLE} (x)"
    assert title_of(document, [TITLE, f"{TITLE} (x)"]) == f"{TITLE} (x) 2"


def test_the_plain_name_is_a_redirect_when_no_other_document_has_it():
    document = source("x.txt", LICENCE)
    plain = "Content License Agreement"
    assert plain in [each.title for each in read_article(document).redirects]
    others = [f"{plain} (A Ltd. and B Ltd., 3 May 2001)"]
    assert plain not in [each.title for each in read_article(document, collection_titles=others).redirects]


def test_names_of_redirect_pages_are_redirects():
    article = read_article(source("Port.wiki", "A port."), redirects=["Harbour", "PORT"])
    assert [each.title for each in article.redirects] == ["Harbour"]


def test_a_wiki_page_is_called_after_its_file():
    document = source("Port_of_Ancaster_(town).wiki", "A '''port'''.")
    assert document.media_type == "text/x-wiki"
    assert title_of(document, []) == "Port of Ancaster (town)"


def test_a_text_file_of_wikitext_is_read_as_such():
    document = source("port.txt", "'''Port''' is a [[port]] in [[Ancaster]].\n\n== History ==\nOld.")
    article = read_article(document)
    assert article.sections[1].title == "History"
    assert [link.title for link in article.sections[0].paragraphs[0].links] == ["Port", "Ancaster"]


def test_a_contract_with_brackets_is_no_wikitext():
    article = read_article(
        source("lease.txt", "LEASE\n\n1. Term. The term is [[***]] years.\n\n2. Rent. None.")
    )
    assert [section.number for section in article.sections] == ["", "1", "2"]


def test_redirect_pages_are_told_from_others():
    assert redirect_of(source("Harbour.wiki", "#REDIRECT [[Port]]")) == "Port"
    assert redirect_of(source("Harbour.wiki", "See [[Port]]")) is None


def test_the_name_of_a_file_keeps_its_folders_and_nothing_that_leads_out():
    assert source("leases/old/a.txt", "Text.").title == "leases/old/a.txt"
    assert source("../../etc/a\n.txt", "Text.").title == "etc/a\ufffd.txt"


def test_what_cannot_be_read_is_told_with_wiki_among_the_formats():
    with pytest.raises(DocumentError, match="txt, md, pdf, docx, html, rtf, eml, msg and wiki"):
        source("a.xyz", "Text.")
    with pytest.raises(DocumentError, match="more than the 4"):
        read_source("a.wiki", b"12345", limits=ReadingLimits(max_bytes=4))


def test_an_opinion_is_called_by_its_parties():
    text = (
        "ACME LUMBER CO., Plaintiff and Appellant, v. SOLANO MUTUAL, Defendant and Respondent.\n\n"
        "Filed March 17, 2011\n"
    )
    assert title_of(source("o.txt", text), []) == "Acme Lumber Co. v. Solano Mutual (17 March 2011)"


def test_a_document_without_a_title_line_is_called_by_its_first_line_or_file():
    assert title_of(source("notes_2.txt", "Minutes of the board\n\nThey met."), []) == "Minutes of the board"
    assert title_of(source("notes_2.txt", "they met, and then they went.\n"), []) == "Notes 2"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("LEASE\n\nmade this 8th day of May 2014 by", date(2014, 5, 8)),
        ("LEASE\n\ndated as of 09/24/2018", date(2018, 9, 24)),
        ("LEASE\n\nentered into on 3 February 2020", date(2020, 2, 3)),
        ("LEASE\n\ndated as of February 30, 2020", None),
        ("LEASE\n\nundated", None),
    ],
)
def test_dates_of_contracts_are_read(text, day):
    assert read_preamble(text).day == day


def test_titles_in_capitals_are_written_as_titles():
    assert (
        title_case("AMENDMENT NO. 3 TO THE LEASE OF ACME, INC.")
        == "Amendment No. 3 to the Lease of Acme, Inc."
    )
    assert title_case("KESTREL HARBOR TOWER, L.P.") == "Kestrel Harbor Tower, L.P."
    assert title_case("McDonald and Sons LLC") == "McDonald and Sons LLC"
    assert shown_date(date(2021, 5, 3)) == "3 May 2021"


@pytest.mark.parametrize(
    ("clause", "law"),
    [
        ("This Lease is governed by the laws of the State of Oregon, without regard to conflicts.", "Oregon"),
        (
            "THIS LEASE SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW YORK WITHOUT REGARD TO THEM.",
            "New York",
        ),
        ("The laws of the state of Florida shall govern this Lease.", "Florida"),
        ("governed by the laws of the Federal Republic of Germany.", "Federal Republic of Germany"),
        ("All laws of nature apply.", ""),
    ],
)
def test_the_governing_law_is_read(clause, law):
    assert read_preamble(f"LEASE\n\n{clause}\n").law == law


def test_the_source_line_of_a_filing_is_no_date():
    assert read_preamble("LEASE\n\nSource: ACME INC, 10-K, 3/30/2016\n\nThey agree.\n").day is None


def test_notices_before_a_title_are_no_part_of_it():
    text = "CONFIDENTIAL TREATMENT REQUESTED SUPPLY AGREEMENT between Alder Ltd. and Birch Ltd. of London\n"
    assert read_preamble(text).name == "Supply Agreement"
    assert (
        read_preamble("SUPPLY AGREEMENT SUPPLY AGREEMENT and so on, at length\n").name == "Supply Agreement"
    )
    text = "IT WILL BE FILED WITH THE COMMISSION. SUPPLY AGREEMENT This Supply Agreement is made by Alder\n"
    assert read_preamble(text).name == "Supply Agreement"
    text = "Exhibit 10.3   Last Updated: April 6, 2007     SUPPLY AGREEMENT   THIS AGREEMENT sets forth what was said\n"
    assert read_preamble(text).name == "Supply Agreement"


def test_a_title_names_one_of_two_long_parties_and_stays_short():
    one, other = (" ".join([name] * 10) + " Corporation" for name in ("Alderwood", "Birchwood"))
    text = f'SUPPLY AGREEMENT\n\nmade on 3 May 2021 between {one} ("A") and {other} ("B").\n'
    assert title_of(source("x.txt", text), []) == f"Supply Agreement ({one} and others, 3 May 2021)"


def test_a_list_of_many_parties_is_told_in_part():
    said = ", ".join(f'Company {number} of the North Ltd. ("C{number}")' for number in range(60))
    preamble = read_preamble(f"SUPPLY AGREEMENT\n\nmade between {said}.\n")
    assert preamble.qualified == (
        "Supply Agreement (Company 0 of the North Ltd. and Company 1 of the North Ltd. and others)"
    )
    assert len(preamble.parties) <= 12


def test_the_number_of_a_filing_is_no_title():
    assert title_of(source("minutes.txt", "Exhibit 10.2\n\nthey met, and then they went.\n"), []) == "Minutes"

"""Headings of legal documents: what counts on is a section, and nothing else."""

from itertools import pairwise

from core.docgraph.ingest.outline import find_headings, number_key, roman_value
from core.text.document import Anchor

BODY = "The parties agree on this and on that, and they do so in good faith.\n\n"


def outline(text: str) -> list[tuple[str, str, int]]:
    return [(heading.number, heading.title, heading.level) for heading in find_headings(text)]


def test_articles_hold_numbered_sections():
    text = (
        f"LEASE\n\n{BODY}ARTICLE I\nRENT\n\n1.1 Amount. {BODY}"
        f"1.2 If it is late, more is due. {BODY}ARTICLE II\nEND\n\n{BODY}"
    )
    assert outline(text) == [
        ("Article I", "RENT", 1),
        ("1.1", "Amount", 2),
        ("1.2", "", 2),
        ("Article II", "END", 1),
    ]


def test_a_number_with_a_title_in_its_line_is_a_section():
    text = f"{BODY}1. Term. {BODY}2. Governing Law. {BODY}Section 3. Notices. {BODY}"
    assert outline(text) == [("1", "Term", 1), ("2", "Governing Law", 1), ("3", "Notices", 1)]


def test_lettered_paragraphs_stay_within_their_clause():
    text = f"{BODY}1. Term. {BODY}(a) one year;\n\n(b) two years.\n\n2. Rent. {BODY}"
    assert [number for number, _, _ in outline(text)] == ["1", "2"]


def test_a_reference_at_the_start_of_a_wrapped_line_is_no_heading():
    text = (
        f"{BODY}1. Term. As it is said in\nSection 2. Rent is due under\nSection 3 hereof.\n\n2. Rent. {BODY}"
    )
    assert [number for number, _, _ in outline(text)] == ["1", "2"]


def test_a_list_that_counts_anew_is_no_section():
    text = (
        f"{BODY}1. Term. {BODY}"
        f"2. Goods. These are:\n\n1. Apples of the first class\n\n2. Pears\n\n3. Notices. {BODY}"
    )
    assert [title for _, title, _ in outline(text)] == ["Term", "Goods", "Notices"]


def test_a_count_at_the_start_of_a_line_is_no_heading():
    text = (
        f"{BODY}1. Term. {BODY}"
        f"30 Days after the end of the term, the deposit is returned to the tenant.\n\n2. Rent. {BODY}"
    )
    assert [number for number, _, _ in outline(text)] == ["1", "2"]


def test_headings_within_a_run_of_text_are_found_when_they_count_on():
    text = (
        f"1. DEFINITIONS 1.1 Terms. {BODY.strip()} 1.2 Words. {BODY.strip()} "
        f"See 4.5 Below. {BODY.strip()} 2. RENT. {BODY}"
    )
    assert [number for number, _, _ in outline(text)] == ["1", "1.1", "1.2", "2"]


def test_exhibits_and_schedules_count_anew():
    text = (
        f"{BODY}1. Term. {BODY}2. Rent. {BODY}EXHIBIT A\nPLAN\n\n1. Floors. {BODY}"
        f"Schedule 1 - Prices\n\n{BODY}"
    )
    headings = find_headings(text)
    assert [(heading.number, heading.level) for heading in headings] == [
        ("1", 1),
        ("2", 1),
        ("Exhibit A", 1),
        ("1", 2),
        ("Schedule 1", 1),
    ]
    assert headings[3].scope == 2


def test_an_attached_exhibit_in_running_text_is_no_heading():
    assert outline(f"{BODY}1. Term. {BODY}\nExhibit A attached hereto shows the floors.\n\n{BODY}") == [
        ("1", "Term", 1)
    ]


def test_the_number_of_a_filing_is_no_exhibit():
    assert outline(f"Exhibit 10.26\n\nLICENSE AGREEMENT\n\n{BODY}1. Term. {BODY}")[0][0] == "1"


def test_an_opinion_has_roman_and_lettered_headings():
    text = (
        f"SMITH v. JONES\n\n{BODY}I. Background\n\n{BODY}II. Discussion\n\n{BODY}"
        f"A. Breach of Contract\n\n{BODY}B. Costs\n\n{BODY}"
    )
    assert [title for _, title, _ in outline(text)] == [
        "Background",
        "Discussion",
        "Breach of Contract",
        "Costs",
    ]


def test_a_line_in_capitals_is_a_heading_but_a_signature_is_not():
    text = (
        "DEED\n\nThis deed is made by the parties, who agree as follows and sign it at the end.\n\n"
        f"TERMS OF SALE\n\n{BODY}ACME HOLDINGS, INC.\nBy: J. Doe\n"
    )
    assert [title for _, title, _ in outline(text)] == ["TERMS OF SALE"]


def test_a_table_of_contents_is_one_section():
    listed = "TABLE OF CONTENTS\n\n1. Term\n\n2. Rent\n\n3. Notices\n\n"
    text = f"LEASE\n\n{listed}{BODY}1. Term\n\n{BODY}2. Rent\n\n{BODY}3. Notices\n\n{BODY}"
    assert [title for _, title, _ in outline(text)] == ["Table of Contents", "Term", "Rent", "Notices"]


def test_markdown_signs_rule_alone():
    assert outline(f"# Lease\n\n{BODY}## 1. Term\n\n{BODY}2. Not a heading. {BODY}") == [
        ("", "Lease", 1),
        ("1", "Term", 2),
    ]


def test_headings_are_apart_and_lie_in_the_text():
    text = f"{BODY}ARTICLE I\nRENT\n\n1.1 Amount. {BODY}ARTICLE II\nEND\n\n{BODY}"
    headings = find_headings(text)
    assert all(one.end <= other.start for one, other in pairwise(headings))
    assert all(0 <= heading.start < heading.end <= len(text) for heading in headings)


def test_roman_numerals_have_values():
    values = [roman_value(text) for text in ("I", "IV", "IX", "XIV", "XL", "CXC", "IIII", "", "A")]
    assert values == [1, 4, 9, 14, 40, 190, None, None, None]


def test_numbers_are_compared_by_their_parts():
    assert number_key("12.01") == (12, 1)
    assert number_key("4.2(a)") == (4, 2)
    assert number_key("IV") == ()


def test_a_titled_number_that_counts_on_needs_no_full_stop_before_it():
    text = f"{BODY}1. Notices. To the attention of J. Doe 2. Governing Law; Disputes. {BODY}"
    assert outline(text) == [("1", "Notices", 1), ("2", "Governing Law; Disputes", 1)]


def test_headings_that_the_file_marks_are_sections_and_numbered_clauses_stand_in_them():
    text = "Scope of work\n\n1.1 Pilots. The port names a pilot.\n\n1.2 Tugs. The port names a tug.\n\nFees\n\nNone."
    given = tuple(
        Anchor(1, text.index(words), text.index(words) + len(words)) for words in ("Scope of work", "Fees")
    )

    assert [(each.number, each.title, each.level) for each in find_headings(text, given)] == [
        ("", "Scope of work", 1),
        ("1.1", "Pilots", 2),
        ("1.2", "Tugs", 2),
        ("", "Fees", 1),
    ]


def test_sections_may_open_with_their_sign():
    text = (
        f"{BODY}§ 1 Mietsache\nVermietet wird der Platz.\n\n§ 2 Mietzeit\nSie beginnt im April, siehe § 1.\n"
    )
    assert outline(text) == [("1", "Mietsache", 1), ("2", "Mietzeit", 1)]

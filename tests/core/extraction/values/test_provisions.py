import pytest

from core.extraction.values.provisions import find_headings, find_provisions
from core.text.formats.numerals import roman_value


def _found(text: str) -> list[tuple[str, str]]:
    return [(v.text, v.canonical) for v in find_provisions(text)]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Section 12.1(b)", "section 12.1(b)"),
        ("SECTION 14", "section 14"),
        ("\u00a7 12.1", "section 12.1"),
        ("section 12", "section 12"),
        ("Article IV", "article 4"),
        ("ARTICLE 4", "article 4"),
        ("Exhibit A", "exhibit a"),
        ("Exhibit 10.1", "exhibit 10.1"),
        ("Schedule A-1", "schedule a-1"),
        ("Annex III", "annex iii"),
        ("Clause 7", "clause 7"),
        ("paragraph (c)", "paragraph (c)"),
        ("paragraph (c) of Section 3", "section 3(c)"),
        ("clause (i) of Section 3(c)", "section 3(c)(i)"),
        ("Section 10b-5", "section 10b-5"),
    ],
)
def test_references(text: str, canonical: str) -> None:
    assert _found(text) == [(text, canonical)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sections 4 and 5", [("Sections 4", "section 4"), ("5", "section 5")]),
        ("Sections 3.2(b) and (c)", [("Sections 3.2(b)", "section 3.2(b)"), ("(c)", "section 3.2(c)")]),
        ("Exhibits A, B and C", [("Exhibits A", "exhibit a"), ("B", "exhibit b"), ("C", "exhibit c")]),
        ("Section 4, 30 days", [("Section 4", "section 4")]),
        (
            "Sections 19(a)(iii), (b)(ii)",
            [("Sections 19(a)(iii)", "section 19(a)(iii)"), ("(b)(ii)", "section 19(b)(ii)")],
        ),
        ("Exhibit A's terms", [("Exhibit A", "exhibit a")]),
    ],
)
def test_lists_of_references(text: str, found: list[tuple[str, str]]) -> None:
    assert _found(text) == found


@pytest.mark.parametrize(
    "text",
    ["exhibit a strong preference", "Section A", "an article about", "on schedule", "Section 12,500", ""],
)
def test_what_is_no_reference(text: str) -> None:
    assert _found(text) == []


def test_headings_are_the_sections_they_open() -> None:
    text = "12.1 Assignment. The Tenant\n(a) may\n  13. Notices\nrent of 14.2 Units"
    assert [(v.text, v.canonical) for v in find_headings(text)] == [
        ("12.1", "section 12.1"),
        ("13", "section 13"),
    ]


@pytest.mark.parametrize(
    ("letters", "n"),
    [("I", 1), ("IV", 4), ("ix", 9), ("XIV", 14), ("XLII", 42), ("XC", 90), ("IIX", None), ("A", None)],
)
def test_roman_numerals(letters: str, n: int | None) -> None:
    assert roman_value(letters) == n

"""Texts that nobody writes and somebody pastes: pieces of everything that is read, joined at random."""

from hypothesis import strategies as st

_FIGURES = [
    "$1",
    "1,234.56",
    "1.234,56",
    "12'500",
    "5 %",
    "½",
    "€",
    "-3",
    "1e9",
    "0",
    "٣",
    "x 12 = $5",
    "1/0",
    "+ 2 =",
]
_DATES = [
    "1 May 2021",
    "31.02.2021",
    "2021-13-45",
    "May 2021",
    "the 90s",
    "Q3 2020",
    "12:61",
    "five days",
    "P1Y",
]
_NAMES = [
    "Anna Berger",
    "Berger",
    "Mr. Lee",
    "Alder Holdings, LLC",
    "ALDER",
    "A. B. C.",
    "v.",
    "Roe v. Doe",
    "Ünal-Øst",
]
_REFERENCES = [
    "§ 12(a)",
    "12 U.S.C. § 34",
    "410 U.S. 113 (1973)",
    "Id. at 5",
    "Section 1.2.3",
    "Art. IV",
    "(see",
    "Exhibit A",
]
_TERMS = [
    '(the "Tenant")',
    '"Rent" means',
    "Landlord:",
    "this Agreement",
    "between",
    "by and",
    "shall not",
    "it",
    "the rent",
]
_MARKS = [
    "**",
    "_",
    "`",
    "#",
    "|",
    "- ",
    "1. ",
    "\n",
    "\n\n",
    "\t",
    "[1]",
    "](",
    "((",
    "]",
    "“",
    "”",
    '"',
    "'s",
    ";",
    ":",
    "?",
    "...",
]
_LETTERS = [
    "e\u0301", "\u200b", "\u202e", "\u05d0", "\U0001f469\u200d\U0001f4bc", "\ufb01", "ß",
    "İ", "\x00", "\ufeff", "ǅ", "\u2028", "中", "\u0600",
]  # fmt: skip
_FRAMES = [
    "Q. Who? A. Yes.",
    "not 30 days but 45",
    "Dear Ms. Vance,",
    "Kind regards, Ann",
    "The lease does not say.",
    "pays to",
    "is",
]

_PIECES = st.sampled_from(
    [*_FIGURES, *_DATES, *_NAMES, *_REFERENCES, *_TERMS, *_MARKS, *_LETTERS, *_FRAMES]
) | st.text(max_size=4)


@st.composite
def strange_texts(draw: st.DrawFn) -> str:
    """Up to thirty pieces, each with a blank behind it or none; never a lone surrogate, which is refused."""
    pieces = draw(st.lists(st.tuples(_PIECES, st.sampled_from([" ", " ", " ", "", ", ", ". "])), max_size=30))
    text = "".join(piece + gap for piece, gap in pieces)
    return text.encode("utf-8", "replace").decode()

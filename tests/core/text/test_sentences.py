import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text import chunk_spans, sentence_spans

LEGAL = st.lists(
    st.sampled_from(
        [
            "Tenant",
            "shall",
            "pay",
            "Inc.",
            "U.S.",
            "v.",
            "J.",
            "12.1",
            "(a)",
            "No.",
            "5",
            ".",
            "!",
            "?",
            ";",
            ":",
            "...",
            ". . .",
            " ",
            "  ",
            "\n",
            "\n\n",
            "\r\n",
            "\t",
            "\u00a0",
            '"',
            "”",
            ")",
            "[1]",
            "ARTICLE",
            "RENT",
            "-",
            "The",
            "etc.",
            "。",
            "\f",
        ]
    ),
    max_size=60,
).map("".join)
ANY = st.one_of(LEGAL, st.text())


def sentences(text):
    return [text[start:end] for start, end in sentence_spans(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Tenant shall pay Acme Inc. the rent.",
        "Acme Inc. and Baker Corp. of N.Y. signed.",
        "Westfield Properties L.L.C. is a party.",
        "The note is owed to First Natl. Bank by Acme Co. Ltd. of Ohio.",
        "Smith v. Jones was decided.",
        "See Brown v. Board of Education, 347 U.S. 483, 495 (1954).",
        "United States v. Jones, 132 F. Supp. 2d 99 (S.D.N.Y. 2001), aff'd, 3 F.3d 1 (2d Cir. 2002).",
        "18 U.S.C. § 1001 applies.",
        "The U.S. Government shall pay.",
        "Under Sec. 4.1, Art. IV and No. 12 it fails.",
        "Mr. Dr. J. R. Smith and Mrs. O'Brien left.",
        "Some fruits, e.g. apples, i.e. red ones, cf. Smith, count.",
        "Rent is $14,500.00 at 5.25 percent.",
        "Visit www.example.com or v1.2.3 now.",
        "It pays rent; it pays taxes; Landlord agrees.",
        "Tenant . . . shall pay rent.",
        'She asked "why?" and left.',
        "Yahoo! Inc. is a party.",
        "Dated Jan. 5 and Dec. 31.",
        "The rule of Fed. R. Civ. P. 56 governs.",
        "Westfield Properties, Inc. (“Landlord”) leases.",
        "1. Term of the lease.",
        "The parties agree as follows: 1. Rent; and 2. Taxes of the tenant",
        "Section 5. Term of the lease.",
        "The tenant of the premises shall pay\nrent to the landlord of\n$500 under Section\n12.1 of the lease.",
        "as agreed in clauses (a) and\n(b) of the lease.",
        "He lived at 5 Main St. in Boston.",
        "حدث ذلك في عام ١٩٩٥ في القاهرة.",
    ],
)
def test_this_is_one_sentence(text):
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rent is due. It is late.", ["Rent is due.", "It is late."]),
        ("Pay Acme Inc. The rent is due.", ["Pay Acme Inc.", "The rent is due."]),
        ("Pay Acme LLC. A grant was made.", ["Pay Acme LLC.", "A grant was made."]),
        ("Acme Inc. A Delaware company.", ["Acme Inc. A Delaware company."]),
        ("Pay Acme Co. A and Acme Co. B.", ["Pay Acme Co. A and Acme Co. B."]),
        ("Pay Acme Corp. Tenant shall pay.", ["Pay Acme Corp.", "Tenant shall pay."]),
        ("He lives in the U.S. He works.", ["He lives in the U.S.", "He works."]),
        ("500 U.S. 123 (1995). The court erred.", ["500 U.S. 123 (1995).", "The court erred."]),
        ("It began in 1995. The end.", ["It began in 1995.", "The end."]),
        ("12.1 Rent. Tenant shall pay.", ["12.1 Rent.", "Tenant shall pay."]),
        ("1. Term. The term begins.", ["1. Term.", "The term begins."]),
        ("Is it? No. The tenant left.", ["Is it?", "No.", "The tenant left."]),
        ("See Exhibit A. The lease ends.", ["See Exhibit A.", "The lease ends."]),
        ("At 5 p.m. The clerk left.", ["At 5 p.m.", "The clerk left."]),
        ("Acme (“Landlord”). The rent is due.", ["Acme (“Landlord”).", "The rent is due."]),
        ("It is worth [***]. The rent is due.", ["It is worth [***].", "The rent is due."]),
        ("He said “Pay.” She paid.", ["He said “Pay.”", "She paid."]),
        ("(It is due.) Pay it.", ["(It is due.)", "Pay it."]),
        ("Stop! Why? Go on.", ["Stop!", "Why?", "Go on."]),
        ("It pays rent.[1] It pays tax.[2]", ["It pays rent.[1]", "It pays tax.[2]"]),
        ("He left the premises.3 The lease ended.", ["He left the premises.3", "The lease ended."]),
        ("**Rent.** Tenant pays.", ["**Rent.**", "Tenant pays."]),
        ("Tenant pays. (a) Rent is due.", ["Tenant pays.", "(a) Rent is due."]),
        ("no full stop\n\nanother paragraph", ["no full stop", "another paragraph"]),
        ("no full stop\r\n\r\nanother one", ["no full stop", "another one"]),
        ("page one\fpage two", ["page one", "page two"]),
        ("RENT\nTenant pays rent.", ["RENT", "Tenant pays rent."]),
        ("COMMERCIAL LEASE\nAGREEMENT\nTenant pays.", ["COMMERCIAL LEASE\nAGREEMENT", "Tenant pays."]),
        ("ARTICLE 5\nRENT\nTenant pays.", ["ARTICLE 5", "RENT", "Tenant pays."]),
        ("Governing Law\nThe lease is governed by it.", ["Governing Law", "The lease is governed by it."]),
        (
            "Tenant shall:\n(a) pay rent; and\n(b) pay taxes.",
            ["Tenant shall:", "(a) pay rent; and", "(b) pay taxes."],
        ),
        ("It found:\n- Rent is due\n- Tax is paid", ["It found:", "- Rent is due", "- Tax is paid"]),
        ("It pays\n1. rent to Acme\n2. tax to Ohio", ["It pays", "1. rent to Acme", "2. tax to Ohio"]),
        ("Rent\t$500\nTax\t$20", ["Rent\t$500", "Tax\t$20"]),
        ("Tenant: Acme Inc.\nLandlord: Baker Corp.", ["Tenant: Acme Inc.", "Landlord: Baker Corp."]),
        ("租金到期。租户付款。", ["租金到期。", "租户付款。"]),
        ("هل دفع؟ نعم دفع.", ["هل دفع؟", "نعم دفع."]),
        ("The end.     " + " " * 200 + "Next one.", ["The end.", "Next one."]),
    ],
)
def test_these_are_the_sentences(text, expected):
    assert sentences(text) == expected


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u00a0\t"])
def test_blank_text_has_no_sentences(text):
    assert sentence_spans(text) == []
    assert chunk_spans(text, 5) == []


def assert_covers(text, spans):
    assert all(text[start:end] == text[start:end].strip() != "" for start, end in spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    assert "".join("".join(text[start:end] for start, end in spans).split()) == "".join(text.split())


@given(ANY)
def test_sentences_are_in_order_trimmed_and_leave_nothing_out(text):
    assert_covers(text, sentence_spans(text))


@given(ANY, st.integers(1, 80))
def test_chunks_are_in_order_trimmed_short_and_leave_nothing_out(text, size):
    chunks = chunk_spans(text, size)

    assert_covers(text, chunks)
    assert all(end - start <= size for start, end in chunks)


@given(LEGAL, st.integers(1, 80))
def test_a_sentence_is_cut_only_when_it_is_longer_than_a_chunk(text, size):
    borders = {border for chunk in chunk_spans(text, size) for border in chunk}

    for start, end in sentence_spans(text):
        assert end - start > size or not any(start < border < end for border in borders)


def test_chunks_hold_as_many_sentences_as_fit():
    text = "One two. Three four. Five six."

    assert [text[a:b] for a, b in chunk_spans(text, 20)] == ["One two. Three four.", "Five six."]


def test_a_long_sentence_is_cut_at_a_space():
    assert chunk_spans("aaaa bbbb cccc", 10) == [(0, 9), (10, 14)]


def test_a_long_word_is_cut_anywhere():
    assert chunk_spans("a" * 25, 10) == [(0, 10), (10, 20), (20, 25)]


def test_a_chunk_of_no_characters_is_refused():
    with pytest.raises(ValueError, match="max_chars = 0"):
        chunk_spans("a", 0)


@pytest.mark.parametrize(
    "unit",
    [
        "Tenant shall pay Acme Inc. the rent of No. 5. See 5 U.S. 1.\n",
        "x\n",
        "A. ",
        ". ",
        "! ",
        ".",
        " ",
        "U.",
        '."',
        ".)",
        "a",
    ],
)
def test_time_grows_with_length_and_not_with_its_square(unit):
    size = 300_000
    text = (unit * (size // len(unit) + 1))[:size]

    began = time.process_time()
    sentence_spans(text)

    assert time.process_time() - began < 5  # a quadratic rule takes minutes; the linear one half a second


def test_the_reporter_of_a_citation_does_not_end_a_sentence() -> None:
    text = "See Doe v. Roe, 410 U.S. 113, 93 S.Ct. 705, 35 L.Ed.2d 147 (1973). It holds."
    assert [text[start:end] for start, end in sentence_spans(text)] == [text[:-10], "It holds."]

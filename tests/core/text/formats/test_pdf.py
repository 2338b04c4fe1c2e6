import zlib
from itertools import pairwise

import pytest

from core.errors import DocumentError
from core.text.formats.pdf import read_pdf
from core.text.limits import ReadingLimits
from tests.core.text.files import aes_pdf, image_pdf, locked_pdf, pdf

LEASE = pdf(
    ["Lease Agreement.", "Tenant shall pay rent to"],
    ["landlord on the first day."],
    [],
    ["Signed in 2014."],
)
LIMITS = ReadingLimits()


def test_every_page_has_an_anchor_and_an_empty_page_an_empty_one():
    content = read_pdf("a.pdf", LEASE, LIMITS)

    assert [page.number for page in content.pages] == [1, 2, 3, 4]
    assert [content.text[page.start : page.end] for page in content.pages] == [
        "Lease Agreement.\nTenant shall pay rent to",
        "landlord on the first day.",
        "",
        "Signed in 2014.",
    ]
    assert all(a.end <= b.start for a, b in pairwise(content.pages))


def test_a_sentence_runs_on_over_the_page_and_a_new_one_begins_a_paragraph():
    assert read_pdf("a.pdf", LEASE, LIMITS).text == (
        "Lease Agreement.\nTenant shall pay rent to\nlandlord on the first day.\n\nSigned in 2014."
    )


def test_an_empty_first_page_leaves_no_blank_before_the_text():
    content = read_pdf("a.pdf", pdf([], ["Text."]), LIMITS)

    assert content.text == "Text."
    assert [(page.start, page.end) for page in content.pages] == [(0, 0), (0, 5)]


def test_the_same_bytes_give_the_same_text():
    assert read_pdf("a.pdf", LEASE, LIMITS) == read_pdf("a.pdf", LEASE, LIMITS)


def test_a_scanned_pdf_is_refused_with_the_way_out():
    with pytest.raises(DocumentError, match=r"no text layer \(its 2 pages are only images or empty\).*OCR"):
        read_pdf("scan.pdf", image_pdf(2), LIMITS)


@pytest.mark.parametrize("data", [locked_pdf(LEASE, user="secret"), aes_pdf(LEASE)], ids=["RC4", "AES"])
def test_a_password_is_named_as_the_reason(data):
    with pytest.raises(DocumentError, match="protected by a password"):
        read_pdf("a.pdf", data, LIMITS)


def test_a_pdf_that_only_forbids_printing_is_read():
    data = locked_pdf(LEASE, user="")

    assert read_pdf("a.pdf", data, LIMITS).text == read_pdf("a.pdf", LEASE, LIMITS).text


@pytest.mark.parametrize(
    "data",
    [
        b"%PDF-1.7\n",
        b"%PDF-1.7\n" + b"junk " * 100,
        LEASE[:200],
        b"%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF",
    ],
    ids=["header", "junk", "cut off", "no root"],
)
def test_a_damaged_pdf_is_refused(data):
    with pytest.raises(DocumentError, match="damaged"):
        read_pdf("a.pdf", data, LIMITS)


def test_a_cut_or_spoilt_pdf_is_read_or_refused_but_never_crashes():
    whole = read_pdf("a.pdf", LEASE, LIMITS).text
    for place in range(0, len(LEASE), 97):
        for data in (LEASE[:place], LEASE[:place] + b"\xff\0<<" + LEASE[place + 4 :]):
            outcome = text_or_refusal(data)
            refused = outcome.startswith(("“a.pdf”", "Page "))
            assert (
                ("Tenant" not in outcome and outcome.endswith("."))
                if refused
                else len(outcome) <= len(whole) + 50
            )


def text_or_refusal(data):
    try:
        return read_pdf("a.pdf", data, LIMITS).text
    except DocumentError as err:
        return str(err)


def test_a_text_layer_without_letters_is_refused():
    with pytest.raises(DocumentError, match=r"cannot be decoded.*OCR"):
        read_pdf("a.pdf", one_page(letters_nobody_knows(), b"<0102030405060708>"), LIMITS)


def test_too_many_pages_are_refused():
    with pytest.raises(DocumentError, match="has 4 pages, more than the 3"):
        read_pdf("a.pdf", LEASE, ReadingLimits(max_pages=3))


def test_too_much_text_is_refused():
    with pytest.raises(DocumentError, match="more than 30 characters"):
        read_pdf("a.pdf", LEASE, ReadingLimits(max_chars=30))


def test_a_slow_pdf_is_given_up():
    with pytest.raises(DocumentError, match="more than 0 seconds"):
        read_pdf("a.pdf", LEASE, ReadingLimits(max_seconds=0))


def test_a_page_that_unpacks_to_a_flood_is_refused():
    page = pdf(["x" * 80] * 40)
    flood = page_of_zeros(40_000_000)

    assert len(flood) < 10 * len(page) + 100_000
    with pytest.raises(DocumentError, match=r"“a\.pdf” (has no text layer|is not a readable PDF)"):
        read_pdf("a.pdf", flood, LIMITS)


def page_of_zeros(size):
    """A PDF whose only page has `size` bytes of instructions, packed to a thousandth."""
    return one_page(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>", b" " * size + b"()")


def letters_nobody_knows():
    """A font of two bytes a letter that does not say which letters it shows."""
    return (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding /Identity-H /DescendantFonts [<< /Type /Font"
        b" /Subtype /CIDFontType2 /BaseFont /Odd /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity)"
        b" /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Odd /Flags 4 >> >>] >>"
    )


def one_page(font, shown):
    """A PDF written by hand: one page that shows a string in a font."""
    stream = zlib.compress(b"BT /F 12 Tf 72 700 Td " + shown + b" Tj ET", 9)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842]"
        b" /Resources << /Font << /F " + font + b" >> >> >>",
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream),
    ]
    out = b"%PDF-1.4\n"
    places = []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    tail = b"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % len(out)
    return out + b"xref\n0 5\n0000000000 65535 f \n" + table + tail


def test_pages_without_text_are_told():
    assert "were not read: 3" in read_pdf("a.pdf", LEASE, LIMITS).notes[0]

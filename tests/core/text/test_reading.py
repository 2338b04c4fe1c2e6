import hashlib
import io
import zipfile

import pytest

from core.errors import DocumentError
from core.text import ReadingLimits, page_of, read_document
from tests.core.text.files import image_pdf, locked_pdf, pdf, word

LEASE = "The Tenant pays rent.\n\nThe Landlord repairs."
LEASE_PDF = pdf(["The Tenant pays."], ["The Landlord repairs."])
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)


def archive(*names):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in names:
            packed.writestr(name, "content")
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "media_type"),
    [
        ("lease.txt", LEASE.encode(), "text/plain"),
        ("LEASE.TEXT", LEASE.encode("utf-16"), "text/plain"),
        ("lease.md", LEASE.encode(), "text/markdown"),
        ("lease.markdown", LEASE.encode(), "text/markdown"),
        ("lease.pdf", LEASE_PDF, "application/pdf"),
        ("lease.pdf", b"\r\n junk" + LEASE_PDF, "application/pdf"),
        (
            "lease.docx",
            word("The Tenant pays."),
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ),
    ],
)
def test_every_known_format_is_read(name, data, media_type):
    document = read_document(name, data)

    assert document.text.startswith("The Tenant pays")
    assert (document.title, document.media_type) == (name, media_type)
    assert document.sha256 == hashlib.sha256(data).hexdigest()
    assert document.text_sha256 == hashlib.sha256(document.text.encode()).hexdigest()
    assert document.paragraphs


def test_a_document_is_called_after_its_bytes_unless_it_is_given_an_id():
    data = LEASE.encode()

    assert read_document("a.txt", data).id == f"doc-{hashlib.sha256(data).hexdigest()[:12]}"
    assert read_document("a.txt", data, id="d1").id == "d1"


def test_an_offset_of_a_pdf_leads_to_its_page():
    document = read_document("a.pdf", LEASE_PDF)

    assert page_of(document, document.text.index("Tenant")) == 1
    assert page_of(document, document.text.index("Landlord")) == 2


def test_a_folder_in_the_name_is_left_out():
    assert read_document("C:\\cases\\a.txt", b"text").title == "a.txt"
    assert read_document("/cases/b.txt", b"text").title == "b.txt"


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.txt", b"", r"“a.txt” is empty \(0 bytes\)"),
        ("a.txt", b" \n\t", "only blank space"),
        ("a.txt", b"\xef\xbb\xbf", "only blank space"),
        (
            "a.xlsx",
            b"data",
            "unknown type “.xlsx”; Plumbline reads txt, md, pdf, docx, html, rtf, eml and msg",
        ),
        ("lease", b"data", "without an ending"),
        ("a.txt", LEASE_PDF, "is called .txt but is a PDF file; rename it to end in .pdf"),
        ("a.pdf", word("x"), "is called .pdf but is a DOCX file; rename it to end in .docx"),
        ("a.pdf", b"plain text", "is called .pdf but is not a PDF file"),
        ("a.docx", b"plain text", "is called .docx but is not a DOCX file"),
        ("a.docx", LEASE_PDF, "is a PDF file; rename"),
        ("a.docx", OLE, "old Office format"),
        ("a.docx", OLE + "EncryptedPackage".encode("utf-16-le"), "protected by a password"),
        ("a.docx", archive("hello.txt"), "not a readable DOCX file"),
        ("a.docx", archive("xl/workbook.xml"), "is a spreadsheet file"),
        ("a.txt", archive("hello.txt"), "packed archive; unpack it"),
        ("a.txt", b"{\\rtf1 hello}", "is an RTF file; rename it to end in .rtf"),
        ("a.txt", b"\x89PNG\r\n\x1a\n", "is a picture"),
        ("a.txt", bytes(range(256)) * 4, "binary file"),
        ("a.pdf", image_pdf(), "OCR"),
        ("a.pdf", locked_pdf(LEASE_PDF, user="x"), "password"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence_about_that_file(name, data, message):
    with pytest.raises(DocumentError, match=message) as caught:
        read_document(name, data)

    said = str(caught.value)
    assert said.startswith(f"“{name}”")
    assert said.endswith(".")
    assert "\n" not in said


def test_too_large_a_file_is_refused():
    limits = ReadingLimits(max_bytes=10)

    assert read_document("a.txt", b"0123456789", limits=limits).text == "0123456789"
    with pytest.raises(DocumentError, match="has 11 bytes, more than the 10"):
        read_document("a.txt", b"01234567890", limits=limits)


def test_endless_gap_in_a_file_is_refused():
    with pytest.raises(DocumentError, match=r"“a.txt” has 5,000 spaces, tabs or line breaks"):
        read_document("a.txt", b"Rent is due." + b"\n" * 5_000 + b"Monthly.")


def test_a_name_cannot_disturb_the_message():
    with pytest.raises(DocumentError) as caught:
        read_document("a\n\x1b[31m\u202e" + "x" * 500 + ".txt", b"")

    assert len(str(caught.value)) < 200
    assert str(caught.value).replace("\ufffd", "").isprintable()

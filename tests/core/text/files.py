"""Real files for tests: built in memory, the same at every run."""

import io
import zipfile

import docx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from PIL import Image
from pypdf import PdfReader, PdfWriter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas


def pdf(*pages):
    """A PDF with one page for each list of lines."""
    out = io.BytesIO()
    canvas = Canvas(out, invariant=True)
    for lines in pages:
        for row, line in enumerate(lines):
            canvas.drawString(72, 760 - 16 * row, line)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def image_pdf(pages=2):
    """A PDF that is only pictures, as a scanner makes it."""
    out = io.BytesIO()
    canvas = Canvas(out, invariant=True)
    for _ in range(pages):
        canvas.drawImage(ImageReader(Image.new("RGB", (60, 80), "gray")), 0, 0, 600, 800)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def locked_pdf(data, *, user, owner="owner", algorithm="RC4-128"):
    """`data` encrypted; an empty user password means that everybody may open it."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    writer.encrypt(user, owner, algorithm=algorithm)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def aes_pdf(data):
    """`data` marked as encrypted with AES; nothing of it can be read."""
    locked = locked_pdf(data, user="secret")
    assert b"/V 2" in locked
    crypt = b"/V 4 /StmF /StdCF /StrF /StdCF /CF << /StdCF << /CFM /AESV2 /Length 16 >> >>"
    return locked.replace(b"/V 2", crypt, 1)


def word(*blocks, header=None):
    """A docx with a paragraph for each text and a table for each list of rows."""
    document = docx.Document()
    if header:
        document.sections[0].header.paragraphs[0].text = header
    for block in blocks:
        if isinstance(block, str):
            document.add_paragraph(block)
        else:
            table = document.add_table(len(block), len(block[0]))
            for row, cells in enumerate(block):
                for column, cell in enumerate(cells):
                    table.cell(row, column).text = cell
    return saved(document)


def word_with(body_xml):
    """A docx whose body holds the given WordprocessingML."""
    document = docx.Document()
    wrapper = parse_xml(f"<w:body {nsdecls('w', 'm', 'wp')}>{body_xml}</w:body>")
    for element in list(wrapper):
        document.element.body.insert_element_before(element, "w:sectPr")
    return saved(document)


def saved(document):
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def with_part(data, name, content):
    """A zip archive with one part replaced or added."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            if part.filename != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    return out.getvalue()


def part_of(data, name):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(name)

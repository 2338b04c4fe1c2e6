import io
import zipfile

import docx
import pytest

from core.errors import DocumentError
from core.text.formats.docx import read_docx
from core.text.limits import ReadingLimits
from core.text.reading import read_document
from tests.core.text.files import part_of, saved, with_part, word, word_with

LIMITS = ReadingLimits()
SMALL = word("Tenant pays rent.")


def text_of(data):
    return read_docx("a.docx", data, LIMITS).text


def test_paragraphs_and_tables_come_in_reading_order():
    data = word("First.", "", [["Rent", "$500"], ["Tax", "$20"]], "Last.", header="CONFIDENTIAL")

    content = read_docx("a.docx", data, LIMITS)

    assert content.text == "First.\n\nRent\t$500\nTax\t$20\n\nLast."
    assert [content.text[p.start : p.end] for p in content.paragraphs] == [
        "First.",
        "Rent\t$500",
        "Tax\t$20",
        "Last.",
    ]
    assert content.pages == ()


def test_spaces_between_runs_line_breaks_and_tabs_are_kept():
    document = docx.Document()
    paragraph = document.add_paragraph("Tenant")
    paragraph.add_run(" ").bold = True
    paragraph.add_run("pays")
    paragraph.add_run().add_break()
    paragraph.add_run("rent\tnow")

    assert text_of(saved(document)) == "Tenant pays\nrent\tnow"


def test_tracked_insertions_count_and_deletions_do_not():
    data = word_with(
        "<w:p><w:r><w:t>Rent is </w:t></w:r>"
        "<w:del w:id='1' w:author='a'><w:r><w:delText>$400</w:delText><w:t>$401</w:t></w:r></w:del>"
        "<w:ins w:id='2' w:author='a'><w:r><w:t>$500</w:t></w:r></w:ins></w:p>"
    )

    assert text_of(data) == "Rent is $500"


def test_content_controls_fields_and_links_are_read():
    data = word_with(
        "<w:sdt><w:sdtContent><w:p><w:r><w:t>Landlord: </w:t></w:r>"
        "<w:sdt><w:sdtContent><w:r><w:t>Acme</w:t></w:r></w:sdtContent></w:sdt></w:p></w:sdtContent></w:sdt>"
        "<w:p><w:fldSimple w:instr='DATE'><w:r><w:t>May 8</w:t></w:r></w:fldSimple>"
        "<w:r><w:instrText>HIDDEN</w:instrText></w:r>"
        "<w:hyperlink><w:r><w:t>, 2014</w:t></w:r></w:hyperlink></w:p>"
    )

    assert text_of(data) == "Landlord: Acme\n\nMay 8, 2014"


def test_a_text_box_is_read_once_and_after_its_paragraph():
    box = "<w:txbxContent><w:p><w:r><w:t>Boxed.</w:t></w:r></w:p></w:txbxContent>"
    mc = "http://schemas.openxmlformats.org/markup-compatibility/2006"
    data = word_with(
        f"<w:p><w:r><w:t>Before</w:t></w:r><w:r><mc:AlternateContent xmlns:mc='{mc}'><mc:Choice Requires='wps'>"
        f"<w:drawing>{box}</w:drawing></mc:Choice><mc:Fallback><w:pict>{box}</w:pict></mc:Fallback>"
        "</mc:AlternateContent></w:r><w:r><w:t> and after.</w:t></w:r></w:p>"
    )

    assert text_of(data) == "Before and after.\n\nBoxed."


def test_merged_and_nested_cells_are_read_once():
    document = docx.Document()
    table = document.add_table(2, 2)
    table.cell(0, 0).merge(table.cell(0, 1)).text = "Wide"
    table.cell(1, 0).text = "Left"
    table.cell(1, 1).add_table(1, 1).cell(0, 0).text = "Inner"

    assert text_of(saved(document)) == "Wide\nLeft\tInner"


def test_footnotes_follow_the_text():
    w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    notes = (
        f"<w:footnotes xmlns:w='{w}'><w:footnote w:type='separator' w:id='-1'><w:p><w:r><w:t>---</w:t></w:r></w:p>"
        "</w:footnote><w:footnote w:id='1'><w:p><w:r><w:t>See Smith.</w:t></w:r></w:p></w:footnote></w:footnotes>"
    )
    data = with_part(SMALL, "word/footnotes.xml", notes)
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
    types = part_of(data, "[Content_Types].xml").replace(
        b"</Types>", f"<Override PartName='/word/footnotes.xml' ContentType='{kind}'/></Types>".encode()
    )
    rels = part_of(data, "word/_rels/document.xml.rels").replace(
        b"</Relationships>",
        b"<Relationship Id='rId99' Target='footnotes.xml' Type="
        b"'http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes'/></Relationships>",
    )
    data = with_part(with_part(data, "[Content_Types].xml", types), "word/_rels/document.xml.rels", rels)

    assert text_of(data) == "Tenant pays rent.\n\nSee Smith."


def test_the_same_bytes_give_the_same_text():
    assert read_docx("a.docx", SMALL, LIMITS) == read_docx("b.docx", SMALL, LIMITS)


def test_a_word_file_without_text_is_refused():
    with pytest.raises(DocumentError, match="has no text"):
        text_of(word())


@pytest.mark.parametrize("keep", [0, 4, 100, 0.5, 0.95])
def test_a_cut_file_is_refused(keep):
    data = SMALL[: int(keep * len(SMALL)) if isinstance(keep, float) else keep]

    with pytest.raises(DocumentError, match="not a readable Word file"):
        text_of(data)


def test_a_spoilt_part_is_refused():
    place = SMALL.index(b"word/document.xml") + 60

    with pytest.raises(DocumentError, match="not a readable Word file"):
        text_of(SMALL[:place] + b"\xff" * 40 + SMALL[place + 40 :])


@pytest.mark.parametrize("xml", [b"", b"<w:document", b"<other/>", b"\xff\xfe<\0"])
def test_a_broken_main_part_is_refused(xml):
    with pytest.raises(DocumentError, match=r"“a\.docx” is not a readable DOCX file"):
        read_document("a.docx", with_part(SMALL, "word/document.xml", xml))


def test_a_zip_bomb_is_refused_before_it_is_unpacked():
    bomb = with_part(SMALL, "word/media/flood.bin", b"\0" * 150_000_000)

    assert len(bomb) < 300_000
    with pytest.raises(DocumentError, match="unpacks to 150,"):
        text_of(bomb)


def test_a_flood_of_parts_is_refused():
    out = io.BytesIO(SMALL)
    with zipfile.ZipFile(out, "a") as archive:
        for number in range(5_001):
            archive.writestr(f"word/{number}", b"")

    with pytest.raises(DocumentError, match="5,000 parts"):
        text_of(out.getvalue())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_xml_entities_are_refused(encoding, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    xml = part_of(SMALL, "word/document.xml").decode().split("?>", 1)[1].replace("Tenant", "&x;")
    xml = f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE d [<!ENTITY x SYSTEM "{secret.as_uri()}">]>{xml}'

    with pytest.raises(DocumentError, match="XML definitions"):
        text_of(with_part(SMALL, "word/document.xml", xml.encode(encoding)))


def test_too_much_text_is_refused():
    with pytest.raises(DocumentError, match="more than 5 characters"):
        read_docx("a.docx", SMALL, ReadingLimits(max_chars=5))

import io

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from core.text.formats.docx import read_docx
from core.text.limits import ReadingLimits
from tests.core.text.files import saved, word_with


def levels(*formats):
    """A list whose levels are (numFmt, lvlText), each with more XML if given."""
    return "".join(
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{each[0]}"/>{"".join(each[2:])}'
        f'<w:lvlText w:val="{each[1]}"/></w:lvl>'
        for at, each in enumerate(formats)
    )


def numbered(kinds, paragraphs, *, nums="", styles=""):
    """The text of a docx with lists: `kinds` by abstractNumId, paragraphs as (numId, level, text)."""
    document = docx.Document()
    root = document.part.numbering_part.element
    for child in list(root):
        root.remove(child)
    xml = "".join(
        f'<w:abstractNum w:abstractNumId="{n}">{kind}</w:abstractNum>' for n, kind in enumerate(kinds)
    )
    xml += "".join(
        f'<w:num w:numId="{n + 1}"><w:abstractNumId w:val="{n}"/></w:num>' for n in range(len(kinds))
    )
    root.extend(list(parse_xml(f"<w:x {nsdecls('w')}>{xml}{nums}</w:x>")))
    document.styles.element.extend(list(parse_xml(f"<w:x {nsdecls('w')}>{styles}</w:x>")))
    for of, level, text in paragraphs:
        if isinstance(of, str):
            properties = f'<w:pStyle w:val="{of}"/>'
        else:
            properties = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{of}"/></w:numPr>'
        body = f"<w:p {nsdecls('w')}><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"
        document.element.body.insert_element_before(parse_xml(body), "w:sectPr")
    return read_docx("a.docx", saved(document), ReadingLimits()).text.split("\n\n")


LEGAL = levels(
    ("upperRoman", "%1."), ("decimal", "%1.%2", "<w:isLgl/>"), ("lowerLetter", "(%3)"), ("lowerRoman", "(%4)")
)


def test_numbers_are_counted_and_shown_level_by_level():
    assert numbered(
        [LEGAL],
        [
            (1, 0, "Rent"),
            (1, 1, "Base"),
            (1, 2, "a"),
            (1, 2, "b"),
            (1, 3, "x"),
            (1, 1, "More"),
            (1, 2, "a"),
            (1, 0, "Term"),
        ],
    ) == ["I. Rent", "1.1 Base", "(a) a", "(b) b", "(i) x", "1.2 More", "(a) a", "II. Term"]


def test_lists_of_one_kind_count_on_and_one_that_restarts_begins_anew():
    again = (
        '<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/>'
        '</w:lvlOverride></w:num><w:num w:numId="8"><w:abstractNumId w:val="0"/></w:num>'
    )

    assert numbered(
        [levels(("decimal", "%1)"))], [(1, 0, "a"), (8, 0, "b"), (7, 0, "c"), (7, 0, "d")], nums=again
    ) == ["1) a", "2) b", "5) c", "6) d"]


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("bullet", "• x"),
        ("none", "x"),
        ("decimalZero", "01 x"),
        ("ordinal", "1st x"),
        ("chineseCounting", "1 x"),
    ],
)
def test_every_format_of_numbers_gives_something(kind, shown):
    assert numbered([levels((kind, "%1"))], [(1, 0, "x")]) == [shown]


def test_a_number_may_come_from_the_style_of_a_paragraph():
    style = (
        '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/>'
        '</w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/>'
        '<w:basedOn w:val="Clause"/></w:style>'
    )
    kind = levels(
        ("decimal", "Clause %1", '<w:pStyle w:val="Clause"/>'),
        ("lowerLetter", "(%2)", '<w:pStyle w:val="Sub"/>'),
    )

    assert numbered([kind], [("Clause", 0, "A"), ("Sub", 0, "B"), ("Clause", 0, "C")], styles=style) == [
        "Clause 1 A",
        "(a) B",
        "Clause 2 C",
    ]


def test_a_list_that_is_missing_and_one_without_end_give_the_bare_text():
    style = (
        '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>'
    )

    assert numbered([LEGAL], [(99, 0, "x"), (1, 8, "y"), ("A", 0, "z")], styles=style) == ["x", "y", "z"]


def test_headings_are_known_by_their_style_with_their_level():
    document = docx.Document()
    document.add_heading("Lease", 0)
    document.add_heading("Rent", 1)
    document.add_paragraph("The rent is due.")
    document.add_heading("Increase", 2)
    found = read_docx("a.docx", saved(document), ReadingLimits())

    assert [(each.number, found.text[each.start : each.end]) for each in found.headings] == [
        (1, "Lease"),
        (1, "Rent"),
        (2, "Increase"),
    ]


def test_a_row_of_a_table_says_the_head_of_each_column():
    document = docx.Document()
    rows = [("Port", "Berths", "Dues"), ("Riga", "14", "$220"), ("Gdynia", "", "$180")]
    table = document.add_table(3, 3)
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            table.cell(row, column).text = cell

    assert read_docx("a.docx", saved(document), ReadingLimits()).text == (
        "Port: Riga\tBerths: 14\tDues: $220\nPort: Gdynia\tDues: $180"
    )


def test_a_table_of_labels_and_what_they_label_has_no_head():
    document = docx.Document()
    table = document.add_table(2, 2)
    for row, cells in enumerate([("Landlord", "Ana Ruiz"), ("Rent", "$90")]):
        for column, cell in enumerate(cells):
            table.cell(row, column).text = cell

    assert read_docx("a.docx", saved(document), ReadingLimits()).text == "Landlord\tAna Ruiz\nRent\t$90"


def test_tracked_deletions_are_dropped_and_told():
    data = word_with(
        "<w:p><w:r><w:t>Rent </w:t></w:r><w:del><w:r><w:delText>$5</w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>$6</w:t></w:r></w:ins></w:p>"
    )
    found = read_docx("a.docx", data, ReadingLimits())

    assert found.text == "Rent $6"
    assert "tracked deletions in 1 places" in found.notes[0]


def test_twenty_thousand_paragraphs_are_read():
    paragraphs = "<w:p>"  # all in one list
    paragraphs += "<w:pPr><w:numPr><w:ilvl w:val='0'/><w:numId w:val='1'/></w:numPr></w:pPr>"
    paragraphs += "<w:r><w:t>x</w:t></w:r></w:p>"
    found = read_docx("a.docx", word_with(paragraphs * 20_000), ReadingLimits())

    assert len(found.paragraphs) == 20_000


def test_a_damaged_list_is_no_reason_to_lose_the_file():
    document = docx.Document(io.BytesIO(word_with("<w:p><w:r><w:t>Text</w:t></w:r></w:p>")))
    root = document.part.numbering_part.element
    root.append(parse_xml(f'<w:num {nsdecls("w")} w:numId="70"><w:abstractNumId w:val="x"/></w:num>'))

    assert read_docx("a.docx", saved(document), ReadingLimits()).text == "Text"

import io
import textwrap

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from core.text.formats.pdf import read_pdf
from core.text.limits import ReadingLimits
from tests.core.text.formats.test_pdf import one_page

PROSE = (
    "The carrier keeps the goods dry and delivers them to the consignee at the port named in the bill without delay. "
    "A claim for loss is made in writing within nine days after the delivery of the goods at that port. "
)


def drawn(*pages):
    """The text of a PDF whose pages are lists of (x, y, text)."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=True)
    for page in pages:
        for x, y, text in page:
            canvas.setFont("Courier", 10)
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return read_pdf("a.pdf", out.getvalue(), ReadingLimits()).text


def block(x, y, text, width):
    return [(x, y - 12 * n, line) for n, line in enumerate(textwrap.wrap(text, width))]


def test_lines_that_the_margin_cut_are_one_paragraph_and_a_wider_gap_ends_it():
    text = drawn([*block(72, 760, PROSE, 60), *block(72, 640, "Then " + PROSE, 60)])

    assert text == PROSE.strip() + "\n\nThen " + PROSE.strip()


def test_a_break_before_a_word_that_had_room_stays():
    text = drawn([(72, 760, "Mary Jones"), (72, 748, "12 Quay"), *block(72, 736, PROSE, 60)])

    assert text == "Mary Jones\n12 Quay\n" + PROSE.strip()


def test_two_columns_are_read_one_after_the_other_below_a_title_across_both():
    left, right = ("Left " + PROSE) * 2, ("Right " + PROSE) * 2
    page = [(150, 790, "A TITLE THAT GOES ACROSS BOTH OF THE COLUMNS")]
    text = drawn([*page, *block(60, 760, left, 36), *block(310, 757, right, 36)])

    assert text == f"{page[0][2]}\n\n{left.strip()}\n\n{right.strip()}"


def test_numbers_in_a_column_of_their_own_stand_before_their_text():
    page = []
    for number in range(1, 5):
        y = 800 - 100 * number
        page += [*block(110, y, PROSE, 60), (72, y, f"{number}"), (80, y, ".")]

    assert drawn(page) == "\n\n".join(f"{number}. {PROSE.strip()}" for number in range(1, 5))


def test_a_heading_beside_its_text_stands_whole_before_it():
    page = []
    for place, words in enumerate((("Notice", "of claims"), ("Law", ""))):
        y = 760 - 150 * place
        page += [*block(180, y, PROSE * 2, 50), (72, y, words[0]), (72, y - 12, words[1])]

    text = drawn(page)

    assert "Notice of claims" in text
    assert "of claims The carrier" in text.replace("\t", " ")
    assert "Law The carrier" in text.replace("\t", " ")


def test_a_table_is_read_row_by_row():
    rows = [("Port", "Berths", "Dues"), ("Riga", "14", "$220"), ("Gdynia", "9", "$180")]
    page = [
        (72 + 120 * column, 700 - 14 * row, cell)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
    ]

    assert drawn(page) == "\n".join("\t".join(cells) for cells in rows)


def test_a_word_parted_at_the_end_of_a_line_is_one_word_unless_the_document_writes_a_hyphen():
    lines = [
        "The carrier may make a set-off and no other deduc-",
        "tion from the freight that is due, and this set-",
        "off is made in the month in which the freight is",
        "payable at the port that the parties have named.",
    ]
    text = drawn([(72, 700 - 12 * n, line) for n, line in enumerate(lines)])

    assert "deduction from" in text
    assert "set-off is" in text


def test_heads_feet_and_page_numbers_are_left_out():
    pages = [
        [
            (72, 810, "Bill of Lading 77" if number % 2 else "The Carrier Ltd"),
            *block(72, 760, f"Part{number} {PROSE}", 60),
            (72, 40, "Draft of 3 May"),
            (280, 20, f"Page {number} of 6"),
        ]
        for number in range(1, 7)
    ]
    text = drawn(*pages)

    assert [text.count(each) for each in ("Bill of", "The Carrier Ltd", "Draft of", "Page")] == [1, 0, 0, 0]
    assert [text.count(f"Part{number}") for number in range(1, 7)] == [1] * 6


def test_what_every_page_says_in_its_middle_stays():
    assert drawn(*[block(72, 500, PROSE, 60)] * 4).count("The carrier keeps") == 4


def test_ligatures_are_letters():
    font = (
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding"
        b" /Differences [1 /fi /fl] >> >>"
    )

    assert (
        read_pdf("a.pdf", one_page(font, b"(of\001ce on the \002oor)"), ReadingLimits()).text
        == "office on the floor"
    )


def test_a_page_turned_by_a_quarter_is_read():
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=True)
    canvas.rotate(90)
    for x, y, text in block(72, -72, PROSE, 60):
        canvas.drawString(x, y, text)
    canvas.save()

    assert read_pdf("a.pdf", out.getvalue(), ReadingLimits()).text.split() == PROSE.split()

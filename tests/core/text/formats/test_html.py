import pytest

from core.errors import DocumentError
from core.text.formats.html import read_html
from core.text.limits import ReadingLimits


def read(page):
    return read_html("a.html", page if isinstance(page, bytes) else page.encode(), ReadingLimits())


def test_blocks_come_in_reading_order_with_their_headings():
    found = read(
        "<h1>Lease</h1>intro<p>The <b>re</b>nt\n is<br>due.</p><div><div>Inner</div>after</div><h3>Term</h3>x"
    )

    assert found.text == "Lease\n\nintro\n\nThe rent is\ndue.\n\nInner\n\nafter\n\nTerm\n\nx"
    assert [(each.number, found.text[each.start : each.end]) for each in found.headings] == [
        (1, "Lease"),
        (3, "Term"),
    ]


def test_list_items_are_lines_with_the_numbers_that_a_browser_shows():
    page = "<ol type='a' start='3'><li>x<ol type='i'><li>y<li>z</ol></li><li>w</li></ol><ul><li>v</ul>"

    assert read(page).text == "c. x\ni. y\nii. z\nd. w\n- v"


def test_a_table_is_rows_with_heads_and_one_that_places_text_is_text():
    data = "<table><tr><th>Port<th colspan=2>Dues</tr><tr><td>Riga<td>$5<td>$6</tr></table>after"
    layout = "<table><tr><td><table><tr><td>A</td><td>B</td></tr></table></td><td><p>C</p></td></tr></table>"

    assert read(data).text == "Port: Riga\tDues: $5\tDues: $6\n\nafter"
    numbered = "<table><tr><td>1.<td>Term.</tr><tr><td>(b)<td>The term is a year.</tr></table>"

    assert read(layout).text == "A\tB\n\nC"
    assert read(numbered).text == "1. Term.\n(b) The term is a year."


def test_what_a_page_hides_is_left_out():
    page = "<head><title>t</title><style>s</style></head><p>shown<script>x()</script> on<!-- c --></p><p hidden>h</p>"

    assert read(page + "<div style='display: none'><p>n</p></div>tail").text == "shown on\n\ntail"


@pytest.mark.parametrize(
    "data",
    [
        "<meta charset=windows-1252><p>caf\xe9 \x80</p>".encode("latin-1"),
        '<?xml version="1.0" encoding="utf-8"?><html><p>café €</p></html>'.encode(),
        "<p>café €</p>".encode("utf-16"),
        "<meta charset=nonsense><p>café €</p>".encode(),
        b"<p>caf&eacute; &#8364;</p>",
    ],
)
def test_the_encoding_is_what_the_page_says_or_what_its_bytes_say(data):
    assert read(data).text == "café €"


def test_entities_of_its_own_are_not_resolved():
    page = "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><p>b &a; c</p>"

    assert "root:" not in read(page).text


def test_a_page_nested_without_end_is_refused():
    with pytest.raises(DocumentError, match="no text"):
        read("<div>" * 20_000 + "x")


def test_a_page_without_text_is_refused():
    with pytest.raises(DocumentError, match="no text"):
        read("<p> </p>")

from core.text.formats.rtf import read_rtf
from core.text.limits import ReadingLimits


def test_paragraphs_rows_and_signs_are_read():
    data = (
        rb"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Times;}}{\info{\title No}}LEASE\par Rent \'80 4,000 \endash  due\par "
        rb"\trowd Port\cell Berths\cell Dues\cell\row\trowd Riga\cell 14\cell $2\cell\row \u321?\'f3d\'9f\par}"
    )

    assert read_rtf("a.rtf", data, ReadingLimits()).text == (
        "LEASE\n\nRent € 4,000 – due\n\nPort: Riga\tBerths: 14\tDues: $2\n\nŁódŸ"
    )


def test_hidden_text_and_places_where_a_word_may_part_are_left_out():
    data = rb"{\rtf1\ansi 1. Work\par for both lang\-uages {\v a reviewer's remark}{\b\v0 shown}\par}"

    assert read_rtf("a.rtf", data, ReadingLimits()).text == "1. Work\n\nfor both languages shown"

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DocumentError
from core.text.formats.plain import decode, read_plain
from core.text.limits import ReadingLimits

LEGAL = "The “Landlord” — Café O’Brien — owes € 5 under § 12.\r\n\r\nThe Tenant pays.\n"
RUSSIAN = (
    "Арендатор обязуется уплатить арендодателю сумму в размере пяти тысяч рублей в течение десяти дней. " * 4
)


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_legal_text_is_read_in_every_usual_encoding(encoding):
    assert decode("a.txt", LEGAL.encode(encoding)) == LEGAL


def test_big_endian_text_with_a_mark_is_read():
    assert decode("a.txt", codecs.BOM_UTF16_BE + LEGAL.encode("utf-16-be")) == LEGAL


def test_a_few_accents_are_western_whatever_they_could_be_elsewhere():
    assert decode("a.txt", "naïve résumé\n".encode("latin-1")) == "naïve résumé\n"


def test_bytes_without_meaning_in_cp1252_are_read_as_latin_1():
    assert decode("a.txt", b"caf\xe9 and more text \x81") == "café and more text \x81"


def test_a_text_in_another_script_is_read_by_its_statistics():
    assert decode("a.txt", RUSSIAN.encode("cp1251")) == RUSSIAN


def test_line_ends_and_offsets_stay_as_they_are_in_the_file():
    content = read_plain("a.txt", LEGAL.encode(), ReadingLimits())

    assert content.text == LEGAL
    assert [content.text[p.start : p.end] for p in content.paragraphs] == [
        LEGAL[:53].strip(),
        "The Tenant pays.",
    ]


def test_a_zero_character_is_replaced_one_for_one():
    text = "The rent is due on the first day of every month, and\0not later. " * 3

    assert read_plain("a.txt", text.encode(), ReadingLimits()).text == text.replace("\0", "\ufffd")


@pytest.mark.parametrize(
    "data",
    [bytes(range(256)) * 20, b"\0" * 500, b"abc\0\1\2\3\4\5\6\7" * 9, b"\xca\xfe\xba\xbe\0\0\0\x34" * 8],
    ids=["all bytes", "zeros", "controls", "class file"],
)
def test_binary_junk_is_refused(data):
    with pytest.raises(DocumentError, match="binary file"):
        decode("a.txt", data)


def test_a_broken_marked_text_is_refused_with_the_place():
    with pytest.raises(DocumentError, match="UTF-16-LE text but breaks off or is damaged at byte 2"):
        decode("a.txt", codecs.BOM_UTF16_LE + b"a\0b")


def test_too_long_a_text_is_refused():
    assert read_plain("a.txt", b"x" * 10, ReadingLimits(max_chars=10)).text == "x" * 10
    with pytest.raises(DocumentError, match="more than 10 characters"):
        read_plain("a.txt", b"x" * 11, ReadingLimits(max_chars=10))


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1))
def test_every_printable_utf_8_text_with_a_mark_comes_back(text):
    assert decode("a.txt", codecs.BOM_UTF8 + text.encode()) == text


@given(st.binary(max_size=300))
def test_any_bytes_give_storable_text_or_a_clear_refusal(data):
    outcome = text_or_refusal(data)

    assert "\0" not in outcome
    outcome.encode("utf-8")


def text_or_refusal(data):
    try:
        return read_plain("a.txt", data, ReadingLimits()).text
    except DocumentError as err:
        return str(err)

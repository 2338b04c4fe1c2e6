"""Claims as people bring them: pasted, in tables, as JSON lines; every line is accounted for."""

import json

import pytest

from core.errors import CaseError, InputError
from core.workflows.check.checking import MAX_CLAIM
from core.workflows.check.upload import MAX_CLAIMS, read_claim_file, read_claims

LOOK = "Look whether letters with accents are right."


def texts(upload):
    return [item.item.text for item in upload.lines]


def test_a_pasted_list_is_one_claim_a_line():
    read = read_claims("1. Paris is in France.\n\n- Water is wet.\n• Marbury won.\n2) Rome fell.\n")
    assert texts(read) == ["Paris is in France.", "Water is wet.", "Marbury won.", "Rome fell."]
    assert [item.number for item in read.lines] == [1, 3, 4, 5]


def test_a_claim_that_begins_with_a_year_keeps_it():
    assert texts(read_claims("1789 saw a revolution.\n1990. It was a year.")) == [
        "1789 saw a revolution.",
        "It was a year.",
    ]


def test_json_lines_keep_their_ids_and_tell_what_is_wrong():
    lines = [json.dumps({"id": 7, "claim": "Rome fell."}), "{", json.dumps({"id": "x", "claim": " "})]
    read = read_claim_file("claims.jsonl", "\n".join(lines).encode())
    assert [(item.id, item.item.text) for item in read.lines] == [(7, "Rome fell.")]
    assert [line.number for line in read.bad] == [2, 3]
    assert "not JSON" in read.bad[0].reason
    assert 'the "claim" is empty' in read.bad[1].reason


@pytest.mark.parametrize("separator", [",", ";"])
def test_a_table_needs_a_column_claim(separator):
    rows = [separator.join(("nr", "Claim", "id")), separator.join(("1", '"Rome, the city; fell."', "r1"))]
    read = read_claim_file("claims.csv", "\n".join(rows).encode("utf-8-sig"))
    assert [(item.id, item.item.text) for item in read.lines] == [("r1", "Rome, the city; fell.")]
    with pytest.raises(CaseError, match='no column "claim"'):
        read_claim_file("claims.csv", b"a,b\n1,2\n")


TABLE = "id;claim\r\n1;Zürich is in Switzerland.\r\n"


@pytest.mark.parametrize(
    ("encoding", "noted"),
    [("utf-8", ""), ("utf-8-sig", ""), ("cp1252", "Windows-1252"), ("utf-16", "UTF-16")],
)
def test_a_table_is_read_as_a_spreadsheet_program_saved_it(encoding, noted):
    read = read_claim_file("claims.csv", TABLE.encode(encoding))
    assert texts(read) == ["Zürich is in Switzerland."]
    assert read.note == (f"The file is not UTF-8 text; it was read as {noted}. {LOOK}" if noted else "")


def test_a_table_with_tabs_is_read():
    assert texts(read_claim_file("claims.csv", TABLE.replace(";", "\t").encode("utf-16"))) == [
        "Zürich is in Switzerland."
    ]


def test_bytes_that_are_no_text_are_no_table():
    with pytest.raises(InputError, match="binary data"):
        read_claim_file("claims.csv", b"\x89PNG\x00\xff")


@pytest.mark.parametrize("name", ["claims.jsonl", "claims.json", "claims.txt"])
def test_everything_but_a_table_is_utf_8(name):
    with pytest.raises(CaseError, match="not UTF-8 text"):
        read_claim_file(name, '{"id": "1", "claim": "Zürich."}'.encode("cp1252"))


def test_a_row_without_its_claim_is_told():
    read = read_claim_file("claims.csv", b"id,claim\n1,Rome fell.\n2,\n")
    assert texts(read) == ["Rome fell."]
    assert read.bad[0].reason.startswith('Line 3: the "claim" is empty.')


def test_a_page_of_text_is_not_one_claim():
    read = read_claims("word " * MAX_CLAIM)
    assert read.lines == ()
    assert "Check it sentence by sentence" in read.bad[0].reason


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("claims.txt", b"\xff\xfe\x00", "not UTF-8 text"),
        ("claims.txt", b"\n \n", "There is no claim"),
        ("claims.csv", b"text\nRome fell.\n", 'no column "claim"'),
        ("claims.txt", b"Rome fell.\n" * (MAX_CLAIMS + 1), "Split them"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(name, data, words):
    with pytest.raises(CaseError, match=words):
        read_claim_file(name, data)


def test_a_json_list_is_read_as_its_entries():
    data = json.dumps([{"id": "a", "claim": "Rome fell."}, {"id": "b"}, 3], indent=2).encode()
    read = read_claim_file("claims.json", data)
    assert [(item.id, item.item.text) for item in read.lines] == [("a", "Rome fell.")]
    assert [(line.number, line.id) for line in read.bad] == [(2, "b"), (3, None)]


def test_a_broken_json_list_is_told_with_the_way_out():
    with pytest.raises(CaseError, match="or write one object a line"):
        read_claim_file("claims.json", b'[{"id": 1,')

"""Lines of an uploaded file: none is lost, and the results stand in their order."""

import json

import pytest

from core.cli.bulk.lines import Line
from core.errors import CaseError, InputError
from core.workflows.records.uploaded_lines import (
    BadLine,
    UploadedLine,
    decoded,
    filled_lines,
    read_each,
    write_results,
)


def whole(line: Line) -> tuple[int, int]:
    if not line.text.isdigit():
        raise InputError(f"line {line.number}: {line.text!r} is no number")
    return line.number, int(line.text)


def test_the_mark_of_utf_8_is_taken_off_and_another_encoding_told():
    assert decoded("\ufeffé".encode()) == "é"
    with pytest.raises(CaseError, match=r"not UTF-8 text \(byte 1\)"):
        decoded(b"a\xff")


def test_every_filled_line_is_read_or_told():
    lines = filled_lines("1\n\n  \nx\n3")
    assert [line.number for line in lines] == [1, 4, 5]
    read = read_each(lines, whole)
    assert [(line.number, line.item) for line in read.lines] == [(1, 1), (5, 3)]
    assert [(line.number, line.id) for line in read.bad] == [(4, None)]
    assert "no number" in read.bad[0].reason


def test_results_and_what_was_left_out_stand_in_the_order_of_the_file():
    written = write_results(
        [UploadedLine(1, "ä", 0), UploadedLine(3, "c", 0), UploadedLine(4, "d", 0)],
        ["first", "third"],
        lambda _report, id_: {"id": id_},
        [BadLine(2, "b", "no claim")],
    )
    assert [json.loads(line) for line in written.decode().splitlines()] == [
        {"id": "ä"},
        {"id": "b", "error": "no claim", "line": 2},
        {"id": "c"},
    ]
    assert "ä" in written.decode()

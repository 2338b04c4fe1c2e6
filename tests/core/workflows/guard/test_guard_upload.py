import json

import pytest

from core.errors import CaseError
from core.guard.scripted_detector import ScriptedDetector
from core.workflows.guard.guarding import guard_instances
from core.workflows.guard.upload import read_upload, write_scores

LINE = {
    "id": "q",
    "question": "who?",
    "triples": [["a", "r", "b"]],
    "topic_entities": ["a"],
    "answers": ["b"],
}


def as_file(*lines):
    return "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines).encode()


def test_good_lines_are_read_in_order_and_bad_ones_told_with_their_number():
    read = read_upload(as_file(LINE, "", "{", {**LINE, "answers": ["c"]}, {**LINE, "id": 7}))
    assert [(case.number, case.id) for case in read.lines] == [(1, "q"), (5, 7)]
    assert [(bad.number, bad.id) for bad in read.bad] == [(3, None), (4, "q")]
    assert "not a node" in read.bad[1].reason


def test_what_was_tidied_stays_with_its_instance():
    read = read_upload(as_file({**LINE, "answers": ["b", "b"]}))
    assert read.lines[0].item.notes == ("1 duplicate answer dropped.",)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"\n \n", "empty"),
        (as_file(LINE, LINE, LINE), "3 lines; a page takes 2"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_a_sentence(data, words):
    with pytest.raises(CaseError, match=words):
        read_upload(data, max_lines=2)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm():
    read = read_upload("\ufeff".encode() + as_file(LINE).replace(b"\n", b"\r\n") + b"\r\n")
    assert len(read.lines) == 1


def test_scores_and_errors_are_written_in_the_order_of_the_file():
    read = read_upload(as_file(LINE, "[]", {**LINE, "id": 7}, {**LINE, "id": "late"}))
    reports = guard_instances([case.item for case in read.lines[:2]], ScriptedDetector({"b": 0.9}))
    lines = [json.loads(line) for line in write_scores(read.lines, reports, read.bad).decode().splitlines()]
    assert [line["id"] for line in lines] == ["q", None, 7]
    assert lines[0]["scores"] == {"b": 0.9}
    assert "error" in lines[1]

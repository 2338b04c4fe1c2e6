import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated

import pytest
from pydantic import BaseModel, Field, ValidationError

from core.errors import InputError, ModelError
from core.workflows.bulk.audit import CaseLine, TextLine
from core.workflows.bulk.lines import Line, describe, parse_line, read_lines, write_results


def failing():
    raise ModelError("the weights are missing")
    yield {}


class Triples(BaseModel):
    triples: list[Annotated[list[str], Field(min_length=3)]]


def test_an_earlier_file_survives_what_fails_before_the_first_result(tmp_path):
    path = tmp_path / "out.jsonl"
    path.write_text("of yesterday\n")
    with pytest.raises(ModelError):
        write_results(failing(), 2, path, "scoring")
    assert path.read_text() == "of yesterday\n"


def test_an_earlier_file_is_replaced_and_failures_are_counted(tmp_path):
    path = tmp_path / "out.jsonl"
    path.write_text("of yesterday\n")
    assert write_results(iter([{"id": 1}, {"id": 2, "error": "bad"}]), 2, path, "scoring") == 1
    assert path.read_text() == '{"id": 1}\n{"id": 2, "error": "bad"}\n'


def test_no_results_leave_an_empty_file(tmp_path):
    path = tmp_path / "out.jsonl"
    assert write_results(iter([]), 0, path, "scoring") == 0
    assert path.read_text() == ""


def test_a_place_that_cannot_be_written_is_told_before_the_work_begins(tmp_path):
    def work():
        pytest.fail("began")
        yield {}

    with pytest.raises(InputError, match="cannot be written"):
        write_results(work(), 1, tmp_path / "none" / "out.jsonl", "scoring")


LATIN = '{"id": 1, "context": "Müller leases it.", "response": "Müller leases it."}\n'.encode("latin-1")


def test_a_line_that_is_no_utf_8_is_refused_and_not_read_with_other_letters(tmp_path):
    path = tmp_path / "cases.jsonl"
    path.write_bytes(LATIN + b'{"id": 2, "context": "a", "response": "b"}\n')
    first, second = read_lines(path)
    with pytest.raises(InputError, match="Line 1 is not UTF-8 text"):
        parse_line(first, CaseLine)
    assert parse_line(second, CaseLine).id == 2


def test_standard_input_is_read_as_a_file_is(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO("\ufeff{}\n".encode() + LATIN)))
    first, second = read_lines(Path("-"))
    assert first.text == "{}"
    with pytest.raises(InputError, match="Line 2 is not UTF-8"):
        parse_line(second, CaseLine)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "not json",
            "Line 6 is not JSON: expecting value, at character 1 of it. Write one JSON object a line.",
        ),
        ('{"id": "a", "b"}', "expecting ':' delimiter, at character 16 of it"),
    ],
)
def test_a_line_that_is_no_json_is_told_with_its_own_number_and_no_other(text, words):
    with pytest.raises(InputError) as told:
        parse_line(Line(6, text), CaseLine)
    assert words in str(told.value)
    assert "line 1" not in str(told.value)


def test_half_a_surrogate_pair_fails_its_line_alone():
    with pytest.raises(InputError, match=r"Line 2 has half of a surrogate pair \(\\ud800\)"):
        parse_line(Line(2, '{"id": 1, "text": "a \\ud800"}'), TextLine)
    whole = parse_line(Line(1, '{"id": 1, "text": "\\ud83d\\ude00"}'), TextLine)
    assert whole.text == "😀"


def test_a_wrong_item_of_a_list_is_told_by_its_place_in_plain_words():
    with pytest.raises(ValidationError) as err:
        Triples.model_validate({"triples": [["a", "r", "b"], ["a", "r"]]})
    assert (
        describe(err.value)
        == 'the field "triples", item 2 is wrong (list should have at least 3 items, not 2)'
    )

"""Lines of other tools and rows of tables become our lines."""

import json

import pytest

from core.errors import InputError
from core.workflows.bulk.audit import CaseLine, PairLine
from core.workflows.bulk.check import ClaimLine
from core.workflows.bulk.lines import Line, parse_line, read_lines

ASKED, SAID = "When does the lease end?", "It ends in May."
PASSAGES = ["The lease ends in May.", "Rent is due monthly."]


@pytest.mark.parametrize(
    "fields",
    [
        {"question": ASKED, "answer": SAID, "contexts": PASSAGES, "ground_truth": "May"},
        {"user_input": ASKED, "response": SAID, "retrieved_contexts": PASSAGES, "reference": "May"},
        {"input": ASKED, "actual_output": SAID, "retrieval_context": PASSAGES, "context": ["not retrieved"]},
        {"input": ASKED, "output": SAID, "context": PASSAGES},
        {"inputs": {"question": ASKED, "contexts": PASSAGES}, "outputs": {"answer": SAID}},
        {
            "inputs": {"messages_text": ASKED},
            "outputs": SAID,
            "context": [{"page_content": each} for each in PASSAGES],
        },
    ],
)
def test_names_of_other_tools_are_understood_and_a_line_without_an_id_has_its_number(fields) -> None:
    found = parse_line(Line(7, json.dumps(fields)), CaseLine)
    assert (found.id, found.query, found.response, found.context) == (7, ASKED, SAID, PASSAGES)
    assert [(source.id, source.text) for source in found.case.sources] == [
        ("context-1", PASSAGES[0]),
        ("context-2", PASSAGES[1]),
    ]


def test_our_own_names_come_first_and_one_passage_is_the_context() -> None:
    line = {
        "id": "a",
        "query": ASKED,
        "question": "other",
        "context": [" ", PASSAGES[0]],
        "response": SAID,
        "answer": "",
    }
    found = parse_line(Line(1, json.dumps(line)), CaseLine)
    assert (found.id, found.query, found.response) == ("a", ASKED, SAID)
    assert [source.id for source in found.case.sources] == ["context"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"question": ASKED, "contexts": PASSAGES}, '"response" is missing'),
        ({"answer": SAID}, '"context" is missing'),
        ({"answer": SAID, "contexts": [1]}, '"context"'),
        ({"user_input": [{"content": "hi"}], "response": SAID, "context": "x"}, '"query" is wrong'),
    ],
)
def test_what_no_name_gives_is_told(fields, said) -> None:
    with pytest.raises(InputError, match=said):
        parse_line(Line(1, json.dumps(fields)), CaseLine)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("separator", [",", ";", "|"])
def test_a_table_is_read_with_its_lists(tmp_path, encoding, separator) -> None:
    cells = (
        ("user_input", "Response", "retrieved_contexts"),
        (ASKED, f"é {SAID}", str(PASSAGES)),
        ("q", "r", '["x"]'),
    )
    rows = (separator.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in cells)
    path = tmp_path / "cases.csv"
    path.write_bytes("\r\n".join(rows).encode(encoding))
    first, second = (parse_line(line, CaseLine) for line in read_lines(path))
    assert (first.id, first.query, first.response, first.context) == (2, ASKED, f"é {SAID}", PASSAGES)
    assert (second.id, second.context) == (3, ["x"])


def test_claims_and_pairs_may_stand_in_tables(tmp_path) -> None:
    path = tmp_path / "claims.csv"
    path.write_text('sep=;\nid;claim\nc1;"A; b."\n')
    assert [parse_line(line, ClaimLine).claim for line in read_lines(path)] == ["A; b."]
    path.write_text("question,answer,other,contexts\nq,a,b,c\n")
    (pair,) = (parse_line(line, PairLine) for line in read_lines(path))
    assert (pair.response, pair.other, pair.context) == ("a", "b", "c")

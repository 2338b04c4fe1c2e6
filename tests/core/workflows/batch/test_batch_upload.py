"""Files as people bring them: lines, lists, tables, plain text; every line is accounted for."""

import json

import pytest

from core.errors import CaseError, InputError
from core.factcheck.claim import Mode
from core.settings import Policy, ReasoningRole, SecondReading
from core.workflows.ask.asking import AskOptions
from core.workflows.batch.method import (
    METHODS,
    method_named,
    sample_file,
)
from core.workflows.batch.upload import read_batch, read_pasted
from core.workflows.bulk.ask import AskChoice
from core.workflows.bulk.audit import AuditChoice
from core.workflows.bulk.chain import ChainChoice
from core.workflows.bulk.reason import PathChoice
from core.workflows.check.checking import MAX_CLAIM, CheckOptions
from core.workflows.guard.guarding import GuardOptions
from core.workflows.reason.roles import RoleChoice
from core.workflows.records.report_json import adapter

CLAIMS, SCORES, AUDITS = (method_named(name) for name in ("fact-check", "kg-guard", "hallugraph"))
LOOK = "Look whether letters with accents are right."
TABLE = "id;claim\r\n1;Zürich is in Switzerland.\r\n"
INSTANCE = {
    "id": "q",
    "question": "who?",
    "triples": [["a", "r", "b"]],
    "topic_entities": ["a"],
    "answers": ["b"],
}


def subjects(file):
    return [line.subject for line in file.lines if not line.fault]


def as_file(*lines):
    return "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines).encode()


def test_good_lines_are_read_in_order_and_bad_ones_told_with_their_number():
    read = read_batch(
        SCORES, "c.jsonl", as_file(INSTANCE, "", "{", {**INSTANCE, "answers": ["c"]}, {**INSTANCE, "id": 7})
    )
    assert [(line.number, line.id) for line in read.lines if not line.fault] == [(1, "q"), (5, 7)]
    assert [(line.number, line.id) for line in read.lines if line.fault] == [(3, None), (4, "q")]
    assert "not a node" in read.lines[2].fault


def test_a_pasted_list_is_one_claim_a_line():
    read = read_pasted(
        CLAIMS, "claims", "1. Paris is in France.\n\n- Water is wet.\n1789 saw a revolution.\n2) Rome fell.\n"
    )
    assert subjects(read) == ["Paris is in France.", "Water is wet.", "1789 saw a revolution.", "Rome fell."]
    assert [line.number for line in read.lines] == [1, 3, 4, 5]


def test_a_json_list_is_read_as_its_entries():
    data = json.dumps([{"id": "a", "claim": "Rome fell."}, {"id": "b"}, 3], indent=2).encode()
    read = read_batch(CLAIMS, "claims.json", data)
    assert subjects(read) == ["Rome fell."]
    assert [(line.number, line.id) for line in read.lines if line.fault] == [(2, "b"), (3, None)]


@pytest.mark.parametrize(
    ("encoding", "noted"),
    [("utf-8", ""), ("utf-8-sig", ""), ("cp1252", "Windows-1252"), ("utf-16", "UTF-16")],
)
def test_a_table_is_read_as_a_spreadsheet_program_saved_it(encoding, noted):
    read = read_batch(CLAIMS, "claims.csv", TABLE.encode(encoding))
    assert subjects(read) == ["Zürich is in Switzerland."]
    assert read.note == (f"The file is not UTF-8 text; it was read as {noted}. {LOOK}" if noted else "")


def test_rows_of_a_table_without_ids_are_called_by_their_numbers():
    read = read_batch(method_named("ask"), "q.csv", b"nr,question\n7,Who pays?\n,\n8,Who may end it?\n")
    assert [(line.number, line.id, line.subject) for line in read.lines] == [
        (2, "2", "Who pays?"),
        (4, "4", "Who may end it?"),
    ]


def test_lists_stand_in_the_cells_of_a_table():
    rows = (
        'id,question,triples,topic_entities,answers\n1,Who?,"[[""a"", ""r"", ""b""]]","[""a""]","[""b""]"\n'
    )
    assert subjects(read_batch(SCORES, "c.csv", rows.encode())) == ["Who?"]


def test_a_long_answer_is_told_in_short():
    line = {"id": 1, "context": "Rome fell.", "response": "Rome fell. " * 100}
    (found,) = subjects(read_batch(AUDITS, "c.jsonl", as_file(line)))
    assert len(found) == 160
    assert found.endswith("…")


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("claims.txt", b"\xff\xfe\x00", "not UTF-8 text"),
        ("claims.jsonl", b"\n \n", "There is no claim"),
        ("claims.txt", b"Rome fell.\n" * (CLAIMS.most + 1), "plumbline check, which takes any number"),
        ("claims.json", b'[{"id": 1,', "or write one object a line"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(name, data, words):
    with pytest.raises(CaseError, match=words):
        read_batch(CLAIMS, name, data)


def test_bytes_that_are_no_text_are_no_table():
    with pytest.raises(InputError, match="binary data"):
        read_batch(CLAIMS, "claims.csv", b"\x89PNG\x00\xff")


def test_a_page_of_text_is_not_one_claim():
    (line,) = read_pasted(CLAIMS, "claims", "word " * MAX_CLAIM).lines
    assert "Check it sentence by sentence" in line.fault


@pytest.mark.parametrize("name", METHODS)
def test_every_sample_can_be_read(name):
    read = read_batch(method_named(name), "sample.jsonl", sample_file(method_named(name)))
    assert len(read.lines) >= 3
    assert not [line.fault for line in read.lines if line.fault]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("hallugraph", AuditChoice(Policy.STRICT, 0.5, SecondReading.OFF)),
        ("kg-guard", GuardOptions(explain=False)),
        ("fact-check", CheckOptions(mode=Mode.KNOWLEDGE_GRAPH, graph="g.tsv")),
        ("chain-audit", ChainChoice("g.tsv")),
        ("reasoning", PathChoice("g.tsv", RoleChoice(planner=ReasoningRole.LANGUAGE_MODEL))),
        ("ask", AskChoice("examples", AskOptions(titles=("Lease",), audits=False))),
    ],
)
def test_what_was_chosen_comes_back_after_a_restart(name, options):
    read = adapter(method_named(name).options)
    assert read.validate_json(adapter(type(options)).dump_json(options)) == options

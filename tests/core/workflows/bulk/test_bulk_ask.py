"""The lines of `plumbline ask`: order, contract, bad lines, records."""

import dataclasses
from functools import partial

from core.storage import open_store
from core.workflows.ask.records import open_ask
from core.workflows.bulk.ask import LINES, ask_line
from core.workflows.bulk.lines import BulkWork, Line, run_lines
from core.workflows.engine import Engine
from tests.core.ask_cases import LEASE, QUESTION, ROW, answer, asker

RIGHT = "The Tenant shall pay rent of $4,500 to the Landlord on the first day of each month."


def lines(*texts):
    return [Line(number, text) for number, text in enumerate(texts, 1)]


def ask_lines(lines, made, work, *, details=False):
    method = dataclasses.replace(LINES, show=partial(ask_line, details=details))
    return run_lines(lines, method, made, made.engine.settings, work)


def test_a_line_has_what_the_contract_names(engine):
    made, _ = asker(engine, answer(RIGHT))
    (found,) = ask_lines(lines(f'{{"id": 7, "question": "{QUESTION}"}}'), made, BulkWork())
    assert found["id"] == 7
    assert found["answer"] == RIGHT
    assert found["explanation"]
    assert found["references"] == [
        {
            "paragraph": ROW.id,
            "document": LEASE,
            "section": "1 Rent",
            "page": None,
            "start": ROW.start + ROW.text.index("$4,500"),
            "end": ROW.start + ROW.text.index("$4,500") + 6,
            "quote": "$4,500",
        }
    ]
    assert found["tokens"] == {"input": 10, "output": 2, "reasoning": 0, "calls": 1}
    assert found["audit"]["decision"] == found["decision"]
    assert "steps" not in found


def test_bad_lines_say_what_is_wrong_and_the_others_go_on(engine):
    made, _ = asker(engine, answer(RIGHT))
    found = list(
        ask_lines(
            lines(
                '{"id": 1, "question": ""}', '{"id": 2}', "no json", f'{{"id": 4, "question": "{QUESTION}"}}'
            ),
            made,
            BulkWork(),
            details=True,
        )
    )
    assert [item.get("id") for item in found] == [1, 2, None, 4]
    assert "empty" in found[0]["error"]
    assert "question" in found[1]["error"]
    assert found[2]["error"]
    assert found[3]["steps"][0]["calls"][0]["tool"] == "vector_search_paragraph"
    assert found[3]["manifest"]["inputs"]["collection"] == "f" * 64


def test_a_recorded_line_names_its_record(engine, tmp_path):
    url = f"sqlite:///{tmp_path / 'trail.sqlite3'}"
    own = Engine(dataclasses.replace(engine.settings, database_url=url), use_graph_cache=False)
    own.__dict__.update(encoder=engine.encoder, extractor=engine.extractor)
    made, _ = asker(own, answer(RIGHT))
    question = f'{{"id": "q", "question": "{QUESTION}"}}'
    (found,) = ask_lines(lines(question), made, BulkWork(record=True, actor="Ada"))
    store = open_store(url)
    stored = open_ask(store, found["audit_id"])
    store.close()
    assert stored.report.answer.answer == RIGHT
    assert stored.record.recorded_by == "Ada"

"""Tables, figures and misses of the legal experiment, and one small run from end to end."""

import json
import sys
from dataclasses import replace

import pytest

from benchmarks import legal_qa
from benchmarks.legal_figures import all_figures, write_page
from benchmarks.legal_misses import NOT_PASSED, PASSED, RANKED, name_misses, write_misses
from benchmarks.legal_scores import AnswerScores, PairScores, ReportScores
from benchmarks.legal_tables import all_tables, confidence_tables, judge_table
from benchmarks.legal_texts.case import Domain, Error, LegalCase
from core.models.scripted_language_model import ScriptedLanguageModel

CONTEXT = (
    'This Lease is made on May 8, 2014 between Halden Properties LLC ("Landlord") and Orrin Books Inc. ("Tenant"). '
    "Tenant shall pay monthly rent of $14,500 to Landlord on the first day of each month. The term is five years. "
    "Landlord shall maintain the roof. Tenant may sublet the Premises with the written consent of Landlord."
)


def test_several_seeds_keep_their_documents_apart():
    cases = legal_qa.cases_of([5, 6], [Domain.SPARSE], "dev")
    documents = {case.document for case in cases}
    assert {document.split("/")[0] for document in documents} == {"5", "6"}
    assert len({case.id for case in cases}) == len(cases)
    assert legal_qa.cases_of([5], [Domain.SPARSE], "dev")[0].document in {
        d.removeprefix("5/") for d in documents
    }


def answer(cfi, decision):
    return AnswerScores({"resolved": ReportScores(cfi, cfi, cfi, decision, ("line",), ())}, {"overlap": 0.5})


def scores(case_id, faithful, hallucinated, domain=Domain.LEASE):
    return PairScores(case_id, domain, "d1", Error.ROLES, 450, 28, answer(*faithful), answer(*hallucinated))


def case(case_id, hallucinated, document="d1", domain=Domain.LEASE):
    faithful = "Orrin Books Inc. pays monthly rent of $14,500."
    changed = (0, 5)
    query = "Who pays the rent?"
    return LegalCase(
        case_id, domain, document, "dev", CONTEXT, query, faithful, hallucinated, Error.ROLES, changed, 1
    )


CASES = [
    case("a", "Halden Properties LLC pays monthly rent of $14,500."),
    case("b", "Orrin Books Inc. pays monthly rent of $18,500."),
]


def test_misses_are_named_by_what_is_wrong():
    assert name_misses(scores("a", (0.9, "pass"), (0.2, "fail")), "resolved") == []
    assert name_misses(scores("a", (0.6, "review"), (0.7, "pass")), "resolved") == [
        NOT_PASSED,
        PASSED,
        RANKED,
    ]
    assert name_misses(scores("a", (1.0, "pass"), (1.0, "fail")), "resolved") == [RANKED]


def test_only_missed_pairs_are_written_with_texts_and_findings(tmp_path):
    pairs = [scores("a", (0.9, "pass"), (0.2, "fail")), scores("b", (0.9, "pass"), (1.0, "pass"))]
    assert write_misses(tmp_path / "misses.jsonl", CASES, pairs, "resolved") == 1
    (line,) = map(json.loads, (tmp_path / "misses.jsonl").read_text(encoding="utf-8").splitlines())
    assert line["id"] == "b"
    assert line["misses"] == [PASSED, RANKED]
    assert line["faithful"]["text"] == CASES[1].faithful
    assert line["hallucinated"]["findings"] == ["line"]


def test_tables_show_the_papers_figures_beside_ours():
    pairs = [
        scores("a", (0.9, "pass"), (0.2, "fail")),
        scores("b", (0.9, "pass"), (0.2, "fail"), Domain.OPINION),
    ]
    tables = {table.title: table for table in all_tables(pairs, seed=1)}
    auc = tables["AUC by domain (95 % intervals, documents drawn)"]
    by_name = {row[0]: dict(zip(auc.header, row, strict=True)) for row in auc.rows}
    assert by_name["CFI resolved"]["opinion"] == "1.000 [1.000, 1.000]"
    assert by_name["paper: HalluGraph"]["opinion"] == "0.84"
    assert by_name["paper: BERTScore"]["contracts (both)"] == "0.60"
    assert by_name["pairs"]["legal (all)"] == "2"
    assert all(len(row) == len(table.header) for table in tables.values() for row in table.rows)


def test_confidence_is_told_with_the_share_of_passing_answers_that_were_faithful():
    pair = scores("a", (0.9, "pass"), (0.9, "pass"))
    assert not confidence_tables([pair])  # no report gives one
    rated = replace(
        pair,
        faithful=_rated(pair.faithful, 0.9),
        hallucinated=_rated(pair.hallucinated, 0.7),
    )
    (table,) = confidence_tables([rated])
    row = dict(zip(table.header, table.rows[0], strict=True))
    assert (row["answers"], row["pass"]) == ("2", "2")
    assert row["mean probability of these"] == "0.800"
    assert row["share faithful"] == "0.500"
    assert row["calibration error"] == "0.400"  # |0.9 - 1| and |0.7 - 0|, each half


def _rated(answer: AnswerScores, probability: float) -> AnswerScores:
    report = replace(answer.reports["resolved"], probability=probability)
    return replace(answer, reports={"resolved": report})


def test_the_judge_stands_beside_cfi_on_its_own_questions():
    pair = scores("a", (0.9, "pass"), (0.2, "fail"))
    table = judge_table([pair], "overlap", 1)
    assert [row[0] for row in table.rows] == ["CFI resolved", "overlap"]
    assert [row[1] for row in table.rows] == ["1.000", "0.500"]
    assert "1 answers without a verdict" in table.title


def test_figures_are_series_for_the_record_and_a_page_without_network(tmp_path):
    pairs = [
        scores("a", (0.9, "pass"), (0.2, "fail")),
        scores("b", (0.9, "pass"), (0.2, "fail"), Domain.SPARSE),
    ]
    figures = all_figures(pairs, seed=1)
    assert {figure["kind"] for figure in figures} == {"bars", "lines"}
    for series in (series for figure in figures for series in figure["series"]):
        assert {len(series[key]) for key in series if key != "name"} == {len(series["x"])}
    page = write_page(figures, tmp_path / "page.html", "Legal <QA>").read_text(encoding="utf-8")
    assert "Legal &lt;QA&gt;" in page
    assert "AUC against context length" in page
    assert "<script src=" not in page
    json.dumps(figures)


def test_a_limit_takes_cases_in_turn_from_every_document():
    cases = [case(f"{d}{n}", "x", d) for d in ("d1", "d2") for n in range(3)]
    chosen = legal_qa.choose_cases(cases, 4)
    assert [c.document for c in chosen] == ["d1", "d1", "d2", "d2"]
    assert chosen == [c for c in cases if c in chosen]
    assert chosen == legal_qa.choose_cases(cases[::-1], 4)[::-1]
    assert legal_qa.choose_cases(cases, None) == cases


def test_one_command_scores_judges_and_records(tmp_path, monkeypatch, capsys):
    def follow(messages):
        return json.dumps({"faithful": "Halden Properties LLC pays" not in messages[-1].text})

    monkeypatch.setattr(legal_qa, "build_cases", lambda seed, domains, split: CASES)
    monkeypatch.setattr(legal_qa, "load_model", lambda *_, **__: ScriptedLanguageModel(follow))
    out, misses = tmp_path / "record.json", tmp_path / "misses.jsonl"
    command = f"legal_qa --split dev --judge scripted --misses {misses} --out {out}"
    monkeypatch.setattr(sys, "argv", command.split())
    legal_qa.main()
    record = json.loads(out.read_text(encoding="utf-8"))
    assert record["pairs"] == 2
    tables = {table["title"]: table for table in record["tables"]}
    rows = {row[0]: row[1:] for row in tables["AUC by domain (95 % intervals, documents drawn)"]["rows"]}
    assert {"CFI strict", "entity overlap", "BERTScore F1", "sentence similarity"} <= rows.keys()
    judged = next(table for title, table in tables.items() if title.startswith("Language model as judge"))
    assert ["judge scripted", "0.750", "0.500"] in judged["rows"]
    assert out.with_suffix(".html").is_file()
    assert misses.is_file()
    assert "wanted of CFI resolved" in capsys.readouterr().out


def test_misses_of_the_test_documents_are_refused(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["legal_qa", "--split", "test", "--misses", "misses.jsonl"])
    with pytest.raises(SystemExit):
        legal_qa.main()
    assert "only reported" in capsys.readouterr().err

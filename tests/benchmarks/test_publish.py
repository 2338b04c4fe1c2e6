import json

import pytest

from benchmarks.publish import join, publish, read, shorten
from core.errors import InputError
from tests.core.benchmark_cases import TABLE, record


def written(tmp_path, **changes):
    path = tmp_path / "run.json"
    path.write_text(json.dumps(record(**changes)))
    return path


def test_single_cases_texts_and_paths_stay_behind(tmp_path):
    clause = "The Tenant shall pay to the Landlord, in advance, on the first day of each month, the rent."
    source = written(
        tmp_path,
        arguments={"seed": 13, "data": "/home/jane/data/cuad"},
        misses=[{"text": clause}],
        shares={"all": {"pairs": 560, "example": clause}},
        scores=[{"pair": number} for number in range(61)],
        command="python -m benchmarks.x --data /home/jane/cuad",
    )
    text = publish(read(source), tmp_path / "out").read_text()
    found = json.loads(text)
    assert "Tenant" not in text
    assert "jane" not in text
    assert not {"misses", "scores"} & found.keys()
    assert found["arguments"] == {"seed": 13, "data": "cuad"}
    assert found["shares"] == {"all": {"pairs": 560}}
    assert found["command"] == "python -m benchmarks.x --data cuad"
    assert found["tables"] == [TABLE]
    assert found["data_sha256"] == "a" * 64


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("/work/shared/data", "data"),
        ("~/plumbline/x.json", "x.json"),
        ("C:\\Users\\Jane\\data.json", "data.json"),
        ("4,460 /s", "4,460 /s"),
        ("faithful / swapped", "faithful / swapped"),
        ("and/or", "and/or"),
        ("benchmarks/results/x.json", "benchmarks/results/x.json"),
        ("file:///tmp/x", "x"),
    ],
)
def test_absolute_paths_are_cut_and_nothing_else(text, kept):
    assert shorten({"note": text}) == {"note": kept}


def test_it_is_named_for_its_benchmark_or_as_asked_and_takes_a_note(tmp_path):
    source = written(tmp_path)
    assert publish(read(source), tmp_path / "out").name == "grounding_swaps.json"
    noted = publish(read(source), tmp_path / "out", "test-documents", "Scored once.")
    assert noted.name == "test-documents.json"
    assert json.loads(noted.read_text())["note"] == "Scored once."


def test_an_older_record_gets_its_tables_from_its_figures(tmp_path):
    rows = [{"k": 1, "answers": 484, "named": 0.54, "anywhere": 0.06, "wins_anywhere": 0.92}]
    rows[0] |= {"answers_nearby": 193, "named_nearby": 0.34, "nearby": 0.19, "wins_nearby": 0.74}
    source = written(tmp_path, benchmark="guard_explanations", tables=None, figures=None, rows=rows)
    found = json.loads(publish(read(source), tmp_path / "out").read_text())
    assert found["tables"][0]["rows"] == [["1", "484", "0.540", "0.060", "0.920"]]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {"benchmark": "guard_card", "tables": None, "figures": None},
            "its raw figures are not those of guard_card",
        ),
        ({"benchmark": "mine", "tables": None, "figures": None}, "no tables and no figures"),
        ({"tables": [{**TABLE, "rows": [["x" * 290] * 4] * 200}]}, "bytes are left"),
    ],
)
def test_what_cannot_be_shown_is_refused(tmp_path, changes, reason):
    with pytest.raises(InputError, match=reason):
        publish(read(written(tmp_path, **changes)), tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("text", ["{", "[]"])
def test_what_is_no_record_is_refused(tmp_path, text):
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(InputError):
        publish(read(tmp_path / "run.json"), tmp_path / "out")


def test_parts_of_one_benchmark_become_one_record(tmp_path):
    parts = [
        record(headline={"name": f"Hits@1, {name}", "value": value}, command=f"run {name}", seed=13)
        for name, value in (("one", "0.5"), ("two", "0.6"))
    ]
    joined = join(parts)
    assert joined["headline"] == {"name": "Hits@1, one, Hits@1, two", "value": "0.5, 0.6"}
    assert joined["tables"] == [TABLE, TABLE]
    assert joined["command"] == "run one ; run two"
    assert publish(joined, tmp_path / "out").exists()


def test_parts_of_different_runs_are_not_joined():
    with pytest.raises(InputError, match="the parts differ in 'seed'"):
        join([record(seed=13), record(seed=14)])

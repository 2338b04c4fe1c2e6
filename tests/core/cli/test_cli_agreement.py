"""`plumbline agreement LABELS.csv`: the JSON of the design's contract, and clear sentences."""

import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main
from tests.core.annotation.agreement.test_published_examples import FOUR_OBSERVERS

FAST = ["--resamples", "100"]


def run(tmp_path, text, *options):
    path = tmp_path / "labels.csv"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["agreement", str(path), *FAST, *options])


def labels(table):
    rows = [
        f"u{u},{who},{label}"
        for who, row in table.items()
        for u, label in enumerate(row.split())
        if label != "."
    ]
    return "\n".join(["item,annotator,label", *rows]) + "\n"


def test_the_contract_s_keys_are_there_with_full_precision(tmp_path) -> None:
    result = run(tmp_path, labels(FOUR_OBSERVERS))
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert {"cohen", "fleiss", "krippendorff", "ac1", "raw"} <= told.keys()
    for one in [*told["cohen"], *(told[name] for name in ("fleiss", "krippendorff", "ac1", "raw"))]:
        assert {"value", "low", "high", "n", "note"} <= one.keys()
    assert told["cohen"][0]["annotators"] == ["A", "B"]
    assert told["krippendorff"]["value"] == pytest.approx(0.743421052631579, abs=1e-15)
    assert (told["fleiss"]["value"], told["krippendorff"]["n"]) == (None, 11)
    assert told["cohen"][0]["confusion"]["counts"][0][0] == 2


def test_the_seed_decides_the_interval_and_a_file_can_be_written(tmp_path) -> None:
    one = run(tmp_path, labels(FOUR_OBSERVERS))
    two = run(tmp_path, labels(FOUR_OBSERVERS), "--seed", "14")
    assert json.loads(one.stdout)["raw"]["low"] != json.loads(two.stdout)["raw"]["low"]
    out = tmp_path / "agreement.json"
    assert run(tmp_path, labels(FOUR_OBSERVERS), "-o", str(out)).exit_code == 0
    assert json.loads(out.read_text(encoding="utf-8")) == json.loads(one.stdout)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("item,annotator,label\n1,a,y\n1,a,n\n", "rows 2 and 3 give two labels of a for item 1"),
        ("item,label\n1,y\n", "no column annotator"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_no_figure(tmp_path, text, said) -> None:
    result = run(tmp_path, text)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_another_separator_and_standard_input_are_taken(tmp_path) -> None:
    result = run(tmp_path, "item;annotator;label\n1;a;y\n1;b;y\n", "--delimiter", ";")
    assert json.loads(result.stdout)["raw"]["value"] == 1.0
    piped = CliRunner().invoke(main, ["agreement", "-", *FAST], input="item,annotator,label\n1,a,y\n")
    assert "Only one annotator" in json.loads(piped.stdout)["raw"]["note"]


def test_a_file_that_is_not_there_is_said(tmp_path) -> None:
    result = CliRunner().invoke(main, ["agreement", str(tmp_path / "none.csv")])
    assert (result.exit_code, "cannot be read" in result.stderr) == (2, True)

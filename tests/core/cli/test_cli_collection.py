"""`plumbline collection`: documents in, sentences out, with the real store and the real encoder."""

import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main

LEASE = "OFFICE LEASE\n\nThe parties agree.\n\n1. Term. Two years.\n\n2. Rent. As in Section 1.\n"
PORT = "'''Port Ellery''' is a town. See the [[Office Lease]].\n\n== Law ==\nThe act rules."


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    return lambda *arguments: CliRunner().invoke(main, ["collection", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "documents"
    (made / "old").mkdir(parents=True)
    (made / "lease.txt").write_text(LEASE)
    (made / "old" / "Port_Ellery.wiki").write_text(PORT)
    (made / "picture.png").write_bytes(b"no document")
    (made / ".hidden.txt").write_text(LEASE)
    return made


def test_a_folder_is_walked_and_a_collection_is_made_filled_shown_and_deleted(run, folder):
    made = run("create", "Matter", folder)
    assert made.exit_code == 0, made.output
    assert "2 documents loaded, 0 unchanged" in made.stdout
    shown = run("show", "matter")
    assert "Office Lease  [lease.txt; 3 sections, 3 paragraphs]" in shown.stdout
    assert "Port Ellery  [old/Port_Ellery.wiki" in shown.stdout
    again = run("add", "Matter", folder)
    assert "0 documents loaded, 2 unchanged" in again.stdout
    assert "is removed" in run("remove", "Matter", "office lease").stdout
    assert "Office Lease" not in run("show", "Matter").stdout
    assert run("delete", "Matter").exit_code == 0
    assert "Matter" not in run("list").stdout


def test_bad_files_get_a_sentence_each_and_a_status_while_others_are_loaded(run, folder):
    (folder / "bad.pdf").write_bytes(b"no pdf")
    result = run("create", "Matter", folder, folder / "gone.txt")
    assert result.exit_code == 1
    assert "2 documents loaded" in result.stdout
    assert "“bad.pdf” is called .pdf but is not a PDF file" in result.stderr
    assert "there is no file or folder" in result.stderr


def test_scripts_get_json(run, folder):
    added = json.loads(run("create", "Matter", folder, "--json").stdout)
    assert (added["name"], added["loaded"], added["unchanged"], added["failures"]) == ("Matter", 2, 0, [])
    shown = json.loads(run("show", "Matter", "--json").stdout)
    assert [article["title"] for article in shown["articles"]] == ["Office Lease", "Port Ellery"]
    listed = json.loads(run("list", "--json").stdout)["collections"]
    assert [(each["name"], each["waiting"]) for each in listed] == [("examples", 0), ("Matter", 0)]
    assert json.loads(run("create", "Other", "--json").stdout)["documents"] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "nothing"), "there is no collection 'nothing'"),
        (("add", "nothing", "."), "there is no collection 'nothing'"),
        (("delete", "nothing"), "there is no collection 'nothing'"),
        (("create", "../home"), "a collection cannot be called '../home'"),
        (("add", "examples", "."), "bundled collection"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(run, tmp_path, monkeypatch, arguments, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(LEASE)
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_folder_without_documents_is_told_of(run, tmp_path):
    (tmp_path / "empty").mkdir()
    run("create", "Matter")
    result = run("add", "Matter", tmp_path / "empty")
    assert result.exit_code == 2
    assert "there is nothing to add" in result.stderr


def test_a_collection_belongs_to_a_matter_and_is_found_by_it(run):
    run("create", "harbour", "--matter", "Quince v. Lane")
    run("create", "other")
    assert run("list", "--matter", "quince  v. lane").stdout.rstrip().endswith("[Quince v. Lane]")
    run("file", "other", "Quince v. Lane")
    run("file", "harbour", "")
    assert run("list", "--matter", "Quince v. Lane").stdout.split()[0] == "other"
    assert run("file", "examples", "x").exit_code == 2


def test_a_file_that_cannot_be_read_is_named_and_the_others_load(run, tmp_path):
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.7\nno more of it")
    (tmp_path / "good.txt").write_text(LEASE)
    made = run(
        "create", "Matter", tmp_path / "bad.pdf", tmp_path / "good.txt", tmp_path / "none.txt", "--json"
    )
    told = json.loads(made.stdout)

    assert made.exit_code == 1
    assert (told["loaded"], told["unread"]) == (1, [str(tmp_path / "none.txt"), "bad.pdf"])
    assert "“bad.pdf” is not a readable PDF" in made.stderr

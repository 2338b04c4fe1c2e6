"""`plumbline tool` over a real collection."""

import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main

LEASE = """LEASE OF THE MILL

1. Rent
The rent is 1,200 euros a month and is due on the first day of each month.

2. Term
The lease ends on 31 March 2030.
"""


def run(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments)])


def value(*arguments):
    done = run("tool", "matter", *arguments)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUMBLINE_HOME", str(home))
        (home / "lease.txt").write_text(LEASE, encoding="utf-8")
        for arguments in (("create", "matter"), ("add", "matter", home / "lease.txt")):
            done = run("collection", *arguments)
            assert done.exit_code == 0, done.output
    return home


@pytest.fixture(autouse=True)
def _at_home(home, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(home))


def test_place_is_found_and_read_on_from():
    (hit,) = value("vector_search_paragraph", "query=monthly rent", "k=1")["rows"]
    assert "1,200 euros" in hit["text"]
    assert LEASE[hit["start"] : hit["end"]] == hit["text"]
    found = value("get_sections", f"section_ids={hit['section_id']}", f"section_ids={hit['section_id']}")
    assert hit["id"] in found["paragraph_ids"]
    assert found["arguments"] == {"section_ids": [hit["section_id"]] * 2}
    (article,) = value("vector_search_article", "query=lease")["rows"]
    text = value("get_article_text", f"title={article['title']}", "--document", article["title"])
    assert "31 March 2030" in text["rows"][-1]["text"]


def test_value_of_an_expression_may_hold_an_equals_sign_or_be_refused():
    found = value("calculate", "expression=add_months(2030-03-31, 1)")
    assert (found["value"], found["unit"]) == ("2030-04-30", "date")
    done = run("tool", "matter", "calculate", "expression=1 = 1")
    assert done.exit_code == 2
    assert "cannot read '= 1'" in done.stderr


def test_tools_are_listed_with_their_arguments():
    listed = value()
    assert len(listed) == 11
    assert listed[0]["arguments"]["required"] == ["query"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("matter", "drop"), "there is no tool 'drop'; there are: vector_search_article"),
        (("matter", "calculate", "1+1"), "'1+1' is no argument; write key=value"),
        (
            ("matter", "get_article_text", "title=Leese"),
            "no document here is called 'Leese'; the nearest titles",
        ),
        (
            ("matter", "vector_search_article", "query=x", "k=99"),
            "cannot take its argument 'k': input should be less than or equal to 20",
        ),
        (("nothing", "calculate", "expression=1"), "nothing"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(arguments, words):
    done = run("tool", *arguments)
    assert done.exit_code == 2
    assert words in done.stderr
    assert "Traceback" not in done.output

"""What only a browser can show of the page of answers: drawing, clicking, sliding, uploading, stopping."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import place_of, running
from tests.browser.many_cases import download, give, open_row

pytestmark = pytest.mark.browser

GRAPH = "Film | directed by | Nolan\nFilm | starred | Actor X\nFilm | written by | Nolan"
HOSTILE = '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1">'


@pytest.fixture(scope="module")
def scripted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page of answers, over a detector whose probabilities are said."""
    with running(Path(__file__).parent / "scripted_app.py", tmp_path_factory.mktemp("home")) as address:
        yield f"{address}/answers"


def fill(
    page: Page, address: str, *, graph: str = GRAPH, topics: str = "Film", answers: str = "Nolan\nActor X"
):
    page.goto(address)
    page.get_by_text("Your own graph").click()
    page.get_by_label("Graph: one triple a line").fill(graph)
    page.get_by_label("Question", exact=True).fill("Who directed Film?")
    page.get_by_label("What the question is about").fill(topics)
    page.get_by_label("Answers to check").fill(answers)
    page.get_by_label("Answers to check").press("Control+Enter")


def check(page: Page, address: str, **given: str) -> None:
    """Check the answers of a pasted graph."""
    fill(page, address, **given)
    page.get_by_role("button", name="Check these answers").click()
    page.locator(".pl-verdict").wait_for()


def give_name(page: Page) -> None:
    box = page.get_by_role("textbox", name="Your name")
    box.fill("Jane Doe")
    box.press("Enter")


def test_answers_read_from_verdict_to_evidence(page, scripted):
    check(page, scripted)
    expect(page.locator(".pl-verdict")).to_contain_text("1 of 2 answers may be wrong")
    expect(page.get_by_text("Outside of the training domains").first).to_be_visible()
    expect(page.locator(".pl-finding", has_text="Actor X")).to_be_visible()
    expect(page.locator(".pl-evidence").last).to_contain_text("Film → starred → Actor X")
    expect(page.locator(".js-plotly-plot")).to_have_count(2)


def test_a_click_on_a_node_selects_the_answer(page, scripted):
    check(page, scripted)
    page.mouse.click(*place_of(page, "n1"))
    expect(page.locator(".pl-finding", has_text="Nolan")).to_be_visible()
    page.mouse.click(*place_of(page, "n0"))
    expect(page.locator(".pl-finding", has_text="In the graph: Film")).to_be_visible()


def test_keys_walk_and_decide_and_a_reload_loses_nothing(page, scripted):
    check(page, scripted)
    give_name(page)
    expect(page.get_by_role("button", name=re.compile("^Agree"))).to_be_enabled()
    page.locator(".pl-verdict").click()
    page.keyboard.press("j")
    expect(page.locator(".pl-finding", has_text="Nolan")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator(".pl-finding", has_text="Actor X")).to_be_visible()  # flagged, undecided
    page.reload()
    page.locator(".pl-verdict").wait_for()
    expect(page.get_by_text("1 of 2 answers have a decision.")).to_be_visible()


def test_the_slider_moves_by_keyboard_and_the_flags_follow(page, scripted):
    check(page, scripted)
    give_name(page)
    thumb = page.get_by_role("slider")
    expect(thumb).to_be_enabled()
    thumb.focus()
    page.keyboard.press("End")
    expect(page.locator(".pl-verdict")).to_contain_text("None of the 2 answers is flagged")
    expect(page.get_by_text("moved 1 time since")).to_be_visible()


def test_a_mistake_is_told_and_a_reload_keeps_what_was_typed(page, scripted):
    fill(page, scripted, answers="Nolam")
    page.get_by_role("button", name="Check these answers").click()
    expect(page.get_by_text("did you mean 'Nolan'?")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Graph: one triple a line")).to_have_value(GRAPH)
    expect(page.get_by_label("Answers to check")).to_have_value("Nolam")


def test_names_that_are_markup_stay_text(page, scripted):
    names = f"{HOSTILE} X"
    check(page, scripted, graph=f"Film | {HOSTILE} | {names}", answers=names)
    expect(page.locator(".pl-verdict")).to_contain_text("<img src=")
    place_of(page, "n1")
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.hit") is None


def test_a_file_of_cases_is_scored_and_one_of_them_opened_with_its_explanation(page, scripted):
    triples = [line.split(" | ") for line in GRAPH.splitlines()]
    line = {
        "question": "Who?",
        "topic_entities": ["Film"],
        "answers": ["Nolan", "Actor X"],
        "triples": triples,
    }
    cases = [json.dumps({"id": f"q{number}"} | line) for number in range(500)]
    give(page, scripted, (*cases, "{"))
    expect(page.get_by_text("500 cases read, 1 line could not be read.")).to_be_visible()
    page.get_by_role("button", name="Start with 500 cases").click()
    expect(page.get_by_text("501 lines: 1 could not be judged, 500 need a person.")).to_be_visible()
    lines = [json.loads(text) for text in download(page, "All results (JSONL)").splitlines()]
    assert len(lines) == 501
    assert lines[0]["flagged"] == ["Actor X"]
    assert "error" in lines[500]
    open_row(page, 1)
    expect(page.locator(".pl-verdict")).to_contain_text("1 of 2 answers may be wrong")

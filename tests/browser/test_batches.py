"""Many cases at once: given as a file, worked through in the background, read worst first, opened one by one."""

import csv
import io
import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WAIT
from tests.browser.many_cases import download, give, give_here, open_row

pytestmark = pytest.mark.browser

SOURCE = (
    "The Tenant shall pay rent of $2,000 on the first day of each month. The lease began on May 8, 2014. "
    "The Landlord is Quince Holdings LLC."
)
HOSTILE = '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1">'
CASES = (
    {"id": "good", "context": SOURCE, "response": "The Tenant pays rent of $2,000."},
    {"id": "bad", "context": SOURCE, "response": "The lease began on June 9, 2015."},
    {"id": HOSTILE, "context": SOURCE, "response": f"The Landlord is {HOSTILE}."},
)


def test_many_audits_go_on_over_a_reload_and_each_opens_as_a_case(page, server):
    give(page, server, (*CASES, "{"))
    expect(page.get_by_text("cases.jsonl: 3 cases read, 1 line could not be read.")).to_be_visible()
    page.get_by_role("button", name="Start with 3 cases").click()
    page.get_by_text("It goes on when this page is reloaded").wait_for()
    page.reload()
    expect(page.get_by_text("4 lines:")).to_be_visible(timeout=2 * WAIT)  # the models load here
    rows = list(csv.DictReader(io.StringIO(download(page, "One row a line (CSV)"))))
    decisions = [row["decision"] for row in rows]
    assert decisions == sorted(decisions, key=["fail", "not judged", "review", "pass"].index)
    assert rows[0]["decision"] == "fail"
    lines = [json.loads(line) for line in download(page, "All results (JSONL)").splitlines()]
    assert [line["id"] for line in lines] == ["good", "bad", HOSTILE, None]
    batch = page.url
    open_row(page, 0)
    expect(page.get_by_role("button", name="Back to the batch")).to_be_visible()
    expect(page.locator(".pl-verdict")).to_contain_text("Fail")
    first = page.url
    page.get_by_role("button", name="Back to the batch").click()
    expect(page.get_by_text("4 lines:")).to_be_visible()
    open_row(page, 0)
    expect(page.get_by_role("button", name="Back to the batch")).to_be_visible()
    assert page.url == first  # one record, however often it is opened
    assert batch != first
    assert page.evaluate("() => window.hit") is None
    page.goto(f"{server}/trail")
    expect(page.get_by_text("newest first. Click a row to open it.")).to_be_visible()
    page.get_by_label("Title, id or name").fill("cases.jsonl (4 lines)")
    page.get_by_label("Title, id or name").press("Enter")
    expect(page.get_by_text("1 audit, newest first.")).to_be_visible()
    open_row(page, 0)
    expect(page.get_by_text("4 lines:")).to_be_visible()


def test_a_file_that_was_given_and_not_begun_is_found_after_a_reload(page, server):
    give(page, server, CASES)
    page.get_by_role("button", name="Start with 3 cases").wait_for()
    page.reload()
    expect(page.get_by_role("button", name="Start with 3 cases")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Start with 3 cases")).to_be_hidden()
    expect(page.get_by_text("A sample file")).to_be_attached()


def test_a_batch_is_stopped_and_goes_on_with_what_is_left(page, server):
    step = "A Doll's House -> author -> Henrik Ibsen"
    chains = [
        {"id": number, "chain": step if number else "A Doll's House -> author -> Nobody"}
        for number in range(4_000)
    ]
    page.goto(f"{server}/reasoning")
    page.get_by_text("Audit a chain").click()
    give_here(page, chains)
    page.get_by_role("button", name="Start with 4,000 chains").click()
    page.get_by_role("button", name="Stop").click()
    told = page.get_by_text("Stopped after")
    expect(told).to_be_visible()
    done = int(told.inner_text().split()[2].replace(",", ""))
    assert 0 <= done < len(chains)
    page.reload()
    expect(told).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("4,000 lines: 1 fails, 3,999 pass.")).to_be_visible()
    page.get_by_text("✕ Fail (1)").click()
    open_row(page, 0)
    expect(page.get_by_role("button", name="Back to the batch")).to_be_visible()
    expect(page.get_by_text("Nobody").first).to_be_visible()


def test_what_is_done_of_a_stopped_batch_goes_into_the_trail(page, server):
    chain = {"chain": "A Doll's House -> author -> Henrik Ibsen"}
    page.goto(f"{server}/reasoning")
    page.get_by_text("Audit a chain").click()
    give_here(page, [{"id": number} | chain for number in range(4_000)])
    page.get_by_role("button", name="Start with 4,000 chains").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="End it here").click()
    expect(page.get_by_text("were not worked on.")).to_be_visible()
    expect(page.get_by_text("One row a line (CSV)")).to_be_visible()


def test_questions_are_asked_at_once(page, server):
    give(
        page,
        f"{server}/ask",
        ("When was Port Ellery founded?", "Who is the king of Port Ellery?"),
        "questions.txt",
    )
    page.get_by_role("button", name="Start with 2 questions").click()
    expect(page.get_by_text("2 lines:")).to_be_visible()
    open_row(page, 0)
    expect(page.get_by_role("button", name="Back to the batch")).to_be_visible()


def test_questions_of_a_graph_are_asked_at_once(page, server):
    asked = ("Who appointed the author of the majority opinion in Marbury v. Madison?", "Who is nobody?")
    give(page, f"{server}/reasoning", asked, "questions.txt")
    page.get_by_role("button", name="Start with 2 questions").click()
    expect(page.get_by_text("2 lines: 1 could not be judged")).to_be_visible(timeout=2 * WAIT)
    open_row(page, 1)
    expect(page.get_by_role("button", name="Back to the batch")).to_be_visible()
    expect(page.get_by_text("John Adams").first).to_be_visible()

"""Two annotators work through the bundled sheet by keyboard, in two browsers; then the voting is closed."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.annotation.vote import Ballot, Sufficiency
from core.storage import open_store
from core.trail import Actor
from core.workflows.annotate.projects import list_projects
from core.workflows.annotate.voting import assignments, cast_vote
from tests.browser.conftest import IDLE, patient_page

pytestmark = pytest.mark.browser

ITEMS = 30


@pytest.fixture
def address(server: str) -> str:
    return f"{server}/reannotate"


def give_name(page: Page, name: str) -> None:
    box = page.get_by_role("textbox", name="Your name")
    box.wait_for()
    box.fill(name)
    box.press("Enter")


def judge(page: Page, keys: str, numbers: range) -> None:
    """Vote on these claims by keyboard; each vote brings the next claim, whose keys count when it is all drawn."""
    for number in numbers:
        expect(page.get_by_text(f"You have judged {number} of {ITEMS} claims.")).to_be_visible()
        page.locator(IDLE).wait_for()
        page.locator(".pl-claim").click()
        page.keyboard.press(keys[number % len(keys)])


def judge_all(page: Page, keys: str) -> None:
    """Vote on every claim by keyboard."""
    judge(page, keys, range(ITEMS))
    expect(page.get_by_text("You have judged every claim.")).to_be_visible()


def judge_elsewhere(home: Path, name: str, keys: str, numbers: range) -> None:
    """The same votes from another window of the annotator: what the keys do has been seen by then."""
    store = open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")
    (project,) = list_projects(store)
    listed = assignments(store, project.id, actor=Actor(name))
    assert [one.is_voted for one in listed] == [place < numbers.start for place in range(ITEMS)]
    labels = {"s": Sufficiency.SUFFICIENT, "n": Sufficiency.NOT_SUFFICIENT}
    for number in numbers:
        ballot = Ballot(labels[keys[number % len(keys)]])
        cast_vote(store, project.id, listed[number].item_id, ballot, actor=Actor(name))
    store.close()


def test_two_annotators_judge_the_bundled_sheet_blindly(page, browser, address, home):
    page.goto(address)
    page.get_by_role("heading", name="NEI reannotation").wait_for()
    give_name(page, "Wanda")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_text("Found evidence").wait_for()
    judge(page, "sn", range(3))
    expect(page.get_by_text(f"You have judged 3 of {ITEMS} claims.")).to_be_visible()
    judge_elsewhere(home, "Wanda", "sn", range(3, ITEMS - 3))
    page.reload()
    judge(page, "sn", range(ITEMS - 3, ITEMS))
    expect(page.get_by_text("You have judged every claim.")).to_be_visible()
    page.context.clear_cookies()  # somebody else at the same machine
    other = patient_page(browser)
    try:
        other.goto(page.url)
        give_name(other, "Ben")
        expect(other.get_by_text(f"You have judged 0 of {ITEMS} claims.")).to_be_visible()
        expect(other.get_by_text("Wanda")).to_have_count(0)
        expect(other.get_by_role("button", name="Show explanation and other votes")).to_have_count(0)
        judge_all(other, "ssn")
        other.reload()
        give_name(other, "Ben")
        expect(other.get_by_text("You have judged every claim.")).to_be_visible()
        other.get_by_role("radio", name="Project").click()
        other.get_by_role("button", name="Close the voting").click()
        expect(other.get_by_text("2 people judged 30 claims.")).to_be_visible()
        expect(other.locator(".js-plotly-plot")).to_have_count(2)
        expect(other.get_by_text("Decide this claim")).to_be_visible()
    finally:
        other.close()

"""Two people at one record, in browsers of their own: the second is told who decided what, and nothing is lost."""

import re
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from core.annotation.vote import Ballot, Sufficiency
from core.storage import open_store
from core.trail import Actor
from core.workflows.annotate.projects import create_project
from core.workflows.annotate.results import close_voting
from core.workflows.annotate.voting import assignments, cast_vote
from tests.browser.conftest import IDLE, SCREEN, patient_page
from tests.browser.one_of_each import record_each
from tests.dashboard.test_reannotate_page import PROJECT

pytestmark = pytest.mark.browser

KINDS = ("audit", "answers", "claim")
ANN, BEN = Actor("Ann"), Actor("Ben")


@pytest.fixture(scope="module")
def records(home: Path) -> Mapping[str, str]:
    return record_each(home)


@pytest.fixture
def other(browser: BrowserContext) -> Iterator[Page]:
    """A page of another person, in a browser that shares nothing with the first one's."""
    assert browser.browser is not None
    context = browser.browser.new_context(**SCREEN)
    yield patient_page(context)
    context.close()


def enter(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("h1").first.wait_for()
    box = page.get_by_role("textbox", name="Your name")
    box.fill(name)
    box.press("Enter")
    expect(box).not_to_be_focused()
    page.locator(IDLE).wait_for()


def decision(page: Page, judgment: str) -> Locator:
    return page.locator(f'.stMain [class*="-{judgment}_"] button').first


def sign(page: Page) -> Locator:
    return page.locator('[class*="signoff-sign_"] button')


@pytest.mark.parametrize("kind", KINDS)
def test_a_stale_decision_and_a_stale_signature_are_told_who_decided_what(page, other, server, records, kind):
    address = f"{server}/{records[kind]}"
    enter(page, address, "Ann")
    enter(other, address, "Ben")
    decision(page, "agree").click()
    expect(page.get_by_text("Recorded: agree").first).to_be_visible()
    decision(other, "unsure").click()
    expect(other.get_by_text("Nothing was recorded, for Ann decided “agree”")).to_be_visible()
    decision(other, "agree").click()
    expect(other.get_by_text("Recorded: agree").first).to_be_visible()
    sign(page).click()
    expect(page.get_by_text(re.compile("Nothing was recorded, for Ben"))).to_be_visible()
    sign(page).click()
    expect(page.get_by_text("Signed off; the decisions are closed.")).to_be_visible()
    decision(other, "agree").click()
    expect(other.get_by_text("was signed off by Ann")).to_be_visible()
    other.reload()
    expect(other.get_by_text("History: 4 records")).to_be_visible()  # recorded, two decisions, signed off


def begin_project(home: Path, *, is_closed: bool) -> str:
    with closing(open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")) as store:
        project = create_project(store, PROJECT, title="A second look", actor=ANN, seed=1)
        for one in assignments(store, project, actor=ANN) if is_closed else ():
            cast_vote(store, project, one.item_id, Ballot(Sufficiency.SUFFICIENT), actor=ANN)
            cast_vote(store, project, one.item_id, Ballot(Sufficiency.NOT_SUFFICIENT), actor=BEN)
        if is_closed:
            close_voting(store, project, actor=ANN)
    return project


def rule(page: Page, label: str, note: str) -> None:
    page.get_by_text(label, exact=True).last.click()
    page.get_by_role("combobox", name="Reason").click()
    page.get_by_role("option").first.click()
    page.get_by_label("Note (required)").fill(note)
    page.get_by_label("Note (required)").press("Control+Enter")
    page.get_by_role("button", name="Decide", exact=True).click()


def test_a_stale_ruling_and_a_vote_after_the_end_are_told_who_was_first(page, other, server, home):
    address = f"{server}/reannotate?project={begin_project(home, is_closed=True)}"
    enter(page, address, "Ann")
    enter(other, address, "Ben")
    rule(page, "sufficient", "Path 1 says so.")
    expect(page.get_by_text("decided by Ann")).to_be_visible()
    rule(other, "not sufficient", "Path 1 is another town.")
    expect(other.get_by_text("Nothing was recorded, for Ann decided “sufficient” meanwhile")).to_be_visible()
    expect(other.get_by_label("Note (required)")).to_have_value("Path 1 is another town.")
    other.get_by_role("button", name="Decide", exact=True).click()
    expect(other.get_by_text("decided by Ben")).to_be_visible()

    project = begin_project(home, is_closed=False)
    page.goto(
        f"{server}/reannotate?project={project}"
    )  # by the name that was given: a new one would draw the page anew
    expect(page.get_by_role("button", name="Sufficient").first).to_be_enabled()
    page.locator(IDLE).wait_for()
    with closing(open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")) as store:
        one = assignments(store, project, actor=BEN)[0]
        cast_vote(store, project, one.item_id, Ballot(Sufficiency.SUFFICIENT), actor=BEN)
        close_voting(store, project, actor=BEN, note="Enough.")
    page.get_by_role("button", name="Sufficient").first.click()
    expect(page.get_by_text("Ben closed the voting of this project")).to_be_visible()

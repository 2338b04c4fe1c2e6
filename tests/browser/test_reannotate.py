"""Two annotators work through the bundled sheet by keyboard, in two browsers; then the voting is closed."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, WAIT, running

pytestmark = pytest.mark.browser

ITEMS = 30


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def address(home: Path):
    with running(ROOT / "dashboard" / "app.py", home) as found:
        yield f"{found}/reannotate"


def give_name(page: Page, name: str) -> None:
    box = page.get_by_role("textbox", name="Your name")
    box.wait_for(timeout=WAIT)
    box.fill(name)
    box.press("Enter")


def judge_all(page: Page, keys: str) -> None:
    """Vote on every claim by keyboard; each vote brings the next claim."""
    for number in range(ITEMS):
        expect(page.get_by_text(f"You have judged {number} of {ITEMS} claims.")).to_be_visible(timeout=WAIT)
        page.locator(".pl-claim").click()
        page.keyboard.press(keys[number % len(keys)])
    expect(page.get_by_text("You have judged every claim.")).to_be_visible(timeout=WAIT)


def test_two_annotators_judge_the_bundled_sheet_blindly(page, browser, address):
    page.goto(address)
    page.get_by_text("Judge claims again").wait_for(timeout=WAIT)
    give_name(page, "Ada")
    page.get_by_role("button", name="Begin", exact=True).click(timeout=WAIT)
    page.get_by_text("Found evidence").wait_for(timeout=WAIT)
    judge_all(page, "sn")
    other = browser.new_page(viewport={"width": 1440, "height": 1000})
    try:
        other.goto(page.url)
        give_name(other, "Ben")
        expect(other.get_by_text(f"You have judged 0 of {ITEMS} claims.")).to_be_visible(timeout=WAIT)
        expect(other.get_by_text("Ada")).to_have_count(0)
        expect(other.get_by_role("button", name="Show explanation and other votes")).to_have_count(0)
        judge_all(other, "ssn")
        other.reload()
        give_name(other, "Ben")
        expect(other.get_by_text("You have judged every claim.")).to_be_visible(timeout=WAIT)
        other.get_by_role("radio", name="Project").click()
        other.get_by_role("button", name="Close the voting").click(timeout=WAIT)
        expect(other.get_by_text("2 people judged 30 claims.")).to_be_visible(timeout=WAIT)
        expect(other.locator(".js-plotly-plot")).to_have_count(2, timeout=WAIT)
        expect(other.get_by_text("Decide this claim")).to_be_visible(timeout=WAIT)
    finally:
        other.close()

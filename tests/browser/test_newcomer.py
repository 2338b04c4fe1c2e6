"""A newcomer's first verified finding in under two minutes: walked, with the pauses of a person counted.

The pauses are those of the keystroke-level model (Card, Moran and Newell 1983) and of silent reading (Brysbaert
2019); the machine's own time is left out of the sum, which has room for it.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

THINK, POINT, PRESS, HOME, KEY = 1.35, 1.1, 0.2, 0.4, 0.28  # seconds; KEY: of somebody who types now and then
WORDS = 238 / 60  # read in a second
ROOM = 30  # seconds for the machine: an audit and four pages drawn anew
LIMIT = 120


class Newcomer:
    """Somebody who reads everything that is pointed at, and thinks before every press."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seconds = 0.0

    def read(self, *parts: Locator) -> None:
        """Read all of these."""
        for part in parts:
            self.seconds += len(part.inner_text().split()) / WORDS

    def press(self, target: Locator) -> None:
        """Think, point, press."""
        self.seconds += THINK + POINT + PRESS
        target.click()

    def type(self, target: Locator, text: str) -> None:
        """Press into a field, and type."""
        self.press(target)
        self.seconds += HOME + KEY * (len(text) + 1)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def test_a_newcomer_verifies_a_first_finding_in_under_two_minutes(page: Page, server: str):
    page.goto(server)
    page.get_by_role("button", name="Audit this answer").wait_for()
    newcomer = Newcomer(page)
    newcomer.read(page.locator("h1"), page.locator(".stMain .stMarkdown").first)
    newcomer.press(page.locator(".stSelectbox").nth(1))
    newcomer.read(page.get_by_role("listbox"))
    newcomer.press(page.get_by_role("option", name="Wrong rent and wrong date"))
    expect(page.locator(".pl-preview").last).not_to_contain_text("lets Suite 140")
    newcomer.read(page.locator(".pl-preview").last)
    newcomer.press(page.get_by_role("button", name="Audit this answer"))
    page.locator(".pl-verdict").wait_for()
    newcomer.read(page.locator(".pl-verdict"), page.locator(".pl-outcome"))
    newcomer.read(page.locator(".st-key-review_panel"), page.locator(".mt.source mark.lit").first)
    newcomer.type(page.get_by_role("textbox", name="Your name"), "Jane Doe")
    newcomer.press(page.get_by_role("button", name="Agree").first)
    expect(page.locator(".pl-outcome")).to_contain_text("1 error found")
    newcomer.read(page.locator(".pl-outcome"))
    assert newcomer.seconds < LIMIT - ROOM

"""Two answers compared in a real browser, the confidence opened, and the way from a finding to its passage."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_dashboard import audit_example

pytestmark = pytest.mark.browser


def compare_example(page: Page, server: str) -> None:
    """Audit a wrong answer of the first example and compare it with the one that the form offers."""
    page.goto(server)
    page.get_by_role("button", name="Audit this answer").wait_for()
    page.locator(".stSelectbox").nth(1).click()
    page.get_by_role("option", name="Wrong rent and wrong date").click()
    expect(page.locator(".pl-preview").last).not_to_contain_text("lets Suite 140")
    page.get_by_text("Compare with another answer").click()
    page.get_by_role("button", name="Audit both answers").click()
    page.locator(".pl-verdict").nth(1).wait_for()


def test_two_answers_stand_side_by_side_and_survive_a_reload(page, server):
    compare_example(page, server)
    for _ in range(2):
        expect(page.locator(".pl-verdict").nth(0)).to_contain_text("Fail", ignore_case=True)
        expect(page.locator(".pl-verdict").nth(1)).not_to_contain_text("Fail", ignore_case=True)
        expect(page.locator(".pl-diff del").first).to_be_visible()
        expect(page.locator(".pl-diff ins").first).to_be_visible()
        page.reload()
    with page.expect_download() as download:
        page.get_by_role("button", name="Comparison to print").click()
    assert "Two answers to the same source" in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Open answer B").click()
    expect(page.get_by_role("button", name="See both side by side")).to_be_visible()
    expect(page.locator(".pl-verdict")).to_have_count(1)


def test_a_finding_leads_to_its_passage_and_the_confidence_opens(page, server):
    audit_example(page, server)
    expect(page.locator(".pl-trust-head")).to_contain_text("measured answers that looked like this one")
    expect(page.locator(".pl-instead-words")).not_to_be_empty()
    page.set_viewport_size({"width": 400, "height": 800})
    link = page.get_by_role("button", name="Show it in the source")
    link.wait_for()
    link.evaluate(
        "button => button.scrollIntoView({block: 'start'})"
    )  # the source, above it, is out of sight
    expect(page.locator(".mt.source")).not_to_be_in_viewport()
    link.click()
    expect(page.locator(".mt.source mark.lit").first).to_be_in_viewport()
    link.evaluate(
        "button => button.scrollIntoView({block: 'start'})"
    )  # as a page that is still drawn may move
    expect(page.locator(".mt.source mark.lit").first).to_be_in_viewport()
    page.get_by_text("How the confidence was measured").click()
    expect(page.get_by_text("On the dotted line a probability means what it says")).to_be_visible()

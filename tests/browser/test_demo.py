"""The guided demo: each step is recognised by what was really done."""

from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from core.storage import open_store
from dashboard.viewmodels.demo import Demo, to_line
from tests.browser.conftest import IDLE
from tests.core.grounding.presentation.lease import lease_report
from tests.dashboard.conftest import record

pytestmark = pytest.mark.browser


def strip(page: Page) -> Locator:
    return page.locator('[class*="st-key-demo_"]')


def start(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Show me in three minutes").click()
    expect(strip(page)).to_contain_text("Step 1 of 6")


def test_the_demo_begins_with_a_real_audit_that_finds_the_wrong_date_and_outlives_a_reload(
    page: Page, server: str
):
    start(page, server)
    expect(page.get_by_role("button", name="Show me in three minutes")).to_have_count(0)
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for()
    expect(strip(page)).to_contain_text("Step 2 of 6")
    expect(page.locator(".pl-finding")).to_contain_text("June 30, 2024")
    expect(page.locator(".pl-instead-words")).to_contain_text("June 30, 2021")
    page.reload()
    page.locator(".pl-verdict").wait_for()
    expect(strip(page)).to_contain_text("Step 2 of 6")


def test_each_step_is_recognised_by_what_was_done_up_to_the_exported_record(
    page: Page, server: str, home: Path
):
    with closing(open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")) as store:
        audit_id = record(store, lease_report())
    line = quote(to_line(Demo().follow(audit_id)))
    page.context.add_cookies([{"name": "plumbline_demo", "value": line, "url": server}])
    page.goto(f"{server}/?audit={audit_id}")
    expect(strip(page)).to_contain_text("Step 2 of 6")
    page.get_by_role("button", name="Show it in the source").first.click()
    expect(strip(page)).to_contain_text("Step 3 of 6")
    page.get_by_role("textbox", name="Your name").fill("Jane Doe")
    page.get_by_role("textbox", name="Your name").press("Enter")
    page.get_by_role("button", name="Agree").first.click()
    expect(strip(page)).to_contain_text("Step 4 of 6")
    page.get_by_role("button", name="Sign off this audit").click()
    expect(strip(page)).to_contain_text("Step 5 of 6")
    strip(page).get_by_role("link", name="Open the audit trail").click()
    page.get_by_role("button", name="Verify the trail").click()
    expect(page.get_by_text("The trail is intact")).to_be_visible()
    expect(strip(page)).to_contain_text("Step 6 of 6")
    strip(page).get_by_role("link", name="Back to the audit").click()
    page.locator(".pl-verdict").wait_for()
    with page.expect_download():
        page.get_by_role("button", name="Full record (JSON)").click()
    expect(strip(page)).to_contain_text("The end")
    expect(strip(page).locator(".pl-demo-dots")).to_have_text("●●●●●●")
    page.get_by_role("button", name="End the demo").click()
    expect(strip(page)).to_have_count(0)
    page.reload()
    page.locator(".pl-verdict").wait_for()
    page.locator(IDLE).wait_for()
    expect(strip(page)).to_have_count(0)


def test_a_step_can_be_skipped_and_the_demo_blocks_nothing_and_follows_to_other_pages(
    page: Page, server: str
):
    start(page, server)
    page.get_by_role("button", name="Skip this step").click()
    expect(strip(page)).to_contain_text("Step 2 of 6")
    page.get_by_text("Your own texts").click()
    page.get_by_label("Source: paste the text").fill("The rent is $100.")
    page.get_by_label("Source: paste the text").press("Control+Enter")
    page.wait_for_url("**draft=*")
    page.get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Glossary")
    expect(strip(page)).to_contain_text("Step 2 of 6")
    page.get_by_role("button", name="End the demo").click()
    expect(strip(page)).to_have_count(0)

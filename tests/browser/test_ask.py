"""What only a browser can show of the page that asks documents, over the bundled collection and the real models."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OF_OUR_LIST

pytestmark = pytest.mark.browser

HOSTILE = '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1">'


@pytest.fixture
def address(server: str) -> str:
    return f"{server}/ask"


def name_reviewer(page: Page) -> None:
    box = page.get_by_label("Your name", exact=True)
    box.fill("Jane Doe")
    box.press("Enter")


def ask_own(page: Page, address: str, question: str) -> None:
    page.goto(address)
    page.get_by_text("Your own question").click()
    box = page.get_by_label("Your question", exact=True)
    box.fill(question)
    box.press("Control+Enter")


def test_a_bundled_question_is_answered_and_its_reference_opens_at_the_paragraph(page, address):
    page.goto(address)
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator(".pl-verdict")).to_contain_text("Answered")
    page.get_by_role("button", name="Open", exact=True).first.click()
    mark = page.locator(".pl-mark")
    expect(mark).to_be_visible()
    assert mark.inner_text().strip()
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden")
    assert graph.evaluate("(root) => Boolean(root.locate(root.anyNode()))")


def test_what_the_documents_do_not_tell_is_unknown_and_a_reload_keeps_the_question(page, address):
    question = f"What is the boiling point of molybdenum in kelvin? {HOSTILE}"
    ask_own(page, address, question)
    page.wait_for_url("**documents=*")
    page.reload()
    expect(page.get_by_label("Your question", exact=True)).to_have_value(question)
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator(".pl-verdict")).to_contain_text("Unknown")
    expect(page.get_by_text("molybdenum").first).to_be_visible()
    assert page.evaluate("() => window.hit") is None


def test_a_collection_is_made_filled_asked_and_deleted(page, address, tmp_path):
    lease = tmp_path / "lease.txt"
    lease.write_text(
        'LEASE AGREEMENT\n\nThis Lease is made on 4 March 2021 between Margaret Ellison (the "Landlord") and Bright'
        'water Cafe LLC (the "Tenant").\n\n1. Rent. The Tenant shall pay rent of $4,500 on the first day of each '
        "month.\n\n"
        "2. Governing Law. This Lease is governed by the laws of Oregon.\n",
        encoding="utf-8",
    )
    page.goto(address)
    name_reviewer(page)
    page.get_by_text("Collections", exact=True).click()
    page.get_by_role("button", name="New collection").click()
    name = page.get_by_label("Name", exact=True)
    name.fill("Cafe matter")
    name.press("Enter")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_text("No documents yet")).to_be_visible()
    page.locator('input[type="file"]').set_input_files(lease)
    expect(page.get_by_role("button", name=OF_OUR_LIST)).to_be_visible()
    page.reload()
    page.get_by_text("Collections", exact=True).click()
    page.get_by_role("combobox", name="Collection").click()
    page.get_by_role("option", name="Cafe matter").click()
    page.get_by_role("button", name="Add 1 file").click()
    expect(page.get_by_text("1 document,")).to_be_visible()
    page.get_by_text("Ask a question", exact=True).click()
    page.get_by_text("Your own question").click()
    box = page.get_by_label("Your question", exact=True)
    box.fill("Which law governs the lease?")
    box.press("Control+Enter")
    choice = page.get_by_role("combobox", name="Collection").first
    choice.click()
    page.get_by_role("option", name="Cafe matter").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator(".pl-claim").first).to_contain_text("Oregon")

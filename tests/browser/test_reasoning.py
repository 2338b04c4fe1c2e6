"""What only a browser can show of the page of reasoning paths, over the bundled graph and the real models."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def address(server: str) -> str:
    return f"{server}/reasoning"


def write_chain(page: Page, address: str, chain: str) -> None:
    page.goto(address)
    page.get_by_text("Audit a chain").click()
    page.get_by_text("Your own chain").click()
    box = page.get_by_label("The chain", exact=True)
    box.fill(chain)
    box.press("Control+Enter")


def test_a_question_is_read_from_its_name_to_the_picture_of_its_path(page, address):
    page.goto(address)
    page.get_by_text("Your own question").click()
    box = page.get_by_label("Your question", exact=True)
    box.fill("Which films did Steven Spielberg direct?")
    box.press("Enter")
    names = page.get_by_test_id("stMultiSelect").filter(
        has_text="Steven Spielberg"
    )  # beside that of the example, for a moment
    expect(names).to_be_visible()
    page.get_by_role("button", name="Find paths").click()
    expect(page.locator(".pl-verdict")).to_contain_text("Jaws")
    expect(page.locator(".pl-hop").first).to_contain_text("director")
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden")
    assert graph.evaluate("(root) => Boolean(root.locate(root.anyNode()))")


def test_a_chain_is_marked_and_a_reload_keeps_what_was_typed(page, address):
    chain = "Henry Fonda -> starring -> 12 Angry Men -> director -> Jane Fonda"
    write_chain(page, address, chain)
    page.wait_for_url("**chain=*")
    page.reload()
    page.get_by_text("Audit a chain").click()
    expect(page.get_by_label("The chain", exact=True)).to_have_value(chain)
    page.get_by_role("button", name="Audit this chain").click()
    expect(page.locator(".pl-verdict")).to_contain_text("Not deductive")
    expect(page.locator(".pl-hop .pl-status")).to_have_text(["⇄ reversed", "✕ not in the graph"])
    expect(page.locator(".pl-given")).to_have_count(2)


def test_markup_in_a_chain_stays_text(page, address):
    write_chain(page, address, '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1"> | r | B')
    page.get_by_role("button", name="Audit this chain").click()
    expect(page.locator(".pl-box").first).to_contain_text("<img src=")
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.hit") is None

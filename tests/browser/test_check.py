"""What only a browser can show of the fact-check page, over the bundled graph and the real stages."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def address(server: str) -> str:
    return f"{server}/check"


def write(page: Page, address: str, claims: str) -> None:
    page.goto(address)
    page.get_by_text("Your own claims").click()
    box = page.get_by_label("One claim a line")
    box.fill(claims)
    box.press("Control+Enter")


def test_a_claim_is_read_from_verdict_to_graph(page, address):
    page.set_viewport_size(
        {"width": 1280, "height": 900}
    )  # too narrow to show the whole graph in a readable size
    write(page, address, "Toronto is the capital of Canada.")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".pl-verdict")).to_contain_text("Refuted")
    expect(page.locator(".pl-claim .pl-name")).to_have_text(["Toronto", "Canada"])
    expect(page.locator(".pl-step")).to_have_count(4)
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden")
    box = graph.locator(".canvas").bounding_box()
    ends = graph.evaluate("(root) => root.endsOf('v1')")
    assert len(ends) == 2
    for end in ends:  # of the statement that decided: neither is cut off
        assert 10 < end["x"] < box["width"] - 10
        assert 10 < end["y"] < box["height"] - 10
    expect(page.get_by_text("Nothing left this machine.")).to_be_visible()


def test_a_list_is_checked_and_a_reload_keeps_what_was_typed(page, address):
    claims = "Ottawa is the capital of Canada.\nToronto is the capital of Canada.\nBlorb is in Glarb."
    write(page, address, claims)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_text("3 lines: 1 fails, 1 needs a person, 1 passes.")).to_be_visible()
    page.get_by_role("button", name="Back to the form").click()
    expect(page.get_by_label("One claim a line")).to_have_value(claims)
    page.reload()
    expect(page.get_by_label("One claim a line")).to_have_value(claims)


def test_markup_in_a_claim_stays_text(page, address):
    write(page, address, '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1"> is in Canada.')
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".pl-claim")).to_contain_text("<img src=")
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.hit") is None


def test_a_graph_of_ones_own_is_loaded_and_asked(page, address):
    write(page, address, "Plumbob is the mayor of Glarb.")
    page.get_by_role("button", name="Add a graph of your own").click()
    triples = b"Glarb|mayor|Plumbob\nGlarb|country|Zembla\n"
    page.locator('[data-testid="stPopoverBody"] input[type=file]').set_input_files(
        {"name": "glarb.txt", "mimeType": "text/plain", "buffer": triples}
    )
    page.get_by_role("button", name="Load it").click()
    expect(page.get_by_text("is loaded: 2 statements.")).to_be_visible()
    expect(page.get_by_text("It stays on this machine.")).to_be_hidden()  # it covered the button
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".pl-verdict")).to_contain_text("Supported")

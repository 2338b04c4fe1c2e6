"""WCAG 2.2 AA by axe-core on every page and the first screen of every result: light, dark, and as wide as a phone."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import IDLE, STILL, running
from tests.browser.one_of_each import record_each

pytestmark = pytest.mark.browser

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = ["color-contrast", "link-in-text-block", "target-size"]  # what theme and width can change
FORMS = (
    "",
    "answers",
    "reasoning",
    "check",
    "reannotate",
    "ask",
    "trail",
    "benchmarks",
    "benchmarks?benchmark=guard_card",
)
RESULTS = ("audit", "answers", "claim", "chain", "paths", "asked", "project")
WIDE, PHONE = {"width": 1440, "height": 1000}, {"width": 390, "height": 844}
# What is Streamlit's own and cannot be mended by our style, script or settings: rule -> what its target holds.
OF_STREAMLIT: Mapping[str, str] = {}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, str]]:
    """The addresses of all pages over a home with one record of each kind; no model is needed."""
    home = tmp_path_factory.mktemp("home")
    results = record_each(home)
    with running(Path(__file__).parent / "scripted_app.py", home) as server:
        yield {
            name: f"{server}/{results.get(name, name.lstrip('/'))}"
            for name in (*results, *(f"/{form}" for form in FORMS))
        }


def visit(page: Page, address: str) -> None:
    page.set_viewport_size(WIDE)
    page.goto(address)
    page.locator("h1").first.wait_for()
    page.locator(IDLE).wait_for()
    page.wait_for_function("() => !document.querySelector('[data-stale=true]')")


def give_name(page: Page) -> None:
    box = page.get_by_role("textbox", name="Your name")
    box.fill("Jane Doe")
    box.press("Enter")
    expect(box).not_to_be_focused()
    page.locator(IDLE).wait_for()


def violations(page: Page, rules: Mapping[str, Any]) -> list[str]:
    found = page.evaluate("options => axe.run(document, options)", {**rules, "resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {node['target']} {[check['message'] for check in node['any']]}"
        for violation in found["violations"]
        for node in violation["nodes"]
        if OF_STREAMLIT.get(violation["id"], "\0") not in str(node["target"])
    ]


def test_axe_finds_nothing_on_any_page_in_light_dark_and_on_a_phone(page, desk):
    script, found = Axe().axe_script, []
    for name, address in desk.items():
        page.emulate_media(color_scheme="light")
        visit(page, address)
        if name == "project":
            give_name(page)
        page.evaluate(script)
        seen = violations(page, {"runOnly": LEVELS})
        page.emulate_media(color_scheme="dark")
        page.wait_for_function(
            "() => getComputedStyle(document.querySelector('.stApp')).colorScheme === 'dark'"
        )
        page.wait_for_timeout(STILL)  # what changes its colours slowly
        seen += violations(page, {"runOnly": LOOKS})
        page.set_viewport_size(PHONE)
        seen += violations(page, {"runOnly": LOOKS})
        found += [f"{name}: {each}" for each in seen]
        expect(page).to_have_title(re.compile(r"^\w.* – Plumbline$"))
    assert found == []


def test_few_tabs_lead_from_the_top_of_an_audit_to_its_decision(page, desk):
    visit(page, desk["audit"])
    give_name(page)
    page.evaluate("document.activeElement.blur(); window.getSelection().removeAllRanges()")
    page.mouse.click(2, 300)
    page.evaluate(
        "document.querySelector('.pl-skip button').focus()"
    )  # the first stop of the page, checked below
    assert page.evaluate("document.body.firstElementChild.matches('.pl-skip')")
    page.keyboard.press("Enter")
    focused = "document.activeElement.innerText"
    assert "Agree" in page.evaluate(focused)
    tabs = 0
    while "Unsure" not in page.evaluate(focused):
        page.keyboard.press("Tab")
        tabs += 1
        assert tabs < 5


def test_a_mark_is_read_by_its_own_words_and_described_by_its_status(page, desk):
    visit(page, desk["audit"])
    for kind in ("response", "source"):
        marks = page.locator(f".mt.{kind} mark[role=button]")
        marks.first.wait_for()
        for mark in marks.all():
            assert mark.get_attribute("aria-label") is None
            assert mark.get_attribute("aria-description")
    wrong = page.locator(".mt.response mark[role=button]", has_text="$15,400")
    assert "contradicted" in (wrong.get_attribute("aria-description") or "")
    expect(page.locator(".mt.source").get_by_role("button", name="15,400")).to_have_count(0)


def test_the_verdict_and_a_decision_are_said_aloud(page, desk):
    visit(page, desk["audit"])
    voice = page.locator(".pl-voice[role=status]")
    expect(voice).to_contain_text("Plumbline: Fail", ignore_case=True)
    give_name(page)
    page.get_by_role("button", name="Agree").first.click()
    expect(voice).to_contain_text("1 error found")


def test_every_graph_has_its_words_as_a_table_and_tools_for_the_keyboard(page, desk):
    visit(page, desk["audit"])
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden")
    assert "as tables below" in (graph.get_attribute("aria-label") or "")
    page.get_by_text("The same graph as tables").click()
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    expect(page.get_by_test_id("stDataFrame").first).to_be_visible()

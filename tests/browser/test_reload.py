"""A reload in the middle of a run loses nothing, on every page that has runs; Stop says what it did."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BUSY, running

pytestmark = pytest.mark.browser

# Path of the page, where the work is named in its address, and where what was recorded is.
PAGES = {
    "answers": ("scoring", "answers"),
    "check": ("checking", "claim"),
    "reasoning": ("searching", "paths"),
    "reasoning#chain": ("auditing", "paths"),
    "ask": ("asking", "asked"),
}
BUTTONS = {
    "answers": "Check these answers",
    "check": "Check this claim",
    "reasoning": "Find paths",
    "reasoning#chain": "Audit this chain",
    "ask": "Ask",
}


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """While this file is there, every work waits before it records anything."""
    return tmp_path_factory.mktemp("gate") / "closed"


@pytest.fixture(scope="module")
def held(gate: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a dashboard whose work waits at the gate."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEST_GATE", str(gate))
        with running(Path(__file__).parent / "held_app.py", tmp_path_factory.mktemp("home")) as address:
            yield address


def begin(page: Page, held: str, name: str) -> None:
    """Press the button of a bundled example, and wait until the work is under way."""
    page.goto(f"{held}/{name.split('#', maxsplit=1)[0]}")
    if name.endswith("chain"):
        page.get_by_text("Audit a chain").click()
    page.get_by_role("button", name=BUTTONS[name], exact=True).click()
    page.remove_locator_handler(page.locator(BUSY))
    page.wait_for_url(f"**{PAGES[name][0]}=*")
    page.get_by_role("button", name="Stop").wait_for()


@pytest.mark.parametrize("name", PAGES)
def test_a_reload_finds_the_work_and_then_its_result(page: Page, held: str, gate: Path, name: str):
    gate.touch()
    begin(page, held, name)
    page.reload()
    page.get_by_role("button", name="Stop").wait_for()
    expect(page.get_by_text(re.compile(r"… \d+ s\."))).to_be_visible()
    gate.unlink()
    page.wait_for_url(re.compile(rf"[?&]{PAGES[name][1]}="))
    page.locator(".pl-verdict").first.wait_for()
    assert PAGES[name][0] not in page.url


@pytest.mark.parametrize("name", PAGES)
def test_stop_records_nothing_and_says_so(page: Page, held: str, gate: Path, name: str):
    gate.touch()
    begin(page, held, name)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("was stopped. Nothing was recorded")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    assert PAGES[name][0] not in page.url
    gate.unlink()

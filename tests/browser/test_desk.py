"""The reviewer's desk: what is seen first, what one press does, and what a key may decide. No model is loaded."""

from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, expect

from core.storage import open_store
from tests.browser.conftest import IDLE
from tests.core.grounding.presentation.lease import lease_report
from tests.dashboard.conftest import record

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(page: Page, server: str, home) -> Page:
    """The page of an audit that is not reviewed yet."""
    with closing(open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")) as store:
        audit_id = record(store, lease_report())
    page.goto(f"{server}/?audit={audit_id}")
    page.locator(".pl-outcome").wait_for()
    page.locator(IDLE).wait_for()
    return page


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name).first


def press_slowly(page: Page, target: Locator) -> None:
    """As a hand does: what was typed is taken while the button is held down."""
    target.scroll_into_view_if_needed()
    target.hover()
    page.mouse.down()
    page.wait_for_timeout(150)
    page.mouse.up()


def test_one_press_decides_and_one_signs_right_after_typing(desk):
    desk.get_by_role("textbox", name="Your name").click()
    desk.keyboard.type("Jane Doe")
    press_slowly(desk, button(desk, "Agree"))
    expect(desk.locator(".pl-outcome")).to_contain_text("1 error found; not accepted")
    expect(desk.locator(".pl-verdict")).to_contain_text("Plumbline: Fail")
    desk.get_by_role("textbox", name="Closing note").click()
    desk.keyboard.type("Not to be sent.")
    press_slowly(desk, button(desk, "Sign off this audit"))
    expect(desk.get_by_text("Signed off; the decisions are closed.")).to_be_visible()
    expect(desk.get_by_text("Not to be sent.").first).to_be_visible()


def test_a_key_decides_nothing_that_is_out_of_sight_and_z_takes_back(desk):
    desk.get_by_role("textbox", name="Your name").fill("Jane Doe")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("textbox", name="Your name")).not_to_be_focused()
    desk.locator(IDLE).wait_for()
    desk.evaluate("document.querySelector('.stMain').scrollTo(0, 99999)")
    expect(desk.locator(".pl-finding")).not_to_be_in_viewport()
    desk.keyboard.press("a")
    expect(desk.locator(".pl-finding")).to_be_in_viewport()
    expect(desk.locator(".pl-outcome")).to_contain_text("not reviewed")
    desk.keyboard.press("a")
    expect(desk.locator(".pl-outcome")).to_contain_text("1 error found")
    desk.locator(IDLE).wait_for()
    desk.keyboard.press("z")
    expect(desk.locator(".pl-outcome")).to_contain_text("not reviewed")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_first_screen_has_verdict_outcome_texts_finding_and_decision(desk, width, height):
    desk.set_viewport_size({"width": width, "height": height})
    for seen in (
        desk.locator(".pl-verdict"),
        desk.locator(".pl-outcome"),
        desk.locator(".mt.response mark.lit").first,
        desk.locator(".mt.source mark.lit").first,
        desk.locator(".pl-finding"),
        button(desk, "Agree"),
        button(desk, "Unsure"),
    ):
        expect(seen).to_be_in_viewport(ratio=0.9)


def test_on_a_phone_the_name_is_in_sight_and_a_mark_opens_its_passage_over_the_text(desk):
    desk.set_viewport_size({"width": 390, "height": 844})
    expect(desk.get_by_role("textbox", name="Your name")).to_be_in_viewport()
    desk.locator(".mt.response mark.box", has_text="$15,400").click()
    expect(desk.locator(".st-key-review_sheet .pl-instead-words")).to_be_in_viewport()
    button(desk, "Close").click()
    expect(desk.locator(".st-key-review_sheet")).to_have_count(0)

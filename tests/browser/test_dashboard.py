"""What only a browser can show: drawing, clicking, reloading, and that nothing leaves the machine."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import BUSY, IDLE, OF_OUR_LIST, STILL, place_of

pytestmark = pytest.mark.browser

HOSTILE = '<script>window.hit = 1</script><img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1">'
MARKDOWN = "![x](http://elsewhere.invalid/b.png) [link](javascript:window.hit=1)"


def audit_example(page: Page, server: str, answer: str = "Wrong rent and wrong date") -> None:
    """Audit an answer of the first bundled example."""
    page.goto(server)
    page.get_by_role("button", name="Audit this answer").wait_for()
    page.locator(".stSelectbox").nth(1).click()
    page.get_by_role("option", name=answer).click()
    expect(page.locator(".pl-preview").last).not_to_contain_text("lets Suite 140")
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for()


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("textbox", name=name)


def own_texts(page: Page) -> None:
    """Choose texts of one's own. The example's choice of an answer, which may still be there, is no textbox."""
    page.get_by_text("Your own texts").click()
    box(page, "Answer to audit").wait_for()


def give_name(page: Page, name: str = "Jane Doe") -> None:
    box(page, "Your name").fill(name)
    box(page, "Your name").press("Enter")


def selected_finding(page: Page) -> str:
    return page.locator(".pl-finding").inner_text()


def test_the_first_page_offers_an_audit(page, server):
    page.goto(server)
    page.get_by_role("button", name="Audit this answer").wait_for()


def test_the_trail_can_be_the_first_page_of_a_session(page, server):
    page.goto(f"{server}/trail")
    page.get_by_role("button", name="Verify the trail").wait_for()
    expect(page.get_by_text("Page not found")).to_have_count(0)


def test_the_audit_page_is_found_by_its_name_with_what_the_address_says(page, server):
    page.goto(f"{server}/audit?audit=unknown&record=other")
    page.get_by_role("textbox", name="Your name").wait_for()
    expect(page).to_have_url(f"{server}/?audit=unknown&record=other")
    expect(page.get_by_text("Page not found")).to_have_count(0)
    expect(page.get_by_test_id("stSidebarNavLink").filter(has_text=re.compile("Audit$"))).to_have_count(1)


def test_a_reload_and_another_page_keep_the_reviewers_name(page, server):
    page.goto(f"{server}/trail")
    give_name(page, "Jané Doe; x=1")
    expect(page.get_by_role("button", name="Verify the trail")).to_be_visible()
    page.wait_for_function("document.cookie.includes('plumbline_reviewer=Jan%C3%A9')")
    expect(box(page, "Your name")).not_to_be_focused()  # or the keys that decide would be typed into the name
    page.reload()
    expect(box(page, "Your name")).to_have_value("Jané Doe; x=1")
    page.get_by_role("link", name="Benchmarks").click()
    page.get_by_role("heading", name="Benchmarks").wait_for()
    page.get_by_role("link", name="Audit trail").click()
    page.get_by_role("button", name="Verify the trail").wait_for()
    page.locator(IDLE).wait_for()
    expect(box(page, "Your name")).to_have_value("Jané Doe; x=1")
    assert "plumbline_reviewer=Jan%C3%A9" in page.evaluate("document.cookie")
    give_name(page, "")
    page.wait_for_function("!document.cookie.includes('plumbline_reviewer')")
    page.goto(f"{server}/benchmarks")
    page.goto(f"{server}/trail")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")


def test_an_example_reads_from_verdict_to_marked_text(page, server):
    audit_example(page, server)
    expect(page.locator(".pl-verdict")).to_contain_text("This answer does not hold to its source")
    expect(page.locator(".mt.response mark.box.contradicted", has_text="June 30, 2024")).to_have_count(1)
    expect(page.locator(".mt.response mark.box", has_text="$15,400")).to_have_count(1)
    expect(page.locator(".mt.source mark.lit").first).to_be_visible()
    expect(page.get_by_test_id("stMetric")).to_have_count(3)


def test_a_click_on_a_node_selects_in_text_table_and_panel(page, server):
    audit_example(page, server)
    wanted = page.locator(".mt.response mark.box", has_text="$15,400").get_attribute("data-ids")
    page.mouse.click(*place_of(page, wanted.split()[0]))
    expect(page.locator(".pl-finding")).to_contain_text("$15,400")
    expect(page.locator(".mt.response mark.lit", has_text="$15,400")).to_have_count(1)
    expect(page.locator(".mt.source mark.lit").first).to_contain_text("Fourteen Thousand Five Hundred")


def test_a_mark_can_be_chosen_with_the_keyboard(page, server):
    audit_example(page, server)
    mark = page.locator(".mt.response mark.box", has_text="June 30, 2024")
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pl-finding")).to_contain_text("June 30, 2024")


def test_the_graph_stays_where_it_is_when_something_is_selected(page, server):
    audit_example(page, server)
    graph = page.locator(".kg")
    page.locator(".kg .wait").wait_for(state="hidden")
    before = graph.evaluate("root => root.locate(root.anyNode())")
    page.locator(".mt.response mark.box").first.click()
    page.locator(".mt.response mark.box.lit").first.wait_for()
    page.wait_for_timeout(500)
    assert graph.evaluate("root => root.locate(root.anyNode())") == before


def test_shortcuts_walk_and_decide_and_a_reload_loses_nothing(page, server):
    audit_example(page, server)
    give_name(page)
    expect(page.get_by_role("button", name="Agree", exact=False).first).to_be_enabled()
    page.locator(".pl-verdict").click()
    first = selected_finding(page)
    page.keyboard.press("j")
    frame = "getComputedStyle(document.querySelector('.stMain'), '::before').display"
    assert (
        page.evaluate(f"document.activeElement.matches('.stMain') ? {frame} : 'none'") == "none"
    )  # round all
    expect(page.locator(".pl-finding")).not_to_have_text(first)
    page.keyboard.press("k")
    expect(page.locator(".pl-finding")).to_have_text(first)
    page.locator(IDLE).wait_for()
    page.wait_for_timeout(STILL * 5)  # a key that comes before anybody can have read decides nothing
    page.keyboard.press("a")
    expect(page.locator(".pl-finding")).not_to_have_text(first)
    expect(page.get_by_text(re.compile(r"^[1-9] of \d+ findings have a decision"))).to_be_visible()
    address = page.url
    page.reload()
    page.locator(".pl-verdict").wait_for()
    assert page.url == address
    expect(page.get_by_text(re.compile(r"^[1-9] of \d+ findings have a decision"))).to_be_visible()


def test_scripts_and_pictures_in_every_field_stay_text(page, server):
    page.goto(server)
    own_texts(page)
    hostile = f"{HOSTILE} {MARKDOWN} Westfield LLC shall pay $14,500 to Tamarind Inc. by June 30, 2021."
    for label in ("Source: paste", "Answer to audit", "Question", "Title in the trail"):
        box(page, label).fill(f"{hostile[:110]}" if label.startswith("Title") else hostile)
    box(page, "Answer to audit").press("Control+Enter")
    give_name(page, HOSTILE[:90])
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for()
    for tab in ("Answer", "Source", "Question"):
        page.get_by_role("tab", name=tab, exact=True).click()
        page.wait_for_timeout(400)
    page.get_by_role("link", name="Audit trail").click()
    page.get_by_role("button", name="All audits").or_(
        page.get_by_role("button", name="Verify the trail")
    ).wait_for()
    assert page.evaluate("() => window.hit") is None


def test_right_to_left_text_reads_from_the_right(page, server):
    page.goto(server)
    own_texts(page)
    box(page, "Source: paste").fill("ينتهي عقد الإيجار في 30 يونيو 2021.")
    box(page, "Answer to audit").fill("ينتهي عقد الإيجار في 30 يونيو 2024.")
    box(page, "Answer to audit").press("Control+Enter")
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for()
    words = page.locator(".mt.response [dir=auto]").first
    assert words.evaluate("element => getComputedStyle(element).direction") == "rtl"


def test_an_audit_outlives_a_reload_and_stopping_it_records_nothing_and_says_so(page, server):
    page.goto(server)
    own_texts(page)
    clause = "Tenant {n} shall pay rent of ${n},500 to Landlord {n} by June {d}, 2021, under Section {n}. "
    long_source = "\n\n".join(clause.format(n=n, d=n % 28 + 1) for n in range(1, 900))
    box(page, "Source: paste").fill(long_source)
    box(page, "Title in the trail").fill("Never to be recorded")
    box(page, "Answer to audit").fill("Tenant 4 shall pay rent of $4,500 to Landlord 4.")
    box(page, "Answer to audit").press("Control+Enter")
    page.get_by_role("button", name="Audit this answer").click()
    page.remove_locator_handler(page.locator(BUSY))
    page.get_by_role("button", name="Stop").wait_for()
    page.reload()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("The audit was stopped. Nothing was recorded")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(page.locator(".pl-verdict")).to_have_count(0)
    expect(box(page, "Answer to audit")).to_have_value("Tenant 4 shall pay rent of $4,500 to Landlord 4.")
    page.get_by_role("link", name="Audit trail").click()
    page.get_by_role("button", name="Verify the trail").wait_for()
    box(page, "Title, id or name").fill("Never to be recorded")
    box(page, "Title, id or name").press("Enter")
    expect(page.get_by_text("No audit fits")).to_be_visible()


def test_an_upload_outlives_a_reload_and_one_press_of_back_leads_from_the_audit_to_the_form(page, server):
    page.goto(server)
    own_texts(page)
    box(page, "Source: paste").wait_for()
    page.get_by_role("textbox", name="Answer to audit").fill("The rent is $15,400 a month.")
    page.get_by_role("textbox", name="Answer to audit").press("Control+Enter")
    expect(page).to_have_url(re.compile("draft="))
    text = b"Oak Tower LLC lets Suite 4 to Tamarind Inc. The rent is $14,500 a month."
    files = [("lease.txt", "text/plain", text), ("scan.pdf", "application/pdf", b"%PDF-1.4 nonsense")]
    upload = page.locator("input[type=file]").first
    upload.set_input_files([{"name": n, "mimeType": kind, "buffer": data} for n, kind, data in files])
    expect(page.get_by_role("button", name=OF_OUR_LIST)).to_have_count(2)
    page.reload()
    expect(page.get_by_text("lease.txt", exact=False)).to_be_visible()
    expect(page.get_by_text("“scan.pdf” is not a readable PDF")).to_be_visible()
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for()
    expect(page).not_to_have_url(re.compile("draft="))
    page.go_back()
    expect(page.locator(".pl-verdict")).to_have_count(0)
    expect(page.get_by_role("button", name=OF_OUR_LIST)).to_have_count(2)

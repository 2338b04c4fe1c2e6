"""The words of the pages: each is called the same in menu, heading and tab, and explains itself where it stands."""

import pytest
from playwright.sync_api import Page, expect

from dashboard.components.page_head import PageTitle
from dashboard.viewmodels.glossary import TERMS, meaning
from tests.browser.conftest import IDLE

pytestmark = pytest.mark.browser

PAGES = {
    "": PageTitle.AUDIT,
    "answers": PageTitle.ANSWERS,
    "reasoning": PageTitle.REASONING,
    "check": PageTitle.CHECK,
    "reannotate": PageTitle.REANNOTATE,
    "ask": PageTitle.ASK,
    "trail": PageTitle.TRAIL,
    "benchmarks": PageTitle.BENCHMARKS,
    "glossary": PageTitle.GLOSSARY,
}


@pytest.mark.parametrize(("path", "title"), PAGES.items())
def test_menu_heading_and_tab_call_a_page_the_same(page: Page, server: str, path: str, title: PageTitle):
    page.goto(f"{server}/{path}")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page).to_have_title(f"{title} – Plumbline")
    expect(page.locator('[data-testid="stSidebarNavLink"][aria-current="page"]')).to_contain_text(title)


@pytest.mark.parametrize(
    ("path", "word"), [("answers", "KBQA"), ("reannotate", "NEI"), ("trail", "hash"), ("", "borne out")]
)
def test_a_word_explains_itself_when_it_is_pointed_at_or_reached_by_a_key(
    page: Page, server: str, path: str, word: str
):
    page.goto(f"{server}/{path}")
    page.locator(IDLE).wait_for()
    term = page.locator(".pl-term", has_text=word).first
    told = term.locator(".pl-term-meaning")
    assert told.bounding_box()["width"] < 5
    term.hover()
    expect(told).to_contain_text(meaning(word))
    assert told.bounding_box()["width"] > 100
    page.mouse.move(0, 0)
    assert told.bounding_box()["width"] < 5
    term.focus()
    assert told.bounding_box()["width"] > 100
    page.keyboard.press("Escape")
    assert told.bounding_box()["width"] < 5
    term.hover()
    assert told.bounding_box()["width"] > 100


def test_a_phone_shows_a_meaning_inside_of_its_screen(page: Page, server: str):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server}/answers")
    page.locator(IDLE).wait_for()
    term = page.locator(".pl-term", has_text="KG-Guard").first
    term.click()
    told = term.locator(".pl-term-meaning").bounding_box()
    assert told["x"] >= 0
    assert told["x"] + told["width"] <= 390


def test_the_list_of_a_page_and_the_glossary_say_what_a_word_means(page: Page, server: str):
    page.goto(f"{server}/check")
    page.get_by_text("What the words on this page mean").click()
    expect(page.locator(".pl-terms dt", has_text="NEI, not enough information")).to_be_visible()
    page.get_by_role("link", name="Glossary").click()
    expect(page.locator(".pl-terms dt")).to_have_count(len(TERMS))
    page.get_by_label("Search").fill("coin")
    page.get_by_label("Search").press("Enter")
    expect(page.locator(".pl-terms dt")).to_have_text(["AUC, AUROC"])

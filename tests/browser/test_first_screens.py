"""The first bundled case of a page, over the real models: what is shown is right and contradicts nothing beside it."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_the_audit_begins_at_an_answer_in_which_there_is_something_to_find(page: Page, server: str):
    page.goto(server)
    expect(page.locator(".pl-preview").last).to_contain_text("June 30, 2024")


def test_the_first_answers_from_a_graph_are_flagged_where_they_are_wrong(page: Page, server: str):
    page.goto(f"{server}/answers")
    page.get_by_role("button", name="Check these answers").click()
    verdict = page.locator(".pl-verdict")
    expect(verdict).to_contain_text("2 of 4 answers may be wrong")
    expect(verdict).to_contain_text("Konosuke Matsushita, Ken Kutaragi")
    expect(verdict).not_to_contain_text("Akio Morita")
    expect(page.get_by_text("may be wrong. Do you agree?")).to_be_visible()


def test_the_first_path_is_deduced_and_nothing_beside_it_says_otherwise(page: Page, server: str):
    page.goto(f"{server}/reasoning")
    page.get_by_role("button", name="Find paths").click()
    expect(page.locator(".pl-verdict")).to_contain_text("Deduced")
    expect(page.locator(".pl-verdict")).to_contain_text("John Adams")
    expect(page.locator(".pl-verdict")).not_to_contain_text("doubted")
    expect(page.get_by_text("hallucinated", exact=False).locator("visible=true")).to_have_count(0)
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(page.locator(".pl-hop .pl-status").first).to_have_text("✓")

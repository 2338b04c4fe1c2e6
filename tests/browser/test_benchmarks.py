"""What only a browser can show of the page of benchmarks: figures, downloads, a narrow screen."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.core.benchmark_cases import FIGURE, record

pytestmark = pytest.mark.browser

HOSTILE = '<img src="http://elsewhere.invalid/a.png" onerror="window.hit = 1">'


@pytest.fixture(scope="module")
def benchmarks(server: str, home: Path) -> str:
    """The address of the page, over two runs of one's own, one of them with markup in its words."""
    (home / "benchmarks").mkdir()
    figure = {
        **FIGURE,
        "title": HOSTILE,
        "series": [{**FIGURE["series"][0], "name": HOSTILE, "x": ["all", HOSTILE]}],
    }
    for name, changes in {
        "first": {"time": "2027-01-02T00:00:00+00:00"},
        "second": {"time": "2027-01-01T00:00:00+00:00", "figures": [figure]},
    }.items():
        text = json.dumps(record(benchmark="my_own_test", **changes))
        (home / "benchmarks" / f"{name}.json").write_text(text)
    return f"{server}/benchmarks"


def test_a_benchmark_is_chosen_drawn_and_downloaded(page: Page, benchmarks: str):
    page.goto(benchmarks)
    page.get_by_text("Others (").click()
    page.get_by_role("button", name="My own test").click()
    expect(page.get_by_role("heading", name="My own test")).to_be_visible()
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    expect(page.locator(".pl-table th[scope=row]", has_text="party")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="This table (CSV)").click()
    assert Path(download.value.path()).read_text(encoding="utf-8-sig").startswith("AUC,pairs,resolved,strict")
    with page.expect_download() as download:
        page.get_by_role("button", name="The whole record (JSON)").click()
    assert json.loads(Path(download.value.path()).read_text())["benchmark"] == "my_own_test"


def test_a_comparison_survives_a_reload_and_markup_stays_text(page: Page, benchmarks: str):
    page.goto(f"{benchmarks}?benchmark=my_own_test")
    page.get_by_role("combobox", name="Compare with").click()
    page.get_by_role("option").first.click()
    expect(page.get_by_text("Side by side")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Side by side")).to_be_visible()
    page.goto(f"{benchmarks}?benchmark=my_own_test&run=home/second")
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    page.locator(".js-plotly-plot").hover()
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.hit") is None


def test_on_a_phone_the_page_itself_never_scrolls_sideways(page: Page, benchmarks: str):
    page.set_viewport_size({"width": 400, "height": 800})
    for query in ("", "?benchmark=guard_card", "?benchmark=my_own_test&run=home/first&with=home/second"):
        page.goto(f"{benchmarks}{query}")
        page.locator("h1").wait_for()
        page.wait_for_timeout(1500)
        main = page.locator("[data-testid=stMain]")
        assert main.evaluate("element => element.scrollWidth - element.clientWidth") <= 1


def test_the_page_opens_with_five_figures_for_people_and_the_rest_is_folded(page: Page, benchmarks: str):
    page.goto(benchmarks)
    expect(page.locator(".pl-first")).to_have_count(5)
    expect(page.get_by_text("Of 100 answers that pass")).to_be_in_viewport()
    expect(page.get_by_text("95 % interval").first).to_be_visible()
    expect(page.get_by_role("button", name="Clauses found in contracts")).to_be_hidden()
    page.get_by_text("Answers from a knowledge graph (").click()
    expect(page.get_by_text("0.5 is chance").filter(visible=True).first).to_be_visible()
    page.get_by_role("button", name="How it was measured").first.click()
    expect(
        page.get_by_role("heading", name="Answers to a lawyer's questions about real contracts")
    ).to_be_visible()

"""How tests give many cases at once, and read what came out."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import IDLE, STILL

ROW, FIRST = 71, 36 + 30  # pixels of a row of the table, and where the first one is hit
HELD = 120  # milliseconds that a hand holds a button down
DRAWN = 1_500  # milliseconds in which the table draws its rows; before, it heeds no click


def give(page: Page, address: str, lines: Sequence[Any], name: str = "cases.jsonl") -> None:
    """Open the page as Ada and give a file; lines that are no text are written as JSON."""
    page.goto(address)
    page.get_by_label("Your name").fill("Ada Reviewer")
    page.get_by_label("Your name").press("Enter")
    give_here(page, lines, name)


def give_here(page: Page, lines: Sequence[Any], name: str = "cases.jsonl") -> None:
    """Give a file on the page that is open."""
    page.get_by_text("Many at once").click()
    data = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    page.locator("[data-testid=stExpander] input[type=file]").last.set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": data.encode()}
    )


def open_row(page: Page, row: int) -> None:
    """Click a row of the table, which counts from 0."""
    page.locator(IDLE).wait_for()
    canvas = page.locator("[data-testid=stDataFrame] canvas").first
    canvas.evaluate("drawn => drawn.scrollIntoView({block: 'center'})")  # not under the bar at the top
    page.wait_for_timeout(DRAWN)
    box = canvas.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 240, box["y"] + FIRST + ROW * row)
    page.wait_for_timeout(STILL)
    page.mouse.move(box["x"] + 250, box["y"] + FIRST + ROW * row)
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.up()


def download(page: Page, name: str) -> str:
    with page.expect_download() as found:
        page.get_by_role("button", name=name).click()
    return Path(found.value.path()).read_text(encoding="utf-8-sig")

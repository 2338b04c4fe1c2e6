"""Measure how long each page takes until it is ready, over a warm server: `python -m scripts.page_ready [--times 5]`.

Ready: the heading is drawn and Streamlit's script has ended. Every page is loaded once before, so that the server
and the browser know it. Prints median and longest, in seconds.
"""

import argparse
import statistics
import sys
import time

from playwright.sync_api import Page, sync_playwright

from scripts.find_browser import find_browser
from scripts.screenshots import FLAGS, WAIT, WIDE, dashboard

PAGES = ("", "answers", "reasoning", "check", "reannotate", "ask", "trail", "benchmarks")
READY = "[data-testid=stApp][data-test-script-state=notRunning] h1"


def load(page: Page, address: str) -> float:
    """Seconds until a page is ready."""
    page.goto("about:blank")
    began = time.perf_counter()
    page.goto(address)
    page.locator(READY).first.wait_for(timeout=WAIT)
    return time.perf_counter() - began


def main() -> None:
    """Measure, and print a line for each page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with dashboard() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page(viewport=WIDE)
        for path in PAGES:
            load(page, f"{address}/{path}")
        for path in PAGES:
            taken = [load(page, f"{address}/{path}") for _ in range(times)]
            sys.stdout.write(
                f"/{path:12} median {statistics.median(taken):5.2f} s, longest {max(taken):5.2f} s\n"
            )
        browser.close()


if __name__ == "__main__":
    main()

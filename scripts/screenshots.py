"""Take the pictures of the README: `python scripts/screenshots.py [FOLDER]` (default: docs/images).

Starts a dashboard of its own on a free port with an empty trail, audits bundled examples, and photographs the
pages in a headless Chromium. Needs the development requirements and a Chromium.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from core.cli.doctor import find_browser

ROOT = Path(__file__).resolve().parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WAIT = 90_000  # milliseconds: the first audit loads the models
WIDE, PHONE = {"width": 1360, "height": 900}, {"width": 390, "height": 844}


@contextmanager
def dashboard() -> Iterator[str]:
    """The address of a running dashboard with an empty trail."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as home:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "streamlit", "run", str(ROOT / "dashboard" / "server.py")]
        command += ["--server.port", str(port), "--server.headless", "true"]
        process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PLUMBLINE_HOME": home})
        try:
            wait_for(f"http://127.0.0.1:{port}/_stcore/health")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=20)


def wait_for(url: str) -> None:
    """Return when the server answers; it has a minute."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the dashboard did not start")


def audit(page: Page, address: str, example: int, answer: int) -> None:
    """Audit one answer of one bundled example, by their places in the lists."""
    page.goto(address)
    page.get_by_role("button", name="Audit this answer").wait_for(timeout=WAIT)
    for box, place in ((0, example), (1, answer)):
        page.locator(".stSelectbox").nth(box).click()
        page.get_by_role("option").nth(place).click()
        page.wait_for_timeout(1200)
    page.get_by_role("button", name="Audit this answer").click()
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(1500)


def check_answers(page: Page, address: str, example: int) -> None:
    """Check the answers of one bundled case, by its place in the list."""
    page.goto(f"{address}/answers")
    page.get_by_role("button", name="Check these answers").wait_for(timeout=WAIT)
    page.locator(".stSelectbox").first.click()
    page.get_by_role("option").nth(example).click()
    page.wait_for_timeout(1200)
    page.get_by_role("button", name="Check these answers").click()
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(3000)


def take_answers(browser: Browser, address: str, folder: Path) -> None:
    """The pictures of the page of KBQA answers."""
    page = browser.new_page(viewport=WIDE, color_scheme="light")
    check_answers(page, address, 0)
    give_name(page)
    page.screenshot(path=folder / "answers.png")
    scroll_to(page, "The graph")
    page.screenshot(path=folder / "answers-graph.png")
    scroll_to(page, "How far to trust these probabilities")
    page.screenshot(path=folder / "answers-trust.png")
    page.close()


def take_reasoning(browser: Browser, address: str, folder: Path) -> None:
    """The picture of an answer with its path."""
    page = browser.new_page(viewport={**WIDE, "height": 1100}, color_scheme="light")
    page.goto(f"{address}/reasoning")
    page.locator('[data-testid="stMain"] button[kind="primary"]').first.click(timeout=WAIT)
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(3000)
    give_name(page)
    page.screenshot(path=folder / "reasoning.png")
    page.close()


def take_questions(browser: Browser, address: str, folder: Path) -> None:
    """The picture of an answer from documents."""
    page = browser.new_page(viewport={**WIDE, "height": 1150}, color_scheme="light")
    page.goto(f"{address}/ask")
    page.get_by_role("button", name="Ask", exact=True).click(timeout=WAIT)
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
    give_name(page)
    page.get_by_role("button", name="Open", exact=True).first.click()
    page.locator(".pl-mark").wait_for(timeout=WAIT)
    page.wait_for_timeout(2000)
    page.screenshot(path=folder / "ask.png")
    page.close()


def take_claims(browser: Browser, address: str, folder: Path) -> None:
    """The pictures of the fact-check page."""
    page = browser.new_page(viewport=WIDE, color_scheme="light")
    page.goto(f"{address}/check")
    page.get_by_text("Your own claims").click(timeout=WAIT)
    box = page.get_by_label("One claim a line")
    box.fill("Toronto is the capital of Canada.")
    box.press("Control+Enter")
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(3000)
    give_name(page)
    page.screenshot(path=folder / "fact-check.png")
    scroll_to(page, "Around the names of the claim")
    page.wait_for_timeout(1500)
    page.screenshot(path=folder / "fact-check-graph.png")
    page.goto(f"{address}/check")
    page.get_by_role("button", name="Check all").click(timeout=WAIT)
    page.get_by_text("Click a row to open it.").wait_for(timeout=WAIT)
    page.wait_for_timeout(3000)
    page.screenshot(path=folder / "fact-check-list.png")
    page.close()


def take_reannotation(browser: Browser, address: str, folder: Path) -> None:
    """The pictures of the reannotation page: a claim to judge, and the results of two annotators."""
    page = browser.new_page(viewport=WIDE, color_scheme="light")
    page.goto(f"{address}/reannotate")
    page.get_by_text("Judge claims again").wait_for(timeout=WAIT)
    for name, keys in (("Ada Lovelace", "ssnsn"), ("Ben Okri", "ssnss")):
        give_name(page, name)
        if name.startswith("Ada"):
            page.get_by_role("button", name="Begin", exact=True).click(timeout=WAIT)
        for number in range(30):
            page.get_by_text(f"You have judged {number} of 30 claims.").wait_for(timeout=WAIT)
            if number == 4 and name.startswith("Ben"):
                page.wait_for_timeout(6000)  # until the notices are gone
                page.screenshot(path=folder / "reannotation.png")
            page.locator(".pl-claim").click()
            page.keyboard.press(keys[number % len(keys)])
    page.get_by_text("You have judged every claim.").wait_for(timeout=WAIT)
    page.get_by_role("radio", name="Project").click()
    page.get_by_role("button", name="Close the voting").click(timeout=WAIT)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=WAIT)
    page.wait_for_timeout(6000)
    page.screenshot(path=folder / "agreement.png")
    page.close()


def take_benchmarks(browser: Browser, address: str, folder: Path) -> None:
    """The pictures of the page of benchmarks."""
    page = browser.new_page(viewport=WIDE, color_scheme="light")
    page.goto(f"{address}/benchmarks")
    page.locator(".pl-figure").first.wait_for(timeout=WAIT)
    page.wait_for_timeout(2000)
    page.screenshot(path=folder / "benchmarks.png")
    page.goto(f"{address}/benchmarks?benchmark=guard_detection")
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=WAIT)
    page.wait_for_timeout(3000)
    page.screenshot(path=folder / "benchmark.png")
    runs = "run=published/guard_detection&with=published/guard_detection-webqsp-trained"
    page.goto(f"{address}/benchmarks?benchmark=guard_detection&{runs}")
    page.get_by_text("Side by side").wait_for(timeout=WAIT)
    page.wait_for_timeout(3000)
    page.screenshot(path=folder / "benchmarks-compared.png")
    page.close()


def give_name(page: Page, name: str = "Jane Doe") -> None:
    """Sign in as far as a self-asserted name goes."""
    box = page.get_by_role("textbox", name="Your name")
    box.fill(name)
    box.press("Enter")
    page.wait_for_timeout(1200)
    page.evaluate("document.activeElement.blur()")  # the keyboard is for shortcuts again


def scroll_to(page: Page, words: str, above: int = 24) -> None:
    """Bring a heading to the top of the window."""
    page.get_by_role("heading", name=words, exact=True).evaluate(
        "(element, above) => { const main = document.querySelector('[data-testid=stMain]');"
        " main.scrollTop += element.getBoundingClientRect().top - above; }",
        above,
    )
    page.wait_for_timeout(700)


def take_all(browser: Browser, address: str, folder: Path) -> None:
    """Every picture."""
    page = browser.new_page(viewport=WIDE, color_scheme="light")
    for example, answer in ((4, 0), (2, 1), (3, 0), (1, 2)):
        audit(page, address, example, answer)
    audit(page, address, 0, 1)
    give_name(page)
    page.screenshot(path=folder / "verdict.png")
    scroll_to(page, "The answer, sentence by sentence")
    page.screenshot(path=folder / "evidence.png")
    scroll_to(page, "Knowledge graphs")
    page.screenshot(path=folder / "graph.png")
    for _ in range(2):
        page.keyboard.press("a")
        page.wait_for_timeout(1500)
    address_of_audit = page.url
    page.get_by_role("link", name="Audit trail").click()
    page.get_by_role("button", name="Verify the trail").click(timeout=WAIT)
    page.get_by_text("The trail is intact").wait_for(timeout=WAIT)
    page.wait_for_timeout(1000)
    page.screenshot(path=folder / "trail.png")
    page.close()
    for name, size, scheme in (("dark.png", WIDE, "dark"), ("phone.png", PHONE, "light")):
        page = browser.new_page(viewport=size, color_scheme=scheme)
        page.goto(address_of_audit)
        page.locator(".pl-verdict").wait_for(timeout=WAIT)
        page.wait_for_timeout(2000)
        if name == "dark.png":
            scroll_to(page, "The answer, sentence by sentence")
        page.screenshot(path=folder / name)
        page.close()


def main() -> None:
    """Take the pictures into the folder that was named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with dashboard() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        take_all(browser, address, folder)
        take_answers(browser, address, folder)
        take_reasoning(browser, address, folder)
        take_claims(browser, address, folder)
        take_questions(browser, address, folder)
        take_reannotation(browser, address, folder)
        take_benchmarks(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main()

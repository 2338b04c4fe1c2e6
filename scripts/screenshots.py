"""Take the pictures of README and docs: `python -m scripts.screenshots [FOLDER [PAGE ...]]`, else all in docs/images.

Starts a dashboard of its own on a free port with an empty trail, works on bundled examples, and photographs every
page in a headless Chromium: light, dark, and as a phone shows it. Needs the development requirements and a Chromium.
"""

import io
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.find_browser import find_browser

ROOT = Path(__file__).resolve().parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WAIT = 240_000  # milliseconds: the first audit loads the models
WIDE, PHONE = {"width": 1360, "height": 900}, {"width": 390, "height": 844}
LOOKS = {"light": (WIDE, "light"), "dark": (WIDE, "dark"), "phone": (PHONE, "light")}
IDLE = "[data-testid=stApp][data-test-script-state=notRunning]"
COLOURS = 128  # of a picture: enough for a page, and a third of the bytes


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


def settle(page: Page) -> None:
    """Return when the page is drawn and its graph, if it has one in sight, lies still."""
    page.mouse.move(0, 0)  # no tooltip of what was pressed
    page.wait_for_timeout(700)
    page.locator(IDLE).wait_for(timeout=WAIT)
    page.wait_for_function("!document.querySelector('[data-testid=stSkeleton]')", timeout=WAIT)
    for graph in page.locator(".kg .wait").all():
        graph.wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(2000)


def shoot(page: Page, path: Path) -> None:
    """Save the window as a picture of few colours."""
    drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def press(page: Page, name: str) -> None:
    """Press the button of a form and wait for its result."""
    page.get_by_role("button", name=name, exact=True).click(timeout=WAIT)
    page.locator(".pl-verdict").wait_for(timeout=WAIT)
    settle(page)


def audit(page: Page, address: str, folder: Path) -> None:
    """An audited answer with its first finding decided, and the graph below."""
    page.goto(address)
    press(page, "Audit this answer")
    page.get_by_role("button", name="Agree").first.click()
    settle(page)
    if page.viewport_size == WIDE:
        scroll_to(page, "Knowledge graphs")
        settle(page)
        shoot(page, folder / "graph.png")


def answers(page: Page, address: str, _folder: Path) -> None:
    """The answers of the first bundled case."""
    page.goto(f"{address}/answers")
    press(page, "Check these answers")


def reasoning(page: Page, address: str, _folder: Path) -> None:
    """An answer with its path."""
    page.goto(f"{address}/reasoning")
    press(page, "Find paths")


def check(page: Page, address: str, _folder: Path) -> None:
    """A refuted claim."""
    page.goto(f"{address}/check")
    page.get_by_text("Your own claims").click(timeout=WAIT)
    box = page.get_by_label("One claim a line")
    box.fill("Toronto is the capital of Canada.")
    box.press("Control+Enter")
    press(page, "Check")


def reannotate(page: Page, address: str, _folder: Path) -> None:
    """A claim to judge."""
    page.goto(f"{address}/reannotate")
    page.get_by_role("button", name="Begin", exact=True).click(timeout=WAIT)
    page.locator(".pl-claim").wait_for(timeout=WAIT)


def ask(page: Page, address: str, _folder: Path) -> None:
    """An answer from documents."""
    page.goto(f"{address}/ask")
    press(page, "Ask")


def trail(page: Page, address: str, _folder: Path) -> None:
    """What was recorded, verified."""
    page.goto(f"{address}/trail")
    page.get_by_role("button", name="Verify the trail").click(timeout=WAIT)
    page.get_by_text("The trail is intact").wait_for(timeout=WAIT)


def benchmarks(page: Page, address: str, folder: Path) -> None:
    """The figures that the page opens with; one benchmark, and two runs of it beside each other."""
    runs = "run=published/guard_detection&with=published/guard_detection-webqsp-trained"
    for name, query in (("benchmark", ""), ("benchmarks-compared", f"&{runs}")):
        page.goto(f"{address}/benchmarks?benchmark=guard_detection{query}")
        page.get_by_text("Side by side" if query else "How it was measured").first.wait_for(timeout=WAIT)
        settle(page)
        shoot(page, folder / f"{name}.png")
    page.goto(f"{address}/benchmarks")
    page.locator(".pl-first").first.wait_for(timeout=WAIT)


def glossary(page: Page, address: str, _folder: Path) -> None:
    """The words."""
    page.goto(f"{address}/glossary")
    page.locator(".pl-terms").first.wait_for(timeout=WAIT)


PAGES: dict[str, Callable[[Page, str, Path], None]] = {
    made.__name__: made
    for made in (audit, answers, reasoning, check, reannotate, ask, trail, benchmarks, glossary)
}


def scroll_to(page: Page, words: str, above: int = 24) -> None:
    """Bring a heading to the top of the window."""
    page.get_by_role("heading", name=words, exact=True).evaluate(
        "(element, above) => { const main = document.querySelector('[data-testid=stMain]');"
        " main.scrollTop += element.getBoundingClientRect().top - above; }",
        above,
    )


def open_page(browser: Browser, address: str, look: str) -> Page:
    """A page of somebody who has given a name."""
    size, scheme = LOOKS[look]
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    context.add_cookies([{"name": "plumbline_reviewer", "value": "Jane%20Doe", "url": address}])
    page = context.new_page()
    page.set_default_timeout(WAIT)
    return page


def take(browser: Browser, address: str, folder: Path, name: str) -> None:
    """One page in every look: made once, and opened again by its address."""
    page = open_page(browser, address, "light")
    PAGES[name](page, address, folder)
    url = page.url
    page.close()
    for look in LOOKS:
        page = open_page(browser, address, look)
        if name == "trail":
            PAGES[name](page, address, folder)
        else:
            page.goto(url)
            page.locator("h1, h2, .pl-verdict, .pl-claim").first.wait_for()
        settle(page)
        shoot(page, folder / f"{name}-{look}.png")
        page.close()


def main() -> None:
    """Take the pictures into the folder that was named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with dashboard() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for name in sys.argv[2:] or PAGES:
            take(browser, address, folder, name)
        browser.close()


if __name__ == "__main__":
    main()

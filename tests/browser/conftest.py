"""The real server on a free port, with a home of its own, and a headless browser that notes every request."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect, sync_playwright

from scripts.find_browser import find_browser

ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Without a graphics card, what Streamlit moves while it waits is painted by the processor that it waits for.
SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 1000}, "reduced_motion": "reduce"}
START = 180  # seconds in which a server must answer on a busy machine
WAIT = 180_000  # milliseconds for any step, as one may load the models
LOOK = 20  # milliseconds between two looks at what is waited for
TOLD = 6_000  # characters of a page that a failed test reports
STILL = 300  # milliseconds in which what moves is seen to move
APP = "[data-testid=stApp]"
IDLE = f"{APP}[data-test-script-state=notRunning]"
# The button beside a file that is kept; Streamlit's own, "Remove lease.txt", is there before anything is.
OF_OUR_LIST = re.compile("Remove$")
BUSY = f"{APP}:not([data-test-script-state=notRunning])"

expect.set_options(timeout=WAIT)  # a busy machine is slow, not wrong


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """What a page showed when its test failed stands in the report of the test."""
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if report.when == "call" and report.failed and isinstance(page, Page) and not page.is_closed():
        app = page.locator(APP).first  # a page that shows no app must not end the whole run
        state = app.get_attribute("data-test-script-state", timeout=1000) if app.count() else "no app"
        report.sections.append((f"page {page.url}, script {state}", page.locator("body").inner_text()[:TOLD]))
    return report


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home folder of the dashboard that runs."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def server(home: Path) -> Iterator[str]:
    """The address of a running dashboard; the files share it, as starting one costs more than most tests."""
    with running(ROOT / "dashboard" / "server.py", home) as address:
        yield address


@contextmanager
def running(app: Path, home: Path) -> Iterator[str]:
    """The address of an app of Streamlit that runs with `home` as its home folder."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", str(app)]
    command += ["--server.port", str(port), "--server.headless", "true"]
    environ = {**os.environ, "PLUMBLINE_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with (home / "server.log").open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=log, stderr=log)
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(f"{address}/_stcore/health", process)
            yield address
        finally:
            process.terminate()
            process.wait(timeout=START)


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended by itself"
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"the server did not answer within {START} seconds")


def place_of(page: Page, item: str) -> tuple[float, float]:
    """Where an item of the graph is on the screen, once neither it nor the page around it moves any more."""
    page.locator(IDLE).wait_for()
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden")
    graph.evaluate("(root, id) => root.show(id)", item)
    places: list[tuple[float, float]] = []
    while len(places) < 2 or (places[-1] != places[-2] and len(places) * STILL < WAIT):
        page.wait_for_timeout(STILL)
        spot = graph.evaluate("(root, id) => root.locate(id)", item)
        box = graph.locator(".canvas").bounding_box()
        assert box is not None
        places.append((box["x"] + spot["x"], box["y"] + spot["y"]))
    return places[-1]


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A headless Chromium that keeps what it once loaded and compiled, as that of a user does."""
    profile = tmp_path_factory.mktemp("profile")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch_persistent_context(
            profile, executable_path=find_browser(), args=list(FLAGS), **SCREEN
        )
        yield found
        found.close()


def patient_page(browser: BrowserContext) -> Page:
    """A page on which every step waits until the script is done.

    What a run leaves out goes from the page at its end and moves the rest: a press may land beside its button.
    """
    opened = browser.new_page()
    opened.set_default_timeout(WAIT)
    opened.add_locator_handler(opened.locator(BUSY), wait_until_done)
    return opened


def wait_until_done(app: Locator) -> None:
    """Wait until the script is done; by itself Playwright would look only twice a second."""
    app.page.wait_for_function("busy => !document.querySelector(busy)", arg=BUSY, polling=LOOK)


def press_while_busy(page: Page, name: str) -> None:
    """Press a button of a page that is at work, which every other press waits for."""
    page.remove_locator_handler(page.locator(BUSY))
    page.get_by_role("button", name=name).click()


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """A page of somebody new; the test fails when it asked any other machine, or showed a dialog."""
    browser.clear_cookies()
    opened = patient_page(browser)
    hosts: set[str] = set()
    dialogs: list[str] = []
    opened.on("request", lambda request: hosts.add(urlsplit(request.url).hostname or ""))
    opened.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    yield opened
    opened.close()
    assert hosts <= {"127.0.0.1", ""}
    assert dialogs == []

"""The real server on a free port, with a home of its own, and a headless browser that notes every request."""

import os
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
from playwright.sync_api import Browser, Page, sync_playwright

from core.doctor import find_browser

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
START = 60  # seconds in which a server must answer on a busy machine
WAIT = 90_000  # milliseconds for a step that loads the models
STILL = 300  # milliseconds in which what moves is seen to move


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home folder of the dashboard that runs."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def server(home: Path) -> Iterator[str]:
    """The address of a running dashboard; the files share it, as starting one costs more than most tests."""
    with running(ROOT / "dashboard" / "app.py", home) as address:
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
            process.wait(timeout=20)


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
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for(timeout=WAIT)
    graph = page.locator(".kg")
    graph.scroll_into_view_if_needed()
    page.locator(".kg .wait").wait_for(state="hidden", timeout=WAIT)
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
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own; the test fails when it asked any other machine, or showed a dialog."""
    opened = browser.new_page(**SCREEN)
    hosts: set[str] = set()
    dialogs: list[str] = []
    opened.on("request", lambda request: hosts.add(urlsplit(request.url).hostname or ""))
    opened.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    yield opened
    opened.close()
    assert hosts <= {"127.0.0.1", ""}
    assert dialogs == []

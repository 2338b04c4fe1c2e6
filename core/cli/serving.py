"""Starts the dashboard's server."""

import os
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from core.errors import PlumblineError

ROOT = Path(__file__).resolve().parents[2]
_PATIENCE_SECONDS = 60.0  # a first start reads many modules from a cold disk
_PAUSE_SECONDS = 0.3
_LAST_SECONDS = 5.0  # in which the server closes the trail


def run_dashboard(port: int, address: str, *, open_browser: bool) -> int:
    """Run Streamlit on the dashboard until it is stopped; its exit status.

    Streamlit always runs headless: with a browser of its own it advertises its tools for developers, in the
    terminal and over the page. The browser is opened from here once the server answers.
    """
    page = ROOT / "dashboard" / "server.py"
    if not page.exists():
        raise PlumblineError(f"{page} is missing. Install Plumbline from its repository.")
    _refuse_taken(port, address)
    command = [sys.executable, "-m", "streamlit", "run", str(page), "--server.headless", "true"]
    command += ["--server.port", str(port), "--server.address", address]
    stopped = threading.Event()
    if open_browser and _has_screen():
        url = f"http://{_reachable(address)}:{port}"
        threading.Thread(target=open_when_ready, args=(url, webbrowser.open, stopped), daemon=True).start()
    try:
        return run_until_stopped(command)
    except KeyboardInterrupt:
        return 0
    finally:
        stopped.set()


def run_until_stopped(command: Sequence[str]) -> int:
    """Run a command and wait for it; its exit status. Whoever ends us (SIGTERM) ends it too, so that no server
    goes on unseen, with the port and the trail open.
    """
    process = subprocess.Popen(command, cwd=ROOT)
    before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    try:
        return process.wait()
    finally:
        signal.signal(signal.SIGTERM, before)
        if process.poll() is None:  # interrupted by the keyboard
            _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(timeout=_LAST_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _refuse_taken(port: int, address: str) -> None:
    """Raises: PlumblineError when another program answers at the address already."""
    try:
        with socket.create_connection((_reachable(address), port), timeout=1):
            pass
    except OSError:
        return
    raise PlumblineError(
        f"Port {port} is in use: another Plumbline, or another program, answers there. Open "
        f"http://{_reachable(address)}:{port}, or choose another port with --port."
    )


def _reachable(address: str) -> str:
    return "127.0.0.1" if address in ("0.0.0.0", "::", "") else address


def _has_screen() -> bool:
    """Without one, a browser in the terminal might be opened instead."""
    return not sys.platform.startswith("linux") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def open_when_ready(url: str, show: Callable[[str], object], stopped: threading.Event) -> bool:
    """Wait until the server at `url` answers, then `show` it; whether it was shown."""
    for _ in range(int(_PATIENCE_SECONDS / _PAUSE_SECONDS)):
        try:
            with urlopen(f"{url}/_stcore/health", timeout=1):
                pass
        except (URLError, OSError):
            if stopped.wait(_PAUSE_SECONDS):
                return False
        else:
            show(url)
            return True
    return False

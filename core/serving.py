"""Starts the dashboard's server."""

import subprocess
import sys
from pathlib import Path

from core.errors import PlumblineError

ROOT = Path(__file__).resolve().parent.parent


def run_dashboard(port: int, address: str, *, open_browser: bool) -> int:
    """Run Streamlit on the dashboard until it is stopped; its exit status."""
    page = ROOT / "dashboard" / "app.py"
    if not page.exists():
        raise PlumblineError(f"{page} is missing. Install Plumbline from its repository.")
    command = [sys.executable, "-m", "streamlit", "run", str(page)]
    command += ["--server.port", str(port), "--server.address", address]
    command += ["--server.headless", "false" if open_browser else "true"]
    try:
        return subprocess.call(command, cwd=ROOT)
    except KeyboardInterrupt:
        return 0

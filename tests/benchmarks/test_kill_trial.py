import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
def test_a_killed_server_loses_nothing_that_it_said_was_recorded(tmp_path):
    out = tmp_path / "record.json"
    command = [sys.executable, "-m", "benchmarks.kill_trial", "--kills", "10", "--seed", "7"]
    done = subprocess.run(
        [*command, "--folder", str(tmp_path), "-o", str(out)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    measured = json.loads(out.read_text())["measured"]
    assert measured["kills"] == 10
    assert measured["recorded"] > 10
    assert measured["faults"] == []

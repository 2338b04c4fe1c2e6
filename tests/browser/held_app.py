"""The dashboard whose work waits, before its end, while the file named by TEST_GATE is there. For tests."""

import os
import runpy
import time
from pathlib import Path

from dashboard.background import Tell

GATE = Path(os.environ["TEST_GATE"])
_check = Tell.check


def wait_at_the_gate(self: Tell, *, is_final: bool = False) -> None:  # type: ignore[type-arg]
    """Go on when the gate is open."""
    while GATE.exists() and not self.is_cancelled():
        time.sleep(0.02)
    _check(self, is_final=is_final)


if _check.__name__ == "check":  # the script runs often, in one process
    Tell.check = wait_at_the_gate  # type: ignore[method-assign]
runpy.run_path(str(Path(__file__).with_name("scripted_app.py")), run_name="__main__")

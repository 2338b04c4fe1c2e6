"""Single measurements of `audit_latency`, each run in a process of its own where it must be cold."""

import json
import os
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from benchmarks.latency_texts import long_contract, short_case

ROOT = Path(__file__).resolve().parent.parent
_POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class AuditTimes:
    """What one process saw: seconds of each audit after warm-up, and the most memory it held."""

    seconds: tuple[float, ...]
    warm_up_seconds: float
    peak_gib: float
    context_words: int
    response_words: int

    @property
    def median(self) -> float:
        """The median of the audits, in seconds."""
        return statistics.median(self.seconds)


def time_audits(size: str, data: Path | None, *, runs: int) -> AuditTimes:
    """Time `runs` audits of the "short" or "long" case in a fresh process."""
    command = [sys.executable, "-m", "benchmarks.latency_probes", size, str(runs), str(data or "")]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    values = json.loads(done.stdout.splitlines()[-1])
    return AuditTimes(**{**values, "seconds": tuple(values["seconds"])})


def time_import(module: str, *, runs: int) -> float:
    """Median seconds that importing `module` takes in a fresh interpreter."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    times = []
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
        )
        times.append(float(done.stdout))
    return statistics.median(times)


def time_first_page(*, limit: float = 60.0) -> float:
    """Seconds from starting `plumbline serve` to its health check and its first page both answering.

    The page is Streamlit's shell; what it draws comes over its WebSocket afterwards.

    Raises:
        RuntimeError: the server ended, or did not answer within `limit` seconds.
    """
    port = _free_port()
    command = [str(Path(sys.executable).with_name("plumbline")), "serve", "--port", str(port)]
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryFile() as log:
        environ = {**os.environ, "PLUMBLINE_HOME": home}
        started = time.perf_counter()
        server = subprocess.Popen(
            command, cwd=ROOT, env=environ, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            while time.perf_counter() - started < limit and server.poll() is None:
                if _answers(port, "/_stcore/health", "ok") and _answers(port, "/", "<html"):
                    return time.perf_counter() - started
                time.sleep(_POLL_SECONDS)
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGTERM)  # the command and the Streamlit it started
            server.wait(timeout=20)
            log.seek(0)
            tail = log.read().decode(errors="replace")[-600:]
    raise RuntimeError(f"the server did not serve its first page within {limit:.0f} s; it said: {tail}")


def _answers(port: int, path: str, wanted: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as reply:
            return re.search(wanted, reply.read().decode(errors="replace"), re.IGNORECASE) is not None
    except (urllib.error.URLError, OSError):
        return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _audit_here(size: str, runs: int, data: Path | None) -> AuditTimes:
    """Audit in this process, models warm, nothing remembered: each run has an engine and a source of its own."""
    from core.settings import load_settings
    from core.text import text_document
    from core.workflows.audit.auditing import AuditCase, audit_case
    from core.workflows.engine import Engine

    example = short_case()
    context = example.context if size == "short" else long_contract(data)
    warm = AuditCase("warm", (text_document(example.context[:1500]),), "", "The rent is due.")
    warm_ups, seconds = [], []
    with tempfile.TemporaryDirectory() as home:
        for run in range(runs):
            engine = Engine(load_settings({"PLUMBLINE_HOME": home}), use_graph_cache=False)
            started = time.perf_counter()
            engine.warm()
            audit_case(warm, engine)
            warm_ups.append(time.perf_counter() - started)
            source = text_document(f"Copy {run}. {context}")
            started = time.perf_counter()
            audit_case(AuditCase("latency", (source,), example.query, example.responses[0].text), engine)
            seconds.append(time.perf_counter() - started)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    words = len(context.split()), len(example.responses[0].text.split())
    return AuditTimes(tuple(seconds), warm_ups[0], peak, *words)


if __name__ == "__main__":
    _size, _runs, _data = sys.argv[1:]
    found = _audit_here(_size, int(_runs), Path(_data) if _data else None)
    print(json.dumps({name: getattr(found, name) for name in AuditTimes.__slots__}))

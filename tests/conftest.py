"""What every test run needs: a home of its own, no model hub, and an account of what was skipped and why."""

import gc
import os
import shutil
from collections import Counter
from pathlib import Path

import hypothesis
import pytest

if "PYTEST_XDIST_WORKER" in os.environ:  # one worker a core: threads beside it would only wait for each other
    os.environ.setdefault("OMP_NUM_THREADS", "1")

os.environ["HF_HUB_OFFLINE"] = "1"  # read when the hub's library is imported, which test modules do

# Thousands of small databases wait for the disk at every commit; memory does not make them.
MEMORY = Path("/dev/shm")
ENOUGH = 4 * 1024**3  # bytes; a whole run writes well under one of them
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

gc.disable()  # until everything is imported and collected: nothing of that is garbage

# Two slow cores must not fail a law by the clock, and a run must be repeatable.
hypothesis.settings.register_profile("plumbline", deadline=None, derandomize=True)
hypothesis.settings.load_profile("plumbline")

SKIPPED = pytest.StashKey[Counter]()


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")
    parser.addoption("--network", action="store_true", help="also run the tests marked network")
    parser.addoption(
        "--postgres",
        metavar="URL",
        default=os.environ.get("TEST_POSTGRES_URL"),
        help="also run the tests marked postgres, on this empty database (default: $TEST_POSTGRES_URL)",
    )


def pytest_collection_modifyitems(config, items):
    """Skip what this machine or this run cannot do; what waits for browsers begins, as it takes longest."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    found = {mark.name for item in items for mark in item.iter_markers()}
    reasons = {name: reason for name in found if (reason := why_not(name, config))}
    config.stash[SKIPPED] = Counter()
    for item in items:
        for name in sorted({mark.name for mark in item.iter_markers()} & reasons.keys()):
            item.add_marker(pytest.mark.skip(reason=f"{name}: {reasons[name]}"))
            config.stash[SKIPPED][f"{name}: {reasons[name]}"] += 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """With --dist loadfile, let half of the workers work while the others wait for browsers."""
    if config.getvalue("dist") != "loadfile":
        return None
    from tests.browser_scheduling import BrowserScheduling

    return BrowserScheduling(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What is imported and collected stays to the end: the collector need not look at it again and again."""
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def why_not(mark, config):
    """Why tests with this mark cannot run here; None when they can."""
    look = {
        "slow": _slow,
        "network": _network,
        "postgres": _postgres,
        "neo4j": _neo4j,
        "gpu": _gpu,
        "browser": _browser,
    }.get(mark)
    return look(config) if look else None


def _slow(config):
    return None if config.getoption("--slow") else "not asked for; add --slow"


def _network(config):
    return None if config.getoption("--network") else "not asked for; add --network"


def _postgres(config):
    return None if config.getoption("--postgres") else "no server was named; add --postgres URL"


def _neo4j(_config):
    return None if os.environ.get("NEO4J_URI") else "no server was named; set NEO4J_URI"


def _gpu(_config):
    import torch

    return None if torch.cuda.is_available() else "torch finds no CUDA device"


def _browser(_config):
    from scripts.find_browser import find_browser

    return None if find_browser() else "no Chromium was found; install it"


def pytest_terminal_summary(terminalreporter, config):
    """Say at the end, in one line a mark, what did not run."""
    skipped = config.stash.get(SKIPPED, Counter())
    if skipped:
        terminalreporter.section("marked tests that did not run")
        for reason, count in sorted(skipped.items()):
            terminalreporter.line(f"{count:4d}  {reason}")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory):
    """No test reads or writes the user's own Plumbline, and none can reach a model hub."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("PLUMBLINE_")]:
            patch.delenv(name)
        patch.setenv("PLUMBLINE_HOME", str(tmp_path_factory.mktemp("plumbline")))
        yield

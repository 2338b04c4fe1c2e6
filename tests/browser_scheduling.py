"""Hands the tests to the workers by files, those that drive a browser in as many groups as half the workers."""

from xdist.scheduler import LoadFileScheduling

FOLDER = "tests/browser/"


class BrowserScheduling(LoadFileScheduling):
    """While a group waits for its browser, the other workers use the cores; its files share one dashboard."""

    def _split_scope(self, nodeid: str) -> str:
        path = super()._split_scope(nodeid)
        return browser_group(path, self.numnodes) if path.startswith(FOLDER) else path


def browser_group(path: str, workers: int) -> str:
    """The group of a file of browser tests: the same for each of its tests, one of half the workers' number."""
    return f"{FOLDER}{sum(path.encode()) % max(1, workers // 2)}"

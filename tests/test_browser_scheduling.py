from pathlib import Path

import pytest

from tests.browser_scheduling import FOLDER, browser_group

FILES = [f"{FOLDER}{path.name}" for path in Path(__file__).parent.glob("browser/test_*.py")]


@pytest.mark.parametrize(("workers", "groups"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_half_of_the_workers_wait_for_browsers(workers: int, groups: int) -> None:
    assert len({browser_group(path, workers) for path in FILES}) == groups


def test_a_group_is_no_file() -> None:
    assert not {browser_group(path, 2) for path in FILES} & set(FILES)

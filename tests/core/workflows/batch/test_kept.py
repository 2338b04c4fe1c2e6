"""A batch between its upload and the trail: what was done stays done."""

import os
import stat
import subprocess
import sys
import time

import pytest

from core.errors import CancelledError, StorageError
from core.trail import Actor
from core.types import Decision
from core.workflows.batch.kept import FOLDER, find_batch, kept_batches, work_on
from tests.core.workflows.batch.conftest import CHAINS, HELD, OPTIONS, TURNED, UNKNOWN


def stop_after(lines):
    def tell(done, _total):
        if done >= lines:
            raise CancelledError("stopped")

    return tell


def test_what_was_uploaded_is_found_again_with_its_bad_lines(keep, tmp_path):
    kept = keep(HELD, "{", UNKNOWN)
    again = find_batch(tmp_path, kept.id)
    assert (again.head().name, again.progress(), again.head().is_begun) == ("c.jsonl", (1, 3), False)
    assert [line.number for line in again.left()] == [1, 3]
    (bad,) = again.outcomes()
    assert (bad.number, bad.decision) == (2, None)
    assert "not JSON" in bad.reason
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600


@pytest.mark.parametrize("other", ["../plumbline", "0" * 32, ""])
def test_what_is_no_id_of_a_batch_finds_none(keep, tmp_path, other):
    keep(HELD)
    assert find_batch(tmp_path, other) is None


def test_a_stop_keeps_what_was_done_and_nothing_is_done_twice(keep, auditor, monkeypatch):
    monkeypatch.setattr("core.workflows.batch.kept.PART", 1)
    kept = keep(HELD, TURNED, UNKNOWN)
    with pytest.raises(CancelledError):
        work_on(kept, CHAINS, auditor, stop_after(2))
    assert [line.number for line in kept.left()] == [3]
    seen = []
    real = type(auditor).audit
    monkeypatch.setattr(type(auditor), "audit", lambda self, case: seen.append(case.id) or real(self, case))
    work_on(kept, CHAINS, auditor, lambda _done, _total: None)
    assert seen == ["c"]
    assert [line.decision for line in kept.outcomes()] == [Decision.PASS, Decision.REVIEW, Decision.FAIL]


def test_a_line_that_was_kept_is_not_written_over(keep, auditor):
    kept = keep(HELD)
    work_on(kept, CHAINS, auditor, lambda _done, _total: None)
    before = kept.line(1)
    (outcome,) = kept.outcomes()
    kept.keep([(outcome, "{}")])
    assert kept.line(1) == before


def test_a_kill_between_two_lines_loses_neither(keep, tmp_path):
    kept = keep(HELD, TURNED)
    program = (
        "import os, sys; from pathlib import Path; from core.workflows.batch.kept import KeptBatch\n"
        "from core.workflows.batch.outcome import LineOutcome\n"
        "kept = KeptBatch(Path(sys.argv[1]))\n"
        "kept.keep([(LineOutcome(1, 'a', '', '', 'pass', '', '', 1.0), '{}')])\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(kept.path)], check=False)
    assert done.returncode == -9
    assert [line.number for line in find_batch(tmp_path, kept.id).left()] == [2]


def test_one_that_was_never_begun_goes_after_a_week_and_one_that_was_stays(keep, tmp_path):
    forgotten, begun = keep(HELD), keep(HELD)
    begun.begin(OPTIONS, Actor("Ada", matter="Quince"))
    old = time.time() - 8 * 24 * 3600
    for kept in (forgotten, begun):
        os.utime(kept.path, (old, old))
    fresh = keep(HELD)
    assert {kept.id for kept in kept_batches(tmp_path)} == {begun.id, fresh.id}
    assert begun.head().begun_by == Actor("Ada")
    assert begun.head().matter == "Quince"


def test_a_batch_that_went_away_is_told_as_such(keep):
    kept = keep(HELD)
    kept.discard()
    with pytest.raises(StorageError, match="cannot be used"):
        kept.head()


def test_a_folder_that_cannot_be_written_is_told(keep, tmp_path):
    (tmp_path / FOLDER).write_text("in the way")
    with pytest.raises(StorageError, match="make room"):
        keep(HELD)

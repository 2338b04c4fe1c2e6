"""Texts typed but not audited yet, kept on this machine so that a reload or a closed tab loses nothing.

A draft is a file of its own in the home folder, readable by its owner alone, named by a random id that only
the address of its page knows. It goes when its audit is recorded, and a week after its last change at the latest,
and the files that were uploaded for it with it (`core.workflows.records.draft_files`).
"""

import json
import os
import re
import secrets
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from core.workflows.records.draft_files import drop_files

KEPT_SECONDS = 7 * 24 * 3600  # a forgotten draft is confidential, too
_ID = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the form: of an audit, or of a graph (then `source` holds its triples)."""

    source: str = ""
    response: str = ""
    query: str = ""
    title: str = ""
    topics: str = ""  # topic entities of a graph
    gold: str = ""  # its right answers, when they are known
    other: str = ""  # a second answer, to compare with the first

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return not any(asdict(self).values())


def new_draft_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_hex(16)


def save_draft(home: Path, draft_id: str, draft: Draft) -> None:
    """Write the draft, whole or not at all; forget those that are too old."""
    path = _path(home, draft_id)
    if path is None:
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _forget_old(path.parent)
    fresh = path.with_suffix(".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", errors="surrogatepass") as stream:
        json.dump(asdict(draft), stream)
    fresh.replace(path)


def load_draft(home: Path, draft_id: str) -> Draft | None:
    """The draft; None when there is none, or it cannot be read."""
    path = _path(home, draft_id)
    if path is None:
        return None
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return Draft(**{name: str(value) for name, value in found.items()})
    except (OSError, ValueError, TypeError, AttributeError):
        return None


def discard_draft(home: Path, draft_id: str) -> None:
    """Remove the draft, and what was uploaded for it."""
    discard_text(home, draft_id)
    drop_files(home, draft_id)


def discard_text(home: Path, draft_id: str) -> None:
    """Remove the draft, and leave what was uploaded for it."""
    path = _path(home, draft_id)
    if path is not None:
        path.unlink(missing_ok=True)


def _path(home: Path, draft_id: str) -> Path | None:
    """Where a draft lies; None for what is not an id, such as a path."""
    return home / "drafts" / f"{draft_id}.json" if _ID.fullmatch(draft_id) else None


def _forget_old(folder: Path) -> None:
    """A draft is as old as the latest of its parts, so that text and files go together."""
    parts: dict[str, list[Path]] = {}
    for path in folder.iterdir():
        parts.setdefault(path.name.split(".", 1)[0], []).append(path)
    for draft_id, paths in parts.items():
        with suppress(OSError):
            if time.time() - max(path.stat().st_mtime for path in paths) > KEPT_SECONDS:
                for path in paths:
                    if path.is_file():
                        path.unlink()
                drop_files(folder.parent, draft_id)

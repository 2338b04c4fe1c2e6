"""The collections that were made, as their folders tell; their names, and the lock of who changes one."""

import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from core.errors import InputError
from core.workflows.collections.shelf import FILE_NAME, Shelf
from core.workflows.examples import count_examples

FOLDER = "collections"  # in the home folder
EXAMPLES = "examples"  # the bundled collection, made when it is first used
MAX_NAME = 60  # characters
_NAME = re.compile(r"[^\W_](?:[\w -]*[\w-])?")
_RESERVED = frozenset("con prn aux nul com1 com2 com3 com4 lpt1 lpt2 lpt3".split())  # of Windows


def checked_name(name: str) -> str:
    """The name of a collection.

    Raises: InputError when it is empty, too long, or has other signs than letters, digits, spaces, dashes, underscores.
    """
    name = unicodedata.normalize("NFC", " ".join(name.split(" ")).strip())
    if not is_name(name):
        raise InputError(
            f"a collection cannot be called {name[:80]!r}: use 1 to {MAX_NAME} letters, digits, spaces, dashes and "
            "underscores, and begin with a letter or a digit"
        )
    return name


def is_name(name: str) -> bool:
    """Whether a collection can be called so."""
    is_plain = _NAME.fullmatch(name) is not None and "\n" not in name
    return is_plain and len(name) <= MAX_NAME and name.casefold() not in _RESERVED


def is_examples(name: str) -> bool:
    """Whether a name is that of the bundled collection."""
    return name.strip().casefold() == EXAMPLES


@contextmanager
def locked(path: Path, *, waits: bool) -> Iterator[None]:
    """Holds the lock that a file stands for, among all processes and threads of this machine.

    Raises: InputError when somebody else holds it, and it was not to be waited for.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as err:
            raise InputError(
                f"somebody else is adding documents to {path.parent.name!r}, or removing some; wait until that is done"
            ) from err
        yield


@dataclass(frozen=True, slots=True)
class CollectionInfo:
    """One collection in a list."""

    name: str
    documents: int
    created_at: datetime | None = None  # None: the bundled one, before its first use
    encoder: str = ""  # the sentence encoder of its vectors
    matter: str = ""  # that it belongs to
    waiting: int = 0  # documents that an interrupted run left to be loaded; the next `add` goes on with them


class MadeCollections:
    """The collections in a folder."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def names(self) -> tuple[str, ...]:
        """The collections that were made."""
        found = (path.parent.name for path in sorted(self._root.glob(f"*/{FILE_NAME}")))
        return tuple(name for name in found if is_name(name))

    def listed(self) -> tuple[CollectionInfo, ...]:
        """The collections by name, the bundled one first, which is listed also before its first use."""
        found = [self.info(name) for name in self.names()]
        if not any(each.name == EXAMPLES for each in found):
            found.append(CollectionInfo(EXAMPLES, count_examples()))
        return tuple(sorted(found, key=lambda each: (each.name != EXAMPLES, each.name.casefold())))

    def info(self, name: str) -> CollectionInfo:
        """One collection that was made."""
        shelf = Shelf(self._root / name)
        values = shelf.values()
        return CollectionInfo(
            name=name,
            documents=sum(1 for each in shelf.listed() if not each.redirect),
            created_at=datetime.fromisoformat(values["created_at"]),
            encoder=values["encoder"],
            matter=values.get("matter", ""),
            waiting=len(shelf.waiting()),
        )

    def find(self, name: str) -> str | None:
        """The collection of a name, without regard to case."""
        return next((found for found in self.names() if found.casefold() == name.casefold()), None)

    def known(self, name: str) -> str:
        """The collection of a name, as it is written. Raises: InputError when there is none."""
        found = self.find(checked_name(name))
        if found is None or (self._root / found).is_symlink():
            names = ", ".join(sorted(each.name for each in self.listed()))
            raise InputError(f"there is no collection {name!r}; there are: {names}")
        return found

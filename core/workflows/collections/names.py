"""Names of collections, where they lie, and the lock of who changes one."""

import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import InputError

FOLDER = "collections"  # in the home folder
EXAMPLES = "examples"  # the bundled collection, made when it is first used
MAX_NAME = 60  # characters
_NAME = re.compile(r"[^\W_](?:[\w -]*[\w-])?")
_RESERVED = frozenset("con prn aux nul com1 com2 com3 com4 lpt1 lpt2 lpt3".split())  # of Windows


def checked_name(name: str) -> str:
    """The name of a collection.

    Raises:
        InputError: it is empty, too long, or has other signs than letters, digits, spaces, dashes, underscores.
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

"""What this process writes is its owner's alone, and so is the home folder."""

import logging
import os
import tempfile
from contextlib import suppress
from pathlib import Path

logger = logging.getLogger(__name__)

_OTHERS = 0o077  # whatever the group and everybody else may do


def keep_private(home: Path) -> bool:
    """From here on, files and folders are made for their owner alone; whether an open home folder had to be closed.

    A home that others could read (made by an earlier version, or by hand) is closed with all that is in it. A folder
    that everybody is meant to write to, such as /tmp, is left as it is.
    """
    os.umask(_OTHERS)
    try:
        mode = home.stat().st_mode
        if not mode & _OTHERS or mode & 0o1000:
            return False
        home.chmod(0o700)
    except OSError:  # not there yet, or not ours to close
        return False
    for folder, _, names in os.walk(home):
        Path(folder).chmod(0o700)
        for path in (Path(folder, name) for name in names):
            with suppress(OSError):  # gone meanwhile
                if not path.is_symlink():
                    path.chmod(path.stat().st_mode & 0o7700)
    logger.warning("others on this machine could read %s; it is open to its owner alone now", home)
    return True


def write_private(path: Path, content: bytes) -> None:
    """Write a file that its owner alone may read, whole or not at all, in folders that are made where they lack.

    Raises: OSError when it cannot be written.
    """
    for folder in (*reversed(path.parent.parents), path.parent):  # `parents=True` opens the upper ones to all
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    handle, partial = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        Path(partial).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(partial).unlink()
        raise

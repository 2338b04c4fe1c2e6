"""Files that are to be loaded into a collection: what paths name, and their bytes."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.errors import DocumentError, InputError
from core.text.limits import ReadingLimits

SourceFile = tuple[str, bytes | Path]  # what it is called, and its bytes or where they are


def walk_files(paths: Sequence[Path], endings: Sequence[str]) -> Iterator[SourceFile]:
    """The files that paths name; folders are walked, hidden files and other endings in them passed over.

    Raises:
        InputError: a path is not there.
    """
    for path in paths:
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                inside = file.relative_to(path)
                if any(part.startswith(".") for part in inside.parts) or not file.is_file():
                    continue
                if file.name.lower().endswith(tuple(endings)):
                    yield inside.as_posix(), file
        elif path.is_file():
            yield path.name, path
        else:
            raise InputError(f"there is no file or folder {str(path)!r}")


def bytes_of(path: Path, name: str, limits: ReadingLimits) -> bytes:
    """The bytes of a file on this machine.

    Raises:
        DocumentError: it cannot be read, or is too large.
    """
    try:
        if path.stat().st_size > limits.max_bytes:
            raise DocumentError(
                f"“{name}” has {path.stat().st_size:,} bytes, more than the {limits.max_bytes:,} that Plumbline "
                "reads; split it into smaller files."
            )
        return path.read_bytes()
    except OSError as err:
        raise DocumentError(f"“{name}” cannot be read: {err.strerror or err}; check its rights.") from err

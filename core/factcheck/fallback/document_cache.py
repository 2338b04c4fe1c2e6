"""The read documents of a folder on disk, keyed by the hash of their bytes: a PDF is taken apart once.

The texts are as confidential as the folder: files are for their owner alone. A cache that cannot be read or written
is logged and does without.
"""

import hashlib
import logging
import os
from dataclasses import replace
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from core.settings import write_private
from core.text import Document

logger = logging.getLogger(__name__)

FOLDER = "fact-check-documents"
_VERSION = 3  # raise it whenever the same bytes may give another text
_MAX_FILES = 5_000  # documents kept; the ones unused for longest go


class DocumentCache:
    """Documents by the hash of their bytes and their format."""

    def __init__(self, cache_dir: Path, *, max_files: int = _MAX_FILES) -> None:
        self._folder = cache_dir / FOLDER
        self._max_files = max_files

    def get(self, sha256: str, source: str) -> Document | None:
        """The document of these bytes under the name `source`; None when it is not known or was altered."""
        path = self._path(sha256, source)
        try:
            found = _adapter().validate_json(path.read_bytes())
            os.utime(path)
        except (FileNotFoundError, ValidationError):
            return None
        except OSError as err:
            logger.warning("the document cache %s cannot be read: %s", self._folder, err.strerror)
            return None
        if hashlib.sha256(found.text.encode()).hexdigest() != found.text_sha256:
            return None
        return replace(found, id=source, title=Path(source).name)

    def put(self, document: Document) -> None:
        """Keep a document; its `id` is its path inside the folder."""
        try:
            write_private(self._path(document.sha256, document.id), _adapter().dump_json(document))
            kept = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
            for path in kept[: max(len(kept) - self._max_files, 0)]:
                path.unlink(missing_ok=True)
        except OSError as err:
            logger.warning("the document cache %s cannot be written: %s", self._folder, err.strerror)

    def _path(self, sha256: str, source: str) -> Path:
        return self._folder / f"{sha256}{Path(source).suffix.lower()}.v{_VERSION}.json"


@cache
def _adapter() -> TypeAdapter[Document]:
    return TypeAdapter(Document)

"""The read documents of a folder on disk, keyed by the hash of their bytes: a PDF is taken apart once.

The texts are as confidential as the folder: files are for their owner alone. A cache that cannot be read or written
is logged and does without.
"""

import hashlib
import json
import logging
import os
from dataclasses import asdict
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from core.text import Anchor, Document

logger = logging.getLogger(__name__)

FOLDER = "fact-check-documents"
_VERSION = 1  # raise it whenever the same bytes may give another text
_MAX_FILES = 5_000  # documents kept; the ones unused for longest go


class _Anchor(BaseModel):
    model_config = ConfigDict(extra="forbid")

    number: int
    start: int
    end: int


class _Stored(BaseModel):
    model_config = ConfigDict(extra="forbid")

    text: str
    text_sha256: str
    media_type: str
    pages: list[_Anchor]
    paragraphs: list[_Anchor]


class DocumentCache:
    """Documents by the hash of their bytes and their format."""

    def __init__(self, cache_dir: Path, *, max_files: int = _MAX_FILES) -> None:
        self._folder = cache_dir / FOLDER
        self._max_files = max_files

    def get(self, sha256: str, source: str) -> Document | None:
        """The document of these bytes under the name `source`; None when it is not known or was altered."""
        path = self._path(sha256, source)
        try:
            data = path.read_bytes()
            os.utime(path)
        except FileNotFoundError:
            return None
        except OSError as err:
            logger.warning("the document cache %s cannot be read: %s", self._folder, err.strerror)
            return None
        try:
            stored = _Stored.model_validate_json(data)
        except ValidationError:
            return None
        if hashlib.sha256(stored.text.encode()).hexdigest() != stored.text_sha256:
            return None
        return Document(
            id=source,
            title=Path(source).name,
            text=stored.text,
            sha256=sha256,
            text_sha256=stored.text_sha256,
            media_type=stored.media_type,
            pages=tuple(Anchor(**anchor.model_dump()) for anchor in stored.pages),
            paragraphs=tuple(Anchor(**anchor.model_dump()) for anchor in stored.paragraphs),
        )

    def put(self, document: Document) -> None:
        """Keep a document; its `id` is its path inside the folder."""
        path = self._path(document.sha256, document.id)
        stored = {
            "text": document.text,
            "text_sha256": document.text_sha256,
            "media_type": document.media_type,
            "pages": [asdict(anchor) for anchor in document.pages],
            "paragraphs": [asdict(anchor) for anchor in document.paragraphs],
        }
        aside = path.with_suffix(f".{os.getpid()}.part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                json.dump(stored, stream, ensure_ascii=False)
            aside.replace(path)
            self._drop_oldest()
        except OSError as err:
            logger.warning("the document cache %s cannot be written: %s", self._folder, err.strerror)

    def clear(self) -> None:
        """Remove every document: nothing of erased texts is kept.

        Raises:
            OSError: they could not be removed: erasing must not fail silently.
        """
        if self._folder.is_dir():
            for path in self._folder.iterdir():
                path.unlink()

    def _path(self, sha256: str, source: str) -> Path:
        return self._folder / f"{sha256}{Path(source).suffix.lower()}.v{_VERSION}.json"

    def _drop_oldest(self) -> None:
        found = list(self._folder.glob("*.json"))
        if len(found) > self._max_files:
            found.sort(key=lambda path: path.stat().st_mtime_ns)
            for path in found[: len(found) - self._max_files]:
                path.unlink(missing_ok=True)

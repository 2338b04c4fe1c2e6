"""Graphs of texts already met, on disk: a frequently cited authority is extracted once.

One gzip-compressed JSON file for each (sha256 of the text, extractor name and version). A graph
holds words of its text, so the cache folder is as confidential as the documents; `clear` empties it.
"""

import gzip
import json
import logging
from dataclasses import dataclass
from pathlib import Path

from core.errors import InputError
from core.graph import KnowledgeGraph
from core.graph.knowledge_graph import read_json, write_json
from core.settings import write_private
from core.text.document import sha256_of

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class GraphCache:
    """A folder of graphs; safe for several processes, since files appear whole or not at all."""

    folder: Path

    def get(self, text: str, extractor: str) -> KnowledgeGraph | None:
        """The cached graph, or None. An unreadable file counts as absent."""
        path = self._path(text, extractor)
        try:
            return read_json(gzip.decompress(path.read_bytes()).decode())
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, EOFError, ValueError, InputError):
            logger.warning("the cached graph %s cannot be read and is made again", path.name)
            return None

    def put(self, text: str, extractor: str, graph: KnowledgeGraph) -> None:
        """Keep a graph; where that cannot be (the disk is full, or read only), it is made again next time."""
        content = gzip.compress(write_json(graph).encode(), compresslevel=3, mtime=0)
        try:
            write_private(self._path(text, extractor), content)
        except OSError as err:
            logger.warning("the graph cache %s cannot be written: %s", self.folder, err.strerror)

    def forget(self, text_sha256: str) -> int:
        """Remove every graph of one text (its text was erased); how many were removed."""
        gone = list(self.folder.glob(f"{text_sha256[:2]}/{text_sha256}-*.json.gz"))
        for path in gone:
            path.unlink(missing_ok=True)
        return len(gone)

    def _path(self, text: str, extractor: str) -> Path:
        digest, kind = sha256_of(text), sha256_of(json.dumps(extractor))[:16]
        return self.folder / digest[:2] / f"{digest}-{kind}.json.gz"

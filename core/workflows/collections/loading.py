"""Load documents into a collection: read, link, embed, write, batch by batch, so that little is ever done twice."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.docgraph.document_nodes import title_key as fold
from core.docgraph.document_store import Cancelled, DocumentStore, EmbeddedArticle
from core.docgraph.ingest.embedding import embed_article
from core.docgraph.ingest.mentions import Mentions, plain_name
from core.docgraph.ingest.read_article import (
    VERSION,
    is_wikitext,
    read_article,
    read_source,
    redirect_of,
    title_of,
)
from core.errors import CancelledError, DocumentError
from core.models.sentence_encoder import SentenceEncoder
from core.text.limits import ReadingLimits
from core.trail.event import EventKind
from core.workflows.collections.shelf import Listed, Shelf, ShelfDocument, nodes_hash, text_hash

MAX_BATCH_CHUNKS = 6_000  # that are written together: about 10 MB of vectors
MAX_BATCH_DOCUMENTS = 40
_MAX_FAILURES = 1_000
_WORD = re.compile(r"[^\W_]+")

SourceFile = tuple[str, bytes | Path]  # what it is called, and its bytes or where they are
Progress = Callable[[int, int, str], None]  # done, total, what is being done


@dataclass(frozen=True, slots=True)
class Added:
    """What became of files."""

    loaded: int  # new or changed documents
    unchanged: int
    failures: tuple[str, ...] = ()  # a sentence for each file that could not be read
    chunks: int = 0  # that were written
    relinked: int = 0  # documents that were there, whose links changed
    seconds: dict[str, float] = field(default_factory=dict)  # by stage
    unread: tuple[str, ...] = ()  # names of the files that could not be read
    notes: tuple[str, ...] = ()  # what was not read of those that could, in sentences


@dataclass
class Loading:
    """One run of loading files into a collection."""

    shelf: Shelf
    graph: DocumentStore
    encoder: SentenceEncoder
    limits: ReadingLimits
    progress: Progress | None = None
    cancelled: Cancelled | None = None
    told: Callable[[], None] = lambda: None  # called when an event waits to be told
    total: int = 0
    done: int = 0
    chunks: int = 0
    relinked: int = 0
    seconds: dict[str, float] = field(default_factory=dict)

    def run(self, files: Sequence[SourceFile]) -> Added:
        """Load the files, and what an earlier run left; bad files are told of and left out.

        Raises: CancelledError when `cancelled` said so: what was written stays, the rest is forgotten; StorageError
        when the graph or the texts cannot be written: what was written stays, the next run goes on.
        """
        try:
            before = {fold(each.title) for each in self.shelf.listed()}
            added = self._receive(files)
            waiting = self.shelf.waiting()
            self.total, self.done = max(len(files), len(waiting)), max(len(files) - len(waiting), 0)
            self._load(waiting)
            new = [each.title for each in self.shelf.listed() if fold(each.title) not in before]
            again = self._to_relink(new, {each.source for each in waiting}) if before else []
            if again:
                self.shelf.again(again)
                self._load(self.shelf.waiting(), again=True)
        except CancelledError:
            self.shelf.give_up([each.source for each in self.shelf.waiting()])
            raise
        return replace(
            added, loaded=len(waiting), chunks=self.chunks, relinked=self.relinked, seconds=self.seconds
        )

    def _receive(self, files: Sequence[SourceFile]) -> Added:
        """Read what is new into the shelf; nothing of it is loaded yet."""
        failures, unread, notes = list[str](), list[str](), list[str]()
        known = {each.source: each for each in self.shelf.listed()}
        hashes = {(each.sha256, each.reading) for each in known.values()}
        titles = {each.source: each.title for each in (*known.values(), *self.shelf.waiting())}
        unchanged = 0
        for name, content in files:
            self._tell(0, len(files), f"Reading {Path(name).name}")
            with self._timed("read"):
                try:
                    kept = self._read(name, content)
                except DocumentError as err:
                    unread.append(name)
                    failures += [str(err)] if len(failures) < _MAX_FAILURES else []
                    continue
            source, sha256 = kept.document.title, kept.document.sha256
            row = known.get(source)
            is_same = row is not None and (row.sha256, row.reading) == (sha256, VERSION)
            # A wiki's page is called by its file: two of the same text are two pages.
            is_copy = row is None and (sha256, VERSION) in hashes and not is_wikitext(kept.document)
            if is_same or is_copy:
                unchanged += 1
                continue
            others = [title for other, title in titles.items() if other != source]
            titles[source] = title_of(kept.document, others)
            notes += kept.document.notes if len(notes) < _MAX_FAILURES else []
            hashes.add((sha256, VERSION))
            self.shelf.receive([ShelfDocument(kept.document, titles[source], kept.redirect)])
        return Added(0, unchanged, tuple(failures), unread=tuple(unread), notes=tuple(notes))

    def _read(self, name: str, content: bytes | Path) -> ShelfDocument:
        if isinstance(content, Path):
            content = _bytes_of(content, name, self.limits)
        document = read_source(name, content, limits=self.limits)
        return ShelfDocument(document, "", redirect_of(document))

    def _load(self, waiting: Sequence[Listed], *, again: bool = False) -> None:
        """Write the documents that wait, in batches."""
        listed = self.shelf.listed()
        pages = [each for each in waiting if each.redirect]
        if pages:
            self._load_redirects(pages, listed)
            waiting = self.shelf.waiting()
            listed = self.shelf.listed()
        stored = {each.source: each for each in listed}
        titles = {each.source: each.title for each in (*listed, *waiting) if not each.redirect}
        redirects = [(each.title, each.redirect) for each in listed if each.redirect]
        batch: list[tuple[Listed, EmbeddedArticle, str]] = []
        for each in waiting:
            self._tell(self.done, self.total, f"Loading {each.source}")
            embedded, digest = self._prepare(each, titles, redirects, stored.get(each.source))
            self.done += 0 if again else 1
            if embedded is None:  # nothing of it has changed
                self.shelf.settle({each.source: digest}, VERSION, None)
                continue
            self.relinked += again
            batch.append((each, embedded, digest))
            if (
                sum(len(item.chunk_vectors) for _, item, _ in batch) >= MAX_BATCH_CHUNKS
                or len(batch) >= MAX_BATCH_DOCUMENTS
            ):
                self._write(batch, stored)
                batch = []
        self._write(batch, stored)

    def _load_redirects(self, pages: Sequence[Listed], listed: Sequence[Listed]) -> None:
        """Keep redirect pages; the documents that they lead to, now or before, are loaded once more."""
        changed = {page.source for page in pages}
        leading = [*pages, *(each for each in listed if each.source in changed)]
        targets = {fold(each.redirect) for each in leading if each.redirect}
        articles = [each for each in listed if not each.redirect]
        for each in articles:
            if each.source in changed:
                self.graph.delete(each.title)  # it was an article before
        self.shelf.settle({each.source: "" for each in pages}, VERSION, None)
        named = (each for each in articles if {fold(each.title), fold(plain_name(each.title))} & targets)
        self.shelf.again([each.source for each in named])

    def _prepare(
        self,
        each: Listed,
        titles: dict[str, str],
        redirects: Sequence[tuple[str, str | None]],
        before: Listed | None,
    ) -> tuple[EmbeddedArticle | None, str]:
        """The article with its vectors, and the hash of its nodes; no article when that is what is stored."""
        kept = self.shelf.read(each.source, incoming=True)
        assert kept is not None, each.source
        with self._timed("structure"):
            others = [title for source, title in titles.items() if source != each.source]
            names = {fold(each.title), fold(plain_name(each.title))}
            taken = {fold(title) for title in others}
            article = read_article(
                kept.document,
                collection_titles=others,
                title=each.title,
                redirects=[
                    page
                    for page, target in redirects
                    if target and fold(target) in names and fold(page) not in taken
                ],
            )
            digest = nodes_hash(article)
        if before is not None and before.nodes == digest and before.title == each.title:
            return None, digest
        with self._timed("embed"):
            embedded = embed_article(
                article,
                self.encoder,
                progress=lambda done, total: self._tell(
                    self.done, self.total, f"Loading {each.source}: {done:,} of {total:,} chunks"
                ),
                cancelled=self.cancelled,
            )
        return embedded, digest

    def _write(self, batch: Sequence[tuple[Listed, EmbeddedArticle, str]], stored: dict[str, Listed]) -> None:
        if not batch:
            return
        self._tell(self.done, self.total, f"Writing {len(batch)} documents")
        with self._timed("write"):
            self.graph.replace([embedded for _, embedded, _ in batch])
            kept = {fold(each.title) for each, _, _ in batch}
            for each, _, _ in batch:
                old = stored.get(each.source)
                if old is not None and fold(old.title) != fold(each.title) and fold(old.title) not in kept:
                    self.graph.delete(old.title)
            self.chunks += sum(len(embedded.chunk_vectors) for _, embedded, _ in batch)
            data = {
                "documents": [
                    {
                        "sha256": each.sha256,
                        "title_sha256": text_hash(each.title),
                        "nodes_sha256": digest,
                        "replaces_sha256": stored[each.source].sha256 if each.source in stored else None,
                    }
                    for each, _, digest in batch
                ],
                "reading": VERSION,
            }
            self.shelf.settle(
                {each.source: digest for each, _, digest in batch},
                VERSION,
                (EventKind.COLLECTION_DOCUMENTS_ADDED.value, data),
            )
            self.told()

    def _to_relink(self, new: Sequence[str], loaded: set[str]) -> list[str]:
        """The documents that were there before and speak of a new one, or share its plain name."""
        if not new:
            return []
        names = {fold(plain_name(title)) for title in new}
        wanted = [frozenset(_WORD.findall(name)) for name in names]
        found = []
        for each in self.shelf.listed():
            if each.source in loaded or each.redirect:
                continue
            if fold(plain_name(each.title)) in names:
                found.append(each.source)
                continue
            kept = self.shelf.read(each.source)
            said = frozenset(_WORD.findall(fold(kept.document.text))) if kept is not None else frozenset()
            if kept is None or not any(words <= said for words in wanted):
                continue  # quickly told for most documents
            if next(Mentions(new, each.title).links_in(kept.document.text), None):
                found.append(each.source)
        return found

    @contextmanager
    def _timed(self, stage: str) -> Iterator[None]:
        """Adds the seconds of a block to a stage."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = self.seconds.get(stage, 0.0) + time.perf_counter() - began

    def _tell(self, done: int, total: int, doing: str) -> None:
        if self.cancelled is not None and self.cancelled():
            raise CancelledError("the loading of documents was stopped")
        if self.progress is not None:
            self.progress(done, total, doing)


def _bytes_of(path: Path, name: str, limits: ReadingLimits) -> bytes:
    """The bytes of a file on this machine. Raises: DocumentError when it cannot be read, or is too large."""
    try:
        size = path.stat().st_size
        if size > limits.max_bytes:
            raise DocumentError(
                f"“{name}” has {size:,} bytes, more than the {limits.max_bytes:,} that Plumbline reads; split it into "
                "smaller files."
            )
        return path.read_bytes()
    except OSError as err:
        raise DocumentError(f"“{name}” cannot be read: {err.strerror or err}; check its rights.") from err

"""Collections of documents that can be asked: made, filled, listed, read, deleted; every change is in the trail."""

import shutil
import threading
import uuid
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from core.docgraph.document_store import Cancelled, DocumentStore
from core.errors import InputError, StorageError
from core.settings import Settings
from core.text.limits import limits_from
from core.trail import Actor
from core.trail.event import EventKind
from core.workflows.collections.events import SYSTEM, tell_trail, text_hash
from core.workflows.collections.files import SourceFile
from core.workflows.collections.folders import CollectionFolders, CollectionInfo, GraphOpener, open_graph
from core.workflows.collections.loading import Added, Loading, Progress
from core.workflows.collections.names import EXAMPLES, checked_name, is_examples, locked
from core.workflows.collections.shelf import Listed, Shelf
from core.workflows.engine import Engine

__all__ = ["EXAMPLES", "Added", "CollectionInfo", "Collections", "SourceFile"]


@dataclass(frozen=True, slots=True)
class _Run:
    """Who loads documents, and who watches."""

    actor: Actor | None
    progress: Progress | None = None
    cancelled: Cancelled | None = None


class Collections:
    """The collections of this machine, in `collections` of the home folder. Threads may share it.

    `actor` is who works when a call does not say; the account's name when None.
    """

    def __init__(
        self, engine: Engine | Settings, *, actor: Actor | None = None, graphs: GraphOpener = open_graph
    ) -> None:
        self._engine = engine if isinstance(engine, Engine) else Engine(engine)
        self._settings = self._engine.settings
        self._actor = actor
        self._folders = CollectionFolders(self._engine, graphs)
        self._turn = threading.Lock()  # of making the bundled collection

    def list(self) -> tuple[CollectionInfo, ...]:
        """The collections by name, the bundled one first, which is listed also before its first use."""
        self._sweep()
        return self._folders.listed()

    def info(self, name: str) -> CollectionInfo:
        """One collection. Raises: InputError when there is none of this name."""
        if is_examples(name):
            self._ensure_examples()
        return self._folders.info(self._folders.known(name))

    def create(self, name: str, *, actor: Actor | None = None) -> CollectionInfo:
        """Make an empty collection.

        Raises:
            InputError: the name is impossible or taken.
            ModelError: the sentence encoder is not there.
            StorageError: the folder cannot be written.
        """
        name = checked_name(name)
        if is_examples(name):
            raise InputError(
                f"{EXAMPLES!r} is the bundled collection; it is made when it is first used. Choose another name."
            )
        taken = self._folders.find(name)
        if taken is not None:
            raise InputError(f"there is a collection {taken!r} already; add to it, or choose another name")
        return self._create(name, actor)

    def add(
        self,
        name: str,
        files: Sequence[SourceFile],
        *,
        actor: Actor | None = None,
        progress: Progress | None = None,
        cancelled: Cancelled | None = None,
    ) -> Added:
        """Load files (name and bytes, or name and path) into a collection, and what an interrupted run left.

        An unchanged file is not loaded again; a changed file of the same name replaces its document. Files that
        cannot be read are told of in `Added.failures`, and the others are loaded.

        Raises:
            CancelledError: `cancelled` said so; documents that were written stay.
            InputError: there is no such collection, it is the bundled one, it was made with another encoder, or
                somebody else is adding to it.
            StorageError: it cannot be written; the next `add` goes on where this one stopped.
        """
        name = self._own(name)
        return self._load(name, files, _Run(actor, progress, cancelled))

    def remove(self, name: str, title: str, *, actor: Actor | None = None) -> None:
        """Remove a document with its text and its nodes.

        Raises:
            InputError: there is no such collection or document, or it is the bundled collection.
        """
        name = self._own(name)
        shelf = self._folders.shelf(name)
        with self._writing(shelf), closing(self._folders.graph(name, shelf)) as graph:
            found = shelf.find(graph.resolve(title) or title)
            if found is None:
                raise InputError(
                    f"there is no document {title!r} in {name!r}; plumbline collection show lists them"
                )
            self._take_out(graph, shelf, found)
            self._tell(shelf, actor)
        self._forget_vectors()

    def delete(self, name: str, *, actor: Actor | None = None) -> None:
        """Delete a collection: its texts, its graph, its folder.

        Raises:
            InputError: there is no such collection.
            StorageError: its folder cannot be deleted.
        """
        name = self._folders.known(name)
        shelf = self._folders.shelf(name)
        with self._writing(shelf):
            sources = shelf.listed()
            self._empty(name, shelf)
            shelf.note((EventKind.COLLECTION_DELETED.value, {"documents": len(sources)}))
            gone = self._folders.deleted(shelf.values()["id"])
            try:
                shelf.folder.rename(gone)
            except OSError as err:
                raise StorageError(
                    f"the folder of {name!r} cannot be deleted: {err.strerror or err}"
                ) from err
        self._tell(Shelf(gone), actor)
        self._sweep()
        self._forget_vectors()

    def open(self, name: str) -> DocumentStore:
        """The graph of a collection, for reading; the caller closes it. The bundled one is made at first use.

        Raises:
            InputError: there is no such collection, or it was made with another sentence encoder.
            StorageError: it cannot be opened.
        """
        if is_examples(name):
            self._ensure_examples()
        name = self._folders.known(name)
        shelf = self._folders.shelf(name)
        self._folders.require_encoder(name, shelf)
        return self._folders.graph(name, shelf, read_only=True)

    def text(self, name: str, title: str) -> str:
        """The text of a document, which paragraphs' offsets count from.

        Raises:
            InputError: there is no such collection or document.
        """
        name = self._folders.known(name)
        shelf = self._folders.shelf(name)
        found = shelf.find(title)
        kept = shelf.read(found.source) if found is not None else None
        if kept is None:
            raise InputError(f"there is no document {title!r} in {name!r}")
        return kept.document.text

    def _create(self, name: str, actor: Actor | None) -> CollectionInfo:
        shelf = self._folders.shelf(name)
        width = int(self._engine.encoder.encode(["width"]).shape[1])
        record = self._engine.encoder.record
        try:
            self._folders.root.mkdir(parents=True, exist_ok=True, mode=0o700)
            shelf.create(
                {
                    "id": f"collection-{uuid.uuid4().hex[:12]}",
                    "name": name,
                    "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
                    "encoder": record.name,
                    "encoder_sha256": record.sha256 or "",
                    "width": str(width),
                    "store": str(self._settings.document_store),
                }
            )
        except OSError as err:
            raise StorageError(f"the collection {name!r} cannot be made: {err.strerror or err}") from err
        self._folders.graph(name, shelf).close()
        data = {"encoder": record.name, "encoder_sha256": record.sha256}
        shelf.note((EventKind.COLLECTION_CREATED.value, data))
        self._tell(shelf, actor)
        return self._folders.info(name)

    def _load(self, name: str, files: Sequence[SourceFile], run: _Run) -> Added:
        shelf = self._folders.shelf(name)
        self._folders.require_encoder(name, shelf)
        with self._writing(shelf), closing(self._folders.graph(name, shelf)) as graph:
            self._tell(shelf, run.actor)  # what an interrupted run did not tell
            loading = Loading(
                shelf,
                graph,
                self._engine.encoder,
                limits_from(self._settings),
                run.progress,
                run.cancelled,
                told=lambda: self._tell(shelf, run.actor),
            )
            return loading.run(files)

    def _ensure_examples(self) -> None:
        """Make the bundled collection, or bring it up to date with what is bundled; others wait meanwhile."""
        from core.workflows.examples import example_files

        files = example_files()
        mark = text_hash(repr([(name, text_hash(data.decode())) for name, data in files]))
        self._folders.root.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self._turn, locked(self._folders.root / f".{EXAMPLES}.lock", waits=True):
            shelf = self._folders.shelf(EXAMPLES)
            if shelf.exists and not self._folders.is_of_encoder(shelf):
                self.delete(EXAMPLES, actor=SYSTEM)
            if not shelf.exists:
                self._create(EXAMPLES, SYSTEM)
            if shelf.values().get("bundle") == mark:
                return
            self._load(EXAMPLES, files, _Run(SYSTEM))
            names = {name for name, _ in files}
            for each in shelf.listed():
                if each.source not in names:
                    with self._writing(shelf), closing(self._folders.graph(EXAMPLES, shelf)) as graph:
                        self._take_out(graph, shelf, each)
            shelf.create({"bundle": mark})
            self._tell(shelf, SYSTEM)

    def _take_out(self, graph: DocumentStore, shelf: Shelf, found: Listed) -> None:
        graph.delete(found.title)
        data = {"sha256": found.sha256, "title_sha256": text_hash(found.title)}
        shelf.drop(found.source, (EventKind.COLLECTION_DOCUMENT_REMOVED.value, data))

    def _own(self, name: str) -> str:
        """The name of a collection that users may change."""
        if is_examples(name):
            raise InputError(
                f"{EXAMPLES!r} is the bundled collection; make one of your own for your documents"
            )
        return self._folders.known(name)

    def _empty(self, name: str, shelf: Shelf) -> None:
        """Delete the nodes where they do not lie in the collection's own folder."""
        self._folders.require_store(name, shelf.values().get("store", ""))
        if self._folders.have_graphs:
            return
        with closing(self._folders.graph(name, shelf)) as graph:
            for article in graph.articles():
                graph.delete(article.title)

    def _tell(self, shelf: Shelf, actor: Actor | None) -> None:
        tell_trail(shelf, self._settings.database_url, actor or self._actor)

    @contextmanager
    def _writing(self, shelf: Shelf) -> Iterator[None]:
        """The only one who changes a collection.

        Raises:
            InputError: somebody else does.
        """
        with locked(shelf.folder / ".lock", waits=False):
            yield

    def _sweep(self) -> None:
        """Finish deletions that were interrupted."""
        for folder in self._folders.all_deleted():
            shelf = Shelf(folder)
            if shelf.exists:
                self._tell(shelf, SYSTEM)
            shutil.rmtree(folder, ignore_errors=True)

    def _forget_vectors(self) -> None:
        """Remove cached vectors: they say something of the texts that were deleted."""
        from core.models.embedding_cache import EmbeddingCache

        EmbeddingCache(self._settings.cache_dir).clear()

"""Collections of documents that can be asked: made, filled, listed, read, deleted; every change is in the trail."""

import getpass
import re
import shutil
import threading
import unicodedata
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from core.docgraph.document_store import Cancelled, DocumentStore
from core.errors import InputError, StorageError
from core.settings import DocumentStoreName
from core.storage import open_store
from core.text.limits import limits_from
from core.trail import Actor, ActorSource, Entry, EventKind, append, matter_name
from core.workflows.collections.loading import Added, Loading, Progress, SourceFile
from core.workflows.collections.shelf import FILE_NAME, FOLDER, Listed, Shelf, locked, text_hash
from core.workflows.engine import Engine
from core.workflows.examples import count_examples, example_files

__all__ = ["EXAMPLES", "Added", "CollectionInfo", "Collections", "SourceFile"]

GraphOpener = Callable[..., DocumentStore]  # as `core.docgraph.stores.open_store.open_store`
_SYSTEM = Actor("plumbline", ActorSource.SYSTEM)  # who makes the bundled collection
_DELETED = ".deleted-"  # what a folder is called while it is being deleted
EXAMPLES = "examples"  # the bundled collection, made when it is first used
MAX_NAME = 60  # characters
_NAME = re.compile(r"[^\W_](?:[\w -]*[\w-])?")
_RESERVED = frozenset("con prn aux nul com1 com2 com3 com4 lpt1 lpt2 lpt3".split())  # of Windows


@dataclass(frozen=True, slots=True)
class CollectionInfo:
    """One collection in a list."""

    name: str
    documents: int
    created_at: datetime | None = None  # None: the bundled one, before its first use
    encoder: str = ""  # the sentence encoder of its vectors
    matter: str = ""  # that it belongs to
    waiting: int = 0  # documents that an interrupted run left to be loaded; the next `add` goes on with them


class Collections:
    """The collections of this machine, in `collections` of the home folder. Threads may share it.

    `actor` is who works when a call does not say; the account's name when None. `graphs` opens the graph of one, in
    the store that the settings name when None.
    """

    def __init__(
        self, engine: Engine, *, actor: Actor | None = None, graphs: GraphOpener | None = None
    ) -> None:
        self._engine = engine
        self._settings = engine.settings
        self._actor = actor
        self._graphs = graphs
        self._root = engine.settings.home / FOLDER
        self._turn = threading.Lock()  # of making the bundled collection

    def list(self) -> tuple[CollectionInfo, ...]:
        """The collections by name, the bundled one first, which is listed also before its first use."""
        self._sweep()
        found = [self._info(name) for name in self._names()]
        if not any(each.name == EXAMPLES for each in found):
            found.append(CollectionInfo(EXAMPLES, count_examples()))
        return tuple(sorted(found, key=lambda each: (each.name != EXAMPLES, each.name.casefold())))

    def info(self, name: str) -> CollectionInfo:
        """One collection. Raises: InputError when there is none of this name."""
        return self._info(self._ready(name))

    def create(self, name: str, *, actor: Actor | None = None) -> CollectionInfo:
        """Make an empty collection.

        Raises: InputError when the name is impossible or taken; ModelError when the sentence encoder is not there;
        StorageError when the folder cannot be written.
        """
        name = checked_name(name)
        if is_examples(name):
            raise InputError(
                f"{EXAMPLES!r} is the bundled collection; it is made when it is first used. Choose another name."
            )
        if (taken := self._find(name)) is not None:
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

        Raises: CancelledError when `cancelled` said so, and what was written stays; InputError when there is no such
        collection, it is the bundled one, it was made with another encoder, or somebody else is adding to it;
        StorageError when it cannot be written, and the next `add` goes on where this one stopped.
        """
        return self._load(self._own(name), files, actor, progress=progress, cancelled=cancelled)

    def file_under(self, name: str, matter: str) -> None:
        """Let a collection belong to a matter; an empty one takes it out of its matter. Kept beside its documents.

        Raises: InputError when there is no such collection, it is the bundled one, or the matter's name is too long.
        """
        Shelf(self._root / self._own(name)).create({"matter": matter_name(matter)})

    def remove(self, name: str, title: str, *, actor: Actor | None = None) -> None:
        """Remove a document with its text and its nodes.

        Raises: InputError when there is no such collection or document, or it is the bundled collection.
        """
        name = self._own(name)
        with self._changing(name) as (shelf, graph):
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

        Raises: InputError when there is no such collection, StorageError when its folder cannot be deleted.
        """
        name = self._known(name)
        shelf = Shelf(self._root / name)
        with locked(shelf.folder / ".lock", waits=False):
            sources = shelf.listed()
            shelf.require_store(self._settings.document_store)
            if self._settings.document_store is not DocumentStoreName.LADYBUG or self._graphs is not None:
                with closing(self._graph(name, shelf)) as graph:  # its nodes lie elsewhere than in its folder
                    for article in graph.articles():
                        graph.delete(article.title)
            shelf.note((EventKind.COLLECTION_DELETED.value, {"documents": len(sources)}))
            gone = self._root / f"{_DELETED}{shelf.values()['id']}"
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

        Raises: InputError when there is no such collection, or it was made with another sentence encoder; StorageError
        when it cannot be opened.
        """
        name = self._ready(name)
        shelf = Shelf(self._root / name)
        shelf.require_encoder(self._engine.encoder.record)
        return self._graph(name, shelf, read_only=True)

    def text(self, name: str, title: str) -> str:
        """The text of a document, which paragraphs' offsets count from. Raises: InputError when there is none."""
        return Shelf(self._root / self._known(name)).text(title)

    def _names(self) -> Iterator[str]:
        """The collections that were made."""
        yield from filter(is_name, (path.parent.name for path in sorted(self._root.glob(f"*/{FILE_NAME}"))))

    def _info(self, name: str) -> CollectionInfo:
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

    def _find(self, name: str) -> str | None:
        """The collection of a name, without regard to case."""
        return next((found for found in self._names() if found.casefold() == name.casefold()), None)

    def _known(self, name: str) -> str:
        """The collection of a name, as it is written. Raises: InputError when there is none."""
        found = self._find(checked_name(name))
        if found is None or (self._root / found).is_symlink():
            names = ", ".join(sorted({EXAMPLES, *self._names()}))
            raise InputError(f"there is no collection {name!r}; there are: {names}")
        return found

    def _ready(self, name: str) -> str:
        """As `_known`; the bundled one is made at first use."""
        if is_examples(name):
            self._ensure_examples()
        return self._known(name)

    def _create(self, name: str, actor: Actor | None) -> CollectionInfo:
        shelf = Shelf(self._root / name)
        width = int(self._engine.encoder.encode(["width"]).shape[1])
        record = self._engine.encoder.record
        try:
            self._root.mkdir(parents=True, exist_ok=True, mode=0o700)
            shelf.create(
                {
                    "id": f"collection-{uuid.uuid4().hex[:12]}",
                    "name": name,
                    "matter": matter_name(actor.matter if actor else ""),
                    "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
                    "encoder": record.name,
                    "encoder_sha256": record.sha256 or "",
                    "width": str(width),
                    "store": str(self._settings.document_store),
                }
            )
        except OSError as err:
            raise StorageError(f"the collection {name!r} cannot be made: {err.strerror or err}") from err
        self._graph(name, shelf).close()
        data = {"encoder": record.name, "encoder_sha256": record.sha256}
        shelf.note((EventKind.COLLECTION_CREATED.value, data))
        self._tell(shelf, actor)
        return self._info(name)

    def _load(self, name: str, files: Sequence[SourceFile], actor: Actor | None, **watched: Any) -> Added:
        Shelf(self._root / name).require_encoder(self._engine.encoder.record)
        with self._changing(name) as (shelf, graph):
            self._tell(shelf, actor)  # what an interrupted run did not tell
            limits, encoder = limits_from(self._settings), self._engine.encoder
            loading = Loading(shelf, graph, encoder, limits, told=lambda: self._tell(shelf, actor), **watched)
            return loading.run(files)

    def _ensure_examples(self) -> None:
        """Make the bundled collection, or bring it up to date with what is bundled; others wait meanwhile."""
        files = example_files()
        mark = text_hash(repr([(name, text_hash(data.decode())) for name, data in files]))
        self._root.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self._turn, locked(self._root / f".{EXAMPLES}.lock", waits=True):
            shelf = Shelf(self._root / EXAMPLES)
            if shelf.exists and not shelf.is_of_encoder(self._engine.encoder.record):
                self.delete(EXAMPLES, actor=_SYSTEM)
            if not shelf.exists:
                self._create(EXAMPLES, _SYSTEM)
            if shelf.values().get("bundle") == mark:
                return
            self._load(EXAMPLES, files, _SYSTEM)
            names = {name for name, _ in files}
            for each in shelf.listed():
                if each.source not in names:
                    with self._changing(EXAMPLES) as (_, graph):
                        self._take_out(graph, shelf, each)
            shelf.create({"bundle": mark})
            self._tell(shelf, _SYSTEM)

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
        return self._known(name)

    def _tell(self, shelf: Shelf, actor: Actor | None) -> None:
        """Write the events that wait into the trail: hashes, and never a word of a document.

        An event that was written just before a crash may come twice, with the same `batch`. Where the trail cannot be
        written, they wait for the next change.
        """
        waiting = shelf.untold()
        if not waiting:
            return
        who = actor or self._actor or Actor(getpass.getuser())
        values = shelf.values()
        name = {"name_sha256": text_hash(values["name"])}
        with closing(open_store(self._settings.database_url)) as trail, trail.writing() as connection:
            for _, kind, data in waiting:
                append(connection, Entry(EventKind(kind), values["id"], who, {**name, **data}))
        shelf.told([number for number, _, _ in waiting])

    @contextmanager
    def _changing(self, name: str) -> Iterator[tuple[Shelf, DocumentStore]]:
        """Texts and graph for the only one who changes a collection. Raises: InputError when somebody else does."""
        shelf = Shelf(self._root / name)
        with locked(shelf.folder / ".lock", waits=False), closing(self._graph(name, shelf)) as graph:
            yield shelf, graph

    def _sweep(self) -> None:
        """Finish deletions that were interrupted."""
        for folder in list(self._root.glob(f"{_DELETED}*")):
            shelf = Shelf(folder)
            if shelf.exists:
                self._tell(shelf, _SYSTEM)
            shutil.rmtree(folder, ignore_errors=True)

    def _forget_vectors(self) -> None:
        """Remove cached vectors: they say something of the texts that were deleted."""
        from core.models.embedding_cache import EmbeddingCache

        EmbeddingCache(self._settings.cache_dir).clear()

    def _graph(self, name: str, shelf: Shelf, *, read_only: bool = False) -> DocumentStore:
        """The graph of a collection, open. Raises: InputError as `require_store`, StorageError."""
        from core.docgraph.stores.open_store import open_store as open_document_store

        shelf.require_store(self._settings.document_store)
        width = int(shelf.values()["width"])
        opener = self._graphs or open_document_store
        return opener(self._settings, shelf.folder, name, width=width, read_only=read_only)


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

"""Where the collections lie: a folder each, found by name, with its texts and its graph opened as the settings say."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from core.docgraph.document_store import DocumentStore
from core.errors import InputError
from core.settings import DocumentStoreName, Settings
from core.workflows.collections.names import EXAMPLES, checked_name, is_name
from core.workflows.collections.shelf import FILE_NAME, Shelf
from core.workflows.engine import Engine

FOLDER = "collections"  # in the home folder
_DELETED = ".deleted-"


@dataclass(frozen=True, slots=True)
class CollectionInfo:
    """One collection in a list."""

    name: str
    documents: int
    created_at: datetime | None = None  # None: the bundled one, before its first use
    encoder: str = ""  # the sentence encoder of its vectors
    waiting: int = 0  # documents that an interrupted run left to be loaded; the next `add` goes on with them


class GraphOpener(Protocol):
    """Opens the graph of a collection; `core.docgraph.stores.open_store` is the real one."""

    def __call__(
        self, settings: Settings, folder: Path, name: str, *, width: int, read_only: bool
    ) -> DocumentStore:
        """The graph of one collection, whose vectors have `width` numbers."""


def open_graph(settings: Settings, folder: Path, name: str, *, width: int, read_only: bool) -> DocumentStore:
    """The graph of a collection, in the store that the settings name.

    Raises:
        StorageError: it cannot be opened.
    """
    from core.docgraph.stores.open_store import open_store as open_document_store

    return open_document_store(settings, folder, name, width=width, read_only=read_only)


class CollectionFolders:
    """The folders of all collections of this machine."""

    def __init__(self, engine: Engine, graphs: GraphOpener) -> None:
        self._engine = engine
        self._settings = engine.settings
        self._graphs = graphs
        self.root = self._settings.home / FOLDER

    @property
    def have_graphs(self) -> bool:
        """Whether a collection's graph lies in its folder, and goes with it."""
        return self._settings.document_store is DocumentStoreName.LADYBUG and self._graphs is open_graph

    def listed(self) -> tuple[CollectionInfo, ...]:
        """The collections by name, the bundled one first, which is listed also before its first use."""
        names = [path.parent.name for path in sorted(self.root.glob(f"*/{FILE_NAME}"))]
        found = [self.info(name) for name in names if is_name(name)]
        if not any(each.name == EXAMPLES for each in found):
            from core.workflows.examples import count_examples

            found.append(CollectionInfo(EXAMPLES, count_examples()))
        return tuple(sorted(found, key=lambda each: (each.name != EXAMPLES, each.name.casefold())))

    def info(self, name: str) -> CollectionInfo:
        """What a list tells of a collection."""
        shelf = self.shelf(name)
        values = shelf.values()
        return CollectionInfo(
            name=name,
            documents=sum(1 for each in shelf.listed() if not each.redirect),
            created_at=datetime.fromisoformat(values["created_at"]),
            encoder=values["encoder"],
            waiting=len(shelf.waiting()),
        )

    def shelf(self, name: str) -> Shelf:
        """The texts of a collection, of which the folder need not be there."""
        return Shelf(self.root / name)

    def graph(self, name: str, shelf: Shelf, *, read_only: bool = False) -> DocumentStore:
        """The graph of a collection, open.

        Raises:
            InputError: it is kept in another store than the settings name.
            StorageError: it cannot be opened.
        """
        values = shelf.values()
        self.require_store(name, values.get("store", ""))
        width = int(values["width"])
        return self._graphs(self._settings, shelf.folder, name, width=width, read_only=read_only)

    def find(self, name: str) -> str | None:
        """The collection of a name, without regard to case."""
        wanted = name.casefold()
        folders = [path.parent.name for path in self.root.glob(f"*/{FILE_NAME}")]
        return next((found for found in folders if found.casefold() == wanted and is_name(found)), None)

    def known(self, name: str) -> str:
        """The collection of a name, as it is written. Raises: InputError when there is none."""
        found = self.find(checked_name(name))
        if found is None or (self.root / found).is_symlink():
            names = ", ".join(sorted(each.name for each in self.listed()))
            raise InputError(f"there is no collection {name!r}; there are: {names}")
        return found

    def is_of_encoder(self, shelf: Shelf) -> bool:
        """Whether the vectors of a collection are of the sentence encoder that the settings name."""
        values, record = shelf.values(), self._engine.encoder.record
        return (values["encoder"], values["encoder_sha256"]) == (record.name, record.sha256 or "")

    def require_encoder(self, name: str, shelf: Shelf) -> None:
        """Raises: InputError when a collection's vectors are of another sentence encoder."""
        if not self.is_of_encoder(shelf):
            values, record = shelf.values(), self._engine.encoder.record
            raise InputError(
                f"the collection {name!r} was made with the sentence encoder {values['encoder']!r}, and the settings "
                f"name {record.name!r}; set encoder back, or delete the collection and load it again"
            )

    def require_store(self, name: str, made_in: str) -> None:
        """Raises: InputError when a collection is kept in another store than the settings name."""
        if made_in and made_in != self._settings.document_store:
            raise InputError(
                f"the collection {name!r} is kept in {made_in!r}, and the settings name "
                f"{str(self._settings.document_store)!r}; set document_store back, or make a collection of another name"
            )

    def deleted(self, id_: str) -> Path:
        """Where a collection lies while it is being deleted, by its id."""
        return self.root / f"{_DELETED}{id_}"

    def all_deleted(self) -> list[Path]:
        """What deletions that were interrupted left."""
        return list(self.root.glob(f"{_DELETED}*"))

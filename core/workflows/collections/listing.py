"""The collections that were made, as their folders tell."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from core.errors import InputError
from core.workflows.collections.names import EXAMPLES, checked_name, is_name
from core.workflows.collections.shelf import FILE_NAME, Shelf
from core.workflows.examples import count_examples


@dataclass(frozen=True, slots=True)
class CollectionInfo:
    """One collection in a list."""

    name: str
    documents: int
    created_at: datetime | None = None  # None: the bundled one, before its first use
    encoder: str = ""  # the sentence encoder of its vectors
    matter: str = ""  # that it belongs to
    waiting: int = 0  # documents that an interrupted run left to be loaded; the next `add` goes on with them


class MadeCollections:
    """The collections in a folder."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def names(self) -> tuple[str, ...]:
        """The collections that were made."""
        found = (path.parent.name for path in sorted(self._root.glob(f"*/{FILE_NAME}")))
        return tuple(name for name in found if is_name(name))

    def listed(self) -> tuple[CollectionInfo, ...]:
        """The collections by name, the bundled one first, which is listed also before its first use."""
        found = [self.info(name) for name in self.names()]
        if not any(each.name == EXAMPLES for each in found):
            found.append(CollectionInfo(EXAMPLES, count_examples()))
        return tuple(sorted(found, key=lambda each: (each.name != EXAMPLES, each.name.casefold())))

    def info(self, name: str) -> CollectionInfo:
        """One collection that was made."""
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

    def find(self, name: str) -> str | None:
        """The collection of a name, without regard to case."""
        return next((found for found in self.names() if found.casefold() == name.casefold()), None)

    def known(self, name: str) -> str:
        """The collection of a name, as it is written. Raises: InputError when there is none."""
        found = self.find(checked_name(name))
        if found is None or (self._root / found).is_symlink():
            names = ", ".join(sorted(each.name for each in self.listed()))
            raise InputError(f"there is no collection {name!r}; there are: {names}")
        return found

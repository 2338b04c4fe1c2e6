"""What the trail is told of collections: hashes, and never a word of a document."""

import getpass
import hashlib
from contextlib import closing

from core.storage import open_store
from core.trail import Actor, append
from core.trail.append import Entry
from core.trail.event import ActorSource, EventKind
from core.workflows.collections.shelf import Shelf

SYSTEM = Actor("plumbline", ActorSource.SYSTEM)  # who makes the bundled collection


def tell_trail(shelf: Shelf, database_url: str, actor: Actor | None) -> None:
    """Write the events of a collection that wait into the trail; the account's name stands where no actor is given.

    An event that was written just before a crash may come twice, with the same `batch`.

    Raises:
        StorageError: the trail cannot be written; the events wait for the next change.
    """
    waiting = shelf.untold()
    if not waiting:
        return
    who = actor or Actor(getpass.getuser())
    values = shelf.values()
    name = {"name_sha256": text_hash(values["name"])}
    with closing(open_store(database_url)) as trail, trail.writing() as connection:
        for event in waiting:
            append(connection, Entry(EventKind(event.kind), values["id"], who, {**name, **event.data}))
    shelf.told([event.id for event in waiting])


def text_hash(text: str) -> str:
    """SHA-256 of a text as UTF-8."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

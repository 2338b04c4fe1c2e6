"""The matters that records are filed under: a name each, as confidential and erasable as the other texts.

A record brings its matter, or is filed under another one later; the latest counts, and an empty one takes it out.
"""

from sqlalchemy import ColumnElement, ScalarSelect, func, literal, select

from core.errors import InputError
from core.storage import Store, texts
from core.trail.append import Entry, append
from core.trail.audit import events_of
from core.trail.decoded import decoded
from core.trail.event import Actor, Event, EventKind
from core.trail.reading import unknown

MATTER = "matter"  # the text of a record that names its matter
MAX_MATTER = 200  # characters


def matter_name(written: str) -> str:
    """The one spelling of a matter's name, spaces put in order. Raises: InputError when it is too long."""
    name = " ".join(written.split())
    if len(name) > MAX_MATTER:
        raise InputError(f"a matter's name has at most {MAX_MATTER} characters; this one has {len(name)}")
    return name


def file_under(store: Store, audit_id: str, matter: str, *, actor: Actor) -> Event:
    """Record that an audit, an answer or a check belongs to a matter; an empty one takes it out of its matter.

    Raises: InputError when the name is too long, TrailError when there is no such record.
    """
    name = matter_name(matter)
    with store.writing() as connection:
        if not events_of(connection, audit_id):
            raise unknown(audit_id)
        return append(connection, Entry(EventKind.MATTER_NAMED, audit_id, actor, {}, {MATTER: name}))


def known_matters(store: Store) -> tuple[str, ...]:
    """Every matter that something is filed under now, in alphabetical order."""
    latest = select(func.max(texts.c.event_seq)).where(texts.c.name == MATTER).group_by(texts.c.owner)
    query = select(decoded(texts.c.content)).where(texts.c.name == MATTER, texts.c.event_seq.in_(latest))
    with store.reading() as connection:
        found = set(connection.execute(query).scalars())
    return tuple(sorted((name for name in found if name), key=lambda name: (name.casefold(), name)))


def read_matter(store: Store, audit_id: str) -> str:
    """What one record is filed under; empty when it belongs to no matter, or the name was erased."""
    with store.reading() as connection:
        return connection.execute(select(matter_of(literal(audit_id)))).scalar() or ""


def matter_of(owner: ColumnElement[str]) -> ScalarSelect[str]:
    """In SQL, the matter of the record whose id `owner` is; none when it has none, or it was erased."""
    return (
        select(decoded(texts.c.content))
        .where(texts.c.owner == owner, texts.c.name == MATTER)
        .order_by(texts.c.event_seq.desc())
        .limit(1)
        .scalar_subquery()
    )

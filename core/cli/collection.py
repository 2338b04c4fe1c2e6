"""`plumbline collection`: what `plumbline ask` searches; `plumbline tool`: one tool over the documents of one."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.options import JSON, TITLES, WHO, acting, one_line, print_json
from core.errors import InputError
from core.workflows.bulk.telling import tell

if TYPE_CHECKING:
    from core.docgraph.tools import Called
    from core.trail import Actor
    from core.workflows.collections.documents import CollectionInfo, Collections
    from core.workflows.collections.loading import SourceFile

_NAME = click.argument("name")
_FILES = click.argument("files", nargs=-1, type=click.Path(path_type=Path))


@click.group()
def collection() -> None:
    """Collections of documents: contracts, opinions, articles."""


@collection.command("create")
@_NAME
@_FILES
@WHO
@click.option("--matter", default="", help="The matter that it belongs to.")
@JSON
def create_collection(
    name: str, files: tuple[Path, ...], actor: str | None, matter: str, *, as_json: bool
) -> None:
    """Make the collection NAME, with FILES in it if any are given; folders are walked."""
    known, who = _open(), acting(actor, matter)
    info = known.create(name, actor=who)
    if files:
        _add(known, info.name, files, who, as_json=as_json)
    elif as_json:
        print_json(_info_json(info))
    else:
        click.echo(f"{info.name} is made; add documents with: plumbline collection add {info.name!r} FILES")


@collection.command("add")
@_NAME
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@WHO
@JSON
def add_documents(name: str, files: tuple[Path, ...], actor: str | None, *, as_json: bool) -> None:
    """Load FILES (text, Word, PDF, HTML, e-mail, wiki; folders are walked) into NAME, those that are new or changed."""
    _add(_open(), name, files, acting(actor), as_json=as_json)


@collection.command("list")
@click.option("--matter", default="", help="Only those of this matter.")
@JSON
def list_collections(matter: str, *, as_json: bool) -> None:
    """Every collection with the number of its documents."""
    wanted = " ".join(matter.split()).casefold()
    found = [info for info in _open().list() if not wanted or info.matter.casefold() == wanted]
    if as_json:
        print_json({"collections": [_info_json(info) for info in found]})
        return
    for info in found:
        left = f", {info.waiting} still to be loaded" if info.waiting else ""
        of = f"  [{info.matter}]" if info.matter else ""
        click.echo(one_line(f"{info.name:30} {info.documents:6,} documents{left}{of}"))


@collection.command("file")
@_NAME
@click.argument("matter")
def file_collection(name: str, matter: str) -> None:
    """Let the collection NAME belong to MATTER; an empty one takes it out of its matter."""
    _open().file_under(name, matter)


@collection.command("show")
@_NAME
@JSON
def show_collection(name: str, *, as_json: bool) -> None:
    """The documents of NAME."""
    known = _open()
    info = known.info(name)
    with closing(known.open(name)) as store:
        articles = store.articles()
    if as_json:
        print_json(_info_json(info) | {"articles": [asdict(article) for article in articles]})
        return
    for one in articles:
        click.echo(f"{one.title}  [{one.source}; {one.sections:,} sections, {one.paragraphs:,} paragraphs]")


@collection.command("remove")
@_NAME
@click.argument("titles", nargs=-1, required=True, metavar="TITLES...")
@WHO
def remove_documents(name: str, titles: tuple[str, ...], actor: str | None) -> None:
    """Remove the documents called TITLES from NAME, with their texts."""
    known, who = _open(), acting(actor)
    for title in titles:
        known.remove(name, title, actor=who)
        click.echo(f"{title} is removed from {name}")


@collection.command("delete")
@_NAME
@WHO
def delete_collection(name: str, actor: str | None) -> None:
    """Delete the collection NAME: texts, vectors and graph. What the trail recorded stays."""
    _open().delete(name, actor=acting(actor))
    click.echo(f"{name} is deleted")


def _open() -> "Collections":
    from core.settings import load_settings
    from core.workflows.collections.documents import Collections
    from core.workflows.engine import Engine

    return Collections(Engine(load_settings()))


def _add(known: "Collections", name: str, paths: Sequence[Path], actor: "Actor", *, as_json: bool) -> None:
    from core.docgraph.ingest.read_article import ENDINGS

    missing = [str(path) for path in paths if not path.exists()]
    files = list(_walk([path for path in paths if path.exists()], tuple(ENDINGS)))
    if not files and not missing:
        known_ones = ", ".join(ENDINGS)
        raise InputError(f"there is nothing to add: the folders hold no file that can be read ({known_ones})")
    added = known.add(name, files, actor=actor, progress=_show)
    trouble = [*(f"there is no file or folder {path!r}" for path in missing), *added.failures]
    if as_json:
        names = ("loaded", "unchanged", "relinked", "chunks", "seconds")
        told = {"name": name} | {each: getattr(added, each) for each in names}
        print_json(told | {"failures": trouble, "unread": [*missing, *added.unread], "notes": added.notes})
    else:
        documents = "document" if added.loaded == 1 else "documents"
        click.echo(f"{name}: {added.loaded:,} {documents} loaded, {added.unchanged:,} unchanged")
    for sentence in (*added.notes, *trouble):
        tell(sentence)
    if trouble:
        sys.exit(1)


def _walk(paths: Sequence[Path], endings: tuple[str, ...]) -> "Iterator[SourceFile]":
    """The files that paths name; folders are walked, hidden files and other endings in them passed over."""
    for path in paths:
        if not path.is_dir():
            yield path.name, path
            continue
        for file in sorted(path.rglob("*")):
            inside = file.relative_to(path)
            is_hidden = any(part.startswith(".") for part in inside.parts)
            if not is_hidden and file.is_file() and file.name.lower().endswith(endings):
                yield inside.as_posix(), file


def _show(done: int, total: int, doing: str) -> None:
    """Say on a terminal how far it is."""
    if sys.stderr.isatty():
        click.echo(f"\r\033[K[{done}/{total}] {one_line(doing)[:90]}", nl=False, err=True)
        if done and done == total:
            click.echo("\r\033[K", nl=False, err=True)


def _info_json(info: "CollectionInfo") -> dict[str, Any]:
    return asdict(info) | {"created_at": info.created_at.isoformat() if info.created_at else None}


@click.command()
@click.argument("collection")
@click.argument("name", metavar="[TOOL]", required=False)
@click.argument("arguments", metavar="[KEY=VALUE]...", nargs=-1)
@TITLES
def tool(collection: str, name: str | None, arguments: tuple[str, ...], titles: tuple[str, ...]) -> None:
    """Call TOOL over the documents of COLLECTION and print its result as JSON; without TOOL, list the tools.

    A key given more than once makes a list: section_ids=article:3f2a9c81d0b7:s1 section_ids=article:3f2a9c81d0b7:s2
    """
    from core.docgraph.tools import TOOLS, Toolbox
    from core.docgraph.tools.tool_list import find_tool
    from core.settings import load_settings
    from core.workflows.collections.documents import Collections
    from core.workflows.engine import Engine

    if name is None:
        print_json([{"name": e.name, "about": e.about, "arguments": e.schema()} for e in TOOLS.values()])
        return
    find_tool(name)
    given = _read(arguments)
    engine = Engine(load_settings())
    with closing(Collections(engine).open(collection)) as store:
        called = Toolbox(store, engine.encoder, titles).record(name, given)
    if called.call.error:
        raise InputError(called.call.error)
    print_json(_result(called))


def _read(arguments: Sequence[str]) -> dict[str, object]:
    """`key=value` pairs as the arguments of a call."""
    given: dict[str, list[str]] = {}
    for argument in arguments:
        key, equals, value = argument.partition("=")
        if not equals or not key:
            raise InputError(f"{argument!r} is no argument; write key=value, as in query='governing law' k=5")
        given.setdefault(key.strip(), []).append(value)
    return {key: values[0] if len(values) == 1 else values for key, values in given.items()}


def _result(called: "Called") -> dict[str, Any]:
    call = called.call
    assert called.result is not None, "a call without an error has a result"
    said = {"tool": call.tool, "arguments": dict(call.arguments), "summary": call.summary}
    found = {"paragraph_ids": list(call.paragraph_ids), "milliseconds": round(call.milliseconds, 3)}
    return {**said, **asdict(called.result), **found}

"""`plumbline tool`: one tool over the documents of a collection, as JSON."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from core.cli.options import print_json
from core.errors import InputError

if TYPE_CHECKING:
    from core.docgraph.tools import Called


@click.command()
@click.argument("collection")
@click.argument("name", metavar="[TOOL]", required=False)
@click.argument("arguments", metavar="[KEY=VALUE]...", nargs=-1)
@click.option(
    "--document", "titles", metavar="TITLE", multiple=True, help="See only this document; may be repeated."
)
def tool(collection: str, name: str | None, arguments: tuple[str, ...], titles: tuple[str, ...]) -> None:
    """Call TOOL over the documents of COLLECTION and print its result as JSON; without TOOL, list the tools.

    A key given more than once makes a list: section_ids=article:3f2a9c81d0b7:s1 section_ids=article:3f2a9c81d0b7:s2
    """
    from core.docgraph.tools import Toolbox
    from core.docgraph.tools.tool_list import find_tool
    from core.settings import load_settings
    from core.workflows.collections.documents import Collections
    from core.workflows.engine import Engine

    if name is None:
        print_json(_listed())
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


def _listed() -> list[dict[str, Any]]:
    from core.docgraph.tools import TOOLS

    return [{"name": each.name, "about": each.about, "arguments": each.schema()} for each in TOOLS.values()]


def _result(called: "Called") -> dict[str, Any]:
    call = called.call
    assert called.result is not None, "a call without an error has a result"
    return {
        "tool": call.tool,
        "arguments": dict(call.arguments),
        "summary": call.summary,
        **asdict(called.result),
        "paragraph_ids": list(call.paragraph_ids),
        "milliseconds": round(call.milliseconds, 3),
    }

"""The statements of an RDF file in any notation; one that cannot be read is left out, and the rest is read.

A file without a fault is streamed through the parser. One with a fault is read again piece by piece (a line, or a
statement of Turtle): pyoxigraph's own recovery may lose everything behind an open quotation mark.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import IO, TYPE_CHECKING, cast

from core.errors import InputError
from core.factcheck.store.graph_input import GraphInput, LeftOut

if TYPE_CHECKING:
    from pyoxigraph import Quad, QuadParser

NOTATIONS = {  # file ending -> pyoxigraph's name of the notation
    ".nt": "N_TRIPLES",
    ".nq": "N_QUADS",
    ".ttl": "TURTLE",
    ".trig": "TRIG",
    ".rdf": "RDF_XML",
    ".jsonld": "JSON_LD",
}
_BASE = "file:///"  # of addresses that are relative, in a file that names no base of its own
_BLOCK = 1 << 18  # bytes that are read at once
_LONGEST = 1 << 24  # bytes of one statement, as in pyoxigraph
_END = re.compile(  # what hides the end of a statement of Turtle, or is it
    rb"""\\.|\#[^\n]*|<[^>\n]*>
    |\"\"\"(?:[^"\\]|\\.|"(?!""))*+\"\"\"|'''(?:[^'\\]|\\.|'(?!''))*+'''|(?P<open>\"\"\"|''')[^\n]*\n
    |"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|(?P<cut>["'<][^\n]*\n)
    |(?P<brace>[{}])|(?P<dot>\.(?=[\s\#<@}]))""",
    re.X | re.S,
)
_PREFIX = re.compile(rb"([^\s<>\"'(){}\[\],;^@:]*+):")
_ENTITY = re.compile(rb"<!ENTITY[^>]*>?")
_LONGEST_ENTITY = 300  # bytes of a declaration; those of namespaces have some 60


def read_whole(stream: GraphInput, kind: str) -> "Iterator[Quad]":
    """The statements of a file of a kind of `NOTATIONS`, in the default graph.

    Raises:
        CancelledError, InputError: as `GraphInput.read`; entities of an XML file stand for one another.
        SyntaxError: a statement is bad.
    """
    checked = _Entities(stream) if kind == ".rdf" else stream
    return map(_plain, _parse(cast("IO[bytes]", checked), kind))


def read_mended(stream: GraphInput, kind: str, name: str, left_out: LeftOut) -> "Iterator[Quad]":
    """As `read_whole`, without the statements that are bad, which `left_out` is told.

    Raises: InputError as `read_whole`; the fault of an RDF/XML or JSON-LD file leaves no rest that could be read.
    """
    if kind not in (".rdf", ".jsonld"):
        is_turtle = kind in (".ttl", ".trig")
        prefixes: dict[bytes, bytes] = {}
        for pieces in _pieces(stream, name, is_turtle=is_turtle):
            yield from _Block(kind, name, prefixes, left_out).read(pieces)
        return
    checked = _Entities(stream) if kind == ".rdf" else stream
    try:
        for statement in _parse(cast("IO[bytes]", checked), kind, lenient=True):
            if fault := _fault(statement):
                left_out.add(f"a statement about {statement.subject} cannot be read: {fault}")
            else:
                yield _plain(statement)
    except SyntaxError as err:
        raise InputError(syntax_told(name, err)) from err


def syntax_told(name: str, err: SyntaxError, lines_before: int = 0) -> str:
    """What is wrong with a file, and in which of its lines."""
    where = f"line {err.lineno + lines_before:,} of {name}" if err.lineno else name
    said = str(err.msg)
    return f"{where} cannot be read: {said.split(': ', 1)[-1] if said.startswith('Parser error') else said}"


class _Block:
    """Reads pieces that stand together: at once, and one by one when one of them is bad."""

    def __init__(self, kind: str, name: str, prefixes: dict[bytes, bytes], left_out: LeftOut) -> None:
        self._kind = kind
        self._name = name
        self._prefixes = prefixes  # those declared so far, b"" -> the base; added to
        self._left_out = left_out

    def read(self, pieces: list[tuple[int, bytes]]) -> "Iterator[Quad]":
        """The statements of pieces, each given with the number of its first line."""
        with suppress(SyntaxError):
            yield from list(map(_plain, self._parsed(b"".join(piece for _, piece in pieces))))
            return
        for number, piece in pieces:
            try:
                yield from list(map(_plain, self._parsed(piece)))
            except SyntaxError as err:
                yield from self._good(piece, syntax_told(self._name, err, number - 1))

    def _good(self, piece: bytes, told: str) -> "Iterator[Quad]":
        """What can be kept of a piece that has a bad address, or a bad mark of a language, in some statements."""
        found: list[Quad] = []
        with suppress(SyntaxError):
            found = list(self._parsed(piece, lenient=True))
        good = [statement for statement in found if not _fault(statement)]
        self._left_out.add(told, max(len(found) - len(good), 1))
        yield from map(_plain, good)

    def _parsed(self, piece: bytes, *, lenient: bool = False) -> "Iterator[Quad]":
        used = {b"@base", *_PREFIX.findall(piece)} if self._prefixes else set()
        header = b"".join(self._prefixes[prefix] for prefix in used if prefix in self._prefixes)
        parser = _parse(header + piece, self._kind, lenient=lenient)
        try:
            yield from parser
        finally:
            for prefix, iri in parser.prefixes.items():
                self._prefixes[prefix.encode()] = f"@prefix {prefix}: <{iri}> . ".encode()
            if parser.base_iri:
                self._prefixes[b"@base"] = f"@base <{parser.base_iri}> . ".encode()


def _pieces(stream: GraphInput, name: str, *, is_turtle: bool) -> "Iterator[list[tuple[int, bytes]]]":
    """The lines or statements of a file in blocks, each with the number of its first line."""
    number, rest, is_last = 1, b"", False
    while not is_last:
        block = stream.read(max(_BLOCK, len(rest)))
        is_last = not block
        data = rest + (block or b"\n")
        whole = data.rfind(b"\n") + 1
        lines = (found.end() for found in re.finditer(rb"\n", data[:whole]))
        ends = _statement_ends(data, whole, is_last) if is_turtle else lines
        pieces, start = [], 0
        for end in ends:
            pieces.append((number, data[start:end]))
            number += data.count(b"\n", start, end)
            start = end
        rest = data[start:]
        if len(rest) > _LONGEST and not pieces:
            start = rest.find(b"\n") + 1
            if not start:
                told = f"line {number:,} of {name} is longer than {_LONGEST:,} bytes"
                raise InputError(f"{told}; load a part of it")
            pieces, number, rest = [(number, rest[:start])], number + 1, rest[start:]
        yield pieces


def _statement_ends(data: bytes, whole: int, is_last: bool) -> Iterator[int]:
    """Where the statements of Turtle end in whole lines; statements in braces belong to the graph before them."""
    depth, place = 0, 0
    while (found := _END.search(data, place, whole)) is not None:
        place = found.end()
        if found["open"] and not is_last:
            return  # its end may be in the next block
        if found["brace"]:
            depth = max(depth + (1 if found["brace"] == b"{" else -1), 0)
        if found["open"] or found["cut"] or (not depth and (found["dot"] or found["brace"])):
            yield place  # what stays open hides its line alone
    if is_last:
        yield len(data)


class _Entities:
    """An XML file whose entities stand for short texts alone: nested ones would fill the memory."""

    def __init__(self, stream: GraphInput) -> None:
        self._stream = stream
        self._before = b""

    def read(self, size: int) -> bytes:
        """As `GraphInput.read`. Raises: InputError when an entity is no plain abbreviation."""
        block = self._stream.read(size)
        seen = self._before + block
        for declared in _ENTITY.findall(seen):
            if len(declared) > _LONGEST_ENTITY or b"&" in declared:
                told = "the XML file declares entities that are more than short names"
                raise InputError(f"{told}; write them out")
        self._before = seen[-_LONGEST_ENTITY:]
        return block


def _parse(source: "IO[bytes] | bytes", kind: str, *, lenient: bool = False) -> "QuadParser":
    from pyoxigraph import RdfFormat, parse

    base = None if kind in (".nt", ".nq") else _BASE
    return parse(source, format=getattr(RdfFormat, NOTATIONS[kind]), base_iri=base, lenient=lenient)


def _plain(statement: "Quad") -> "Quad":
    from pyoxigraph import Quad

    return Quad(statement.subject, statement.predicate, statement.object)


def _fault(statement: "Quad") -> str:
    """What is wrong with the terms of a statement; empty when nothing is."""
    from pyoxigraph import Literal, NamedNode

    try:
        for term in (statement.subject, statement.predicate, statement.object):
            if isinstance(term, NamedNode):
                NamedNode(term.value)
            elif isinstance(term, Literal) and term.language:
                Literal(term.value, language=term.language)
    except ValueError as err:
        return str(err)
    return ""

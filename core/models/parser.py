"""The spaCy pipeline that parses every text: the configured one, else the embedded one."""

import importlib.util
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import ModelError
from core.models.entries import find_entry
from core.models.weights import find_weights, hash_weights, require_weights
from core.settings import Settings
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.language import Language

EMBEDDED_ID = "en-core-web-sm"
_UNUSED = ["senter"]  # sentences come from the dependency parse
_NEEDED = ("parser", "ner", "tagger", "lemmatizer")

_lock = threading.Lock()
_loaded: dict[str, "LoadedParser"] = {}


@dataclass(frozen=True, slots=True)
class LoadedParser:
    """A pipeline in memory and the record of its weights.

    spaCy does not promise that one pipeline may be called by two threads at once: hold `lock` meanwhile.
    """

    language: "Language"
    record: ModelRecord
    lock: threading.RLock = field(default_factory=threading.RLock, compare=False, repr=False)


def load_parser(settings: Settings) -> LoadedParser:
    """The pipeline named by the settings, loaded once per process and shared.

    The default name means the official `en_core_web_sm` when it is installed, else the embedded package.

    Raises: ModelError when a configured pipeline is missing or cannot parse, or the embedded weights are altered.
    """
    with _lock:
        if settings.spacy_pipeline not in _loaded:
            _loaded[settings.spacy_pipeline] = _load(settings)
        return _loaded[settings.spacy_pipeline]


def parser_record(settings: Settings) -> ModelRecord:
    """The record of what `load_parser` would give, not loaded. Raises: ModelError as `load_parser`."""
    folder = _find_installed(settings.spacy_pipeline)
    if folder is not None:
        from spacy.util import load_meta

        meta, sha256 = load_meta(folder / "meta.json"), hash_weights(folder, settings.cache_dir)
        return ModelRecord("parser", f"{meta['lang']}_{meta['name']}", str(meta["version"]), sha256)
    entry = find_entry(EMBEDDED_ID)
    if settings.spacy_pipeline != entry.name:
        told = f"the spaCy pipeline {settings.spacy_pipeline!r} is neither installed nor a folder"
        raise ModelError(f"{told}: install it, or set spacy_pipeline to {entry.name!r}")
    require_weights(entry, settings.cache_dir)
    return ModelRecord(entry.role.value, f"{entry.name} ({entry.package})", entry.version, entry.sha256)


def _load(settings: Settings) -> LoadedParser:
    import spacy

    record = parser_record(settings)
    folder = _find_installed(settings.spacy_pipeline) or find_weights(find_entry(EMBEDDED_ID))
    try:
        language = spacy.load(folder, exclude=_UNUSED) if folder else None
    except (OSError, ValueError, ImportError) as err:
        raise ModelError(f"the spaCy pipeline {record.name} cannot be loaded: {err}") from err
    missing = [name for name in _NEEDED if language is None or name not in language.pipe_names]
    if language is None or missing:
        raise ModelError(f"the spaCy pipeline {record.name} lacks {', '.join(missing)}: choose a full one")
    return LoadedParser(language, record)


def _find_installed(name: str) -> Path | None:
    """The data folder of an installed pipeline package or of a pipeline saved to disk."""
    folder = Path(name).expanduser()
    if (folder / "config.cfg").is_file():
        return folder
    if not name.isidentifier():
        return None
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        return None
    configs = sorted(Path(spec.origin).parent.glob(f"{name}-*/config.cfg"))
    return configs[0].parent if configs else None

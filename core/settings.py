"""Frozen settings: defaults, then a TOML file, then `PLUMBLINE_*` environment variables.

`PLUMBLINE_CONFIG` names the TOML file (else `config.toml` in the home folder, if it is there).
`PLUMBLINE_HOME` is the home folder. Any other field is set by `PLUMBLINE_<FIELD>`, in capitals.
"""

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from core.errors import SettingsError

ASSETS = Path(__file__).resolve().parent.parent / "assets"  # bundled examples, manifests, pictures
PREFIX = "PLUMBLINE_"
CONFIG_VARIABLE = "PLUMBLINE_CONFIG"
CONFIG_NAME = "config.toml"
DEFAULT_HOME = "~/.plumbline"
DATABASE_NAME = "plumbline.sqlite3"
MIN_CONTEXT_TOKENS = 256  # less holds no prompt and reply
# Values that no message repeats.
_SECRETS = frozenset({"database_url", "language_model_key", "search_key", "neo4j_password"})
_NEO4J_SCHEMES = frozenset({"bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc"})


class Policy(StrEnum):
    """How strictly response and sources are compared."""

    STRICT = "strict"  # the paper: same type and same normalised text; the same relation label
    RESOLVED = "resolved"  # canonical forms, aliases, coreference, formats; compatible labels


class RelationExtractorName(StrEnum):
    """Who reads the relations of a text."""

    DEPENDENCY = "dependency"  # rules over the parser's dependencies
    LANGUAGE_MODEL = "language_model"  # the configured language model; the paper's own way


class LastResort(StrEnum):
    """Who is asked about relations that no rule could decide."""

    OFF = "off"
    LANGUAGE_MODEL = "language_model"
    NLI = "nli"


class Denial(StrEnum):
    """What becomes of a relation when the last resort reads a passage as denying it."""

    REVIEW = "review"  # a person is asked to look
    CONTRADICTED = "contradicted"  # the response fails


class ClaimVerifier(StrEnum):
    """Who decides what the evidence says about a claim."""

    ALIGNMENT = "alignment"  # rules: does a triple state the claim's relation between these entities
    NLI = "nli"  # the configured NLI model
    LANGUAGE_MODEL = "language_model"  # the configured language model with the paper's prompt


class ReasoningRole(StrEnum):
    """Who plans, selects, or picks the answer, when reasoning paths are looked for."""

    DETERMINISTIC = "deterministic"  # rules: the lexicon and the sentence encoder, the ends of the best path
    LANGUAGE_MODEL = "language_model"  # the configured language model with the paper's prompts


class ReasoningVerifier(StrEnum):
    """Who says what follows from a reasoning path."""

    DETERMINISTIC = "deterministic"
    LANGUAGE_MODEL = "language_model"  # by the yes or no that it writes
    TOKEN_PROBABILITY = "token_probability"  # by how probable it finds yes


class SearchService(StrEnum):
    """Where passages are looked for when a knowledge graph leaves a claim undecided."""

    OFF = "off"
    FOLDER = "folder"  # a folder of documents on this machine
    SEARXNG = "searxng"
    BRAVE = "brave"
    GOOGLE = "google"  # Programmable Search


class DocumentStoreName(StrEnum):
    """What keeps the collections of documents."""

    LADYBUG = "ladybug"  # a file of this machine
    NEO4J = "neo4j"  # a server


class DeviceChoice(StrEnum):
    """Where models run."""

    AUTO = "auto"  # the GPU when there is one
    CPU = "cpu"
    CUDA = "cuda"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. `load_settings` makes one; constructing it checks the values.

    Raises:
        SettingsError: a value is out of its range.
    """

    home: Path
    database_url: str = field(repr=False)  # may carry a password: never printed; see `shown_database_url`
    cache_dir: Path
    spacy_pipeline: str = "en_core_web_sm"  # falls back to the embedded package of the same weights
    encoder: str = "all-MiniLM-L6-v2"  # the embedded one, or a sentence-transformers id or folder
    policy: Policy = Policy.RESOLVED
    alpha: float = 0.7  # in [0, 1]; weight of entity grounding in the composite fidelity index
    pass_threshold: float = 0.8  # in [0, 1]; from here a response without flagged items may pass
    fail_threshold: float = 0.5  # in [0, 1]; below, a response fails; never above pass_threshold
    relation_similarity: float = 0.6  # cosine in [0, 1] from which two relation labels are compatible
    passage_similarity: float = (
        0.5  # cosine in [0, 1] from which a passage with both ends states the relation
    )
    max_upload_bytes: int = 20 * 1024 * 1024
    max_text_chars: int = 2_000_000
    device: DeviceChoice = DeviceChoice.AUTO
    workers: int = 0  # processes of a bulk audit; 0 = one for each processor
    language_model: str = ""  # empty = none; see `core.models.load_language_model` for the names
    language_model_url: str = ""  # of an OpenAI-compatible server; empty = texts never leave the machine
    language_model_key: str = field(
        default="", repr=False
    )  # of that server; a secret: never printed or logged
    language_model_context: int = 4096  # tokens of prompt and reply together, for a GGUF model
    language_model_threads: int = 0  # of a GGUF model; 0 = one for each processor
    relation_extractor: RelationExtractorName = RelationExtractorName.DEPENDENCY
    last_resort: LastResort = LastResort.OFF
    last_resort_limit: int = 20  # relations and sentences of one report that are asked about
    last_resort_denial: Denial = Denial.REVIEW
    nli_model: str = ""  # a transformers NLI model, by folder or hub id; empty = none
    knowledge_graph: str = (
        ""  # a file of triples, a loaded graph or a SPARQL endpoint; empty = the bundled one
    )
    claim_verifier: ClaimVerifier = ClaimVerifier.ALIGNMENT
    reasoning_planner: ReasoningRole = ReasoningRole.DETERMINISTIC
    reasoning_selector: ReasoningRole = ReasoningRole.DETERMINISTIC
    reasoning_verifier: ReasoningVerifier = ReasoningVerifier.DETERMINISTIC
    reasoning_answerer: ReasoningRole = ReasoningRole.DETERMINISTIC
    cross_encoder: str = ""  # a transformers cross-encoder that ranks evidence; empty = the sentence encoder
    entity_linker_url: str = ""  # of a DBpedia Spotlight-style service; empty = the graph's own names
    entity_limit: int = 2_000  # statements of one entity that are looked at
    search_service: SearchService = SearchService.OFF
    search_folder: str = ""  # of documents, for `folder`
    search_url: str = ""  # of a SearXNG server; empty = the service's own address
    search_key: str = field(default="", repr=False)  # of Brave or Google; a secret: never printed or logged
    search_engine_id: str = ""  # of Google Programmable Search
    document_store: DocumentStoreName = DocumentStoreName.LADYBUG
    neo4j_uri: str = ""  # such as bolt://127.0.0.1:7687; empty = documents never leave the machine
    neo4j_user: str = "neo4j"
    neo4j_password: str = field(default="", repr=False)  # a secret: never printed or logged

    def __post_init__(self) -> None:
        for name in (
            "alpha",
            "pass_threshold",
            "fail_threshold",
            "relation_similarity",
            "passage_similarity",
        ):
            _require(0.0 <= getattr(self, name) <= 1.0, name, getattr(self, name), "a number from 0 to 1")
        for name in ("max_upload_bytes", "max_text_chars", "last_resort_limit", "entity_limit"):
            _require(getattr(self, name) >= 1, name, getattr(self, name), "at least 1")
        for name in ("workers", "language_model_threads"):
            _require(
                getattr(self, name) >= 0, name, getattr(self, name), "0 (one for each processor) or more"
            )
        _require(
            self.language_model_context >= MIN_CONTEXT_TOKENS,
            "language_model_context",
            self.language_model_context,
            f"at least {MIN_CONTEXT_TOKENS} tokens",
        )
        for name in ("spacy_pipeline", "encoder"):
            _require(bool(getattr(self, name).strip()), name, getattr(self, name), "a name, not empty")
        # The value itself may be a secret, so the message does not repeat it.
        _require("://" in self.database_url, "database_url", "(hidden)", "a URL such as sqlite:///file")
        for name in ("language_model_url", "entity_linker_url", "search_url"):
            _require(
                _is_endpoint(getattr(self, name)),
                name,
                "(hidden)",
                "empty, or a URL such as http://127.0.0.1:8080/v1 without user and password",
            )
        _require(
            not self.neo4j_uri or _is_address(self.neo4j_uri, _NEO4J_SCHEMES),
            "neo4j_uri",
            "(hidden)",
            "empty, or an address such as bolt://127.0.0.1:7687 without user and password",
        )
        _require(
            self.fail_threshold <= self.pass_threshold,
            "fail_threshold",
            self.fail_threshold,
            f"at most pass_threshold ({self.pass_threshold})",
        )

    @property
    def worker_count(self) -> int:
        """Processes that a bulk audit may use, at least 1."""
        return self.workers or os.cpu_count() or 1

    @property
    def shown_database_url(self) -> str:
        """The database URL with its password, if any, and its options left out; fit for printing."""
        parts = urlsplit(self.database_url)
        host = parts.netloc.rpartition("@")
        user = host[0].partition(":")[0]
        shown_host = f"{user}:***@{host[2]}" if ":" in host[0] else parts.netloc
        return f"{parts.scheme}://{shown_host}{parts.path}"


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Settings of this machine: defaults, under the TOML file, under the environment.

    `environ` is `os.environ` unless given. Relative paths in the TOML file count from its folder.

    Raises:
        SettingsError: a key is unknown, a value impossible, or the named TOML file cannot be read.
    """
    environ = os.environ if environ is None else environ
    home = Path(environ.get(f"{PREFIX}HOME") or DEFAULT_HOME).expanduser()
    values: dict[str, object] = {**_read_config(home, environ), **_read_environment(environ)}
    values.setdefault("home", home)
    home = _as_path(values["home"])
    values.setdefault("cache_dir", home / "cache")
    values.setdefault("database_url", f"sqlite:///{home.absolute() / DATABASE_NAME}")
    return Settings(**{name: _convert(name, value) for name, value in values.items()})  # type: ignore[arg-type]


def _read_config(home: Path, environ: Mapping[str, str]) -> dict[str, object]:
    """The TOML file's keys; none when there is no file and none was named."""
    named = environ.get(CONFIG_VARIABLE)
    path = Path(named).expanduser() if named else home / CONFIG_NAME
    if not named and not path.is_file():
        return {}
    try:
        values: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as err:
        raise SettingsError(f"the settings file {path} cannot be read: {err}") from err
    _refuse_unknown(values, where=str(path), known=_NAMES)
    paths = {name: path.parent / str(_convert(name, values[name])) for name in _PATH_FIELDS & values.keys()}
    return {**values, **paths}


def _read_environment(environ: Mapping[str, str]) -> dict[str, object]:
    """The fields that `PLUMBLINE_*` variables set; an empty variable counts as not set."""
    given = {
        key: value for key, value in environ.items() if key.startswith(PREFIX) and key != CONFIG_VARIABLE
    }
    known = [f"{PREFIX}{name.upper()}" for name in _NAMES]
    _refuse_unknown(given, where="the environment", known=[*known, CONFIG_VARIABLE])
    return {key.removeprefix(PREFIX).lower(): value for key, value in given.items() if value}


def _refuse_unknown(values: Mapping[str, object], *, where: str, known: list[str]) -> None:
    unknown = sorted(values.keys() - set(known))
    if unknown:
        raise SettingsError(
            f"unknown setting {unknown[0]!r} in {where}; known are: {', '.join(sorted(known))}"
        )


def _require(holds: bool, name: str, value: object, wanted: str) -> None:
    if not holds:
        raise SettingsError(f"setting {name} = {value!r} is impossible: it must be {wanted}")


def _is_endpoint(url: str) -> bool:
    """Whether `url` is empty or names a web server; the key has a setting of its own, which is never shown."""
    return not url or _is_address(url, frozenset({"http", "https"}))


def _is_address(url: str, schemes: frozenset[str]) -> bool:
    """Whether `url` names a host by one of `schemes`, and no user or password."""
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        return False


def _as_path(value: object) -> Path:
    return value if isinstance(value, Path) else Path(_as_text(value)).expanduser()


def _as_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _as_float(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise TypeError
    return float(value)


def _as_int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError
    return int(value)


def _choice(kind: type[StrEnum]) -> tuple[Callable[[object], object], str]:
    return lambda value: kind(_as_text(value)), f"one of {', '.join(kind)}"


_CHOICES: tuple[type[StrEnum], ...] = (
    Policy,
    DeviceChoice,
    RelationExtractorName,
    LastResort,
    Denial,
    ClaimVerifier,
    ReasoningRole,
    ReasoningVerifier,
    SearchService,
    DocumentStoreName,
)
_CONVERTERS: Mapping[type, tuple[Callable[[object], object], str]] = MappingProxyType(
    {
        Path: (_as_path, "a path"),
        str: (_as_text, "a text"),
        float: (_as_float, "a number"),
        int: (_as_int, "a whole number"),
        **{kind: _choice(kind) for kind in _CHOICES},
    }
)
_TYPES: Mapping[str, type] = MappingProxyType(
    {f.name: f.type for f in fields(Settings) if isinstance(f.type, type)}
)
_NAMES = list(_TYPES)
_PATH_FIELDS = frozenset(name for name, kind in _TYPES.items() if kind is Path)


def _convert(name: str, value: object) -> object:
    """`value`, as it stands in TOML or in the environment, as the field's own type."""
    convert, wanted = _CONVERTERS[_TYPES[name]]
    try:
        return convert(value)
    except (TypeError, ValueError) as err:
        shown = "(hidden)" if name in _SECRETS else value
        raise SettingsError(f"setting {name} = {shown!r} is impossible: it must be {wanted}") from err

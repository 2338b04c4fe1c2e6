"""Everything that can be set, with its default and its range, and what it can be where it is one of a few."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from core.errors import SettingsError


class Policy(StrEnum):
    """How strictly response and sources are compared."""

    STRICT = "strict"  # the paper: same type and same normalised text; the same relation label
    RESOLVED = "resolved"  # canonical forms, aliases, coreference, formats; compatible labels


class RelationExtractorName(StrEnum):
    """Who reads the relations of a text."""

    DEPENDENCY = "dependency"  # rules over the parser's dependencies
    LANGUAGE_MODEL = "language_model"  # the configured language model; the paper's own way


class SecondReading(StrEnum):
    """Who reads the statements that the reader finds borne out a second time."""

    OFF = "off"
    LANGUAGE_MODEL = "language_model"
    NLI = "nli"


class ClaimVerifier(StrEnum):
    """Who decides what the evidence says about a claim."""

    READER = "reader"  # rules and, where they leave a claim open, the trained reader
    ALIGNMENT = "alignment"  # rules alone: does a triple state the claim's relation between these entities
    NLI = "nli"  # the configured NLI model
    LANGUAGE_MODEL = "language_model"  # the configured language model with the paper's prompt


class ReasoningRole(StrEnum):
    """Who plans, selects, or picks the answer, when reasoning paths are looked for."""

    DETERMINISTIC = "deterministic"  # rules: the lexicon and the sentence encoder, the ends of the best path
    LANGUAGE_MODEL = "language_model"  # the configured language model with the paper's prompts


class ReasoningVerifier(StrEnum):
    """Who says what follows from a reasoning path."""

    READER = "reader"  # the trained reader, by the statements of whole paths
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


ASSETS = Path(__file__).resolve().parents[2] / "assets"  # bundled examples, manifests, pictures
MIN_CONTEXT_TOKENS = 256  # less holds no prompt and reply
_WEB_SCHEMES = frozenset({"http", "https"})  # a key has a setting of its own, which is never shown
_NEO4J_SCHEMES = frozenset({"bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. `load_settings` makes one; constructing it checks the values.

    Raises: SettingsError when a value is out of its range.
    """

    home: Path
    database_url: str = field(repr=False)  # may carry a password: never printed; see `shown_database_url`
    cache_dir: Path
    spacy_pipeline: str = "en_core_web_sm"  # falls back to the embedded package of the same weights
    encoder: str = "all-MiniLM-L6-v2"  # the embedded one, or a sentence-transformers id or folder
    policy: Policy = Policy.RESOLVED
    alpha: float = 0.7  # in [0, 1]; weight of entity grounding in the composite fidelity index
    pass_threshold: float = 0.8  # in [0, 1]; of the index, under the strict policy: from here it may pass
    fail_threshold: float = 0.5  # in [0, 1]; below, a response fails; never above pass_threshold
    max_upload_bytes: int = 20 * 1024 * 1024
    max_text_chars: int = 2_000_000
    most_statements: int = 80  # of an answer that are read; what stands behind them is for a person
    device: DeviceChoice = DeviceChoice.AUTO
    workers: int = 0  # processes of a bulk audit; 0 = one for each processor
    language_model: str = ""  # empty = none; see `core.models.load_language_model` for the names
    language_model_url: str = ""  # of an OpenAI-compatible server; empty = texts never leave the machine
    language_model_key: str = field(default="", repr=False)  # of it; a secret: never printed or logged
    language_model_context: int = 4096  # tokens of prompt and reply together, for a GGUF model
    language_model_threads: int = 0  # of a GGUF model; 0 = one for each processor
    relation_extractor: RelationExtractorName = RelationExtractorName.DEPENDENCY
    second_reading: SecondReading = SecondReading.OFF
    second_reading_limit: int = 20  # statements of one report that are read a second time
    nli_model: str = ""  # a transformers NLI model, by folder or hub id; empty = none
    knowledge_graph: str = ""  # a file of triples, a loaded graph, a SPARQL endpoint; empty = the bundled one
    claim_verifier: ClaimVerifier = ClaimVerifier.READER
    reasoning_planner: ReasoningRole = ReasoningRole.DETERMINISTIC
    reasoning_selector: ReasoningRole = ReasoningRole.DETERMINISTIC
    reasoning_verifier: ReasoningVerifier = ReasoningVerifier.READER
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
    anchor_file: str = ""  # the log to which `plumbline trail anchor` appends the trail's head; empty = none
    anchor_command: str = ""  # a command that is given the head as a line; empty = none
    timestamp_url: str = ""  # of an RFC 3161 authority that stamps the head; empty = none
    timestamp_roots: str = ""  # a PEM file of the certificates that it must lead to; empty = not checked

    def __post_init__(self) -> None:
        for names, holds, wanted, is_shown in _RULES:
            for name in names:
                value = getattr(self, name)
                _require(holds(value), name, value if is_shown else "(hidden)", wanted)
        wanted = f"at most pass_threshold ({self.pass_threshold})"
        _require(self.fail_threshold <= self.pass_threshold, "fail_threshold", self.fail_threshold, wanted)

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


def _require(holds: bool, name: str, value: object, wanted: str) -> None:
    if not holds:
        raise SettingsError(f"setting {name} = {value!r} is impossible: it must be {wanted}")


def _is_address(url: str, schemes: frozenset[str]) -> bool:
    """Whether `url` names a host by one of `schemes`, and no user or password."""
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        return False


_URL = "empty, or a URL such as http://127.0.0.1:8080/v1 without user and password"
_BOLT = "empty, or an address such as bolt://127.0.0.1:7687 without user and password"
_ROOM = f"at least {MIN_CONTEXT_TOKENS} tokens"
_COUNTED = ("max_upload_bytes", "max_text_chars", "most_statements", "second_reading_limit", "entity_limit")
_URLS = ("language_model_url", "entity_linker_url", "search_url", "timestamp_url")
_RULES: tuple[tuple[tuple[str, ...], Callable[[Any], bool], str, bool], ...] = (
    # settings, what holds of them, in words, whether a message repeats the value: it may be a secret
    (("alpha", "pass_threshold", "fail_threshold"), lambda v: 0.0 <= v <= 1.0, "a number from 0 to 1", True),
    (_COUNTED, lambda v: v >= 1, "at least 1", True),
    (("workers", "language_model_threads"), lambda v: v >= 0, "0 (one for each processor) or more", True),
    (("language_model_context",), lambda v: v >= MIN_CONTEXT_TOKENS, _ROOM, True),
    (("spacy_pipeline", "encoder"), lambda v: bool(v.strip()), "a name, not empty", True),
    (("database_url",), lambda v: "://" in v, "a URL such as sqlite:///file", False),
    (_URLS, lambda v: not v or _is_address(v, _WEB_SCHEMES), _URL, False),
    (("neo4j_uri",), lambda v: not v or _is_address(v, _NEO4J_SCHEMES), _BOLT, False),
)

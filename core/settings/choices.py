"""What a setting can be where it is one of a few."""

from enum import StrEnum


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

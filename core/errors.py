"""The exception tree of Plumbline.

PlumblineError
├── InputError               what was typed or uploaded cannot be used
│   ├── DocumentError        a file cannot be turned into text
│   └── CaseError            a line or form of a case is not what the contract says
├── SettingsError            a setting is unknown or has an impossible value
├── ModelError               a model is missing, or its weights are not the pinned ones
│   └── LanguageModelError   a language model cannot be reached, refused, or timed out
│       └── MalformedReplyError   it replied twice with something that is not what was asked for
├── SearchError              a knowledge graph or search service cannot be reached, refused, or timed out
├── ExtractionError          a text cannot be turned into a graph
├── StorageError             the database cannot be opened, migrated or written
├── TrailError               the audit trail is broken, or a record is not there
│   └── TextErasedError      the confidential text of a record was erased
└── CancelledError           the user stopped a long piece of work

Every message says what is wrong, with the offending value, and how to mend it. Only
`core/cli/commands.py`, `core/api.py` and `dashboard/app.py` turn these into words for people.
"""


class PlumblineError(Exception):
    """Base of every error that Plumbline raises on purpose."""


class InputError(PlumblineError):
    """What was typed or uploaded cannot be used."""


class DocumentError(InputError):
    """A file cannot be turned into text (encrypted, image-only, empty, too large, corrupt)."""


class CaseError(InputError):
    """A case (a JSONL line, a form) is not what the contract says."""


class SettingsError(PlumblineError):
    """A setting is unknown or has an impossible value."""


class ModelError(PlumblineError):
    """A model is missing, or its weights are not the pinned ones."""


class LanguageModelError(ModelError):
    """A language model cannot be reached, refused, timed out, or the prompt does not fit."""


class MalformedReplyError(LanguageModelError):
    """A language model replied twice with something that does not follow the schema."""


class SearchError(PlumblineError):
    """A knowledge graph or search service cannot be reached, refused, or timed out."""


class ExtractionError(PlumblineError):
    """A text cannot be turned into a knowledge graph."""


class StorageError(PlumblineError):
    """The database cannot be opened, migrated or written."""


class TrailError(PlumblineError):
    """The audit trail is broken, or a record is not there."""


class TextErasedError(TrailError):
    """The confidential text of a record was erased; its hashes and decisions remain."""


class CancelledError(PlumblineError):
    """The user stopped a long piece of work."""

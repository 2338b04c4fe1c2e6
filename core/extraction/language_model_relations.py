"""Relations read by a language model, sentence by sentence (HalluGraph, section 3.1). See
`docs/language-model-extraction.md`.

The model says (subject, relation, object) in JSON. What it says counts only where both ends stand in the
sentence: they become character spans, and the words around them, not the model, say what is denied, due or
allowed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Annotated, Any

from annotated_types import Len
from pydantic import BaseModel, ConfigDict

from core.errors import MalformedReplyError
from core.extraction.relations import DependencyRelations, RelationExtractor
from core.extraction.relations.candidate import RelationCandidate, in_order
from core.extraction.triple_anchor import Triple, TripleAnchor
from core.models.language_model import Cancelled, LanguageModel, Message, Sampling, Speaker
from core.models.load_language_model import load_language_model
from core.models.structured import ask
from core.models.turn import stoppable
from core.settings import RelationExtractorName, Settings
from core.text.sentences import chunk_spans, sentence_spans

if TYPE_CHECKING:
    from spacy.tokens import Doc

PROMPT_VERSION = "triples-v1"
_VERSION = "2"  # raise it whenever the same replies may give other candidates: graphs are cached by it
MAX_WINDOW = 1200  # characters of a prompt's sentence; a longer one is cut at spaces, to fit any model
MAX_TRIPLES = 12  # of one window; more come from a model that repeats itself
_MAX_END = 160  # characters of an end
_MIN_WORDS = 3  # a heading such as "ARTICLE IV" states nothing
_SHOWN = 80  # characters of a sentence, in a list of what was not read
_SAMPLING = Sampling(temperature=0.0, max_tokens=600, timeout_seconds=300.0)
_PROMPT = Path(__file__).resolve().parent / "prompts" / f"{PROMPT_VERSION}.txt"

Watch = Callable[[int, int], None]  # (windows read, windows in all), before each; may raise CancelledError


class TriplesReply(BaseModel):
    """What the model is asked for."""

    model_config = ConfigDict(extra="forbid")

    triples: list[Annotated[list[str], Len(3, 3)]]


@dataclass(frozen=True, slots=True)
class Reading:
    """What the model's replies gave, and what became of the rest."""

    candidates: tuple[RelationCandidate, ...]  # in order of the text, without repetitions
    dropped: tuple[str, ...] = ()  # "subject | relation | object", one end of which is not in the text
    unread: tuple[str, ...] = ()  # beginnings of the sentences without a usable reply


def _silent(_done: int, _of: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True)
class LanguageModelRelations:
    """Asks one model about every sentence. `watch` is told before each, and may stop the work."""

    model: LanguageModel
    watch: Watch = field(default=_silent, compare=False)
    name = "language_model"

    @property
    def version(self) -> str:
        """Model, weights and prompt: another of any of them may give other relations."""
        record = self.model.record
        weights = record.sha256[:16] if record.sha256 else f"unpinned@{self.model.destination or 'here'}"
        # A folder's path is nobody's business, and this name stays in the trail for ever.
        return f"{_VERSION}-{Path(record.name).name}-{weights}-{PROMPT_VERSION}"

    def watched(self, watch: Watch) -> "LanguageModelRelations":
        """The same extractor, telling `watch` how far it is."""
        return replace(self, watch=watch)

    def extract(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> Sequence[RelationCandidate]:
        """The candidates of `read`, which may raise."""
        return self.read(doc, spans).candidates

    def read(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> Reading:
        """Candidates in order of the text, and what could not be used; `spans`: character ranges of known entities.

        Raises:
            LanguageModelError: the model cannot be reached, refused, or timed out.
            CancelledError: `watch` stopped the work.
        """
        text = doc.text
        windows = [window for window in _windows(text) if _may_state(text[slice(*window)])]
        anchor = TripleAnchor(doc, spans)
        found: list[RelationCandidate] = []
        dropped: list[str] = []
        unread: list[str] = []
        for done, (start, end) in enumerate(windows):
            with stoppable(partial(self.watch, done, len(windows))) as cancelled:
                triples = self._ask(text[start:end], cancelled)
            if triples is None:
                unread.append(_shown(text[start:end]))
                continue
            for triple in triples:
                candidate = anchor.anchor(triple, (start, end))
                if candidate is None:
                    dropped.append(str(triple))
                else:
                    found.append(candidate)
        return Reading(tuple(in_order(found)), tuple(dropped), tuple(unread))

    def _ask(self, sentence: str, cancelled: Cancelled) -> list[Triple] | None:
        """The triples of one sentence; None when two replies were malformed."""
        prompt, how = write_prompt(sentence), _SAMPLING
        try:
            reply = ask(self.model, prompt, TriplesReply, schema=SCHEMA, sampling=how, cancelled=cancelled)
        except MalformedReplyError:
            return None
        triples = [Triple(*(" ".join(part.split()) for part in parts)) for parts in reply.value.triples]
        return list(dict.fromkeys(triples))[:MAX_TRIPLES]


def write_prompt(sentence: str) -> tuple[Message, Message]:
    """The instruction, and the sentence on a line of its own."""
    system, user = _prompt().split("\n---\n")
    told = Template(user.strip()).substitute(sentence=" ".join(sentence.split()))
    return Message(Speaker.SYSTEM, system.strip()), Message(Speaker.USER, told)


_END: dict[str, Any] = {"type": "string", "maxLength": _MAX_END}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "triples": {
            "type": "array",
            "items": {"type": "array", "items": _END, "minItems": 3, "maxItems": 3},
            "maxItems": MAX_TRIPLES,
        }
    },
    "required": ["triples"],
    "additionalProperties": False,
}


@cache
def _prompt() -> str:
    return _PROMPT.read_text(encoding="utf-8")


def _windows(text: str) -> list[tuple[int, int]]:
    """Spans of single sentences, long ones cut at spaces."""
    return [
        (start + low, start + high)
        for start, end in sentence_spans(text)
        for low, high in chunk_spans(text[start:end], MAX_WINDOW)
    ]


def _may_state(sentence: str) -> bool:
    return sum(any(char.isalpha() for char in word) for word in sentence.split()) >= _MIN_WORDS


def _shown(sentence: str) -> str:
    words = " ".join(sentence.split())
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN].rsplit(' ', 1)[0]} \u2026"


def load_relation_extractor(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> RelationExtractor:
    """The extractor that the settings name.

    Raises: LanguageModelError when it needs a language model, and none is named or the named one is not there.
    """
    if settings.relation_extractor == RelationExtractorName.DEPENDENCY:
        return DependencyRelations()
    return LanguageModelRelations(load_model(settings))


def describe_relation_extractor(settings: Settings) -> str:
    """The extractor in words, and whether texts leave the machine for it; raises as `load_relation_extractor`."""
    extractor = load_relation_extractor(settings)
    if not isinstance(extractor, LanguageModelRelations):
        return f"{extractor.name}: rules over the parse, no model is asked"
    model = extractor.model
    if model.destination is not None:
        return f"language model {model.record.name} at {model.destination}: EVERY TEXT IS SENT THERE"
    return f"language model {model.record.name}, sentence by sentence; texts stay on this machine"

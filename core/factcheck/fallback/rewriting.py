"""Search queries from a claim: itself, its names, dates and the words between, by rules or by a language model.

Kolli et al., "Hybrid Fact-Checking", section 3, "Query rewriting", and the paraphrasing prompt of appendix B: 3 to 5
queries of under 12 words that keep names, dates and numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from core.errors import MalformedReplyError
from core.factcheck.claim import Mention, Sent
from core.factcheck.prompts.quoted import write_prompt
from core.factcheck.protocols import QueryRewriter
from core.models.language_model import LanguageModel, Sampling
from core.models.parser import LoadedParser
from core.models.structured import ask
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.tokens import Doc

MAX_WORDS = 11  # the paper: under 12
MAX_QUERIES = 5
_CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM"})
_EMPTY_VERBS = frozenset({"be", "have", "do", "say", "make", "get"})
_VALUES = frozenset({"DATE", "TIME", "CARDINAL", "ORDINAL", "QUANTITY", "MONEY", "PERCENT"})
REWRITE_PROMPT = "rewrite-queries-v1"
_SAMPLING = Sampling(temperature=0.0, max_tokens=200)


class RuleRewriter:
    """Writes queries from the parse of a claim. The same claim always gives the same queries."""

    def __init__(self, parser: LoadedParser) -> None:
        self.records: tuple[ModelRecord, ...] = (parser.record,)
        self.prompts: Mapping[str, str] = {}
        self._parser = parser

    def rewrite(self, claim: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
        """3 to 5 queries, from the most particular to the widest; fewer when the claim has few words."""
        with self._parser.lock:
            doc = self._parser.language(" ".join(claim.split()))
        names = _names(doc, mentions)
        telling = (token for token in doc if token.pos_ in _CONTENT)
        content = [token.text for token in telling if token.lemma_.lower() not in _EMPTY_VERBS]
        values = [entity.text for entity in doc.ents if entity.label_ in _VALUES]
        named = {word.lower() for name in names for word in name.split()}
        others = [word for word in content if word.lower() not in named]
        return clean_queries(
            [
                doc.text.rstrip(" .!?"),
                " ".join([*map(_quote, names[:1]), *others]),
                " ".join([*map(_quote, names[:3]), *values[:1]]),
                " ".join(content),
                " ".join([*names[:1], *others[-1:]]),
            ]
        )


def clean_queries(queries: Iterable[str]) -> tuple[str, ...]:
    """At most five different queries of at most eleven words, in order; what is too long is cut."""
    found: dict[str, str] = {}
    for query in queries:
        text = " ".join(query.split()[:MAX_WORDS]).strip(" ,;:.")
        if text.count('"') % 2:
            text = text.replace('"', "")
        key = " ".join(sorted(set(text.replace('"', "").lower().split())))
        if key:
            found.setdefault(key, text)
    return tuple(found.values())[:MAX_QUERIES]


def _names(doc: "Doc", mentions: Sequence[Mention]) -> list[str]:
    """What the claim names, in order of place: linked mentions first, then what the parser takes for a name."""
    found = [(mention.start, mention.text) for mention in mentions]
    taken = " ".join(text for _, text in found).lower()
    for entity in doc.ents:
        if entity.label_ not in _VALUES and entity.text.lower() not in taken:
            found.append((entity.start_char, entity.text))
    return list(dict.fromkeys(" ".join(text.split()) for _, text in sorted(found)))


def _quote(name: str) -> str:
    return f'"{name}"' if " " in name and '"' not in name else name


class QueriesReply(BaseModel):
    """What the model is asked for."""

    model_config = ConfigDict(extra="forbid")

    queries: Annotated[
        list[Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]],
        Field(min_length=1, max_length=10),
    ]


class LanguageModelRewriter:
    """Asks for queries; after two malformed replies, `otherwise` writes them.

    What was sent to a server is kept until `sent` is called, so an instance serves one check at a time.
    """

    def __init__(self, model: LanguageModel, otherwise: QueryRewriter) -> None:
        self.records: tuple[ModelRecord, ...] = (model.record, *otherwise.records)
        self.prompts: Mapping[str, str] = {"queries": REWRITE_PROMPT}
        self._model = model
        self._otherwise = otherwise
        self._sent: list[Sent] = []

    def rewrite(self, claim: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
        """At most 5 queries of fewer than 12 words, without repeats and without search operators.

        Raises LanguageModelError when it cannot be reached, refused, or timed out.
        """
        messages = write_prompt(REWRITE_PROMPT, claim)
        if self._model.destination is not None:
            self._sent.append(Sent(self._model.destination, messages[-1].text))
        try:
            reply = ask(self._model, messages, QueriesReply, sampling=_SAMPLING).value
        except MalformedReplyError:
            return self._otherwise.rewrite(claim, mentions)
        queries = clean_queries(map(_without_operators, reply.queries))
        return queries or self._otherwise.rewrite(claim, mentions)

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call; empty for a model that runs on this machine."""
        sent, self._sent = tuple(self._sent), []
        return sent


def _without_operators(query: str) -> str:
    """The words without "site:", "#" and leading minus signs; quotation marks stay."""
    words = (word.lstrip("#-+") for word in query.replace("“", '"').replace("”", '"').split())
    return " ".join(word for word in words if word and not word.lower().startswith(("site:", "filetype:")))

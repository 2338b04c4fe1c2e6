"""Search queries from a claim by a language model: the paraphrasing prompt of Kolli et al., appendix B."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from core.errors import MalformedReplyError
from core.factcheck.claim import Mention, Sent
from core.factcheck.fallback.rewriting import clean_queries
from core.factcheck.prompts.quoted import write_prompt
from core.factcheck.protocols import QueryRewriter
from core.models.language_model import LanguageModel, Sampling
from core.models.structured import ask
from core.types import ModelRecord

REWRITE_PROMPT = "rewrite-queries-v1"
_SAMPLING = Sampling(temperature=0.0, max_tokens=200)


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

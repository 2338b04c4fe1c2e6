"""The answer as a language model gives it: a reply to validate, and the only way for it to end a run."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator

from core.docgraph.document_answer import UNKNOWN

FINAL_ANSWER = "final_answer"  # the name under which a model calls it
ABOUT_FINAL_ANSWER = "Gives the answer to the question and ends the work."
MAX_ANSWER_CHARS = 2_000
MAX_EXPLANATION_CHARS = 4_000
MAX_REFERENCES = 40
_LENGTHS = frozenset({"minLength", "maxLength", "minItems", "maxItems"})


def without_lengths(schema: Any) -> Any:
    """The schema without bounds on lengths: servers that make a grammar of it refuse them, or grow slow."""
    if isinstance(schema, dict):
        return {name: without_lengths(value) for name, value in schema.items() if name not in _LENGTHS}
    return [without_lengths(each) for each in schema] if isinstance(schema, list) else schema


def _forget_lengths(schema: dict[str, Any]) -> None:
    kept = without_lengths(schema)
    schema.clear()
    schema.update(kept)


class FinalAnswer(BaseModel):
    """What the model says in the end."""

    model_config = ConfigDict(extra="ignore", json_schema_extra=_forget_lengths)

    answer: Annotated[str, StringConstraints(strip_whitespace=True)] = Field(
        min_length=1, max_length=MAX_ANSWER_CHARS, description="the answer alone, or: unknown"
    )
    explanation: str = Field(
        default="", max_length=MAX_EXPLANATION_CHARS, description="how it follows, in at most four sentences"
    )
    references: list[str] = Field(
        default_factory=list,
        max_length=MAX_REFERENCES,
        description="ids of the paragraphs that the answer rests on, as the tools gave them",
    )

    @property
    def is_refusal(self) -> bool:
        """Whether the answer is `unknown`, whatever signs stand around the word."""
        return self.answer.strip("\"'.!*` \n").casefold() == UNKNOWN

    @field_validator("answer", mode="before")
    @classmethod
    def _joined(cls, value: object) -> object:
        """A list of answers, as the paper allows, in one text."""
        return "; ".join(map(str, value)) if isinstance(value, list) else value

    @field_validator("references", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        """No references, or one, outside a list."""
        if value is None:
            return []
        return [value] if isinstance(value, str) else value

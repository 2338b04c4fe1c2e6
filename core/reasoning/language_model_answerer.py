"""The last step by a language model, with the prompt of appendix C.5 rewritten: it points at ends of given paths.

The paper lets the model answer in its own words from "the reasoning path and your knowledge". Here what it knows may
tell which path answers, and no more: it replies with numbers of paths, or yes or no to a question that asks for that.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field, create_model

from core.errors import MalformedReplyError
from core.reasoning.language_model_roles import (
    MAX_REASON_CHARS,
    REASON_SCHEMA,
    LanguageModelRole,
    bare_word,
    numbers_schema,
)
from core.reasoning.last_step import MAX_ENDS, offered_paths
from core.reasoning.left_open import asks_yes_no
from core.reasoning.path import ReasoningPath
from core.reasoning.report import LastStep, ReasoningReport, ScoredPath, YesNo
from core.reasoning.roles import Run

ANSWER_PROMPT = "reasoning-answer-v1"
YES_NO_PROMPT = "reasoning-answer-yes-no-v1"
UNKNOWN = "unknown"
_MAX_NAME_CHARS = 100  # of a name on a path; some graphs hold whole texts
_MAX_PATHS_CHARS = 6_000  # of all paths, so that the prompt fits a small model


class YesNoReply(BaseModel):
    """What is read of a reply to a yes/no question."""

    answer: Annotated[Literal["yes", "no", "unknown"], BeforeValidator(bare_word)]
    reason: str = ""

    @property
    def said(self) -> YesNo | None:
        """Yes or no; None for unknown."""
        return None if self.answer == UNKNOWN else YesNo(self.answer)


YES_NO = {"answer": {"enum": [*map(str, YesNo), UNKNOWN]}, "reason": REASON_SCHEMA}


class _Chosen(BaseModel):
    """Narrowed for each question to the numbers that there are."""

    chosen: list[int]
    reason: str = ""


class LanguageModelAnswerer(LanguageModelRole):
    """Picks among the ends of the listed paths, or says yes or no; one call a question."""

    role = "answerer"
    prompts: Mapping[str, str] = {"answer": ANSWER_PROMPT, "answer_yes_no": YES_NO_PROMPT}

    def choose(self, report: ReasoningReport, run: Run) -> LastStep | None:
        """As `Answerer.choose`: a reply that is malformed twice chooses nothing; None without any path."""
        texts = _fitting(offered_paths(report))
        if not texts:
            return None
        ends, is_yes_no = tuple(texts), asks_yes_no(report.question, report.topic_entities)
        paths = "\n".join(f"{number}. {text}" for number, text in enumerate(texts.values(), 1))
        parts = {"question": report.question, "paths": paths}
        try:
            if is_yes_no:
                told = self._reply(run, YES_NO_PROMPT, YesNoReply, YES_NO, **parts)
                return LastStep(offered=ends, asks_yes_no=True, said=told.said, reason=_reason(told.reason))
            schema = {"chosen": numbers_schema(len(ends), least=0, most=len(ends)), "reason": REASON_SCHEMA}
            parts["plan"] = "\n".join(report.plan)
            picked = self._reply(run, ANSWER_PROMPT, _chosen_of(len(ends)), schema, **parts)
        except MalformedReplyError as err:
            told_why = f"The model's reply could not be read: {err}."
            return LastStep(offered=ends, asks_yes_no=is_yes_no, reason=told_why, is_read=False)
        chosen = tuple(ends[number - 1] for number in dict.fromkeys(picked.chosen))
        return LastStep(offered=ends, chosen=chosen, reason=_reason(picked.reason))


def _chosen_of(n_ends: int) -> type[_Chosen]:
    """What a choice among so many ends is validated by; a number that is none makes the reply malformed."""
    number = Annotated[int, Field(ge=1, le=n_ends, strict=True)]
    numbers = Annotated[list[number], Field(max_length=MAX_ENDS)]
    return create_model("Chosen", __base__=_Chosen, chosen=(numbers, ...))


def _fitting(paths: Sequence[ScoredPath]) -> dict[str, str]:
    """End to its path as the model reads it, as many as fit; at least one."""
    found: dict[str, str] = {}
    length = 0
    for path in paths:
        text = _write(path.path)
        length += len(text)
        if found and length > _MAX_PATHS_CHARS:
            break
        found[path.path.end] = text
    return found


def _write(path: ReasoningPath) -> str:
    """A path in one line, with names that are whole texts cut."""
    names = (" ".join(name.split()) for name in path.flat())
    return " -> ".join(
        name if len(name) <= _MAX_NAME_CHARS else f"{name[: _MAX_NAME_CHARS - 1]}…" for name in names
    )


def _reason(said: str) -> str:
    return said.strip()[:MAX_REASON_CHARS] or "The model gave no reason."

"""The roles of a language model, with the prompts of appendix C rewritten: plan, select, verify. The last step
is in `core.reasoning.language_model_answerer`.

A reply is held to a schema, checked again here, and asked for once more when it is malformed. Whatever a model
says, it chooses among steps of the graph: it cannot make one up.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import Template
from typing import Any

from pydantic import BaseModel, Field, field_validator

from core.errors import MalformedReplyError
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.structured import ask
from core.reasoning.cues import find_cues
from core.reasoning.encoder_roles import PLACEHOLDER, state_question
from core.reasoning.keywords import MAX_KEYWORDS
from core.reasoning.lexicon import Lexicon, load_lexicon
from core.reasoning.path import ReasoningPath
from core.reasoning.plan import Plan, Slot, SlotOrder
from core.reasoning.report import StepVerdict
from core.reasoning.roles import CandidatePath, Run
from core.types import ModelRecord

PLAN_PROMPT = "reasoning-plan-v1"
SELECT_PROMPT = "reasoning-select-v1"
STEP_PROMPT = "reasoning-verify-step-v1"
PATH_PROMPT = "reasoning-verify-path-v1"
MAX_STEPS = 4  # of a plan; FiDeLiS searches four deep
_TOKENS = 300  # of a reply; plans are the longest
MAX_REASON_CHARS = 200
_MAX_STEP_CHARS = 120
_MAX_STATEMENT_CHARS = 400
_UNCHOSEN = -1.0


class _Plan(BaseModel):
    keywords: list[str] = Field(max_length=MAX_KEYWORDS * 3)
    planning_steps: list[str] = Field(min_length=1, max_length=MAX_STEPS * 3)
    declarative_statement: str


class _Chosen(BaseModel):
    chosen: list[int] = Field(min_length=1)


class _Verdict(BaseModel):
    verdict: str
    reason: str = ""

    @field_validator("verdict")
    @classmethod
    def _is_yes_or_no(cls, value: str) -> str:
        word = value.strip().rstrip(".").casefold()
        if word not in {"yes", "no"}:
            raise ValueError('the verdict must be "yes" or "no"')
        return word


class LanguageModelRole:
    """What all have in common."""

    name = "language_model"

    def __init__(self, model: LanguageModel, *, seed: int = 13) -> None:
        self._model = model
        self._sampling = Sampling(temperature=0.0, max_tokens=_TOKENS, seed=seed)

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The model."""
        return (self._model.record,)


class LanguageModelPlanner(LanguageModelRole):
    """Plans with the plan-and-solve prompt (appendix C.1)."""

    prompts: Mapping[str, str] = {"plan": PLAN_PROMPT}

    def __init__(self, model: LanguageModel, *, seed: int = 13, lexicon: Lexicon | None = None) -> None:
        super().__init__(model, seed=seed)
        self._lexicon = lexicon or load_lexicon()

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """The model's plan; each of its steps is a slot, by the words of it that speak of a relation.

        Raises:
            LanguageModelError: the model failed or its reply was malformed twice.
            CancelledError: `run` said so.
        """
        messages = write_prompt(PLAN_PROMPT, question=question, topics=", ".join(topics))
        reply = ask(
            self._model,
            messages,
            _Plan,
            schema=_PLAN_SCHEMA,
            sampling=self._sampling,
            cancelled=run.cancelled,
        )
        run.add("planner", reply.replies)
        steps = tuple(step.strip() for step in reply.value.planning_steps[:MAX_STEPS] if step.strip())
        stated = reply.value.declarative_statement.strip()
        keywords = (word.strip() for word in reply.value.keywords)
        return Plan(
            question=question,
            orders=(SlotOrder(tuple(self._read_step(step, topics) for step in steps), 0.0),),
            kinds=find_cues(question, topics, self._lexicon).kinds,
            steps=steps,
            statement=stated if PLACEHOLDER in stated else state_question(question),
            keywords=tuple(dict.fromkeys(word for word in keywords if word))[:MAX_KEYWORDS],
            version=PLAN_PROMPT,
        )

    def _read_step(self, step: str, topics: Sequence[str]) -> Slot:
        """The words of a step that speak of a relation, or the whole step."""
        slots = [slot for slot in find_cues(step, topics, self._lexicon).orders[0].slots if slot.concepts]
        return slots[0] if slots else Slot(step, frozenset(), True)


class LanguageModelSelector(LanguageModelRole):
    """Selects with the beam-search prompt (appendix C.4): one call at each depth."""

    prompts: Mapping[str, str] = {"select": SELECT_PROMPT}

    def select(self, plan: Plan, paths: Sequence[CandidatePath], width: int, run: Run) -> list[float]:
        """In (0, 1] for those chosen, the best first; below 0 for others, in the order in which they came.

        Raises:
            LanguageModelError: the model failed or its reply was malformed twice.
            CancelledError: `run` said so.
        """
        scores = [_UNCHOSEN - place / (len(paths) + 1) for place in range(len(paths))]
        if len(paths) <= 1:
            return [1.0] * len(paths)
        messages = write_prompt(
            SELECT_PROMPT,
            width=str(width),
            question=plan.question,
            plan="\n".join(plan.steps),
            paths="\n".join(f"{i}. {write_path(path.example)}" for i, path in enumerate(paths, 1)),
        )
        numbers = {"type": "integer", "minimum": 1, "maximum": len(paths)}
        schema = closed_schema(
            {"chosen": {"type": "array", "items": numbers, "minItems": 1, "maxItems": width}}
        )
        reply = ask(
            self._model, messages, _Chosen, schema=schema, sampling=self._sampling, cancelled=run.cancelled
        )
        run.add("selector", reply.replies)
        chosen = [i for i in dict.fromkeys(reply.value.chosen) if 1 <= i <= len(paths)][:width]
        for place, i in enumerate(chosen):
            scores[i - 1] = 1.0 - place / (width + 1)
        return scores


class LanguageModelVerifier(LanguageModelRole):
    """Verifies with the deductive-verification prompts (appendix C.2): one call a path, local and global."""

    prompts: Mapping[str, str] = {"verify_step": STEP_PROMPT, "verify_path": PATH_PROMPT}

    def verify_steps(self, plan: Plan, paths: Sequence[CandidatePath], run: Run) -> list[StepVerdict]:
        """Local: whether the model says yes. A verdict that cannot be read does not hold, and says so.

        Raises:
            LanguageModelError: the model failed.
            CancelledError: `run` said so.
        """
        return [self._ask(run, STEP_PROMPT, **step_parts(plan, path)) for path in paths]

    def verify_paths(self, plan: Plan, paths: Sequence[CandidatePath], run: Run) -> list[StepVerdict]:
        """Global: likewise for the whole path. One that ends at a node without a name is never asked about.

        Raises:
            LanguageModelError: the model failed.
            CancelledError: `run` said so.
        """
        return [
            StepVerdict(False, "The path ends at a node without a name.")
            if path.is_mediator
            else self._ask(run, PATH_PROMPT, statement=plan.statement, path=write_path(path.example))
            for path in paths
        ]

    def _ask(self, run: Run, prompt: str, **parts: str) -> StepVerdict:
        reason = {"type": "string", "maxLength": MAX_REASON_CHARS}
        schema = closed_schema({"verdict": {"enum": ["yes", "no"]}, "reason": reason})
        messages = write_prompt(prompt, **parts)
        try:
            reply = ask(
                self._model,
                messages,
                _Verdict,
                schema=schema,
                sampling=self._sampling,
                cancelled=run.cancelled,
            )
        except MalformedReplyError as err:
            return StepVerdict(False, f"The model's verdict could not be read: {err}.")
        run.add("verifier", reply.replies)
        said = reply.value.reason.strip()[:MAX_REASON_CHARS]
        return StepVerdict(reply.value.verdict == "yes", said or f"The model said {reply.value.verdict}.")


def _texts(most: int, length: int) -> Mapping[str, Any]:
    """A list of short texts. Small models that are not stopped repeat themselves until no room is left."""
    text = {"type": "string", "maxLength": length}
    return {"type": "array", "items": text, "minItems": 1, "maxItems": most}


def step_parts(plan: Plan, path: CandidatePath) -> dict[str, str]:
    """What a prompt for the last step of a path is filled with."""
    return {
        "question": plan.question,
        "plan": "\n".join(plan.steps),
        "before": write_path(ReasoningPath(path.example.start, path.example.steps[:-1])),
        "step": write_path(ReasoningPath(path.example.steps[-1].start, path.example.steps[-1:])),
    }


def write_path(path: ReasoningPath) -> str:
    """A path as a model reads it: `A -> r -> B -> ^s -> C`."""
    return " -> ".join(path.flat())


def write_prompt(prompt: str, **parts: str) -> tuple[Message, ...]:
    """The messages of a prompt of this package, with its parts in the user's one."""
    text = (files("core.reasoning.prompts") / f"{prompt}.txt").read_text(encoding="utf-8")
    system, user = text.split("\n---\n")
    return (
        Message(Speaker.SYSTEM, Template(system).safe_substitute(parts).strip()),
        Message(Speaker.USER, Template(user).substitute(parts).strip()),
    )


def closed_schema(properties: Mapping[str, Any]) -> Mapping[str, Any]:
    """The JSON schema of an object that has these properties, all of them and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


_PLAN_SCHEMA = closed_schema(
    {
        "keywords": _texts(MAX_KEYWORDS, _MAX_STEP_CHARS),
        "planning_steps": _texts(MAX_STEPS, _MAX_STEP_CHARS),
        "declarative_statement": {"type": "string", "maxLength": _MAX_STATEMENT_CHARS},
    }
)

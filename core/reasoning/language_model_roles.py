"""The roles of a language model, with the prompts of appendix C rewritten: plan, select, verify. The last step
is in `core.reasoning.language_model_answerer`.

A reply is held to a schema, checked again here, and asked for once more when it is malformed. Whatever a model
says, it chooses among steps of the graph: it cannot make one up.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from core.errors import MalformedReplyError
from core.models.language_model import LanguageModel, Message, Sampling, read_prompt
from core.models.structured import ReplyType, ask, closed_schema, weigh
from core.reasoning.cues import find_cues
from core.reasoning.encoder_roles import MAX_KEYWORDS, NAMELESS_END, PLACEHOLDER, state_question
from core.reasoning.lexicon import load_lexicon
from core.reasoning.path import ReasoningPath
from core.reasoning.plan import Plan, Slot, SlotOrder
from core.reasoning.report import StepVerdict
from core.reasoning.roles import CandidatePath, Run

PLAN_PROMPT = "reasoning-plan-v1"
SELECT_PROMPT = "reasoning-select-v1"
STEP_PROMPT = "reasoning-verify-step-v1"
PATH_PROMPT = "reasoning-verify-path-v1"
WEIGH_STEP_PROMPT = "reasoning-weigh-step-v1"
WEIGH_PATH_PROMPT = "reasoning-weigh-path-v1"
MAX_STEPS = 4  # of a plan; FiDeLiS searches four deep
_SAMPLING = Sampling(temperature=0.0, max_tokens=300)  # plans are the longest
MAX_REASON_CHARS = 200
_MAX_STEP_CHARS = 120
_MAX_STATEMENT_CHARS = 400
_UNCHOSEN = -1.0
LEAST = 0.5  # share of "yes" beside "no" from which a step or path holds by token probability
REASON_SCHEMA = {"type": "string", "maxLength": MAX_REASON_CHARS}


def bare_word(said: object) -> str:
    """A word as it is meant: without blanks and the point behind it, in lower case."""
    return str(said).strip().rstrip(".").casefold()


class _Plan(BaseModel):
    keywords: list[str] = Field(max_length=MAX_KEYWORDS * 3)
    planning_steps: list[str] = Field(min_length=1, max_length=MAX_STEPS * 3)
    declarative_statement: str


class _Chosen(BaseModel):
    chosen: list[int] = Field(min_length=1)


class _Verdict(BaseModel):
    verdict: Annotated[Literal["yes", "no"], BeforeValidator(bare_word)]
    reason: str = ""


class LanguageModelRole:
    """What all have in common."""

    name = "language_model"
    role: str  # under which its replies are counted

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.records = (model.record,)

    def _reply(
        self, run: Run, prompt: str, reply_type: type[ReplyType], schema: Mapping[str, Any], **parts: str
    ) -> ReplyType:
        """The checked reply to a prompt; `schema` has the properties of the object that is asked for."""
        reply = ask(
            self._model,
            write_prompt(prompt, **parts),
            reply_type,
            schema=closed_schema(schema),
            sampling=_SAMPLING,
            cancelled=run.cancelled,
        )
        run.add(self.role, reply.replies)
        return reply.value


class LanguageModelPlanner(LanguageModelRole):
    """Plans with the plan-and-solve prompt (appendix C.1)."""

    role = "planner"
    prompts: Mapping[str, str] = {"plan": PLAN_PROMPT}

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """As `Planner.plan`: each step of the model's plan is a slot, by the words of it that speak of a relation."""
        schema = {
            "keywords": _texts(MAX_KEYWORDS),
            "planning_steps": _texts(MAX_STEPS),
            "declarative_statement": {"type": "string", "maxLength": _MAX_STATEMENT_CHARS},
        }
        reply = self._reply(run, PLAN_PROMPT, _Plan, schema, question=question, topics=", ".join(topics))
        steps = tuple(step.strip() for step in reply.planning_steps[:MAX_STEPS] if step.strip())
        stated = reply.declarative_statement.strip()
        keywords = filter(None, (word.strip() for word in reply.keywords))
        return Plan(
            question=question,
            orders=(SlotOrder(tuple(_read_step(step, topics) for step in steps), 0.0),),
            kinds=find_cues(question, topics, load_lexicon()).kinds,
            steps=steps,
            statement=stated if PLACEHOLDER in stated else state_question(question),
            keywords=tuple(dict.fromkeys(keywords))[:MAX_KEYWORDS],
            version=PLAN_PROMPT,
        )


class LanguageModelSelector(LanguageModelRole):
    """Selects with the beam-search prompt (appendix C.4): one call at each depth."""

    role = "selector"
    prompts: Mapping[str, str] = {"select": SELECT_PROMPT}

    def select(self, plan: Plan, paths: Sequence[CandidatePath], width: int, run: Run) -> list[float]:
        """As `Selector.select`: in (0, 1] for those chosen, the best first; below 0 for others, in their order."""
        scores = [_UNCHOSEN - place / (len(paths) + 1) for place in range(len(paths))]
        if len(paths) <= 1:
            return [1.0] * len(paths)
        reply = self._reply(
            run,
            SELECT_PROMPT,
            _Chosen,
            {"chosen": numbers_schema(len(paths), least=1, most=width)},
            width=str(width),
            question=plan.question,
            plan="\n".join(plan.steps),
            paths="\n".join(f"{i}. {_write_path(path.example)}" for i, path in enumerate(paths, 1)),
        )
        chosen = [i for i in dict.fromkeys(reply.chosen) if 1 <= i <= len(paths)][:width]
        for place, i in enumerate(chosen):
            scores[i - 1] = 1.0 - place / (width + 1)
        return scores


class LanguageModelVerifier(LanguageModelRole):
    """Verifies with the deductive-verification prompts (appendix C.2): one call a path, local and global."""

    role = "verifier"
    prompts: Mapping[str, str] = {"verify_step": STEP_PROMPT, "verify_path": PATH_PROMPT}

    def verify_step(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """As `Verifier.verify_step`: whether the model says yes; what cannot be read does not hold, and says so."""
        prompt, _ = self.prompts.values()
        return self._ask(
            run,
            prompt,
            question=plan.question,
            plan="\n".join(plan.steps),
            before=_write_path(ReasoningPath(path.example.start, path.example.steps[:-1])),
            step=_write_path(ReasoningPath(path.example.steps[-1].start, path.example.steps[-1:])),
        )

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """As `Verifier.verify_path`: a path that ends at a node without a name is never asked about."""
        if path.is_mediator:
            return StepVerdict(False, NAMELESS_END)
        _, prompt = self.prompts.values()
        return self._ask(run, prompt, statement=plan.statement, path=_write_path(path.example))

    def _ask(self, run: Run, prompt: str, **parts: str) -> StepVerdict:
        schema = {"verdict": {"enum": ["yes", "no"]}, "reason": REASON_SCHEMA}
        try:
            reply = self._reply(run, prompt, _Verdict, schema, **parts)
        except MalformedReplyError as err:
            return StepVerdict(False, f"The model's verdict could not be read: {err}.")
        said = reply.reason.strip()[:MAX_REASON_CHARS]
        return StepVerdict(reply.verdict == "yes", said or f"The model said {reply.verdict}.")


class TokenProbabilityVerifier(LanguageModelVerifier):
    """Logit-based verification (table 5): how probable the model finds "yes" decides, not what it would write.

    One call a path, of one token: it holds when "yes" is at least as probable as "no". A model that tells no
    probabilities is a `LanguageModelError`.
    """

    name = "token_probability"
    prompts: Mapping[str, str] = {"weigh_step": WEIGH_STEP_PROMPT, "weigh_path": WEIGH_PATH_PROMPT}

    def _ask(self, run: Run, prompt: str, **parts: str) -> StepVerdict:
        weighed = weigh(self._model, write_prompt(prompt, **parts), ("yes", "no"), cancelled=run.cancelled)
        run.add(self.role, (weighed.reply,))
        if weighed.shares is None:
            return StepVerdict(False, "The model would say neither yes nor no.")
        yes = weighed.shares[0]
        return StepVerdict(yes >= LEAST, f"The model finds “yes” {yes:.0%} probable, “no” {1 - yes:.0%}.")


def _read_step(step: str, topics: Sequence[str]) -> Slot:
    """The words of a planned step that speak of a relation, or the whole step."""
    slots = [slot for slot in find_cues(step, topics, load_lexicon()).orders[0].slots if slot.concepts]
    return slots[0] if slots else Slot(step, frozenset(), True)


def _texts(most: int) -> Mapping[str, Any]:
    """A list of short texts. Small models that are not stopped repeat themselves until no room is left."""
    text = {"type": "string", "maxLength": _MAX_STEP_CHARS}
    return {"type": "array", "items": text, "minItems": 1, "maxItems": most}


def numbers_schema(highest: int, *, least: int, most: int) -> Mapping[str, Any]:
    """The schema of a list of `least` to `most` numbers from 1 to `highest`."""
    number = {"type": "integer", "minimum": 1, "maximum": highest}
    return {"type": "array", "items": number, "minItems": least, "maxItems": most}


def _write_path(path: ReasoningPath) -> str:
    """A path as a model reads it: `A -> r -> B -> ^s -> C`."""
    return " -> ".join(path.flat())


def write_prompt(prompt: str, **parts: str) -> tuple[Message, ...]:
    """The messages of a prompt of this package, with its parts in the user's one."""
    return read_prompt(files("core.reasoning.prompts") / f"{prompt}.txt", **parts)

"""Logit-based verification (table 5): how probable the model finds "yes" decides, not what it would write."""

from collections.abc import Mapping, Sequence

from core.models.choices import weigh
from core.models.language_model import LanguageModel
from core.reasoning.language_model_roles import step_parts, write_path, write_prompt
from core.reasoning.plan import Plan
from core.reasoning.report import StepVerdict
from core.reasoning.roles import CandidatePath, Run
from core.types import ModelRecord

STEP_PROMPT = "reasoning-weigh-step-v1"
PATH_PROMPT = "reasoning-weigh-path-v1"
LEAST = 0.5  # share of "yes" beside "no" from which a step or path holds


class TokenProbabilityVerifier:
    """One call a path, of one token: it holds when "yes" is at least as probable as "no"."""

    name = "token_probability"
    prompts: Mapping[str, str] = {"weigh_step": STEP_PROMPT, "weigh_path": PATH_PROMPT}

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The model."""
        return (self._model.record,)

    def verify_steps(self, plan: Plan, paths: Sequence[CandidatePath], run: Run) -> list[StepVerdict]:
        """Local: whether the last step of each path follows.

        Raises:
            LanguageModelError: the model failed, or tells no probabilities.
            CancelledError: `run` said so.
        """
        return [self._weigh(run, STEP_PROMPT, **step_parts(plan, path)) for path in paths]

    def verify_paths(self, plan: Plan, paths: Sequence[CandidatePath], run: Run) -> list[StepVerdict]:
        """Global: likewise for the whole path. One that ends at a node without a name is never asked about.

        Raises:
            LanguageModelError: the model failed, or tells no probabilities.
            CancelledError: `run` said so.
        """
        return [
            StepVerdict(False, "The path ends at a node without a name.")
            if path.is_mediator
            else self._weigh(run, PATH_PROMPT, statement=plan.statement, path=write_path(path.example))
            for path in paths
        ]

    def _weigh(self, run: Run, prompt: str, **parts: str) -> StepVerdict:
        weighed = weigh(self._model, write_prompt(prompt, **parts), ("yes", "no"), cancelled=run.cancelled)
        run.add("verifier", (weighed.reply,))
        if weighed.shares is None:
            return StepVerdict(False, "The model would say neither yes nor no.")
        yes = weighed.shares[0]
        return StepVerdict(yes >= LEAST, f"The model finds “yes” {yes:.0%} probable, “no” {1 - yes:.0%}.")

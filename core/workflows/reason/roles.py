"""Who plans, selects, verifies and answers: the deterministic roles, or a language model in some of them or all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.errors import ModelError
from core.models.language_model import LanguageModel, RememberingModel
from core.reasoning.read_paths import PathReader
from core.reasoning.reasoner import Roles
from core.reasoning.report import MODEL_VERIFIERS, ReasoningReport
from core.settings import ReasoningRole, ReasoningVerifier, Settings
from core.types import Manifest
from core.workflows.engine import Engine

ROLES: Mapping[str, Callable[[str], Any]] = {
    "planner": ReasoningRole,
    "selector": ReasoningRole,
    "verifier": ReasoningVerifier,
    "answerer": ReasoningRole,
}
_WITHOUT_MODEL = (ReasoningRole.DETERMINISTIC, ReasoningVerifier.DETERMINISTIC, ReasoningVerifier.READER)
_MODEL = "language_model"  # a parameter of manifests: which model was asked, as settings name it


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleChoice:
    """Who takes each role."""

    planner: ReasoningRole = ReasoningRole.DETERMINISTIC
    selector: ReasoningRole = ReasoningRole.DETERMINISTIC
    verifier: ReasoningVerifier = ReasoningVerifier.DETERMINISTIC
    answerer: ReasoningRole = ReasoningRole.DETERMINISTIC
    model: str = ""  # the language model, as settings name it; empty: the one of the settings

    @property
    def asks_model(self) -> bool:
        """Whether any role needs a language model."""
        return any(getattr(self, role) not in _WITHOUT_MODEL for role in ROLES)


@dataclass(frozen=True, slots=True)
class ChosenRoles:
    """The roles for one question, and the language model that they ask."""

    roles: Roles
    model: LanguageModel | None = None
    named: str = ""  # as settings name the model

    def told(self, report: ReasoningReport) -> ReasoningReport:
        """The report with the model's name in its manifest, and a note when texts went to another machine."""
        if self.model is None:
            return report
        notes = report.notes
        if self.model.destination:
            notes = (*notes, f"The question and names on its paths were sent to {self.model.destination}.")
        return replace(report, notes=notes).with_parameters(**{_MODEL: self.named})


def choice_of_settings(settings: Settings) -> RoleChoice:
    """What the settings say."""
    return RoleChoice(**{role: getattr(settings, f"reasoning_{role}") for role in ROLES})


def choice_of_manifest(manifest: Manifest) -> RoleChoice:
    """Who took the roles of a recorded report. Deterministic roles have names of their own there, or none."""
    named = {role: str(manifest.parameters.get(role, "")) for role in ROLES}
    kept = (*MODEL_VERIFIERS, PathReader.name)
    chosen = {role: kind(named[role]) for role, kind in ROLES.items() if named[role] in kept}
    return RoleChoice(model=str(manifest.parameters.get(_MODEL, "")), **chosen)


def choose_roles(engine: Engine, choice: RoleChoice | None) -> ChosenRoles:
    """The roles for one question; those of the settings for None.

    Within it the model is not asked the same thing twice, as the search over an endpoint would do.

    Raises: ModelError when a role needs a language model, and none is configured or it is not there.
    """
    choice = choice or choice_of_settings(engine.settings)
    reader = PathReader(engine.graph_reader) if choice.verifier is ReasoningVerifier.READER else None
    if not choice.asks_model:
        return ChosenRoles(Roles(verifier=reader) if reader else Roles())
    named = choice.model or engine.settings.language_model
    if not named:
        raise ModelError(
            "a role of the search is given to a language model, but none is chosen; set language_model, or take "
            "the deterministic roles"
        )
    loaded = engine.language_model_named(named)
    model = RememberingModel(loaded)
    roles = _roles(model, choice)
    return ChosenRoles(replace(roles, verifier=reader) if reader else roles, loaded, named)


def _roles(model: LanguageModel, choice: RoleChoice) -> Roles:
    from core.reasoning.language_model_answerer import LanguageModelAnswerer
    from core.reasoning.language_model_roles import (
        LanguageModelPlanner,
        LanguageModelSelector,
        LanguageModelVerifier,
        TokenProbabilityVerifier,
    )

    players: Mapping[str, Mapping[str, Callable[[LanguageModel], Any]]] = {
        "planner": {ReasoningRole.LANGUAGE_MODEL: LanguageModelPlanner},
        "selector": {ReasoningRole.LANGUAGE_MODEL: LanguageModelSelector},
        "verifier": {
            ReasoningVerifier.LANGUAGE_MODEL: LanguageModelVerifier,
            ReasoningVerifier.TOKEN_PROBABILITY: TokenProbabilityVerifier,
        },
        "answerer": {ReasoningRole.LANGUAGE_MODEL: LanguageModelAnswerer},
    }
    chosen = {role: kinds.get(getattr(choice, role)) for role, kinds in players.items()}
    return Roles(**{role: player(model) for role, player in chosen.items() if player is not None})

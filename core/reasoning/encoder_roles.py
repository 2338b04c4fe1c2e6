"""The deterministic roles: lexicon, relation-path and answer-kind evidence, sentence encoder. Nothing is trained."""

import re
from collections.abc import Mapping, Sequence

from core.kbqa.names import as_text
from core.reasoning.cues import find_cues
from core.reasoning.left_open import fits_look
from core.reasoning.lexicon import load_lexicon
from core.reasoning.plan import Plan
from core.reasoning.report import StepVerdict
from core.reasoning.roles import CandidatePath, Run
from core.types import ModelRecord

PLACEHOLDER = "*placeholder*"
NAMELESS_END = "The path ends at a node without a name."
MAX_KEYWORDS = 12  # of a question, for Path-RAG (section 3.1)
_QUESTION_WORD = re.compile(r"\b(?:who|whom|what|which|where|when|how many|how)\b", re.IGNORECASE)
_SIMILARITY = 0.3  # weight of the mean relation similarity beside the reading; found on development questions
_OTHER_KIND = 0.7  # cost of an end that is of another kind than the question asks for
_UNKNOWN_KIND = 0.2  # cost of an end of which the graph does not say
_LATER = 0.4  # discount of what a path has read so far against one that is read to its end
_LEAST_SIMILARITY = 0.35  # cosine from which a relation that no word asks for may still lead on


class _Deterministic:
    """What they have in common: no language model."""

    records: tuple[ModelRecord, ...] = ()
    prompts: Mapping[str, str] = {}


class LexiconPlanner(_Deterministic):
    """Reads the question's cues in the order in which a path meets them."""

    name = "lexicon"

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """The plan; nothing is asked of a model."""
        lexicon = load_lexicon()
        cued = find_cues(question, topics, lexicon)
        return Plan(
            question=question,
            orders=cued.orders,
            kinds=cued.kinds,
            steps=tuple(
                f"Go over a relation for “{slot.words}”{'' if slot.is_required else ', if there is one'}."
                for slot in cued.orders[0].slots
            ),
            statement=state_question(question),
            keywords=cued.content[:MAX_KEYWORDS],
            version=f"lexicon-v{lexicon.version}",
        )


class EvidenceSelector(_Deterministic):
    """Ranks by how well the relation path reads as the plan, then by relation similarity."""

    name = "evidence"

    def select(self, plan: Plan, paths: Sequence[CandidatePath], width: int, run: Run) -> list[float]:
        """A score for each path, comparable over depths."""
        return [self._score(plan, path) for path in paths]

    def _score(self, plan: Plan, path: CandidatePath) -> float:
        score = max(path.outcome.score, path.reading.best - _LATER) + _SIMILARITY * path.similarity
        if plan.kinds and not path.is_mediator:
            fits = fits_kind(plan, path)
            score -= _UNKNOWN_KIND if fits is None else 0.0 if fits else _OTHER_KIND
        return score


class EvidenceVerifier(_Deterministic):
    """Deduces when every step asked for is taken, none is taken unasked, and the end is of the kind asked for."""

    name = "evidence"

    def verify_step(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Local: the step answers words of the question, or there is a reason why it need not."""
        if path.reading.match > 0:
            told = f"answers “{path.reading.slot}” of the question"
        elif path.is_completing:
            told = "completes the statement that the step before began"
        elif path.is_going_back:
            told = f"leads on to others that share {path.example.steps[-1].start}"
        elif path.is_mediator:
            told = "reaches a node without a name, which only leads on"
        elif path.similarity >= _LEAST_SIMILARITY:
            told = f"is near the question's words ({path.similarity:.2f})"
        else:
            return StepVerdict(False, f"No words of the question ask for {path.relation}.")
        return StepVerdict(True, f"{path.relation} {told}.")

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Global: nothing of the question is left over."""
        walked = " → ".join(path.example.relations)
        if path.is_mediator:
            return StepVerdict(False, NAMELESS_END)
        if path.outcome.n_missed:
            told = f"leaves out {path.outcome.n_missed} of the steps the question speaks of"
        elif path.outcome.n_unasked or (path.reading.match <= 0 and not path.is_completing):
            told = "takes a step that the question does not speak of"
        elif path.left_over:
            told = f"says nothing of “{path.left_over[0]}”"
        elif fits_kind(plan, path) is False:
            found = f"a {'/'.join(sorted(path.end_kinds))}" if path.end_kinds else f"“{path.ends[0]}”"
            told = f"ends at {found}, and the question asks for a {'/'.join(sorted(plan.kinds))}"
        else:
            every = f"{walked} takes every step that the question speaks of"
            return StepVerdict(True, f"“{plan.statement}” follows: {every}.")
        return StepVerdict(False, f"{walked} {told}.")


def state_question(question: str) -> str:
    """The question as a statement whose answer is `*placeholder*` (appendix C.1)."""
    text = as_text(question).rstrip(" ?.")
    stated, n = _QUESTION_WORD.subn(PLACEHOLDER, text, count=1)
    return f"{stated}." if n else f"{text}: {PLACEHOLDER}."


def fits_kind(plan: Plan, path: CandidatePath) -> bool | None:
    """Whether the end is of a kind asked for, by its look or else by the relation; None where neither tells."""
    fits = None if path.is_mediator else fits_look(plan.kinds, path.ends)
    if fits is None and plan.kinds and path.end_kinds:
        fits = bool(plan.kinds & path.end_kinds)
    return fits

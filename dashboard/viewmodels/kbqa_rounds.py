"""The rounds of a correction in words: what was answered, what was flagged, how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.guard.correction import Correction, Outcome, Round
from dashboard.viewmodels.kbqa_words import node_words, probability_words


@dataclass(frozen=True, slots=True)
class RoundAnswer:
    """One answer of a round."""

    name: str
    words: str  # "87 % likely wrong"
    is_flagged: bool


@dataclass(frozen=True, slots=True)
class RoundView:
    """One round, ready to be drawn."""

    title: str
    answers: tuple[RoundAnswer, ...]
    told: str  # what the model was told before this round; empty for the first
    summary: str  # the model's own reasoning; empty when it gave none
    cost: str  # empty where no model was asked


def round_views(rounds: Sequence[Round]) -> tuple[RoundView, ...]:
    """Every round in order."""
    before: list[Round | None] = [None, *rounds[:-1]]
    return tuple(_view(state, last) for state, last in zip(rounds, before, strict=True))


def round_words(done: Round) -> str:
    """One round in one line, while others follow."""
    view = _view(done, None)
    flagged = [f"{answer.name}{', flagged' if answer.is_flagged else ''}" for answer in view.answers]
    return f"{view.title}: {'; '.join(flagged) or 'no answer'}"


def outcome_words(correction: Correction) -> str:
    """How the correction ended, in one sentence."""
    asked = f"{correction.n_asked} {'time' if correction.n_asked == 1 else 'times'}"
    match correction.outcome:
        case Outcome.UNFLAGGED_AT_ONCE:
            return "Nothing was flagged at this threshold, so the model was not asked."
        case Outcome.RESOLVED:
            return f"Asked again {asked}: none of the new answers is flagged."
        case Outcome.ABSTAINED:
            return f"Asked again {asked}: the model now says that the graph does not hold the answer."
        case Outcome.STILL_FLAGGED:
            left = len(correction.rounds[-1].flagged)
            return (
                f"Asked again {asked}: {left} {'answer is' if left == 1 else 'answers are'} still flagged. "
                "The model could not do better; decide without it."
            )


def _view(state: Round, before: Round | None) -> RoundView:
    answers = tuple(
        RoundAnswer(node_words(name), probability_words(probability), name in state.flagged)
        for name, probability in zip(state.answers, state.probabilities, strict=True)
    )
    told = "" if before is None else "Told to be likely wrong: " + ", ".join(map(node_words, before.flagged))
    cost = "" if state.reply is None else f"{state.tokens:,} tokens in {state.seconds:.1f} s"
    title = f"Round {state.number}" if state.number else "The first answers"
    return RoundView(title, answers, told, "" if state.reply is None else state.reply.summary, cost)

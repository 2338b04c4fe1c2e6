"""The reviewers' outcome in the looks of the page: by a word, by a symbol and by a tone."""

from core.workflows.outcome import OutcomeKind, ReviewOutcome

_LOOKS = {
    OutcomeKind.NOT_REVIEWED: ("○", "plain", "Not reviewed"),
    OutcomeKind.IN_REVIEW: ("…", "review", "In review"),
    OutcomeKind.OPEN_QUESTIONS: ("?", "review", "Open questions"),
    OutcomeKind.NOT_ACCEPTED: ("✕", "fail", "Not accepted"),
    OutcomeKind.ACCEPTED: ("✓", "pass", "Accepted"),
}


def outcome_tone(outcome: ReviewOutcome) -> str:
    """Name of the tone in which it is drawn."""
    return _LOOKS[outcome.kind][1]


def outcome_text(outcome: ReviewOutcome) -> str:
    """Symbol and words: "✕ 1 error found; not accepted"."""
    return f"{_LOOKS[outcome.kind][0]} {outcome.words}"


def outcome_cell(outcome: ReviewOutcome) -> str:
    """As short as a cell of a table: "✕ Not accepted (1)"."""
    count = {OutcomeKind.NOT_ACCEPTED: outcome.errors, OutcomeKind.OPEN_QUESTIONS: outcome.unsure}.get(
        outcome.kind
    )
    if outcome.kind is OutcomeKind.IN_REVIEW:
        return f"{kind_text(outcome.kind)} ({outcome.decided} of {outcome.findings})"
    return kind_text(outcome.kind) if count is None else f"{kind_text(outcome.kind)} ({count})"


def kind_text(kind: OutcomeKind) -> str:
    """Symbol and word, for a list to choose from: "✕ Not accepted"."""
    symbol, _, words = _LOOKS[kind]
    return f"{symbol} {words}"

"""What the audit says of a step and of a path, in sentences."""

from collections.abc import Sequence

from core.kbqa.instance import Triple
from core.reasoning.chain.chain import AuditedStep, ReadStep, StepStatus
from core.reasoning.chain.matching import StepMatch


def triple_words(triple: Triple) -> str:
    """A triple as one line: "Canberra → country → Australia"."""
    return f"{triple.head} → {triple.relation} → {triple.tail}"


def stated_reason(triples: Sequence[Triple], *, is_inverse: bool) -> str:
    """Why a step is in the graph."""
    more = f" and {len(triples) - 1} more like it" if len(triples) > 1 else ""
    back = ", which the step walks from its end to its start" if is_inverse else ""
    return f"The graph states “{triple_words(triples[0])}”{more}{back}."


def reversed_reason(triples: Sequence[Triple]) -> str:
    """Why a step has the wrong direction."""
    return (
        f"The graph states it the other way round: “{triple_words(triples[0])}”. "
        "Turn the step, or write its relation with ^ in front."
    )


def missing_reason(step: ReadStep, match: StepMatch, near: Sequence[str], *, has_others: bool) -> str:
    """Why a step is not in the graph."""
    head, words, tail = step.words
    unknown = [name for name, nodes in ((head, match.heads), (tail, match.tails)) if not nodes]
    told = []
    if unknown:
        told.append(f"The graph knows nothing of the name {_quoted(unknown)}.")
    if not match.relations:
        told.append(f"The graph has no relation “{words}”.")
    if not told:
        told.append("The graph knows these names, but does not state this.")
    if near:
        told.append(f"Nearest in the graph: {_quoted(near)}.")
    elif has_others:
        told.append("What it states instead is listed.")
    return " ".join(told)


def broken_reason(here: str, before: str) -> str:
    """Why a step does not follow from the one before it."""
    return f"The step speaks of “{here}”, and the steps before it led to “{before}”."


def path_reason(steps: Sequence[AuditedStep], ends_at: str, answers: Sequence[str], *, reaches: bool) -> str:
    """Why a path is a deduction, or why it is none."""
    faults = []
    for status, words in (
        (StepStatus.MALFORMED, "malformed"),
        (StepStatus.NOT_IN_GRAPH, "not in the graph"),
        (StepStatus.REVERSED, "in the graph only the other way round"),
    ):
        numbers = [n for n, step in enumerate(steps, 1) if step.status is status]
        if numbers:
            faults.append(f"{_steps_words(numbers, 'is', 'are')} {words}")
    broken = [n for n, step in enumerate(steps, 1) if step.break_before]
    if broken:
        faults.append(f"{_steps_words(broken, 'does', 'do')} not follow from what comes before")
    if not reaches:
        wanted = f"the proposed answer{'' if len(answers) == 1 else 's'} {_quoted(answers)}"
        end = f"the path ends at “{ends_at}”, not at" if ends_at else "the path leads nowhere, and so not to"
        faults.append(f"{end} {wanted}")
    if faults:
        return _sentence("; ".join(faults))
    count = {1: "Its one step is", 2: "Both steps are"}.get(len(steps), f"All {len(steps)} steps are")
    follow = "" if len(steps) == 1 else ", each follows from the one before"
    end = f"it leads to “{ends_at}”" + (", as proposed" if answers else "; no answer was proposed")
    return f"{count} in the graph{follow}, and {end}."


def _steps_words(numbers: Sequence[int], one: str, many: str) -> str:
    shown = ", ".join(map(str, numbers[:5])) + ("…" if len(numbers) > 5 else "")
    return f"step {shown} {one}" if len(numbers) == 1 else f"steps {shown} {many}"


def _quoted(names: Sequence[str]) -> str:
    shown = [f"“{name}”" for name in names[:4]]
    return " and ".join(shown) if len(shown) < 3 else ", ".join(shown)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."

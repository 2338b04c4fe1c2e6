"""What a question asks beyond where its path leads: a denial, a time, a count, a rank, a yes or no, another kind.

Rules deduce an answer when a path takes every step that the question speaks of. No path tells what is *not* so, what
came before, which is the oldest, or whether something is so; there the ends are shown, and nothing is deduced.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.kbqa.vectors import as_relation_text, as_text
from core.reasoning.plan import Plan
from core.reasoning.report import HaltedBy, ReasoningReport, StepVerdict
from core.reasoning.yes_no_question import asks_yes_no

_LIMITS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), reason)
    for pattern, reason in (
        (
            r"\b(?:not|never|neither|nor|without|except|other\s+than|besides|no\s+longer)\b|\w+n['’]t\b|\bno\b(?!\.)",
            "denies something",
        ),
        (
            r"\b(?:more|less|fewer|older|younger|larger|bigger|smaller|higher|lower|longer|shorter|earlier|later)\s+than\b",
            "compares",
        ),
        (
            r"\b(?:oldest|youngest|largest|biggest|smallest|highest|lowest|longest|shortest|tallest|richest|earliest|latest"
            r"|newest|best|worst|top|most|least|(?:first|last)(?!\s+names?\b)|second|third|fourth|fifth)\b",
            "asks for one of several by its rank",
        ),
        (
            r"\b(?:(?<!argued )(?<!heard )(?<!brought )(?<!tried )before|(?<!named )(?<!called )after|since|until"
            r"|during|while|between)\b",
            "sets a time or a bound",
        ),
        (r"\b(?:1[0-9]|20)\d\d\b", "names a year"),
    )
)
_COUNT = re.compile(r"\bhow\s+(?:many|much|often)\b|\b(?:the\s+)?number\s+of\b", re.IGNORECASE)
_PERSON = re.compile(r"\b(?:who|whom|whose)\b", re.IGNORECASE)
_PLACE = re.compile(r"\bwhere\b", re.IGNORECASE)
_TIME = re.compile(r"\bwhen\b|\b(?:what|which)\s+(?:year|date|day|month|century)\b", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?[\d.,\s/:%°-]*\d[\d.,\s/:%°-]*(?:[a-z]{1,3}\b)?", re.IGNORECASE)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_DATE = re.compile(
    rf"(?=.*\d)(?:\d{{1,2}}(?:st|nd|rd|th)?\s+)?{_MONTH}\.?(?:\s+\d{{1,2}}(?:st|nd|rd|th)?)?,?(?:\s+\d{{2,4}})?",
    re.IGNORECASE,
)
_CHOICE = re.compile(  # "Is X a man or a woman" asks for one of two
    r"\b(?:an?|the)\s+\w+\s+or\s+(?:an?|the)\s+\w+", re.IGNORECASE
)
_REQUEST = re.compile(  # "Can you name a film ...", and not "Can you tell me whether ..."
    r"\W*(?:can|could|would|will|do)\s+(?:you|we|i)\b(?!.*\b(?:whether|if)\b)", re.IGNORECASE
)
_QUALIFIER = re.compile(r"\s*\([^()]*\)$")  # "12 Angry Men (1957 film)"
_MOST_TOLD = 1  # ends of another kind that are named


def left_open(report: ReasoningReport, plan: Plan) -> ReasoningReport:
    """A report that rules deduced, with the deduction taken back where the question asks more than its path tells.

    The answers and paths stay as they are; what a language model was asked to verify is left as it is.
    """
    if report.halted_by is not HaltedBy.DEDUCED or report.is_said_by_model or not report.answers:
        return report
    reason = why_open(plan, report.topic_entities, report.names, report.paths[0].path.relations)
    if not reason:
        return report
    verdict = StepVerdict(False, reason)
    return replace(
        report,
        halted_by=HaltedBy.LEFT_OPEN,
        halting=reason,
        paths=tuple(replace(path, verdict=verdict) if path.verdict.holds else path for path in report.paths),
        levels=tuple(
            replace(level, candidates=tuple(replace(each, is_deduced=False) for each in level.candidates))
            for level in report.levels
        ),
    )


def why_open(plan: Plan, topics: Sequence[str], ends: Sequence[str], relations: Sequence[str] = ()) -> str:
    """Why nothing can be deduced from a path to these ends, in a sentence; empty where something can.

    Words that are part of a topic's name, of a step that the lexicon knows, or of the name of a relation walked
    (`largestCity`) limit nothing.
    """
    whole = {as_text(topic) for topic in topics} | set(topics)
    names = sorted(whole | {_QUALIFIER.sub("", name) for name in whole}, key=len, reverse=True)
    text = as_text(plan.question)
    if asks_yes_no(text, names) and not _CHOICE.search(text) and not _REQUEST.match(text):
        return "The question is one of yes or no. A path shows what is joined with what, not whether it is so as asked."
    for name in names:
        text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE)
    known = [slot.words for order in plan.orders for slot in order.slots if slot.concepts]
    steps = " ".join((*known, *map(as_relation_text, relations))).casefold()
    for pattern, what in _LIMITS:
        word = next((found[0] for found in pattern.finditer(text) if found[0].casefold() not in steps), "")
        if word:
            return f"The question {what} (“{word}”), which no path tells: these are the ends without that."
    return next(_other_kinds(text, ends), "")


def _other_kinds(question: str, ends: Sequence[str]) -> Iterator[str]:
    """What the question's word asks for, and an end that is plainly of another kind."""
    values = [end for end in ends if _is_value(end)]
    others = [end for end in ends if not _is_value(end)]
    timeless = [end for end in others if not re.search(r"\d", end)]
    if _COUNT.search(question):
        yield from _told(others, "for a number", "is none")
    elif _TIME.search(question):
        yield from _told(timeless, "for a time", "shows no year or day")
    elif _PERSON.search(question):
        yield from _told(values, "for a person or a body", "is none")
    elif _PLACE.search(question):
        yield from _told(values, "for a place", "is none")


def _told(ends: Iterable[str], asked: str, found: str) -> Iterator[str]:
    for end in list(ends)[:_MOST_TOLD]:
        yield f"The question asks {asked}, and “{end}” {found}."


def _is_value(end: str) -> bool:
    """Whether a name is a number or a date and nothing else."""
    text = as_text(end).strip()
    return _NUMBER.fullmatch(text) is not None or _DATE.fullmatch(text) is not None

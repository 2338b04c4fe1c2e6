"""What a question asks beyond where its path leads: a denial, a time, a count, a rank, a yes or no, another kind.

Rules deduce an answer when a path takes every step that the question speaks of. No path tells what is *not* so, what
came before, which is the oldest, or whether something is so; there the ends are shown, and nothing is deduced.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from core.extraction.names.places import is_country
from core.kbqa.names import as_relation_text, as_text
from core.reasoning.end_kinds import is_value
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
            r"\b(?:(?:more|less|fewer)\s+than|(?:older|younger|elder|earlier|later|sooner|bigger|larger|smaller|taller|longer"
            r"|shorter|higher|lower)(?:\s+than)?)\b",
            "compares",
        ),
        (
            r"\b(?:former|formerly|ex|previous|previously|next|future|incoming|outgoing|deputy|vice|assistant|acting"
            r"|interim|current|currently|incumbent|honorary|joint|nowadays)\b",
            "qualifies what it asks for",
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
_KINDS: tuple[tuple[re.Pattern[str], str, Callable[[str], bool], str], ...] = (
    (
        re.compile(r"\bhow\s+(?:many|much|often)\b|\b(?:the\s+)?number\s+of\b", re.IGNORECASE),
        *("for a number", is_value, "is none"),
    ),
    (
        re.compile(r"\bwhen\b|\b(?:what|which)\s+(?:year|date|day|month|century)\b", re.IGNORECASE),
        *("for a time", lambda end: re.search(r"\d", end) is not None, "shows no year or day"),
    ),
    (
        re.compile(r"\b(?:who|whom|whose)\b", re.IGNORECASE),
        *("for a person or a body", lambda end: not is_value(end), "is none"),
    ),
    (re.compile(r"\bwhere\b", re.IGNORECASE), "for a place", lambda end: not is_value(end), "is none"),
)
_COUNTRY = re.compile(r"\b(?:what|which)\s+country\b", re.IGNORECASE)
_SAYS_COUNTRY = re.compile(r"\b(?:country|countries|nation|nationality)\b", re.IGNORECASE)
_CHOICE = re.compile(  # "Is X a man or a woman" asks for one of two
    r"\b(?:an?|the)\s+\w+\s+or\s+(?:an?|the)\s+\w+", re.IGNORECASE
)
_REQUEST = re.compile(  # "Can you name a film ...", and not "Can you tell me whether ..."
    r"\W*(?:can|could|would|will|do)\s+(?:you|we|i)\b(?!.*\b(?:whether|if)\b)", re.IGNORECASE
)
_QUALIFIER = re.compile(r"\s*\([^()]*\)$")  # "12 Angry Men (1957 film)"


def left_open(report: ReasoningReport, plan: Plan, unread: Sequence[str] = ()) -> ReasoningReport:
    """A report that rules deduced, with the deduction taken back where the question asks more than its path tells.

    The answers and paths stay as they are; what a language model was asked to verify is left as it is. `unread` are
    words right before those of a step ("Scottish judge") that no relation of the path has.
    """
    if report.halted_by is not HaltedBy.DEDUCED or report.is_said_by_model or not report.answers:
        return report
    reason = why_open(plan, report.topic_entities, report.names, report.paths[0].path.relations)
    if not reason and unread:
        reason = f"The question qualifies what it asks for (“{unread[0]}”), which no step of the path says."
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
    if _offers_choice(plan.question, topics):
        return "The question offers a choice between the things that it names, and no path compares them."
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
    return _other_kind(text, ends, relations)


def _offers_choice(question: str, topics: Sequence[str]) -> bool:
    """Whether two names stand with "or" between them: "A or B", "A, B, or C"."""
    text = as_text(question)
    for topic in map(as_text, topics):
        beside = rf"(?<!\w){re.escape(topic)}(?!\w)"
        if re.search(rf"{beside}\s*,?\s+or\s+(?-i:[A-Z\d])|\bor\s+(?:the\s+)?{beside}", text, re.IGNORECASE):
            return True
    return False


def _other_kind(question: str, ends: Sequence[str], relations: Sequence[str]) -> str:
    """What the question's word asks for, and an end that is plainly of another kind; empty where none is."""
    if _COUNTRY.search(question) and not (
        relations and _SAYS_COUNTRY.search(as_relation_text(relations[-1]))
    ):
        unknown = next((end for end in ends if not is_country(as_text(end))), None)
        if unknown is not None:
            return f"The question asks for a country, and nothing shows that “{unknown}” is one."
    for pattern, asked, fits, found in _KINDS:
        if pattern.search(question):
            other = next((end for end in ends if not fits(end)), None)
            return "" if other is None else f"The question asks {asked}, and “{other}” {found}."
    return ""

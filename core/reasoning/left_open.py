"""What a question asks beyond where its path leads: a denial, a time, a count, a rank, a yes or no, another kind.

Rules deduce an answer when a path takes every step that the question speaks of. No path tells what is *not* so, what
came before, which is the oldest, or whether something is so; there the ends are shown, and nothing is deduced.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from core.extraction.names.places import is_country
from core.extraction.values.dates import find_dates
from core.kbqa.names import as_relation_text, as_text
from core.reasoning.plan import Plan
from core.reasoning.report import HaltedBy, ReasoningReport, StepVerdict

_NUMBER = re.compile(r"[-+]?[\d.,\s/:%°-]*\d[\d.,\s/:%°-]*(?:[a-z]{1,3}\b)?", re.IGNORECASE)
_TIME = "time"  # the lexicon's names of kinds
_NAMED = frozenset({"person", "place"})  # no work: films are called "1917"
_ASKING = (
    r"(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)"
    r"(?:n['’]t)?\b"
)
_QUESTION_WORD = re.compile(r"\b(?:who|whom|whose|what|which|where|why|how)\b", re.IGNORECASE)
_BEGINS = re.compile(_ASKING, re.IGNORECASE)
_AFTER_CLAUSE = re.compile(rf"(?P<clause>[^,?]+),\s*{_ASKING}", re.IGNORECASE)
_AFTER_IF = re.compile(
    r"if\b.+?\s(?:is|are|was|were|do|does|did|can|could|will|would|should)\s+(?:he|she|it|they|we|you|i|the|an?)\b",
    re.IGNORECASE,
)
_LIMITS = {
    "denies something": (
        r"\b(?:not|never|neither|nor|without|except|other\s+than|besides|no\s+longer)\b|\w+n['’]t\b|\bno\b(?!\.)"
    ),
    "compares": (
        r"\b(?:(?:more|less|fewer)\s+than|(?:older|younger|elder|earlier|later|sooner|bigger|larger|smaller|taller|longer"
        r"|shorter|higher|lower)(?:\s+than)?)\b"
    ),
    "qualifies what it asks for": (
        r"\b(?:former|formerly|ex|previous|previously|next|future|incoming|outgoing|deputy|vice|assistant|acting"
        r"|interim|current|currently|incumbent|honorary|joint|nowadays)\b"
    ),
    "asks for one of several by its rank": (
        r"\b(?:oldest|youngest|largest|biggest|smallest|highest|lowest|longest|shortest|tallest|richest|earliest|latest"
        r"|newest|best|worst|top|most|least|(?:first|last)(?!\s+names?\b)|second|third|fourth|fifth)\b"
    ),
    "sets a time or a bound": (
        r"\b(?:(?<!argued )(?<!heard )(?<!brought )(?<!tried )before|(?<!named )(?<!called )after|since|until"
        r"|during|while|between)\b"
    ),
    "names a year": r"\b(?:1[0-9]|20)\d\d\b",
}


def is_value(end: str) -> bool:
    """Whether a name is a number or a date and nothing else."""
    text = as_text(end)
    is_date = _has_digit(text) and any(len(date.text) == len(text) for date in find_dates(text))
    return is_date or _NUMBER.fullmatch(text) is not None


_KINDS: tuple[tuple[str, str, Callable[[str], bool], str], ...] = (
    (r"\bhow\s+(?:many|much|often)\b|\bnumber\s+of\b", "for a number", is_value, "is none"),
    (
        r"\bwhen\b|\b(?:what|which)\s+(?:year|date|day|month|century)\b",
        *("for a time", lambda end: re.search(r"\d", end) is not None, "shows no year or day"),
    ),
    (r"\b(?:who|whom|whose)\b", "for a person or a body", lambda end: not is_value(end), "is none"),
    (r"\bwhere\b", "for a place", lambda end: not is_value(end), "is none"),
)
_COUNTRY = re.compile(r"\b(?:what|which)\s+country\b", re.IGNORECASE)
_SAYS_COUNTRY = re.compile(r"\b(?:country|countries|nation|nationality)\b", re.IGNORECASE)
# "Is X a man or a woman" asks for one of two
_CHOICE = re.compile(r"\b(?:an?|the)\s+\w+\s+or\s+(?:an?|the)\s+\w+", re.IGNORECASE)
_REQUEST = re.compile(  # "Can you name a film ...", and not "Can you tell me whether ..."
    r"\W*(?:can|could|would|will|do)\s+(?:you|we|i)\b(?!.*\b(?:whether|if)\b)", re.IGNORECASE
)
_QUALIFIER = re.compile(r"\s*\([^()]*\)$")  # "12 Angry Men (1957 film)"


def fits_look(kinds: frozenset[str], ends: Sequence[str]) -> bool | None:
    """Whether the ends look as the kinds asked for must; None where their look does not tell."""
    if not kinds or not ends:
        return None
    if _TIME in kinds:
        return True if all(map(is_value, ends)) else None if any(map(_has_digit, ends)) else False
    return False if kinds <= _NAMED and all(map(is_value, ends)) else None


def asks_yes_no(question: str, topics: Iterable[str] = ()) -> bool:
    """Whether it begins with a verb that asks ("Is ...", "If ..., would ..."), and not with a name ("Will Smith ...").

    An alternative ("Is it Paris or Lyon?") counts as one of yes or no.
    """
    text = question.strip().lstrip("¿\"'“‘")
    if any(text.casefold().startswith(topic.casefold()) for topic in topics if topic):
        return False
    after = _AFTER_CLAUSE.match(text)
    is_after = after is not None and not _QUESTION_WORD.search(after["clause"])
    return is_after or any(begins.match(text) is not None for begins in (_BEGINS, _AFTER_IF))


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
    for what, pattern in _LIMITS.items():
        words = (found[0] for found in re.finditer(pattern, text, re.IGNORECASE))
        word = next((word for word in words if word.casefold() not in steps), "")
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
    if _COUNTRY.search(question) and not _SAYS_COUNTRY.search(as_relation_text("".join(relations[-1:]))):
        unknown = next((end for end in ends if not is_country(as_text(end))), None)
        if unknown is not None:
            return f"The question asks for a country, and nothing shows that “{unknown}” is one."
    for pattern, asked, fits, found in _KINDS:
        if re.search(pattern, question, re.IGNORECASE):
            other = next((end for end in ends if not fits(end)), None)
            return "" if other is None else f"The question asks {asked}, and “{other}” {found}."
    return ""


def _has_digit(end: str) -> bool:
    return any(letter.isdigit() for letter in end)

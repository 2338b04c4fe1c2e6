"""Whether a guaranty is limited, where a lease limits it to a sum: an answer may not lift the limit."""

import re
from collections.abc import Iterator

from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.figures import Figures
from core.extraction.leases.marks import Marked, sentence_around
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

LIMIT = "limit of the guaranty"
_GUARANTY = re.compile(
    r"\b(?:guarant\w+|vouch\w*|stands?\s+behind|back(?:s|ed|ing)|answers?\s+for|liab\w+|exposure|on\s+the\s+hook)\b",
    re.IGNORECASE,
)
_UNLIMITED = re.compile(
    r"(?<!not )(?<!n't )\b(?:unlimited|uncapped|limitless|unrestricted\s+in\s+amount"
    r"|without\s+(?:any\s+)?(?:\w+\s+)?(?:limit|cap|ceiling|maximum)s?"
    r"|(?:there\s+is\s+|there['’]s\s+|has\s+|with\s+)no\s+(?:upper\s+)?(?:cap|limit|ceiling|maximum)|no\s+(?:cap|ceiling|limit)\s+on)\b",
    re.IGNORECASE,
)
_BEYOND = re.compile(
    r"\b(?:more\s+than|over|beyond|above|in\s+excess\s+of|at\s+least|no\s+less\s+than|begins\s+at|starts\s+at)\s+"
    rf"(?P<sum>{MARKS[EntityType.MONEY]}{REST}*)",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\b(?:not|never|no|nothing|cannot|neither|nobody)\b|n['’]t\b", re.IGNORECASE)


def judge_guaranty_limit(
    answer: Marked, query: Marked, figures: Figures, source: SourceIndex
) -> Iterator[Judgment]:
    """Words of an answer that take away the limit which the lease sets to the guaranty."""
    known = [figure for figure in figures.known if figure.name == LIMIT]
    if len({figure.value for figure in known}) != 1:
        return
    figure = known[0]
    about = _GUARANTY.search(f"{answer.words} {query.words}")
    if about is None:
        return
    quote = source.text[figure.start : figure.end]
    wrong = Verdict(
        Status.CONTRADICTED,
        f"The source says otherwise: it limits the guaranty to \u201c{quote}\u201d",
        source,
        figure.start,
        figure.end,
        is_stated=True,
    )
    for match in _UNLIMITED.finditer(answer.words):
        if _GUARANTY.search(sentence_around(answer.words, match.start())) or _GUARANTY.search(query.words):
            yield Judgment(*match.span(), wrong)
    for match in _BEYOND.finditer(answer.words):
        value = answer.values.get(match.start("sum"))
        before = sentence_around(answer.words, match.start())
        if value is not None and value.canonical == figure.value and not _DENIED.search(before):
            yield Judgment(*match.span(), wrong)

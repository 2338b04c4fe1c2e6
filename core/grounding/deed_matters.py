"""What a deed of a report is about, where its verb stands for several: examined may be an alga, or a paper."""

import re
from collections.abc import Sequence

from core.grounding.deed_frames import AGENT, BEHALF
from core.grounding.deed_told import Told, part_of

_GEAR = re.compile(
    r"\b(?:loggers?|sensors?|instruments?|equip\w+|thermometers?|gear|devices?|probes?|recorders?|apparatus|suppl(?:y|ier|ies"
    r"|ied)\w*)\b"
)
_MONEY = re.compile(
    r"[$€£]|\b(?:grants?|fund(?:s|ing)?|money|financ\w+|financial|award\w*|sponsor\w*|costs?)\b"
)
_PAPER = re.compile(
    r"\b(?:results|findings|paper|article|manuscript|review(?:s|ed|er)?|referee\w*|journal)\b"
    r"|\b(?:examined|read|judged|studied|assessed) (?:for|on behalf of) "
)
_LED = re.compile(
    r"\b(?:surveys?|teams?|expeditions?|groups?|divers|work|projects?|field ?work|leadership|union|bank)\b"
)
_OWED = re.compile(r"thanks to|owed to|due to|at the expense|out of the pocket", re.IGNORECASE)
_SHOOTS = re.compile(
    r"\b(?:fragments?|cuttings?|pieces|nubbins|seedlings?|transplants?|shoots|plots?|nursery|garden|(?:re)?plant\w*)\b"
)
_SUBMITTED = re.compile(r"\b(?:results|findings|manuscript|journal)\b", re.IGNORECASE)
_STUDIED = re.compile(r"\b(?:alga\w*|symbiont\w*|hosts?|heat|tolera\w+)\b")


def is_of_its_matter(told: Told, text: str) -> bool:
    """Whether a clause speaks of what the deed is done to: money received is no supply, a paper judged no study."""
    words = text[told.low : told.high].lower()
    if told.deed == "supply":
        is_other = _MONEY.search(words) is not None or _PAPER.search(words) is not None
        return not is_other or _GEAR.search(words) is not None
    is_owed = _OWED.match(text, told.verb) is not None  # "thanks to X", which says of itself nothing of what
    if told.deed == "plant":
        return not is_owed or _SHOOTS.search(words) is not None
    if told.deed == "fund" and is_owed:
        return _MONEY.search(words) is not None
    if told.deed == "fund":  # "financed by a grant, while the loggers were a contribution of X"
        before = text[told.low : told.verb].lower()
        return _last(_GEAR, before) <= _last(_MONEY, before)
    if told.deed == "author":
        return not text[told.verb :].lower().startswith("survey")
    if told.deed == "study":
        return _PAPER.search(words) is None or _STUDIED.search(words) is not None
    if told.deed == "lead":
        behind = text[told.verb : told.high].lower()
        return (
            not (behind.startswith("responsible") or " responsible for" in behind)
            or _LED.search(behind) is not None
        )
    return True


def _last(pattern: re.Pattern[str], words: str) -> int:
    """Where the last match begins; -1 where there is none."""
    return max((match.start() for match in pattern.finditer(words)), default=-1)


def with_their_matters(known: Sequence[Told], text: str) -> list[Told]:
    """The deeds of a report without those about something else.

    Who wrote a journal's review, or a study of the alga, is no author of the report.
    """
    own = [told for told in known if is_of_its_matter(told, text)]
    elsewhere = {
        (told.low, key)
        for told in own
        if (told.deed == "referee" and (BEHALF in told.parts or _SUBMITTED.search(text, told.low, told.high)))
        or (told.deed == "study" and _STUDIED.search(text[told.low : told.high].lower()))
        for key in part_of(told, AGENT)
    }
    return [
        told
        for told in own
        if told.deed != "author" or not any((told.low, key) in elsewhere for key in part_of(told, AGENT))
    ]

"""Words that turn a statement round without a "not": affirmed and reversed, rose and fell, valid and invalid."""

import re

# Each side by the beginnings of its words; a statement with one side and a source with the other disagree.
_PAIRS = tuple(
    tuple(re.compile(rf"\b(?:{side})\w*", re.IGNORECASE) for side in pair)
    for pair in (
        ("affirm|uph[eo]ld", "revers|vacat|overturn|set\\s+aside|remand"),
        ("grant|allow", "den(?:y|ied|ies|ial)|refus|disallow"),
        ("required|mandatory|compulsory|oblig|must\\b|shall\\b", "voluntary|optional|discretionary"),
        (
            "abat|suspend",
            r"(?:remain|stay|continu|still)\w*\s+(?:to\s+be\s+)?(?:due|payable|ow(?:e|es|ed|ing)|paid)",
        ),
        (
            "accept|attract|chose\\b|choos|prefer|took\\s+to",
            "avoid|reject|repel|shun|kept\\s+(?:off|away)|keeps?\\s+(?:off|away)",
        ),
        ("sustain", "overrul"),
        ("approv|clear(?:s|ed)\\b", "block|reject|veto|prohibit"),
        ("admit|admissi", "exclud|inadmissi|suppress"),
        ("won\\b|win\\b|wins\\b|prevail", "lost\\b|lose"),
        (
            "increas|r[oi]se|rais|grew|grow|climb|gain|expand|expansion|widen|w[eo]nt\\s+up|go(?:es|ne)?\\s+up",
            "decreas|declin|fell|fall|drop|lower|cut\\b|cuts\\b|shr[iau]nk|reduc|dwindl|narrow|contract(?:ed|ion|s)\\b"
            "|w[eo]nt\\s+down|go(?:es|ne)?\\s+down",
        ),
        ("more\\b|higher|greater|larger|above|exceed", "less\\b|fewer|lower|smaller|below"),
        ("positive", "negative"),
        ("strengthen|stronger", "weaken|weaker"),
        ("accelerat|faster|speed", "slow|decelerat|delay"),
        ("surplus", "deficit|shortfall"),
        ("warm|hotter", "cool|cold"),
        ("tighten", "eas(?:e|ed|ing)|loosen"),
        ("succe(?:ed|ss)", "fail"),
        ("abundan|common", "scarce|rare|sparse"),
        ("surviv", "die|dead|death|perish"),
        (
            r"subordinat|second\s+place|junior\s+to|rank\w*\s+(?:behind|below|after)|inferior",
            r"(?:keep|retain|ha|enjoy)\w*\s+(?:its\s+)?priority|superior|senior\s+to|ahead\s+of",
        ),
        (
            "increas|r[oi]se|rais|chang|adjust",
            "stay(?:s|ed)?\\s+the\\s+same|remain\\w*\\s+the\\s+same|unchanged|constant",
        ),
    )
)
_EVENT = 5  # letters in which the words for one event agree
_WHEN = re.compile(
    r"(?<!from and )\b(?P<side>before|after)\s+(?:(?:the|a|an|any|its|their|such|end|of|date)\s+)*(?P<event>[a-z]{4,})",
    re.IGNORECASE,
)
_NEGATED = re.compile(r"\b(?:un|in|im|non-?|il|ir|dis)(?P<word>[a-z]{5,})", re.IGNORECASE)


def count_opposites(first: str, second: str) -> int:
    """How many words of one text the other has turned round; a text with both sides of a pair turns nothing."""
    found = 0
    for one, other in _PAIRS:
        sides = [(bool(one.search(text)), bool(other.search(text))) for text in (first, second)]
        found += sides in ([(True, False), (False, True)], [(False, True), (True, False)])
    return found + _turned_in_time(first, second) + _negated(first, second) + _negated(second, first)


def _turned_in_time(first: str, second: str) -> bool:
    """Whether one text has before an event what the other has after it."""
    times = [
        {(match["side"].lower(), match["event"].lower()[:_EVENT]) for match in _WHEN.finditer(text)}
        for text in (first, second)
    ]
    turned = {("before" if side == "after" else "after", event) for side, event in times[0]}
    return bool(turned & times[1]) and not times[0] & times[1]


def _negated(first: str, second: str) -> int:
    """Words of the first that are "un-" and the like before a word of the second."""
    plain = set(re.findall(r"[a-z]+(?:-[a-z]+)*", second.lower()))
    own = set(re.findall(r"[a-z]+(?:-[a-z]+)*", first.lower()))
    return sum(
        match["word"].lower() in plain
        and match.group().lower() not in plain
        and match["word"].lower() not in own
        for match in _NEGATED.finditer(first)
    )

"""What an answer names only for contrast: "Ohio law governs, not Delaware law", "45 days rather than 30".

Nothing is claimed of it: the answer stands or falls with what it says instead. A reserve is no contrast ("the
interior, but not the roof", "not less than", "not only"), nor is a denial with a verb of its own.
"""

import re
from collections.abc import Iterator

from core.text.sentences import sentence_spans

_BY = r"(?:by|to|with|for|of|on|upon|from|against|under|in|at|within|after|during|per|through)"
_THE = r"(?:the|its|their|his|her|our|your|an?|that\s+of|those\s+of)"
_NUMBER = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty"
    r"|ninety|\d+(?:[.,]\d+)*)(?:[-\s]?\w+\b)?"
)
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_DATE = rf"(?:{_MONTH}\s+\d{{1,2}}(?:,\s*\d{{4}})?|\d{{1,2}}\s+{_MONTH}(?:\s+\d{{4}})?|{_MONTH}\s+\d{{4}})"
# What may be named so: a name, a value, a thing with its article; at most a few words, without a verb.
_WORD = (
    r"(?:(?:Inc|Corp|Co|Ltd|Mrs?|Ms|Dr|St|No)\.(?=\s*[\w,;)])|(?-i:[A-Z])\.(?=\s*\w)"
    r"|(?-i:[A-Z\d])[\w&'\u2019-]*(?:\.\w+)*)"
)
_NAME = rf"(?=(?-i:[A-Z])){_WORD}(?:,?\s+(?:Inc|LLC|Ltd|L\.P)\b\.?|\s+(?:{_WORD}|&|of|and|law|courts?|one)){{0,6}}"
_VALUE = (
    r"(?:US\s?)?[$€£]\s?\d+(?:[.,]\d+)*(?:\s+(?:million|billion|thousand))?"
    rf"|{_NUMBER}(?:\s+[\w%'\u2019-]+){{0,2}}?|\d+(?:[.,]\d+)*\s?%"
)
_THING = rf"{_THE}\s+[\w'\u2019&-]+(?:\s+[\w'\u2019&-]+){{0,3}}?"
_NO_CONTRAST = (
    r"(?!(?:after|before|until|till|unless|if|when|where|because|since|though|although|than|later|earlier|less|more"
    r"|fewer|only|just|merely|simply|solely|necessarily|yet|even|always|all|any|every|each|both|either|one\s+of"
    r"|includ\w+|exceed\w*|to\s+exceed|limited|otherwise|so|too|very|at\s+all|the\s+(?:case|same|only|least|other)"
    r"|a\s+(?:party|single|waiver|guarantee)|in\s+(?:any|all|writing|advance|effect|force|default|breach|addition"
    r"|excess|lieu|part|whole|full|breach|dispute)|under\s+any|for\s+any|within\s+the|by\s+any|to\s+be|of\s+any)\b)"
)
_ENDS = r"(?=\s*(?:,(?!\d|\s\d{4}\b)|[;:!?)\n]|\.(?!\d)|\Z|\s[–—-]\s|\b(?:that|who|which)\b))"
_HEAD = rf"{_NO_CONTRAST}(?:{_BY}\s+)?(?:{_THE}\s+(?=(?-i:[A-Z]))|the\s+laws?\s+of\s+)?"
_TYPED = rf"{_HEAD}(?:{_DATE}|{_NAME}|{_VALUE})"
_OTHER = rf"{_HEAD}(?:{_DATE}|{_NAME}|{_VALUE}|{_THING})"
_BARE = r"(?!\w+(?:ly|ed|able|ible)\b|\w+ing\s)[a-z]{4,}(?:\s+[a-z]{4,})?"  # ", not bleaching,"
_VERB = r"(?:must|shall|may|can|will|would|should|is|are|was|were|has|have|had|does|did|[a-z]{3,}(?:s|ed))"
_THAN = r"(?:rather\s+than|instead\s+of|as\s+opposed\s+to)"
_PLAIN = r"(?:(?!\b(?:must|shall|may|can|will)\b)[^,;:.!?()\n]){2,60}?"
_BEHIND = re.compile(
    rf"(?:,\s*(?:and\s+)?|\s+and\s+|\s[–—-]\s+)not\s+{_OTHER}{_ENDS}"
    rf"|,\s*not\s+{_NO_CONTRAST}{_BARE}(?=\s*[,.)])"
    rf"|,?\s+{_THAN}\s+(?:{_TYPED}{_ENDS}|(?:{_THE}\s+)?{_NAME}(?=\s+{_VERB}\b)|{_NO_CONTRAST}{_PLAIN}{_ENDS})"
    rf"|\(\s*(?:and\s+)?not\s+{_OTHER}\s*\)",
    re.IGNORECASE,
)
_PARALLEL = re.compile(
    rf"\b(?P<by>{_BY})\s+[^,;.]{{2,40}}?(?P<not>,?\s+(?:and\s+)?not\s+(?P=by)\s+[\w'\u2019-]+(?:\s+[\w'\u2019-]+){{0,3}}?)"
    + _ENDS,
    re.IGNORECASE,
)  # "on payment, not on delivery"
_BEFORE = re.compile(rf"\bnot\s+{_OTHER},?\s+but\s+(?!also\b|only\b|not\b|rather\s+than\b)", re.IGNORECASE)
_GOES_ON = re.compile(r"\s*,(?=\s+(?!(?:and|or|but|so|while|yet)\b)[a-z])")
_LONGEST = 400  # characters: half a dozen of the longest
_REPLY = re.compile(
    r"\W*(?:yes|no|nope|correct|right|indeed|actually|well|sorry|in\s+fact|for\s+contrast)?\W*", re.IGNORECASE
)
_TOLD_OF_IT = re.compile(r",? which (?:is|was|are|were) (?:the|that|those) [^,.;]{3,80}(?=[.;,]|$)")


def find_contrasts(text: str) -> list[tuple[int, int]]:
    """Where an answer names something for contrast only, with the words that say so; in order.

    A string of them that is longer than `_LONGEST` is a list of denials, not a contrast, and is claimed.
    """
    strings: list[list[tuple[int, int]]] = []
    for low, high in sentence_spans(text):
        for start, end in sorted(_in_sentence(text, low, high)):
            if strings and start < strings[-1][-1][1]:
                continue
            if strings and not text[strings[-1][-1][1] : start].strip(" ,"):
                strings[-1].append((start, end))
            else:
                strings.append([(start, end)])
    return [span for spans in strings if spans[-1][1] - spans[0][0] <= _LONGEST for span in spans]


def blank_contrasts(text: str) -> str:
    """The text without what it names for contrast only; every place stays the same."""
    letters = list(text)
    for start, end in contrast_cuts(text):
        letters[start:end] = [letter if letter == "\n" else " " for letter in letters[start:end]]
    return "".join(letters)


def contrast_cuts(text: str) -> list[tuple[int, int]]:
    """What goes with each contrast: it, and a comma behind it that only closes it ("Supplier, not Customer, must")."""
    closed = (
        (start, end, text[start] == "," and _GOES_ON.match(text, end)) for start, end in find_contrasts(text)
    )
    return [(start, goes_on.end() if goes_on else end) for start, end, goes_on in closed]


def _in_sentence(text: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    for match in _BEHIND.finditer(text, low, high):
        if not _REPLY.fullmatch(text, low, match.start()):  # "No, not 30 days." claims what it says
            told = _TOLD_OF_IT.match(text, match.end(), high)  # "not 18 meters, which is the depth of X"
            yield match.start(), told.end() if told else match.end()
    yield from (match.span("not") for match in _PARALLEL.finditer(text, low, high))
    yield from (match.span() for match in _BEFORE.finditer(text, low, high))

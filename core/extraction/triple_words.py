"""The words of a triple that a language model wrote: what happens, prepositions, forms of one word."""

import re
from collections.abc import Sequence

_PREPOSITIONS = frozenset(
    """about above across after against along among as at before behind below beneath beside between beyond by down
    during except for from in inside into like near of off on onto out outside over past per since through
    throughout to toward towards under until up upon via with within without""".split()
)
AUXILIARIES = frozenset(
    """be is are was were been being am has have had having do does did will would shall should can could may might
    must ought need not n't never no cannot hereby also a an the its their his her""".split()
)
_QUOTES = {'"': '["“”]', "“": '["“”]', "”": '["“”]', "'": "['‘’]", "‘": "['‘’]", "’": "['‘’]"}
_DASHES = dict.fromkeys("-–—", "[-–—]")
_SAME_STEM = 4  # letters that two forms of a word share at least


def loose_pattern(phrase: str) -> str:
    """A pattern for the phrase with any white space, quotation marks and dashes."""
    return r"\s+".join(
        "".join(_QUOTES.get(char) or _DASHES.get(char) or re.escape(char) for char in word)
        for word in phrase.split()
    )


def main_word(words: Sequence[str]) -> str | None:
    """The word that says what happens: "pay" in "agrees to pay to", "capital" in "is the capital of"."""
    content = [word for word in words if word not in AUXILIARIES | _PREPOSITIONS]
    if not content:
        return None
    if "to" in words:  # "agrees to pay", "is required to pay to"
        behind = [word for word in words[words.index("to") + 1 :] if word in content]
        content = behind or content
        return content[0]
    return content[-1]


def prepositions_behind(words: Sequence[str]) -> list[str]:
    """The particles and prepositions that close the relation: ["to"] of "shall pay to"."""
    found: list[str] = []
    for word in reversed(words):
        if word not in _PREPOSITIONS:
            break
        found.insert(0, word)
    return found


def are_forms(one: str, other: str) -> bool:
    """Whether two words may be forms of one: "pays" and "pay", "governs" and "govern", "located" and "locate"."""
    short = min(len(one), len(other))
    shared = next((i for i in range(short) if one[i] != other[i]), short)
    return shared == short >= _SAME_STEM - 1 or shared >= max(_SAME_STEM, short - 2)

"""The words of a text as the plan compares them: folded, without the commonest ones, and without endings."""

import re
from functools import lru_cache

from core.text.words import words_of

STOPWORDS = frozenset(
    """a an and are as at be been being but by can could did do does for from had has have he her his how i if in into
    is it its itself may me must my of on onto or our shall she should so such than that the their them then there
    these they this those to under upon was we were what when where which who whom whose why will with would you
    your any anyone anything""".split()
)
_ENDINGS = tuple(
    """izations ization ations ation ments ment ings ing ions ion ances ance ences ence ables able ibles ible
    ities ity ives ive ers er ors or ees ee ies ied ed es s e y""".split()
)
_SHORTEST = 4  # letters that are left
_PLURAL = re.compile(r"(?<=[a-z]{2})(?<!s)(?<!u)(?<!i)s$")


def terms_of(text: str) -> list[str]:
    """The stems of a text in order, without stop words."""
    return [stem(word.folded) for word in words_of(text) if word.folded not in STOPWORDS]


@lru_cache(maxsize=131_072)
def stem(word: str) -> str:
    """A crude stem: the same for "terminate", "terminated" and "termination"."""
    if not word.isalpha():
        return word
    word = _PLURAL.sub("", word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word[: -len(ending)]
    return word

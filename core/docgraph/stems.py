"""The words of a text as the plan compares them: folded, without the commonest ones, and without endings."""

from functools import lru_cache

from core.text.words import words_of

STOPWORDS = frozenset(
    """a an and are as at be been being but by can could did do does for from had has have he her his how i if in into
    is it its itself may me must my of on onto or our shall she should so such than that the their them then there
    these they this those to under upon was we were what when where which who whom whose why will with would you
    your any anyone anything""".split()
)
_ENDINGS = tuple(
    sorted(
        """izations ization ations ation ates ated ating ate ators ator ative atives ments ment ings ing ions ion ances
        ance ences ence ables able ibles ible abilities ability ities itie ity ives ive ers er ors or ees ee ies ied ed
        ly es s e y""".split(),
        key=len,
        reverse=True,
    )
)
_SHORTEST = 4  # letters that are left
_NO_PLURAL = ("ss", "us", "is")


def terms_of(text: str) -> list[str]:
    """The stems of a text in order, without stop words."""
    return [stem(word.folded) for word in words_of(text) if word.folded not in STOPWORDS]


@lru_cache(maxsize=131_072)
def stem(word: str) -> str:
    """A crude stem: the same for "terminate", "terminated" and "termination"."""
    if not word.isalpha():
        return word
    for ending in _ENDINGS:
        is_plural = ending != "s" or not word.endswith(_NO_PLURAL)
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST and is_plural:
            return word[: -len(ending)]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(_NO_PLURAL) else word

"""Closed classes of English words that the reading of claims rests on, and crude stems.

By its stem a claim's "discovered" meets a graph's "discoverer".
"""

from functools import cache

NEUTRAL_NOUNS = frozenset(
    """
    city town village country state nation county province island district municipality suburb film movie
    novel book work story series show programme program album song play comedy magazine journal newspaper
    publication company firm organisation group actor actress writer author singer person man woman university
    school college airport building stadium house hotel dish food car ship language band character name year
    date month day time record label one mr mrs ms dr sir st club team league organization artist musician
    player politician scientist bridge tower place
    """.split()
)
"""Nouns that say only what kind of thing a name is, so that "the city of Lyon" is "Lyon"."""

LIGHT_VERBS = frozenset(
    "be become serve act remain name call know consider regard list appoint elect hold record report say think".split()
)
"""Verbs that add nothing of their own to "is the capital of", "was named president of"."""

NEGATIONS = frozenset("not n't never no neither nor n\u2019t cannot".split())
"""Words that deny the clause they stand in."""

GENERIC_LABEL_WORDS = frozenset(
    """number of count total name date year place title amount size in the a an to by is was has it its with for on at
    time code from label value type (in metres) (in feet) metre metres feet day type""".split()
)
"""Words of a relation's label that the claim need not repeat: "floor count" for "46 floors"."""

APPROXIMATIONS = frozenset("about around approximately roughly nearly almost circa some".split())
"""Words before a number that widen what it says."""

_RELATION_ENDINGS = "ings ing ions ion ers er ors or ments ment ies ed es s e y".split()
_STEMS = {
    **dict.fromkeys(("born", "bear"), "birth"),
    **dict.fromkeys(("died", "die", "dead"), "death"),
    "built": "build",
}
_SHORTEST_STEM = 4


@cache
def stems(label: str) -> frozenset[str]:
    """Stems of the words of a label that carry its meaning; of all its words when none does."""
    words = [word.strip("()'.,") for word in label.split()]
    content = [word for word in words if word and word not in GENERIC_LABEL_WORDS]
    return frozenset(stem(word) for word in content or words)


@cache
def stem(word: str) -> str:
    """A crude stem, the same for "discoverer", "discovered" and "discovery"."""
    if word in _STEMS:
        return _STEMS[word]
    for ending in _RELATION_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return stem(word[: -len(ending)])
    return word

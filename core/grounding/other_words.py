"""Words in which a statement near the source's own differs from it: "refund" for "replace", "payment" for "delivery".

A statement that has all the words of a clause but one or two is no paraphrase: who restates so closely and means the
same has no need of another word. What the other word means nobody can tell here, so it asks for a person. Names,
figures and words without matter of their own are left out: other rules judge them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.extraction.relations import predicate_family
from core.grounding.source_index import stems
from core.text.sentences import sentence_spans

NEAR = 0.85  # share of a statement's words that one clause has, from which it is near the source's own
_BESIDE = 2  # sentences on either side of the clause, whose words a statement may join to it
_LEAST = 4  # words of a statement, names left out
_BEGINNING = 5  # letters in which words of one family agree
_ENDING = 2  # letters by which two stems of one word may differ
_WORD = re.compile(r"[A-Za-z][A-Za-z'\u2019-]*")
EMPTY = frozenset(
    """a an the this that these those it its he she they them their his her our your we you us of to in on at
    by for with from as into onto per against about among between across along around near toward towards
    despite and or nor but so than then there here who whom whose which what when where while if is are was
    were be been being am do does did has have had having shall must will would may can could should might
    not no yes any each every all some such same other another also only own both either neither one two
    three four five six seven eight nine ten need needs required require requires allowed allow allows
    permitted permit permits obliged obligated entitled agreement agreements agree agrees contract lease
    document party parties section clause article provided provide provides states stated says said under
    pursuant due payable amount amounts equal equals last lasts keep let lets get give given gives gave make
    made makes take taken takes up out very therefore thus however side sides go goes bring brought remain
    remains stay stays come comes stand stands lie lies rest rests fall falls show shows use used uses run
    runs set put start starts begin begins raise raised bear bears hold holds held belong belongs back away
    capped limited exceed exceeds exceeding over times mr mrs ms dr th st nd rd"""
    .split()
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OtherWord:
    """A word that the clause nearest to a statement does not have."""

    word: str
    start: int  # in the response, of the statement


def other_words(
    response: str, clauses: Sequence[frozenset[str]], names: Iterable[str]
) -> tuple[OtherWord, ...]:
    """The words of statements near a source's own that its clause does not have; in order, none twice.

    `clauses` are the stems of the sources' sentences in order, `names` those of the response's parties, persons and
    places.
    """
    named = frozenset(stem for name in names for stem in stems(name))
    found: dict[str, OtherWord] = {}
    for low, high in sentence_spans(response):
        for word in _in_statement(response[low:high], clauses, named):
            found.setdefault(word, OtherWord(word, low))
    return tuple(found.values())


def _in_statement(words: str, clauses: Sequence[frozenset[str]], named: frozenset[str]) -> Iterator[str]:
    said = {
        stem: word
        for word in _WORD.findall(words)
        if word.lower() not in EMPTY
        for stem in stems(word)
        if len(stem) > 1 and stem not in named
    }
    if len(said) < _LEAST or not clauses:
        return
    least = NEAR * len(said)
    near = [number for number, clause in enumerate(clauses) if len(clause & said.keys()) >= least]
    if not near:
        return
    beside = (clauses[max(0, number - _BESIDE) : number + _BESIDE + 1] for number in near)
    best = frozenset[str]().union(*(clause for each in beside for clause in each))
    known = {stem[:_BEGINNING] for stem in best} | {family_of(stem) for stem in best}
    for stem, word in said.items():
        if any(is_form(stem, other) for other in best):
            continue
        families = {family_of(word.lower()), family_of(stem)}
        begin = {stem[:_BEGINNING], *(family[:_BEGINNING] for family in families)}
        if not (begin | families) & known:
            yield word


def is_form(stem: str, other: str) -> bool:
    """Whether two stems are of one word, cut at another place: "lens" of "lenses" and "len" of "lens"."""
    short, long = sorted((stem, other), key=len)
    return len(short) > _BEGINNING // 2 and long.startswith(short) and len(long) - len(short) <= _ENDING


@lru_cache(maxsize=20_000)
def family_of(word: str) -> str:
    """The family of a word: the plainest one for the same deed or thing."""
    return predicate_family(word)

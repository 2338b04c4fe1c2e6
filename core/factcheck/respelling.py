"""Words of names in one spelling: abbreviations written out, numbers as digits, peoples as their countries.

"Second World War", "World War Two" and "WWII" have the same words then, and so have "Tallo Bros. Ltd." and "Tallo
Brothers Limited". The order of words is left to the caller.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from core.factcheck.claim_ends import fold
from core.factcheck.gazetteer import load_gazetteer

_TOKEN = re.compile(r"(?:[^\W\d_]\.){2,}|[^\W_]+(?:['\u2019][^\W_]+)*|&")
_ROMAN = re.compile(r"X{0,2}(?:IX|IV|V?I{0,3})")
_DIGITS = re.compile(r"(\d+)(?:st|nd|rd|th)?")
_WAR = re.compile(r"ww(\d|i{1,2})")
_ROMAN_VALUES = MappingProxyType({"I": 1, "V": 5, "X": 10})
_EMPTY = frozenset("a an and the of in on at for to from & de la".split())
_COUNTED = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty".split(),
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth".split(),
)
_NUMBERS = {word: str(number) for words in _COUNTED for number, word in enumerate(words, 1)}
_WRITTEN_OUT = {
    short: tuple(words.split())
    for short, _, words in (
        pair.strip().partition("=")
        for pair in """st=saint|mt=mount|ft=fort|univ=university|uni=university|dept=department|inst=institute
        corp=corporation|inc=incorporated|ltd=limited|co=company|bros=brothers|intl=international
        int'l=international|utd=united|natl=national|nat'l=national|assn=association|assoc=association|gov=governor
        ave=avenue|rd=road|blvd=boulevard|vol=volume|no=number|jr=junior|sr=senior|n=north|s=south|e=east|w=west
        us=united states|usa=united states|uk=united kingdom|uae=united arab emirates|ussr=soviet union
        nyc=new york city|dc=district columbia|usd=united states dollar|gbp=pound sterling|jpy=japan yen
        mass=massachusetts|calif=california|tex=texas|penn=pennsylvania|conn=connecticut|fla=florida|mich=michigan
        minn=minnesota|wis=wisconsin|tenn=tennessee|okla=oklahoma|ariz=arizona|colo=colorado|neb=nebraska
        capt=captain|col=colonel|gen=general|lt=lieutenant|sgt=sergeant|maj=major|cmdr=commander|adm=admiral
        tom=thomas|bob=robert|rob=robert|jim=james|joe=joseph|mike=michael|dave=david|dan=daniel|tony=anthony
        ben=benjamin|sam=samuel|nick=nicholas|andy=andrew|steve=stephen|steven=stephen|chris=christopher|ken=kenneth
        matt=matthew|pete=peter|phil=philip|phillip=philip|tim=timothy|greg=gregory|jeff=jeffrey|ron=ronald
        don=donald|ed=edward|bill=william|will=william""".replace("\n", "|").split("|")
    )
}


@dataclass(frozen=True, slots=True)
class SpelledWord:
    """One word of a text with the words that it is written out as; none for articles and the like."""

    start: int
    end: int
    text: str
    words: tuple[str, ...]


def spelled_words(text: str) -> list[SpelledWord]:
    """The words of a text in order."""
    return [SpelledWord(m.start(), m.end(), m[0], _written_out(m[0])) for m in _TOKEN.finditer(text)]


def is_abbreviation(word: str) -> bool:
    """Whether a word is a short form that a stop may follow: "St", "Bros"."""
    return word[:1].isupper() and fold(word) in _WRITTEN_OUT


@lru_cache(50_000)
def name_words(name: str) -> tuple[str, ...]:
    """The words of a name in one spelling, in the order of the alphabet."""
    return tuple(sorted(word for token in spelled_words(name) for word in token.words))


@lru_cache(50_000)
def _written_out(token: str) -> tuple[str, ...]:
    word = fold(token).replace(".", "")
    word = word.removesuffix("'s")
    if word in _EMPTY:
        return ()
    number = _number(token, word)
    if number:
        return (number,)
    war = _WAR.fullmatch(word)
    if war:
        return ("world", "war", war[1] if war[1].isdigit() else str(len(war[1])))
    if word in _WRITTEN_OUT and (token[:1].isupper() or "'" in word):
        return _WRITTEN_OUT[word]
    gazetteer = load_gazetteer()
    if word in gazetteer.peoples:
        return tuple(gazetteer.canonical(word).split())
    return (word,)


def _number(token: str, word: str) -> str:
    """A number as digits: "XIV", "14th", "fourteen"; empty for other words."""
    if word in _NUMBERS:
        return _NUMBERS[word]
    digits = _DIGITS.fullmatch(word)
    if digits:
        return digits[1]
    if _ROMAN.fullmatch(token):
        values = [_ROMAN_VALUES[letter] for letter in token]
        following = [*values[1:], 0]
        return str(sum(-a if a < b else a for a, b in zip(values, following, strict=True)))
    return ""

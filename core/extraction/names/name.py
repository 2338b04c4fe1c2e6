"""A name found in a text, and the key under which two spellings of it are one."""

import re
import unicodedata

from core.extraction.values.date_patterns import is_calendar_word
from core.extraction.values.value import Value
from core.text.words import UNDECOMPOSED
from core.types import EntityType

Name = Value  # found as values are; its canonical form is a key that its spellings share

# Corporate forms fold to one spelling: a filing writes "Inc.", a letter "Incorporated".
_FORMS = {
    **{
        form: form
        for form in """inc corp co ltd llc lllp llp lp plc na pty pte pvt bhd trust gmbh ag kg kgaa ohg ug se sa sarl
        sas sasu snc eurl bv nv bvba sprl spa srl sl slu lda ltda eirl ab oy oyj asa aps sro doo zoo kft zrt nyrt sia
        uab ooo oao pao kk""".split()
    },
    "private": "pvt",
    "incorporated": "inc",
    "corporation": "corp",
    "company": "co",
    "limited": "ltd",
}
CLOSED = re.compile(r"\b(?:LL?LP|LLC|LP|PLC|plc|SARL|SAS|SNC|EURL|GmbH|GMBH|Limited|Company|Corporation)\.$")
"""A form that has no full stop of its own: the stop closes the sentence."""
_LEADING = {"the", "a", "an", "this", "that", "such", "said", "each", "any", "these", "its", "our"}
_WORD_AHEAD = re.compile(r"(?P<word>[^\s,:]+)[\s,:]+(?=\S)")
_NUMBER = re.compile(r"\d+(?:\.[\dA-Z]*)*\.?|[IVX]+\.")
_TOKEN = re.compile(r"[^\W_]+", re.UNICODE)
_DOTTED = re.compile(r"\b(?:[A-Za-z]\.\s?){2,}(?![a-z])|\b(?:[A-Za-z]\.){1,}[A-Za-z]\b")
_UMLAUT = re.compile(r"(?<=[aou])e")
_POSSESSIVE = re.compile(r"['\u2019]s?\b(?=\W|$)")


def tokens_of(text: str) -> tuple[str, ...]:
    """Lower-case word tokens: accents folded, "L.L.C." one token, possessives dropped."""
    folded = text
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.translate(UNDECOMPOSED))
        folded = "".join(char for char in decomposed if not unicodedata.combining(char))
    folded = _POSSESSIVE.sub("", folded)
    folded = _DOTTED.sub(lambda match: match.group().replace(".", "").replace(" ", "") + " ", folded)
    return tuple(token.casefold() for token in _TOKEN.findall(folded))


def name_key(text: str) -> str:
    """The key of a name with its corporate form in one spelling: "acme holdings inc"."""
    tokens = [token for token in tokens_of(text) if token != "and"]
    while tokens and tokens[0] in _LEADING:
        tokens = tokens[1:]
    return " ".join(_FORMS.get(token, token) for token in tokens)


def named(text: str, start: int, end: int, kind: EntityType) -> Name:
    """The name at `text[start:end]`, under its own key."""
    return Name(start, end, text[start:end], kind, name_key(text[start:end]))


def bare_key(text: str) -> str:
    """The key without corporate forms at its end: "acme holdings"."""
    tokens = name_key(text).split()
    while len(tokens) > 1 and tokens[-1] in _FORMS.values():
        tokens.pop()
    return " ".join(tokens)


def plain_key(text: str) -> str:
    """The bare key with "ae", "oe" and "ue" as "ä", "ö" and "ü" are folded: "Mueller" is "Müller"."""
    return written_out(bare_key(text))


def written_out(key: str) -> str:
    """A key with every umlaut as where it is written out: "guenther" is "gunther", which "günther" is folded to."""
    return _UMLAUT.sub("", key)


def corporate_form(text: str) -> str | None:
    """The corporate form a name ends in ("inc", "llc"), or None."""
    tokens = name_key(text).split()
    return tokens[-1] if len(tokens) > 1 and tokens[-1] in _FORMS.values() else None


def leading_words(text: str, words: frozenset[str]) -> int:
    """How many characters of a text its first words take up that are among the words or number a heading."""
    end = 0
    for match in _WORD_AHEAD.finditer(text):
        word = match["word"]
        is_date = is_calendar_word(word) and text[match.end()].isdigit()
        is_leading = is_date or word.casefold().rstrip(".") in words or _NUMBER.fullmatch(word)
        if match.start() != end or not is_leading:
            break
        end = match.end()
    return end

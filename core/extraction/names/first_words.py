"""The first word of a name that opens a sentence: a capital says nothing there, and NER cuts such names short."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.names.name import Name, name_key
from core.extraction.names.persons import TITLES
from core.extraction.names.roles import role_key
from core.extraction.values.function_words import FUNCTION_WORDS
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

_SHORTEST = 3  # letters
_JOINED = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.TERM, EntityType.OTHER})


def with_first_words(doc: "Doc", names: Sequence[Name], plain: frozenset[str]) -> Iterator[Name]:
    """The names, those of one word behind the first word of their sentence with that word where it is a part of them.

    It is where the text has both elsewhere, or where the word belongs to a person. `names` are sorted; `plain` are the
    words that the text has in small letters.
    """
    text = doc.text
    firsts = {token.idx + len(token): token for token in doc if token.is_sent_start and token.is_title}
    known = {name.text: name.type for name in names}
    ends = sorted(name.end for name in names)
    for name in names:
        token = firsts.get(name.start - 1)
        if token is None or " " in name.text or name.type not in _JOINED or text[name.start - 1] != " ":
            yield name
            continue
        whole = text[token.idx : name.end]
        is_free = bisect_right(ends, token.idx) == bisect_right(ends, name.start)
        is_first = token.pos_ == "PROPN" and token.dep_ == "compound" and token.head.idx == name.start
        is_word = (
            len(token) < _SHORTEST
            or not token.is_alpha
            or token.lower_ in plain | TITLES | FUNCTION_WORDS
            or role_key(token.text) is not None
        )
        if is_free and is_first and not is_word and (whole in known or name.type is EntityType.PERSON):
            kind = known.get(whole, EntityType.OTHER if name.type is EntityType.TERM else name.type)
            yield replace(name, start=token.idx, text=whole, type=kind, canonical=name_key(whole))
        else:
            yield name

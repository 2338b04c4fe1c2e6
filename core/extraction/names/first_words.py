"""The first word of a name that opens a sentence: a capital says nothing there, and NER cuts such names short."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.names.name import Name, name_key
from core.extraction.names.persons import TITLES
from core.extraction.names.roles import role_key
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

_SHORTEST = 3  # letters
_JOINED = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.TERM, EntityType.OTHER})
# What only somebody does: "Lockhurst Sensors furnished the instruments", and no "Base Rent".
_ACTS = re.compile(
    r"\s+(?:then\s+|later\s+|also\s+)?(?:furnished|supplied|supplies|delivered|bought|buys|acquired|acquires|lent|lends"
    r"|planted|funded|funds|sponsored|sold|sells|equipped|outfitted|rated|purchased|donated|hired|sued|negotiated"
    r"|studied|presented|reviewed|examined|found\s+that|concluded|headed|refereed|took\s+over|takes\s+over)(?!\w)"
)
# What only a name stands before: "Amber Shoal lies deeper" opens a sentence.
_PLACES = frozenset(
    """shoal shoals reef cay atoll island islands islet lagoon bay bluff cape cove creek fjord glacier harbor
    harbour hill inlet lake peninsula river strait valley""".split()
)
NO_FIRST_WORDS = frozenset(
    """when while where although though since after before by with from for under according that as if once both and
    but or in on at of neither either not then later yes no so here there meanwhile instead thus also however only
    the this that these those each such any all its their his her our your captain governor minister secretary
    scientist analyst author leader head chair chairman chairwoman president director doctor researcher economist
    biologist ecologist negotiator reviewer referee attorney counsel officer commissioner investigator senator
    ambassador professor judge justice king queen prince princess section article exhibit schedule clause""".split()
)


def with_first_words(doc: "Doc", names: Sequence[Name], plain: frozenset[str]) -> Iterator[Name]:
    """The names, those of one word behind the first word of their sentence with that word where it is a part of them.

    It is where the text has both elsewhere, where the word belongs to a person or a place, or where both do what only
    somebody does. `names` are sorted; `plain` are the words that the text has in small letters.
    """
    text = doc.text
    firsts = {token.idx + len(token): token for token in doc if token.is_sent_start and token.is_title}
    known = {name.text: name.type for name in names}
    ends = {name.end for name in names}
    for name in names:
        token = firsts.get(name.start - 1)
        if token is None or " " in name.text or name.type not in _JOINED or text[name.start - 1] != " ":
            yield name
            continue
        whole = text[token.idx : name.end]
        is_free = not any(token.idx < end <= name.start for end in ends)
        is_place = name.text.lower() in _PLACES
        is_beside = token.dep_ == "compound" and token.head.idx == name.start
        is_first = token.pos_ == "PROPN" and (is_beside or is_place)
        is_word = (
            len(token) < _SHORTEST
            or not token.is_alpha
            or token.lower_ in plain | TITLES | NO_FIRST_WORDS
            or role_key(token.text) is not None
        )
        is_whole = whole in known or name.type is EntityType.PERSON or _ACTS.match(text, name.end) is not None
        if is_free and is_first and (is_whole or is_place) and not is_word:
            kind = known.get(whole, EntityType.OTHER if name.type is EntityType.TERM else name.type)
            yield replace(name, start=token.idx, text=whole, type=kind, canonical=name_key(whole))
        else:
            yield name

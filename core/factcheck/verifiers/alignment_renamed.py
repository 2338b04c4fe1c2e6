"""Another name that a claim gives a thing, where the graph has no such name: "Smith, also known as Smyth".

A linker takes both for the same thing, so that nothing seems to be left open; but that it is called so is a fact.
"""

import re
from collections.abc import Iterator

from core.factcheck.claim_ends import End, fold
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_names import is_called
from core.factcheck.verifiers.alignment_reading import Reading

_CALLED = re.compile(
    r"\b(?:(?:also|alternatively|otherwise|sometimes|formerly|previously|originally|once|commonly) "
    r"(?:known|referred to|called|named|written|spelt|spelled)(?: as)?|aka|a\.k\.a\.|nicknamed)"
    r"(?: (?:the|by the name|as|of))* [\"\u201c(]?$",
    re.IGNORECASE,
)


def renamed_ends(reading: Reading) -> Iterator[int]:
    """Names said to be another name of something, of which the graph has only the first."""
    claim = reading.claim.asked.claim
    for number, end in enumerate(reading.ends):
        if end.entities and _CALLED.search(claim[: end.start]) and not _is_known(end, reading):
            earlier = reading.ends[:number]
            if any(each.entities and each.entities[0].id == end.entities[0].id for each in earlier):
                yield number


def _is_known(end: End, reading: Reading) -> bool:
    """Whether the graph has the name as a text, or the claim only repeats what it said."""
    own = end.entities[0].id
    names = (t.object for t in reading.claim.triples if t.subject.id == own and isinstance(t.object, Literal))
    said = [each for each in reading.ends if each.entities and each.entities[0].id == own]
    return any(is_called(name, end.text) for name in names) or len({fold(each.text) for each in said}) == 1

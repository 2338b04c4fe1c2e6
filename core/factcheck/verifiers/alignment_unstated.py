"""Sentences of a claim that nothing confirmed was read from, although all their names are confirmed elsewhere.

"Smith plays black metal. Death metal is a fusion of black metal": the graph says what Smith plays, and of the second
sentence it says nothing. Nor does it say that Smith is "also known as Smyth" where a linker takes both for the same.
"""

import re
from collections.abc import Iterator, Sequence

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_names import is_called
from core.factcheck.verifiers.alignment_reading import Reading

_WORDS = frozenset({"VERB", "NOUN", "PROPN", "PRED"})
_CALLED = re.compile(
    r"\b(?:\w+ (?:known|referred to|called|named|written|spelt|spelled)(?: as)?|aka|a\.k\.a\.|nicknamed)"
    r"(?: (?:the|by the name|as|of))* [\"\u201c(]?$",
    re.IGNORECASE,
)


def unstated_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name of a sentence with words of its own that no confirmed fact took; None if there is none."""
    names = {
        word for end in reading.ends for entity in end.entities[:1] for word in fold(entity.label).split()
    }
    names |= reading.claim.text_words
    used = {token for judged in confirmed for token in _tokens(reading, judged)}
    for clause in reading.clauses:
        if clause.head >= 0 or not clause.ends or used & {item.token for item in clause.items}:
            continue
        if any(reading.ends[number].kind is EndKind.TEXT for number in clause.ends):
            continue  # a text of the graph may be all that it says
        words = (item for item in clause.items if item.end < 0 and item.pos in _WORDS and not item.is_neutral)
        if not all(item.forms & names for item in words):
            return clause.ends[0]
    return next(_renamed(reading), None)


def _tokens(reading: Reading, judged: Judgement) -> Iterator[int]:
    """The words and names that a fact was read from."""
    said = judged.statement
    if said is not None:
        yield from said.tokens
        ends = {said.subject, said.object, judged.end}
        yield from (item.token for item in reading.clauses[said.clause].items if item.end in ends)


def _renamed(reading: Reading) -> Iterator[int]:
    """Names said to be another name of something, of which the graph has only the first."""
    claim = reading.claim.asked.claim
    for number, end in enumerate(reading.ends):
        is_again = any(
            end.entities and each.entities[:1] == end.entities[:1] for each in reading.ends[:number]
        )
        if is_again and _CALLED.search(claim[: end.start]) and not _is_known(end, reading):
            yield number


def _is_known(end: End, reading: Reading) -> bool:
    """Whether the graph has the name as a text, or the claim only repeats what it said."""
    own = end.entities[0].id
    names = (t.object for t in reading.claim.triples if t.subject.id == own and isinstance(t.object, Literal))
    said = [each for each in reading.ends if each.entities and each.entities[0].id == own]
    return any(is_called(name, end.text) for name in names) or len({fold(each.text) for each in said}) == 1

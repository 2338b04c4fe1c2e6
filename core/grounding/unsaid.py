"""Statements that no passage of a contract says, though nothing in it speaks against them: an invented duty.

"The Borrower shall insure the printing press" names a party and a thing of the contract, and no clause denies it. Where
every relation of a sentence rests on a passage that only comes near it, and neither the matter nor the words of any
clause are those of the sentence, a person is asked. What follows "and" or "which" with a verb of its own is looked for
apart, in every clause. Of what an edge or a rule found stated only such a tail is asked about; nothing is of what has a
date, a length, a sum or a share of the source: rules lay these beside their own clauses.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.other_words import EMPTY, family_of, is_form
from core.grounding.report import JudgedEntity, SentenceVerdict
from core.grounding.source_index import stems
from core.grounding.verdict import Verdict, missing
from core.grounding.wording.doubts import Doubt
from core.types import VALUE_TYPES, Decision, EntityType, Status

_SUPPORT = 0.6  # support of the nearest clause, by matter and force, below which a sentence may be invented
_COVERED = 0.5  # share of a sentence's words that one clause has, up to which it may be
_BARELY = 0.34  # the same whatever the support: parties and force alone give much of it
_STATED = 0.99  # support of a sentence that the source has
_LEAST = 2  # words of a sentence, or of a tail, that says enough
_MOST_NAMED = 4  # words
_VALUES = frozenset({EntityType.DATE, EntityType.DURATION, EntityType.MONEY, EntityType.PERCENT})
_SKIPPED = (
    EMPTY
    | frozenset(  # who signed, what refers to what, and who holds a role: rules of their own read it
        "sign signs signed signature signatures president refer refers subject treated owner occupant occupier renter"
        " creditor debtor kind best regards dear sincerely hello".split()
    )
)
_WORD = re.compile(r"[A-Za-z][A-Za-z'\u2019-]*")
_MODAL = re.compile(r"\b(?:may|shall|must|can|cannot|will|entitled|obliged|required)\b", re.IGNORECASE)
_LABELLED = re.compile(
    r"\s*(?:[-*\u2022\u2013]|\(?\w{1,3}[.)])?\s*[^.:;\n]{2,60}:\s"
)  # "Mortgage lender: Acme Bank"
_TAIL = re.compile(
    r"(?:[,;]\s+|\s+)(?:and|which|but|whose)\s+(?=(?:[\w'\u2019-]+\s+){0,5}?"
    r"(?:is|are|was|were|shall|must|may|can|will|has|have|bears?|remains?|carries|pays?)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clauses:
    """What the sources have, sentence by sentence, and what was found so far."""

    stems: Sequence[frozenset[str]]  # of each sentence
    verdicts: Mapping[str, Verdict]  # of the response's relations, by their id
    outcomes: Collection[int] = ()  # where the response has statements that are settled as a whole


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sentence, with its words that say something by their stems."""

    said: Mapping[str, str]
    has_value: bool  # of the source
    is_duty: bool  # "shall", "may" and their like: one word is enough then


def unsaid_statements(
    response: str, sentences: Sequence[SentenceVerdict], entities: Sequence[JudgedEntity], clauses: Clauses
) -> Iterator[Doubt]:
    """A doubt for each sentence that passes, and that no clause says; lines of a list with labels are no sentences."""
    known = frozenset[str]().union(*clauses.stems)
    for sentence in sentences:
        if sentence.decision is not Decision.PASS or sentence.support is None:
            continue
        is_settled = any(sentence.start <= place < sentence.end for place in clauses.outcomes)
        if is_settled or sentence.support >= _STATED or _LABELLED.match(response, sentence.start):
            continue
        parts = list(_parts(response, sentence, entities))
        lacking = _lacking_in(parts, sentence, clauses, known)
        if lacking:
            yield Doubt(sentence.start, _told(lacking))


def without_support(
    verdicts: Mapping[str, Verdict], sentences: Sequence[SentenceVerdict], doubts: Sequence[Doubt]
) -> dict[str, Verdict]:
    """The verdicts, with open ones for what a passage alone supported in a sentence that no clause says."""
    starts = {doubt.start for doubt in doubts}
    unsaid = {key for sentence in sentences if sentence.start in starts for key in sentence.relation_ids}
    return {
        key: missing("No passage of the sources states this relation")
        if key in unsaid and verdict.is_supported and verdict.rests_on_passage
        else verdict
        for key, verdict in verdicts.items()
    }


def _lacking_in(
    parts: Sequence[_Part], sentence: SentenceVerdict, clauses: Clauses, known: Collection[str]
) -> Sequence[str]:
    """The words of the first part that no clause says; none when all are said."""
    head = parts[0]
    lacking = _lacking(head, clauses, known)
    support, covered = sentence.support or 0.0, _covered(head, lacking)
    is_barely = covered <= _BARELY or (support < _SUPPORT and covered <= _COVERED)
    is_open = _says_enough(head) and not head.has_value and _rests_on_passages(sentence, clauses.verdicts)
    if is_barely and is_open:
        return lacking
    for tail in parts[1:]:
        lacking = _lacking(tail, clauses, known)
        if len(tail.said) >= _LEAST and not tail.has_value and _covered(tail, lacking) <= _BARELY:
            return lacking
    return ()


def _parts(response: str, sentence: SentenceVerdict, entities: Sequence[JudgedEntity]) -> Iterator[_Part]:
    """A sentence cut before each tail with a verb of its own; the first is what it begins with."""
    named = frozenset(
        stem
        for item in entities
        if item.type not in VALUE_TYPES
        for stem in stems(f"{item.text} {item.canonical}")
    )
    values = [
        start
        for item in entities
        if item.type in _VALUES and item.status is Status.SUPPORTED
        for start, _ in item.flags
    ]
    cuts = [match.end() for match in _TAIL.finditer(response, sentence.start, sentence.end)]
    for low, high in zip([sentence.start, *cuts], [*cuts, sentence.end], strict=True):
        has_value = any(low <= start < high for start in values)
        is_duty = _MODAL.search(response, low, high) is not None
        yield _Part(_content(response[low:high], named), has_value, is_duty)


def _says_enough(part: _Part) -> bool:
    return len(part.said) >= (1 if part.is_duty else _LEAST)


def _rests_on_passages(sentence: SentenceVerdict, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether passages alone support relations of a sentence: no edge, no rule and no model states any of them."""
    known = [verdicts[key] for key in sentence.relation_ids if key in verdicts]
    supported = [verdict for verdict in known if verdict.is_supported]
    return bool(supported) and all(verdict.rests_on_passage for verdict in supported)


def _content(words: str, named: Collection[str]) -> dict[str, str]:
    """The words that say something, by their stems; without parties and places."""
    return {
        stem: word
        for word in _WORD.findall(words)
        if re.split("['\u2019]", word.lower())[0] not in _SKIPPED  # "that's" is "that"
        for stem in stems(word)
        if len(stem) > 1 and stem not in named
    }


def _lacking(part: _Part, clauses: Clauses, known: Collection[str]) -> list[str]:
    """The words that the clause with most of a part's lacks, in order."""
    forms = {stem: _forms(stem, word, known) for stem, word in part.said.items()}
    lacking = list(part.said.values())
    for clause in clauses.stems:
        others = [word for stem, word in part.said.items() if not forms[stem] & clause]
        if len(others) < len(lacking):
            lacking = others
    return lacking


def _covered(part: _Part, lacking: Sequence[str]) -> float:
    return 1 - len(lacking) / len(part.said) if part.said else 1.0


def _forms(stem: str, word: str, known: Collection[str]) -> frozenset[str]:
    """The stems of the source that are of one word with a stem of the answer, or of one family."""
    families = {family_of(word.lower()), family_of(stem)}
    return frozenset(
        other for other in known if other == stem or family_of(other) in families or is_form(stem, other)
    )


def _told(lacking: Sequence[str]) -> str:
    named = ", ".join(f"\u201c{word}\u201d" for word in lacking[:_MOST_NAMED])
    return (
        f"No passage of the source says this: the nearest one has no word for {named}. Nothing speaks against it "
        "either, so a person decides."
    )

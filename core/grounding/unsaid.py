"""Statements that no passage of a contract says, though nothing in it speaks against them: an invented duty.

"The Borrower shall insure the printing press" names a party and a thing of the contract, and no clause denies it. Where
every relation of a sentence rests on a passage that only comes near it, and neither the matter nor the words of any
clause are those of the sentence, a person is asked. What follows "and" or "which" with a verb of its own is looked for
apart, in every clause. Of what an edge or a rule found stated only such a tail is asked about; nothing is of what has a
date, a length, a sum or a share of the source: rules lay these beside their own clauses.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.report import JudgedEntity, SentenceVerdict
from core.grounding.statement_words import Part, SourceWords, is_labelled, named_words, parts_of
from core.grounding.verdict import Verdict, missing
from core.grounding.wording.doubts import Doubt
from core.types import Decision

_SUPPORT = 0.6  # support of the nearest clause, by matter and force, below which a sentence may be invented
_COVERED = 0.5  # share of a sentence's words that one clause has, up to which it may be
_BARELY = 0.34  # the same whatever the support: parties and force alone give much of it
_STATED = 0.99  # support of a sentence that the source has
_LEAST = 2  # words of a sentence, or of a tail, that says enough


@dataclass(frozen=True, slots=True)
class Clauses:
    """What the sources have, sentence by sentence, and what was found so far."""

    words: SourceWords
    verdicts: Mapping[str, Verdict]  # of the response's relations, by their id
    outcomes: Collection[int] = ()  # where the response has statements that are settled as a whole


def unsaid_statements(
    response: str, sentences: Sequence[SentenceVerdict], entities: Sequence[JudgedEntity], clauses: Clauses
) -> Iterator[Doubt]:
    """A doubt for each sentence that passes, and that no clause says; lines of a list with labels are no sentences."""
    for sentence in sentences:
        if sentence.decision is not Decision.PASS or sentence.support is None:
            continue
        is_settled = any(sentence.start <= place < sentence.end for place in clauses.outcomes)
        if is_settled or sentence.support >= _STATED or is_labelled(response, sentence.start):
            continue
        lacking = _lacking_in(list(parts_of(response, sentence, entities)), sentence, clauses)
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


def _lacking_in(parts: Sequence[Part], sentence: SentenceVerdict, clauses: Clauses) -> Sequence[str]:
    """The words of the first part that no clause says; none when all are said."""
    head = parts[0]
    lacking = _lacking(head, clauses.words)
    support, covered = sentence.support or 0.0, _covered(head, lacking)
    is_barely = covered <= _BARELY or (support < _SUPPORT and covered <= _COVERED)
    is_open = _says_enough(head) and not head.has_value and _rests_on_passages(sentence, clauses.verdicts)
    if is_barely and is_open:
        return lacking
    for tail in parts[1:]:
        lacking = _lacking(tail, clauses.words)
        if len(tail.said) >= _LEAST and not tail.has_value and _covered(tail, lacking) <= _BARELY:
            return lacking
    return ()


def _says_enough(part: Part) -> bool:
    return len(part.said) >= (1 if part.is_duty else _LEAST)


def _rests_on_passages(sentence: SentenceVerdict, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether passages alone support relations of a sentence: no edge, no rule and no model states any of them."""
    known = [verdicts[key] for key in sentence.relation_ids if key in verdicts]
    supported = [verdict for verdict in known if verdict.is_supported]
    return bool(supported) and all(verdict.rests_on_passage for verdict in supported)


def _lacking(part: Part, words: SourceWords) -> list[str]:
    """The words that the clause with most of a part's lacks, in order."""
    lacking = list(part.said.values())
    for clause in words.sentences:
        others = [word for stem, word in part.said.items() if not words.forms(stem, word) & clause]
        if len(others) < len(lacking):
            lacking = others
    return lacking


def _covered(part: Part, lacking: Sequence[str]) -> float:
    return 1 - len(lacking) / len(part.said) if part.said else 1.0


def _told(lacking: Sequence[str]) -> str:
    return (
        f"No passage of the source says this: the nearest one has no word for {named_words(lacking)}. "
        "Nothing speaks against it either, so a person decides."
    )

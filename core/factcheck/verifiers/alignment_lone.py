"""Names joined to the rest of a claim by words that say no relation: "a coupe with a hardtop", "Smith has a V8 engine".

Where all of a claim but such a name is confirmed, and the graph has one fact alone between it and a confirmed name of
its sentence, the claim says no more than that fact. Any word that says a relation of its own keeps the name open.
Such a fact is only good for confirming: it is dropped where anything of the claim stays open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Triple
from core.factcheck.verifiers.alignment_agents import is_other_agent
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_countries import is_life
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_judge import Ground, Judgement, denied_pairs, ends_of
from core.factcheck.verifiers.alignment_paired import is_crossed
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement

_MOST = 2  # names of one claim that are joined so
_WORDS = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN", "ADV"})
_JOINING = frozenset(
    """have be do include contain feature possess boast offer come get also both various main well type style
    form""".split()
)
"""Words that join two names and do not say how."""


def with_lone_facts(reading: Reading) -> Reading | None:
    """The reading with the only facts there are of its open names; None where a name has none, or several."""
    if not is_long(reading.ends) or reading.claim.is_denied or any(c.is_negated for c in reading.clauses):
        return None
    confirmed = [j for j in reading.judgements if j.label is Label.SUPPORTED and j.statement is not None]
    known = {_identity(reading, n) for j in confirmed for n in ends_of(j)}
    left = [n for n, end in enumerate(reading.ends) if end.kind is not EndKind.TEXT]
    left = [n for n in left if _identity(reading, n) not in known]
    if not known or not left or len(left) > _MOST:
        return None
    others = {n for n in range(len(reading.ends)) if _identity(reading, n) in known}
    found: list[Judgement] = []
    for number in left:
        judged = _lone_fact(reading, number, others, confirmed)
        if judged is None:
            return None
        found.append(judged)
    return replace(reading, judgements=[*reading.judgements, *found])


def _lone_fact(
    reading: Reading, number: int, known: set[int], confirmed: Sequence[Judgement]
) -> Judgement | None:
    """The only fact between a name and those `known` to be in confirmed facts, where no word says another."""
    if reading.ends[number].kind is not EndKind.ENTITY:
        return None
    pairs = list(_facts(reading, number))
    if len({triple for _, _, triple in pairs}) != 1:
        return None
    triple = pairs[0][2]
    senses = _senses(reading, triple)
    if is_life(senses) or {sense.direction for sense in senses} == {Direction.STRICT}:
        return None
    denied = denied_pairs(reading.judgements)
    for i, j, _ in pairs:
        if (i if j == number else j) not in known or frozenset((i, j)) in denied:
            continue
        if is_crossed(i, j, reading.clauses, reading.ends):
            continue
        for place, clause in enumerate(reading.clauses):
            if clause.head >= 0 or not {i, j} <= set(clause.ends) or _is_listed(clause, number):
                continue
            lexicon = reading.facts.lexicon
            if any(is_other_agent(clause, triple, (i, j), agent, lexicon) for agent in (i, j)):
                continue
            beside = _beside(clause, number)
            if not _says_other(reading, clause, _Lone(number, triple, beside), confirmed):
                tokens = frozenset(item.token for item in beside)
                said = Statement(i, j, place, 1, tokens, None, triple.relation.label.lower(), is_loose=True)
                return Judgement(Label.SUPPORTED, Ground.STATED, said, j, (triple,))
    return None


def _facts(reading: Reading, number: int) -> Iterator[tuple[int, int, Triple]]:
    end = reading.ends[number]
    for i, other in enumerate(reading.ends):
        if i != number:
            yield from ((i, number, fact.triple) for fact in reading.facts.between(other, end))
            yield from ((number, i, fact.triple) for fact in reading.facts.between(end, other))


def _beside(clause: Clause, number: int) -> list[Item]:
    """The words between a name and its neighbours; behind it, as far as the next stop or conjunction."""
    found: list[Item] = []
    for place, item in enumerate(clause.items):
        if item.end != number:
            continue
        first, last = place, place + 1
        while first > 0 and clause.items[first - 1].end < 0:
            first -= 1
        while (
            last < len(clause.items)
            and clause.items[last].end < 0
            and clause.items[last].pos not in {"PUNCT", "CCONJ"}
        ):
            last += 1
        found += [each for each in clause.items[first:last] if each.end < 0]
    return found


def _is_listed(clause: Clause, number: int) -> bool:
    """Whether only "and" and commas part a name from the one before it: what is said of that is said of both."""
    for place, item in enumerate(clause.items):
        if item.end == number:
            first = place
            while first > 0 and clause.items[first - 1].end < 0:
                first -= 1
            between = clause.items[first:place]
            if first and between and all(each.pos in {"PUNCT", "CCONJ"} for each in between):
                return any(each.pos == "CCONJ" for each in between)
    return False


def _says_other(reading: Reading, clause: Clause, lone: "_Lone", confirmed: Sequence[Judgement]) -> bool:
    """Whether a word beside a name may say another relation than its fact's, or a confirmed one's of a nearer name."""
    lexicon = reading.facts.lexicon
    own = cues_of(lone.triple, lexicon)
    for item in lone.beside:
        if item.pos not in _WORDS or item.is_neutral or item.forms & _JOINING or has_cue(item, own):
            continue
        if has_cue(item, lexicon.all_cues) and not _is_of_nearer(
            item, clause, lone.end, _telling(item, reading, confirmed)
        ):
            return True
    return False


def _telling(item: Item, reading: Reading, confirmed: Sequence[Judgement]) -> set[int]:
    """The ends of confirmed facts that a word may say."""
    lexicon = reading.facts.lexicon
    return {
        n
        for j in confirmed
        if any(has_cue(item, cues_of(triple, lexicon)) for triple in j.triples)
        for n in ends_of(j)
    }


def _is_of_nearer(item: Item, clause: Clause, own: int, others: set[int]) -> bool:
    """Whether a word stands nearer to one of other ends than to its own."""
    far = [(abs(each.token - item.token), each.end) for each in clause.items if each.end >= 0]
    nearest = min((distance for distance, end in far if end == own), default=0)
    return any(distance < nearest for distance, end in far if end in others)


@dataclass(frozen=True, slots=True)
class _Lone:
    """A name, its only fact, and the words beside it."""

    end: int
    triple: Triple
    beside: Sequence[Item]


def _senses(reading: Reading, triple: Triple) -> tuple[RelationSense, ...]:
    lexicon, label = reading.facts.lexicon, triple.relation.label.lower()
    return (*lexicon.find(label), *lexicon.by_inverse.get(label, ()))


def _identity(reading: Reading, number: int) -> str:
    end = reading.ends[number]
    return end.entities[0].id if end.entities else end.text.casefold()

"""Names joined to the rest of a claim by words that say no relation: "a coupe with a hardtop", "Smith has a V8 engine".

Where all of a claim but such a name is confirmed, and the graph has one fact alone between it and a confirmed name of
its sentence, the claim says no more than that fact. Any word that says a relation of its own keeps the name open.
Such a fact is only good for confirming: it is dropped where anything of the claim stays open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind, may_be_several
from core.factcheck.clauses import Clause
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.phrases import Item
from core.factcheck.places import is_known_place
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Triple
from core.factcheck.verifiers.alignment_agents import is_other_agent
from core.factcheck.verifiers.alignment_beside import has_cue, is_placed
from core.factcheck.verifiers.alignment_countries import is_life, says_event
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_judge import Ground, Judgement, denied_pairs, ends_of
from core.factcheck.verifiers.alignment_links import groups_of, unlinked_end
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
_INSIDE = frozenset({"in", "at", "within", "near"})
_EVENTS = frozenset("bear born die died".split())
_PARTS = frozenset({"part", "parts"})


def with_lone_facts(reading: Reading) -> Reading | None:
    """The reading with the only facts there are of its open names; None where a name has none, or several."""
    if (
        not may_be_several(reading.ends)
        or reading.claim.is_denied
        or any(c.is_negated for c in reading.clauses)
    ):
        return None
    confirmed = [j for j in reading.judgements if j.label is Label.SUPPORTED and j.statement is not None]
    known = {reading.ends[n].identity for j in confirmed for n in ends_of(j)}
    left = [n for n, end in enumerate(reading.ends) if end.kind is not EndKind.TEXT]
    left = [n for n in left if reading.ends[n].identity not in known]
    if not known or len(left) > _MOST:
        return None
    others = {n for n in range(len(reading.ends)) if reading.ends[n].identity in known}
    found: list[Judgement] = []
    for number in left:
        judged = _lone_fact(reading, number, others, confirmed)
        if judged is None:
            return None
        found.append(judged)
    found += _bridges(reading, [*confirmed, *found])
    return replace(reading, judgements=[*reading.judgements, *found]) if found else None


def _bridges(reading: Reading, confirmed: Sequence[Judgement]) -> list[Judgement]:
    """The only fact that joins two groups of confirmed names: "Smith fought at A with B, who have a garrison at C"."""
    links = [frozenset(reading.ends[n].identity for n in ends_of(j)) for j in confirmed]
    groups = groups_of(links)
    loose = unlinked_end(reading.clauses, links, lambda number: reading.ends[number].identity)
    if loose is None:
        return []
    numbers = [n for n in range(len(reading.ends)) if reading.ends[n].identity in groups]
    inside = {n for n in numbers if groups[reading.ends[n].identity] == groups[reading.ends[loose].identity]}
    outside = set(numbers) - inside
    facts = {t for n in inside for i, j, t in _facts(reading, n) if (i if j == n else j) in outside}
    if len(facts) != 1:
        return []
    ends = (n for n in sorted(inside) if _is_joined(reading, n, outside))
    found = (_lone_fact(reading, number, outside, confirmed) for number in ends)
    return [judged for judged in found if judged is not None][:1]


def _is_joined(reading: Reading, number: int, others: set[int]) -> bool:
    return any((i if j == number else j) in others for i, j, _ in _facts(reading, number))


def _lone_fact(
    reading: Reading, number: int, known: set[int], confirmed: Sequence[Judgement]
) -> Judgement | None:
    """The only fact between a name and those `known` to be in confirmed facts, where no word says another."""
    if reading.ends[number].kind is not EndKind.ENTITY:
        return None
    told = {triple for j in confirmed for triple in j.triples}
    pairs = [pair for pair in _facts(reading, number) if pair[2] not in told]
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
            if is_placed(clause, number) and says_event(clause, number, lexicon, cues_of(triple, lexicon)):
                continue  # "was born in Smith" says nothing of a nationality
            if _is_misplaced(reading, clause, number, triple) or _is_lived(reading, clause, number):
                continue
            beside = _beside(clause, number)
            if not _says_other(reading, clause, _Lone(number, triple, beside), confirmed):
                tokens = frozenset(item.token for item in beside)
                said = Statement(i, j, place, 1, tokens, None, triple.relation.label.lower(), is_loose=True)
                return Judgement(Label.SUPPORTED, Ground.STATED, said, j, (triple,))
    return None


def _is_misplaced(reading: Reading, clause: Clause, number: int, triple: Triple) -> bool:
    """Whether words say that something lies in a name, or is a part of it, and the fact is of another kind."""
    lexicon = reading.facts.lexicon
    own = cues_of(triple, lexicon)
    beside = _beside(clause, number)
    if any(has_cue(item, own) for item in beside):
        return False
    if any(item.forms & _PARTS for item in beside):
        return True
    senses = _senses(reading, triple)
    if not senses or any(sense.is_place for sense in senses):
        return False
    return _is_place(reading, number) and any(item.forms & _INSIDE for item in beside)


def _is_lived(reading: Reading, clause: Clause, number: int) -> bool:
    """Whether a name belongs to a verb of birth or death, dates passed over: "was born in 1901 in Smith"."""
    places = [place for place, item in enumerate(clause.items) if item.end == number]
    for item in reversed(clause.items[: places[0]]):
        if item.pos == "PUNCT" or (item.end >= 0 and not reading.ends[item.end].is_value):
            return False
        if item.pos == "VERB":
            return bool(item.forms & _EVENTS)
    return False


def _is_place(reading: Reading, number: int) -> bool:
    """Whether an end is a known place, by its own name or by the region behind its comma."""
    end, find = reading.ends[number], load_gazetteer().find
    labels = [entity.label for entity in end.entities[:1]]
    regions = (part for label in labels for part in label.split(", ")[1:])
    return is_known_place(end, reading.claim.triples) or any(find(part) for part in regions)


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

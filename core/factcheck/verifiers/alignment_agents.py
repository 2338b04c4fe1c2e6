"""Who did something states a relation of its own: "run by Smith" is no statement that Smith is the city served.

A loose reading joins two names by the fact that the graph has between them. Where one of them is the agent of a verb
("built by Smith"), only a relation that is worded with an agent, and with no verb of another relation, is said.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.factcheck.claim import Label
from core.factcheck.clauses import Clause
from core.factcheck.phrases import PREPOSITIONS, Item, Phrase
from core.factcheck.relations import RelationLexicon, load_relations
from core.factcheck.stems import stem, stems
from core.factcheck.triple import Triple
from core.factcheck.verifiers.alignment_beside import has_cue, leading_to
from core.factcheck.verifiers.alignment_judge import Judgement

_PREDICATES = frozenset({"VERB", "PRED", "AUX"})


def without_other_agents(
    judged: Iterable[Judgement], clauses: Sequence[Clause], lexicon: RelationLexicon
) -> list[Judgement]:
    """The judgements without those confirmed loosely of a name that is the agent of something else."""
    return [j for j in judged if not _is_of_other_agent(j, clauses, lexicon)]


def is_other_agent(
    clause: Clause, triple: Triple, pair: tuple[int, int], agent: int, lexicon: RelationLexicon
) -> bool:
    """Whether one end of a pair did to the other what the fact from its first to its second does not say."""
    is_object = agent == pair[1]
    verbs = list(_done(clause, agent, pair[0] if is_object else pair[1]))
    label = triple.relation.label.lower()
    slots = [(sense, is_object) for sense in lexicon.find(label)]
    slots += [(sense, not is_object) for sense in lexicon.by_inverse.get(label, ())]
    if not verbs or not slots:
        return False
    doing = {(sense.name, "o" if is_last else "s") for sense, is_last in slots}
    own = frozenset[str]().union(*(_active().get(each, frozenset()) for each in doing))
    left = [verb for verb in verbs if not has_cue(verb, own)]
    if doing & _passive():
        own = stems(label).union(*(lexicon.cues[sense.name] for sense, _ in slots if not sense.is_place))
        left = [verb for verb in left if has_cue(verb, lexicon.all_cues) and not has_cue(verb, own)]
    return len(left) == len(verbs)


def _is_of_other_agent(judged: Judgement, clauses: Sequence[Clause], lexicon: RelationLexicon) -> bool:
    said = judged.statement
    if judged.label is not Label.SUPPORTED or said is None or said.sense is not None or not said.is_loose:
        return False
    return any(
        is_other_agent(clause, triple, (said.subject, said.object), agent, lexicon)
        for clause in clauses
        if clause.head < 0
        for agent in (said.subject, said.object)
        for triple in judged.triples[:1]
    )


def _done(clause: Clause, agent: int, patient: int) -> Iterator[Item]:
    """The verbs that say what one end did to another: "run" of "Jones, run by the city of Smith"."""
    for place, item in enumerate(clause.items):
        if item.end != agent or item.is_pronoun:
            continue
        before = [x for x in leading_to(clause, place) if x.pos != "ADV"]
        if len(before) < 2 or not before[-1].forms & {"by"} or before[-2].pos not in _PREDICATES:
            continue
        if len(before) > 2 and before[-3].pos == "NOUN":
            continue  # "has an engine made by Smith"
        named = [x.end for x in before[:-2] if x.end >= 0]
        following = [x.end for x in clause.items[place + 1 :] if x.end >= 0]
        if patient in (named or following[:1]):
            yield before[-2]


@lru_cache(1)
def _passive() -> frozenset[tuple[str, str]]:
    """The relations that are worded with "by" before one of their slots."""
    return frozenset(
        (phrase.sense, following)
        for phrase in _phrases()
        for part, following in pairwise(phrase.parts)
        if isinstance(part, frozenset) and "by" in part and isinstance(following, str)
    )


@lru_cache(1)
def _active() -> dict[tuple[str, str], frozenset[str]]:
    """For each relation and slot, stems of what follows the slot: "fight" of "s fight in o"."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for phrase in _phrases():
        slot, word = phrase.parts[:2]
        if isinstance(slot, str) and isinstance(word, frozenset) and not word & PREPOSITIONS:
            key = (phrase.sense, slot)
            found[key] = found.get(key, frozenset()) | {stem(form) for form in word}
    return found


def _phrases() -> Iterator[Phrase]:
    index = load_relations().phrases
    return (phrase for found in (*index.by_anchor.values(), index.without_anchor) for phrase in found)

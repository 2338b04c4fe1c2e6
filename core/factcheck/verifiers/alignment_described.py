"""Names that a claim describes by a fact instead of giving them: "the author of Great Expectations".

Where the graph has one thing alone of which the description holds, the claim is read again with that thing's name in
its place. Both facts are then told: what the description rests on, and what is said of whom it describes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.factcheck.claim import Candidate, EvidenceItem, Label, Mention, Verdict
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import RelationLexicon, RelationSense, ValueKind
from core.factcheck.triple import Entity, Triple
from core.factcheck.values import DateValue, find_claim_values
from core.factcheck.verbalise import plain_label
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.mentions import moved

_OF = re.compile(r"\b[Tt]he (?P<noun>[a-z][a-z-]*(?: [a-z][a-z-]*)??) (?:of|for|in) (?:the )?$")
_OWN = re.compile(r"['\u2019]s? (?P<noun>[a-z][a-z-]*(?: [a-z][a-z-]*)??)(?= [a-z(]|,)")
_ENTITIES = frozenset({ValueKind.ENTITY, ValueKind.ANY})


@dataclass(frozen=True, slots=True)
class Description:
    """Words of a claim, `claim[start:end]`, that only one entity of the graph fits, and the fact by which it does."""

    start: int
    end: int
    entity: Entity
    triple: Triple
    is_functional: bool  # nothing else can fit them


@dataclass(frozen=True, slots=True)
class Described:
    """A claim with names in place of its descriptions, without the facts that these rest on: each is used once."""

    asked: ToVerify
    descriptions: tuple[Description, ...]
    evidence: tuple[EvidenceItem, ...]  # of the claim as it was written

    def settle(self, verdict: Verdict) -> Verdict | None:
        """The verdict on the claim as it was written; None where that on the other leaves it open."""
        is_sure = all(each.is_functional for each in self.descriptions)
        if verdict.label is Label.NOT_ENOUGH_INFO or (verdict.label is Label.REFUTED and not is_sure):
            return None
        number = {item.triple: item.number for item in self.evidence if item.triple is not None}
        triples = [each.triple for each in self.descriptions]
        cited = {*verdict.cited, *(number[triple] for triple in triples if triple in number)}
        paths = " and ".join(f"\u201c{triple.path}\u201d" for triple in triples)
        reason = f"The graph has {paths}, and so: {verdict.reason}"
        return replace(verdict, reason=reason, cited=tuple(sorted(cited)))


def find_descriptions(claim: ToVerify, lexicon: RelationLexicon) -> list[Description]:
    """The descriptions of a claim, in order; none inside another."""
    facts = Facts(claim.triples, lexicon)
    is_dated = any(isinstance(value.value, DateValue) for value in find_claim_values(claim.claim))
    found: list[Description] = []
    for mention in claim.mentions:
        for start, end, noun in _words(claim.claim, mention) if mention.entity is not None else ():
            fitting = list(_fitting(noun, mention, facts, is_dated=is_dated))
            if len({entity.id for entity, _, _ in fitting}) == 1 and (not found or found[-1].end <= start):
                entity, triple, sense = fitting[0]
                found.append(Description(start, end, entity, triple, bool(sense.functional)))
                break
    return found


def described(claim: ToVerify, lexicon: RelationLexicon) -> Described | None:
    """The claim with a name for each description; None where it has none, or names what it describes besides."""
    found = find_descriptions(claim, lexicon)
    named = {mention.entity.id for mention in claim.mentions if mention.entity is not None}
    if not found or any(each.entity.id in named for each in found):
        return None
    text, mentions = "", list[Mention]()
    at = 0
    for each in found:
        mentions += moved(claim.mentions, at, each.start, len(text) - at)
        text += claim.claim[at : each.start]
        name = plain_label(each.entity)
        candidate = Candidate(each.entity, each.entity.label, "description")
        mentions.append(Mention(len(text), len(text) + len(name), name, (candidate,)))
        text += name
        at = each.end
    mentions += moved(claim.mentions, at, len(claim.claim), len(text) - at)
    text += claim.claim[at:]
    used = {each.triple for each in found}
    evidence = tuple(item for item in claim.evidence if item.triple not in used)
    triples = tuple(triple for triple in claim.triples if triple not in used)
    return Described(ToVerify(text, tuple(mentions), evidence, triples), tuple(found), claim.evidence)


def _words(claim: str, mention: Mention) -> Iterator[tuple[int, int, str]]:
    """Where a description by a name may stand, with its noun."""
    before = _OF.search(claim, 0, mention.start)
    if before is not None:
        yield before.start(), mention.end, before["noun"]
    behind = _OWN.match(claim, mention.end)
    if behind is not None:
        yield mention.start, behind.end(), behind["noun"]


def _fitting(
    noun: str, mention: Mention, facts: Facts, *, is_dated: bool
) -> Iterator[tuple[Entity, Triple, RelationSense]]:
    assert mention.entity is not None, mention
    end = End(mention.start, mention.end, mention.text, EndKind.ENTITY, (mention.entity,))
    for sense in facts.lexicon.senses.values():
        if noun not in sense.nouns or sense.value not in _ENTITIES or (sense.is_at_a_time and is_dated):
            continue
        for fact in facts.as_written(sense, end):
            if isinstance(fact.other, Entity):
                yield fact.other, fact.triple, sense

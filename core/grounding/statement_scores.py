"""EG and RP of a response that names nobody: its statements are judged whole.

"Receiving Party may retain copies" names a party by what it does and a thing that every such contract has. Whether
a source calls them so says nothing of the answer, so such words alone make no EG; and who may do what is one relation,
which the source states more or less: it enters RP with its support.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.grounding.metrics import entity_grounding, relation_preservation
from core.grounding.policy import Policy
from core.grounding.report import JudgedEntity, JudgedRelation, SentenceVerdict
from core.grounding.statement_concepts import concepts_of
from core.grounding.statement_match import COMMON
from core.grounding.statement_support import StatementVerdict
from core.types import Decision, Status

_LETTERED = re.compile(r"(?:the )?(?:party (?:[a-z]|[1-9]|i{1,3})|(?:first|second) party)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shares:
    """EG and RP of a response, None where undefined, and whether its statements were judged whole."""

    eg: float | None
    rp: float | None
    by_statements: bool = False


def names_nobody(entities: Sequence[JudgedEntity], policy: Policy) -> bool:
    """Whether no entity names anybody or anything of its own; never under the paper's strict policy."""
    return policy is Policy.RESOLVED and all(_is_common(item) for item in entities)


def shares_of(
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    sentences: Sequence[SentenceVerdict],
    policy: Policy,
) -> Shares:
    """EG and RP by equations 1 and 2; by whole statements when the response names nobody and makes some."""
    stated = [item for item in sentences if item.is_statement and item.support is not None]
    if not stated or not names_nobody(entities, policy):
        eg = entity_grounding([item.counts for item in entities])
        bare = [item.decision is Decision.PASS for item in _settled_alone(sentences)]
        return Shares(eg, relation_preservation([*(item.counts for item in relations), *bare]))
    whole = {edge for sentence in stated for edge in sentence.relation_ids}
    values = [sentence.support for sentence in stated if sentence.support is not None]
    values += [float(item.counts) for item in relations if item.id not in whole]
    return Shares(None, sum(values) / len(values), by_statements=True)


def decide_statement(
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    statement: StatementVerdict,
    pass_threshold: float,
) -> tuple[Decision, str]:
    """The decision on a sentence that names nobody: pass when the source states it, for a person otherwise.

    A failure only where a fact that was read in both differs: measured on real contracts, a clause of the opposite
    force is mostly one of another case.
    """
    doubts = [*([statement.doubt] if statement.doubt else []), *doubts_of(entities, relations)]
    if statement.conflict is not None:
        return Decision.FAIL if statement.is_settled else Decision.REVIEW, statement.conflict
    if statement.support < pass_threshold:
        nearest = (
            "The nearest passage states this only in part" if statement.passages else "No passage states this"
        )
        return Decision.REVIEW, f"{nearest} (support {statement.support:.2f})."
    if doubts:
        return Decision.REVIEW, doubts[0]
    return Decision.PASS, f"A passage of the source states this (support {statement.support:.2f})."


def decide_bare_sentence(statement: StatementVerdict) -> tuple[Decision, str]:
    """The decision on a sentence without items whose outcome the source gives, in an answer that names others."""
    if statement.conflict is not None:
        return Decision.FAIL, statement.conflict
    return Decision.PASS, "The source has the same outcome."


def denied_sentences(
    sentences: Sequence[SentenceVerdict], *, by_statements: bool = False
) -> list[SentenceVerdict]:
    """Sentences without items whose outcome the source denies: each is a relation that is not preserved.

    Where the response was judged by statements, all that it denies: items do not decide there.
    """
    found = sentences if by_statements else _settled_alone(sentences)
    return [item for item in found if item.decision is Decision.FAIL]


def _settled_alone(sentences: Sequence[SentenceVerdict]) -> list[SentenceVerdict]:
    """Sentences without items that were decided all the same: each counts as one relation."""
    return [
        item
        for item in sentences
        if item.decision is not Decision.REVIEW and not item.entity_ids and not item.relation_ids
    ]


def doubts_of(entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]) -> list[str]:
    """What its single items leave for a person to look at, in words."""
    doubts = [item.reason for item in relations if item.status is Status.CONTRADICTED or item.asks_review]
    doubts += [item.reason for item in entities if item.status is not Status.SUPPORTED]
    return list(dict.fromkeys(doubts))


def _is_common(entity: JudgedEntity) -> bool:
    if _LETTERED.fullmatch(" ".join(entity.text.split())):
        return False  # "Party A" is one of the two, as a name is
    words = concepts_of(entity.text)
    return bool(words) and all(word.concept in COMMON for word in words)

"""The sentences of a response, each decided by the items in it."""

from collections.abc import Sequence
from dataclasses import replace

from core.grounding.decision import decide_sentence
from core.grounding.policy import GroundingOptions
from core.grounding.report import JudgedEntity, JudgedRelation, SentenceVerdict
from core.grounding.statement_scores import decide_bare_sentence, decide_statement, names_nobody
from core.grounding.statement_support import StatementSupport
from core.text.sentences import sentence_spans
from core.types import Status


def judge_sentences(
    response: str,
    items: tuple[Sequence[JudgedEntity], Sequence[JudgedRelation]],
    statements: StatementSupport,
    options: GroundingOptions,
) -> tuple[SentenceVerdict, ...]:
    """A verdict for each sentence of the response, by its items or, where it names nobody, as a whole."""
    entities, relations = items
    whole = names_nobody(entities, options.policy)
    verdicts = []
    for start, end in sentence_spans(response):
        named = [item for item in entities if any(start <= low < end for low, _ in item.mentions)]
        here = [_as_said_here(item, start, end) for item in named]
        stated = [item for item in relations if start <= item.start < end]
        statement = statements.judge(response, start, end)
        if whole and statement is not None and statement.is_statement:
            decision, reason = decide_statement(here, stated, statement, options.pass_threshold)
        elif statement is not None and statement.is_settled and not named and not stated:
            decision, reason = decide_bare_sentence(statement)
        else:
            decision, reason = decide_sentence(here, stated)
        verdicts.append(
            SentenceVerdict(
                start,
                end,
                decision,
                reason,
                tuple(i.id for i in named),
                tuple(i.id for i in stated),
                statement.support if statement else None,
                statement.passages if statement else (),
                is_statement=statement is not None and statement.is_statement,
            )
        )
    return tuple(verdicts)


def _as_said_here(item: JudgedEntity, start: int, end: int) -> JudgedEntity:
    """The item, found in the source, where only other sentences say of it what is wrong."""
    if any(start <= low < end for low, _ in item.flags):
        return item
    return replace(item, status=Status.SUPPORTED, counts=True)

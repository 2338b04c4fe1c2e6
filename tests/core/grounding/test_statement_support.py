"""A clause of the same matter supports a statement; one of the opposite force takes the support away."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.quotation import Quotations
from core.grounding.source_index import SourceIndex
from core.grounding.statement_support import MOST_PASSAGES, StatementSupport

NDA = """1. Return of Information
Upon termination, the Recipient shall return or destroy all Confidential Information. {copies}
2. Use
The Recipient may disclose Confidential Information to its employees. The Recipient shall not reverse engineer samples.
3. Exceptions
Confidential Information shall not include information that:
(a) is developed independently by the Recipient; or
(b) is public.
4. Law
This Agreement is governed by the laws of Austria.
"""
KEEPS = "The Recipient may retain one copy for its records."
KEEPS_NOT = "The Recipient shall not retain any copy."


def _source(text: str) -> SourceIndex:
    return SourceIndex("context", "NDA", text, KnowledgeGraph("0" * 64, "none", (), ()))


def _judge(sentence: str, text: str = NDA.format(copies=KEEPS)):
    return StatementSupport([_source(text)]).judge(sentence)


def _support(sentence: str, text: str = NDA.format(copies=KEEPS)) -> float:
    verdict = _judge(sentence, text)
    assert verdict is not None
    return verdict.support


@pytest.mark.parametrize(
    ("stated", "denied"),
    [
        (
            "The Recipient must destroy or return the information.",
            "The Recipient need not return the information.",
        ),
        ("The Recipient must not decompile any sample.", "The Recipient may decompile any sample."),
        (
            "The Recipient may share information with its staff.",
            "The Recipient may never share it with its staff.",
        ),
        ("The Recipient may develop information on its own.", "The Recipient must not develop information."),
    ],
)
def test_statement_has_more_support_than_its_opposite(stated: str, denied: str) -> None:
    assert _support(stated) > _support(denied)


def test_support_follows_the_force_of_the_clause() -> None:
    sentence = "The Receiving Party may retain some Confidential Information."
    assert _support(sentence) > _support(sentence, NDA.format(copies=KEEPS_NOT)) + 0.2


def test_matter_that_the_source_never_speaks_of_has_little_support() -> None:
    assert _support("The Recipient shall pay a monthly rent to the landlord.") < 0.3
    assert _support("The Recipient shall return all Confidential Information.") > 0.6


def test_denying_clause_lowers_a_duty_that_another_clause_states() -> None:
    text = NDA.format(
        copies="The Recipient is not required to return or destroy Confidential Information in backups."
    )
    sentence = "The Recipient shall return or destroy all Confidential Information."
    assert _support(sentence, text) < _support(sentence)


def test_passages_are_the_nearest_clauses_best_first() -> None:
    verdict = _judge("The Receiving Party may independently develop similar information.")
    assert verdict is not None
    assert verdict.passages[0].quote == "(a) is developed independently by the Recipient; or"
    assert len(verdict.passages) <= MOST_PASSAGES
    text = NDA.format(copies=KEEPS)
    assert all(text[p.start : p.end] == p.quote and p.source == "context" for p in verdict.passages)


def test_sentence_that_says_nothing_is_not_compared() -> None:
    assert _judge("Yes.") is None


def test_quoted_sentence_is_fully_supported_by_its_place() -> None:
    source = _source(NDA.format(copies=KEEPS))
    quotations = Quotations(KEEPS, [source])
    verdict = StatementSupport([source], quotations).judge(KEEPS)
    assert verdict is not None
    assert verdict.support == 1.0
    assert verdict.passages[0].quote == KEEPS


def test_empty_source_supports_nothing() -> None:
    verdict = StatementSupport([_source("")]).judge(
        "The Recipient shall return all Confidential Information."
    )
    assert verdict is not None
    assert verdict.passages == ()
    assert verdict.support < 0.1


def test_ranking_is_the_same_list_cut_at_any_depth() -> None:
    statements = StatementSupport([_source(NDA.format(copies=KEEPS))])
    sentence = "The Recipient shall return, copy or disclose Confidential Information on termination."
    ranked = statements.rank(sentence, 5)
    assert len(ranked) > 1
    assert [statements.rank(sentence, depth) for depth in (1, 2)] == [ranked[:1], ranked[:2]]


def test_page_without_a_full_stop_is_read_in_bounded_time() -> None:
    text = "the recipient shall not disclose or use " * 4000
    verdict = StatementSupport([_source(text)]).judge("The Recipient may disclose it.")
    assert verdict is not None
    assert verdict.support < 0.5


def test_a_conflict_is_told_in_words_that_the_texts_have() -> None:
    found = _judge("The Recipient retains copies for its records.", NDA.format(copies=KEEPS_NOT))
    assert found is not None
    assert found.conflict == (
        "A passage of the same matter has \u201cshall not\u201d where this sentence says that it is so."
    )


def test_copies_that_must_be_returned_are_no_leave_to_copy() -> None:
    text = "1. Return\nUpon termination the Recipient shall return all copies of Confidential Information.\n"
    verdict = _judge("The Recipient may copy Confidential Information.", text)
    assert verdict is not None
    assert verdict.doubt is not None
    assert "\u201ccopies\u201d" in verdict.doubt
    allowed = _judge("The Recipient may copy Confidential Information.", text.replace("return all", "make"))
    assert allowed is not None
    copied = "1. Use\nThe Recipient may copy Confidential Information for its advisers.\n"
    stated = _judge("The Recipient may copy Confidential Information.", copied)
    assert stated is not None
    assert stated.doubt is None

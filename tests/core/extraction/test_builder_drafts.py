"""Drafts of edges: one for what several finders read in the same words."""

from dataclasses import replace

from core.extraction.builder import in_order, through_copulas
from core.extraction.relations import Argument, RelationCandidate
from core.graph import Edge
from core.types import Mention, Modality

PAYS = Edge("", "tenant", "pay", "rent", "pay", False, Modality.ASSERTED, 0, 16, Mention(7, 11, "pays"))


def candidate(subject: Argument, relation: str, object_: Argument) -> RelationCandidate:
    place = (subject.start, object_.end, Mention(subject.end, object_.start, " "))
    return RelationCandidate(subject, relation, object_, relation, False, Modality.ASSERTED, *place)


def test_the_same_statement_of_overlapping_words_is_kept_once() -> None:
    assert in_order([replace(PAYS, start=7, predicate="remit"), PAYS]) == [PAYS]


def test_the_same_statement_in_another_sentence_is_kept() -> None:
    again = replace(PAYS, start=20, end=36)
    assert in_order([again, PAYS, again]) == [PAYS, again]


def test_what_is_said_of_a_complement_is_said_of_the_subject() -> None:
    acme, firm, ohio = Argument(0, 4, "Acme", 0), Argument(10, 14, "firm", 3), Argument(18, 22, "Ohio", 5)
    said = through_copulas([candidate(acme, "be", firm), candidate(firm, "organize in", ohio)])
    assert [(item.subject.text, item.object.text) for item in said] == [("Acme", "firm"), ("Acme", "Ohio")]


def test_what_is_denied_of_a_complement_stays_with_it() -> None:
    acme, firm, ohio = Argument(0, 4, "Acme", 0), Argument(10, 14, "firm", 3), Argument(18, 22, "Ohio", 5)
    denied = replace(candidate(acme, "be", firm), negated=True)
    assert through_copulas([denied, candidate(firm, "organize in", ohio)])[1].subject == firm

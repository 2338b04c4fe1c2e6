"""Clauses whose verb stands before their subject, and a thing said of one "not the other", turned round."""

from typing import TYPE_CHECKING

from core.grounding.counterstatements.clauses import Clause
from core.grounding.counterstatements.edits import Edit, like
from core.grounding.counterstatements.limits import opened

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

_NEVER = {"no", "never", "neither", "nowhere"}


def straighten(clause: Clause) -> list[Edit]:
    """The clause in its plain order, turned.

    "In no event may it rise" gives "it may rise"; "only with consent may it" gives "even without consent, it may";
    "nor does it pay" gives "but it does pay".
    """
    finite = clause.finite
    words = _subject_after(clause)
    front = [t for t in clause.verb.doc[_beginning(clause) : finite.i] if not t.is_space]
    if not words or not front:
        return []
    moved = (words[-1].idx + len(words[-1].text),) * 2
    after: Edit = (*moved, f" {finite.text}")
    if front[-1].lower_ == "nor":
        return [(front[-1].idx, words[0].idx, "but "), after]
    if any(token.lower_ in _NEVER for token in front):
        return [(front[0].idx, words[0].idx, ""), after]
    if front[0].lower_ == "only" and len(front) > 1 and (turned := opened(front[1])) is not None:
        opening: Edit = (front[0].idx, turned[1], like(front[0].text, turned[2]))
        comma: Edit = (
            front[-1].idx + len(front[-1].text),
            words[0].idx,
            " " if front[-1].text == "," else ", ",
        )
        return [opening, comma, after]
    return []


def swap_contrast(clause: Clause) -> list[Edit]:
    """ "The one, not the other" gives "the other, not the one"."""
    doc = clause.verb.doc
    for token in clause.own:
        if token.lower_ != "not" or token.i < 2 or token.nbor(-1).text != ",":
            continue
        ones = [chunk for chunk in doc.noun_chunks if chunk.end == token.i - 1]
        others = [chunk for chunk in doc.noun_chunks if chunk.start == token.i + 1]
        if ones and others:
            return [
                (ones[0].start_char, ones[0].end_char, others[0].text),
                (others[0].start_char, others[0].end_char, _inside(ones[0])),
            ]
    return []


def _subject_after(clause: Clause) -> list["Token"]:
    """The words of a subject that follows the finite verb right away; none where it does not."""
    follows = clause.finite.i + 1
    for child in clause.verb.children:
        if child.dep_ in {"nsubj", "nsubjpass"} and child.i > clause.finite.i:
            words = list(child.subtree)
            if words[0].i == follows:
                return words
    return next((list(chunk) for chunk in clause.verb.doc.noun_chunks if chunk.start == follows), [])


def _beginning(clause: Clause) -> int:
    """The index of the first word of the clause, behind a "Yes," or a stop."""
    before = clause.verb.doc[clause.start : clause.finite.i]
    stops = [t.i for t in before if t.text in {";", ":", "."} or (t.text == "," and t.i == 1)]
    return stops[-1] + 1 if stops else clause.start


def _inside(chunk: "Span") -> str:
    """The words as they stand within a sentence."""
    first: Token = chunk[0]
    return f"{chunk.text[:1].lower()}{chunk.text[1:]}" if first.pos_ in {"DET", "PRON"} else chunk.text

"""Whether the words that a sentence shares with a claim stand to each other as they do in the claim.

"A dog chases a cat" has all words of "a cat chases a dog". Only the ties that decide who did what and which thing is
how are looked at, and only where both ends are found: subject and object of a verb, and what describes a noun.
"""

from typing import TYPE_CHECKING

from core.factcheck.fallback.alignment import Alignment
from core.factcheck.fallback.statement import Statement, lemma_of

if TYPE_CHECKING:
    from spacy.tokens import Token

_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
_DESCRIBING = frozenset({"amod", "compound", "nmod"})
_PASSED_ON = frozenset(
    {"conj", "xcomp", "ccomp", "advcl", "acl", "relcl", "pcomp", "prep", "dobj", "pobj", "attr"}
)


def are_related_alike(claim: Statement, sentence: Statement, alignment: Alignment) -> bool:
    """Whether every tie of the claim, both ends of which the sentence has, is one in the sentence too."""
    for place, other in alignment.found.items():
        token, found = claim.doc[place], sentence.doc[other]
        head = alignment.found.get(token.head.i)
        if head is None or head == other:
            continue
        if not _is_tied(token, found, sentence.doc[head]):
            return False
    return not _is_turned_round(claim, sentence, alignment)


def _is_tied(token: "Token", found: "Token", head: "Token") -> bool:
    if token.dep_ in _DESCRIBING:
        return found.head == head.head or _is_inside(found, head) or _is_inside(head, found)
    if token.head.pos_ != "VERB" or head.pos_ != "VERB":
        return True
    if token.dep_ in _SUBJECTS:
        return _is_inside(found, head) or _is_inside(head, found) or _is_subject_above(found, head)
    if token.dep_ == "dobj":
        return _is_inside(found, head) or _is_inside(head, found)
    return True


def _is_inside(token: "Token", top: "Token") -> bool:
    return token == top or top.is_ancestor(token)


def _is_subject_above(found: "Token", verb: "Token") -> bool:
    """Whether the verb takes its subject from a verb above it: "she rose and played"."""
    while verb.dep_ in _PASSED_ON:
        verb = verb.head
        if any(child.dep_ in _SUBJECTS and _is_inside(found, child) for child in verb.children):
            return True
    return False


def _is_turned_round(claim: Statement, sentence: Statement, alignment: Alignment) -> bool:
    """Whether the subject of the claim's verb is its object in the sentence: "A beat B" and "B beat A"."""
    for place, other in alignment.found.items():
        if claim.doc[place].pos_ != "VERB" or sentence.doc[other].pos_ != "VERB":
            continue
        objects = {lemma_of(token) for token in claim.doc[place].children if token.dep_ == "dobj"}
        subjects = {lemma_of(token) for token in sentence.doc[other].children if token.dep_ == "nsubj"}
        if objects & subjects:
            return True
    return False

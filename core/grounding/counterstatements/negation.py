"""A main clause denied, or no longer denied, in the words in which people would do it."""

import re
from typing import TYPE_CHECKING

from core.grounding.counterstatements.clauses import Clause
from core.grounding.counterstatements.edits import Edit, like
from core.grounding.counterstatements.inversions import straighten, swap_contrast
from core.grounding.counterstatements.lacks import affirm
from core.grounding.counterstatements.limits import drop_even, turn_limit

if TYPE_CHECKING:
    from spacy.tokens import Token

_DO = {"VBZ": "does not", "VBP": "do not", "VBD": "did not", "VB": "do not", "VBN": "did not"}
_NOT = {"can": "cannot", "must": "need not"}
_SHORT = {"s": "is", "re": "are", "m": "am", "ll": "will", "ve": "have", "d": "would"}  # behind an apostrophe
_HELPERS = {"be", "have", "do"}  # these and modals take a "not" without the help of "do"
# Who a clause is about, denied: the verb stays as it is.
_WHO = {
    "all": "not all",
    "every": "not every",
    "each": "not every",
    "both": "not both",
    "everyone": "not everyone",
    "everybody": "not everybody",
    "everything": "not everything",
    "only": "not only",
    "few": "many",
    "little": "much",
    "any": "no",
    "either": "neither",
    "anyone": "nobody",
    "anybody": "nobody",
    "anything": "nothing",
}
_OPEN = re.compile(r"\b(?:may|can) or (?:may not|cannot)\b|\b(?:may|can),? but need not\b,?", re.IGNORECASE)
_UNSURE = {"hardly", "scarcely", "barely"}  # denied they say nothing clear
_LOST = {"also", "still", "already", "both", "too"}  # words that a denial would turn into something else
_INDEFINITE = {"a", "an", "any", "some"}


def deny(clause: Clause) -> list[Edit]:
    """What makes the clause say the opposite; nothing where its words give no hold for that."""
    if any(token.lower_ in _UNSURE for token in clause.own):
        return []
    return (
        _decide(clause)
        or _not_only(clause)
        or straighten(clause)
        or swap_contrast(clause)
        or affirm(clause)
        or turn_limit(clause)
        or _deny_who(clause)
        or _deny_existence(clause)
        or _deny_verb(clause)
    )


def _decide(clause: Clause) -> list[Edit]:
    """ "May, but need not" gives "must"."""
    match = _OPEN.search(clause.verb.doc.text)
    return [(match.start(), match.end(), "must")] if match is not None else []


def _not_only(clause: Clause) -> list[Edit]:
    """ "Not only rent but also taxes" gives "only rent and not taxes"."""
    words = clause.verb.doc[clause.finite.i : clause.end]
    lower = [word.lower_ for word in words]
    place = next((i for i in range(len(lower) - 1) if lower[i : i + 2] == ["not", "only"]), None)
    if place is None:
        return []
    edits: list[Edit] = [(words[place].idx, words[place + 1].idx, "")]
    if "but" in lower[place:]:
        but = lower.index("but", place)
        last = but + (lower[but + 1 : but + 2] == ["also"])
        edits.append((words[but].idx, words[last].idx + len(words[last].text), "and not"))
    return edits


def _deny_who(clause: Clause) -> list[Edit]:
    subject = clause.subject
    if subject is None or subject.i > clause.finite.i or subject.head != clause.verb:
        return []
    words = [token for token in subject.subtree if token.i < clause.finite.i]
    if not words:
        return []
    first = words[0]
    denied = next((t for t in subject.doc[clause.start : first.i + 1] if t.lower_ == "not"), None)
    if denied is not None:
        return [(denied.idx, denied.idx + len("not "), "")]
    if any(token.lower_ == "alone" and token.head == subject for token in words):
        lowered = first.text.lower() if first.pos_ in {"DET", "PRON"} else first.text
        return [(first.idx, first.idx + len(first.text), like(first.text, f"not {lowered}"))]
    word = _WHO.get(first.lower_)
    if word is None or (first != subject and first.head.i > subject.i):
        return []
    if first.lower_ == "any" and len(words) > 1 and words[1].lower_ == "of":
        word = "none"
    if first.lower_ == "each" and first == subject:
        word = "not each"
    edits: list[Edit] = [(first.idx, first.idx + len(first.text), like(first.text, word))]
    if word == "neither":
        edits += [
            (t.idx, t.idx + len(t.text), "nor") for t in words if t.lower_ == "or" and t.head == subject
        ]
    return edits + drop_even(clause)


def _deny_existence(clause: Clause) -> list[Edit]:
    """ "There are limits" gives "there are no limits"."""
    verb = clause.verb
    things = [
        child for child in verb.children if child.dep_ in {"attr", "nsubj", "dobj"} and child.i > verb.i
    ]
    is_there = any(child.dep_ == "expl" and child.lower_ == "there" for child in verb.children)
    if not is_there or not things or verb.lemma_ != "be" or clause.finite != verb:
        return []
    first = min(things[0].subtree, key=lambda token: token.i)
    if first.lower_ in _INDEFINITE:
        return [(first.idx, first.idx + len(first.text), "no")]
    is_certain = first.pos_ in {"DET", "PRON", "PROPN"} or first.tag_ == "PRP$"
    return [] if is_certain else [(first.idx, first.idx, "no ")]


def _deny_verb(clause: Clause) -> list[Edit]:
    finite, verb = clause.finite, clause.verb
    lost = [
        (token.idx, token.idx + len(token.text) + 1, "")
        for token in (*verb.children, *([finite.nbor(-1)] if finite.i else []))
        if token.lower_ in _LOST and finite.i - 1 <= token.i < len(token.doc) - 1 and token.nbor(1).is_alpha
    ]
    return [*_deny_finite(finite, verb), *lost, *drop_even(clause), *_contrast(clause)]


def _contrast(clause: Clause) -> list[Edit]:
    """ "From the one, not the other" is denied as "not from the one, but the other"."""
    return [
        (token.idx, token.idx + 3, "but")
        for token in clause.rest
        if token.lower_ == "not" and token.nbor(-1).text == "," and token.i + 1 < len(token.doc)
    ]


def _deny_finite(finite: "Token", verb: "Token") -> list[Edit]:
    start, end = finite.idx, finite.idx + len(finite.text)
    is_modal = finite.tag_ == "MD" and not finite.lower_.startswith("needs")
    stands_alone = (
        finite == verb and finite.lemma_ == "do" and not any(c.dep_ == "dobj" for c in verb.children)
    )
    takes_not = (
        stands_alone
        or is_modal
        or (finite.lemma_ in _HELPERS and finite != verb)
        or (verb.lemma_ == "be" and finite == verb)
    )
    if takes_not and finite.lower_ not in {"gets", "got", "get"}:
        following = finite.nbor(1) if finite.i + 1 < len(finite.doc) else finite
        plain = (
            _SHORT.get(finite.lower_[1:], finite.lower_) if finite.lower_[0] in "'\u2019" else finite.lower_
        )
        denied = _NOT.get(plain, f"{plain} not")
        if following.lower_ in {"'ve", "\u2019ve"}:
            end, denied = following.idx + len(following.text), f"{denied} have"
        shift = " " if finite.i and finite.lower_[:1] in "'\u2019" and _is_glued(finite) else ""
        return [(start, end, f"{shift}{like(finite.text, denied)}")]
    tag = "VBZ" if finite.lower_ in {"needs", "gets"} else finite.tag_
    base = "need" if finite.lower_ == "needs" else finite.lemma_
    before = _adverb_before(finite)
    between = f" {before.text}" if before is not None else ""
    return [
        (
            before.idx if before is not None else start,
            end,
            f"{_DO.get(tag, 'does not')}{between} {base}",
        )
    ]


def _is_glued(token: "Token") -> bool:
    return not token.nbor(-1).whitespace_


def _adverb_before(verb: "Token") -> "Token | None":
    """The adverb of manner right before a verb: "wrongly counted" is denied as "did not wrongly count"."""
    before = verb.nbor(-1) if verb.i else None
    return (
        before
        if before is not None and before.head == verb and before.lower_.endswith("ly") and before.i
        else None
    )

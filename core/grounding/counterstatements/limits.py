"""Limits of an affirmed clause turned round: "only with", "only if", "without", "with a warranty"."""

from typing import TYPE_CHECKING

from core.grounding.counterstatements.clauses import Clause
from core.grounding.counterstatements.edits import Edit, article

if TYPE_CHECKING:
    from spacy.tokens import Token

_MAY = {"may", "can", "could", "might"}
_ALLOWED = {
    "possible",
    "free",
    "entitled",
    "allowed",
    "permitted",
    "able",
    "authorized",
    "authorised",
    "valid",
}
_CONDITION = {"if", "provided", "with", "after", "once", "upon", "following"}
_GIVEN = {  # what somebody must give before a thing may be done
    *("notice", "consent", "approval", "permission", "payment", "request", "agreement", "receipt", "demand"),
    *("authorisation", "authorization", "showing", "proof"),
}
_PROMISED = {
    "warranty",
    "warranties",
    "guarantee",
    "recourse",
    "interest",
    "penalty",
    "compensation",
    "liability",
}
# A "without" that says how, not on what condition: "without delay".
_MANNER = {
    "delay",
    "limitation",
    "prejudice",
    "regard",
    "respect",
    "reference",
    "fail",
    "question",
    "exception",
}


def turn_limit(clause: Clause) -> list[Edit]:
    """What makes the clause say the opposite of its limit; nothing where it has none that can be turned."""
    return _unlimited(clause) or _limited(clause) or _with_or_without(clause)


def drop_even(clause: Clause) -> list[Edit]:
    """The "even" of "even if" out of a clause that is denied."""
    return [
        (token.idx, token.idx + 5, "")
        for token in clause.rest
        if token.lower_ == "even" and _next(token) in {"if", "when", "without", "after", "before", "where"}
    ]


def _unlimited(clause: Clause) -> list[Edit]:
    before = [child for child in clause.verb.children if child.i < clause.finite.i]
    for only in (token for token in (*before, *clause.rest) if token.lower_ == "only"):
        opener = only.nbor(1) if only.i + 1 < len(only.doc) else only
        if only.i < clause.verb.i and opener.i <= clause.verb.i:  # "may only assign with consent"
            openers = [t for t in clause.rest if t.i > clause.verb.i and t.lower_ in _CONDITION]
            condition = opened(openers[0]) if openers else None
            if condition is not None:
                return [(only.idx, only.idx + len("only "), ""), condition]
            continue
        if only.i < clause.verb.i:
            continue
        condition = opened(opener)
        if condition is not None:
            return [(only.idx, condition[1], condition[2])]
        if opener.pos_ in {"ADP", "SCONJ"}:
            return [(only.idx, only.idx + len(only.text), "not only")]
    return []


def opened(opener: "Token") -> Edit | None:
    """What opens the condition of an "only", turned; None if it opens none.

    "If" gives "whether or not", "with" gives "even without", "once" before a clause "even before".
    """
    start, end = opener.idx, opener.idx + len(opener.text)
    word = opener.lower_
    if word == "if" or (word == "provided" and _next(opener) != "that"):
        return start, end, "whether or not"
    if word == "with":
        return start, end, "even without"
    if word in {"once", "after"} and opener.dep_ in {"mark", "advmod"}:
        return start, end, "even before"
    given = [t for t in opener.subtree if t.i > opener.i and t.lower_ in _GIVEN]
    is_doing = opener.i + 1 < len(opener.doc) and opener.nbor(1).tag_ == "VBG"
    if word in {"after", "upon", "on", "following"} and (given or is_doing):
        return start, end, "even without"
    return (start, end, "even before") if word == "after" else None


def _limited(clause: Clause) -> list[Edit]:
    without = next((t for t in clause.rest if t.lower_ == "without"), None)
    if without is None or not _belongs(without, clause) or without.nbor(-1).lower_ == "or":
        return []
    words = without.doc[without.i + 1 : clause.end]
    nouns = [t for t in without.children if t.dep_ == "pobj"]
    if not words or any(noun.lower_ in _MANNER for noun in nouns):
        return []
    start, end = without.idx, without.idx + len(without.text)
    if not _permits(clause):
        return _plainly_with(without, nouns) if _is_passive(clause) else []
    lower = [word.lower_ for word in words[:3]]
    if lower[:2] == ["having", "to"]:
        return [(start, words[1].idx + 2, "but must")]
    if words[0].tag_ == "VBG":
        return [(start, end, "only after")]
    if lower[0] == "cause":
        return [(start, words[0].idx + len("cause"), "only for cause")]
    return [(s, e, f"only {new}" if s == start else new) for s, e, new in _plainly_with(without, nouns)]


def _plainly_with(without: "Token", nouns: list["Token"]) -> list[Edit]:
    edits: list[Edit] = [(without.idx, without.idx + len(without.text), "with")]
    following = without.nbor(1)
    if following.lower_ == "any" and nouns:
        is_one = nouns[0].tag_ == "NN" and following.i + 1 < len(following.doc)
        new = article(following.nbor(1).text) if is_one else ""
        edits.append((following.idx, following.idx + 3 + (not is_one), new))
    return edits


def _with_or_without(clause: Clause) -> list[Edit]:
    """ "Sold with a warranty" gives "sold without a warranty"."""
    if _permits(clause) or not _is_passive(clause):
        return []
    for token in clause.rest:
        is_own = token.lower_ == "with" and token.head == clause.verb
        if is_own and any(noun.lower_ in _PROMISED for noun in token.children):
            return [(token.idx, token.idx + 4, "without")]
    return []


def _permits(clause: Clause) -> bool:
    return clause.finite.lower_ in _MAY or any(
        t.lower_ in _ALLOWED for t in (clause.verb, *clause.verb.children)
    )


def _is_passive(clause: Clause) -> bool:
    return clause.verb.lemma_ == "be" or any(child.dep_ == "auxpass" for child in clause.verb.children)


def _belongs(token: "Token", clause: Clause) -> bool:
    """Whether a limit is the clause's own and not that of a "who" or "if" within it."""
    return not any(
        up.dep_ in {"relcl", "acl", "advcl"} for up in token.ancestors if clause.verb in up.ancestors
    )


def _next(token: "Token") -> str:
    return token.nbor(1).lower_ if token.i + 1 < len(token.doc) else ""

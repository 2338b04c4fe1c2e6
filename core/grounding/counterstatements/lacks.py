"""A denied clause affirmed: its "not", "no" or "nobody" taken out, and what only stood because of it put right."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.grounding.counterstatements.clauses import Clause, is_finite
from core.grounding.counterstatements.edits import Edit, article, like, third_person

if TYPE_CHECKING:
    from spacy.tokens import Token

_NOT = {"not", "n't", "n\u2019t"}
_WHOLE = {
    "ca": "can",
    "wo": "will",
    "sha": "shall",
    "need": "must",
    "must": "may",
}  # before a "not" that goes
_MAY_BE = {
    "shall",
    "must",
}  # "shall not sell" is denied by "may sell", "shall not be liable" by "shall be liable"
_SOME = {
    "nobody": "somebody",
    "nothing": "something",
    "nowhere": "somewhere",
    "none": "some",
    "neither": "either",
    "nor": "or",
}
_THE = {"right"}  # "the right to sell"
# A "no" or "not" before these sets a bound, or is a turn of speech: "no later than", "no matter what".
_BOUND = {
    "later",
    "more",
    "less",
    "fewer",
    "sooner",
    "earlier",
    "greater",
    "better",
    "matter",
    "doubt",
    "least",
}
_BARE = {  # said without an article once the "no" before them is gone
    *("authority", "access", "control", "effect", "liability", "notice", "title", "recourse", "compensation"),
    *("responsibility", "permission", "consent", "approval", "power", "interest", "evidence", "security"),
    *("insurance", "reason", "commission", "cover", "coverage", "money", "rent", "tax", "damage"),
}
_NONE_BUT = {"nobody": "others besides", "none": "others besides", "nothing": "more than"}
_ANY = {"anyone": "someone", "anybody": "somebody", "anything": "something", "anywhere": "somewhere"}
_ONLY_DENIED = {"whatsoever", "anymore", "either"}


def affirm(clause: Clause) -> list[Edit]:
    """What makes a denied clause say that it is so; nothing where nothing in it denies."""
    tokens = [token for token in clause.own if _is_lack(token, clause)]
    if not tokens:
        return _unbound(clause)
    finite = [token for token in tokens if token.lower_ in _NOT and token.i <= clause.verb.i + 1]
    lack = next((t for t in finite or tokens if t.lower_ != "nor"), tokens[0])
    if lack.lower_ in _NOT or lack.lower_ == "never":
        edits = _without_not(lack)
    elif lack.lower_ == "no":
        edits = _without_no(lack, clause)
    else:
        pair = [t for t in tokens if lack.lower_ == "neither" and t.lower_ == "nor"]
        edits = [_some(token, clause) for token in (lack, *pair)]
    return edits + _unhedged(clause, lack) + _conditions(clause)


def _is_lack(token: "Token", clause: Clause) -> bool:
    following = _lower(token, 1)
    if token.lower_ in _SOME:
        return following != "but"
    if following in _BOUND or (following == "longer" and _lower(token, 2) == "than"):
        return False
    if token.lower_ == "no":
        return (token.dep_ in {"det", "neg"} and following[:1].isalnum()) or following in {"one", "longer"}
    if token.lower_ == "never":
        return token.head.i >= clause.finite.i and _lower(token, -1) != ","
    return token.lower_ in _NOT and (
        following == "to" or _lower(token, -1) in {"cannot"} or _after_auxiliary(token)
    )


def _unbound(clause: Clause) -> list[Edit]:
    """A bound taken away: "no later than" gives "later than", "nobody but" gives "others besides"."""
    for token in (*clause.own, *clause.rest):
        following = _lower(token, 1)
        if token.lower_ in {"no", "not"} and _lower(token, 2) == "than" and following in {*_BOUND, "longer"}:
            return [(token.idx, token.idx + len(token.text) + 1, "")]
        if token.lower_ in _NONE_BUT and following == "but":
            return [(token.idx, token.nbor(1).idx + len("but"), _NONE_BUT[token.lower_])]
    return []


def _after_auxiliary(token: "Token") -> bool:
    return token.i > 0 and token.nbor(-1).pos_ in {"AUX", "VERB"} and token.nbor(-1).tag_ != "VBG"


def _without_not(lack: "Token") -> list[Edit]:
    end = lack.idx + len(lack.text)
    before = lack.nbor(-1) if lack.i else None
    if before is None or before.lower_ == "to":
        return [(lack.idx, end + 1, "")]
    if lack.lower_ == "never" and before.lower_ not in _MAY_BE:
        return [(before.idx + len(before.text), end, "")]
    verb = next((t for t in lack.doc[lack.i + 1 : lack.i + 5] if t.tag_ == "VB"), None)
    if before.lower_ == "does" and verb is not None:
        return [(before.idx, end + 1, ""), (verb.idx, verb.idx + len(verb.text), third_person(verb.lower_))]
    if before.lower_ == "do" and verb is not None:
        return [(before.idx, end + 1, "")]
    if before.lower_ in _MAY_BE and (verb is None or verb.lower_ != "be"):
        return [(before.idx, end, like(before.text, "may"))]
    return [(before.idx, end, like(before.text, _WHOLE.get(before.lower_, before.text)))]


def _without_no(lack: "Token", clause: Clause) -> list[Edit]:
    start, end = lack.idx, lack.idx + len(lack.text)
    following = lack.nbor(1)
    stop = following.idx + len(following.text)
    if following.lower_ == "longer":
        return [(start, stop, like(lack.text, "still"))]
    if following.lower_ == "one":
        return [(start, stop, like(lack.text, "someone"))]
    noun = lack.head
    is_plural = noun.tag_ in {"NNS", "NNPS"} or any(child.dep_ == "conj" for child in noun.children)
    if following.lower_ == "other":
        return [(start, stop, like(lack.text, "some other" if is_plural else "another"))]
    if following.lower_ == "such" and not is_plural:
        return [(stop, stop, f" {article(noun.text)}"), (start, end + 1, "")]
    if noun.i < clause.finite.i and is_plural:
        return [(start, end, like(lack.text, "some"))]
    if is_plural or noun.lower_ in _BARE:
        return [(start, end + 1, "")]
    if noun.lower_ in _THE and noun.i > clause.finite.i and _lower(noun, 1) == "to":
        return [(start, end, like(lack.text, "the"))]
    return [(start, end, like(lack.text, article(following.text)))]


def _some(token: "Token", clause: Clause) -> Edit:
    word = _SOME[token.lower_]
    if token.lower_ == "none" and token.i < clause.finite.i and clause.finite.tag_ in {"VBZ", "MD"}:
        word = "at least one"
    return token.idx, token.idx + len(token.text), like(token.text, word)


def _unhedged(clause: Clause, lack: "Token") -> list[Edit]:
    """Words that only a denied clause has: "any duty", "at all"."""
    edits: list[Edit] = []
    words = [token for token in clause.own if token.i > lack.i]
    for token in words:
        start, end, following = token.idx, token.idx + len(token.text), _lower(token, 1)
        if token.lower_ == "any" and following == "longer":
            edits.append((start, end + 1 + len(following), ""))
        elif token.lower_ == "any" and token.dep_ == "det":
            plain = token.head.tag_ in {"NNS", "NNPS"} or token.head.lower_ in _BARE or following == "other"
            edits.append((start, end, "some" if plain else article(following)))
        elif token.lower_ in _ANY:
            edits.append((start, end, _ANY[token.lower_]))
        elif (
            token.lower_ == "but"
            and token.i > clause.verb.i
            and lack.lower_ in _NOT
            and not following.startswith("not")
        ):
            edits += [(start, end, "and not")] if _joins_part(token) else []
        elif token.lower_ == "at" and following == "all":
            edits.append((start, end + 4, ""))
        elif token.lower_ in _ONLY_DENIED and not following.isalnum():
            edits.append((start, end, ""))
    return edits


def _joins_part(but: "Token") -> bool:
    """Whether a "but" joins a part of the clause, as in "not to the one but to the other", and no clause."""
    joined = [child for child in but.head.children if child.dep_ == "conj" and child.i > but.i]
    return but.dep_ == "cc" and bool(joined) and not is_finite(joined[0])


def _conditions(clause: Clause) -> list[Edit]:
    """What a denied clause excepts is no exception to the affirmed: "may not ... unless", "no ... until"."""
    edits: list[Edit] = []
    for token in _marks(clause):
        if token.lower_ == "unless" and _opens_clause(token):
            edits.append((token.idx, token.idx + len(token.text), like(token.text, "whether or not")))
        elif token.lower_ == "until" and token.i > clause.finite.i:
            edits.append((token.idx, token.idx + len(token.text), "even before"))
    return edits


def _marks(clause: Clause) -> Sequence["Token"]:
    before = [t for t in clause.verb.subtree if t.i < clause.finite.i and t.dep_ == "mark"]
    return [*before, *clause.rest]


def _opens_clause(mark: "Token") -> bool:
    verb = mark.head
    return verb.tag_ in {"VBZ", "VBP", "VBD"} or any(c.dep_ in {"aux", "auxpass"} for c in verb.children)


def _lower(token: "Token", step: int) -> str:
    place = token.i + step
    return token.doc[place].lower_ if 0 <= place < len(token.doc) else ""

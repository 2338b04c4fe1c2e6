"""The word of a clause that has a plain opposite put in that opposite: "upheld" and "overturned"."""

import re
from typing import TYPE_CHECKING

from core.grounding.counterstatements.clauses import Clause
from core.grounding.counterstatements.edits import Edit, article, like

if TYPE_CHECKING:
    from spacy.tokens import Token

# Each pair turns either way. Only words of which the one is false wherever the other is true.
_OUTCOMES = (
    ("granted", "denied"),
    ("upheld", "overturned"),
    ("affirmed", "reversed"),
    ("sustained", "overruled"),
    ("accepted", "rejected"),
    ("approved", "rejected"),
    ("permitted", "prohibited"),
)
_KINDS = (
    ("exclusive", "non-exclusive"),
    ("valid", "void"),
    ("enforceable", "unenforceable"),
    ("revocable", "irrevocable"),
    ("refundable", "non-refundable"),
    ("transferable", "non-transferable"),
    ("assignable", "non-assignable"),
    ("mandatory", "optional"),
    ("compulsory", "voluntary"),
    ("binding", "non-binding"),
    ("capped", "uncapped"),
)
_SIDES = (("winning", "losing"), ("prevailing", "losing"), ("successful", "unsuccessful"))
# Beside one of these, one word turned round does not turn the clause.
_LIMITS = {
    "no",
    "not",
    "none",
    "nobody",
    "nothing",
    "only",
    "neither",
    "without",
    "all",
    "every",
    "any",
    "each",
}
_HERE = r"(?= automatically|[.,;]|$)"  # nothing follows that would not fit the opposite
_PHRASES = (
    (rf"comes? to an end{_HERE}", "stays in force"),
    (rf"lapses?{_HERE}", "remains in force"),
    (rf"(?:stays?|remains?|continues?) in (?:full )?force(?: and effect)?{_HERE}", "comes to an end"),
    (r"(?:is|are) (?:released|freed) from (?=(?:its|their|his|her|the)\b)", "remains bound by "),
    (rf"ends?{_HERE}", "continues"),
    (rf"continues?{_HERE}", "ends"),
)


def put_in_antonym(clause: Clause) -> list[Edit]:
    """What makes the clause say the opposite by one word; nothing where it denies or has no such word."""
    if any(token.dep_ == "neg" or token.lower_ in _LIMITS for token in clause.own if token.dep_ != "intj"):
        return []
    return _by_word(clause) or _by_phrase(clause)


def _by_word(clause: Clause) -> list[Edit]:
    outcomes, kinds, sides = (_both_ways(pairs) for pairs in (_OUTCOMES, _KINDS, _SIDES))
    verb = clause.verb
    for token in clause.own:
        word = token.lower_
        if word in outcomes and _tells_outcome(token, verb):
            return [_swap(token, token, outcomes[word])]
        if word in sides and token.dep_ == "amod" and token.head == clause.subject:
            return [_swap(token, token, sides[word])]
        first = _hyphened(token)
        written = token.doc.text[first.idx : token.idx + len(token.text)].lower()
        if written in kinds and _tells_kind(first, token, verb):
            return [_swap(first, token, kinds[written])]
    return []


def _both_ways(pairs: tuple[tuple[str, str], ...]) -> dict[str, str]:
    back = {other: one for one, other in reversed(pairs)}
    return {**back, **dict(pairs)}


def _tells_outcome(token: "Token", verb: "Token") -> bool:
    """Whether a participle says how it came out: "was granted", "treated as having been granted"."""
    if token.i + 1 < len(token.doc) and token.nbor(1).lower_ == "to":  # "permitted to enter"
        return False
    is_passive = any(child.dep_ == "auxpass" for child in token.children)
    return (is_passive and (token == verb or verb in token.ancestors)) or (
        token.dep_ == "pobj" and token.head.head == verb
    )


def _tells_kind(first: "Token", token: "Token", verb: "Token") -> bool:
    following = token.nbor(1).lower_ if token.i + 1 < len(token.doc) else ""
    before = first.nbor(-1).lower_ if first.i else ""
    is_told = token.dep_ == "acomp" and token.head == verb
    describes = token.dep_ == "amod" and token.head.head in {verb, *verb.children} and token.head.i > verb.i
    return following not in {"of", "and", "or"} and before not in {"and", "or"} and (is_told or describes)


def _hyphened(token: "Token") -> "Token":
    """The first of the words written as one with this by a hyphen: the "non" of "non-exclusive"."""
    if token.i > 1 and token.nbor(-1).text == "-" and token.nbor(-2).lower_ == "non":
        return token.nbor(-2)
    return token


def _swap(first: "Token", last: "Token", word: str) -> Edit:
    start, end = first.idx, last.idx + len(last.text)
    before = first.nbor(-1) if first.i else None
    if before is not None and before.lower_ in {"a", "an"}:
        return before.idx, end, f"{like(before.text, article(word))} {word}"
    return start, end, like(first.text, word)


def _by_phrase(clause: Clause) -> list[Edit]:
    if clause.finite != clause.verb and not any(c.dep_ == "auxpass" for c in clause.verb.children):
        return []
    is_plural = clause.finite.tag_ == "VBP"
    text, start = clause.verb.doc.text, clause.finite.idx
    for pattern, new in _PHRASES:
        match = re.compile(pattern, re.IGNORECASE).match(text, start)
        if match is not None:
            verb, _, rest = new.partition(" ")
            plain = re.sub(r"s$", "", verb) if is_plural else verb
            return [(match.start(), match.end(), " ".join(filter(None, (plain, rest))) if rest else plain)]
    return []

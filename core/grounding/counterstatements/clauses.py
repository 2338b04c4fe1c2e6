"""The main clauses of a parsed statement: those that say what it says, not what they are hedged or described with."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_CLAUSES = 2  # of which opposites are made; what comes third is seldom the answer
# Verbs whose "that" clause is what the statement says.
_THAT = {
    *(
        "hold",
        "find",
        "say",
        "state",
        "provide",
        "mean",
        "conclude",
        "decide",
        "agree",
        "rule",
        "appear",
        "seem",
    ),
    *("specify", "stipulate", "confirm", "note", "report", "show", "think", "believe"),
}
_SORRY = {"sorry", "afraid", "glad", "sure"}  # a courtesy before the answer
_FINITE = {"VBZ", "VBP", "VBD", "MD"}
_SUBJECT = {"nsubj", "nsubjpass", "expl", "csubj", "csubjpass"}
_BESIDE = {"while", "whereas"}  # they join clauses of one rank
_RELATIVE = {"who", "which", "that", "whom", "whose", "where", "when"}
_CONDITIONAL = {"should", "had", "were"}
_BELOW = {"advcl", "relcl", "ccomp", "acl", "parataxis", "csubj", "csubjpass", "pcomp"}
# Participles that the parser takes for the verb of a clause: "fees included", "all told", "provided it pays".
_ABSOLUTE = {"included", "excluded", "excepted", "told", "provided", "considered", "assumed"}
_ASIDE = {"aside", "out", "apart"}  # "cruise traffic left aside"


@dataclass(frozen=True)
class Clause:
    """A main clause by its verb, with the words that are its own and not those of clauses below it."""

    verb: "Token"
    start: int  # index of its first token; a "Yes," before it is counted in
    end: int  # of the token after its last

    @cached_property
    def own(self) -> tuple["Token", ...]:
        """Its words in their order, those of clauses below it left out."""
        stack, kept = [self.verb], []
        while stack:
            token = stack.pop()
            kept.append(token)
            stack += [child for child in token.children if not _is_below(child)]
        return tuple(sorted(kept, key=lambda token: token.i))

    @cached_property
    def rest(self) -> tuple["Token", ...]:
        """Every word from its finite verb on, clauses below it included, relative ones left out."""
        words = self.verb.doc[self.finite.i + 1 : self.end]
        above = {self.verb.i, *(up.i for up in self.verb.ancestors)}
        return tuple(
            t for t in words if not any(up.dep_ == "relcl" and up.i not in above for up in _chain(t))
        )

    @cached_property
    def finite(self) -> "Token":
        """The word that carries tense: an auxiliary, or the verb."""
        return next((c for c in self.verb.children if _is_auxiliary(c) and c.i < self.verb.i), self.verb)

    @cached_property
    def subject(self) -> "Token | None":
        """The head of its subject; of a verb that shares it, the subject of the verb before."""
        holders = [self.verb, *([self.verb.head] if self.verb.dep_ == "conj" else [])]
        found = [
            c for holder in holders for c in holder.children if c.dep_ in _SUBJECT and c.i < self.finite.i
        ]
        return found[0] if found else None


def main_clauses(doc: "Doc", first: int) -> list[Clause]:
    """The first two main clauses whose verbs stand at or after the character `first`; most often one, or none."""
    heads = [verb for sentence in doc.sents for verb in _heads(sentence.root)]
    verbs = sorted({verb.i: verb for verb in heads if verb.idx >= first}.values(), key=lambda verb: verb.i)
    if not verbs:
        left = [t for t in doc if t.idx >= first and is_finite(t) and not _mark(t) and not _is_inverted(t)]
        verbs = [t for t in left if not _is_under(t)][:1] or [t for t in left if not _is_relative(t)][-1:]
    if len(verbs) > 1 and any(c.lower_ in _SORRY for c in verbs[0].children):
        verbs = verbs[1:]
    ends = [_start(verb, before.i) for before, verb in pairwise(verbs[: _CLAUSES + 1])]
    bounds = zip([0, *ends], [*ends, len(doc)], strict=True)
    return [Clause(verb, *bound) for verb, bound in zip(verbs[:_CLAUSES], bounds, strict=False)]


def is_finite(token: "Token") -> bool:
    """Whether a word is the verb of a clause of its own, and not one that the parser wrongly takes for it."""
    if token.pos_ not in {"VERB", "AUX"} or not (
        (token.is_alpha and token.is_ascii) or token.lower_[:1] in "'\u2019"
    ):
        return False
    if token.dep_ in {"aux", "auxpass", "amod", "compound"} or _is_absolute(token):
        return False
    if token.tag_ == "VBD" and _shares_auxiliary(token):
        return False
    if token.tag_ in _FINITE or any(_is_auxiliary(child) for child in token.children):
        return True
    helped = any(child.dep_ in {"aux", "auxpass"} for child in token.children)
    return token.tag_ == "VB" and token.dep_ == "ROOT" and not helped and _has_subject(token)


def _heads(root: "Token") -> Iterator["Token"]:
    """The verbs of one rank with a sentence's root, itself included if it is finite; what is said for what says it."""
    stack = [root]
    while stack:
        verb = stack.pop()
        said = [c for c in verb.children if c.dep_ == "ccomp" and is_finite(c)]
        is_denied = any(child.dep_ == "neg" for child in verb.children)
        if said and verb.lemma_ in _THAT and not is_denied and not _is_cut(said[0], verb):
            stack.append(said[0])
            continue
        stack += [child for child in said if child.i < verb.i]
        if is_finite(verb) and _mark(verb) in {"", "that"} and not _is_inverted(verb):
            yield verb
        yield from _beside(verb)


def _beside(verb: "Token") -> Iterator["Token"]:
    """The verbs joined to this one, and those joined to them."""
    stack = [(verb, child) for child in verb.children]
    while stack:
        head, child = stack.pop()
        is_joined = child.dep_ == "conj" or (child.dep_ == "parataxis" and head == verb)
        if is_finite(child) and ((is_joined and not _mark(child)) or _is_beside(child)):
            yield child
            stack += [(child, other) for other in child.children]


def _is_beside(verb: "Token") -> bool:
    """Whether a clause with "while" or "whereas", behind a comma, says a thing of its own."""
    marks = [c for c in verb.children if c.dep_ == "mark" and c.lower_ in _BESIDE and c.i]
    return verb.dep_ in {"advcl", "conj"} and any(mark.nbor(-1).text == "," for mark in marks)


def _mark(verb: "Token") -> str:
    return next((child.lower_ for child in verb.children if child.dep_ == "mark"), "")


def _is_cut(one: "Token", other: "Token") -> bool:
    """Whether two verbs stand on either side of a stop within the statement."""
    first, last = sorted((one.i, other.i))
    return any(token.text in {";", ":"} for token in one.doc[first:last])


def _start(verb: "Token", after: int) -> int:
    """The index of the first word of a clause, which is behind `after`."""
    edge = min((token.i for token in verb.subtree if token.i > after), default=verb.i)
    if edge > after + 1 and verb.doc[edge - 1].dep_ == "cc":
        edge -= 1
    stops = [
        t.i
        for t in verb.doc[after + 1 : verb.i]
        if t.text in {";", ":"} or (t.dep_ == "cc" and t.head.i < t.i)
    ]
    return max([edge, *(stop for stop in stops[-1:] if stop < verb.i)])


def _chain(token: "Token") -> Iterator["Token"]:
    yield token
    yield from token.ancestors


def _is_below(token: "Token") -> bool:
    return token.dep_ in _BELOW or (token.dep_ == "conj" and is_finite(token))


def _is_under(token: "Token") -> bool:
    return any(_mark(up) or up.dep_ in {"relcl", "advcl", "acl"} for up in (token, *token.ancestors))


def _is_relative(token: "Token") -> bool:
    """Whether a clause has a "who" or "which" of its own, or begins with one right before its finite verb."""
    if any(child.tag_ in {"WP", "WDT"} for child in token.children):
        return True
    auxiliary = next((c for c in token.children if _is_auxiliary(c)), token)
    return auxiliary.i > 0 and auxiliary.nbor(-1).lower_ in _RELATIVE


def _is_inverted(token: "Token") -> bool:
    """Whether a verb states a condition by its order alone: "should the bank refuse"."""
    first = next((c for c in token.children if _is_auxiliary(c)), token)
    subjects = [c for c in token.children if c.dep_ in _SUBJECT]
    return first.lower_ in _CONDITIONAL and bool(subjects) and subjects[0].i > first.i


def _is_auxiliary(token: "Token") -> bool:
    return token.dep_ in {"aux", "auxpass"} and token.tag_ in _FINITE


def _shares_auxiliary(token: "Token") -> bool:
    """Whether a joined participle has the auxiliary of the verb before it: "is kept or returned"."""
    helpers = [c for c in token.head.children if c.dep_ in {"aux", "auxpass"} and c.lemma_ in {"be", "have"}]
    own = any(child.dep_ in {"aux", "auxpass"} or child.dep_ in _SUBJECT for child in token.children)
    return token.dep_ == "conj" and bool(helpers) and not own


def _has_subject(token: "Token") -> bool:
    return any(child.dep_ in _SUBJECT for child in token.children)


def _is_absolute(token: "Token") -> bool:
    if any(_is_auxiliary(child) for child in token.children) or token.tag_ not in {"VBD", "VBN"}:
        return False
    following = token.nbor(1).lower_ if token.i + 1 < len(token.doc) else ""
    if token.lower_ == "provided":
        return token.i == 0 or token.nbor(-1).text == ","
    closes = not following or not following[0].isalnum()
    return (token.lower_ in _ABSOLUTE and closes) or (token.lower_ == "left" and following in _ASIDE)

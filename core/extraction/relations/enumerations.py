"""Mends "Tenant shall: (a) pay rent; (b) maintain insurance", which small parsers take apart.

Every item's verb is hung under the first one, and the first gets the subject and the modal of the
lead-in, so that all items inherit them as coordinated verbs do.
"""

import re
from dataclasses import dataclass, field

from core.extraction.relations.tree import NOUNS, Tree
from core.extraction.relations.wrappers import MODALS

_ROMAN = {
    name: value for value, name in enumerate("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(), 1)
}
_LABEL = re.compile(r"[a-z]{1,4}|\d{1,2}")
_NEGATIONS = frozenset({"not", "never"})
_NO_VERB = frozenset(
    {"DT", "PRP$", "IN", "CD", "PRP", "WDT", "WP", "EX", "POS", "CC", "MD", "-LRB-", "NNP", "NNPS"}
)
_NOUN_PHRASE = frozenset({"DET", "ADJ", "NOUN", "PROPN", "NUM", "PRON", "SYM", "X", "PART"})
_MAX_PHRASE = 12  # tokens of one noun phrase
_MAX_PHRASES = 3  # prepositional phrases of one item that are hung under its verb


@dataclass(slots=True)
class Enumeration:
    """One run of labels (a), (b), (c): where the lead-in ends, and where each item begins."""

    lead: int  # token of the first opening bracket
    system: str  # "alpha", "roman" or "digit"
    items: list[int] = field(default_factory=list)  # first token of each item


def mend_enumerations(tree: Tree) -> None:
    """Hang the items of every enumeration that completes a verb under one another."""
    for run in find_enumerations(tree):
        if len(run.items) > 1 or tree.words[run.lead - 1] == ":":
            _mend(tree, run)


def find_enumerations(tree: Tree) -> list[Enumeration]:
    """Runs of bracketed labels in order, nested ones told apart by their labels."""
    found: list[Enumeration] = []
    open_runs: list[Enumeration] = []
    for token in range(1, tree.size - 3):
        if (
            tree.words[token] != "("
            or tree.words[token + 2] != ")"
            or not _LABEL.fullmatch(tree.words[token + 1])
        ):
            continue
        label = tree.words[token + 1]
        while open_runs:
            if _ordinal(label, open_runs[-1].system) == len(open_runs[-1].items) + 1:
                open_runs[-1].items.append(token + 3)
                break
            if any(_ordinal(label, run.system) == len(run.items) + 1 for run in open_runs[:-1]):
                open_runs.pop()
                continue
            open_runs = open_runs if label in {"a", "i", "1"} else []
            _open(label, token, open_runs, found)
            break
        else:
            _open(label, token, open_runs, found)
    return found


def _open(label: str, token: int, open_runs: list[Enumeration], found: list[Enumeration]) -> None:
    system = {"a": "alpha", "i": "roman", "1": "digit"}.get(label)
    if system is not None:
        run = Enumeration(token, system, [token + 3])
        open_runs.append(run)
        found.append(run)


def _ordinal(label: str, system: str) -> int | None:
    if system == "roman":
        return _ROMAN.get(label)
    if system == "digit":
        return int(label) if label.isdigit() else None
    return ord(label) - ord("a") + 1 if len(label) == 1 and label.isalpha() else None


def _mend(tree: Tree, run: Enumeration) -> None:
    lead = _step_back(tree, run.lead - 1)
    negation = None
    if lead >= 0 and tree.words[lead] in _NEGATIONS:
        negation, lead = lead, _step_back(tree, lead - 1)
    if lead < 1 or (tree.words[lead] not in MODALS and tree.words[lead] != "to"):
        return
    verbs = [verb for verb in (_verb_of(tree, item) for item in run.items) if verb is not None]
    if not verbs:
        return
    first = verbs[0]
    _head_first(tree, lead, first)
    tree.reattach(lead, first, "aux")
    if negation is not None:
        tree.reattach(negation, first, "neg")
    for item in run.items:  # "(i)" is no pronoun
        tree.reattach(item - 2, first, "meta")
    _dress(tree, first)
    for verb in verbs[1:]:
        if not any(
            child < verb
            and tree.deps[child].startswith("nsubj")
            and child > first
            and _same_item(tree, child, verb)
            for child in tree.children[verb]
        ):
            tree.reattach(verb, first, "conj")
        _dress(tree, verb)


def _same_item(tree: Tree, subject: int, verb: int) -> bool:
    return not any(tree.words[i] in {";", ")"} for i in range(subject, verb))


def _step_back(tree: Tree, token: int) -> int:
    while token >= 0 and (
        tree.pos[token] in {"PUNCT", "SPACE", "ADV"} and tree.words[token] not in _NEGATIONS
    ):
        token -= 1
    return token


def _verb_of(tree: Tree, item: int) -> int | None:
    """The base form that opens an item, made a verb; None where the item opens with something else."""
    token = item
    while token < tree.size and (tree.pos[token] in {"SPACE", "ADV"} or tree.words[token] in _NEGATIONS):
        token += 1
    if (
        token >= tree.size
        or tree.tags[token] in _NO_VERB
        or not tree.words[token].isalpha()
        or token in tree.span_of
    ):
        return None
    if tree.tags[token] != "VB":
        tree.tags[token], tree.pos[token] = "VB", "VERB"
        tree.lemmas[token] = tree.words[token]
    return token


def _head_first(tree: Tree, lead: int, verb: int) -> None:
    """Give the first item's verb the subject that stands before the modal, or the head of "to"."""
    before = _step_back(tree, lead - 1)
    tree.make_root(verb)
    if before < 0:
        return
    if tree.words[lead] == "to":
        if tree.heads[before] != before or tree.pos[before] in {"VERB", "ADJ", "NOUN"}:
            tree.reattach(verb, before, "acl" if tree.pos[before] == "NOUN" else "xcomp")
        return
    if tree.words[before] == ")":  # Reseller ("Tenant") shall: (a) ...
        while before > 0 and tree.words[before] != "(":
            before -= 1
        before = max(0, before - 1)
    if not tree.is_noun(before):
        return
    subject = before
    while tree.deps[subject] in {"compound", "span", "conj", "nmod"} and tree.heads[subject] < lead:
        subject = tree.heads[subject]
    tree.reattach(subject, verb, "nsubj")


def _dress(tree: Tree, verb: int) -> None:
    """Hang the noun phrase right after the verb under it, and the prepositional phrases after that."""
    head, end = _noun_phrase(tree, verb + 1)
    if head is not None and not _is_below(tree, head, verb):
        tree.reattach(head, verb, "dobj")
    for child in [] if head is None else [c for c in tree.children[head] if c < verb]:
        tree.reattach(child, verb, "meta")
    for _ in range(_MAX_PHRASES):
        if end >= tree.size or tree.pos[end] != "ADP":
            return
        prep = end
        head, end = _noun_phrase(tree, prep + 1)
        if head is None:
            return
        if not _is_below(tree, prep, verb):
            tree.reattach(prep, verb, "prep")
        if not _is_below(tree, head, prep):
            tree.reattach(head, prep, "pobj")


def _is_below(tree: Tree, token: int, above: int) -> bool:
    for _ in range(_MAX_PHRASE):
        if token == above:
            return True
        token = tree.heads[token]
    return False


def _noun_phrase(tree: Tree, start: int) -> tuple[int | None, int]:
    """Head of the noun phrase that starts here (None without one), and the token after it."""
    head, token = None, start
    while token < tree.size and token - start < _MAX_PHRASE and tree.pos[token] in _NOUN_PHRASE:
        if token in tree.span_of:
            first, last = tree.span_of[token]
            head = next((i for i in range(first, last + 1) if not first <= tree.heads[i] <= last), token)
            token = last
        elif tree.pos[token] in NOUNS:
            head = token
        token += 1
    return head, token

"""Mends clauses that a small parser hangs on the wrong word: "X is A and its B is C"."""

from core.extraction.relations.tree import Tree

_FINITE = frozenset({"VBZ", "VBP", "VBD"})


def mend(tree: Tree) -> None:
    """Give finite verbs the subjects and the clauses that they belong to; in place."""
    for verb in range(tree.size):
        if tree.tags[verb] in _FINITE:
            _mend_subject_taken_for_conjunct(tree, verb)
            _mend_second_where(tree, verb)
        elif tree.tags[verb] == "NN" and tree.deps[verb] == "conj":
            _mend_verb_in_series(tree, verb)


def _mend_subject_taken_for_conjunct(tree: Tree, verb: int) -> None:
    """ "The buyer is Ana Kirk and its agent is Data Holding": the agent is a subject, not a second buyer."""
    subject = _noun_before(tree, verb)
    if subject is None or tree.deps[subject] != "conj" or tree.deps[verb] in {"aux", "auxpass", "ROOT"}:
        return
    first = tree.heads[subject]
    own = tree.children_by(verb, "nsubj", "nsubjpass")
    above = tree.heads[verb]
    if tree.pos[above] not in {"AUX", "VERB"} or above > first:
        return
    if own == [first] and not tree.children_by(above, "attr", "dobj"):
        tree.reattach(first, above, "attr" if tree.lemmas[above] == "be" else "dobj")
    elif own:
        return
    is_passive = bool(tree.children_by(verb, "auxpass"))
    tree.reattach(subject, verb, "nsubjpass" if is_passive else "nsubj")
    tree.reattach(verb, tree.heads[first] if tree.heads[first] != verb else above, "conj")


def _mend_second_where(tree: Tree, verb: int) -> None:
    """ "in Norland, where the leader is Ana Kirk and the currency is the crown": both are of Norland."""
    above = tree.heads[verb]
    if tree.deps[verb] != "conj" or above > verb:
        return
    for conjunction in range(verb - 1, above, -1):
        noun = tree.heads[conjunction]
        if tree.deps[conjunction] != "cc" or not tree.is_noun(noun):
            continue
        inner = tree.heads[noun]
        is_where = tree.deps[inner] == "relcl" and any(tree.words[c] == "where" for c in tree.children[inner])
        if is_where and inner != verb and not tree.children_by(noun, "conj"):
            tree.reattach(verb, inner, "conj")
        return


def _mend_verb_in_series(tree: Tree, token: int) -> None:
    """ "shall not copy, modify, sublicense or sell": a bare word coordinated with verbs is one, denied as they are."""
    is_phrase = tree.children_by(token, "det", "amod", "poss", "compound", "prep", "nummod")
    if tree.tags[tree.heads[token]] in {"VB", "VBP"} and token not in tree.span_of and not is_phrase:
        tree.tags[token], tree.pos[token], tree.lemmas[token] = "VB", "VERB", tree.words[token]


def _noun_before(tree: Tree, verb: int) -> int | None:
    """The head of the noun phrase that ends right before the verb."""
    token = verb - 1
    while token > 0 and tree.pos[token] in {"ADV", "AUX"}:
        token -= 1
    if token < 0 or not tree.is_noun(token):
        return None
    return tree.head_of_span(token)

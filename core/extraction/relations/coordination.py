"""Mends clauses that a small parser hangs on the wrong word: "X is A and its B is C"."""

from core.extraction.relations.tree import Tree
from core.extraction.relations.word_set import word_set

_PEOPLE = word_set(
    """
    agent author chairman chief citizen director editor employee founder head judge leader manager mayor member
    officer owner partner person player president resident singer tenant landlord writer
    """
)
FINITE = frozenset({"VBZ", "VBP", "VBD"})


def mend_coordination(tree: Tree, verb: int) -> None:
    """Give a finite verb the subject and the clause that it belongs to; in place."""
    _mend_that_behind_name(tree, verb)
    _mend_subject_taken_for_conjunct(tree, verb)
    _mend_second_where(tree, verb)
    _mend_second_relative(tree, verb)


def _mend_subject_taken_for_conjunct(tree: Tree, verb: int) -> None:
    """ "The buyer is Ana Kirk and its agent is Data Holding": the agent is a subject, not a second buyer."""
    subject = _noun_before(tree, verb)
    if subject is None or tree.deps[subject] != "conj" or tree.deps[verb] in {"aux", "auxpass", "ROOT"}:
        return
    first = tree.heads[subject]
    own = tree.children_by(verb, "nsubj", "nsubjpass")
    if not any(tree.words[i] in {"and", "but"} for i in range(first, subject)):
        return
    above = tree.heads[verb]
    if own == [first] and above < first and tree.pos[above] in {"AUX", "VERB"}:
        if tree.children_by(above, "attr", "dobj"):
            return
        tree.reattach(first, above, "attr" if tree.lemmas[above] == "be" else "dobj")
    elif own or tree.pos[above] not in {"AUX", "VERB"} or above > first:
        return
    passive = bool(tree.children_by(verb, "auxpass"))
    tree.reattach(subject, verb, "nsubjpass" if passive else "nsubj")
    tree.reattach(verb, tree.heads[first] if tree.heads[first] != verb else above, "conj")


def _mend_that_behind_name(tree: Tree, verb: int) -> None:
    """ "a stew from Kirkby that contains beef": a name needs no "that", the stew does."""
    name = tree.heads[verb]
    subject = tree.first_child(verb, "nsubj", "nsubjpass")
    if tree.deps[verb] != "relcl" or subject is None or tree.words[subject] != "that":
        return
    noun = name
    while (
        tree.pos[noun] == "PROPN"
        and tree.deps[noun] in {"pobj", "appos", "conj"}
        and noun != tree.heads[noun]
    ):
        above = tree.heads[noun]
        noun = tree.heads[above] if tree.deps[noun] == "pobj" else above
    if tree.pos[noun] == "VERB":  # "sells the stew from Leeds that contains beef"
        noun = next((child for child in tree.children_by(noun, "dobj") if child < name), noun)
    if noun != name and tree.pos[noun] == "NOUN" and noun not in tree.span_of:
        tree.reattach(verb, noun, "relcl")


def mend_relative_behind_name(tree: Tree, verb: int) -> None:
    """ "the leader of Norland, where ...", "a member of Acme, which ...": said of the name, not of the person."""
    noun = tree.heads[verb]
    relative = next((c for c in tree.children[verb] if tree.words[c] in {"where", "which"}), None)
    if tree.deps[verb] != "relcl" or relative is None or tree.pos[noun] != "NOUN" or noun in tree.span_of:
        return
    if tree.words[relative] == "which" and tree.lemmas[noun] not in _PEOPLE:
        return
    name = _noun_before(tree, relative - 1 if tree.words[relative - 1] == "," else relative)
    if name is None or name <= noun or not (tree.pos[name] == "PROPN" or name in tree.span_of):
        return
    above = tree.heads[tree.heads[name]]
    if tree.deps[name] == "pobj" and above == noun:
        tree.reattach(verb, name, "relcl")


def _mend_second_relative(tree: Tree, verb: int) -> None:
    """ "sold to Baker, which owns the mill and employs Ann": without a comma Baker does both."""
    above = tree.heads[verb]
    finite = tree.tags[verb] in FINITE or any(
        tree.tags[c] in FINITE for c in tree.children_by(verb, "auxpass")
    )
    if (
        tree.deps[verb] != "conj"
        or above > verb
        or not finite
        or tree.children_by(verb, "nsubj", "nsubjpass")
    ):
        return
    for token in range(verb - 1, above, -1):
        if tree.words[token] in {",", ";"}:
            return
        if tree.deps[token] != "relcl" or tree.heads[token] < above:
            continue
        subject = tree.first_child(token, "nsubj", "nsubjpass")
        if subject is not None and tree.words[subject] in {"which", "who"}:
            tree.reattach(verb, token, "conj")
        return


def _mend_second_where(tree: Tree, verb: int) -> None:
    """ "in Norland, where the leader is Ana Kirk and the currency is the crown": both are of Norland."""
    above = tree.heads[verb]
    if tree.deps[verb] != "conj" or above > verb:
        return
    for conjunction in range(verb - 1, above, -1):
        if tree.deps[conjunction] != "cc" or not tree.is_noun(tree.heads[conjunction]):
            continue
        noun = tree.heads[conjunction]
        inner = tree.heads[noun]
        is_where = tree.deps[inner] == "relcl" and any(tree.words[c] == "where" for c in tree.children[inner])
        if is_where and inner != verb and not tree.children_by(noun, "conj"):
            tree.reattach(verb, inner, "conj")
        return


def _noun_before(tree: Tree, verb: int) -> int | None:
    """The head of the noun phrase that ends right before the verb."""
    token = verb - 1
    while token > 0 and tree.pos[token] in {"ADV", "AUX"}:
        token -= 1
    if token < 0 or not tree.is_noun(token):
        return None
    if token in tree.span_of:
        first, last = tree.span_of[token]
        return next((i for i in range(first, last + 1) if not first <= tree.heads[i] <= last), None)
    return token

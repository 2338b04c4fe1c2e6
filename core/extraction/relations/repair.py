"""Mends what a small parser gets wrong in legal drafting.

Each rule names a construction that en_core_web_sm was seen to misread in contracts and opinions,
and touches nothing else. Rules only change the tree, never the text.
"""

from core.extraction.relations.coordination import FINITE, mend_coordination, mend_relative_behind_name
from core.extraction.relations.enumerations import mend_enumerations
from core.extraction.relations.lexicon import FAMILIES, HERE_WORDS, VERB_ADJECTIVES, is_role_word
from core.extraction.relations.place_names import (
    mend_place_taken_for_apposition,
    mend_place_taken_for_subject,
)
from core.extraction.relations.tree import Tree

# Forms in -s that are as often nouns: left to the parser.
_TWOFOLD = frozenset(
    {"end", "name", "change", "state", "lead", "contract", "lease", "rent", "claim", "use", "share"}
)
_VERBS = {word for name, members in FAMILIES.items() for word in (name, *members) if " " not in word}
_PERFORMATIVE = frozenset(
    {"covenant", "warrant", "represent", "agree", "acknowledge", "undertake", "promise"}
)
_NEVER_NOUNS = frozenset({"originate", "belong", "derive", "consist", "comprise", "reside", "arise"})
_KNOWN_VERBS = frozenset(
    {*_VERBS, *_PERFORMATIVE, *_NEVER_NOUNS, "default", "fail", "act", "serve"} - _TWOFOLD
)
_CONDITIONS = frozenset({"if", "when", "unless", "once", "until", "whenever"})
_REACH = 6  # tokens from "if" to the verb of a short condition


def repair(tree: Tree) -> None:
    """Mend the tree in place."""
    for token in range(tree.size):
        tag = tree.tags[token]
        if tag == "NNS":
            _mend_verb_taken_for_noun(tree, token)
        elif tag == "NN":
            _mend_verb_in_series(tree, token)
        elif tag in FINITE:
            if tag != "VBP":
                _mend_subject_taken_for_modifier(tree, token)
                _mend_reduced_relative(tree, token)
            mend_coordination(tree, token)
            mend_place_taken_for_subject(tree, token)
        elif tag == "VBN":
            mend_place_taken_for_subject(tree, token)
            _mend_participle_before_noun(tree, token)
        elif tag == "VB":
            _mend_role_taken_for_verb(tree, token)
        elif tag == "JJ" and tree.deps[token] in {"dobj", "amod", "oprd"}:
            _mend_adjective_of_verb(tree, token)
        elif tag == "NNP" and tree.deps[token] == "appos":
            mend_place_taken_for_apposition(tree, token)
        if tree.deps[token] == "relcl":
            mend_relative_behind_name(tree, token)
        if tree.words[token] == "as" and tree.deps[token] == "prep":
            _mend_party_behind_role(tree, token)
        elif tree.words[token] == "pursuant" and tree.deps[token] in {"pobj", "dobj", "appos"}:
            _mend_pursuant(tree, token)
        elif tree.words[token] in HERE_WORDS:
            _mend_here_word(tree, token)
    mend_enumerations(tree)


def _mend_verb_in_series(tree: Tree, token: int) -> None:
    """ "shall not copy, modify, sublicense or sell": a bare word coordinated with verbs is one.

    "in order to complete" is mended here too: what follows is done by the subject of the sentence.
    """
    head = tree.heads[token]
    if tree.words[token] == "order" and tree.words[head] == "in":
        inner = tree.first_child(token, "acl")
        if inner is not None and tree.pos[tree.heads[head]] == "VERB":
            tree.reattach(inner, tree.heads[head], "advcl")
        return
    if tree.deps[token] != "conj" or tree.tags[head] not in {"VB", "VBP"} or token in tree.span_of:
        return
    if tree.children_by(token, "det", "amod", "poss", "compound", "prep", "nummod"):
        return
    tree.tags[token], tree.pos[token], tree.lemmas[token] = "VB", "VERB", tree.words[token]


def _mend_reduced_relative(tree: Tree, token: int) -> None:
    """ "Nothing contained herein shall create": what has the modal is the sentence's verb."""
    noun = tree.first_child(token, "nsubj")
    verb = tree.first_child(token, "conj")
    if noun != token - 1 or verb is None or tree.tags[token] != "VBD" or tree.children_by(token, "cc"):
        return
    if not any(tree.tags[c] == "MD" for c in tree.children[verb]) or tree.children_by(verb, "nsubj"):
        return
    if tree.heads[token] == token:
        tree.make_root(verb)
    else:
        tree.reattach(verb, tree.heads[token], tree.deps[token])
    tree.reattach(noun, verb, "nsubjpass" if tree.children_by(verb, "auxpass") else "nsubj")
    tree.reattach(token, noun, "acl")
    tree.tags[token] = "VBN"


def _mend_here_word(tree: Tree, token: int) -> None:
    """ "in any capacity hereunder": an adverb behind the noun, never the head of it."""
    noun, head = token - 1, tree.heads[token]
    tree.pos[token] = "ADV"
    if token == 0 or tree.heads[noun] != token or not tree.is_noun(noun):
        return
    if head == token:
        tree.make_root(noun)
    else:
        tree.reattach(noun, head, tree.deps[token])
    for child in list(tree.children[token]):
        tree.reattach(child, noun, tree.deps[child])
    tree.reattach(token, noun, "advmod")


def _mend_subject_taken_for_modifier(tree: Tree, token: int) -> None:
    """ "Westfield acts as Landlord": a finite verb has a subject, not a modifier."""
    noun = tree.first_child(token, "compound", "nmod")
    if noun is not None and tree.is_noun(noun) and not tree.children_by(token, "nsubj", "nsubjpass"):
        tree.deps[noun] = "nsubj"


def _mend_party_behind_role(tree: Tree, token: int) -> None:
    """ "X, as landlord, and Y, as tenant": Y stands beside X, not beside the role."""
    role, holder = tree.first_child(token, "pobj"), tree.heads[token]
    if role is None or not is_role_word(tree.words[role]) or not tree.is_noun(holder) or holder > token:
        return
    for other in tree.children_by(role, "conj"):
        commas = any(tree.words[i] == "," for i in range(role, other))
        if commas and tree.pos[other] == "PROPN" and not is_role_word(tree.words[other]):
            tree.reattach(other, holder, "conj")


def _mend_pursuant(tree: Tree, token: int) -> None:
    """ "to Customer pursuant to the Plan": a preposition, no customer."""
    noun, head = token - 1, tree.heads[token]
    if tree.heads[noun] != token or not tree.is_noun(noun):
        return
    tree.reattach(noun, head, tree.deps[token])
    for child in list(tree.children[token]):
        if child < noun:
            tree.reattach(child, noun, tree.deps[child])
    above = head if tree.pos[head] in {"VERB", "AUX"} else tree.heads[head]
    tree.reattach(token, above, "prep")
    tree.pos[token] = "ADP"


def _mend_verb_taken_for_noun(tree: Tree, token: int) -> None:
    """ "The term commences on June 1" and "If Tenant defaults, ..."."""
    subject = tree.first_child(token, "compound", "nsubj")
    lemma = tree.words[token].removesuffix("s")
    if lemma in _NEVER_NOUNS:  # "Kirkby stew originates from ...": the last noun before it
        subject = next(reversed(tree.children_by(token, "compound", "nsubj", "amod", "nmod")), None)
    if lemma not in _KNOWN_VERBS or token in tree.span_of or subject is None:
        return
    if any(tree.pos[i] != "ADV" for i in range(subject + 1, token)):
        return
    if lemma in _PERFORMATIVE and _mend_performative(tree, token, subject, lemma):
        return
    conditional = (
        any(tree.words[i] in _CONDITIONS for i in range(max(0, token - _REACH), subject))
        and token + 1 < tree.size
        and tree.words[token + 1] == ","
    )
    if tree.deps[token] != "ROOT" and not conditional:
        return
    tree.deps[token] = "ROOT" if tree.deps[token] == "ROOT" else "advcl"
    _make_verb(tree, token, subject, lemma)


def _mend_performative(tree: Tree, token: int, subject: int, lemma: str) -> bool:
    """ "Tenant covenants to keep ...", "Supplier warrants that ...": the verb above is inside."""
    inner = tree.heads[token]
    follows = tree.words[token + 1] if token + 1 < tree.size else ""
    if follows not in {"to", "that"} or inner <= token or tree.pos[inner] not in {"VERB", "AUX"}:
        return False
    if tree.heads[inner] == inner:
        tree.make_root(token)
    else:
        tree.reattach(token, tree.heads[inner], tree.deps[inner])
    tree.reattach(inner, token, "xcomp" if follows == "to" else "ccomp")
    _make_verb(tree, token, subject, lemma)
    return True


def _make_verb(tree: Tree, token: int, subject: int, lemma: str) -> None:
    tree.tags[token], tree.pos[token], tree.lemmas[token] = "VBZ", "VERB", lemma
    tree.deps[subject] = "nsubj"
    for clause in tree.children_by(token, "relcl"):  # "warrants that the Goods conform": no relative clause
        for child in tree.children[clause]:
            if tree.words[child] == "that":
                tree.deps[child], tree.pos[child] = "mark", "SCONJ"
        tree.deps[clause] = "ccomp"
    for child in list(tree.children[token]):
        if child < subject:
            tree.reattach(child, subject, tree.deps[child])


def _mend_participle_before_noun(tree: Tree, token: int) -> None:
    """ "give Landlord written notice": no clause, but a word that describes the notice."""
    noun = tree.first_child(token, "dobj")
    if noun != token + 1 or tree.deps[token] not in {"ccomp", "xcomp"} or noun in tree.span_of:
        return
    if tree.children_by(token, "aux", "auxpass", "nsubj"):
        return
    verb = tree.heads[token]
    tree.reattach(noun, verb, "dobj")
    tree.reattach(token, noun, "amod")


def _mend_role_taken_for_verb(tree: Tree, token: int) -> None:
    """ "grants to Licensee a license": to a party, no infinitive."""
    start = tree.starts[token]
    if not tree.text[start].isupper() or not is_role_word(tree.words[token]) or token < 2:
        return
    to, verb = token - 1, token - 2
    if tree.words[to] != "to" or tree.heads[token] != verb:
        return
    tree.tags[token], tree.pos[token] = "NNP", "PROPN"
    tree.tags[to], tree.pos[to] = "IN", "ADP"
    for child in list(tree.children[token]):
        if child != to:
            tree.reattach(child, verb, tree.deps[child])
    tree.reattach(to, verb, "prep")
    tree.reattach(token, to, "pobj")
    lemma = tree.words[verb].removesuffix("s")
    if tree.tags[verb] == "NNS" and lemma in _KNOWN_VERBS:
        tree.tags[verb], tree.pos[verb], tree.lemmas[verb] = "VBZ", "VERB", lemma
        for child in tree.children_by(verb, "compound"):
            tree.deps[child] = "nsubj"


def _mend_adjective_of_verb(tree: Tree, token: int) -> None:
    """ "keep the Confidential Information confidential", "hold harmless Landlord"."""
    if tree.deps[token] == "amod":
        if (tree.lemmas[token - 1], tree.words[token]) in VERB_ADJECTIVES:
            tree.reattach(token, token - 1, "oprd")
        return
    noun, verb = token - 1, tree.heads[token]
    known = (tree.lemmas[verb], tree.words[token]) in VERB_ADJECTIVES
    if not known or tree.heads[noun] != token or tree.deps[noun] not in {"compound", "nmod"}:
        return
    for child in list(tree.children[token]):
        if child < noun:
            tree.reattach(child, noun, tree.deps[child])
    tree.reattach(noun, verb, "dobj")
    tree.deps[token] = "oprd"

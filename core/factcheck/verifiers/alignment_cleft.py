"""Claims that set one part apart: "Vessby is where Smith studied", "It was Smith who founded Jones"; told plainly."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.alignment_gapped import composed

if TYPE_CHECKING:
    from spacy.tokens import Doc

_TAGS = frozenset({"WRB", "WP", "WDT", "IN"})  # where, who, which, that
_CLAUSES = frozenset({"ccomp", "advcl", "relcl", "acl"})
_PLACED = (
    "in",
    "at",
    "from",
)  # one of them stands where "where" or "when" stood, and the claim does not tell which


def told_plainly(asked: ToVerify, doc: "Doc") -> Iterator[ToVerify]:
    """The plain claims that one may stand for; none where nothing is set apart."""
    root = next((token for token in doc if token.dep_ == "ROOT" and token.lemma_ == "be"), None)
    if root is None:
        return
    behind = (t for t in doc[root.i + 1 :] if t.tag_ in _TAGS and t.head.dep_ in _CLAUSES)
    opener = next((t for t in behind if t.head.i > t.i and t.left_edge.i == t.i), None)
    is_it = doc[0].lower_ == "it" and root.i == 1
    if opener is None or (opener.i == root.i + 1 and is_it) or (opener.i > root.i + 1 and not is_it):
        return
    apart = (doc[root.i + 1].idx, opener.idx - 1) if is_it else (0, root.idx - 1)
    clause = (doc[opener.i + 1].idx, len(asked.claim.rstrip(" .")))
    if opener.dep_ in {"nsubj", "nsubjpass"}:
        yield composed(asked, [apart, clause])
    elif opener.tag_ != "WRB" or is_it:
        yield composed(asked, [clause, apart])
    else:
        for word in _PLACED:
            yield composed(asked, [clause, word, apart])

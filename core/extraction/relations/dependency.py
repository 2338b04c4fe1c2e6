"""The deterministic relation extractor: rules over a dependency parse. See `docs/relations.md`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.extraction.relations.candidate import RelationCandidate, in_order

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from core.extraction.relations.verbs import Verbs


class DependencyRelations:
    """Relations from the parser's dependencies; no state, the same Doc always gives the same candidates."""

    name = "dependency"
    version = "4"

    def extract(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> list[RelationCandidate]:
        """Candidates in order of the text; `spans` are character ranges of known entities."""
        return extract_relations(doc, spans)


def extract_relations(doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> list[RelationCandidate]:
    """Relation candidates of a parsed Doc, sorted by place.

    `spans` are character ranges of known entities: an argument whose head lies in one takes exactly
    its extent, and none is split.
    """
    return in_order(read_tree(doc, spans).candidates)


def read_tree(doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> "Verbs":
    """The mended tree of a parsed Doc, with its candidates as they were found."""
    from core.extraction.relations.mending import mend
    from core.extraction.relations.verbs import Verbs

    tree = Verbs(doc, spans)
    mend(tree)
    for token in range(tree.size):
        tree.write_verb(token)
        tree.write_noun(token)
    return tree

"""Whom a relation of an opposed clause is about: where the parties are exchanged, each end has its own rightful party.

"Client may terminate if Consultant becomes insolvent" says of the Client that it may terminate, and of the Consultant
that it becomes insolvent; of the answer that exchanges them neither half is told with the name of the other.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from core.graph import Edge, Node
from core.grounding.clause_nearest import Matches, Nearest
from core.grounding.verdict import Verdict


def opposed_end(edge: Edge, opposed: Verdict, nearest: Sequence[Nearest], matches: Matches) -> Verdict | None:
    """The verdict on one relation of a clause that the source says of others; None where it says nothing of this one.

    That is where the relation is about the very party that acts in the source, and no single other is named beside it.
    """
    best = next((n for n in nearest if (n.source, n.clause.start) == (opposed.source, opposed.start)), None)
    by_id = best.source.graph.by_id if best is not None else {}
    acting = [by_id[key] for key in sorted(best.clause.agents)] if best is not None else []
    if best is None or opposed.suggestion not in {node.label for node in acting}:
        return opposed
    subject = _known(edge.subject, matches)
    if not subject & best.clause.agents:
        return opposed
    others = {by_id[key].label for key in best.clause.others - subject}
    if len(others) != 1:
        return None
    (label,) = others
    return replace(opposed, reason=f"The source says this of \u201c{label}\u201d", suggestion=label)


def lacks_actor(edges: Collection[Edge], acting: Collection[Node]) -> bool:
    """Whether no relation of a clause is about who acts in it: what is wrong about them no relation can tell."""
    ids = {node.id for node in acting}
    return not any(edge.subject in ids for edge in edges)


def _known(key: str, matches: Matches) -> frozenset[str]:
    return frozenset(match.node.id for match in matches.get(key, ()) if match.node)

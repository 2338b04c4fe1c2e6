"""Who must be giver and who receiver by their roles: a landlord leases to a tenant, a lender lends to a borrower.

Where a source calls two parties by such a pair of roles, it need not say who leases to whom in one sentence.
"""

from collections.abc import Mapping, Sequence

from core.graph import Edge
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

Matches = Mapping[str, tuple[Match, ...]]
# The relation from giver to receiver, and the canonical roles of both.
_ROLES = {
    "lease to": ("landlord", "tenant"),
    "sell to": ("seller", "buyer"),
    "lend to": ("lender", "borrower"),
    "license to": ("licensor", "licensee"),
    "assign to": ("assignor", "assignee"),
    "employ": ("employer", "employee"),
}


def judge_roles(edges: Sequence[Edge], source: SourceIndex, matches: Matches) -> dict[str, Verdict]:
    """Verdicts on relations between two parties whose roles say which of them gives, by edge id."""
    found = {}
    for edge in edges:
        verdict = None if edge.negated else _judge(edge, source, matches)
        if verdict is not None:
            found[edge.id] = verdict
    return found


def _judge(edge: Edge, source: SourceIndex, matches: Matches) -> Verdict | None:
    roles = _ROLES.get(edge.relation)
    if roles is None:
        return None
    givers, receivers = ({node.id: node for node in source.by_role(role)} for role in roles)
    subjects, objects = (_nodes(end, source, matches) for end in (edge.subject, edge.object))
    if not givers or not receivers or givers.keys() & receivers.keys():
        return None
    if subjects & givers.keys() and objects & receivers.keys():
        place = givers[min(subjects & givers.keys())].mentions[0]
        reason = f"The source names them as {roles[0]} and {roles[1]}"
        return Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
    if subjects & receivers.keys() and objects & givers.keys():
        giver = givers[min(objects & givers.keys())]
        place = giver.mentions[0]
        reason = f"The roles are swapped: the source names \u201c{giver.label}\u201d as {roles[0]}"
        return Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, suggestion=giver.label)
    return None


def _nodes(end: str, source: SourceIndex, matches: Matches) -> set[str]:
    return {match.node.id for match in matches.get(end, ()) if match.node and match.source == source.id}

"""Who is who: "Westfield is the Landlord" against Westfield Properties LLC ("Landlord")."""

import re
from collections.abc import Mapping, Sequence

from core.extraction.names.name import bare_key, name_key
from core.extraction.names.roles import role_key
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.matched import HOLDERS, PARTY_TYPES
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Mention, Status

_IDENTITY = frozenset({"be", "act as", "serve as", "be as", "become"})
_NAMING = frozenset({"be called"})  # both ends are names of one party
_MAY_BE_ROLE = frozenset({EntityType.ROLE, EntityType.TERM})
_OPENING = re.compile(
    r"\W*(?:at|upon|on|under|for|with|after|before|to|from|by|unlike|besides?|within|following|in)\b[^,;]*,\s+",
    re.IGNORECASE,
)
_MAY_NAME = PARTY_TYPES | {EntityType.TERM, EntityType.OTHER}


def judge_identity(
    edge: Edge,
    ends: tuple[Node, Node],
    source: SourceIndex,
    nodes: tuple[Mapping[str, Node], Mapping[str, Node]],
) -> Verdict | None:
    """The verdict on a statement that a party holds a role; None when it is no such statement."""
    if edge.relation not in _IDENTITY | _NAMING or not all(end.type in _MAY_NAME for end in ends):
        return None
    if edge.relation in _NAMING:
        return _judge_names(edge, ends, source, nodes)
    turned = _is_turned(ends) or (
        not any(end.type in _MAY_BE_ROLE for end in ends)
        and ends[0].type is not EntityType.PERSON  # "Dr. Roe is employed as Head of Research"
        and _is_called(ends[1], nodes[1])
        and not _is_called(ends[0], nodes[0])
    )  # "the Operating Company is StartEngine, Inc."
    holder, role = (ends[1], ends[0]) if turned else ends
    holders, roles = (nodes[1], nodes[0]) if turned else nodes
    if not roles or (
        role.type not in _MAY_BE_ROLE and not any(n.type in PARTY_TYPES for n in roles.values())
    ):
        return None
    named = [node for node in roles.values() if node.type in (EntityType.ORGANIZATION, EntityType.PERSON)]
    both = [node for node in named if node.id in holders]
    if both and not edge.negated:
        start, end = _definition(both[0], role)
        return Verdict(
            Status.SUPPORTED, f"The source names {_quoted(both[0])} as {role.label}", source, start, end
        )
    if all(end.type is EntityType.ROLE for end in ends):
        return (
            None  # "X is the plaintiff and Y the defendant", misread: nobody says that one role is the other
        )
    if not both and all(
        _is_called(end, own) or _is_surname(end, own) for end, own in zip(ends, nodes, strict=True)
    ):
        return None  # "X, of Ohio, is the landlord and Y the tenant", misread: nobody says that X is Y
    if edge.trigger.text == "(" and holder.type is EntityType.PERSON and _are_bodies(named):
        return None  # "signed by Ana Kirk (landlord)": for whom a person acts, beside a company that holds the role
    named = [node for node in named if not (_is_named_in(holder, node) or _is_titled(role, node))]
    known = not any(node.type in _MAY_BE_ROLE or not node.is_entity for node in holders.values())
    if (named or both) and known and (role.type is EntityType.ROLE or holders):
        start, end = _definition(named[0], role)
        reason = f"The source names {_quoted(named[0])} as {role.label}, not {_quoted(holder)}"
        return Verdict(
            Status.CONTRADICTED, reason, source, start, end, named[0].id, suggestion=named[0].label
        )
    return None


def _is_turned(ends: tuple[Node, Node]) -> bool:
    """Whether the role comes first: "The landlord is Alder LLC"."""
    return ends[0].type in _MAY_BE_ROLE and ends[1].type not in _MAY_BE_ROLE


def _is_called(end: Node, nodes: Mapping[str, Node]) -> bool:
    """Whether an end is a party by the name the source has for it, not by what it calls it ("Operating Company")."""
    return any(n.type in HOLDERS and bare_key(n.label) == bare_key(end.label) for n in nodes.values())


def _is_surname(end: Node, nodes: Mapping[str, Node]) -> bool:
    """Whether an end is the last name of a person whom the source names in full."""
    tail = f" {bare_key(end.label)}"
    return any(n.type is EntityType.PERSON and bare_key(n.label).endswith(tail) for n in nodes.values())


def is_misread(text: str, graph: KnowledgeGraph, edge: Edge, ends: tuple[Node, Node]) -> bool:
    """Whether the parser joined a party of a response and the role of another.

    "X, which is the landlord, and Y, as tenant" does not call X the tenant, nor "at the request of the landlord, X
    must" X the landlord.
    """
    if edge.relation not in _IDENTITY:
        return False
    inside = [
        (mention, node.id)
        for node in graph.entities
        if node.type in HOLDERS
        for mention in node.mentions
        if edge.start <= mention.start < edge.end
    ]
    named = [mention for mention, _ in inside if role_key(mention.text) is None]
    return _stands_apart(edge, ends, inside) or any(
        _OPENING.fullmatch(text[text.rfind("\n", 0, mention.start) + 1 : mention.start].rsplit(". ", 1)[-1])
        and not text.startswith((",", ")"), mention.end)
        and text[edge.start : mention.start].strip()
        for mention in named
    )


def _stands_apart(edge: Edge, ends: tuple[Node, Node], inside: Sequence[tuple[Mention, str]]) -> bool:
    """Whether another party stands between holder and role, or no role behind "as"."""
    first, second = (
        [mention for mention in end.mentions if edge.start <= mention.start < edge.end]
        for end in (ends[::-1] if _is_turned(ends) else ends)
    )
    if not first or not second:
        return False
    if edge.trigger.text.lower() == "as" and all(mention.start < edge.trigger.start for mention in second):
        return True
    gaps = [(min(a.end, b.end), max(a.start, b.start)) for a in first for b in second]
    low, high = min(gaps, key=lambda gap: gap[1] - gap[0])
    own = {end.id for end in ends}
    return any(low <= mention.start < high for mention, key in inside if key not in own)


def _judge_names(
    edge: Edge,
    ends: tuple[Node, Node],
    source: SourceIndex,
    nodes: tuple[Mapping[str, Node], Mapping[str, Node]],
) -> Verdict | None:
    first, second = nodes
    both = [node for node in first.values() if node.id in second]
    if both and not edge.negated:
        place = both[0].mentions[0]
        return Verdict(
            Status.SUPPORTED, "The source uses both names for one party", source, place.start, place.end
        )
    apart = [node for node in second.values() if node.type in HOLDERS]
    others = [node for node in first.values() if node.type in HOLDERS]
    if not both and apart and others:
        other = others[0]
        place = apart[0].mentions[0]
        reason = (
            f"The source gives the name {_quoted(ends[1])} to {_quoted(apart[0])}, not to {_quoted(other)}"
        )
        start, end = place.start, place.end
        return Verdict(
            Status.CONTRADICTED, reason, source, start, end, apart[0].id, suggestion=apart[0].label
        )
    return None


def _is_named_in(holder: Node, node: Node) -> bool:
    """Whether a name is part of another's: "Secretary of Birch LLC" is no other than Birch to whom "its" points."""
    return holder.label != node.label and f" {holder.label} " in f" {node.label} "


def _is_titled(role: Node, node: Node) -> bool:
    """Whether a name is the role itself, or one of the two has whose it is.

    "Secretary of Birch LLC" is no other Secretary, and Birch LLC does not hold the office "Secretary of Birch LLC".
    """
    name, title = node.label.casefold(), role.label.casefold()
    return name == title or name.startswith(f"{title} of ") or title.endswith(f" of {name}")


def _are_bodies(nodes: Sequence[Node]) -> bool:
    return bool(nodes) and all(node.type is EntityType.ORGANIZATION for node in nodes)


def _definition(node: Node, role: Node) -> tuple[int, int]:
    """From the party's name to the role beside it, where the two stand closest."""
    wanted = {role_key(name) or name_key(name) for name in role.names}
    called = [m for m in node.mentions if (role_key(m.text) or name_key(m.text)) in wanted]
    names = [m for m in node.mentions if m not in called]
    if not called or not names:
        return node.mentions[0].start, node.mentions[0].end
    name, alias = min(
        ((n, a) for n in names for a in called[:5]), key=lambda pair: abs(pair[1].start - pair[0].end)
    )
    return min(name.start, alias.start), max(name.end, alias.end)


def _quoted(node: Node) -> str:
    return f"\u201c{node.label}\u201d"

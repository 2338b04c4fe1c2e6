"""Facts in set slots: the date of the document, its governing law, its term, its parties."""

import re
from collections.abc import Mapping
from dataclasses import replace

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.facts import Slot
from core.extraction.opinions import is_opinion
from core.extraction.values.compare import compatible
from core.graph import Edge, Node
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict, contradicted, supported
from core.types import VALUE_TYPES, EntityType

# A document has one of each; another value in the same slot is a contradiction.
_SINGLE = frozenset({Slot.DATED, Slot.EFFECTIVE, Slot.EXPIRES, Slot.GOVERNED_BY})
_OF_CONTRACTS = frozenset({Slot.DATED, Slot.EFFECTIVE, Slot.EXPIRES})
# It may have a few of these; a value that is none of them is wrong there, wherever else the source has it.
_FEW_EACH = frozenset({Slot.TERM, Slot.RENEWAL, Slot.RENEWAL_NOTICE, Slot.TERMINATION_NOTICE, Slot.WARRANTY})
_NOTICES = (
    Slot.RENEWAL_NOTICE,
    Slot.TERMINATION_NOTICE,
    Slot.NOTICE,
)  # what one sentence leaves open, another says
# "Signed on" and "effective as of" are often one clause; the sibling serves when the slot is empty.
_SIBLINGS = {Slot.DATED: Slot.EFFECTIVE, Slot.EFFECTIVE: Slot.DATED}
_IN_WORDS = {
    Slot.DATED: "date",
    Slot.EFFECTIVE: "effective date",
    Slot.EXPIRES: "end date",
    Slot.GOVERNED_BY: "governing law",
    Slot.TERM: "term",
    Slot.RENEWAL: "renewal period",
    Slot.NOTICE: "notice period",
    Slot.RENEWAL_NOTICE: "notice period against renewal",
    Slot.TERMINATION_NOTICE: "notice period for termination",
    Slot.WARRANTY: "warranty period",
    Slot.PARTY: "parties",
}
_VALUE_TYPE = {
    Slot.DATED: EntityType.DATE,
    Slot.EFFECTIVE: EntityType.DATE,
    Slot.EXPIRES: EntityType.DATE,
    Slot.GOVERNED_BY: EntityType.JURISDICTION,
    **dict.fromkeys(_FEW_EACH, EntityType.DURATION),
}  # the parser may fill a slot with a phrase: "expires on the Expiration Date"
_SIGNS = re.compile(r"sign|execut", re.IGNORECASE)
_TAKES_EFFECT = re.compile(r"effect|force", re.IGNORECASE)  # "commences" may be said of much else
_STARTS = re.compile(r"beg[ia]n|start|commenc", re.IGNORECASE)
_FRONT = 5000  # characters in which a document says its own date
_FEW = 3  # more values than this in one slot say nothing about which was meant


def judge_fact(
    edge: Edge,
    value: Node,
    source: SourceIndex,
    values: Mapping[str, Node],
) -> Verdict | None:
    """The verdict on a fact edge; None when the edge is none, or the source has nothing in its slot."""
    if edge.relation not in _IN_WORDS:
        return None
    slot = Slot(edge.relation)
    if slot in _FEW_EACH and value.type is not EntityType.DURATION:
        return None  # "renewed for one additional term": the parser's own label, no length
    stated = _stated(source, slot) or _stated(source, _SIBLINGS.get(slot))
    if slot is Slot.DATED and not _SIGNS.match(edge.trigger.text):
        stated = _at_front(stated)
    if slot is Slot.EFFECTIVE and _TAKES_EFFECT.search(edge.trigger.text):
        stated = [o for o in stated if _TAKES_EFFECT.search(o.trigger.text)] or stated
    same = [other for other in stated if other.object in values]
    if same:
        found = supported(source, same[0], f"The source gives the same {_IN_WORDS[slot]}")
        return replace(found, is_stated=slot in _SINGLE | _FEW_EACH)  # a document has many notice periods
    if slot in _NOTICES:
        others = (Slot.NOTICE,) if stated and slot is not Slot.NOTICE else _NOTICES
        alike = [found for other in others for found in _stated(source, other) if found.object in values]
        if alike:
            found = supported(source, alike[0], "The source gives the same notice period")
            return replace(found, is_stated=False)
        stated = stated or [found for other in _NOTICES[:2] for found in _stated(source, other)]
    if _STARTS.search(edge.trigger.text) and not _stated(source, slot):
        return None  # when a term begins, the date of the document does not tell
    by_id = source.graph.by_id
    if slot is Slot.PARTY:
        return _party(source, values)
    if not stated or (slot not in _SINGLE and len({o.object for o in stated}) > _FEW):
        return None
    if values and slot not in _SINGLE | _FEW_EACH:
        return None
    if slot in _OF_CONTRACTS and is_opinion(source.text):
        return None  # a court tells of many dates; when it decided, `slot_rule` compares
    if value.type in VALUE_TYPES and any(
        compatible(by_id[other.object].canonical, value.canonical, value.type) for other in stated
    ):
        return None  # the source is less exact: "May 2014" neither states nor denies the 8th
    rivals = list(dict.fromkeys(source.graph.by_id[other.object].label for other in stated))
    named = " and ".join(f"\u201c{label}\u201d" for label in rivals[:_FEW])
    reason = f"The source gives {named} as the {_IN_WORDS[slot]}, not \u201c{value.label}\u201d"
    instead = " or ".join(rivals[:_FEW])
    return contradicted(source, stated[0], reason, rival=stated[0].object, suggestion=instead)


def _at_front(stated: list[Edge]) -> list[Edge]:
    """Without the dates beside signatures at the end, where the front of a long document gives its date."""
    return [edge for edge in stated if edge.start < _FRONT] or stated


def _stated(source: SourceIndex, slot: Slot | None) -> list[Edge]:
    """The slot's edges of the document itself."""
    if slot is None:
        return []
    by_id, kind = source.graph.by_id, _VALUE_TYPE.get(slot)
    return [
        e
        for e in source.graph.edges
        if e.relation == slot
        and by_id[e.subject].canonical == SELF_DOCUMENT
        and (kind is None or by_id[e.object].type is kind)
    ]


def _party(source: SourceIndex, values: Mapping[str, Node]) -> Verdict | None:
    """A party is whoever the source defines by a role or introduces as one."""
    for node in values.values():
        if node.type in (EntityType.ORGANIZATION, EntityType.PERSON) and len(node.names) > 1:
            for edge in source.edges_of.get(node.id, ()):
                return supported(source, edge, "The source names it as a party")
    return None

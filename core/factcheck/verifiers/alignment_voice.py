"""Who acts in a clause: "A was overruled by B" and "B overruled A" say the same, "A overruled B" says another thing."""

from core.factcheck.clauses import Clause

_BETWEEN = frozenset({"DET", "ADJ", "PUNCT"})  # what may stand between "by" and who acts


def acts(clause: Clause, i: int, j: int) -> bool:
    """Whether end j acts on end i: it stands behind "by", or before the verb that has i behind it.

    Where no verb of meaning stands between the two, the words do not tell, and it may.
    """
    places = {item.end: place for place, item in reversed([*enumerate(clause.items)]) if item.end >= 0}
    if i not in places or j not in places:
        return False
    before = places[j] - 1
    while before >= 0 and clause.items[before].end < 0 and clause.items[before].pos in _BETWEEN:
        before -= 1
    if before >= 0 and "by" in clause.items[before].forms:
        return True
    low, high = sorted((places[i], places[j]))
    between = clause.items[low:high]
    has_verb = any(item.end < 0 and item.pos == "VERB" for item in between)
    has_by = any("by" in item.forms for item in clause.items)
    return not has_verb or (places[j] < places[i] and not has_by)

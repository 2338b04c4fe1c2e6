"""Surplus or deficit: which of exports and imports is the greater in the source, and which in the response.

A report gives both sums and seldom the word; an answer says "a surplus of $1.7 billion", which no sum contradicts.
"""

import re
from collections.abc import Sequence

from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.measure_reading import Measured, MeasureReader
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_MORE = (
    r"(?:exceed(?:s|ed|ing)?|outstripp?(?:s|ed)|outweigh(?:s|ed)|surpass(?:es|ed)|beats?|tops?|topped"
    r"|(?:is|are|was|were) (?:higher|larger|greater|more) than)"
)
_NO_SUM = r"[^.;,]{0,40}?"
_SURPLUS = re.compile(
    rf"\bsurplus|\bin the black|\bexports?\b{_NO_SUM}\b{_MORE}{_NO_SUM}\bimports?\b"
    r"|\b(?:sold|sells|exported|exports) more (?:[a-z]+ )*than it (?:bought|buys|imported|imports)\b"
)
_DEFICIT = re.compile(
    rf"\bdeficit|\bshortfall|\bin the red\b|\bimports?\b{_NO_SUM}\b{_MORE}{_NO_SUM}\bexports?\b"
    r"|\b(?:bought|buys|imported|imports) more (?:[a-z]+ )*than it (?:sold|sells|exported|exports)\b"
)
_TRADE = re.compile(r"\b(?:trad(?:e|ing)|bilateral|exports?|imports?|exported|imported|sold|bought|goods)\b")
_OTHER = re.compile(
    r"\b(?:budget\w*|fiscal|public|government|current account|expects?|forecasts?|sees|predicts?)\b"
)
_NOT = re.compile(
    r"\b(?:no|not|neither|nor|without|than)\s+(?:a |an |in |any )?(?:trade )?"
    r"(?=surplus|deficit|shortfall|the black|the red)"
)


def judge_balance(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """A contradiction, by the id of the first sum or name of a sentence, for each balance the wrong way round."""
    sums = _exports_and_imports(source)
    if sums is None:
        return {}
    exports, imports = sums
    is_surplus = _value(exports) > _value(imports)
    about = " ".join(questions_of(spoken)).lower()
    found: dict[str, Verdict] = {}
    for low, high in sentence_spans(spoken.text):
        words = spoken.text[low:high].lower()
        said = [side for side, pattern in ((True, _SURPLUS), (False, _DEFICIT)) if pattern.search(words)]
        is_trade = _TRADE.search(f"{about} {words}") is not None
        if (
            len(said) != 1
            or said[0] is is_surplus
            or not is_trade
            or _OTHER.search(words)
            or _NOT.search(words)
        ):
            continue
        greater, less = ("Exports", "imports") if is_surplus else ("Imports", "exports")
        reason = f"{greater} exceed {less} in the source: this is a {'surplus' if is_surplus else 'deficit'}"
        start, end = min(exports.start, imports.start), max(exports.end, imports.end)
        verdict = Verdict(Status.CONTRADICTED, reason, source, start, end, is_stated=True)
        inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
        inside.sort(key=lambda node: node.type is not EntityType.MONEY)
        found |= {node.id: verdict for node in inside[:1]}
    return found


def _exports_and_imports(source: SourceIndex) -> tuple[Measured, Measured] | None:
    """The one sum of each that a report gives; None where it gives none, several, or equal ones."""
    read: Sequence[Measured] = MeasureReader(source.text, source.graph).read()
    exports, imports = (
        [item for item in read if item.node.type is EntityType.MONEY and item.measures == {name}]
        for name in ("exports", "imports")
    )
    if len(exports) != 1 or len(imports) != 1 or _value(exports[0]) == _value(imports[0]):
        return None
    return exports[0], imports[0]


def _value(item: Measured) -> float:
    return float(item.node.canonical.partition(" ")[2] or 0)

"""Surplus or deficit: which of exports and imports is the greater in the source, and which in the response.

A report gives both sums and seldom the word; an answer says "a surplus of $1.7 billion", which no sum contradicts.
"""

import re
from collections.abc import Iterator, Sequence

from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.measure_reading import Measured
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import people_of, subject_of
from core.grounding.trade_sides import read_traded
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_MORE = (
    r"(?:exceed(?:s|ed|ing)?|outstrip(?:s|ped)?|overshadow(?:s|ed)|eclips(?:es|ed)|overt(?:ook|akes)|outdid"
    r"|outshone|outnumber(?:s|ed)|(?:ran|runs|was|were|is|are) (?:well |far |way )?(?:ahead of|above"
    r"|in excess of|over)"
    r"|outweigh(?:s|ed)|surpass(?:es|ed)|beats?|tops?|topped|dwarf(?:s|ed)"
    r"|outpac(?:es|ed)|(?:is|are|was|were) (?:\w+ )?(?:higher|larger|greater|bigger|more) than"
    r"|(?:twice|double|triple|times) (?:as (?:large|high|big|great|much) as|the (?:size|level|value) of"
    r"|more than))"
)
_LESS = (
    r"(?:f(?:all|alls|ell) short of|lag(?:s|ged)(?: behind)?|trail(?:s|ed)(?: behind)?|undershot|undercut"
    r"|(?:was|were|is|are|ran|runs) (?:well |far |way )?(?:below|under|behind|short of)"
    r"|(?:is|are|was|were) (?:\w+ )?(?:lower|smaller|less) than)"
)
_NO_SUM = r"[^.;]{0,60}?"
_OUT, _IN = r"(?:exports?|sales|shipments|deliveries)", r"(?:imports?|purchases|buying)"
_SURPLUS = re.compile(
    rf"\bsurplus|\bin the black|\bnet (?:exporter|seller)|\bplus of"
    rf"|\b{_OUT}\b{_NO_SUM}\b{_MORE}{_NO_SUM}\b{_IN}\b"
    rf"|\b{_IN}\b{_NO_SUM}\b{_LESS}{_NO_SUM}\b{_OUT}\b"
)
# "Bought $2.7 billion more from X than it sold there", "sold more to X than X sold to it".
_REST = r"(?:[^.;]{0,50}? )?"
_SELLS = r"(?:sells?|sold|export(?:s|ed)?|shipp?(?:s|ed)|earn(?:s|ed)|deliver(?:s|ed)|suppl(?:ies|ied)|sen(?:t|ds))"
_BUYS = r"(?:buys?|bought|import(?:s|ed)?|purchase[sd]?|spen(?:t|ds))"
_MORE_SOLD = re.compile(
    rf"\b(?:{_SELLS} {_REST}(?:more|larger|greater) {_REST}than {_REST}(?:{_BUYS}|(?P<each>{_SELLS}))"
    rf"|{_BUYS} {_REST}(?:less|fewer|smaller) {_REST}than {_REST}{_SELLS})\b"
)
_MORE_BOUGHT = re.compile(
    rf"\b(?:{_BUYS} {_REST}(?:more|larger|greater) {_REST}than {_REST}(?:{_SELLS}|(?P<each>{_BUYS}))"
    rf"|{_SELLS} {_REST}(?:less|fewer|smaller) {_REST}than {_REST}{_BUYS})\b"
)
_DEFICIT = re.compile(
    rf"\bdeficit|\bshortfall|\bin the red\b|\bred ink\b|\bnet (?:importer|buyer)\b|\bminus of"
    rf"|\b{_IN}\b{_NO_SUM}\b{_MORE}{_NO_SUM}\b{_OUT}\b"
    rf"|\b{_OUT}\b{_NO_SUM}\b{_LESS}{_NO_SUM}\b{_IN}\b"
)
_TRADE = re.compile(
    r"\b(?:trad(?:e|ing)|bilateral|exports?|imports?|exported|imported|sold|bought|goods|purchases"
    r"|sales|shipments|dealings|commerce|exchange of goods)\b"
)
_HAS = re.compile(
    r"(?:['\u2019]s? (?:[a-z]+ )?trade with \w+)?\s(?:[a-z]+ ){0,2}?(?:ran|runs|had|has|posted|recorded"
    r"|enjoyed|showed|suffered|came|comes|was|is"
    r"|were|stood|ended"
    r"|found itself|operated|registered|booked|incurred|chalked up|achieved|earned itself|sat|finished"
    r"|faced|saw)\b"
)
_WITH = re.compile(r"\b(?:with|vis-a-vis|against|towards?) (?:the )?$", re.IGNORECASE)
_OTHER = re.compile(
    r"\b(?:budget\w*|fiscal|public|government|current account|expects?|forecasts?|sees|predicts?)\b"
)
_NOT = re.compile(
    r"\b(?:no|not|neither|nor|without|than)\s+(?:a |an |in |any )?(?:trade )?"
    r"(?=surplus|deficit|shortfall|the black|the red)"
)


def judge_balance(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """A contradiction, by the id of the first sum or name of a sentence, for each balance the wrong way round."""
    sums = exports_and_imports(source)
    if sums is None:
        return {}
    exports, imports = sums
    is_surplus = _value(exports) > _value(imports)
    about = " ".join(questions_of(spoken)).lower()
    text = _without_sums(spoken)
    found: dict[str, Verdict] = {}
    for low, high in sentence_spans(spoken.text):
        words = text[low:high].lower()
        said = list(_told(words, text[low:high], source))
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


def _told(words: str, text: str, source: SourceIndex) -> Iterator[bool]:
    """The sides that a sentence takes: whether the report's own country sells more than it buys."""
    more = [
        (side, match)
        for side, pattern in ((True, _MORE_SOLD), (False, _MORE_BOUGHT))
        if (match := pattern.search(words)) is not None
    ]
    if len(more) == 1:
        side, match = more[0]
        yield side != _is_partner(text[: match.start()], source, None)
        return
    for side, pattern in ((True, _SURPLUS), (False, _DEFICIT)):
        named = pattern.search(words)
        if named is not None:
            yield side != _is_partner(text[: named.start()], source, _HAS)


def _is_partner(before: str, source: SourceIndex, does: re.Pattern[str] | None) -> bool:
    """Whether the last country named before a place, and then followed by such a verb, is not the report's."""
    subject = subject_of(source)
    last = (-1, False)
    for node in source.graph.entities if subject is not None else ():
        if node.type is not EntityType.JURISDICTION:
            continue
        stem = people_of(node.label)
        for match in re.finditer(rf"\b{re.escape(stem)}\w*", before):
            is_with = (
                _WITH.search(before[: match.start()]) is not None
            )  # "Peru's trade with Norway was in the red"
            if not is_with and (does is None or does.match(before, match.end())):
                last = max(last, (match.start(), node is not subject))
    return last[1]


def _without_sums(spoken: Spoken) -> str:
    """The text with its sums blanked, whose points and commas end no clause."""
    chars = list(spoken.text)
    for node in spoken.graph.entities:
        for mention in node.mentions if node.type is EntityType.MONEY else ():
            chars[mention.start : mention.end] = " " * (mention.end - mention.start)
    return "".join(chars)


def exports_and_imports(source: SourceIndex) -> tuple[Measured, Measured] | None:
    """The one sum of each that a report gives; None where it gives none, several, or equal ones."""
    read: Sequence[Measured] = read_traded(source)
    exports, imports = (
        [item for item in read if item.node.type is EntityType.MONEY and item.measures == {name}]
        for name in ("exports", "imports")
    )
    if len(exports) != 1 or len(imports) != 1 or _value(exports[0]) == _value(imports[0]):
        return None
    return exports[0], imports[0]


def _value(item: Measured) -> float:
    return float(item.node.canonical.partition(" ")[2] or 0)

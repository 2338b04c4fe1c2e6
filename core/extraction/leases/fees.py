"""Who pays attorneys' fees after a lawsuit: whoever loses, or whoever wins, in all the words for either."""

import re

from core.extraction.leases.polarity import Outcome

_ONE = r"(?:party|side|one|person|litigant)"
_THAT = r"(?:\s+(?:that|who|which))?"
_LOSER = re.compile(
    rf"\b(?:non-?\s?prevailing|not\s+prevailing|losing|unsuccessful|defeated)\s+{_ONE}\b|\blosers?\b"
    rf"|\b(?:{_ONE}|whoever|whichever(?:\s+{_ONE})?){_THAT}\s+(?:loses|lost|fails|does\s+not\s+(?:win"
    rf"|prevail)|is\s+defeated)\b",
    re.IGNORECASE,
)
_WINNER = re.compile(
    rf"\b(?:prevailing|winning|successful|victorious)\s+{_ONE}\b|\bwinners?\b"
    rf"|\b(?:{_ONE}|whoever|whichever(?:\s+{_ONE})?){_THAT}\s+(?:wins|won|prevails|succeeds)\b",
    re.IGNORECASE,
)
_L, _W = "\ue020", "\ue021"
_NEAR = rf"[^.;{_L}{_W}]{{0,40}}?"
_PAYS = r"\b(?:pays?|owes?|covers?|reimburses?|bears?|foots?|picks\s+up|is\s+liable|must\s+pay|meets?|shoulders?)\b"
_GETS = (
    r"\b(?:recovers?|gets?|receives?|collects?|claims?|is\s+(?:awarded|paid|owed|reimbursed|entitled"
    r"|repaid)|be\s+(?:paid|repaid"
    r"|awarded|reimbursed))\b"
)
_PAYER = re.compile(
    rf"([{_L}{_W}]){_NEAR}{_PAYS}(?!\s+(?:its|their)\s+own)"
    rf"|\b(?:paid|borne|owed|payable|due|covered)\s+(?:\w+\s+){{0,4}}?(?:by|from)\s+(?:the\s+)?([{_L}{_W}])"
    rf"|\bfrom\s+(?:the\s+)?([{_L}{_W}])|\b(?:falls?|land)s?\s+(?:up)?on\s+(?:the\s+)?([{_L}{_W}])",
    re.IGNORECASE,
)
_GETTER = re.compile(
    rf"([{_L}{_W}]){_NEAR}{_GETS}|\b(?:recover|receiv|collect)\w*\s+by\s+(?:the\s+)?([{_L}{_W}])"
    rf"|([{_L}{_W}])\s*['’]s?\b"
    rf"|\bfees\s+of\s+(?:the\s+)?([{_L}{_W}])|\bto\s+(?:the\s+)?([{_L}{_W}])",
    re.IGNORECASE,
)
_OWN = re.compile(r"\b(?:its|their)\s+own\b", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:not|no|never|neither|nor|cannot|without)\b|n['’]t\b", re.IGNORECASE)


def read_fees(words: str) -> Outcome | None:
    """Yes where the loser pays the winner, no the other way round; None where the words deny, or do not say."""
    marked = _WINNER.sub(_W, _LOSER.sub(_L, words))
    if marked == words or _DENIES.search(marked):
        return None
    if _OWN.search(marked):
        return Outcome.NO
    paying = {next(filter(None, match.groups())) for match in _PAYER.finditer(marked)}
    getting = {next(filter(None, match.groups())) for match in _GETTER.finditer(marked)} - paying
    if paying <= {_L} and getting <= {_W} and (paying or getting):
        return Outcome.YES
    if paying <= {_W} and getting <= {_L} and (paying or getting):
        return Outcome.NO
    return None

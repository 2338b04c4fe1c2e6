"""Rights and duties between two parties, read from clauses by pattern and restated in other words.

A pattern is used only one way round: where the contract binds both sides alike, or the reverse
holds too, an exchange of the parties would not be false, so nothing is derived.
"""

import random
import re
from dataclasses import dataclass

from benchmarks.cuad.contract import Contract, loose
from benchmarks.cuad.fact import Fact, Kind, Origin, fill, make_swap
from benchmarks.cuad.names import restyle
from benchmarks.cuad.parties import Party

_MUTUAL = re.compile(
    r"\b(?:each|either|neither|both|no|any|the other)\s+(?:of\s+the\s+)?(?:party|parties)\b"
    r"|\bmutual|\beach other\b",
    re.IGNORECASE,
)
_SHALL = r"(?:shall|will|must|agrees\s+to|is\s+(?:required|obligated)\s+to|undertakes\s+to)"
_GRANT = r"(?:hereby\s+)?(?:grants?|shall\s+grant|agrees\s+to\s+grant|licenses?)(?:\s+to)?"


@dataclass(frozen=True, slots=True)
class Obligation:
    """What one clause type may say of {A} and {B}, and how to restate it."""

    topic: str
    clause: str | None  # annotated clause type; None: anywhere in the contract
    pattern: str
    templates: tuple[str, ...]
    query: str
    reverse: str  # looser pattern; where it holds the other way round, nothing is derived
    needs: str = ""  # further pattern that the same sentence must hold


OBLIGATIONS = (
    Obligation(
        "license_grant",
        "License Grant",
        rf"{{A}}\s+{_GRANT}\s+{{B}}\s",
        (
            "{a} grants a license to {b}.",
            "{b} receives a license from {a}.",
            "{b} is granted a license by {a}.",
            "Under the agreement {a} licenses rights to {b}.",
            "The license is given by {a} to {b}.",
        ),
        "Who licenses what to whom?",
        r"{A}[^.;]{0,80}\b(?:grants?|licenses)\b(?:[^.;]{0,20}\bto)?\s+{B}",
        r"licen[sc]e",
    ),
    Obligation(
        "assignment_consent",
        "Anti-Assignment",
        r"{A}\s+(?:may|shall|will|can)\s*not\b[^.;]{0,160}\b(?:assign|transfer)[^.;]{0,200}consent\s+of\s+{B}"
        r"|{A}\s+(?:may|shall|will|can)\s*not\b[^.;]{0,160}\b(?:assign|transfer)[^.;]{0,160}{B}['’]s?\s[^.;]{0,60}consent",
        (
            "{a} may not assign the agreement without the consent of {b}.",
            "{a} needs the consent of {b} before assigning the contract.",
            "An assignment by {a} requires {b} to consent.",
            "Without consent from {b}, {a} cannot assign the agreement.",
        ),
        "Who needs whose consent for an assignment?",
        r"{A}[^.;]{0,60}\s(?:may|shall|will)\s+not\b[^.;]{0,100}\b(?:assign|transfer)"
        r"|\b(?:assign|transfer)[^.;]{0,200}consent\s+of\s+{B}",
    ),
    Obligation(
        "audit",
        "Audit Rights",
        r"{A}(?:\s*,?\s*or\s+its[^,.;]{0,40},?)?\s+(?:shall\s+have|has|will\s+have|shall\s+be\s+entitled|may)\b[^.;]{0,120}"
        r"\b(?:audit|inspect|examine)[^.;]{0,120}\b(?:records|books)[^.;]{0,20}of\s+{B}"
        r"|{A}(?:\s*,?\s*or\s+its[^,.;]{0,40},?)?\s+(?:shall\s+have|has|will\s+have|shall\s+be\s+entitled|may)\b[^.;]{0,120}"
        r"\b(?:audit|inspect|examine)\s[^.;]{0,60}{B}['’]s?\s[^.;]{0,60}\b(?:records|books)",
        (
            "{a} may inspect the records of {b}.",
            "{b} must let {a} examine its records.",
            "{a} has the right to look into the records of {b}.",
            "The records of {b} are open to inspection by {a}.",
        ),
        "Who may inspect whose records?",
        r"{A}[^.;]{0,100}\b(?:may|right|entitled)\b[^.;]{0,100}\b(?:audit|inspect|examine)\b[^.;]{0,200}\b(?:books|records)",
    ),
    Obligation(
        "insurance",
        "Insurance",
        rf"{{A}}\s+{_SHALL}[^.;]{{0,120}}\b(?:maintain|carry|obtain|procure|keep|purchase)\b[^.;]{{0,160}}insurance",
        (
            "{a} must carry insurance.",
            "{a} has to maintain insurance cover.",
            "The duty to keep insurance falls on {a}.",
            "Insurance is to be maintained by {a}.",
        ),
        "Who must carry insurance?",
        r"{A}[^.;]{0,120}\b(?:maintain|carry|obtain|procure|keep|purchase)\b[^.;]{0,160}insurance"
        r"|insurance[^.;]{0,60}\s(?:maintained|carried)\s+by\s+{A}",
    ),
    Obligation(
        "termination",
        "Termination For Convenience",
        r"{A}\s+(?:may|shall\s+have\s+the\s+right\s+to|has\s+the\s+right\s+to|shall\s+be\s+entitled\s+to)"
        r"[^.;]{0,40}\bterminate\s+(?:this|the)\s+(?:agreement|contract)",
        (
            "{a} may end the contract for convenience.",
            "{a} is entitled to terminate the contract without cause.",
        ),
        "Who may terminate for convenience?",
        r"{A}[^.;]{0,160}\bterminate",
    ),
    Obligation(
        "payment",
        None,
        rf"{{A}}\s+{_SHALL}\s+pay(?:\s+to)?\s+{{B}}\s",
        (
            "{a} must make payments to {b}.",
            "{b} is to be paid by {a}.",
            "{a} has to pay {b}.",
            "{b} receives payments from {a}.",
        ),
        "Who pays whom?",
        r"{A}[^.;]{0,100}\b(?:pays?|reimburses?|refunds?|remits?|credits?)\b[^.;]{0,100}{B}",
    ),
    Obligation(
        "indemnity",
        None,
        rf"{{A}}\s+{_SHALL}\s+(?:defend|indemnify|hold)[^.;]{{0,60}}\s{{B}}[\s,]",
        (
            "{a} must indemnify {b}.",
            "{b} is to be indemnified by {a}.",
            "{a} has to hold {b} harmless.",
        ),
        "Who indemnifies whom?",
        r"{A}[^.;]{0,100}\b(?:indemnif|harmless)[^.;]{0,100}{B}",
        r"indemnify",
    ),
    Obligation(
        "appointment",
        None,
        r"{A}\s+(?:hereby\s+)?(?:appoints|engages|retains)\s+{B}\s",
        (
            "{a} appoints {b}.",
            "{b} was engaged by {a}.",
            "{b} is retained by {a}.",
        ),
        "Who engaged whom?",
        r"{A}\s+(?:hereby\s+|shall\s+|will\s+)?(?:appoints?|engages?|retains?)\s[^.;]{0,20}{B}",
    ),
    Obligation(
        "ip_assignment",
        "Ip Ownership Assignment",
        r"{A}\s+(?:hereby\s+)?(?:irrevocably\s+)?assigns(?:\s+and\s+transfers)?(?:\s+to)?\s+{B}\s",
        (
            "{a} assigns intellectual property to {b}.",
            "{b} takes an assignment of intellectual property from {a}.",
            "Ownership of intellectual property passes from {a} to {b}.",
        ),
        "Who assigns intellectual property to whom?",
        r"{A}[^.;]{0,60}\b(?:assigns?|transfers?)\b[^.;]{0,60}\bto\s+{B}",
    ),
)


def read_obligations(contract: Contract, parties: tuple[Party, Party], rng: random.Random) -> list[Fact]:
    """One fact for each obligation that holds in exactly one direction."""
    if not all(party.alias for party in parties):
        return []
    facts = []
    for obligation in OBLIGATIONS:
        direction = _direction(contract, parties, obligation)
        if direction is not None:
            facts.append(_restate(obligation, direction, rng))
    return facts


def _direction(
    contract: Contract, parties: tuple[Party, Party], obligation: Obligation
) -> tuple[Party, Party] | None:
    spans = contract.spans.get(obligation.clause, ()) if obligation.clause else (contract.context,)
    stated = [
        (a, b) for a, b in (parties, parties[::-1]) if any(_states(span, obligation, a, b) for span in spans)
    ]
    if len(stated) != 1:
        return None
    a, b = stated[0]
    guarded = spans if obligation.topic == "termination" else (contract.text, *spans)
    if any(_finds(obligation.reverse, text, b, a) for text in guarded):
        return None
    if obligation.clause and any(_MUTUAL.search(span) and _is_about(span, obligation) for span in spans):
        return None
    if obligation.clause is None and _is_mutual_anywhere(contract.text, obligation):
        return None
    return a, b


def _finds(pattern: str, text: str, a: Party, b: Party) -> list[re.Match[str]]:
    named = pattern.replace("{A}", _any_name(a)).replace("{B}", _any_name(b))
    return list(re.finditer(named, text, re.IGNORECASE))


def _states(text: str, obligation: Obligation, a: Party, b: Party) -> bool:
    for match in _finds(obligation.pattern, text, a, b):
        sentence = text[match.start() : match.end() + 200]
        if re.search(obligation.needs, sentence, re.IGNORECASE):
            return True
    return False


def _is_about(span: str, obligation: Obligation) -> bool:
    words = {"insurance": "insur", "termination": "terminat", "audit": "audit|inspect|examin|access"}
    return (
        re.search(words.get(obligation.topic, "assign|licen|transfer|own"), span, re.IGNORECASE) is not None
    )


def _is_mutual_anywhere(text: str, obligation: Obligation) -> bool:
    verb = {"payment": r"\s+pay\b", "indemnity": r"[^.;]{0,40}(?:indemnify|hold)"}.get(obligation.topic)
    if verb is None:
        return False
    return re.search(rf"{_MUTUAL.pattern}[^.;]{{0,40}}\s{_SHALL}{verb}", text, re.IGNORECASE) is not None


def _any_name(party: Party) -> str:
    names = [loose(party.name), rf"(?:the\s+)?{loose(party.alias or party.name)}"]
    return rf"\b(?:{'|'.join(names)})(?!\w)"


def _restate(obligation: Obligation, direction: tuple[Party, Party], rng: random.Random) -> Fact:
    template = rng.choice(obligation.templates)
    by_name = rng.random() < 0.5
    a, b = (restyle(p.name, rng) if by_name else str(p.reference) for p in direction)
    true = {"a": a, "b": b}
    if "{b}" in template:
        swap = make_swap(Kind.ROLE, Origin.WITHIN, template, true=true, false={"a": b, "b": a})
    else:
        swap = make_swap(Kind.PARTY, Origin.WITHIN, template, true=true, false={"a": b})
    sentence, _, _ = fill(template, true)
    return Fact(obligation.topic, obligation.query, sentence, (swap,))

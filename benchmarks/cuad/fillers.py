"""True sentences for long responses, from clauses whose meaning one pattern settles.

Each filler needs its pattern in the context and, where it has a guard, no match of the guard.
"""

import random
import re

from benchmarks.cuad.boilerplate import BOILERPLATE
from benchmarks.cuad.contract import Contract, squeeze
from benchmarks.cuad.fact import Fact, fill
from benchmarks.cuad.filler import Filler

_COUNT = r"(?P<n>(?:[a-z]+[\s-]+){1,4}?\(\s*\d{1,3}\s*\)|\d{1,3})"
_UNIT = r"(?P<unit>days?|months?|years?)"

ANNOTATED = (
    Filler(
        "initial_term",
        "Expiration Date",
        rf"(?:period|term)\s+of\s+{_COUNT}\s*[- ]\s*{_UNIT}\b",
        ("The initial term is {span}.", "The agreement is made for {span}."),
        r"(?:period|term)\s+of\s.*(?:period|term)\s+of\s|anniversary|additional|renew|successive|further",
    ),
    Filler(
        "renewal_notice",
        "Notice Period To Terminate Renewal",
        r"^(?=.*(?:renew|expir)).*?"
        rf"(?:at\s+least|no(?:t)?\s+(?:less|later)\s+than)\s+{_COUNT}\s*[- ]\s*{_UNIT}\b",
        (
            "A renewal can be stopped by notice of at least {span}.",
            "Notice against renewal takes at least {span}.",
        ),
    ),
    Filler(
        "renewal",
        "Renewal Term",
        r"automatically\s+(?:be\s+)?(?:renew|extend)|(?:renew|extend)(?:ed|s)?\s+automatically",
        (
            "The term renews automatically.",
            "Without notice to the contrary the agreement is renewed automatically.",
        ),
    ),
    Filler(
        "termination_either",
        "Termination For Convenience",
        r"either\s+party\s+may\s+terminate\s+this\s+agreement",
        ("Either party may terminate the agreement.", "Both sides have a right to terminate the contract."),
    ),
    Filler(
        "assignment_either",
        "Anti-Assignment",
        r"(?:neither|no)\s+party\s+(?:may|shall|will)\s[^.;]{0,60}assign[^.;]{0,160}consent",
        (
            "Neither side may assign the agreement without consent.",
            "An assignment by either party needs the other's consent.",
        ),
    ),
    Filler(
        "consequential",
        "Cap On Liability",
        r"(?:neither\s+party\s+(?:shall|will)\s+be|(?:shall|will)\s+either\s+party\s+be)\s+liable[^.;]{0,160}consequential",
        (
            "Neither party is liable for consequential damages.",
            "Liability for consequential damages is excluded on both sides.",
        ),
    ),
    Filler(
        "nonexclusive_license",
        "License Grant",
        r"\bnon-?\s?exclusive\b",
        ("A non-exclusive license is granted.", "The contract grants a non-exclusive license."),
        r"(?<!non-)(?<!non)(?<!non )\bexclusive",
    ),
    Filler(
        "royalty_free",
        "License Grant",
        r"royalty[- ]free",
        ("A royalty-free license is granted.", "The contract grants a royalty-free license."),
        r"royalty-bearing",
    ),
    Filler(
        "records",
        "Audit Rights",
        r"\b(?:right|entitled|may|permit)\b[^.;]{0,200}\b(?:audit|inspect|examine)[^.;]{0,100}\b(?:books|records)",
        ("Books and records may be inspected.", "There is a right to inspect the records."),
    ),
    Filler(
        "insurance",
        "Insurance",
        r"\b(?:maintain|carry|obtain|procure|keep)\b[^.;]{0,120}insurance",
        ("Insurance must be maintained.", "The contract requires insurance."),
    ),
    Filler(
        "convenience_notice",
        "Termination For Convenience",
        rf"terminate[^.;]{{0,200}}?\b(?:upon|with|by\s+giving|on|giving)\s[^.;]{{0,60}}?"
        rf"{_COUNT}\s*[- ]\s*{_UNIT}"
        r"['’]?[^.;]{0,30}notice",
        (
            "Termination for convenience takes {span} of notice.",
            "Notice of {span} ends the contract without cause.",
        ),
    ),
)


def read_fillers(contract: Contract, rng: random.Random) -> list[Fact]:
    """Every filler that the contract supports, in one of its wordings."""
    facts = [_title_fact(contract, rng)]
    for filler in ANNOTATED + BOILERPLATE:
        sources = contract.spans.get(filler.clause, ()) if filler.clause else (contract.context,)
        match = next((m for s in sources if (m := _match(filler, squeeze(s)))), None)
        if match is not None:
            values = {"span": _span_words(match)} if "n" in match.groupdict() else {}
            sentence, _, _ = fill(rng.choice(filler.templates), values)
            facts.append(Fact(filler.topic, "What does the contract say?", sentence))
    return [fact for fact in facts if fact is not None]


def _match(filler: Filler, text: str) -> re.Match[str] | None:
    if filler.guard and re.search(filler.guard, text, re.IGNORECASE):
        return None
    return re.search(filler.pattern, text, re.IGNORECASE)


def _span_words(match: re.Match[str]) -> str:
    digits = re.search(r"\d+", match["n"])
    assert digits is not None
    number, unit = int(digits[0]), match["unit"].lower().rstrip("s")
    return f"{number} {unit}{'' if number == 1 else 's'}"


def _title_fact(contract: Contract, rng: random.Random) -> Fact | None:
    spans = contract.spans.get("Document Name", ())
    name = re.sub(r",\s*d$", "", squeeze(spans[0])).strip(" .,:") if spans else ""
    if not 2 <= len(name.split()) <= 7 or "_" in name or "(" in name:
        return None
    title = name.title().replace(" And ", " and ").replace(" Of ", " of ")
    template = rng.choice(
        ("The document is a {title}.", "The document is headed {title}.", "Its title is {title}.")
    )
    if template.startswith("The document is a") and title[0] in "AEIOU":
        template = "The document is an {title}."
    return Fact("title", "What is the document?", fill(template, {"title": title})[0])

"""Two names compared by a number or date that the graph has of each: "Everest is higher than Lhotse".

The claim is read again with the second name's value as a bound ("Everest is over 8,516 high"), once for each relation
by which both have one, and against no other number or date of the first name. So the words must say that relation.
"""

import re
from calendar import month_name
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.factcheck.claim import Label, Mention, Verdict
from core.factcheck.protocols import ToVerify
from core.factcheck.triple import Literal, Triple
from core.factcheck.values import DateValue, find_claim_values, read_literal
from core.factcheck.verbalise import relation_words

_SIDES = {
    "higher": ("over", "high"), "taller": ("over", "tall"), "lower": ("under", "high"), "longer": ("over", "long"),
    "shorter": ("under", "long"), "deeper": ("over", "deep"), "heavier": ("over", "heavy"), "wider": ("over", "wide"),
    "greater": ("over", ""), "larger": ("over", ""), "bigger": ("over", ""), "smaller": ("under", ""),
    "lesser": ("under", ""), "earlier": ("before", ""), "later": ("after", ""),
}  # fmt: skip
_COMPARATIVE = "|".join(_SIDES)
_THAT = r"(?:(?:that|those|the one) (?:of|in|for) )?(?:the )?"
_HAVING = re.compile(
    rf"\bha(?P<tense>s|d|ve) an? (?P<side>{_COMPARATIVE}) (?P<noun>[a-z]+(?: [a-z]+)*) than {_THAT}$"
)
_THAN = re.compile(rf"\b(?P<side>{_COMPARATIVE}) than (?P<that>{_THAT})$")
_TIME = re.compile(rf"\b(?P<side>before|after|prior to) {_THAT}$")
_AGE = re.compile(r"\b(?:is|was) (?P<side>older|younger) than (?:the )?$")
_AS = re.compile(r"\b(?:is|was) not (?:as|so) (?P<adjective>[a-z]+) as (?:the )?$")
_REST = re.compile(r"(?:['\u2019]s)?\s*\.?\s*")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_YEAR_DIGITS = 4
_AGES = {"older": "before", "younger": "after"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim with the value of the second name in its place."""

    asked: ToVerify
    triple: Triple  # that gives the value

    def settle(self, verdict: Verdict) -> Verdict | None:
        """The verdict on the comparison; None where the value is left open."""
        if verdict.label is Label.NOT_ENOUGH_INFO:
            return None
        number = {item.triple: item.number for item in self.asked.evidence if item.triple is not None}
        cited = {*verdict.cited, *(number[triple] for triple in (self.triple,) if triple in number)}
        reason = f"The graph has \u201c{self.triple.path}\u201d, and so: {verdict.reason}"
        return replace(verdict, reason=reason, cited=tuple(sorted(cited)))


def comparisons(claim: ToVerify) -> Iterator[Comparison]:
    """The ways in which a claim may compare its last name with the first, none where it compares nothing."""
    known = [mention for mention in claim.mentions if mention.entity is not None]
    if len(known) != 2 or find_claim_values(claim.claim):
        return
    first, second = known
    if _REST.fullmatch(claim.claim, second.end) is None:
        return
    for triple in claim.triples:
        own = _alike(triple, first, claim) if triple.subject == second.entity else None
        if own is not None and isinstance(triple.object, Literal) and isinstance(own.object, Literal):
            is_date = isinstance(read_literal(triple.object, relation_words(triple.relation)), DateValue)
            values = (literal.text.strip('"') for literal in (triple.object, own.object))
            text = _written(claim.claim, second, _said(*values, is_date=is_date), is_date=is_date)
            if text is not None and text.startswith(claim.claim[: first.end]):
                triples = tuple(t for t in claim.triples if t == own or not _is_valued(t))
                evidence = tuple(item for item in claim.evidence if item.triple in (*triples, triple))
                yield Comparison(ToVerify(text, (first,), evidence, triples), triple)


def _alike(triple: Triple, first: Mention, claim: ToVerify) -> Triple | None:
    """The fact of the first name by the same relation, in the same unit; None where it has none, or several."""
    node = triple.object
    if not _is_valued(triple) or not isinstance(node, Literal):
        return None
    found = [t for t in claim.triples if t.subject == first.entity and t.relation == triple.relation]
    if len(found) != 1 or not isinstance(found[0].object, Literal):
        return None
    return found[0] if found[0].object.datatype == node.datatype else None


def _is_valued(triple: Triple) -> bool:
    """Whether its object is a number or a date."""
    return (
        isinstance(triple.object, Literal)
        and read_literal(triple.object, relation_words(triple.relation)) is not None
    )


def _said(value: str, own: str, *, is_date: bool) -> str:
    """A value as a claim has it: "8,516", which is no year; of a date the day only where the years are the same."""
    if not is_date:
        return f"{int(value):,}" if value.isdigit() else value
    day = _DAY.fullmatch(value)
    if day is None or value[:_YEAR_DIGITS] != own[:_YEAR_DIGITS]:
        return value[:_YEAR_DIGITS]
    return f"{int(day[3])} {month_name[int(day[2])]} {day[1]}"


def _written(claim: str, second: Mention, value: str, *, is_date: bool) -> str | None:
    """The claim with a bound in place of the comparison; None where it compares in no such words."""
    having = _HAVING.search(claim, 0, second.start)
    if having is not None and not is_date:
        side = _SIDES[having["side"]][0]
        return f"{claim[: having.start()]}ha{having['tense']} {_article(having['noun'])} of {side} {value}."
    age = _AGE.search(claim, 0, second.start)
    if age is not None and is_date:
        return f"{claim[: age.start()]}was born {_AGES[age['side']]} {value}."
    less = _AS.search(claim, 0, second.start)
    if less is not None and not is_date:
        return f"{claim[: less.start()]}is under {value} {less['adjective']}."
    than, time = _THAN.search(claim, 0, second.start), _TIME.search(claim, 0, second.start)
    if time is not None and is_date:
        return f"{claim[: time.start('side')]}{time['side']} {value}."
    if than is None:
        return None
    side, adjective = _SIDES[than["side"]]
    if is_date != (side in {"before", "after"}):
        return None
    is_noun = (
        is_date
        or than["that"].startswith(("that", "those"))
        or claim.startswith(("'s", "\u2019s"), second.end)
    )
    ending = "" if is_noun or not adjective else f" {adjective}"
    return f"{claim[: than.start()]}{side} {value}{ending}."


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"

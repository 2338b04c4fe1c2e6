"""Claims that are judged as other claims: taken apart, written out in full, or with a value in the place of a name.

"Born in Ulm, not in Munich": without the contrast first; where the graph states that, once more with the other name in
its place, and what the graph states of that one, too, the claim denies. "Smith was born in Lyon and Jones in Nantes"
has the words and names of two facts, and so has the claim that turns both round: each fact is read by itself, and so
are two lists that "respectively" pairs. "Everest is higher than Lhotse" is read as "Everest is over 8,516 high", once
for each relation by which both have a number or date, and against no other number or date of the first name.
"""

import re
from calendar import month_name
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label, Mention, Verdict
from core.factcheck.claim_ends import End
from core.factcheck.protocols import ToVerify
from core.factcheck.triple import Literal, Triple
from core.factcheck.values import DateValue, find_claim_values, read_literal
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.text.contrasts import contrast_cuts

_LEADS_IN = re.compile(r"\bbut\s*\Z", re.IGNORECASE)  # "not in Munich but in Ulm"
_END = 0xE000  # the first character that stands for a name or value: of a range that no text uses
_X = r"[\ue000-\uf8ff]"
_W = r"[^\ue000-\uf8ff,;:.()]+?"  # words that name nothing
_PREP = r"(?:in|of|for|at|on|by|to|from)"
_AND = r"(?:,? and|,? while|,? whereas|;|,? but)"
# Denied, or said in other ways.
_OTHERWISE = re.compile(
    r"\b(?:not|never|no|nor|neither|cannot|without|only|both|either|who|which|whose|where)\b|n't", re.I
)
_FEWEST = 3  # names and values of two facts that share one
_COMPLEMENT = rf"(?:{_PREP} )?{_X}(?: {_PREP} {_X})*"
_MEASURED = r"(?:high|tall|long|wide|deep|old)"
_GAPPED = re.compile(
    rf"(?P<a>{_X}) (?P<v>{_W}) (?P<c1>{_COMPLEMENT})(?P<tail> {_MEASURED})?(?:{_AND}|,) (?P<b>{_X})"
    rf" (?P<c2>{_COMPLEMENT})(?: {_MEASURED})?"
)
_FACT = rf"{_X} {_W} {_X}(?: {_PREP} {_X})*"
_WHOLE = re.compile(
    rf"(?:(?:while|whereas) )?(?P<first>{_FACT})(?:;|,(?: and| while| whereas| but)?) (?P<second>{_FACT})",
    re.IGNORECASE,
)
_MEMBER = rf"(?:{_PREP} )?(?:the )?{_X}"
_PAIRED = re.compile(
    rf"(?P<firsts>{_X}(?:, {_X})*,? and {_X}) (?P<v>{_W}) (?P<seconds>{_MEMBER}(?:, {_MEMBER})*,? and {_MEMBER})"
    rf"(?P<tail> {_W})??,? (?:respectively|in (?:that|this|the same) order)"
)
Span = tuple[int, int]
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
class Other:
    """What a claim names for contrast, and the claim with it in the place of what it says instead."""

    name: str
    asked: ToVerify
    is_value: bool  # a date or a number, of which one fact has one


@dataclass(frozen=True, slots=True)
class Contrasted:
    """A claim taken apart: what it asserts, and what it denies; an Other is None where its place was not found."""

    asserted: ToVerify
    others: tuple[Other | None, ...]


def contrasted(asked: ToVerify) -> Contrasted | None:
    """The claim taken apart; None where it names nothing for contrast."""
    cuts = contrast_cuts(asked.claim)
    if not cuts:
        return None
    asserted = asked
    for start, end in reversed(cuts):
        asserted = _edited(asserted, (start, end))
    ends = Prepared(asked).ends
    return Contrasted(asserted, tuple(_other(asked, cut, cuts, ends) for cut in cuts))


def settle_contrast(verdict: Verdict, claim: Contrasted, judge: Callable[[ToVerify], Verdict]) -> Verdict:
    """The verdict on a claim, from that on what it asserts and those on the others in its place."""
    if verdict.label is not Label.SUPPORTED:
        return verdict
    said = verdict.reason.removesuffix(".")
    for other in claim.others:
        if other is None:
            reason = f"{said}; what the claim denies beside it could not be read."
            return Verdict(Label.NOT_ENOUGH_INFO, reason, verdict.cited)
        found = judge(other.asked)
        if found.label is Label.SUPPORTED:
            reason = f"{found.reason.removesuffix('.')}, which the claim denies."
            return replace(found, label=Label.REFUTED, reason=reason)
        if not other.is_value and found.label is Label.NOT_ENOUGH_INFO:
            reason = f"{said}, but whether that rules out \u201c{other.name}\u201d, as the claim says, cannot be told."
            return Verdict(Label.NOT_ENOUGH_INFO, reason, verdict.cited)
    return verdict


def _other(
    asked: ToVerify, cut: tuple[int, int], cuts: list[tuple[int, int]], ends: tuple[End, ...]
) -> Other | None:
    """The claim with what is denied in the place of what is said instead, which stands next to it."""
    denied = [end for end in ends if cut[0] <= end.start and end.end <= cut[1]]
    said = [end for end in ends if not any(low < end.end and end.start < high for low, high in cuts)]
    before, behind = [e for e in said if e.end <= cut[0]], [e for e in said if e.start >= cut[1]]
    is_behind = _LEADS_IN.search(asked.claim, cut[0], cut[1]) is not None
    place = next(iter(behind if is_behind else reversed(before)), None)
    if len(denied) != 1 or place is None:
        return None
    new, swapped = denied[0], asked
    steps = [*((low, high, "") for low, high in cuts), (place.start, place.end, new.text)]
    for low, high, text in sorted(steps, reverse=True):
        swapped = _edited(swapped, (low, high), text)
    at = place.start - sum(high - low for low, high in cuts if high <= place.start)
    mentions = [replace(m, start=at, end=at + len(m.text)) for m in asked.mentions if m.start == new.start]
    mentions = [m for m in mentions if swapped.claim[m.start : m.end] == m.text]
    found = tuple(sorted((*swapped.mentions, *mentions), key=lambda m: m.start))
    return Other(new.text, replace(swapped, mentions=found), place.is_value)


def _edited(asked: ToVerify, span: tuple[int, int], text: str = "") -> ToVerify:
    """The claim with other words in a span; what was found inside goes, what stands behind moves."""
    low, high = span
    claim, by = asked.claim[:low] + text + asked.claim[high:], len(text) - (high - low)
    mentions = [*moved(asked.mentions, 0, low, 0), *moved(asked.mentions, high, len(asked.claim), by)]
    return replace(asked, claim=claim, mentions=tuple(mentions))


def judge_parts(claim: Prepared, judge: Callable[[ToVerify], Verdict]) -> Verdict | None:
    """The verdict on all facts of a claim that leaves words out; NOT ENOUGH INFO where one is open.

    None where it is no such claim, or may be of one fact.
    """
    parts, may_be_one = _written_out(claim)
    if not parts:
        return None
    verdicts = [judge(_composed(claim.asked, part)) for part in parts]
    told = {number for each in verdicts if each.label is Label.SUPPORTED for number in each.cited}
    for verdict in verdicts:
        if verdict.label is Label.REFUTED:  # not by what states another part: an area, and a land area
            return verdict if not verdict.cited or set(verdict.cited) - told else None
    left = [verdict for verdict in verdicts if verdict.label is Label.NOT_ENOUGH_INFO]
    if left:
        return None if may_be_one else left[0]
    reason = "; ".join(verdict.reason.removesuffix(".") for verdict in verdicts)
    cited = dict.fromkeys(number for verdict in verdicts for number in verdict.cited)
    return replace(verdicts[0], reason=f"{reason}.", cited=tuple(cited))


def _written_out(claim: Prepared) -> tuple[list[list[Span]], bool]:
    """The pieces of each fact, none where the claim leaves no words out or denies anything; whether it may be of one.

    "Lived in Lyon and Nantes in France" is of one fact, with a list.
    """
    ends, text = claim.ends, _Skeleton(claim.asked.claim, claim.ends)
    if claim.is_denied or len(ends) < _FEWEST or _OTHERWISE.search(text.words):
        return [], False
    found = _PAIRED.fullmatch(text.words)
    if found is not None:
        firsts, seconds = text.members(found, "firsts"), text.members(found, "seconds")
        rest = text.spans(found, "tail")
        parts = [[a, *text.spans(found, "v"), b, *rest] for a, b in zip(firsts, seconds, strict=False)]
        return (parts if len(firsts) == len(seconds) else []), False
    found = _GAPPED.fullmatch(text.words)
    if found is not None and re.sub(_X, "", found["c1"]).split() == re.sub(_X, "", found["c2"]).split():
        listed = (ends[text.number(found.end("c1") - 1)], ends[text.number(found.start("b"))])
        parts = [text.spans(found, "a", "v", "c1", "tail"), text.spans(found, "b", "v", "c2", "tail")]
        return parts, _are_alike(*listed, ends[0], claim)
    found = _WHOLE.fullmatch(text.words)
    if found is not None:
        return [text.spans(found, part) for part in ("first", "second")], True
    return [], False


class _Skeleton:
    """A claim with one character for each name or value, and where each of its characters stands in the claim."""

    def __init__(self, claim: str, ends: Sequence[End]) -> None:
        self.words, at = "", 0
        self._spans: list[Span] = []
        for number, end in enumerate(ends):
            self.words += claim[at : end.start] + chr(_END + number)
            self._spans += [*((place, place + 1) for place in range(at, end.start)), (end.start, end.end)]
            at = end.end
        tail = claim[at:].rstrip(" .")
        self._spans += [(at + n, at + n + 1) for n in range(len(tail))]
        self.words += tail

    def spans(self, found: re.Match[str], *groups: str) -> list[Span]:
        """Where groups of a match stand in the claim; those left out that are empty."""
        return [self._span(*found.span(group)) for group in groups if found[group]]

    def members(self, found: re.Match[str], group: str) -> list[Span]:
        """Where the members of a list stand, each with its preposition."""
        members = re.compile(_MEMBER).finditer(self.words, *found.span(group))
        return [self._span(*member.span()) for member in members]

    def number(self, place: int) -> int:
        """The number of the end at a place."""
        return ord(self.words[place]) - _END

    def _span(self, start: int, end: int) -> Span:
        start += len(self.words[start:end]) - len(self.words[start:end].lstrip())
        return self._spans[start][0], self._spans[end - 1][1]


def _are_alike(first: End, second: End, subject: End, claim: Prepared) -> bool:
    """Whether two names may be of one list: the second is more like the first than like what the claim is about."""
    if first.is_value:
        return False
    known = _relations(second, claim)
    return len(known & _relations(first, claim)) >= len(known & _relations(subject, claim))


def _relations(end: End, claim: Prepared) -> set[str]:
    return {t.relation.id for t in claim.triples for entity in end.entities[:1] if t.subject == entity}


def _composed(asked: ToVerify, pieces: Sequence[Span]) -> ToVerify:
    """The claim that pieces of a claim make, with the mentions of those pieces."""
    mentions: list[Mention] = []
    at = 0
    for start, end in pieces:
        mentions += moved(asked.mentions, start, end, at - start)
        at += end - start + 1
    written = " ".join(asked.claim[start:end] for start, end in pieces)
    return replace(asked, claim=f"{written}.", mentions=tuple(mentions))


def moved(mentions: Iterable[Mention], start: int, end: int, by: int) -> list[Mention]:
    """The mentions inside a span of a claim, as many characters further on: in a claim made of its pieces."""
    inside = (m for m in mentions if start <= m.start and m.end <= end)
    return [replace(m, start=m.start + by, end=m.end + by) for m in inside]


def judge_compared(claim: ToVerify, judge: Callable[[ToVerify], Verdict]) -> Verdict | None:
    """The verdict on a claim that compares two names by their values; None where it does not, or they are open."""
    for asked, triple in _comparisons(claim):
        verdict = judge(asked)
        if verdict.label is not Label.NOT_ENOUGH_INFO:
            cited = {*verdict.cited, *(item.number for item in asked.evidence if item.triple == triple)}
            reason = f"The graph has \u201c{triple.path}\u201d, and so: {verdict.reason}"
            return replace(verdict, reason=reason, cited=tuple(sorted(cited)))
    return None


def _comparisons(claim: ToVerify) -> Iterator[tuple[ToVerify, Triple]]:
    """The claim with the value of its second name in the place of that name, and the triple that gives the value."""
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
                yield ToVerify(text, (first,), evidence, triples), triple


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

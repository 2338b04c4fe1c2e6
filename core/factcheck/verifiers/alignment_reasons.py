"""One sentence for each verdict, citing the numbers of the evidence that decided it."""

import re
from collections.abc import Iterable, Sequence

from core.extraction.values.units import find_unit
from core.factcheck.claim import Label, Verdict
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.places import place_name, town_told
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label, relation_words
from core.factcheck.verifiers.alignment_judge import Ground, Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_VERB = re.compile(r"(?:is|was|has|have|had) |\w+ed\b")  # "established", "was selected by": no nouns
_UNIT = re.compile(r"\((?P<unit>[a-z][\w /]*)\)\s*$", re.IGNORECASE)
_CAMEL = re.compile(r"(?<=[a-z])([A-Z])")  # "squareKilometre"
_FULL = "write the name in full"  # of the linker's note
_WORD = re.compile(r"[\w'\u2019.-]*\w")
_MOST_VALUES = 3  # values of a many-valued relation that a reason names


class Reasons:
    """Words for the verdicts on one claim."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        evidence = reading.claim.asked.evidence
        self._number = {item.triple: item.number for item in evidence if item.triple is not None}

    def supported(self, judgements: Sequence[Judgement], turned: Sequence[Judgement] = ()) -> Verdict:
        """Everything is stated; `turned` are conflicts that the claim itself denies."""
        triples = list(dict.fromkeys(t for j in judgements if j not in turned for t in j.triples))
        parts = [self._stated(triples)] if triples else []
        parts += [f"{self._conflict(judgement)}, as the claim says" for judgement in turned[:1]]
        cited = [*triples, *(t for j in turned[:1] for t in j.triples)]
        return Verdict(Label.SUPPORTED, f"{'; '.join(parts)}.", self._numbers(cited))

    def refuted(self, judgement: Judgement) -> Verdict:
        """A functional relation, date or number has another value."""
        reason = f"{self._conflict(judgement)}.{self._where(judgement)}"
        return Verdict(Label.REFUTED, reason, self._numbers(judgement.others or judgement.triples))

    def denied(self, judgements: Sequence[Judgement]) -> Verdict:
        """The graph states what the claim denies."""
        triples = list(dict.fromkeys(t for j in judgements for t in j.triples))
        reason = f"{self._stated(triples)}, which the claim denies."
        return Verdict(Label.REFUTED, reason, self._numbers(triples))

    def _stated(self, triples: Sequence[Triple]) -> str:
        paths = " and ".join(f"“{triple.path}”" for triple in triples)
        return f"{self._cite(triples, 'state')} {paths}"

    def nothing_linked(self) -> str:
        """No name of the claim is one of the graph."""
        told = (self._unknown(end) for end in self._reading.ends if end.kind is EndKind.UNKNOWN)
        return next(told, "No name in the claim was found in the graph.")

    def _unknown(self, end: End) -> str:
        """That the graph lacks a name, with the longer names that the linker found beside it."""
        open_ = (m for m in self._reading.claim.asked.mentions if not m.entity and _FULL in m.note)
        notes = (m.note for m in open_ if (m.start, m.end) == (end.start, end.end))
        return next(notes, f"The graph has nothing of the name “{end.text}”.")

    def not_covered(self, number: int) -> Verdict:
        """An end of the claim about which nothing is stated as the claim says it."""
        end = self._reading.ends[number]
        about = [j for j in self._reading.judgements if number in j.ends and j.label is Label.NOT_ENOUGH_INFO]
        about.sort(key=lambda j: (not j.others, j.end != number, -j.statement.weight))
        best = about[0] if about else None
        if best is not None and best.ground is Ground.MANY_VALUED and best.others:
            return self._many_valued(best)
        if best is not None and best.ground is Ground.UNSURE_PLACE:
            given = plain_label(best.others[0].object)
            said = f"{self._cite(best.others[:1], 'give')} {given}, and the graph does not"
            reason = f"{said} say whether that excludes {self._reading.ends[best.end].text}."
            return Verdict(Label.NOT_ENOUGH_INFO, reason, self._numbers(best.others[:1]))
        others = [e.text for i, e in enumerate(self._reading.ends) if i != number]
        towards = f" and “{others[0]}”" if others else ""
        reason = f"No evidence states what the claim says of “{end.text}”{towards}."
        if best is not None and best.ground is Ground.FINER:
            reason = f"The graph is less exact than the claim's “{end.text}”."
        elif end.kind is EndKind.UNKNOWN:
            reason = self._unknown(end)
        return Verdict(Label.NOT_ENOUGH_INFO, reason)

    def not_explained(self, word: str) -> Verdict:
        """The graph states part of the claim; `word` belongs to the rest."""
        items = (item for clause in self._reading.clauses for item in clause.items)
        forms = next((item.forms for item in items if item.word == word), frozenset[str]())
        written = _WORD.findall(self._reading.claim.asked.claim)  # "stole" for "steal"
        said = next((each for each in written if each.lower().replace("\u2019", "'") in forms), word)
        reason = f"The graph states part of the claim only: nothing in it covers “{said}”."
        return Verdict(Label.NOT_ENOUGH_INFO, reason)

    def _many_valued(self, judgement: Judgement) -> Verdict:
        cited = judgement.others[:_MOST_VALUES]
        relation = relation_words(cited[0].relation)
        if any(self._other(t, judgement) is t.subject for t in cited):  # "Tallo Tower → owner → Acme"
            paths = _listed([f"“{triple.path}”" for triple in cited])
            said = f"{self._cite(cited, 'state')} {paths}, and “{relation}”"
        else:
            values = list(dict.fromkeys(_shown(t.object) for t in judgement.others))
            shown = _listed([*values[:_MOST_VALUES], *(["others"] if len(values) > _MOST_VALUES else [])])
            whose = list(dict.fromkeys(plain_label(t.subject) for t in cited))
            of = f" of {whose[0]}" if len(whose) == 1 else ""
            said = f"{self._cite(cited, 'give')} {shown} for “{relation}”{of}, which"
        end = self._reading.ends[judgement.end].text
        reason = f"{said} may have several values, so {end} is neither stated nor excluded."
        return Verdict(Label.NOT_ENOUGH_INFO, reason, self._numbers(cited))

    def _conflict(self, judgement: Judgement) -> str:
        """ "Evidence 1 gives 1901 as the award year of Henry Dunant, not 1905"."""
        triples = judgement.others or judgement.triples
        values = list(dict.fromkeys(_shown(self._other(t, judgement)) for t in triples))
        shown = _listed(values[:_MOST_VALUES])
        first = triples[0]
        subject = first.subject if self._other(first, judgement) is first.object else first.object
        said = self._reading.ends[judgement.end].text
        relation = relation_words(first.relation)
        what = f"for “{relation}” of" if _VERB.match(relation) else f"as the {relation} of"
        return f"{self._cite(triples, 'give')} {shown} {what} {plain_label(subject)}, not {said}"

    def _where(self, judgement: Judgement) -> str:
        """Where a town lies, when that is what sets two places apart, and only the list of towns tells it."""
        sense = judgement.statement.sense
        if sense is None or not sense.is_place or not judgement.others:
            return ""
        known = place_name(self._other(judgement.others[0], judgement))
        return f" {town_told(known, self._reading.ends[judgement.end].text)}".rstrip()

    def _other(self, triple: Triple, judgement: Judgement) -> Entity | Literal:
        subject = self._reading.ends[judgement.statement.subject]
        is_incoming = bool(subject.entities) and triple.subject.id != subject.entities[0].id
        ends = {entity.id for end in self._reading.ends for entity in end.entities[:1]}
        if is_incoming and getattr(triple.object, "id", None) in ends:
            return triple.subject
        return triple.object

    def _cite(self, triples: Iterable[Triple], verb: str) -> str:
        """ "Evidence 1 and 2 give", "The graph gives"."""
        numbers = self._numbers(triples)
        named = f"Evidence {_listed([*map(str, numbers)])}" if numbers else "The graph"
        return f"{named} {verb}" if len(numbers) > 1 else f"{named} {verb}s"

    def _numbers(self, triples: Iterable[Triple]) -> tuple[int, ...]:
        return tuple(sorted({self._number[t] for t in triples if t in self._number}))


def _listed(words: Sequence[str]) -> str:
    """ "1, 2 and 3"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _shown(node: Entity | Literal) -> str:
    """A node as a person reads it; a number with the unit that its brackets or datatype tell."""
    plain = plain_label(node)
    if not isinstance(node, Literal) or not plain[:1].isdigit():
        return plain
    bracket = _UNIT.search(node.text)
    if bracket is not None:
        return f"{plain} {bracket['unit']}"
    named = node.datatype.rpartition("#")[2].rpartition("/")[2]
    words = _CAMEL.sub(r" \1", named).lower()
    unit = find_unit(words, 0)
    return f"{plain} {words}s" if unit is not None and unit.end == len(words) else plain

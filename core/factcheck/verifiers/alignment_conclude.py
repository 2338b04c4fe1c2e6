"""From judged statements to one verdict, with a sentence that cites the numbers of the evidence that decided it.

All must be stated, one conflict refutes, a denial turns them round.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from core.extraction.values.units import find_unit
from core.factcheck.claim import Label, Verdict
from core.factcheck.claim_ends import End, EndKind, fold, is_long
from core.factcheck.clauses import Clause
from core.factcheck.places import place_name, town_told
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label, relation_words
from core.factcheck.verifiers.alignment_facts import is_named
from core.factcheck.verifiers.alignment_judge import Ground, Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.verifiers.alignment_withheld import crossed_end, reversed_end, unread_noun

_VERB = re.compile(r"(?:is|was|has|have|had) |\w+ed\b")  # "established", "was selected by": no nouns
_UNIT = re.compile(r"\((?P<unit>[a-z][\w /]*)\)\s*$", re.IGNORECASE)
_CAMEL = re.compile(r"(?<=[a-z])([A-Z])")  # "squareKilometre"
_FULL = "write the name in full"  # of the linker's note
_WORD = re.compile(r"[\w'\u2019.-]*\w")
_MOST_VALUES = 3  # values of a many-valued relation that a reason names
_LEAST = 2  # names of a group that can be a statement of its own


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


def conclude(reading: Reading) -> Verdict:
    """The verdict on a claim that was read and judged."""
    reasons = Reasons(reading)
    if not any(end.kind is EndKind.ENTITY for end in reading.ends):
        return Verdict(Label.NOT_ENOUGH_INFO, reasons.nothing_linked())
    supported = _of_label(reading, Label.SUPPORTED)
    refuted = _unanswered(_of_label(reading, Label.REFUTED), supported, reading)
    against = [j for j in refuted if not _is_denied(j, reading)]
    if against:
        return reasons.refuted(against[0])
    turned = [j for j in supported if _is_denied(j, reading)]
    if turned:
        # A clause denies what the graph states: refuted, unless part of it is denied rightly.
        if refuted:  # "did not win it in 1905", and the graph says 1901
            return reasons.supported(turned[:1], refuted)
        missing = _uncovered(reading, turned)
        return reasons.denied(_fewest(turned, reading)) if missing is None else reasons.not_covered(missing)
    confirmed = [*supported, *refuted]  # what is refuted here stands in a clause that denies it
    for find_end in (_uncovered, _unlinked, crossed_end, reversed_end):
        end = find_end(reading, confirmed)
        if end is not None:
            return reasons.not_covered(end)
    word = unread_noun(reading, confirmed)
    if word is not None:
        return reasons.not_explained(word)
    return reasons.supported(_fewest(confirmed, reading), refuted)


def _of_label(reading: Reading, label: Label) -> list[Judgement]:
    return [j for j in reading.judgements if j.label is label]


def _unanswered(
    refuted: Iterable[Judgement], supported: Sequence[Judgement], reading: Reading
) -> list[Judgement]:
    """Conflicts that no other reading of the same words answers, and with facts that the claim does not state.

    What most words say comes first.
    """
    told = {t for j in supported for t in j.triples if not _is_step(t, j, reading)}
    clear = [j.statement for j in supported if not j.statement.is_loose]
    left = [j for j in refuted if not j.statement.is_loose]
    left = [j for j in left if not any(_is_said_by(j, each) for each in clear)]
    left = [j for j in left if not j.others or not set(j.others) <= told]
    return sorted(left, key=lambda j: -j.statement.weight)


def _is_said_by(refuted: Judgement, other: Statement) -> bool:
    """Whether a statement has all words of another, of the same pair: "is part of" is said of counties, too."""
    said = refuted.statement
    is_same = refuted.end in {said.subject, said.object} == {other.subject, other.object}
    return is_same and said.tokens <= other.tokens


def _is_step(triple: Triple, judgement: Judgement, reading: Reading) -> bool:
    """Whether a fact only leads on to what the claim names: from a birth to its country, over a place not named."""
    if len(judgement.triples) == 1 or isinstance(triple.object, Literal):
        return False
    return not any(is_named(triple.object, end) for end in reading.ends)


def _is_denied(judgement: Judgement, reading: Reading) -> bool:
    clause = reading.clauses[judgement.statement.clause]
    is_against = clause.denied_end in judgement.ends if clause.denied_end >= 0 else clause.is_negated
    return is_against != reading.claim.is_denied


def _uncovered(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first end that must be confirmed and is not."""
    covered = {n for j in confirmed for n in j.ends}
    known = {reading.ends[number].identity for number in covered}
    labels = [(f" {relation_words(t.relation)} ", j) for j in confirmed for t in j.triples]
    sentences = [set(clause.ends) for clause in reading.clauses if clause.head < 0]
    for number, end in enumerate(reading.ends):
        name = f" {fold(end.text)} "  # "NASA" by "was selected by NASA"
        together = [{number, j.end} for label, j in labels if name in label]
        is_told = any(pair <= ends for pair in together for ends in sentences)
        is_told = is_told and not reading.claim.is_owner(end)
        if end.identity not in known and end.kind is not EndKind.TEXT and not is_told:
            return number
    return None if covered else 0


def _fewest(judgements: Sequence[Judgement], reading: Reading) -> list[Judgement]:
    """One judgement for each end, that of the most words, so that a reason cites no more than it needs."""
    ranked = sorted(judgements, key=lambda j: (j.statement.is_loose, -j.statement.weight))
    chosen: list[Judgement] = []
    covered: set[int] = set()
    for judgement in ranked:
        if not judgement.ends <= covered:
            chosen.append(judgement)
            covered |= judgement.ends
    return sorted(chosen, key=lambda j: reading.ends[j.end].start)


def _unlinked(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    names = [end.identity for end in reading.ends]
    links = ({names[number] for number in j.ends} for j in confirmed)
    return unlinked_end(reading.clauses, links, names) if is_long(reading.ends) else None


def unlinked_end(clauses: Sequence[Clause], links: Iterable[set[str]], names: Sequence[str]) -> int | None:
    """The first end of a sentence that no chain of confirmed facts leads to; None when all hang together.

    A sentence that joins names asserts a link between them. Where the confirmed facts fall into groups that share no
    name ("Baymax, a character in Big Hero 6, starring Jamie Chung": who created Baymax, and who stars in the film), the
    link between the groups was not confirmed. Groups side by side, joined by "and" or the like, need no link.
    `links` are the names that one confirmed fact joins, `names` those of the ends; ends of no fact are left out.
    """
    groups = _groups_of(links)
    for clause in clauses:
        places: dict[int, list[int]] = {}  # where the names of each group stand in a sentence
        for place, item in enumerate(clause.items if clause.head < 0 else ()):
            if item.end >= 0 and names[item.end] in groups:
                places.setdefault(groups[names[item.end]], []).append(place)
        for first, second in pairwise(sorted(places.values())):
            if not _stand_apart(clause, first, second):
                return clause.items[second[0]].end
    return None


def _groups_of(links: Iterable[set[str]]) -> dict[str, int]:
    """A number for each name, the same for names that a chain of facts joins."""
    groups: list[set[str]] = []
    for link in links:
        touched = [group for group in groups if group & link]
        groups = [group for group in groups if not group & link]
        groups.append(link.union(*touched))
    return {name: number for number, group in enumerate(groups) for name in group}


def _stand_apart(clause: Clause, first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two groups are statements side by side: one after the other, a conjunction between.

    A verb between the conjunction and the second group has the subject of the first: "and is a member of Smith".
    A group without a verb of its own goes on with what was listed: "signed with A and B, in London".
    """
    if not any(item.pos in {"VERB", "AUX"} for item in clause.items[second[0] : second[-1]]):
        return False
    between = clause.items[first[-1] + 1 : second[0]]
    joining = {"CCONJ", "SCONJ"}
    joints = [n for n, x in enumerate(between) if x.pos in joining or x.forms & {";", "where"}]
    if first[-1] >= second[0] or not joints or min(len(first), len(second)) < _LEAST:
        return False
    return not any(item.pos in {"VERB", "AUX"} for item in between[joints[-1] + 1 :])

"""From judged statements to one verdict: all must be stated, one conflict refutes, a denial turns them round."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from core.factcheck.claim import Label, Verdict
from core.factcheck.claim_ends import EndKind, fold, is_long
from core.factcheck.clauses import Clause
from core.factcheck.triple import Literal, Triple
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_facts import is_named
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_reasons import Reasons
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.verifiers.alignment_withheld import crossed_end, reversed_end, unread_noun

_LEAST = 2  # names of a group that can be a statement of its own


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

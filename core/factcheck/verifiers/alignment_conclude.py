"""From judged statements to one verdict: all must be stated, one conflict refutes, a denial turns them round."""

from collections.abc import Iterable, Sequence
from itertools import chain

from core.factcheck.claim import Label, Verdict
from core.factcheck.claim_ends import End, EndKind, fold, is_long
from core.factcheck.clauses import Clause
from core.factcheck.places import COUNTRY, place_rank
from core.factcheck.stems import stem
from core.factcheck.towns import town_locations
from core.factcheck.triple import Literal, Triple
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_crossed import crossed_end
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_excluding import excluding_word, qualifying_word
from core.factcheck.verifiers.alignment_facts import is_named, words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_links import unlinked_end
from core.factcheck.verifiers.alignment_listed import without_listed
from core.factcheck.verifiers.alignment_other_subject import other_subject
from core.factcheck.verifiers.alignment_owned import owned_word
from core.factcheck.verifiers.alignment_paired import paired_links, unpaired_ends
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_reasons import Reasons
from core.factcheck.verifiers.alignment_renamed import renamed_ends
from core.factcheck.verifiers.alignment_reversed import reversed_end
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.verifiers.alignment_unexplained import unexplained_word, unlisted_word
from core.factcheck.verifiers.alignment_unread import unread_noun
from core.factcheck.verifiers.alignment_unstated import unstated_end

_BASED = frozenset({"based", "base", "born", "bear", "-"})  # between a place and the name it describes


def conclude(reading: Reading) -> Verdict:
    """The verdict on a claim that was read and judged."""
    reasons = Reasons(reading)
    if not any(end.kind is EndKind.ENTITY for end in reading.ends):
        return Verdict(Label.NOT_ENOUGH_INFO, reasons.nothing_linked())
    supported = without_listed(_of_label(reading, Label.SUPPORTED), reading.clauses)
    refuted = _unanswered(_of_label(reading, Label.REFUTED), supported, reading)
    denied = {n for n, c in enumerate(reading.clauses) if c.is_negated != reading.claim.is_denied}
    against = [j for j in refuted if not _is_denied(j, denied, reading)]
    hedge = qualifying_word(reading)
    if hedge is not None:
        return reasons.not_explained(
            hedge
        )  # what is said to be nearly so, or rumoured, is neither stated nor denied
    if against:
        return reasons.refuted(against[0])
    turned = [j for j in supported if _is_denied(j, denied, reading)]
    if turned:
        return _turned(reading, reasons, turned, refuted)
    confirmed = [*supported, *refuted]  # what is refuted here stands in a clause that denies it
    missing = _uncovered(reading, confirmed)
    if missing is not None:
        return reasons.not_covered(missing)
    loose = _unlinked(reading, confirmed) if is_long(reading.ends) else None
    if loose is not None:
        return reasons.not_covered(loose)
    unstated = unstated_end(reading, confirmed)
    if unstated is None:
        unstated = crossed_end(reading, confirmed)
    if unstated is None:
        unstated = reversed_end(reading, confirmed)
    if unstated is None:
        unstated = other_subject(reading, confirmed)
    if unstated is None:
        unstated = next(chain(unpaired_ends(reading.clauses), renamed_ends(reading)), None)
    if unstated is not None:
        return reasons.not_covered(unstated)
    word = (
        excluding_word(reading, confirmed)
        or owned_word(reading, confirmed)
        or unexplained_word(reading, confirmed)
        or unlisted_word(reading)
        or unread_noun(reading, confirmed)
    )
    if word is not None:
        return reasons.not_explained(word)
    return reasons.supported(_fewest(confirmed, reading), refuted)


def _turned(
    reading: Reading, reasons: Reasons, turned: Sequence[Judgement], refuted: Sequence[Judgement]
) -> Verdict:
    """A clause that denies something the graph states: refuted, unless part of it is denied rightly."""
    if refuted:  # "did not win it in 1905", and the graph says 1901
        return reasons.supported(turned[:1], refuted)
    missing = _uncovered(reading, turned)
    if missing is not None:
        return reasons.not_covered(missing)
    return reasons.denied(_fewest(turned, reading))


def _of_label(reading: Reading, label: Label) -> list[Judgement]:
    return [j for j in reading.judgements if j.label is label]


def _unanswered(
    refuted: Iterable[Judgement], supported: Sequence[Judgement], reading: Reading
) -> list[Judgement]:
    """Conflicts about ends that no other reading of the same words confirms; what most words say comes first."""
    left = [
        j
        for j in refuted
        if j.statement is not None and not j.statement.is_loose and not _is_answered(j, supported, reading)
    ]
    left = [j for j in left if not _is_beside_own(j, reading)]
    told = {t for j in supported if j.statement for t in j.triples if not _is_step(t, j, reading)}
    left = [
        j for j in left if not j.others or not set(j.others) <= told
    ]  # that fact has another end of the claim
    return sorted(left, key=lambda j: -(j.statement.weight if j.statement else 0))


def _is_step(triple: Triple, judgement: Judgement, reading: Reading) -> bool:
    """Whether a fact only leads on to what the claim names: from a birth to its country, over a place not named."""
    if len(judgement.triples) == 1 or isinstance(triple.object, Literal):
        return False
    return not any(is_named(triple.object, end) for end in reading.ends)


def _is_beside_own(refuted: Judgement, reading: Reading) -> bool:
    """Whether the graph's own value stands right behind the claim's: "the owner of Smith is Rostock based Jones"."""
    statement = refuted.statement
    assert statement is not None
    items = reading.clauses[statement.clause].items
    places = [n for n, item in enumerate(items) if item.end == refuted.end]
    for place in places:
        following = [
            item for item in items[place + 1 : place + 4] if not (item.forms & _BASED or item.is_neutral)
        ]
        if following and following[0].end >= 0 and items[place + 1].end < 0:
            own = reading.ends[following[0].end]
            if any(is_named(triple.object, own) for triple in refuted.others):
                return True
    return False


def _is_answered(refuted: Judgement, supported: Sequence[Judgement], reading: Reading) -> bool:
    """Whether the end is confirmed by the same words, or about the same pair: "Spain" may be said of two things.

    What a clause says of a name that nothing confirmed speaks of stands, whatever else is confirmed of its object
    ("Smith died in Jones, whose leader is Miller").
    """
    statement = refuted.statement
    assert statement is not None
    if _is_town_in_country(statement, reading):
        return False
    pair = {statement.subject, statement.object}
    words = _words_of(statement, reading)
    if refuted.end in pair and any(
        each.statement
        and pair == {each.statement.subject, each.statement.object}
        and not each.statement.is_loose
        and each.statement.weight >= statement.weight
        and words & _words_of(each.statement, reading)
        and not _says_else(statement, each.statement, reading)
        for each in supported
    ):
        return True  # "A comes from B" is said of a style, and no country is told
    if _speaks_alone(statement, supported, reading):
        return any(
            each.end == refuted.end and each.statement and words & _words_of(each.statement, reading)
            for each in supported
        )
    for each in supported:
        if each.end == refuted.end and each.statement is not None:
            is_same = pair <= {each.statement.subject, each.statement.object, each.end}
            if is_same and _says_else(statement, each.statement, reading):
                continue
            if is_same or not statement.is_apart or statement.tokens & each.statement.tokens:
                return True
    return False


def _is_town_in_country(statement: Statement, reading: Reading) -> bool:
    """Whether a town stands right before "in" and a country: "serves Lahore in Iraq" says where Lahore lies."""
    if statement.sense is None or statement.sense.name != "country":
        return False
    subject, country = reading.ends[statement.subject], reading.ends[statement.object]
    is_next = reading.claim.asked.claim[subject.end : country.start].strip(" ,") == "in"
    is_town = any(town_locations(entity.label) for entity in subject.entities[:1])
    return is_next and is_town and place_rank(country.text) == COUNTRY


def _says_else(statement: Statement, other: Statement, reading: Reading) -> bool:
    """Whether two clear statements of one value are of two words: "was born and died in 1915"."""
    if not reading.ends[statement.object].is_value or statement.sense is None or other.sense is None:
        return False
    is_clear = statement.weight and other.weight and not statement.is_loose and not other.is_loose
    own, told = (_verbs(each, reading) for each in (statement, other))
    return bool(is_clear and own and told and own.isdisjoint(told))


def _verbs(statement: Statement, reading: Reading) -> set[int]:
    cues = reading.facts.lexicon.cues[statement.sense.name] if statement.sense else frozenset[str]()
    items = reading.clauses[statement.clause].items
    return {item.token for item in items if item.token in statement.tokens and has_cue(item, cues)}


def _speaks_alone(statement: Statement, supported: Sequence[Judgement], reading: Reading) -> bool:
    """Whether a clause of its own words says all that the claim says of the statement's subject."""
    if not statement.weight or reading.clauses[statement.clause].head < 0:
        return False
    own = reading.ends[statement.subject].identity
    told = (n for j in supported if j.statement for n in (j.statement.subject, j.statement.object, j.end))
    return all(reading.ends[number].identity != own for number in told)


def _words_of(statement: Statement, reading: Reading) -> frozenset[int]:
    """The words that a statement took, names and values left out."""
    names = {item.token for item in reading.clauses[statement.clause].items if item.end >= 0}
    return statement.tokens - names


def _is_denied(judgement: Judgement, denied: set[int], reading: Reading) -> bool:
    statement = judgement.statement
    if statement is None:
        return False
    clause: Clause = reading.clauses[statement.clause]
    if clause.denied_end >= 0:
        inside = clause.denied_end in {statement.subject, statement.object, judgement.end}
        return inside != reading.claim.is_denied
    return statement.clause in denied


def _uncovered(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first end that must be confirmed and is not."""
    covered = {n for j in confirmed if j.statement for n in (j.statement.subject, j.statement.object, j.end)}
    known = {reading.ends[number].identity for number in covered}
    labels = [(f" {words_of(t.relation)} ", j) for j in confirmed for t in j.triples]
    for number, end in enumerate(reading.ends):
        name = f" {fold(end.text)} "  # "NASA" by "was selected by NASA"
        is_told = any(name in label and _is_said_with(number, j, reading) for label, j in labels)
        is_told = is_told and not reading.claim.is_owner(end)
        if end.identity not in known and _must_be_covered(end) and not is_told:
            if end.kind is EndKind.UNKNOWN and _is_title(number, confirmed, reading):
                continue
            return number
    return None if covered else 0


def _is_title(number: int, confirmed: Sequence[Judgement], reading: Reading) -> bool:
    """Whether a name that the graph lacks is a word of a confirmed fact beside it: "Mayor", of the leader of a city."""
    words = {stem(word) for word in fold(reading.ends[number].text).split()}
    lexicon = reading.facts.lexicon
    return any(
        words <= cues_of(triple, lexicon)
        for j in confirmed
        for triple in j.triples
        if _is_said_with(number, j, reading)
    )


def _is_said_with(number: int, judgement: Judgement, reading: Reading) -> bool:
    """Whether a sentence has an end and the object of what was confirmed."""
    return any({number, judgement.end} <= set(c.ends) for c in reading.clauses if c.head < 0)


def _unlinked(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first end of a sentence that what is confirmed does not link to the rest."""
    ends = reading.ends
    links = [
        frozenset(ends[n].identity for n in (j.statement.subject, j.statement.object, j.end))
        for j in confirmed
        if j.statement
    ]
    links += [frozenset(ends[n].identity for n in listed) for listed in paired_links(reading.clauses)]
    return unlinked_end(reading.clauses, links, lambda number: ends[number].identity)


def _must_be_covered(end: End) -> bool:
    return end.kind is not EndKind.TEXT


def _fewest(judgements: Sequence[Judgement], reading: Reading) -> list[Judgement]:
    """One judgement for each end, that of the most words, so that a reason cites no more than it needs."""
    ranked = sorted(
        judgements, key=lambda j: (j.statement.is_loose, -j.statement.weight) if j.statement else (True, 0)
    )
    chosen: list[Judgement] = []
    covered: set[int] = set()
    for judgement in ranked:
        assert judgement.statement is not None
        ends = {judgement.statement.subject, judgement.statement.object, judgement.end}
        if not ends <= covered:
            chosen.append(judgement)
            covered |= ends
    return sorted(chosen, key=lambda j: reading.ends[j.end].start)

"""Verbs and listed nouns of a claim that no confirmed fact accounts for."""

from collections.abc import Collection, Iterable, Sequence

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind, fold, is_long
from core.factcheck.clauses import Clause
from core.factcheck.relations import ValueKind
from core.factcheck.stems import stems
from core.factcheck.verifiers.alignment_beside import LINKING, has_cue
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.word_classes import LIGHT_VERBS

_TOLERATED_VERBS = LIGHT_VERBS | frozenset(
    """have be do include can may occur happen take locate situate find base lie stand make use give begin start
    come go form contain consist feature belong originate hail get refer comprise dub""".split()
)
_DEAD = frozenset("die died dead decease deceased".split())
_ASSERTING = frozenset({"NOUN", "PROPN", "NUM"})


def unexplained_word(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """A verb or noun that asserts something more than what was confirmed.

    Nouns count in clauses of which no word of content was confirmed: "is a painter", "the pride of Lyon is Acme".
    """
    explained = {token for j in confirmed if j.statement for token in j.statement.tokens}
    explained |= _date_words(reading, confirmed)
    ends = reading.ends
    joined = {
        (ends[j.statement.subject].identity, ends[j.statement.object].identity)
        for j in confirmed
        if j.statement
    }
    lengthy = is_long(reading.ends)
    worded = {token for j in confirmed if j.statement and j.statement.weight for token in j.statement.tokens}
    others = _told_otherwise(reading, confirmed, joined)
    explained -= others
    lexicon = reading.facts.lexicon
    cues = (
        frozenset(cue for j in confirmed for t in j.triples for cue in cues_of(t, lexicon))
        if lengthy
        else frozenset()
    )
    texts = reading.claim.text_words | frozenset(
        word.strip("'.,") for j in confirmed for t in j.triples for word in fold(t.object.label).split()
    )
    states = _states(reading)
    labels = frozenset(stem for j in confirmed for t in j.triples for stem in stems(words_of(t.relation)))
    for clause in reading.clauses:
        is_worded = clause.head < 0 or any(item.token in worded for item in clause.items if item.end < 0)
        for place, item in enumerate(clause.items):
            if item.end >= 0 or item.token in explained or item.is_neutral or item.is_light:
                continue
            if item.forms & states:
                continue
            if lengthy and _is_said_alone(clause, place) and not (has_cue(item, cues) or item.forms & texts):
                return item.word
            if item.forms & LINKING and _stands_in_joined(clause, place, joined, reading):
                continue  # it says that there is a relation, and not which
            if _is_work(clause, place):
                continue
            if item.forms & reading.claim.text_words or (
                lengthy and item.token not in others and _stands_in_joined(clause, place, joined, reading)
            ):
                continue
            if item.pos in {"VERB", "PRED"} and not (item.forms & _TOLERATED_VERBS or has_cue(item, cues)):
                return item.word
            if item.pos in _ASSERTING and not is_worded and not lengthy and not has_cue(item, labels):
                return item.word  # `unread_noun` weighs those of longer claims
    return None


def _states(reading: Reading) -> frozenset[str]:
    """Verbs of a state that the graph has in another word: "has died", where the status is "Deceased"."""
    facts = (fact for end in reading.ends for fact in reading.facts.outgoing(end) if fact.value is None)
    return _DEAD if any(fold(fact.other.label) in _DEAD for fact in facts) else frozenset()


def _is_work(clause: Clause, place: int) -> bool:
    """Whether a verb only leads to what someone is: "flew as a test pilot"."""
    following = [item for item in clause.items[place + 1 : place + 5] if item.pos != "DET"]
    return (
        clause.items[place].pos == "VERB"
        and len(following) > 1
        and bool(following[0].forms & {"as"})
        and following[1].end >= 0
    )


def _is_said_alone(clause: Clause, place: int) -> bool:
    """Whether a verb or adjective says all that its part of a sentence says: "and is now retired", "now deceased,"."""
    if clause.head >= 0 or clause.items[place].pos not in {"VERB", "PRED"}:
        return False
    before, after = clause.items[:place], clause.items[place + 1 : place + 3]
    while before and before[-1].pos == "ADV":
        before = before[:-1]
    opens = bool(before) and (before[-1].pos in {"AUX", "PUNCT"} or before[-1].is_pronoun)
    is_whole = not after or after[0].pos == "PUNCT" or (after[0].pos == "CCONJ" and after[-1].end >= 0)
    return opens and is_whole and not clause.items[place].forms & _TOLERATED_VERBS


def _told_otherwise(
    reading: Reading, confirmed: Iterable[Judgement], joined: Collection[tuple[str, str]]
) -> set[int]:
    """Words that say another relation of a joined pair, which the graph lacks: "born in A and died in A"."""
    found: set[int] = set()
    for judged in reading.judgements:
        said = judged.statement
        if said is None or said.sense is None or not said.weight or said.is_loose:
            continue
        pair = reading.ends[said.subject].identity, reading.ends[said.object].identity
        if judged.label is Label.NOT_ENOUGH_INFO and (pair in joined or pair[::-1] in joined):
            found |= said.tokens
    clear = (
        j.statement for j in confirmed if j.statement and j.statement.weight and not j.statement.is_loose
    )
    return found.difference(*(statement.tokens for statement in clear))


def unlisted_word(reading: Reading) -> str | None:
    """A noun that is listed with a name and is no name of the graph: "tomatoes, cheese and olive oil"."""
    for clause in reading.clauses:
        for place, item in enumerate(clause.items):
            if clause.head >= 0 or item.end >= 0 or item.pos not in {"NOUN", "PROPN"} or item.is_neutral:
                continue
            following = clause.items[place + 1 : place + 2]
            is_whole = not following or following[0].pos in {"PUNCT", "CCONJ"}
            if item.forms & reading.claim.text_words:
                continue
            if is_whole and _is_listed(clause, place):
                return item.word
            if _begins_list(clause, place) and not has_cue(item, reading.facts.lexicon.all_cues):
                return item.word
    return None


def _begins_list(clause: Clause, place: int) -> bool:
    """Whether a bare noun stands before "and" or "or" and a name: "the ingredients are bacon and sausage"."""
    before, after = clause.items[:place][-1:], clause.items[place + 1 : place + 3]
    is_bare = bool(before) and before[0].end < 0 and before[0].pos in {"AUX", "VERB", "ADP", "PUNCT", "CCONJ"}
    return is_bare and len(after) == 2 and after[0].pos == "CCONJ" and after[1].end >= 0


def _is_listed(clause: Clause, place: int) -> bool:
    """Whether "and" or "or", commas and other nouns lead back from a noun to a name."""
    is_joined = False
    for item in reversed(clause.items[:place]):
        if item.end >= 0:
            return is_joined
        is_joined = is_joined or item.pos == "CCONJ"
        if item.pos not in {"CCONJ", "PUNCT", "ADJ", "PRED", "NOUN", "PROPN"}:
            return False
    return False


def _stands_in_joined(clause: Clause, place: int, joined: set[tuple[str, str]], reading: Reading) -> bool:
    """Whether the name after a word, or the last before it, is joined to an earlier one: the word belongs to that."""
    after = [item.end for item in clause.items[place + 1 :] if item.end >= 0]
    before = [item.end for item in clause.items[:place] if item.end >= 0]
    if not (after or before):
        return False
    near = (after[:1] or before[-1:])[0]
    earlier = {end.identity for end in reading.ends[:near]}
    earlier |= {reading.ends[number].identity for number in before}  # a pronoun stands for an earlier name
    own = reading.ends[near].identity
    return any((own, other) in joined or (other, own) in joined for other in earlier)


def _date_words(reading: Reading, confirmed: Sequence[Judgement]) -> set[int]:
    """Words that only say what a confirmed date is the date of: "which came out in 2007"."""
    dates = {j.end for j in confirmed if reading.ends[j.end].kind is EndKind.DATE}
    about = [j.statement for j in reading.judgements if j.statement and j.statement.object in dates]
    return {
        token
        for statement in about
        if statement.sense is not None and statement.sense.value is ValueKind.DATE
        for token in statement.tokens
    }

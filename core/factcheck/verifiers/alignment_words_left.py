"""Words by which a claim says more, or less, than the facts that were confirmed.

A verb or noun that asserts something else ("the pride of Lyon is Acme"); what is said of somebody's author and not of
the name that describes him; that there is no other ("the only official language"); that something holds nearly, or by
hearsay ("allegedly founded"), how often ("won it five times"), or that nobody helped.
"""

from collections.abc import Collection, Iterator, Sequence

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.stems import stem, stems
from core.factcheck.triple import Literal, Triple
from core.factcheck.verifiers.alignment_beside import has_cue, stems_of
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.word_classes import LIGHT_VERBS

_ONLY = frozenset({"only", "sole", "solely", "exclusively", "nobody", "alone"})
_NEARLY = frozenset("almost nearly practically virtually barely hardly scarcely".split())
_HEARSAY = frozenset(
    """allegedly supposedly reportedly purportedly apparently presumably probably possibly perhaps maybe likely unlikely
    rumored rumoured seemingly falsely wrongly erroneously mistakenly hypothetically nominally""".split()
)
_MAYBE = frozenset({"may", "might", "could", "would"})  # before "have": "may have been born in"
_SAME_ORDER = frozenset({"that", "this", "same"})  # before "order": it pairs lists, as "respectively" does
_OFTEN = frozenset({"twice", "thrice", "repeatedly"})
_SELF = frozenset({"himself", "herself", "itself", "themselves"})  # behind "by"
_ALONE = frozenset({"single-handedly", "singlehandedly", "handedly", "unaided", "unassisted"})


def qualifying_word(reading: Reading) -> str | None:
    """The word that makes a fact a rumour, nearly one, or counts how often it came about; None where there is none."""
    for clause in reading.clauses:
        for place, item in enumerate(clause.items):
            if item.end < 0 and _qualifies(clause, place, reading):
                return max(item.forms, key=len)
    return None


def _qualifies(clause: Clause, place: int, reading: Reading) -> bool:
    item, before = clause.items[place], clause.items[max(0, place - 1) : place]
    after = clause.items[place + 1 : place + 2]
    if item.forms & _NEARLY:
        return not _is_of_value(clause, place, reading)
    if item.forms & _MAYBE:
        return item.pos == "AUX" and any(each.forms & {"have"} for each in after)
    if item.forms & {"time", "times"}:
        is_counted = any(each.pos == "NUM" or each.forms & {"several", "many"} for each in before)
        return "times" in item.forms and is_counted
    if item.forms & _SELF:
        return any(each.forms & {"by"} for each in before)
    if "order" in item.forms:
        return any(each.forms & _SAME_ORDER for each in before)
    return bool(item.forms & (_HEARSAY | _OFTEN | _ALONE | {"respectively"}))


def excluding_word(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The word by which a claim denies that there are others; None where it has none, or there can be none."""
    if all(_has_one(triple, reading) for judged in confirmed for triple in judged.triples):
        return None
    for clause in reading.clauses:
        for place, item in enumerate(clause.items):
            if item.end < 0 and item.forms & _ONLY and not _is_of_value(clause, place, reading):
                return item.word
    return None


def _has_one(triple: Triple, reading: Reading) -> bool:
    """Whether a subject has one value only by a fact's relation."""
    senses = reading.facts.lexicon.find(words_of(triple.relation))
    return isinstance(triple.object, Literal) or any(sense.functional for sense in senses)


def _is_of_value(clause: Clause, place: int, reading: Reading) -> bool:
    """Whether the word only says that a number or date is small or late: "only 12 floors", "not only"."""
    before, after = clause.items[max(0, place - 1) : place], clause.items[place + 1 : place + 3]
    if any(item.is_negation or item.forms & {"not"} for item in before):
        return True
    return any(item.pos == "NUM" or (item.end >= 0 and reading.ends[item.end].is_value) for item in after)


_OWNING = frozenset({"of"})
_LENGTH = 3  # words of such an opening


def owned_word(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The noun of a relation that a sentence opens with and that no confirmed fact has; None where there is none."""
    lexicon = reading.facts.lexicon
    told = lexicon.cues_of(*(triple for j in confirmed for triple in j.triples))
    for clause in reading.clauses:
        for item in _opening(clause) if clause.head < 0 else ():
            if not any(stem(form) in told for form in item.forms) and _is_of_relation(item, reading):
                return item.word
    return None


def _opening(clause: Clause) -> Iterator[Item]:
    """The noun of "the author of Smith" or "Smith's author" at the beginning of a sentence."""
    items = [item for item in clause.items if item.pos != "DET"][:4]
    if len(items) >= _LENGTH and items[0].pos == "NOUN" and items[1].forms & _OWNING and items[2].end >= 0:
        yield items[0]
    is_named = len(items) > _LENGTH and items[_LENGTH].end >= 0  # "Smith's capital, Jones, ..." tells which
    is_owned = len(items) >= _LENGTH and items[0].end >= 0 and items[1].forms & {"'s"}
    if is_owned and items[2].pos == "NOUN" and not is_named:
        yield items[2]


def _is_of_relation(item: Item, reading: Reading) -> bool:
    """Whether a noun says what another thing is to a name: "author", and not "city" in "the city of Smith"."""
    senses = reading.facts.lexicon.senses.values()
    return any(
        not item.forms.isdisjoint(sense.nouns) and (sense.agent or not item.is_neutral) for sense in senses
    )


_TOLERATED_VERBS = LIGHT_VERBS | frozenset(
    """have be do include can may occur happen take locate situate find base lie stand make use give begin start
    come go form contain consist feature belong originate hail get refer comprise dub""".split()
)
_ASSERTING = frozenset({"NOUN", "PROPN", "NUM"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_ROOT = 4  # letters of a short form: "carb" for "carbohydrate"
_SHORTEST = 3  # letters of a noun; "ws" is a slip of the keyboard
_EMPTY = frozenset(
    """number variety range kind sort series total amount addition order example way rest pair lot use
    form turn type reign term time past present mr mrs ms dr prof no nr co inc ltd corp""".split()
)
"""Nouns of amount, manner and time, and titles: none of them is a statement of its own."""


def unexplained_word(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """A verb, or a noun beside no word that was confirmed, that asserts something more: "the pride of Lyon is Acme"."""
    said = [j.statement for j in confirmed]
    others = _told_otherwise(reading, confirmed)
    explained = {token for statement in said for token in statement.tokens} - others
    worded = {token for statement in said if statement.weight for token in statement.tokens}
    triples = [triple for j in confirmed for triple in j.triples]
    lengthy = is_long(reading.ends)
    cues = reading.facts.lexicon.cues_of(*triples) if lengthy else frozenset[str]()
    labels = frozenset(each for triple in triples for each in stems(words_of(triple.relation)))
    for clause in reading.clauses:
        is_worded = clause.head < 0 or any(item.token in worded for item in clause.items if item.end < 0)
        for item in clause.items:
            if item.end >= 0 or item.token in explained or item.is_neutral or item.is_light:
                continue
            if item.forms & reading.claim.text_words or has_cue(item, cues):
                continue
            if item.pos in {"VERB", "PRED"} and not item.forms & _TOLERATED_VERBS:
                return item.word
            if item.pos in _ASSERTING and not is_worded and not lengthy and not has_cue(item, labels):
                return item.word  # `unread_noun` weighs those of longer claims
    return None


def _told_otherwise(reading: Reading, confirmed: Sequence[Judgement]) -> set[int]:
    """Words that say another relation of a joined pair, which the graph lacks: "born in A and died in A"."""
    clear = {t for j in confirmed if j.statement.is_plain for t in j.statement.tokens}
    joined = {_pair(j, reading) for j in confirmed}
    return {
        token
        for judged in reading.judgements
        if judged.label is Label.NOT_ENOUGH_INFO and judged.statement.sense
        if judged.statement.is_plain and _pair(judged, reading) in joined
        for token in judged.statement.tokens
    } - clear


def _pair(judged: Judgement, reading: Reading) -> frozenset[str]:
    said = judged.statement
    return frozenset(reading.ends[n].identity for n in said.pair)


def unread_noun(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The first noun of a sentence that belongs to nothing that was confirmed; None when all do."""
    told = reading.facts.lexicon.cues_of(*(triple for j in confirmed for triple in j.triples))
    clear = [j.statement for j in confirmed if j.statement.is_plain]
    taken = {token for statement in clear if not statement.label for token in statement.tokens}
    said = (j.statement for j in confirmed if not (j.statement.is_loose and is_long(reading.ends)))
    labelled = {token for statement in said if statement.weight for token in statement.tokens}
    for clause in reading.clauses:
        for start, stop in _runs(clause) if clause.head < 0 else ():
            cues = told if _is_complement(clause, start) else told | _name_cues(reading)
            left = [
                x for x in clause.items[start:stop] if x.token not in taken and not _is_read(x, cues, reading)
            ]
            if any(x.end >= 0 for x in clause.items[stop : stop + 1]):
                left = [
                    x for x in left if x.token not in labelled
                ]  # "bankrolls Jones", as an encoder read it
            if left and not _is_counted(clause, start, reading):
                return left[-1].word
    return None


def _name_cues(reading: Reading) -> frozenset[str]:
    """Stems of what names say of their bearers: "the grounds" of Smith Grounds, "icebreaker" of Smith (icebreaker)."""
    names = [entity.label.lower().split() for end in reading.ends for entity in end.entities[:1]]
    return frozenset(
        stem(word.strip("()"))
        for words in names
        for word in words[-1:]
        if len(words) > 1 or word.endswith(")")
    )


def _is_read(item: Item, cues: Collection[str], reading: Reading) -> bool:
    """Whether a noun says a confirmed fact, or nothing of its own."""
    if item.is_neutral or len(item.word.strip(".")) < _SHORTEST or item.forms & reading.claim.text_words:
        return True
    if {form.strip(".") for form in item.forms} & _EMPTY:
        return True
    return any(_is_alike(word, cue) for word in stems_of(item) for cue in cues)


def _is_counted(clause: Clause, start: int, reading: Reading) -> bool:
    """Whether nouns are what a number counts, or the unit that it counts by: "914 people per square kilometer"."""
    before = clause.items[max(0, start - 2) : start]
    if any(item.forms & {"per"} for item in before):
        return True
    return bool(before) and before[-1].end >= 0 and reading.ends[before[-1].end].kind is EndKind.NUMBER


def _is_complement(clause: Clause, start: int) -> bool:
    """Whether bare nouns are what a verb speaks of: "originates from blues", beside a name that has the word."""
    before = clause.items[max(0, start - 2) : start]
    return [item.pos for item in (*before, clause.items[start])] == ["VERB", "ADP", "NOUN"]


def _runs(clause: Clause) -> Iterator[tuple[int, int]]:
    """Where nouns stand in a row, no name among them."""
    start = -1
    for place, item in enumerate(clause.items):
        is_noun = item.end < 0 and item.pos in _NOUNS
        if is_noun and start < 0:
            start = place
        elif not is_noun and start >= 0:
            yield start, place
            start = -1
    if start >= 0:
        yield start, len(clause.items)


def _is_alike(word: str, cue: str) -> bool:
    """Whether a word is a cue, or a short or a longer form of it."""
    shorter, longer = sorted((word, cue), key=len)
    return word == cue or (len(shorter) >= _ROOT and longer.startswith(shorter))

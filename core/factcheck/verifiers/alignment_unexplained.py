"""Words of a claim that no confirmed fact accounts for: what it says besides what the graph states.

"Smith wrote Jones, which can be found in hardcover" asserts more than who wrote it. A verb is accounted for when a
confirmed fact took it, or its stem says one; a noun also when it repeats what a name of the claim says of its bearer.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from core.factcheck.claim_ends import EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.verifiers.alignment_beside import stems_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_names import is_slip
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.word_classes import stem

_NOUNS = frozenset({"NOUN", "PROPN"})
_ROOT = 4  # letters of a short form: "carb" for "carbohydrate"
_SHORTEST = 3  # letters of a noun; "ws" is a slip of the keyboard
_EMPTY = frozenset(
    """number variety range kind sort series total amount addition order example way rest pair lot use
    form turn type reign term time past present mr mrs ms dr prof no nr co inc ltd corp""".split()
)
"""Nouns of amount, manner and time, and titles: none of them is a statement of its own."""


def unread_noun(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The first noun of a sentence that belongs to nothing that was confirmed; None when all do."""
    told = reading.facts.lexicon.cues_of(*(triple for j in confirmed for triple in j.triples))
    clear = [j.statement for j in confirmed if j.statement.weight and not j.statement.is_loose]
    taken = {token for statement in clear if not statement.label for token in statement.tokens}
    said = (j.statement for j in confirmed if not (j.statement.is_loose and is_long(reading.ends)))
    labelled = {token for statement in said if statement.weight for token in statement.tokens}
    for clause in reading.clauses:
        for start, stop in _runs(clause) if clause.head < 0 else ():
            cues = told if _is_complement(clause, start) else told | _name_cues(reading)
            known = taken | labelled if any(x.end >= 0 for x in clause.items[stop : stop + 1]) else taken
            nouns = (x for x in clause.items[start:stop] if x.token not in known)
            left = [x for x in nouns if not _is_read(x, cues, reading)]
            if left and not _is_counted(clause, start, reading):
                return left[-1].word
    return None


def _name_cues(reading: Reading) -> frozenset[str]:
    """Stems of what names say of their bearers: "the grounds" of Smith Grounds, "icebreaker" of Smith (icebreaker)."""
    names = (entity.label.lower().split() for end in reading.ends for entity in end.entities[:1])
    last = (words[-1] for words in names if words and (len(words) > 1 or words[-1].endswith(")")))
    return frozenset(stem(word.strip("()")) for word in last)


def _is_read(item: Item, cues: Collection[str], reading: Reading) -> bool:
    """Whether a noun says a confirmed fact, or nothing of its own."""
    if item.is_neutral or len(item.word.strip(".")) < _SHORTEST or item.forms & reading.claim.text_words:
        return True
    is_empty = not _EMPTY.isdisjoint(form.strip(".") for form in item.forms)
    return is_empty or any(_is_alike(word, cue) for word in stems_of(item) for cue in cues)


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
    for is_noun, run in groupby(enumerate(clause.items), lambda x: x[1].end < 0 and x[1].pos in _NOUNS):
        places = [place for place, _ in run]
        if is_noun:
            yield places[0], places[-1] + 1


def _is_alike(word: str, cue: str) -> bool:
    """Whether a word is a cue, a short or a longer form of it, or a slip of the keyboard away."""
    shorter, longer = sorted((word, cue), key=len)
    return word == cue or (len(shorter) >= _ROOT and (longer.startswith(shorter) or is_slip(word, cue)))

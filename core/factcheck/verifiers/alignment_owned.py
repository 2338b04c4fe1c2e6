"""What a sentence says of somebody's author, capital or founder, and not of the name that describes it.

"The author of Otto Lind was born in Marburg" says nothing of where Otto Lind was born.
"""

from collections.abc import Iterator, Sequence

from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.stems import stem
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

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

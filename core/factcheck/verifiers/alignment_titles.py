"""Who holds a title: "Switzerland's Federal Chancellor is Smith", where the graph has the title and the name apart.

"Switzerland → leader title → Federal Chancellor" and "Switzerland → leader name → Smith" say together what the claim
says of the two, which no statement of the graph joins.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End
from core.factcheck.clauses import Clause
from core.factcheck.verifiers.alignment_facts import Facts, is_named
from core.factcheck.verifiers.alignment_judge import Ground, Judgement
from core.factcheck.verifiers.alignment_statements import Statement

_TITLE = " title"  # ends the label of a relation to a title: "leader title"
_PASSED = frozenset({"DET", "AUX"})


def held_titles(
    sentences: Sequence[tuple[int, Clause]], ends: Sequence[End], facts: Facts
) -> Iterator[Judgement]:
    """The title and the name of who holds it, where the claim says no more than that the one is the other."""
    for number, clause in sentences:
        for first, second in _joined(clause):
            for title, name in ((first, second), (second, first)):
                for owner in range(len(ends)):
                    if owner not in {title, name}:
                        yield from _held(Statement(owner, name, number, 0, frozenset()), title, ends, facts)


def _joined(clause: Clause) -> Iterator[tuple[int, int]]:
    """Ends with nothing between them but "is", "as" or an article."""
    places = [n for n, item in enumerate(clause.items) if item.end >= 0]
    for first, second in pairwise(places):
        between = clause.items[first + 1 : second]
        if all(item.pos in _PASSED or item.forms & {"as"} for item in between):
            yield clause.items[first].end, clause.items[second].end


def _held(said: Statement, title: int, ends: Sequence[End], facts: Facts) -> Iterator[Judgement]:
    """The two facts of an owner: that it has the title, and that it has the name."""
    for one in facts.outgoing(ends[said.subject]):
        if not one.words.endswith(_TITLE) or not is_named(one.other, ends[title]):
            continue
        kind = one.words.removesuffix(_TITLE)
        for other in facts.outgoing(ends[said.subject]):
            if other.words in {kind, f"{kind} name"} and is_named(other.other, ends[said.object]):
                for fact, end in ((one, title), (other, said.object)):
                    statement = Statement(
                        said.subject, end, said.clause, 0, frozenset(), None, fact.words, is_loose=True
                    )
                    yield Judgement(Label.SUPPORTED, Ground.STATED, statement, end, (fact.triple,))

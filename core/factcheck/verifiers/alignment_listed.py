"""Facts between two names of one list, which a sentence does not state by listing them.

"Germany borders Spain and France": that France borders Spain is a fact of the graph, and not what is said. Names before
the verb are another matter: "Spain and France border each other".
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.factcheck.clauses import Clause
from core.factcheck.verifiers.alignment_judge import Judgement

_SAYING = frozenset({"VERB", "AUX", "NOUN", "PRED"})  # "borders" is taken for a noun at times
_PASSED = frozenset({"DET", "PUNCT", "CCONJ"})


def without_listed(judged: Sequence[Judgement], clauses: Sequence[Clause]) -> list[Judgement]:
    """The judgements without facts between names that stand side by side in one list behind a verb."""
    listed = {(number, pair) for number, clause in enumerate(clauses) for pair in _pairs(clause)}
    return [each for each in judged if not _is_between(each, listed)]


def _is_between(judged: Judgement, listed: set[tuple[int, frozenset[int]]]) -> bool:
    said = judged.statement
    return said is not None and (said.clause, frozenset((said.subject, said.object))) in listed


def _pairs(clause: Clause) -> Iterator[frozenset[int]]:
    """Every two names of the lists behind the clause's first verb."""
    if clause.head >= 0:
        return
    for names in _lists(clause):
        yield from (frozenset(pair) for pair in combinations(names, 2))


def _lists(clause: Clause) -> Iterator[tuple[int, ...]]:
    """Names with nothing but commas, articles and at least one conjunction between each two; two names and more."""
    names: list[int] = []
    has_subject = has_verb = is_joined = False  # what stands before a verb is its subject
    for item in clause.items:
        is_name = item.end >= 0 and not item.is_pronoun  # "and its owner is Smith" begins another statement
        if item.pos in _PASSED and not is_name:
            is_joined = is_joined or item.pos == "CCONJ"
            continue
        if not (is_name and is_joined):
            if item.pos in {"VERB", "AUX"} and not is_name:
                names = names[:-1]  # "and Smith was a part of it": the last is the subject of what follows
            if len(names) > 1:
                yield tuple(names)
            names = []
        if is_name and has_verb:
            names.append(item.end)
        is_joined = False
        has_subject = has_subject or is_name
        has_verb = has_verb or (has_subject and item.pos in _SAYING and not is_name)
    if len(names) > 1:
        yield tuple(names)

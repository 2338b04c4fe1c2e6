"""A statement laid beside the passage whose words it has, and where the two differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from core.grounding.wording.tokens import NAMED, SHORTEST, Kind, Token, is_same

_WEIGHT = {
    Kind.PARTY: 2.0,
    Kind.THING: 2.0,
    Kind.VALUE: 2.0,
    Kind.WORD: 2.0,
    Kind.OPERATOR: 1.5,
    Kind.EMPTY: 0.8,
    Kind.STOP: 0.1,
}
_SLIGHT = (Kind.EMPTY, Kind.STOP)
_Stretch = tuple[Sequence[Token], Sequence[Token]]  # of the statement, and of the passage
_JOINED = 0.6  # for two tokens that follow one another in both
_JOINS = frozenset({",", ";", "and", "but", "while", "who", "which", "so"})  # what a full stop may become


@dataclass(frozen=True, slots=True)
class Difference:
    """Tokens of a statement that its passage has not, and those of the passage that stand in their place."""

    said: Sequence[Token]
    known: Sequence[Token]
    run: int  # tokens next to it, on either side, that both have in the same order
    is_inside: bool = True  # both go on behind it
    is_last: bool = False
    follows_all: bool = False  # what is said before it is the passage's, from the statement's first word on


@dataclass(frozen=True)
class Alignment:
    """Which token of the passage stands for each of the statement; -1 for none."""

    said: Sequence[Token]
    known: Sequence[Token]
    partners: Sequence[int]

    @cached_property
    def share(self) -> float:
        """The share of the statement's tokens that the passage has in the same order, in [0, 1]."""
        whole = sum(_WEIGHT[token.kind] for token in self.said)
        met = (token for token, at in zip(self.said, self.partners, strict=True) if at >= 0)
        return sum(_WEIGHT[token.kind] for token in met) / (whole or 1.0)

    @cached_property
    def passage(self) -> Sequence[Token]:
        """The tokens of the sentences in which the first and the last partner stand, and of those between."""
        met = [at for at in self.partners if at >= 0]
        if not met:
            return ()
        low, high = met[0], met[-1]
        while low and not self.known[low - 1].ends_sentence:
            low -= 1
        while high < len(self.known) and not self.known[high].ends_sentence:
            high += 1
        return self.known[low:high]

    @property
    def is_of_two(self) -> bool:
        """Whether what both have stands in more than one sentence of the passage."""
        return any(token.ends_sentence for token in self.passage)

    @cached_property
    def is_joined(self) -> bool:
        """Whether the statement joins what it takes from two sentences, where it takes from two."""
        return all(
            any(token.key in _JOINS for token in said)
            for said, known in list(self._stretches())[1:-1]
            if any(token.ends_sentence for token in known)
        )

    def differences(self) -> Iterator[Difference]:
        """Every stretch in which the two differ, in order; what joins two sentences is between two differences."""
        stretches = list(self._stretches())
        begins = all(token.kind in _SLIGHT for token in stretches[0][0])
        for place, ((said, known), (before, after)) in enumerate(
            zip(stretches, _runs(stretches), strict=True)
        ):
            follows = begins and before == place > 0
            ends = [at for at, token in enumerate(known) if token.ends_sentence]
            if place == 0:
                yield Difference(said, known[ends[-1] + 1 if ends else 0 :], after)
            elif place == len(stretches) - 1:
                stop = next((at for at, token in enumerate(known) if token.kind is Kind.STOP), len(known))
                yield Difference(
                    said, known[:stop], before, is_inside=False, is_last=True, follows_all=follows
                )
            elif ends:
                join = next((at for at, token in enumerate(said) if token.key in _JOINS), 0)
                yield Difference(said[:join], known[: ends[0]], before, is_inside=False, follows_all=follows)
                yield Difference(said[join + 1 :], known[ends[-1] + 1 :], after)
            else:
                yield Difference(said, known, before + after, follows_all=follows)

    def _stretches(self) -> Iterator[_Stretch]:
        """What stands between two tokens that follow one another among those that both have; the first and last too."""
        pairs = [(here, there) for here, there in enumerate(self.partners) if there >= 0]
        ends = [(-1, -1), *pairs, (len(self.said), len(self.known))]
        for (low, there), (high, beyond) in pairwise(ends):
            yield self.said[low + 1 : high], self.known[there + 1 : beyond]


def _runs(stretches: Sequence[_Stretch]) -> list[tuple[int, int]]:
    """For each stretch how many pairs follow one another before it, and behind it, with nothing of matter between."""
    gaps = [True, *(_is_gap(said, known) for said, known in stretches[1:-1]), True]
    before, after = [0] * len(stretches), [0] * len(stretches)
    for place in range(1, len(stretches)):
        before[place] = 1 + (0 if gaps[place - 1] else before[place - 1])
    for place in range(len(stretches) - 2, -1, -1):
        after[place] = 1 + (0 if gaps[place + 1] else after[place + 1])
    return list(zip(before, after, strict=True))


def align(said: Sequence[Token], known: Sequence[Token]) -> Alignment:
    """The best alignment in order; runs of tokens that follow one another in both are preferred."""
    rows, columns = len(said), len(known)
    best = [[0.0] * (columns + 1)]  # of the first i and j tokens
    paired = [[0.0] * (columns + 1)]  # of these, where the last two are a pair
    alike = _alike(said, known)
    for i in range(rows):
        above, before = best[i], paired[i]
        now, weight, most = [0.0] * (columns + 1), _WEIGHT[said[i].kind], 0.0
        here = above.copy()
        for j in alike[i]:
            run = before[j] + _JOINED if before[j] else 0.0
            now[j + 1] = weight + max(run, above[j])
        for j in range(1, columns + 1):
            most = max(most, here[j], now[j])
            here[j] = most
        best.append(here)
        paired.append(now)
    return Alignment(said, known, _traced(said, best, paired))


def _alike(said: Sequence[Token], known: Sequence[Token]) -> list[list[int]]:
    """For each token of the statement the places of those of the passage that say the same."""
    beginnings: dict[str, list[int]] = {}  # what says the same begins alike, but for names and values
    named: list[int] = []
    for place, token in enumerate(known):
        if token.kind in NAMED:
            named.append(place)
        else:
            beginnings.setdefault(token.key[:SHORTEST], []).append(place)
    found = []
    for token in said:
        likely = [*beginnings.get(token.key[:SHORTEST], ()), *named]
        found.append([place for place in likely if is_same(token, known[place])])
    return found


def _traced(
    said: Sequence[Token], best: Sequence[Sequence[float]], paired: Sequence[Sequence[float]]
) -> list[int]:
    """The partners on the best way back from the end."""
    partners = [-1] * len(said)
    i, j = len(best) - 1, len(best[0]) - 1
    goes_on = False  # whether the pair behind was counted as one of a run
    while i and j:
        if paired[i][j] and (goes_on or paired[i][j] == best[i][j]):
            partners[i - 1] = j - 1
            run = paired[i - 1][j - 1]
            goes_on = bool(run) and run + _JOINED >= best[i - 1][j - 1]
            i, j = i - 1, j - 1
        elif best[i][j] == best[i - 1][j]:
            i -= 1
        else:
            j -= 1
    return partners


def _is_gap(said: Sequence[Token], known: Sequence[Token]) -> bool:
    """Whether more differs than a word that one leaves out or a pronoun stands for, or the joint of two sentences."""
    if any(token.ends_sentence for token in known) and any(token.key in _JOINS for token in said):
        return False
    return sum(token.kind not in _SLIGHT for token in (*said, *known)) > 1

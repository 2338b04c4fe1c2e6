"""Questions with several topic entities: which ends of one topic's paths another topic's paths reach as well.

A path that goes through another topic entity proves nothing of it: whatever lies behind is reached from both.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.reasoning.beam_search import BeamSearch, Found, Hypothesis, ends_nowhere
from core.reasoning.report import StepVerdict

SHARED = 0.5  # of a score, for ends that paths of two topics reach; less than a step left out or unasked


def prefer_shared(search: BeamSearch, found: Found) -> Found:
    """The same hypotheses, those first whose ends paths from another topic entity reach as well.

    With one topic entity nothing changes.
    """
    if len(search.topics) == 1:
        return found

    def key(pair: tuple[Hypothesis, StepVerdict]) -> tuple[bool, float]:
        hypothesis, _ = pair
        is_shared = bool(shared_ends(search, found.met, hypothesis).any())
        return ends_nowhere(hypothesis), -(hypothesis.score + SHARED * is_shared)

    return replace(found, best=tuple(sorted(found.best, key=key)))


def shared_ends(search: BeamSearch, met: Sequence[Hypothesis], hypothesis: Hypothesis) -> NDArray[np.bool_]:
    """(n,): for each place of the last frontier whether its end is reached from another topic entity too."""
    ends = hypothesis.frontier.ends
    others = [_own_ends(search, other) for other in met if other.start != hypothesis.start]
    if not others:
        return np.zeros(len(ends), dtype=bool)
    found: NDArray[np.bool_] = np.isin(ends, np.concatenate(others)) & _is_own(search, hypothesis)
    return found


def supporters(search: BeamSearch, met: Sequence[Hypothesis], start: int, end: int) -> list[Hypothesis]:
    """The best hypothesis of every other topic entity that reaches an entity, best first."""
    best: dict[int, Hypothesis] = {}
    for other in sorted(met, key=lambda each: -each.score):
        if other.start != start and end in _own_ends(search, other):
            best.setdefault(other.start, other)
    return list(best.values())


def _own_ends(search: BeamSearch, hypothesis: Hypothesis) -> NDArray[np.int32]:
    found: NDArray[np.int32] = hypothesis.frontier.ends[_is_own(search, hypothesis)]
    return found


def _is_own(search: BeamSearch, hypothesis: Hypothesis) -> NDArray[np.bool_]:
    """(n,): whether the paths to these places go through no topic entity after their start, nor end in one."""
    own = np.ones(1, dtype=bool)
    for step in hypothesis.steps:
        own = own[step.frontier.parents] & ~np.isin(step.frontier.ends, search.topics)
    return own

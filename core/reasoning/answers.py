"""From the best hypotheses to what people read: entity paths with their scores, and the answers at their ends.

Of questions with several topic entities, those ends come first that paths of another topic reach as well. A path that
goes through another topic entity proves nothing of it: whatever lies behind is reached from both.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.kbqa.names import is_unnamed
from core.reasoning.beam_search import BeamSearch, Found, Hypothesis
from core.reasoning.report import RankedAnswer, ScoredPath, ScoredStep, StepVerdict

_OTHERS = 3  # hypotheses of which a path is shown beside the answers' own
_SHARED = 0.5  # of a score, for ends that paths of two topics reach; less than a step left out or unasked
_SMALL = 1e-3  # entity paths of one relation path differ in S alone, which is to break ties and no more


def prefer_shared(search: BeamSearch, found: Found) -> Found:
    """The same hypotheses, those first whose ends paths from another topic entity reach as well."""
    if len(search.topics) == 1:
        return found

    def key(pair: tuple[Hypothesis, StepVerdict]) -> tuple[bool, float]:
        hypothesis, _ = pair
        is_shared = bool(_shared_ends(search, found.met, hypothesis).any())
        return hypothesis.view.is_mediator, -(hypothesis.score + _SHARED * is_shared)

    return replace(found, best=tuple(sorted(found.best, key=key)))


def score_paths(search: BeamSearch, found: Found, limit: int) -> tuple[tuple[ScoredPath, ...], int]:
    """(entity paths, best first, at most `limit`; how many of the answers' paths are not among them).

    First those of the best hypothesis, one for each answer before a second for any; then the best path of each
    of the next hypotheses, when there is room.
    """
    if not found.best:
        return (), 0
    best, verdict = found.best[0]
    places = list(_ordered(search, best, found))
    paths = [_score_path(search, best, place, verdict) for place in places[:limit]]
    next_best = (
        _score_path(search, other, next(_ordered(search, other, found)), said)
        for other, said in found.best[1 : 1 + _OTHERS]
    )
    for path in (*_others_to(search, found, places[0]), *next_best):
        if len(paths) < limit and path.path not in {known.path for known in paths}:
            paths.append(path)
    return tuple(paths), max(0, len(places) - limit)


def _others_to(search: BeamSearch, found: Found, place: int) -> Iterator[ScoredPath]:
    """The paths by which other topic entities reach the first answer."""
    best = found.best[0][0]
    end = int(best.frontier.ends[place])
    verdicts = {id(hypothesis): said for hypothesis, said in found.best}
    start = search.rag.index.base.nodes[best.start]
    told = StepVerdict(False, f"It leads to the same entity as the path from {start}.")
    met = {best.start}
    for other in sorted(found.met, key=lambda each: -each.score):  # the best of every topic entity
        if other.start not in met and end in other.frontier.ends[_is_own(search, other)]:
            met.add(other.start)
            there = int(np.flatnonzero(other.frontier.ends == end)[0])
            yield _score_path(search, other, there, verdicts.get(id(other), told))


def rank_answers(search: BeamSearch, found: Found, paths: tuple[ScoredPath, ...]) -> tuple[RankedAnswer, ...]:
    """The ends of all paths that follow the best relation path, best first; nodes without a name are none."""
    if not found.best:
        return ()
    best = found.best[0][0]
    listed = [path.path.end for path in paths if path.path.relations == best.view.example.relations]
    totals = best.steps[-1].totals(search.rag.config)
    answers: dict[str, float] = {}
    shared = _shared_ends(search, found.met, best)
    for place in _ordered(search, best, found):
        name = search.rag.index.base.nodes[int(best.steps[-1].frontier.ends[place])]
        if not is_unnamed(name) and name not in answers:
            answers[name] = best.score + _SMALL * float(totals[place]) + _SHARED * float(shared[place])
    return tuple(
        RankedAnswer(entity=name, score=score, n_paths=listed.count(name)) for name, score in answers.items()
    )


def _ordered(search: BeamSearch, hypothesis: Hypothesis, found: Found) -> Iterator[int]:
    """Places in the last frontier: ends of several topics first, then the best, each end once before any again."""
    totals = hypothesis.steps[-1].totals(search.rag.config)
    is_topic = np.isin(hypothesis.steps[-1].frontier.ends, search.topics)
    is_alone = ~_shared_ends(search, found.met, hypothesis)
    order = np.lexsort((-totals, is_alone, is_topic))  # whoever names an entity seldom means it by the answer
    _, first = np.unique(hypothesis.steps[-1].frontier.ends[order], return_index=True)
    is_first = np.zeros(len(order), dtype=bool)
    is_first[first] = True
    yield from np.concatenate([order[is_first], order[~is_first]]).tolist()


def _score_path(search: BeamSearch, hypothesis: Hypothesis, place: int, verdict: StepVerdict) -> ScoredPath:
    path = search.path(hypothesis, place)
    steps: list[ScoredStep] = []
    walked = zip(hypothesis.steps, path.steps, hypothesis.verdicts, strict=True)
    for candidate, step, said in reversed(list(walked)):
        entity = float(candidate.entity_similarity[place])
        scored = ScoredStep(
            step=step,
            relation_similarity=candidate.relation_similarity,
            entity_similarity=None if np.isnan(entity) else entity,
            look_ahead=float(candidate.look_ahead[place]),
            total=float(candidate.totals(search.rag.config)[place]),
            verdict=said,
        )
        steps.insert(0, scored)
        place = int(candidate.frontier.parents[place])
    for step in path.steps:
        assert search.rag.index.has(step), step
    return ScoredPath(path=path, steps=tuple(steps), score=hypothesis.score, verdict=verdict)


def _shared_ends(search: BeamSearch, met: Sequence[Hypothesis], hypothesis: Hypothesis) -> NDArray[np.bool_]:
    """(n,): for each place of the last frontier whether its end is reached from another topic entity too."""
    ends = hypothesis.frontier.ends
    others = [each.frontier.ends[_is_own(search, each)] for each in met if each.start != hypothesis.start]
    if not others:
        return np.zeros(len(ends), dtype=bool)
    found: NDArray[np.bool_] = np.isin(ends, np.concatenate(others)) & _is_own(search, hypothesis)
    return found


def _is_own(search: BeamSearch, hypothesis: Hypothesis) -> NDArray[np.bool_]:
    """(n,): whether the paths to these places go through no topic entity after their start, nor end in one."""
    own = np.ones(1, dtype=bool)
    for step in hypothesis.steps:
        own = own[step.frontier.parents] & ~np.isin(step.frontier.ends, search.topics)
    return own

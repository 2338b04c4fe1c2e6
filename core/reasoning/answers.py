"""From the best hypotheses to what people read: entity paths with their scores, and the answers at their ends."""

from collections.abc import Iterator

import numpy as np

from core.kbqa.names import is_unnamed
from core.reasoning.beam_search import BeamSearch, Found, Hypothesis
from core.reasoning.report import RankedAnswer, ScoredPath, ScoredStep, StepVerdict
from core.reasoning.shared_ends import SHARED, shared_ends, supporters

_OTHERS = 3  # hypotheses of which a path is shown beside the answers' own


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
    for path in (*_others_to(search, found, places[0]), *_next_best(search, found)):
        if len(paths) < limit and path.path not in {known.path for known in paths}:
            paths.append(path)
    return tuple(paths), max(0, len(places) - limit)


def _next_best(search: BeamSearch, found: Found) -> Iterator[ScoredPath]:
    for other, said in found.best[1 : 1 + _OTHERS]:
        yield _score_path(search, other, next(_ordered(search, other, found)), said)


def _others_to(search: BeamSearch, found: Found, place: int) -> Iterator[ScoredPath]:
    """The paths by which other topic entities reach the first answer."""
    best = found.best[0][0]
    end = int(best.frontier.ends[place])
    verdicts = {id(hypothesis): said for hypothesis, said in found.best}
    start = search.rag.index.base.nodes[best.start]
    told = StepVerdict(False, f"It leads to the same entity as the path from {start}.")
    for other in supporters(search, found.met, best.start, end):
        there = int(np.flatnonzero(other.frontier.ends == end)[0])
        yield _score_path(search, other, there, verdicts.get(id(other), told))


def rank_answers(search: BeamSearch, found: Found, paths: tuple[ScoredPath, ...]) -> tuple[RankedAnswer, ...]:
    """The ends of all paths that follow the best relation path, best first; nodes without a name are none."""
    if not found.best:
        return ()
    best = found.best[0][0]
    listed = [path.path.end for path in paths if path.path.relations == _relations(search, best)]
    totals = best.steps[-1].totals(search.rag.config)
    answers: dict[str, float] = {}
    shared = shared_ends(search, found.met, best)
    for place in _ordered(search, best, found):
        name = search.rag.index.base.nodes[int(best.steps[-1].frontier.ends[place])]
        if not is_unnamed(name) and name not in answers:
            answers[name] = best.score + _SMALL * float(totals[place]) + SHARED * float(shared[place])
    return tuple(
        RankedAnswer(entity=name, score=score, n_paths=listed.count(name)) for name, score in answers.items()
    )


_SMALL = 1e-3  # entity paths of one relation path differ in S alone, which is to break ties and no more


def _relations(search: BeamSearch, hypothesis: Hypothesis) -> tuple[str, ...]:
    return tuple(search.rag.index.relation_name(step.walked) for step in hypothesis.steps)


def _ordered(search: BeamSearch, hypothesis: Hypothesis, found: Found) -> Iterator[int]:
    """Places in the last frontier, best first, and every end once before any comes again.

    Ends that paths from other topic entities reach as well come before others.
    """
    totals = hypothesis.steps[-1].totals(search.rag.config)
    is_topic = np.isin(hypothesis.steps[-1].frontier.ends, search.topics)
    is_alone = ~shared_ends(search, found.met, hypothesis)
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

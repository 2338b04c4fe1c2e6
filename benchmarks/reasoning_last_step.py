"""What the last step changes in the reasoning benchmark: what was offered, picked, made right and made wrong."""

import statistics
from collections.abc import Callable, Iterable, Sequence

from benchmarks.reasoning_data import Asked
from benchmarks.reasoning_systems import Prediction

HEADER = (
    "system",
    "asked",
    "picked some",
    "picked none",
    "unreadable",
    "picked of the offered",
    "gold among the offered",
    "any end at random",
    "first answer made right",
    "made wrong",
)
Normalise = Callable[[str], str]


def describe_last_step(
    name: str, asked: Sequence[Asked], found: Sequence[Prediction], normalise: Normalise
) -> tuple[str, ...]:
    """A row of `HEADER`; empty for a system without a last step. Shares are of the questions asked about."""
    pairs = [
        (prediction, set(map(normalise, each.question.gold)))
        for each, prediction in zip(asked, found, strict=True)
        if prediction.offered
    ]
    if not pairs:
        return ()
    read = [prediction for prediction, _ in pairs if prediction.n_picked is not None]
    golden = [[normalise(end) in gold for end in prediction.offered] for prediction, gold in pairs]
    before = [_is_in(prediction.first, gold, normalise) for prediction, gold in pairs]
    after = [_is_in(next(iter(prediction.answers), None), gold, normalise) for prediction, gold in pairs]
    return (
        name,
        str(len(pairs)),
        _share(bool(prediction.n_picked) for prediction, _ in pairs),
        _share(prediction.n_picked == 0 for prediction, _ in pairs),
        _share(prediction.n_picked is None for prediction, _ in pairs),
        _share((prediction.n_picked or 0) / len(prediction.offered) for prediction in read) if read else "",
        _share(map(any, golden)),
        _share(map(statistics.fmean, golden)),
        str(sum(not was and now for was, now in zip(before, after, strict=True))),
        str(sum(was and not now for was, now in zip(before, after, strict=True))),
    )


def _is_in(name: str | None, gold: set[str], normalise: Normalise) -> bool:
    return name is not None and normalise(name) in gold


def _share(values: Iterable[float]) -> str:
    return f"{statistics.fmean(values):.3f}"

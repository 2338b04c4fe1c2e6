"""The numbers of `legal_qa`: AUC by domain and error, discrimination, signed ranks, alpha, shares, regime."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.legal_scores import AnswerScores, PairScores
from benchmarks.legal_texts.case import Domain, Error
from benchmarks.ranking import Interval, auc_interval, roc_auc
from core.grounding.metrics import composite_fidelity

UNDECIDED = 0.5  # fidelity of an answer without a score: neither faithful nor false
ALPHAS = tuple(round(0.05 * step, 2) for step in range(21))
SHIPPED_ALPHA = 0.7
FOLDS = 5
CONTRACTS = (Domain.LEASE, Domain.EXTENDED)
LEGAL = (*CONTRACTS, Domain.OPINION)
CALIBRATED = "calibrated probability"
WEAKEST = "least probable statement"
RICH = tuple(domain for domain in Domain if domain is not Domain.SPARSE)

Fidelity = Callable[[AnswerScores], float | None]

GROUPS: Mapping[str, frozenset[Domain]] = {
    "lease": frozenset({Domain.LEASE}),
    "lease, extended": frozenset({Domain.EXTENDED}),
    "contracts (both)": frozenset(CONTRACTS),
    "opinion": frozenset({Domain.OPINION}),
    "legal (all)": frozenset(LEGAL),
    "coral": frozenset({Domain.CORAL}),
    "economics": frozenset({Domain.ECONOMICS}),
    "sparse": frozenset({Domain.SPARSE}),
    "real contract": frozenset({Domain.CONTRACT}),
}


@dataclass(frozen=True, slots=True)
class SignedRanks:
    """Wilcoxon's signed-rank test that the first of a pair lies above the second (one-sided)."""

    pairs: int
    ties: int
    statistic: float | None
    p: float | None  # None: every pair is tied


@dataclass(frozen=True, slots=True)
class AlphaChoice:
    """The weight of EG in CFI, chosen on other documents than those it is measured on."""

    chosen: tuple[float, ...]  # one for each fold
    held_out_auc: float  # of the held-out documents' answers, each under its fold's alpha
    auc: Mapping[float, float]  # alpha -> AUC on all documents


@dataclass(frozen=True, slots=True)
class DecisionShares:
    """Of one policy's decisions; in [0, 1]."""

    pairs: int
    faithful_pass: float
    faithful_fail: float
    hallucinated_stopped: float  # do not pass
    hallucinated_fail: float
    ranked_right: float  # the faithful answer scores above its twin, ties not


@dataclass(frozen=True, slots=True)
class RegimeBin:
    """Pairs whose contexts are of like size."""

    pairs: int
    low: float
    high: float
    mean: float
    auc: float


def systems_of(pairs: Sequence[PairScores]) -> dict[str, Fidelity]:
    """What can be read of every answer, by the name that the tables give it."""
    first = pairs[0].faithful
    found: dict[str, Fidelity] = {}
    for policy in first.reports:
        for part in ("cfi", "eg", "rp"):
            found[f"{part.upper()} {policy}"] = lambda answer, policy=policy, part=part: getattr(
                answer.reports[policy], part
            )
    if "resolved" in first.reports:
        found[CALIBRATED] = lambda answer: answer.reports["resolved"].probability
        found[WEAKEST] = lambda answer: answer.reports["resolved"].borne_out
    for name in first.baselines:
        found[name] = lambda answer, name=name: answer.baselines[name]
    return found


def within(pairs: Sequence[PairScores], domains: frozenset[Domain]) -> list[PairScores]:
    """The pairs of some domains."""
    return [pair for pair in pairs if pair.domain in domains]


def triples(pairs: Sequence[PairScores], fidelity: Fidelity) -> list[tuple[str, float, float]]:
    """(document, hallucinated fidelity, faithful fidelity), an answer without a score counting as undecided."""
    return [
        (pair.document, _known(fidelity(pair.hallucinated)), _known(fidelity(pair.faithful)))
        for pair in pairs
    ]


def auc_by_group(pairs: Sequence[PairScores], fidelity: Fidelity, *, seed: int) -> dict[str, Interval]:
    """AUC of every group of domains that has pairs; whole documents are drawn for the interval."""
    return {
        name: auc_interval(triples(chosen, fidelity), seed=seed)
        for name, domains in GROUPS.items()
        if (chosen := within(pairs, domains))
    }


def auc_by_error(pairs: Sequence[PairScores], fidelity: Fidelity, *, seed: int) -> dict[str, Interval]:
    """AUC of every kind of error outside the sparse set."""
    rich = within(pairs, frozenset(RICH))
    return {
        str(error): auc_interval(triples(chosen, fidelity), seed=seed)
        for error in Error
        if (chosen := [pair for pair in rich if pair.error is error])
    }


def discrimination(pairs: Sequence[PairScores], fidelity: Fidelity, *, seed: int) -> Interval:
    """Figure 2: mean fidelity of the faithful minus that of the hallucinated, documents drawn."""
    by_document: dict[str, list[float]] = {}
    for document, hallucinated, faithful in triples(pairs, fidelity):
        by_document.setdefault(document, []).append(faithful - hallucinated)
    sums = np.array([sum(found) for found in by_document.values()])
    counts = np.array([len(found) for found in by_document.values()])
    drawn = np.random.default_rng(seed).integers(0, len(sums), (1000, len(sums)))
    low, high = np.percentile(sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1), [2.5, 97.5])
    return Interval(float(sums.sum() / counts.sum()), float(low), float(high))


def signed_ranks(first: Sequence[float], second: Sequence[float]) -> SignedRanks:
    """Pratt's form: ties take part in the ranking and in neither sum."""
    from scipy.stats import wilcoxon

    differences = np.round(np.asarray(first) - np.asarray(second), 9)
    ties = int((differences == 0).sum())
    if ties == len(differences):
        return SignedRanks(len(differences), ties, None, None)
    found = wilcoxon(differences, alternative="greater", zero_method="pratt", method="asymptotic")
    return SignedRanks(len(differences), ties, float(found.statistic), float(found.pvalue))


def choose_alpha(pairs: Sequence[PairScores], policy: str, *, seed: int) -> AlphaChoice:
    """Alpha by cross-validation: documents, not pairs, are dealt to the folds."""
    documents = sorted({pair.document for pair in pairs})
    order = np.random.default_rng(seed).permutation(len(documents))
    fold_of = {documents[index]: place % FOLDS for place, index in enumerate(order)}
    by_alpha = {alpha: triples(pairs, _cfi(policy, alpha)) for alpha in ALPHAS}
    chosen: list[float] = []
    held_out: list[tuple[str, float, float]] = []
    for fold in range(min(FOLDS, len(documents))):
        train = {
            alpha: [row for row in rows if fold_of[row[0]] != fold] or rows
            for alpha, rows in by_alpha.items()
        }
        best = max(ALPHAS, key=lambda alpha: (_auc(train[alpha]), -abs(alpha - SHIPPED_ALPHA)))
        chosen.append(best)
        held_out += [row for row in by_alpha[best] if fold_of[row[0]] == fold]
    return AlphaChoice(tuple(chosen), _auc(held_out), {alpha: _auc(rows) for alpha, rows in by_alpha.items()})


def decision_shares(pairs: Sequence[PairScores], policy: str) -> DecisionShares:
    """How often a policy decides and ranks right."""
    faithful = [pair.faithful.reports[policy] for pair in pairs]
    hallucinated = [pair.hallucinated.reports[policy] for pair in pairs]
    return DecisionShares(
        pairs=len(pairs),
        faithful_pass=_share(report.decision == "pass" for report in faithful),
        faithful_fail=_share(report.decision == "fail" for report in faithful),
        hallucinated_stopped=_share(report.decision != "pass" for report in hallucinated),
        hallucinated_fail=_share(report.decision == "fail" for report in hallucinated),
        ranked_right=_share(
            _known(true.cfi) > _known(false.cfi) for true, false in zip(faithful, hallucinated, strict=True)
        ),
    )


def regime_bins(
    pairs: Sequence[PairScores], fidelity: Fidelity, size: Callable[[PairScores], int], *, bins: int = 6
) -> list[RegimeBin]:
    """Figure 3: AUC against the size of the context, in bins of about as many documents."""
    sizes = {pair.document: size(pair) for pair in pairs}
    ordered = sorted(sizes, key=lambda document: (sizes[document], document))
    found = []
    for part in np.array_split(np.array(ordered, dtype=object), min(bins, len(ordered))):
        members = set(part.tolist())
        chosen = [pair for pair in pairs if pair.document in members]
        values = [sizes[document] for document in members]
        auc = _auc(triples(chosen, fidelity))
        found.append(RegimeBin(len(chosen), min(values), max(values), float(np.mean(values)), auc))
    return found


def _cfi(policy: str, alpha: float) -> Fidelity:
    return lambda answer: composite_fidelity(answer.reports[policy].eg, answer.reports[policy].rp, alpha)


def _auc(rows: Sequence[tuple[str, float, float]]) -> float:
    return roc_auc([hallucinated for _, hallucinated, _ in rows], [faithful for _, _, faithful in rows])


def _known(value: float | None) -> float:
    return UNDECIDED if value is None else value


def _share(flags: Iterable[bool]) -> float:
    values = list(flags)
    return sum(values) / len(values)

"""The tables of `legal_qa`: rows of text, printed and kept in the record alike."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np

from benchmarks.calibration_measures import equal_mass_bins
from benchmarks.legal_scores import PairScores
from benchmarks.legal_statistics import (
    GROUPS,
    LEGAL,
    RICH,
    SHIPPED_ALPHA,
    AlphaChoice,
    Fidelity,
    auc_by_error,
    auc_by_group,
    choose_alpha,
    decision_shares,
    discrimination,
    signed_ranks,
    systems_of,
    triples,
    within,
)
from benchmarks.ranking import auc_interval, roc_auc
from benchmarks.run_record import format_table
from core.evaluation.calibration import expected_calibration_error
from core.grounding.metrics import ABSTAIN_BELOW

_RATED = "resolved"  # the policy that the confidence was measured with

# HalluGraph, table 1 (and section 5 for the extended subset, table 2 for the short contexts)
PAPER = {
    "lease": "0.94",
    "lease, extended": "0.85",
    "contracts (both)": "0.94",
    "opinion": "0.84",
    "legal (all)": "0.89",
    "coral": "1.00",
    "economics": "0.99",
    "sparse": "0.42",
}
PAPER_NLI = {
    "contracts (both)": "0.92",
    "opinion": "0.69",
    "legal (all)": "0.81",
    "coral": "0.72",
    "economics": "0.68",
}
PAPER_BERT_SCORE = {
    "contracts (both)": "0.60",
    "opinion": "0.54",
    "legal (all)": "0.57",
    "coral": "0.59",
    "economics": "0.55",
}
PAPER_ABLATION = {"EG": "0.87", "RP": "0.65", "CFI": "0.89"}
WANTED = {
    "lease": "0.98",
    "lease, extended": "0.95",
    "opinion": "0.95",
    "coral": "0.99",
    "economics": "0.99",
}


@dataclass(frozen=True, slots=True)
class Table:
    """One table; the first column is text, the others are figures in text."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return f"{self.title}\n{format_table(self.header, self.rows)}"


def all_tables(pairs: Sequence[PairScores], *, seed: int) -> list[Table]:
    """Every table that the pairs allow."""
    policies = tuple(pairs[0].faithful.reports)
    systems = systems_of(pairs)
    tables = [auc_table(pairs, systems, seed=seed), error_table(pairs, systems, seed=seed)]
    tables += [discrimination_table(pairs, systems, seed=seed), rank_table(pairs, systems)]
    tables += [ablation_table(pairs, seed=seed)]
    if rich := within(pairs, frozenset(RICH)):
        tables.append(alpha_table({policy: choose_alpha(rich, policy, seed=seed) for policy in policies}))
    return [*tables, share_table(pairs), *confidence_tables(pairs), regime_table(pairs, seed=seed)]


def auc_table(pairs: Sequence[PairScores], systems: Mapping[str, Fidelity], *, seed: int) -> Table:
    """Table 1: AUC by domain, the paper's figures beside."""
    found = {name: auc_by_group(pairs, fidelity, seed=seed) for name, fidelity in systems.items()}
    groups = [group for group in GROUPS if group in next(iter(found.values()))]
    header = ("AUC", *groups)
    rows = [(name, *(str(aucs[group]) for group in groups)) for name, aucs in found.items()]
    for name, figures in (
        ("paper: HalluGraph", PAPER),
        ("paper: NLI", PAPER_NLI),
        ("paper: BERTScore", PAPER_BERT_SCORE),
        ("wanted of CFI resolved", WANTED),
    ):
        rows.append((name, *(figures.get(group, "") for group in groups)))
    counts = ("pairs", *(str(len(within(pairs, GROUPS[group]))) for group in groups))
    return Table("AUC by domain (95 % intervals, documents drawn)", header, (*rows, counts))


def error_table(pairs: Sequence[PairScores], systems: Mapping[str, Fidelity], *, seed: int) -> Table:
    """AUC by the kind of error, outside the sparse set."""
    found = {name: auc_by_error(pairs, fidelity, seed=seed) for name, fidelity in systems.items()}
    errors = list(next(iter(found.values())))
    rows = tuple((name, *(str(aucs[error]) for error in errors)) for name, aucs in found.items())
    return Table("AUC by kind of error", ("AUC", *errors), rows)


def discrimination_table(pairs: Sequence[PairScores], systems: Mapping[str, Fidelity], *, seed: int) -> Table:
    """Figure 2 in figures: mean of the faithful minus mean of the hallucinated."""
    groups = [group for group, domains in GROUPS.items() if within(pairs, domains)]
    rows = tuple(
        (
            name,
            *(
                f"{discrimination(within(pairs, GROUPS[group]), fidelity, seed=seed).value:+.3f}"
                for group in groups
            ),
        )
        for name, fidelity in systems.items()
    )
    return Table("Discrimination: faithful minus hallucinated, means", ("Δ", *groups), rows)


def rank_table(pairs: Sequence[PairScores], systems: Mapping[str, Fidelity]) -> Table:
    """Wilcoxon's signed ranks: each system's faithful against its hallucinated, and CFI's margin against its own."""
    ours = next(iter(systems))
    groups = [group for group, domains in GROUPS.items() if within(pairs, domains)]
    margins = {
        group: {
            name: [good - bad for _, bad, good in triples(within(pairs, GROUPS[group]), fidelity)]
            for name, fidelity in systems.items()
        }
        for group in groups
    }
    rows = []
    for name in systems:
        cells = [signed_ranks(margins[group][name], [0.0] * len(margins[group][name])).p for group in groups]
        rows.append((f"{name}: faithful above hallucinated", *map(_p, cells)))
    for name in systems:
        if name != ours:
            cells = [signed_ranks(margins[group][ours], margins[group][name]).p for group in groups]
            rows.append((f"margin of {ours} above that of {name}", *map(_p, cells)))
    return Table(
        "Wilcoxon signed-rank tests over matched pairs: p, one-sided", ("test", *groups), tuple(rows)
    )


def ablation_table(pairs: Sequence[PairScores], *, seed: int) -> Table:
    """EG, RP and CFI alone on the legal domains, with the paper's ablation."""
    legal = within(pairs, frozenset(LEGAL)) or list(pairs)
    systems = systems_of(pairs)
    rows = []
    for name in ("EG", "RP", "CFI"):
        cells = []
        for policy in pairs[0].faithful.reports:
            fidelity = systems[f"{name} {policy}"]
            without = sum(
                fidelity(answer) is None for pair in legal for answer in (pair.faithful, pair.hallucinated)
            )
            auc = auc_interval(triples(legal, fidelity), seed=seed)
            cells += [str(auc), str(without)]
        rows.append((name, *cells, PAPER_ABLATION[name]))
    columns = [c for policy in pairs[0].faithful.reports for c in (policy, f"without ({policy})")]
    return Table(
        "Ablation on the legal domains: AUC, and answers without the score",
        ("score", *columns, "paper"),
        tuple(rows),
    )


def alpha_table(choices: Mapping[str, AlphaChoice]) -> Table:
    """AUC of CFI by alpha, and what cross-validation over documents takes."""
    first = next(iter(choices.values()))
    rows = [
        (
            f"{alpha:.2f}" + (" (shipped)" if alpha == SHIPPED_ALPHA else ""),
            *(f"{c.auc[alpha]:.4f}" for c in choices.values()),
        )
        for alpha in first.auc
    ]
    rows.append(("chosen, fold by fold", *(" ".join(f"{a:.2f}" for a in c.chosen) for c in choices.values())))
    rows.append(("AUC on held-out documents", *(f"{c.held_out_auc:.4f}" for c in choices.values())))
    return Table("AUC of CFI by alpha, outside the sparse set", ("alpha", *choices), tuple(rows))


def share_table(pairs: Sequence[PairScores]) -> Table:
    """What the decisions are worth."""
    rows = []
    for policy in pairs[0].faithful.reports:
        for group, domains in GROUPS.items():
            if chosen := within(pairs, domains):
                shares = decision_shares(chosen, policy)
                figures = (
                    shares.faithful_pass,
                    shares.faithful_fail,
                    shares.hallucinated_stopped,
                    shares.hallucinated_fail,
                    shares.ranked_right,
                )
                rows.append((f"{policy}, {group}", str(shares.pairs), *(f"{value:.3f}" for value in figures)))
    header = (
        "decisions",
        "pairs",
        "faithful: pass",
        "faithful: fail",
        "hallucinated: do not pass",
        "hallucinated: fail",
        "faithful scores above its twin",
    )
    return Table("Shares of right decisions", header, tuple(rows))


def confidence_tables(pairs: Sequence[PairScores]) -> list[Table]:
    """How far the probability beside a verdict holds on these documents; nothing where no report gives one."""
    rows = []
    for group, domains in GROUPS.items():
        said = list(_confidences(within(pairs, domains)))
        if not said:
            continue
        truth = np.array([is_faithful for _, _, is_faithful in said])
        told = np.array([probability for probability, _, _ in said])
        passed = np.array([passes for _, passes, _ in said])
        error = expected_calibration_error(equal_mass_bins(truth, told))
        means = [f"{values[passed].mean():.3f}" if passed.any() else "" for values in (told, truth)]
        rows.append((group, str(len(said)), f"{error:.3f}", str(passed.sum()), *means))
    header = ("set", "answers", "calibration error", "pass", "mean probability of these", "share faithful")
    return [Table(f"The confidence beside the verdict ({_RATED})", header, tuple(rows))] if rows else []


def _confidences(pairs: Sequence[PairScores]) -> Iterator[tuple[float, bool, bool]]:
    """(probability, whether the answer passes, whether it is faithful) of every answer that has one."""
    for pair in pairs:
        for answer, is_faithful in ((pair.faithful, True), (pair.hallucinated, False)):
            report = answer.reports.get(_RATED)
            if report is not None and report.probability is not None:
                yield report.probability, report.decision == "pass", is_faithful


def regime_table(pairs: Sequence[PairScores], *, seed: int) -> Table:
    """Table 2: AUC beside words and entities of the contexts."""
    systems = systems_of(pairs)
    name = next(iter(systems))
    rows = []
    for group, domains in GROUPS.items():
        chosen = within(pairs, domains)
        if not chosen:
            continue
        contexts = {pair.document: (pair.words, pair.entities) for pair in chosen}
        words = [size for size, _ in contexts.values()]
        entities = [count for _, count in contexts.values()]
        auc = auc_by_group(chosen, systems[name], seed=seed)[group]
        few = sum(count < ABSTAIN_BELOW for count in entities) / len(entities)
        rows.append(
            (
                group,
                str(auc),
                f"{fmean(words):.0f}",
                f"{fmean(entities):.1f}",
                f"{few:.2f}",
                str(len(contexts)),
            )
        )
    rows += [
        ("paper: TruthfulQA", "0.42", "85", "6.2", "", ""),
        ("paper: Legal Contracts", "0.94", "520", "24.1", "", ""),
        ("paper: Case Law", "0.84", "650", "32.5", "", ""),
    ]
    header = ("set", name, "words", "entities", f"under {ABSTAIN_BELOW} entities", "documents")
    return Table("Operating regime", header, tuple(rows))


def judge_table(pairs: Sequence[PairScores], judge: str, undecided: int) -> Table:
    """The language model as judge beside CFI, on the questions that it was given."""
    systems = systems_of(pairs)
    shown = {name: systems[name] for name in systems if name == judge or name.startswith("CFI")}
    rows = []
    for name, fidelity in shown.items():
        rows_of = triples(pairs, fidelity)
        auc = roc_auc([bad for _, bad, _ in rows_of], [good for _, _, good in rows_of])
        right = sum(good > bad for _, bad, good in rows_of) / len(rows_of)
        rows.append((name, f"{auc:.3f}", f"{right:.3f}"))
    header = ("system", "AUC", "faithful scores above its twin")
    title = f"Language model as judge: {len(pairs)} questions, {undecided} answers without a verdict"
    return Table(title, header, tuple(rows))


def _p(value: float | None) -> str:
    if value is None:
        return "all tied"
    return "< 0.001" if value < 0.001 else f"{value:.3f}"

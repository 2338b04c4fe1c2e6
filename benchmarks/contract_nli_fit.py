"""Fits the weights of statement support on the tuning half of ContractNLI and prints them.

`python -m benchmarks.contract_nli_fit --data FOLDER` fits what a clause earns for naming a statement's matter (a
conditional logit: which clauses of the contract overlap an annotated span?), says how often the right clause stands
among the first three when a whole hypothesis is left out of the fit, and then the logistic curve from score to
support. `core/grounding/statement_weights.py` holds the result, rounded.
"""

import argparse
from dataclasses import astuple, dataclass, fields
from math import log
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from benchmarks.contract_nli_data import Half, Label, NliContract, load_nli_contracts
from core.grounding.statement_clauses import clauses_of
from core.grounding.statement_match import Statement, read_clauses, shares_of
from core.grounding.statement_support import StatementSupport
from core.grounding.statement_weights import SHIFT, SLOPE, MatchWeights

_PENALTY = 0.5  # L2, on weights of features in [0, 1]
_TOP = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """The clauses of a contract under one hypothesis, and which of them are right."""

    hypothesis: str
    shares: np.ndarray  # (clauses, weights)
    is_right: np.ndarray  # (clauses,)


def main() -> None:
    """Print the fitted weights beside the error of leaving hypotheses out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with ContractNLI's dev.json")
    contracts = load_nli_contracts(parser.parse_args().data, Half.DEV)
    choices = [choice for contract in contracts for choice in _choices(contract)]
    for field, weight in zip(fields(MatchWeights), fit_weights(choices), strict=True):
        print(f"{field.name:16} {weight:6.2f}")
    print(f"recall at {_TOP}: {_recall(choices, fit_weights(choices)):.3f} on what was fitted,")
    print(f"             {_left_out(choices):.3f} on hypotheses left out of the fit")
    slope, shift = _fit_curve(contracts)
    print(f"support = 1 / (1 + exp(-({slope:.2f} * score + {shift:.2f})))")


def fit_weights(choices: list[Choice]) -> np.ndarray:
    """Weights that make the right clauses of each choice likely under a softmax over its clauses."""
    from scipy.optimize import minimize

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        total = _PENALTY * float(weights @ weights)
        slope = 2 * _PENALTY * weights
        for choice in choices:
            likely = np.exp(choice.shares @ weights)
            right = likely * choice.is_right
            total += float(np.log(likely.sum()) - np.log(right.sum()))
            slope = slope + choice.shares.T @ (likely / likely.sum() - right / right.sum())
        return total, slope

    size = len(fields(MatchWeights))
    return minimize(loss, np.ones(size), jac=True, method="L-BFGS-B", bounds=[(0, None)] * size).x


def _choices(contract: NliContract) -> list[Choice]:
    clauses = read_clauses(clauses_of(contract.text))
    found = []
    for annotation in contract.annotations:
        statement = Statement(annotation.sentence)
        right = [
            any(c.clause.start < high and low < c.clause.end for low, high in annotation.spans)
            for c in clauses
        ]
        if any(right):
            shares = [astuple(shares_of(statement, clause)) for clause in clauses]
            found.append(Choice(annotation.hypothesis, np.array(shares), np.array(right)))
    return found


def _recall(choices: list[Choice], weights: np.ndarray) -> float:
    hits = [c.is_right[np.argsort(-(c.shares @ weights), kind="stable")[:_TOP]].any() for c in choices]
    return float(np.mean(hits))


def _left_out(choices: list[Choice]) -> float:
    total = 0.0
    for name in sorted({choice.hypothesis for choice in choices}):
        mine = [choice for choice in choices if choice.hypothesis == name]
        total += _recall(mine, fit_weights([c for c in choices if c.hypothesis != name])) * len(mine)
    return total / len(choices)


def _fit_curve(contracts: list[NliContract]) -> tuple[float, float]:
    """Slope and shift of a logistic regression of "entailed" on the score."""
    from sklearn.linear_model import LogisticRegression

    scores, entailed = [], []
    for contract in contracts:
        source = SimpleNamespace(id="context", text=contract.text)
        statements = StatementSupport([source])  # type: ignore[list-item]  # only id and text are read
        for annotation in contract.annotations:
            verdict = statements.judge(annotation.sentence)
            if verdict is not None:
                scores.append((log(verdict.support / (1 - verdict.support)) - SHIFT) / SLOPE)
                entailed.append(annotation.label is Label.ENTAILED)
    model = LogisticRegression(C=100.0).fit(np.array(scores)[:, None], entailed)
    return float(model.coef_[0, 0]), float(model.intercept_[0])


if __name__ == "__main__":
    main()

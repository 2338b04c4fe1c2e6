"""The numbers of statement support, with where each comes from.

Fitted on the tuning half of ContractNLI's development documents (Koreeda and Manning, 2021; CC BY 4.0), the 27
contracts whose file name has an even sha256, by `python -m benchmarks.contract_nli_fit`: `MATCH` by a conditional
logit over the clauses of a contract, a clause being right when it overlaps an annotated span; `SLOPE` and `SHIFT` by a
logistic regression of "entailed". Features are the same for every sentence; none stands for a hypothesis.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchWeights:
    """What a clause earns for speaking of the same things: shares of concepts, each in [0, 1], times these."""

    act: float = 3.5  # its own words name the act
    act_in_lead: float = 0.4  # only the words that introduce its list do
    things: float = 3.1  # share of the other concepts that its own words name
    act_with_things: float = 1.3  # both together
    parties: float = 3.0  # share of roles and of what every such contract names
    heading: float = 1.3  # share of concepts that only its heading names


MATCH = MatchWeights()

# Chosen by reading errors on the tuning half, in steps of 0.05; too few contradictions stand there for a fit.
FORCE = 0.25  # what full agreement of force adds to a match, and full disagreement takes away
DENIAL = 0.8  # what a clause of the same matter with the opposite force takes from a general statement
DENIAL_FROM = 0.3  # match from which a clause can deny

SLOPE = 5.2
SHIFT = -3.95

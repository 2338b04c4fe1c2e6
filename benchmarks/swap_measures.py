"""The numbers of `grounding_swaps`: AUC by kind and origin, and the shares of right decisions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.cuad.fact import Kind, Origin
from benchmarks.ranking import Interval, auc_interval
from benchmarks.swap_outcomes import Outcome

FIRST_KINDS = (Kind.PARTY, Kind.DATE, Kind.LAW, Kind.ROLE)  # what the benchmark swapped at first
SLOTS = (
    "agreement_date", "effective_date", "expiration_date", "law", "parties", "home", "short_name", "role_held",
    "license_grant", "assignment_consent", "audit", "insurance", "termination", "payment", "indemnity",
    "appointment", "ip_assignment", "initial_term", "renewal_term", "renewal_notice", "convenience_notice",
    "warranty", "cap", "minimum", "liquidated_damages", "share", "insurance_sum",
)  # fmt: skip
GROUPS: Mapping[str, Callable[[Outcome], bool]] = {
    "all": lambda outcome: True,
    "party, date, law, role": lambda outcome: outcome.kind in FIRST_KINDS,
    "duration, amount": lambda outcome: outcome.kind not in FIRST_KINDS,
    **{str(kind): lambda outcome, kind=kind: outcome.kind is kind for kind in Kind},
    **{
        f"{kind} {origin}": lambda outcome, kind=kind, origin=origin: (
            outcome.kind is kind and outcome.origin is origin
        )
        for kind in Kind
        for origin in Origin
    },
    **{str(origin): lambda outcome, origin=origin: outcome.origin is origin for origin in Origin},
    "short": lambda outcome: not outcome.is_long,
    "long": lambda outcome: outcome.is_long,
    **{f"slot {slot}": lambda outcome, slot=slot: outcome.slot == slot for slot in SLOTS},
}


@dataclass(frozen=True, slots=True)
class Shares:
    """Of the pairs of one system; shares in [0, 1], None where a system does not decide."""

    pairs: int
    faithful_pass: float | None
    swapped_stopped: float | None  # do not pass
    long_pairs: int
    long_faithful_pass: float | None
    long_stopped: float | None
    sentence_marked: float | None  # of the long swapped: the false sentence does not pass
    sentence_failed: float | None  # ... it fails
    sentence_only: float | None  # ... and it is the only one that fails
    faithful_sentences_clean: float | None  # of the long faithful: no sentence fails
    higher_risk: float  # of all pairs: the swapped scores above its twin
    without_score: int  # responses without a score


def measure_auc(outcomes: Sequence[Outcome], *, seed: int) -> dict[str, tuple[int, Interval]]:
    """(pairs, AUC of the risk) of every group that has pairs."""
    found = {}
    for name, belongs in GROUPS.items():
        pairs = [(o.document, o.faithful.risk, o.swapped.risk) for o in outcomes if belongs(o)]
        if pairs:
            found[name] = (len(pairs), auc_interval(pairs, seed=seed))
    return found


def measure_shares(outcomes: Sequence[Outcome]) -> Shares:
    """The shares of right decisions of one system."""
    decided = [o for o in outcomes if o.faithful.decision is not None]
    long = [o for o in decided if o.is_long]
    return Shares(
        pairs=len(outcomes),
        faithful_pass=_share(decided, lambda o: o.faithful.decision == "pass"),
        swapped_stopped=_share(decided, lambda o: o.swapped.decision != "pass"),
        long_pairs=len(long),
        long_faithful_pass=_share(long, lambda o: o.faithful.decision == "pass"),
        long_stopped=_share(long, lambda o: o.swapped.decision != "pass"),
        sentence_marked=_share(long, lambda o: o.marks_the_sentence),
        sentence_failed=_share(long, lambda o: o.fails_the_sentence),
        sentence_only=_share(long, lambda o: o.fails_only_the_sentence),
        faithful_sentences_clean=_share(long, lambda o: not o.faithful.failed),
        higher_risk=_share(outcomes, lambda o: o.swapped.risk > o.faithful.risk) or 0.0,
        without_score=sum((not o.faithful.has_score) + (not o.swapped.has_score) for o in outcomes),
    )


def _share(outcomes: Sequence[Outcome], holds: Callable[[Outcome], bool]) -> float | None:
    return sum(map(holds, outcomes)) / len(outcomes) if outcomes else None

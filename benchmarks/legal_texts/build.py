"""The whole experiment from one seed: documents of every domain, and the pairs about them."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, Error, LegalCase, LegalDocument
from benchmarks.legal_texts.controls import draft_control
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.leases import draft_lease
from benchmarks.legal_texts.opinions import draft_opinion
from benchmarks.legal_texts.pairs import Kind, write_pairs
from benchmarks.legal_texts.sparse import draft_sparse

SPLITS = ("dev", "test")
Writer = Callable[[str, str, Author], Draft]


@dataclass(frozen=True, slots=True)
class Plan:
    """How many documents a domain has, how they are written, and what each is asked."""

    documents: int
    write: Writer
    kinds: tuple[Kind, ...]  # of the pairs of one document


STRANGER, WITHIN = (Error.SUBSTITUTION, "stranger"), (Error.SUBSTITUTION, "within")
SUM, ROLES = (Error.CALCULATION, "logic"), (Error.ROLES, "logic")
HOLDING, NEGATION = (Error.HOLDING, "logic"), (Error.NEGATION, "logic")
# 22 pairs a document make the paper's 550 of 25 documents: half substitutions, half contradictions.
LEASE_KINDS = (STRANGER,) * 6 + (WITHIN,) * 5 + (SUM,) * 3 + (ROLES,) * 4 + (NEGATION,) * 4
OPINION_KINDS = (STRANGER,) * 6 + (WITHIN,) * 5 + (SUM,) * 2 + (ROLES,) * 4 + (HOLDING,) * 4 + (NEGATION,)
CONTROL_KINDS = (STRANGER,) * 3 + (WITHIN,) * 2 + (SUM,) + (ROLES,) * 2 + (HOLDING, NEGATION)
SPARSE_KINDS = (
    (Error.SUBSTITUTION, "logic"),
    NEGATION,
    HOLDING,
)  # what these texts lack, another error replaces
PLANS: dict[Domain, Plan] = {
    Domain.LEASE: Plan(13, partial(draft_lease, is_extended=False), LEASE_KINDS),
    Domain.EXTENDED: Plan(12, partial(draft_lease, is_extended=True), LEASE_KINDS),
    Domain.OPINION: Plan(25, draft_opinion, OPINION_KINDS),
    Domain.CORAL: Plan(10, partial(draft_control, domain=Domain.CORAL), CONTROL_KINDS),
    Domain.ECONOMICS: Plan(10, partial(draft_control, domain=Domain.ECONOMICS), CONTROL_KINDS),
    Domain.SPARSE: Plan(20, draft_sparse, SPARSE_KINDS),
}


def build_documents(seed: int) -> list[LegalDocument]:
    """Every document, domain by domain."""
    return [draft.document for domain in PLANS for draft, _ in _written(seed, domain)]


def build_cases(
    seed: int, *, domains: Sequence[Domain] | None = None, split: str | None = None
) -> list[LegalCase]:
    """Every pair of the wished domains and split (default: all), document by document.

    What is left out changes nothing in the rest: the same seed always gives the same pairs.

    Raises:
        ValueError: `split` is neither `dev` nor `test`.
    """
    if split not in (None, *SPLITS):
        raise ValueError(f"no split {split!r}: choose one of {', '.join(SPLITS)}, or none for both")
    wished = [domain for domain in PLANS if domains is None or domain in domains]
    cases = [case for domain in wished for _, pairs in _written(seed, domain) for case in pairs]
    return [case for case in cases if split in (None, case.split)]


@cache
def _written(seed: int, domain: Domain) -> tuple[tuple[Draft, tuple[LegalCase, ...]], ...]:
    """The domain's documents with their pairs; half of the documents are for dev, half for test."""
    plan = PLANS[domain]
    places = list(range(plan.documents))
    random.Random(f"{seed}/{domain}/split").shuffle(places)
    kept = set(places[: (plan.documents + 1) // 2])
    found = []
    for place in range(plan.documents):
        split = SPLITS[0] if place in kept else SPLITS[1]
        author = Author(f"{seed}/{domain}/{place}", split)
        draft = plan.write(f"{domain}-{place:02d}", split, author)
        found.append((draft, tuple(write_pairs(draft, plan.kinds, author))))
    return tuple(found)

"""The bundled claims, and the documents beside the bundled graph."""

import json
from dataclasses import dataclass
from functools import cache

from core.factcheck.claim import Claim, Label
from core.settings import ASSETS

EXAMPLE_CLAIMS = ASSETS / "factcheck" / "example_claims.jsonl"
EXAMPLE_DOCUMENTS = ASSETS / "factcheck" / "documents"


@dataclass(frozen=True, slots=True)
class ClaimExample:
    """A bundled claim, and what a check against the bundled graph should say."""

    claim: Claim
    label: Label


@cache
def load_claim_examples() -> tuple[ClaimExample, ...]:
    """All bundled claims, in the order of their file."""
    lines = EXAMPLE_CLAIMS.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines if line.strip()]
    return tuple(
        ClaimExample(Claim(str(item["id"]), str(item["claim"])), Label(item["label"])) for item in found
    )

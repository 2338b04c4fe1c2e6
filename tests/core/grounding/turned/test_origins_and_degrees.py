"""Origins, owners, periods of measures, borders and degrees that an answer turns, each beside a true twin."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit

CONTRACT = f"""{AGREEMENT}11. Data. Client remains the owner of all data.
12. Availability. Consultant guarantees an availability of 99.5% measured over each calendar month.
13. Places. Consultant may store records within Switzerland only.
14. Exclusions. Liability for slight negligence is excluded.
"""

PAIRS = [
    ("The Client stays the owner of all data.", "The Consultant is the owner of all data."),
    (
        "Delacroix Advisory SARL, a French company, is the Consultant.",
        "Delacroix Advisory SARL, a Belgian company, is the Consultant.",
    ),
    (
        "The Consultant guarantees 99.5% availability in each calendar month.",
        "The Consultant guarantees an availability of 99.5% in each calendar year.",
    ),
    ("Liability for slight negligence is excluded.", "Liability for gross negligence is excluded."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_the_true_answer_passes_and_its_turned_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, CONTRACT)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, CONTRACT).decision is not Decision.PASS


@pytest.mark.parametrize(
    "wrong",
    [
        "The Consultant may store records anywhere.",
        "The Consultant may store records outside Switzerland only.",
    ],
)
def test_a_border_is_not_crossed(engine: Engine, wrong: str) -> None:
    report = audit(engine, wrong, CONTRACT)
    assert report.decision is not Decision.PASS
    assert any("Switzerland" in reason for reason in report.reasons)


def test_what_the_source_has_in_both_degrees_or_forms_is_left_alone(engine: Engine) -> None:
    more = "Liability for gross negligence is excluded, too. Records may stand outside Switzerland."
    both = f"{CONTRACT}15. More. {more}\n"
    for answer in ("Liability for gross negligence is excluded.", "Records may stand outside Switzerland."):
        assert audit(engine, answer, both).decision is Decision.PASS

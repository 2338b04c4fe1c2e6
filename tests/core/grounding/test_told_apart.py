"""Which of two sites lies deeper, which of two corals is the more common; and of which one a coral's fate is told."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

SOURCE = (
    "A team led by Clara Benning surveyed Tarn Shoal and Heron Reef in the Coral Sea in May 2017."
    " The depth is six meters"
    " at Tarn Shoal and 19 meters at Heron Reef."
    " Of Acropora millepora, 120 colonies were found; of Porites lobata, 310."
    " The water at Heron Reef reached 31.5 degrees Celsius on May 21, 2017."
    " The heat bleached Acropora millepora, whereas Porites lobata recovered from an earlier storm."
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Heron Reef lies 13 m below Tarn Shoal.", "Tarn Shoal lies 13 m below Heron Reef."),
        ("Heron Reef is deeper than Tarn Shoal.", "Heron Reef is shallower than Tarn Shoal."),
        ("Tarn Shoal is the shallower of the two.", "Heron Reef is the shallower of the two."),
        (
            "Porites lobata outnumbered Acropora millepora.",
            "Acropora millepora outnumbered Porites lobata.",
        ),
        (
            "Loggers at Heron Reef topped out at 31.5 degrees.",
            "Loggers at Tarn Shoal topped out at 31.5 degrees.",
        ),
        ("Porites lobata was the more common.", "Acropora millepora was the more common."),
        (
            "The heat left Acropora millepora white; Porites lobata healed.",
            "The heat left Porites lobata white; Acropora millepora healed.",
        ),
    ],
)
def test_the_greater_of_two_is_the_source_s(engine: Engine, right: str, wrong: str) -> None:
    def is_contradicted(answer: str) -> bool:
        report = audit_case(AuditCase("case", (text_document(SOURCE),), "", answer), engine)
        return any(item.status is Status.CONTRADICTED for item in (*report.entities, *report.relations))

    assert not is_contradicted(right)
    assert is_contradicted(wrong)

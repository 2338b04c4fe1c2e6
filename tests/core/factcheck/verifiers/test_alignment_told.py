"""Names that another name, or a text of the graph, says already."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_prepared import is_told_by_name, name_parts
from tests.core.factcheck.fakes import entity


def end(claim, text, label=""):
    start = claim.index(text)
    kind = EndKind.ENTITY if label else EndKind.UNKNOWN
    return End(start, start + len(text), text, kind, (entity(label),) if label else ())


@pytest.mark.parametrize(
    ("claim", "name", "label", "told"),
    [
        ("It lies in Nashville, Tennessee.", "Tennessee", "Nashville, Tennessee", True),
        ("It is based in Nashville, KY.", "KY", "Nashville, Tennessee", False),
        ("It is based in Nashville with TN.", "TN", "Nashville, Tennessee", False),
        ("It lies in Nashville, Texas.", "Texas", "Nashville, Tennessee", False),
    ],
)
def test_a_part_of_another_name_is_told(claim, name, label, told):
    parts = name_parts([end(claim, "Nashville", label)])
    assert is_told_by_name(end(claim, name), parts, claim) is told


def test_a_known_name_is_told_by_no_other():
    known = end("It lies in Ohio.", "Ohio", "Ohio")
    assert not is_told_by_name(known, frozenset({"ohio"}), "It lies in Ohio.")

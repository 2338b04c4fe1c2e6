"""Names repeated by their last word."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_names import by_surname
from tests.core.factcheck.fakes import entity


@pytest.mark.parametrize(
    ("claim", "name", "later", "is_same"),
    [
        ("Ruth Holm flew twice. Holm is now retired.", "Ruth Holm", "Holm", True),
        ("Ruth Holm flew to the city of Holm.", "Ruth Holm", "Holm", False),
        ("Port Sudan lies there. It is in Sudan.", "Port Sudan", "Sudan", False),
        ("Holm flew. Ruth Holm is retired.", "Ruth Holm", "Ruth", False),
    ],
)
def test_a_surname_alone_is_the_name_before_it(claim, name, later, is_same):
    start, last = claim.index(name), claim.rindex(later)
    ends = [
        End(start, start + len(name), name, EndKind.ENTITY, (entity(name),)),
        End(last, last + len(later), later, EndKind.UNKNOWN),
    ]
    assert bool(list(by_surname(ends, claim))[1].entities) is is_same


def test_a_surname_of_two_people_stays_open():
    claim = "Ruth Holm and Otto Holm flew. Holm is retired."
    names = [(name, claim.index(name)) for name in ("Ruth Holm", "Otto Holm")]
    ends = [End(at, at + len(name), name, EndKind.ENTITY, (entity(name),)) for name, at in names]
    last = claim.rindex("Holm")
    found = list(by_surname([*ends, End(last, last + 4, "Holm", EndKind.UNKNOWN)], claim))
    assert not found[2].entities

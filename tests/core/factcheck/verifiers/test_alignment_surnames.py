"""Names repeated by their last word."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_surnames import with_repeated
from tests.core.factcheck.fakes import entity


def texts(claim, name):
    start = claim.index(name)
    end = End(start, start + len(name), name, EndKind.ENTITY, (entity(name),))
    found = with_repeated([end], claim)
    assert all(claim[each.start : each.end] == each.text for each in found)
    return [each.text for each in found]


@pytest.mark.parametrize(
    ("claim", "name", "found"),
    [
        ("Ruth Holm flew twice. Holm is now retired.", "Ruth Holm", ["Ruth Holm", "Holm"]),
        ("Ruth Holm flew twice, and Edwin Holm once.", "Ruth Holm", ["Ruth Holm"]),
        ("Ruth Holm flew to Holm Island.", "Ruth Holm", ["Ruth Holm"]),
        ("New York City is large. City people say so.", "New York City", ["New York City"]),
        ("Port Sudan lies there. Sudan is large.", "Port Sudan", ["Port Sudan"]),
        ("Holm flew twice.", "Holm", ["Holm"]),
    ],
)
def test_a_surname_alone_is_the_name_before_it(claim, name, found):
    assert texts(claim, name) == found

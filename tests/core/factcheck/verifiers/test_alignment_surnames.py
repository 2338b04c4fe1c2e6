"""Names repeated by their last word."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_surnames import by_surname, with_repeated, without_parts
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


def ends_of(claim, *names):
    """Ends by text; a name after "?" is unknown, one after "=" is called so and stands for the first name."""
    found, first = [], names[0]
    for name in names:
        text = name.lstrip("?=")
        start = claim.rindex(text)
        entities = () if name.startswith("?") else (entity(first if name.startswith("=") else text),)
        kind = EndKind.ENTITY if entities else EndKind.UNKNOWN
        found.append(End(start, start + len(text), text, kind, entities))
    return sorted(found, key=lambda end: end.start)


@pytest.mark.parametrize(
    ("claim", "known", "unknown"),
    [
        ("Ruth Holm flew twice. Mr Holm is retired.", "Ruth Holm", "?Mr Holm"),
        ("Ruth Holm flew twice. Dr. Holm is retired.", "Ruth Holm", "?Dr. Holm"),
    ],
)
def test_a_title_before_a_surname_makes_no_other_name(claim, known, unknown):
    ends = ends_of(claim, known, unknown)
    assert {end.entities[0].label for end in by_surname(ends, claim)} == {known}


def test_the_maker_of_a_thing_is_not_the_thing_that_has_its_name():
    claim = "The Zenith Rover car, manufactured by Zenith, is related to Acme."
    ends = ends_of(claim, "Zenith Rover", "=Zenith", "Acme")
    assert [end.kind for end in without_parts(ends, claim)][1] is EndKind.UNKNOWN
    later = "The Zenith Rover car, related to Acme, was praised by Zenith."
    ends = ends_of(later, "Zenith Rover", "=Zenith", "Acme")
    assert [end.text for end in without_parts(ends, later)] == ["Zenith Rover", "Acme", "Zenith"]


def test_a_place_may_be_named_in_full_later():
    claim = "Elmdale lies there. Elmdale, Indiana is large."
    town = End(0, len("Elmdale"), "Elmdale", EndKind.UNKNOWN)
    ends = [town, *ends_of(claim, "Elmdale, Indiana")]
    assert [end.entities[0].label for end in by_surname(ends, claim)] == ["Elmdale, Indiana"] * 2

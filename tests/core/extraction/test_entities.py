"""Mentions become entities in a time that grows with the text, not with its square."""

from time import process_time

from core.extraction.entities import resolve_entities
from core.extraction.mentions import FoundMentions
from core.extraction.names.definitions import find_definitions
from core.extraction.names.organizations import find_organizations


def _found(text: str) -> FoundMentions:
    names = tuple(find_organizations(text))
    return FoundMentions(names, tuple(find_definitions(text, names, [])))


def test_two_thousand_parties_are_resolved_in_seconds() -> None:
    text = "".join(f'Par{i} Holdings Inc. ("P{i}"), ' for i in range(2000))
    found = _found(text)
    start = process_time()
    clusters = resolve_entities(found, None)
    assert len(clusters) == 2000
    assert process_time() - start < 30  # CPU time; every pair of names compared took a minute

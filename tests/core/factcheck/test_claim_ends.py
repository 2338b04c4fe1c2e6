"""The names and values of a claim, and what the parser is given in their place."""

import itertools

from core.factcheck.claim import Candidate, Mention
from core.factcheck.claim_ends import EndKind, find_ends, mask
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import entity, triple


def mention(claim, text, *, known=True):
    start = claim.index(text)
    candidates = (Candidate(entity(text), text, "label"),) if known else ()
    return Mention(start, start + len(text), text, candidates)


def test_ends_stand_where_they_say_and_share_no_character():
    claim = "In 1901 Henry Dunant won the Nobel Peace Prize on 10 December 1901."
    ends = find_ends(claim, [mention(claim, "Henry Dunant"), mention(claim, "Nobel Peace Prize")], [])
    assert [end.text for end in ends] == ["1901", "Henry Dunant", "Nobel Peace Prize", "10 December 1901"]
    assert all(claim[end.start : end.end] == end.text for end in ends)
    assert all(first.end <= second.start for first, second in itertools.pairwise(ends))


def test_a_year_in_a_title_is_no_date():
    claim = "1634: The Bavarian Crisis came out in 2007."
    ends = find_ends(claim, [mention(claim, "1634: The Bavarian Crisis")], [])
    assert [(end.text, end.kind) for end in ends] == [
        ("1634: The Bavarian Crisis", EndKind.ENTITY),
        ("2007", EndKind.DATE),
    ]


def test_texts_of_the_graph_are_found_without_accents_and_case():
    claim = "Its full name is asociacion deportiva, with the number 0-670-03380-4."
    ends = find_ends(claim, [], [triple("Club", "full name", Literal("Asociación Deportiva"))])
    assert [(end.text, end.kind) for end in ends] == [
        ("asociacion deportiva", EndKind.TEXT),
        ("0-670-03380-4", EndKind.CODE),
    ]


def test_a_text_inside_a_word_is_not_found():
    assert find_ends("A roman novel.", [], [triple("X", "name", Literal("Roma"))]) == ()


def test_unknown_names_are_ends_too():
    claim = "Blorptown is large."
    (end,) = find_ends(claim, [mention(claim, "Blorptown", known=False)], [])
    assert end.kind is EndKind.UNKNOWN


def test_masking_keeps_the_places_of_ends():
    claim = "The Passion of New Eve was written by Angela Carter in May 1977."
    ends = find_ends(claim, [mention(claim, "The Passion of New Eve"), mention(claim, "Angela Carter")], [])
    masked = mask(claim, ends)
    assert masked.text == "Smith was written by Jones in 1987."
    assert [masked.text[start:end] for start, end in masked.places] == ["Smith", "Jones", "1987"]


def test_a_name_of_the_graph_is_found_wherever_it_stands_but_not_inside_a_longer_name():
    claim = "Trance came from house; house is heard in Ibiza, and House Club is in House Road."
    ends = find_ends(claim, [], [triple("Trance", "stylistic origin", "House")])
    assert [(end.text, end.start) for end in ends] == [("Trance", 0), ("house", 17), ("house", 24)]


def test_a_name_is_found_without_its_hyphen():
    (end,) = find_ends("The RS3 is old.", [], [triple("RS-3", "builder", "Acme")])
    assert end.entities[0].label == "RS-3"

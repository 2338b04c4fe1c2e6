"""A claim as linking sees it."""

from core.factcheck.linking.claim_words import read_claims, supposed_names


def read(parser, claim):
    return read_claims([claim], parser)[0]


def test_words_stand_in_the_claim_with_their_tags(parser):
    claim = read(parser, "Barack Obama's dog met NASA in 1999.")
    assert [word.text for word in claim.words] == ["Barack", "Obama", "s", "dog", "met", "NASA", "in", "1999"]
    assert all(claim.text[word.start : word.end] == word.text for word in claim.words)
    assert [word.text for word in claim.words if word.is_capital] == ["Barack", "Obama", "NASA"]
    assert [word.text for word in claim.words if word.is_number] == ["1999"]
    assert claim.words[3].is_noun


def test_a_sentence_begins_behind_a_point_but_not_behind_an_abbreviation(parser):
    claim = read(parser, "He left. St. Louis is big. J. Smith came.")
    assert [word.text for word in claim.words if word.begins_sentence] == ["He", "St", "J"]


def test_a_capital_inside_counts(parser):
    claim = read(parser, "It ran on an iPhone at 3Arena.")
    assert [word.text for word in claim.words if word.is_capital] == ["It", "iPhone", "3Arena"]


def test_gaps_are_what_stands_between(parser):
    claim = read(parser, "Paris, Texas")
    assert (claim.gap(0), claim.gap(1)) == ("", ", ")


def test_supposed_names_leave_out_what_is_taken(parser):
    claim = read(parser, "Angela Merkel met Emmanuel Macron.")
    names = [claim.text[start:end] for start, end in supposed_names(claim, [])]
    assert names == ["Angela Merkel", "Emmanuel Macron"]
    assert [claim.text[start:end] for start, end in supposed_names(claim, [(0, 13)])] == ["Emmanuel Macron"]


def test_an_empty_claim_has_no_words(parser):
    assert read(parser, "").words == ()
    assert supposed_names(read(parser, " ... "), []) == []

"""The clauses of a claim, as sequences of its names and words."""

import pytest

from core.factcheck.claim import Candidate, Mention
from core.factcheck.claim_ends import find_ends, mask
from core.factcheck.clauses import ClauseReader
from core.factcheck.verifiers.alignment_prepared import strip_frame
from core.models.parser import load_parser
from core.settings import load_settings
from tests.core.factcheck.fakes import entity


@pytest.fixture(scope="module")
def language():
    return load_parser(load_settings()).language


def read(language, claim, *names):
    mentions = [
        Mention(claim.index(n), claim.index(n) + len(n), n, (Candidate(entity(n), n, "label"),))
        for n in names
    ]
    ends = find_ends(claim, mentions, [])
    masked = mask(claim, ends)
    return ends, ClauseReader(language(masked.text), masked.places).read()


def worded(ends, clause):
    """The clause as text: names as they are, words in base form, light words left out."""
    return " ".join(
        ends[item.end].text if item.end >= 0 else item.word
        for item in clause.items
        if item.end >= 0 or not item.is_light
    )


def texts(language, claim, *names):
    ends, clauses = read(language, claim, *names)
    return [worded(ends, clause) for clause in clauses]


def test_a_relative_clause_has_the_noun_before_it_as_subject(language):
    found = texts(language, "Dunant, who was born in Geneva, won the Prize.", "Dunant", "Geneva", "Prize")
    assert any(text.startswith("Dunant") and text.endswith("bear in Geneva") for text in found)


def test_a_participle_in_front_has_the_sentences_subject(language):
    found = texts(language, "Born in Lyon, Martin died in Paris.", "Lyon", "Martin", "Paris")
    assert any(text.startswith("Martin") and "bear" in text and "Lyon" in text for text in found)


def test_a_possessive_pronoun_stands_for_the_subject_before(language):
    ends, clauses = read(language, "Anna founded Acme. Her husband is Boris.", "Anna", "Acme", "Boris")
    assert any([ends[n].text for n in clause.ends] == ["Anna", "Boris"] for clause in clauses)


@pytest.mark.parametrize(
    ("claim", "negated"),
    [
        ("Anna did not marry Boris.", True),
        ("Anna never married Boris.", True),
        ("Anna didn't marry Boris.", True),
        ("Anna failed to marry Boris.", True),
        ("Anna married Boris.", False),
        ("Anna not only married Boris.", False),
    ],
)
def test_negation(language, claim, negated):
    _, clauses = read(language, claim, "Anna", "Boris")
    assert any(clause.is_negated for clause in clauses) is negated


def test_words_before_the_statement_may_deny_it():
    claim = "It is not true that Anna married Boris."
    start, denied = strip_frame(claim)
    assert claim[start:] == "Anna married Boris."
    assert denied
    assert strip_frame("Anna married Boris.") == (0, False)


def test_the_past_is_told_from_the_present(language):
    _, past = read(language, "Bonn was the capital of Germany.", "Bonn", "Germany")
    _, present = read(language, "Bonn is the capital of Germany.", "Bonn", "Germany")
    assert past[0].is_past
    assert not present[0].is_past


def test_a_type_of_thing_is_described_by_what_its_clause_says(language):
    claim = "Rayel plays Trance, a type of music that originated from Jazz."
    found = texts(language, claim, "Rayel", "Trance", "Jazz")
    assert any(text.endswith("Trance originate from Jazz") for text in found)

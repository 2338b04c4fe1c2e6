"""Queries by rules, with the embedded parser."""

import pytest

from core.factcheck.claim import Mention
from core.factcheck.fallback.rewriting import MAX_WORDS, RuleRewriter, clean_queries
from core.models.parser import load_parser
from core.settings import load_settings


@pytest.fixture(scope="module")
def rewriter():
    return RuleRewriter(load_parser(load_settings()))


CLAIMS = [
    "Ada Lovelace was born in London on 10 December 1815.",
    "The Supreme Court decided Brown v. Board of Education in 1954.",
    "Princess Mononoke has a dark atmosphere.",
    "The bridge that the company of her late husband had built across the wide river near the old town of Avignon was "
    "closed to all traffic for more than eleven years after the great flood.",
]


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_gives_three_to_five_different_queries_of_under_twelve_words(rewriter, claim):
    queries = rewriter.rewrite(claim, ())
    assert 3 <= len(queries) <= 5
    assert len({query.lower() for query in queries}) == len(queries)
    assert all(0 < len(query.split()) <= MAX_WORDS < 12 for query in queries)
    assert all(query.count('"') % 2 == 0 for query in queries)


def test_names_dates_and_numbers_are_kept(rewriter):
    queries = rewriter.rewrite(CLAIMS[0], ())
    assert queries[0] == "Ada Lovelace was born in London on 10 December 1815"
    assert any('"Ada Lovelace"' in query and "London" in query for query in queries)
    assert any("1815" in query and "London" in query for query in queries[1:])


def test_linked_mentions_are_names_even_where_the_parser_sees_none(rewriter):
    claim = "the endless river was recorded by pink floyd"
    mentions = (Mention(0, 17, "the endless river"), Mention(34, 44, "pink floyd"))
    queries = rewriter.rewrite(claim, mentions)
    assert any('"the endless river" "pink floyd"' in query for query in queries)


def test_the_same_claim_gives_the_same_queries(rewriter):
    assert rewriter.rewrite(CLAIMS[1], ()) == rewriter.rewrite(CLAIMS[1], ())


@pytest.mark.parametrize("claim", ["", "...", "Rain."])
def test_a_claim_of_few_words_gives_fewer(rewriter, claim):
    assert len(rewriter.rewrite(claim, ())) <= 1


def test_long_queries_are_cut_and_no_quotation_stays_open():
    (query,) = clean_queries(['a b c d e f g h i "j k l m"'])
    assert query == "a b c d e f g h i j k"


def test_queries_that_differ_in_order_case_or_quotes_are_one():
    assert clean_queries(["Ada London", 'london "ada"', " ", "Ada Paris"]) == ("Ada London", "Ada Paris")

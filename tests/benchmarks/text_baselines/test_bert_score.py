import math

import numpy as np
import pytest

from benchmarks.text_baselines import BertScore, Figure, TextPair, TokenMatches, inverse_frequencies
from benchmarks.text_baselines.bert_score import match_tokens
from benchmarks.text_baselines.token_vectors import ScriptedTokens, TokenVectors


def tokens(ids, rows):
    return TokenVectors(tuple(ids), np.array(rows, dtype=np.float32))


# Two reference tokens along the axes; the one candidate token has cosines 0.6 and 0.8 with them.
REFERENCE = tokens([1, 2], [[1.0, 0.0], [0.0, 1.0]])
CANDIDATE = tokens([3], [[0.6, 0.8]])


def test_figures_follow_the_definition_on_an_example_worked_by_hand():
    found = match_tokens(REFERENCE, CANDIDATE)
    assert found.recall == pytest.approx((0.6 + 0.8) / 2)
    assert found.precision == pytest.approx(0.8)
    assert found.f1 == pytest.approx(2 * 0.7 * 0.8 / 1.5)


def test_idf_weighs_each_side_by_its_own_tokens():
    found = match_tokens(REFERENCE, CANDIDATE, {1: 3.0, 2: 1.0, 3: 5.0})
    assert found.recall == pytest.approx((3 * 0.6 + 1 * 0.8) / 4)
    assert found.precision == pytest.approx(0.8)


def test_idf_is_the_negative_log_of_the_document_frequency_plus_one():
    idf = inverse_frequencies([frozenset({1, 2}), frozenset({1}), frozenset({1, 3})])
    assert idf[1] == pytest.approx(0.0)
    assert idf[2] == pytest.approx(math.log(4 / 2))
    assert idf[99] == pytest.approx(math.log(4))


def test_the_same_text_scores_one_and_precision_and_recall_change_places():
    matches = TokenMatches(ScriptedTokens())
    pair, turned = (
        TextPair("tenant pays rent", "landlord pays"),
        TextPair("landlord pays", "tenant pays rent"),
    )
    assert BertScore(matches).score(TextPair("tenant pays", "tenant pays")) == pytest.approx(1.0)
    precision, recall = (BertScore(matches, figure) for figure in (Figure.PRECISION, Figure.RECALL))
    assert precision.score(pair) == pytest.approx(recall.score(turned))
    assert precision.score(pair) != pytest.approx(recall.score(pair))


def test_nothing_to_compare_gives_no_score():
    matches = TokenMatches(ScriptedTokens())
    assert BertScore(matches).score(TextPair("tenant pays", "")) is None
    everywhere = inverse_frequencies(matches.count(["rent"]))  # log(2 / 2) = 0
    assert BertScore(matches, idf=everywhere).score(TextPair("rent", "rent")) is None


def test_the_name_says_figure_and_weights():
    matches = TokenMatches(ScriptedTokens())
    assert BertScore(matches, Figure.RECALL).name == "BERTScore R"
    assert BertScore(matches, idf={}).name == "BERTScore F1 (idf)"

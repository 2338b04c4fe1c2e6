"""Baselines that score an answer against a source text; the grounding report is compared with them."""

from benchmarks.text_baselines.bert_score import BertScore, Figure, TokenMatches, inverse_frequencies
from benchmarks.text_baselines.entailment import Entailment
from benchmarks.text_baselines.entity_jaccard import EntityJaccard
from benchmarks.text_baselines.grounding_judge import GroundingJudge
from benchmarks.text_baselines.sentence_similarity import SentenceSimilarity
from benchmarks.text_baselines.text_baseline import TextBaseline, TextPair

__all__ = [
    "BertScore",
    "Entailment",
    "EntityJaccard",
    "Figure",
    "GroundingJudge",
    "SentenceSimilarity",
    "TextBaseline",
    "TextPair",
    "TokenMatches",
    "inverse_frequencies",
]

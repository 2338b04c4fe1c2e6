"""Baselines that the detector is compared with in the same run."""

from benchmarks.baselines.baseline import Baseline
from benchmarks.baselines.cosine import AnswerCosine, PathCosine
from benchmarks.baselines.lexicon import LexiconBaseline
from benchmarks.baselines.lexicon_words import LEXICONS, Lexicon
from benchmarks.baselines.path_regression import PathRegression
from benchmarks.baselines.product_regression import ProductRegression
from benchmarks.baselines.self_check import RunAgreement, Samples, SelfCheck
from benchmarks.baselines.trivial import FlagEverything, MostFrequent, RandomBaseline

__all__ = [
    "LEXICONS",
    "AnswerCosine",
    "Baseline",
    "FlagEverything",
    "Lexicon",
    "LexiconBaseline",
    "MostFrequent",
    "PathCosine",
    "PathRegression",
    "ProductRegression",
    "RandomBaseline",
    "RunAgreement",
    "Samples",
    "SelfCheck",
]

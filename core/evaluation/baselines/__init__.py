"""Baselines that the detector is compared with in the same run."""

from core.evaluation.baselines.baseline import Baseline
from core.evaluation.baselines.cosine import AnswerCosine, PathCosine
from core.evaluation.baselines.lexicon import LexiconBaseline
from core.evaluation.baselines.lexicon_words import LEXICONS, Lexicon
from core.evaluation.baselines.path_regression import PathRegression
from core.evaluation.baselines.product_regression import ProductRegression
from core.evaluation.baselines.self_check import RunAgreement, Samples, SelfCheck
from core.evaluation.baselines.trivial import FlagEverything, MostFrequent, RandomBaseline

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

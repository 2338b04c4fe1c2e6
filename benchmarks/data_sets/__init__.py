"""Readers of published KBQA data sets: one file for each set, all giving the same values."""

from benchmarks.data_sets.crlt import load_crlt
from benchmarks.data_sets.metaqa import load_metaqa_base, load_metaqa_questions
from benchmarks.data_sets.pathquestion import load_pathquestion_base, load_pathquestion_questions
from benchmarks.data_sets.webqsp import load_webqsp, load_webqsp_base

__all__ = [
    "load_crlt",
    "load_metaqa_base",
    "load_metaqa_questions",
    "load_pathquestion_base",
    "load_pathquestion_questions",
    "load_webqsp",
    "load_webqsp_base",
]

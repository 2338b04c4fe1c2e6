"""Readers of KBQA data sets: one file for each set, all giving the same values."""

from core.kbqa.loaders.crlt import load_crlt
from core.kbqa.loaders.metaqa import load_metaqa_base, load_metaqa_questions
from core.kbqa.loaders.pathquestion import load_pathquestion_base, load_pathquestion_questions
from core.kbqa.loaders.plumbline import format_instance, load_instances, parse_instance
from core.kbqa.loaders.webqsp import load_webqsp, load_webqsp_base

__all__ = [
    "format_instance",
    "load_crlt",
    "load_instances",
    "load_metaqa_base",
    "load_metaqa_questions",
    "load_pathquestion_base",
    "load_pathquestion_questions",
    "load_webqsp",
    "load_webqsp_base",
    "parse_instance",
]

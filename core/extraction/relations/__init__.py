"""Relation candidates from parsed text, and the families of predicates that mean the same."""

from core.extraction.relations.candidate import Argument, RelationCandidate, RelationExtractor
from core.extraction.relations.dependency import DependencyRelations, extract_relations
from core.extraction.relations.lexicon import predicate_family

__all__ = [
    "Argument",
    "DependencyRelations",
    "RelationCandidate",
    "RelationExtractor",
    "extract_relations",
    "predicate_family",
]

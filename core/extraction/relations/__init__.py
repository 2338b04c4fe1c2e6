"""Relation candidates from parsed text."""

from core.extraction.relations.candidate import Argument, RelationCandidate, RelationExtractor
from core.extraction.relations.dependency import DependencyRelations, extract_relations

__all__ = ["Argument", "DependencyRelations", "RelationCandidate", "RelationExtractor", "extract_relations"]

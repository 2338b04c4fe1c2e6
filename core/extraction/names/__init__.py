"""Finders of names in raw text: organisations, places, roles, courts, documents, defined terms."""

from core.extraction.names.definitions import Definition, find_definitions
from core.extraction.names.name import Name, name_key
from core.extraction.names.organizations import find_organizations
from core.extraction.names.places import find_jurisdictions
from core.extraction.names.roles import find_roles, role_key

__all__ = [
    "Definition",
    "Name",
    "find_definitions",
    "find_jurisdictions",
    "find_organizations",
    "find_roles",
    "name_key",
    "role_key",
]

"""The bundled sheet of claims and the guidelines for annotators."""

from core.settings import ASSETS

EXAMPLE_SHEET = ASSETS / "annotation" / "claims.csv"
GUIDELINES = ASSETS / "annotation" / "guidelines.md"

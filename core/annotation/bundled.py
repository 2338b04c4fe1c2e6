"""The guidelines for annotators, and a sheet to try reannotation with."""

from core.settings import ASSETS

GUIDELINES = ASSETS / "annotation" / "guidelines.md"  # after the paper's appendix C, in our own words
EXAMPLE = ASSETS / "annotation" / "claims.csv"  # 30 claims written for Plumbline, with evidence of both forms


def load_guidelines() -> str:
    """The guidelines as Markdown."""
    return GUIDELINES.read_text(encoding="utf-8")


def load_example_sheet() -> bytes:
    """The bundled sheet; `read_sheet` reads it."""
    return EXAMPLE.read_bytes()

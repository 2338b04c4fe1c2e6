"""Generated leases, opinions and control texts with faithful and hallucinated answers about them."""

from benchmarks.legal_texts.build import build_cases, build_documents
from benchmarks.legal_texts.case import Domain, Error, LegalCase, LegalDocument

__all__ = ["Domain", "Error", "LegalCase", "LegalDocument", "build_cases", "build_documents"]

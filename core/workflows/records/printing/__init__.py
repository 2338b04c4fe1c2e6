"""A record of any method as a memorandum (PDF), as web annotations and as provenance."""

from core.workflows.records.printing.memo_pdf import render_pdf
from core.workflows.records.printing.provenance import render_provenance
from core.workflows.records.printing.web_annotation import render_web_annotation

__all__ = ["render_pdf", "render_provenance", "render_web_annotation"]

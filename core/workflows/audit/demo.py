"""A headless audit of a bundled example, printed for people."""

import textwrap

from core.errors import InputError
from core.grounding import GroundingReport
from core.grounding.presentation.score_words import show_score
from core.settings import Settings
from core.text.document import text_document
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.engine import Engine
from core.workflows.examples import load_examples

_WIDTH = 96


def run_demo(settings: Settings, example_id: str | None) -> str:
    """Every response of one bundled example (the first when none is named), audited, as text."""
    examples = {example.id: example for example in load_examples()}
    if example_id is not None and example_id not in examples:
        raise InputError(
            f"There is no example \u201c{example_id}\u201d. Choose one of: {', '.join(examples)}."
        )
    example = examples[example_id] if example_id else next(iter(examples.values()))
    engine = Engine(settings)
    lines = [example.title, "=" * len(example.title), f"Question: {example.query}", ""]
    for response in example.responses:
        document = text_document(example.context, id=CONTEXT, title=example.title)
        report = audit_case(AuditCase(response.id, (document,), example.query, response.text), engine)
        lines += [response.title, "-" * len(response.title), *_wrapped(response.text), ""]
        lines += [*_verdict(report), ""]
    return "\n".join(lines)


def _verdict(report: GroundingReport) -> list[str]:
    scores = [("EG", report.eg), ("RP", report.rp), ("CFI", report.cfi)]
    shown = "  ".join(f"{name} {'undefined' if of is None else show_score(of)}" for name, of in scores)
    lines = [f"{report.decision.upper()}   {shown}", *_wrapped(report.summary)]
    for finding in report.findings:
        lines += _wrapped(f"* [{finding.status}] \u201c{finding.text}\u201d: {finding.reason}", indent="    ")
        if finding.suggestion:
            lines += _wrapped(f"    The source has: \u201c{finding.suggestion}\u201d", indent="      ")
        for evidence in finding.evidence:
            quote = " ".join(evidence.quote.split())
            lines += _wrapped(
                f"    {evidence.source} {evidence.start}-{evidence.end}: \u201c{quote}\u201d", indent="      "
            )
    return lines


def _wrapped(text: str, *, indent: str = "") -> list[str]:
    return textwrap.wrap(text, _WIDTH, subsequent_indent=indent) or [""]

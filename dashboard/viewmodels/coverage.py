"""What was judged and what was not, in sentences."""

from core.grounding.report import GroundingReport, PieceKind
from core.types import Decision


def coverage_words(report: GroundingReport) -> str:
    """The account of the items (extracted = judged + not judged), and of the sentences without any."""
    coverage = report.coverage
    if not coverage.extracted and not any(sentence.is_statement for sentence in report.sentences):
        return f"No item was found in the answer that could be judged.{_unread(report)}"
    left = coverage.extracted - coverage.judged
    judged = (
        f"{coverage.judged} of {coverage.extracted} items found in the answer were judged; {left} could not be."
        if left
        else f"All {coverage.extracted} items found in the answer were judged."
    )
    return f"{judged}{_unread(report)}"


def contrast_words(report: GroundingReport) -> str | None:
    """What the answer names for contrast only, and so is not held against the source; None where there is no such."""
    named = report.coverage.for_contrast
    if not named:
        return None
    words = ", ".join(f"\u201c{words}\u201d" for words in named)
    return (
        f"Named only for contrast, and not held against the source: {words}. What is said instead was judged."
    )


def nothing_flagged_words(report: GroundingReport) -> str:
    """What it means that there is no finding; never more than was judged."""
    if report.decision is not Decision.PASS:
        return (
            "No item was flagged, so there is none to decide on. Why a person must look is said at the top."
        )
    left = report.coverage.extracted - report.coverage.judged
    if not left:
        return "There is nothing to decide: no item was flagged."
    others = f"{left} could not be judged and {'is' if left == 1 else 'are'} listed below"
    return f"There is nothing to decide: no item was flagged. {others[0].upper()}{others[1:]}."


def regime_words(report: GroundingReport) -> str:
    """How rich the source is; structure needs matter to decide on."""
    regime = report.regime
    return f"The source has {regime.words:,} words and {regime.entities:,} named items."


def _unread(report: GroundingReport) -> str:
    """The sentences that a reader must hold against the source without any help."""
    bare = sum(
        not (s.entity_ids or s.relation_ids or s.is_statement or s.kind is PieceKind.ASIDE)
        for s in report.sentences
    )
    if not bare or len(report.sentences) < 2:
        return ""
    return f" In {bare} of {len(report.sentences)} sentences there was nothing to compare."

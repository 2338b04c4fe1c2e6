"""What was judged and what was not, in sentences."""

from core.grounding.report import GroundingReport


def coverage_words(report: GroundingReport) -> str:
    """The account of the items: extracted = judged + not judged."""
    coverage = report.coverage
    if coverage.judged == coverage.extracted:
        return f"All {coverage.extracted} items found in the answer were judged. Nothing was left out."
    left = coverage.extracted - coverage.judged
    return f"{coverage.judged} of {coverage.extracted} items found in the answer were judged; {left} could not be."


def regime_words(report: GroundingReport) -> str:
    """How rich the source is; structure needs matter to decide on."""
    regime = report.regime
    return f"The source has {regime.words:,} words and {regime.entities:,} named items."

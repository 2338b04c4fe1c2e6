from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict, missing
from core.types import Evidence, Status
from tests.core.grounding.cases import graph

TEXT = "Tenant shall pay rent of Ten Dollars ($10.00) a month."


def test_the_evidence_of_a_verdict_ends_with_its_bracket():
    source = SourceIndex("context", "Lease", TEXT, graph(TEXT, []))
    end = TEXT.index(")")
    verdict = Verdict(Status.SUPPORTED, "The source says it", source, 0, end)
    assert verdict.evidence == (Evidence("context", 0, end + 1, TEXT[: end + 1]),)


def test_a_verdict_without_a_source_has_no_evidence():
    assert missing("Nothing says it").evidence == ()


def test_a_score_with_bonuses_is_told_as_no_more_than_one():
    source = SourceIndex("context", "Lease", TEXT, graph(TEXT, []))
    assert Verdict.from_passage(source, 0, 10, 1.07).reason.endswith("(similarity 1.00)")
    assert Verdict.from_passage(source, 0, 10, 0.72).reason.endswith("(similarity 0.72)")

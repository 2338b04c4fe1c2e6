"""A small instance of our own, and reports about it."""

from core.guard.findings import make_findings
from core.guard.report import AnswerPath, AnswerVerdict, GuardReport, TripleEvidence
from core.kbqa.instance import KBQAInstance, Triple
from core.types import Manifest, ModelRecord

DIRECTED = Triple("Inception", "directed_by", "Christopher Nolan")
STARRED = Triple("Inception", "starred_actors", "Tom Hardy")
WROTE = Triple("Inception", "written_by", "Christopher Nolan")
INSTANCE = KBQAInstance(
    id="q1",
    question="who directed Inception",
    triples=(DIRECTED, STARRED, WROTE),
    topic_entities=("Inception",),
    answers=("Christopher Nolan", "Tom Hardy"),
)


def verdict(answer: str = "Tom Hardy", probability: float = 0.9, **values) -> AnswerVerdict:
    """A verdict at the threshold of one half."""
    given = {
        "is_flagged": probability >= 0.5,
        "is_gold": None,
        "reason": f"Nothing says that {answer} directed it.",
    }
    return AnswerVerdict(answer=answer, probability=probability, **given | values)


def report_of(*verdicts: AnswerVerdict, instance: KBQAInstance = INSTANCE, **values) -> GuardReport:
    """A report with these verdicts on the instance's first answers."""
    given = {
        "instance_id": instance.id,
        "question": instance.question,
        "threshold": 0.5,
        "domain_note": None,
        "findings": make_findings(instance, verdicts),
        "notes": (),
        "manifest": Manifest(
            "kg-guard",
            {"question": "0" * 64},
            {"threshold": 0.5, "explained": True},
            (ModelRecord("hallucination_detector", "scripted", "1", None),),
            software={"plumbline": "0"},
        ),
    }
    return GuardReport(verdicts=verdicts, **given | values)


def film_report(**values) -> GuardReport:
    """The director is right, the actor is flagged."""
    hardy = verdict(
        triples=(TripleEvidence(STARRED, 0.4),), paths=(AnswerPath((STARRED,), (False,)),), is_gold=False
    )
    return report_of(verdict("Christopher Nolan", 0.1, is_gold=True), hardy, **values)

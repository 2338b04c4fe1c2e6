"""KG-Guard's probability beside each answer that reasoning paths found: a second opinion on the same graph."""

from dataclasses import replace

from core.errors import ModelError
from core.kbqa.instance import KBQAInstance
from core.models.language_model import Cancelled
from core.reasoning.report import GuardOpinion, ReasoningReport
from core.workflows.engine import Engine


def guard_answers(
    report: ReasoningReport, engine: Engine, *, cancelled: Cancelled | None = None
) -> ReasoningReport:
    """The report with the detector's probability beside each answer to which a listed path leads.

    Where the detector cannot be had (other encoder, weights missing) the report says so in a note, and stays as
    it was otherwise.

    Raises: CancelledError when `cancelled` said so.
    """
    instance = instance_of(report)
    if not instance.answers:
        return report
    try:
        detector = engine.detector
        (found,) = detector.probabilities([instance], cancelled=cancelled)
        note = detector.domain_note(instance)
    except ModelError as err:
        return replace(report, notes=(*report.notes, f"KG-Guard could not be asked: {err}"))
    known = dict(zip(instance.answers, found, strict=True))
    answers = tuple(
        replace(answer, guard=known[answer.entity]) if answer.entity in known else answer
        for answer in report.answers
    )
    told = report.with_parameters(guard_threshold=detector.threshold)
    models = tuple(dict.fromkeys((*report.manifest.models, detector.record)))
    opinion = GuardOpinion(model=detector.record, threshold=detector.threshold, note=note)
    return replace(told, answers=answers, guard=opinion, manifest=replace(told.manifest, models=models))


def instance_of(report: ReasoningReport) -> KBQAInstance:
    """What the detector sees: the triples of all listed paths and of an example of every candidate, and the answers.

    It learned from subgraphs that hold more than the way to the answer. Without the candidates it flagged more of
    the right answers to development questions of MetaQA (docs/reasoning-quality.md).
    """
    paths = [path.path for path in report.paths]
    paths += [candidate.example for level in report.levels for candidate in level.candidates]
    triples = tuple(dict.fromkeys(step.triple for path in paths for step in path.steps))
    nodes = {end for triple in triples for end in (triple.head, triple.tail)}
    return KBQAInstance(
        id=report.manifest.inputs["question"],
        question=report.question,
        triples=triples,
        topic_entities=tuple(name for name in report.topic_entities if name in nodes),
        answers=tuple(
            answer.entity for answer in report.answers if answer.n_paths and answer.entity in nodes
        ),
        source="reasoning",
    )

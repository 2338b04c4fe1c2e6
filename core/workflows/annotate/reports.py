"""NEI verdicts of a fact-check as items to be reannotated."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.annotation.project import Item, Project, Withheld
from core.errors import InputError
from core.factcheck.claim import ClaimReport, EvidenceItem, Label
from core.factcheck.triple import Triple
from core.storage import Store
from core.text.formats.file_text import storable
from core.trail import Actor
from core.workflows.annotate.projects import Added, extend_project, write_project
from core.workflows.annotate.reading import OpenedProject

_NEI = Label.NOT_ENOUGH_INFO


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of reports that were sent over."""

    project_id: str
    item_ids: tuple[str, ...]
    skipped: tuple[str, ...]  # sentences: reports that are nothing to reannotate


def send_reports(
    store: Store, reports: Sequence[ClaimReport], *, to: str | None, title: str, actor: Actor
) -> Sent:
    """Make items of the reports that the graph or the whole fact-check left at NEI, with the evidence found.

    `to` is an open project, or None for a new one with the title. The sender saw the verdicts' reasons: that is
    recorded, and votes of the sender on these items are not blind.

    Raises: InputError when no report can be an item, or the project's voting is closed; TrailError when there is no
    such project.
    """
    items, skipped = items_from_reports(reports)
    if not items:
        raise InputError(f"none of these claims can be reannotated. {' '.join(skipped)}".strip())
    with store.writing() as connection:
        if to is None:
            project = write_project(connection, Project(items), title=title, actor=actor)
            added = Added(tuple(f"i{place}" for place in range(1, len(items) + 1)), ())
        else:
            added = extend_project(connection, to, items, actor=actor)
            project = OpenedProject.of(connection, to)
        if added.item_ids:
            project.mark_seen(added.item_ids, person=actor.name, actor=actor)
    return Sent(project.id, added.item_ids, (*skipped, *added.skipped))


def items_from_reports(reports: Sequence[ClaimReport]) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The items, and for each other report a sentence that says why it is none. Numbers are made unique."""
    items: list[Item] = []
    skipped: list[str] = []
    taken: set[str] = set()
    for report in reports:
        why = _why_not(report)
        if why:
            skipped.append(f"“{report.claim.text[:80]}” {why}")
            continue
        nr = next(name for name in _names(report.claim.id, len(items)) if name not in taken)
        taken.add(nr)
        items.append(_item(report, nr))
    return tuple(items), tuple(skipped)


def _why_not(report: ClaimReport) -> str:
    verdicts = (report.verdict, report.graph_verdict)
    if not any(verdict is not None and verdict.label is _NEI for verdict in verdicts):
        return "was decided by the knowledge graph."
    return "" if _evidence(report) else "has no evidence to judge."


def _names(claim_id: str, place: int) -> list[str]:
    plain = " ".join(storable(claim_id).split()) or str(place + 1)
    return [plain, *(f"{plain} ({number})" for number in range(2, place + 3))]


def _item(report: ClaimReport, nr: str) -> Item:
    verdict = report.verdict
    return Item(
        nr=nr,
        claim=storable(report.claim.text),
        predicted_label=verdict.label.value,
        found_evidence=write_evidence(_evidence(report)),
        withheld=Withheld(explanation=storable(verdict.reason)),
    )


def _evidence(report: ClaimReport) -> tuple[EvidenceItem, ...]:
    return report.evidence or report.graph_evidence


def write_evidence(evidence: Sequence[EvidenceItem]) -> str:
    """Evidence as the cell of a sheet; `parse_evidence` reads it."""
    paths = [item.triple for item in evidence if item.triple is not None]
    snippets = [item for item in evidence if item.snippet is not None]
    blocks = [f"[Path {number}]\n  1. {_path(triple)}" for number, triple in enumerate(paths, start=1)]
    blocks += [_block(item, number) for number, item in enumerate(snippets, start=1)]
    return storable("\n\n".join(blocks))


def _path(triple: Triple) -> str:
    """The names without line breaks, spaces as the sheet writes them: "Barack_Obama → birth_place → Honolulu"."""
    ends = (triple.subject.label, triple.relation.label, triple.object.label)
    subject, relation, end = (" ".join(name.split()) or "(nameless)" for name in ends)
    return f"{subject.replace(' ', '_')} → {relation.replace(' ', '_')} → {end}"


def _block(item: EvidenceItem, number: int) -> str:
    assert item.snippet is not None, item
    lines = [f"[{number}] {' '.join(item.snippet.text.split())}"]
    if item.snippet.title:
        lines.append(f"    Title: {' '.join(item.snippet.title.split())}")
    page = f", page {item.snippet.page}" if item.snippet.page is not None else ""
    return "\n".join([*lines, f"    Source: {' '.join(item.snippet.source.split())}{page}"])

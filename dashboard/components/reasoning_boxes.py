"""Paths as chains of boxes and arrows, for reading from left to right."""

from core.reasoning.chain.chain import AuditedPath, AuditedStep
from core.reasoning.report import ScoredPath, ScoredStep
from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.chain_words import STEP_STYLES


def scored_path(path: ScoredPath, number: int, *, is_said_by_model: bool = False) -> None:
    """Draw a path of the search: each arrow a statement of the graph, with its verdict."""
    row = [_box(path.path.start)]
    for scored in path.steps:
        row += [_hop(scored), _box(scored.step.end)]
    mark, tone = ("✓ deduced", "supported") if path.verdict.holds else ("? not deduced", "missing")
    if path.verdict.holds and is_said_by_model:
        mark, tone = "? said to follow by a language model", "missing"
    show(
        tag(
            "div",
            tag("div", *row, attributes={"class": "pl-chain"}),
            tag(
                "div",
                tag("span", mark, attributes={"class": f"pl-status pl-{tone}", "title": path.verdict.reason}),
                attributes={"class": "pl-where"},
            ),
            attributes={"class": "pl-path", "aria-label": f"Path {number}"},
        )
    )


def audited_path(path: AuditedPath, *, is_only: bool, chosen: str | None) -> None:
    """Draw a given path: under each arrow whether the graph has the step, by symbol, word and colour."""
    rows: list[list[Markup]] = []
    end: str | None = None
    for step in path.steps:
        if end is None or step.head != end or step.break_before:  # a new beginning gets a line of its own
            rows.append([_box(step.head, is_missing=not step.head)])
        rows[-1] += [
            _audited_hop(step, is_chosen=step.id == chosen),
            _box(step.tail, is_missing=not step.tail),
        ]
        end = step.tail or None
    mark, tone = ("✓ deductive", "supported") if path.is_deductive else ("✕ not deductive", "contradicted")
    title = "" if is_only else f"Path {path.number} · "
    show(
        tag(
            "div",
            *(tag("div", *row, attributes={"class": "pl-chain"}) for row in rows),
            tag(
                "div",
                title,
                tag("span", mark, attributes={"class": f"pl-status pl-{tone}"}),
                "" if is_only else f" · {path.reason}",
                attributes={"class": "pl-where", "dir": "auto"},
            ),
            attributes={"class": "pl-path"},
        )
    )


def _box(name: str, *, is_missing: bool = False) -> Markup:
    style = "pl-box pl-gap" if is_missing else "pl-box"
    return tag("span", name or "missing", attributes={"class": style, "dir": "auto"})


def _hop(scored: ScoredStep) -> Markup:
    triple, back = scored.step.triple, scored.step.is_inverse
    arrow = f"← {triple.relation} ─" if back else f"─ {triple.relation} →"
    told = f"The graph states: {triple.head} → {triple.relation} → {triple.tail}. {scored.verdict.reason}"
    mark, tone = ("✓", "supported") if scored.verdict.holds else ("✕", "contradicted")
    return tag(
        "span",
        tag("span", arrow, attributes={"class": "pl-arrow", "dir": "auto"}),
        tag("span", mark, attributes={"class": f"pl-status pl-{tone}"}),
        attributes={"class": "pl-hop", "title": told},
    )


def _audited_hop(step: AuditedStep, *, is_chosen: bool) -> Markup:
    style = STEP_STYLES[step.status]
    name = step.relation or "…"
    arrow = f"← {name} ─" if step.is_inverse else f"─ {name} →"
    return tag(
        "span",
        tag("span", arrow, attributes={"class": "pl-arrow", "dir": "auto"}),
        tag("span", style.label, attributes={"class": f"pl-status pl-{style.tone}"}),
        attributes={"class": "pl-hop pl-chosen" if is_chosen else "pl-hop", "title": step.reason},
    )

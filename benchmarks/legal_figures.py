"""The figures of `legal_qa`: series for the record, and one self-contained page that draws them."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from benchmarks.legal_scores import PairScores
from benchmarks.legal_statistics import (
    GROUPS,
    Fidelity,
    RegimeBin,
    auc_by_group,
    discrimination,
    regime_bins,
    systems_of,
    within,
)
from benchmarks.ranking import Interval

_CHANCE = 0.5
_CAP = 4.5  # pixels of an interval's cap


def all_figures(pairs: Sequence[PairScores], *, seed: int) -> list[dict[str, Any]]:
    """AUC by domain, discrimination by domain (figure 2), and AUC by the size of the context (figure 3)."""
    systems = systems_of(pairs)
    ours = {name: systems[name] for name in systems if name.startswith("CFI")}
    groups = [group for group, domains in GROUPS.items() if within(pairs, domains)]
    auc = {name: auc_by_group(pairs, fidelity, seed=seed) for name, fidelity in systems.items()}
    delta = {
        name: {g: discrimination(within(pairs, GROUPS[g]), fidelity, seed=seed) for g in groups}
        for name, fidelity in systems.items()
    }
    return [
        _bars("AUC by domain", "AUC", auc),
        _bars("Discrimination: faithful minus hallucinated", "Δ", delta),
        _lines("AUC against context length", "words of the context", _regimes(pairs, ours, "words")),
        _lines("AUC against named items", "named items of the context", _regimes(pairs, ours, "entities")),
    ]


def write_page(figures: Sequence[Mapping[str, Any]], path: Path, title: str) -> Path:
    """One HTML page with every figure; it fetches nothing."""
    parts = [
        _draw(figure).to_html(full_html=False, include_plotlyjs=index == 0)
        for index, figure in enumerate(figures)
    ]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{head}<h1>{escape(title)}</h1>{''.join(parts)}</html>\n", encoding="utf-8")
    return path


def _regimes(
    pairs: Sequence[PairScores], systems: Mapping[str, Fidelity], size: str
) -> dict[str, list[RegimeBin]]:
    return {
        name: regime_bins(pairs, fidelity, lambda pair: getattr(pair, size))
        for name, fidelity in systems.items()
    }


def _bars(title: str, axis: str, values: Mapping[str, Mapping[str, Interval]]) -> dict[str, Any]:
    series = [
        {
            "name": name,
            "x": list(found),
            "y": [round(interval.value, 4) for interval in found.values()],
            "low": [round(interval.low, 4) for interval in found.values()],
            "high": [round(interval.high, 4) for interval in found.values()],
        }
        for name, found in values.items()
    ]
    return {"title": title, "kind": "bars", "x_title": "domain", "y_title": axis, "series": series}


def _lines(title: str, axis: str, bins: Mapping[str, Sequence[RegimeBin]]) -> dict[str, Any]:
    series = [
        {"name": name, "x": [round(b.mean, 1) for b in found], "y": [round(b.auc, 4) for b in found]}
        for name, found in bins.items()
    ]
    if series and series[0]["x"]:
        ends = [series[0]["x"][0], series[0]["x"][-1]]
        series.append({"name": "chance", "x": ends, "y": [_CHANCE, _CHANCE]})
    return {"title": title, "kind": "lines", "x_title": axis, "y_title": "AUC", "series": series}


def _draw(figure: Mapping[str, Any]) -> Any:
    import plotly.graph_objects as go

    drawn = go.Figure()
    for series in figure["series"]:
        if figure["kind"] == "lines":
            drawn.add_scatter(name=series["name"], x=series["x"], y=series["y"], mode="lines+markers")
            continue
        values = series["y"]
        spread = {
            "type": "data",
            "array": [high - value for high, value in zip(series["high"], values, strict=True)],
            "arrayminus": [value - low for low, value in zip(series["low"], values, strict=True)],
            "width": _CAP,
        }
        drawn.add_bar(name=series["name"], x=series["x"], y=values, error_y=spread)
    drawn.update_layout(
        title=figure["title"],
        xaxis={"title": figure["x_title"]},
        yaxis={"title": figure["y_title"]},
        template="plotly_white",
    )
    return drawn

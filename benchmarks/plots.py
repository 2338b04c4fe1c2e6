"""Pictures of a measurement, one self-contained page beside its JSON record."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

_NAMED = 4.5  # pixels of an interval's cap


def plot_auc(auc: Mapping[str, Mapping[str, Any]], groups: Sequence[str], path: Path, title: str) -> Path:
    """Bars of AUC with 95 % intervals, a colour for each system, a group for each kind of case.

    `auc[system][group]` is (pairs, interval) with `interval.value`, `.low` and `.high`.
    """
    import plotly.graph_objects as go

    figure = go.Figure()
    for system, found in auc.items():
        known = [group for group in groups if group in found]
        values = [found[group][1].value for group in known]
        figure.add_bar(
            name=system,
            x=known,
            y=values,
            error_y={
                "type": "data",
                "array": [found[group][1].high - found[group][1].value for group in known],
                "arrayminus": [found[group][1].value - found[group][1].low for group in known],
                "width": _NAMED,
            },
        )
    figure.add_hline(y=0.5, line_dash="dot", annotation_text="chance")
    figure.update_layout(title=title, yaxis={"range": [0, 1], "title": "AUC"}, template="plotly_white")
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.write_html(path, include_plotlyjs=True, full_html=True)
    return path


def plot_lines(
    lines: Mapping[str, Mapping[str, Sequence[float]]], path: Path, title: str, *, logarithmic: bool = False
) -> Path:
    """Lines with their points. Each is two columns of equal length: x first, then y; their names label the axes."""
    import plotly.graph_objects as go

    figure = go.Figure()
    names: list[str] = []
    for name, columns in lines.items():
        names = list(columns)
        figure.add_scatter(
            name=name, x=list(columns[names[0]]), y=list(columns[names[1]]), mode="lines+markers"
        )
    kind = "log" if logarithmic else "linear"
    axes = {f"{axis}axis": {"title": label, "type": kind} for axis, label in zip("xy", names, strict=False)}
    figure.update_layout(title=title, template="plotly_white", **axes)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.write_html(path, include_plotlyjs=True, full_html=True)
    return path


def plot_bars(
    bars: Mapping[str, Mapping[str, tuple[float, float | None]]], path: Path, title: str, axis: str
) -> Path:
    """Grouped bars: `bars[group][name]` is a value and its deviation (None: no whisker)."""
    import plotly.graph_objects as go

    figure = go.Figure()
    for group, found in bars.items():
        figure.add_bar(
            name=group,
            x=list(found),
            y=[value for value, _ in found.values()],
            error_y={
                "type": "data",
                "array": [spread or 0.0 for _, spread in found.values()],
                "width": _NAMED,
            },
        )
    figure.update_layout(title=title, yaxis={"range": [0, 1], "title": axis}, template="plotly_white")
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.write_html(path, include_plotlyjs=True, full_html=True)
    return path

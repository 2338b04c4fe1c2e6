"""Figures of results in Plotly; every series has a pattern or symbol of its own beside its colour."""

import math
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import streamlit as st

from core.workflows.benchmarks.records import FigureKind, ResultFigure, Series
from dashboard.components.html import plain
from dashboard.viewmodels.benchmark_list import is_published

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

# Each at least 3 : 1 on the light and on the dark ground
_COLORS = ("#2a8da3", "#c2703d", "#7a6fd0", "#5b8f2f", "#c2527f", "#8a7a2a")
_PUBLISHED = "#7f8b99"
_PATTERNS = ("", "/", ".", "x", "\\", "+")
_PATTERN = {"fillmode": "overlay", "fgcolor": "rgba(255,255,255,0.6)", "size": 7, "solidity": 0.25}
_SYMBOLS = ("circle", "diamond", "square", "cross", "triangle-up", "star")
_DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_LONG = 14  # letters of a label from which bars lie on their side
_LINE = 22  # letters of one line of such a label
_BAR, _MARGIN, _HEIGHT = 17, 110, 340  # pixels
_CHANCE = 0.5
_MOST_TICKS = 8  # of a logarithmic axis


def result_figure(figure: ResultFigure, key: str, *, with_title: bool = True) -> None:
    """Draw a figure; `with_title` False where the table above has the same title."""
    if with_title:
        st.markdown(f"**{plain(figure.title)}**")
    drawn = plotly_figure(figure)
    st.plotly_chart(
        drawn,
        key=key,
        height=int(drawn.layout.height),
        config={"displayModeBar": False},
        alt=f"{figure.title}: {figure.y_title}, {', '.join(series.name for series in figure.series)}",
    )
    if figure.note:
        st.caption(plain(figure.note))


def plotly_figure(figure: ResultFigure) -> "Figure":
    """The figure of Plotly."""
    import plotly.graph_objects as go

    drawn = go.Figure()
    lies = figure.kind is FigureKind.BARS and any(
        len(str(x)) > _LONG for series in figure.series for x in series.x
    )
    for place, series in enumerate(figure.series):
        if figure.kind is FigureKind.BARS:
            drawn.add_bar(**_bar(series, place, lies=lies))
        else:
            drawn.add_scatter(**_line(series, place))
    _dress(drawn, figure, lies=lies)
    return drawn


def _bar(series: Series, place: int, *, lies: bool) -> dict[str, Any]:
    labels, values = [_label(str(x)) for x in series.x], list(series.y)
    return {
        "name": _text(series.name),
        "x": values if lies else labels,
        "y": labels if lies else values,
        "orientation": "h" if lies else "v",
        "marker": {
            "color": _color(series, place),
            "pattern": {"shape": _PATTERNS[place % len(_PATTERNS)], **_PATTERN},
        },
        "error_x" if lies else "error_y": _whiskers(series),
        "hovertemplate": _hover(series, lies=lies),
    }


def _line(series: Series, place: int) -> dict[str, Any]:
    return {
        "name": _text(series.name),
        "x": [x if isinstance(x, float) else _text(x) for x in series.x],
        "y": list(series.y),
        "mode": "lines+markers",
        "line": {"color": _color(series, place), "width": 2.5, "dash": _DASHES[place % len(_DASHES)]},
        "marker": {"symbol": _SYMBOLS[place % len(_SYMBOLS)], "size": 9},
        "error_y": _whiskers(series),
        "hovertemplate": _hover(series, lies=False),
    }


def _text(words: str) -> str:
    """Words for Plotly, which reads a few tags: they are shown, never followed."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _label(words: str) -> str:
    """A label in short lines, so that it leaves room for its bar on a narrow screen."""
    return "<br>".join(map(_text, textwrap.wrap(words, _LINE) or [""]))


def _color(series: Series, place: int) -> str:
    return _PUBLISHED if is_published(series.name) else _COLORS[place % len(_COLORS)]


def _hover(series: Series, *, lies: bool) -> str:
    label, value = ("%{y}", "%{x:.4~g}") if lies else ("%{x}", "%{y:.4~g}")
    # In a template a percent sign before a brace begins a placeholder; a name has none then
    return f"{label}: {value}<extra>{_text(series.name).replace('%{', '% {')}</extra>"


def _whiskers(series: Series) -> dict[str, Any] | None:
    if series.low is None or series.high is None:
        return None
    known = list(zip(series.y, series.low, series.high, strict=True))
    return {
        "type": "data",
        "symmetric": False,
        "array": [0.0 if None in (y, high) else max(0.0, high - y) for y, _, high in known],
        "arrayminus": [0.0 if None in (y, low) else max(0.0, y - low) for y, low, _ in known],
        "thickness": 1.4,
        "width": 4,
        "color": _PUBLISHED,
    }


def _dress(drawn: "Figure", figure: ResultFigure, *, lies: bool) -> None:
    labels = {_label(str(x)) for series in figure.series for x in series.x}
    lines = [max(_BAR * len(figure.series), _BAR * (label.count("<br>") + 1)) + 10 for label in labels]
    height = _MARGIN + sum(lines) if lies else _HEIGHT
    several = len(figure.series) > 1
    drawn.update_layout(
        height=height,
        barmode="group",
        margin={"l": 8, "r": 12, "t": 8, "b": 44},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        showlegend=several,
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        bargap=0.28,
    )
    along, across = (figure.y_title, figure.x_title) if lies else (figure.x_title, figure.y_title)
    drawn.update_xaxes(title=_text(along), automargin=True, zeroline=False)
    drawn.update_yaxes(title=_text(across), automargin=True, zeroline=False)
    if figure.kind is FigureKind.BARS:
        categories, values = (
            (drawn.update_yaxes, drawn.update_xaxes) if lies else (drawn.update_xaxes, drawn.update_yaxes)
        )
        categories(type="category")
        values(rangemode="tozero")
        if lies:
            drawn.update_yaxes(autorange="reversed")
        if figure.y_title in ("AUC", "AUROC"):
            _mark_chance(drawn, lies=lies)
    if figure.is_logarithmic:
        across_values = [x for series in figure.series for x in series.x]
        up_values = [y for series in figure.series for y in series.y if y is not None]
        if _are_positive(across_values) and _are_positive(up_values):
            drawn.update_xaxes(**_logarithmic(across_values))
            drawn.update_yaxes(**_logarithmic(up_values))


def _mark_chance(drawn: "Figure", *, lies: bool) -> None:
    """The line of a coin, and the whole range of a share."""
    line = {"line": {"color": _PUBLISHED, "width": 1.5, "dash": "dot"}}
    if lies:
        drawn.add_vline(x=_CHANCE, **line, annotation_text="chance", annotation_position="bottom right")
        drawn.update_xaxes(range=[0, 1.02])
    else:
        drawn.add_hline(y=_CHANCE, **line, annotation_text="chance", annotation_position="top right")
        drawn.update_yaxes(range=[0, 1.02])


def _logarithmic(values: Sequence[Any]) -> dict[str, Any]:
    """An axis with 1, 2 and 5 of every power of ten in its range; narrow ranges would have digits alone."""
    powers = range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)
    for steps in ((1, 2, 5), (1,)):
        ticks = [step * 10.0**power for power in powers for step in steps]
        shown = [tick for tick in ticks if min(values) / 2 <= tick <= max(values) * 2]
        if len(shown) <= _MOST_TICKS:
            break
    return {"type": "log", "tickvals": shown, "ticktext": [f"{tick:,g}" for tick in shown]}


def _are_positive(values: Sequence[Any]) -> bool:
    """Whether there are values, all of which have a logarithm."""
    return bool(values) and all(isinstance(value, float) and value > 0 for value in values)

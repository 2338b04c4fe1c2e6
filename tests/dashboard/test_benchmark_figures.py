import pytest

from core.workflows.benchmarks.records import FigureKind, ResultFigure, Series
from dashboard.components.benchmark_figures import plotly_figure

SHORT = Series("ours", ("all", "party"), (0.9, None), (0.8, None), (0.95, None))


def figure(*series, kind=FigureKind.BARS, y_title="AUC", is_logarithmic=False):
    return ResultFigure("T", kind, "x", y_title, series, is_logarithmic=is_logarithmic)


def test_bars_stand_with_their_whiskers_and_the_line_of_chance():
    drawn = plotly_figure(figure(SHORT))
    assert drawn.data[0].orientation == "v"
    assert list(drawn.data[0].error_y.array) == [0.95 - 0.9, 0.0]
    assert drawn.layout.shapes[0].y0 == 0.5
    assert drawn.layout.yaxis.range == (0, 1.02)


def test_bars_with_long_labels_lie_and_grow_with_their_number():
    long = Series("ours", tuple(f"a method with a long name, {n}" for n in range(12)), (0.5,) * 12)
    drawn = plotly_figure(figure(long))
    assert drawn.data[0].orientation == "h"
    assert "<br>" in drawn.data[0].y[0]
    assert drawn.layout.height > 400


def test_seconds_have_no_line_of_chance():
    assert not plotly_figure(figure(SHORT, y_title="seconds")).layout.shapes


def test_published_figures_have_a_quiet_colour_of_their_own():
    drawn = plotly_figure(figure(SHORT, Series("paper: HalluGraph", ("all",), (0.94,))))
    assert drawn.data[0].marker.color != drawn.data[1].marker.color == "#7f8b99"
    assert drawn.data[0].marker.pattern.shape != drawn.data[1].marker.pattern.shape


def test_a_logarithmic_axis_has_ticks_that_are_numbers():
    line = Series("ours", (100.0, 1000.0, 10000.0), (8.7, 19.4, 69.4))
    drawn = plotly_figure(figure(line, kind=FigureKind.LINES, is_logarithmic=True))
    assert drawn.layout.yaxis.ticktext == ("5", "10", "20", "50", "100")
    assert drawn.layout.xaxis.type == "log"


@pytest.mark.parametrize(
    ("x", "y"), [((0.0, 10.0), (1.0, 2.0)), ((), ()), ((1.0,), (None,)), (("one", "two"), (1.0, 2.0))]
)
def test_what_has_no_logarithm_is_drawn_on_plain_axes(x, y):
    line = Series("ours", x, y)
    assert plotly_figure(figure(line, kind=FigureKind.LINES, is_logarithmic=True)).layout.xaxis.type is None


def test_names_that_are_markup_stay_text():
    hostile = "<b>%{x}</b>"
    drawn = plotly_figure(figure(Series(hostile, (hostile,), (0.5,))))
    assert drawn.data[0].name == "&lt;b&gt;%{x}&lt;/b&gt;"
    assert "<b>" not in drawn.data[0].x[0]
    assert drawn.data[0].hovertemplate.count("%{") == 2

"""The picture of a measurement shows every system, and fetches nothing."""

from benchmarks.plots import plot_auc, plot_bars, plot_lines
from benchmarks.ranking import Interval


def test_plot_holds_every_system_and_needs_no_network(tmp_path):
    auc = {
        "resolved": {"all": (3, Interval(0.93, 0.91, 0.95))},
        "overlap": {"all": (3, Interval(0.6, 0.5, 0.7))},
    }
    page = plot_auc(auc, ["all", "date"], tmp_path / "plot.html", "Swaps").read_text(encoding="utf-8")
    assert all(name in page for name in ("resolved", "overlap", "Swaps"))
    assert "<script src=" not in page


def test_lines_and_bars_are_named_and_need_no_network(tmp_path):
    points = {"scoring": {"nodes": [100, 1000], "milliseconds": [2.0, 20.0]}}
    lines = plot_lines(points, tmp_path / "a.html", "Growth", logarithmic=True)
    values = {"KG-Guard": {"webqsp": (0.8, None), "metaqa": (0.95, 0.01)}}
    bars = plot_bars(values, tmp_path / "b.html", "Sets", "AUROC")
    for page, names in (
        (lines, ("nodes", "milliseconds", "Growth")),
        (bars, ("KG-Guard", "metaqa", "AUROC")),
    ):
        text = page.read_text(encoding="utf-8")
        assert all(name in text for name in names)
        assert "<script src=" not in text

"""The picture of a measurement shows every system, and fetches nothing."""

from benchmarks.plots import plot_auc
from benchmarks.ranking import Interval


def test_plot_holds_every_system_and_needs_no_network(tmp_path):
    auc = {
        "resolved": {"all": (3, Interval(0.93, 0.91, 0.95))},
        "overlap": {"all": (3, Interval(0.6, 0.5, 0.7))},
    }
    page = plot_auc(auc, ["all", "date"], tmp_path / "plot.html", "Swaps").read_text(encoding="utf-8")
    assert all(name in page for name in ("resolved", "overlap", "Swaps"))
    assert "<script src=" not in page

import json
from html import escape

import pytest

from core.workflows.benchmarks.records import PUBLISHED
from dashboard import benchmark_services
from tests.core.benchmark_cases import FIGURE, TABLE, written
from tests.dashboard.conftest import drawn_html, open_page

HOSTILE = '<img src=x onerror="window.hit = 1">'


@pytest.fixture
def runs(store, tmp_path, monkeypatch):
    """The folder of a user's own runs; nothing else is found."""
    monkeypatch.setattr("core.workflows.benchmarks.records.PUBLISHED", tmp_path / "published")
    monkeypatch.setattr("core.workflows.benchmarks.records.LOCAL", tmp_path / "local")
    folder = tmp_path / "benchmarks"
    folder.mkdir()
    return folder


def benchmarks_page(**query):
    app = open_page()
    for name, value in query.items():
        app.query_params[name] = value
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "benchmarks"
    )
    return app.run()


def test_an_empty_shelf_says_how_to_fill_it(runs):
    app = benchmarks_page()
    assert not app.exception
    assert "python -m benchmarks.trail_speed" in app.info[0].value


def test_the_shipped_results_are_listed_without_error(store):
    app = benchmarks_page()
    assert not app.exception
    assert not app.error
    opened = [button.key for button in app.button if button.key.startswith("benchmarks.open.")]
    shipped = {json.loads(path.read_text())["benchmark"] for path in PUBLISHED.glob("*.json")}
    assert {f"benchmarks.open.{name}" for name in shipped} <= set(opened)
    assert shipped


@pytest.mark.parametrize("path", sorted(PUBLISHED.glob("*.json")), ids=lambda path: path.name)
def test_every_shipped_result_can_be_opened(store, path):
    benchmark = next(
        stored.record.benchmark for stored in benchmark_services.shelf().records if stored.path == path
    )
    app = benchmarks_page(benchmark=benchmark, run=f"published/{path.stem}")
    assert not app.exception
    assert not app.error
    assert "How it was measured" in "".join(each.value for each in app.markdown)


def test_a_benchmark_is_told_in_words_with_its_headline(runs):
    (runs / "mine.json").write_bytes(written())
    html = drawn_html(benchmarks_page())
    assert "does the swap show?" in html
    assert "0.929 [0.913, 0.945]" in html
    assert "The paper: 0.94" in html
    assert "21 November 2026" in html


def test_choosing_one_shows_its_table_command_and_words(runs):
    (runs / "mine.json").write_bytes(written())
    app = benchmarks_page()
    app.button(key="benchmarks.open.grounding_swaps").click().run()
    assert not app.exception
    assert app.query_params["benchmark"] in ("grounding_swaps", ["grounding_swaps"])
    html = drawn_html(app)
    assert "0.886 [0.841, 0.927]" in html
    assert "How often the wrong one of two answers" in html
    assert "AMD EPYC, 2 cores" in html
    assert app.code[0].value == "python -m benchmarks.grounding_swaps --data cuad --split test"
    app.button(key="benchmarks.back").click().run()
    assert app.title[0].value == "Benchmarks"


def test_two_runs_are_compared(runs):
    (runs / "new.json").write_bytes(written())
    rows = [["all", "560", "0.850 [0.840, 0.860]", "0.627"], ["role", "9", "0.5", "0.5"]]
    earlier = written(time="2026-10-01T00:00:00+00:00", tables=[{**TABLE, "rows": rows}], figures=[FIGURE])
    (runs / "old.json").write_bytes(earlier)
    app = benchmarks_page(benchmark="grounding_swaps")
    app.selectbox(key="benchmarks.other").select("home/old").run()
    assert not app.exception
    html = drawn_html(app)
    assert "▼ −0.079, worse" in html
    assert "apart: hardly chance" in html
    assert any("Only in the second run: role." in caption.value.replace("\\", "") for caption in app.caption)
    assert app.query_params["with"] in ("home/old", ["home/old"])
    app.selectbox(key="benchmarks.column").select("pairs").run()
    assert "= 0" in drawn_html(app)


def test_the_address_opens_a_comparison(runs):
    for name, day in (("new", 2), ("old", 1)):
        (runs / f"{name}.json").write_bytes(written(time=f"2026-10-0{day}T00:00:00+00:00"))
    app = benchmarks_page(benchmark="grounding_swaps", run="home/old", **{"with": "home/new"})
    assert app.selectbox(key="benchmarks.run").value == "home/old"
    assert app.selectbox(key="benchmarks.other").value == "home/new"
    assert "First run" in drawn_html(app)


def test_runs_with_nothing_in_common_say_so(runs):
    (runs / "new.json").write_bytes(written())
    (runs / "old.json").write_bytes(
        written(tables=[{**TABLE, "title": "Other"}], time="2026-10-01T00:00:00+00:00")
    )
    app = benchmarks_page(benchmark="grounding_swaps", **{"with": "home/old"})
    assert "no row and no column of figures in common" in app.info[0].value


@pytest.mark.parametrize(
    "query", [{"benchmark": "nothing_of_the_kind"}, {"benchmark": "../../etc/passwd"}, {"run": "published/x"}]
)
def test_an_address_that_names_nothing_shows_the_list(runs, query):
    (runs / "mine.json").write_bytes(written())
    app = benchmarks_page(**query)
    assert not app.exception
    assert app.title[0].value == "Benchmarks"


def test_a_bad_file_is_named_with_what_is_wrong_and_breaks_nothing(runs):
    (runs / "good.json").write_bytes(written())
    (runs / "bad.json").write_text("{")
    (runs / f"{HOSTILE.replace('/', '')}.json").write_bytes(written(tables=[]) * 2)
    app = benchmarks_page()
    assert not app.exception
    html = drawn_html(app)
    assert "bad.json (run by you): it is no JSON" in html
    assert "<img" not in html


def test_words_of_a_record_are_never_markup(runs):
    table = {"title": HOSTILE, "header": [HOSTILE, "AUC"], "rows": [[HOSTILE, "0.5"]], "note": HOSTILE}
    figure = {**FIGURE, "title": HOSTILE, "y_title": HOSTILE}
    changes = {"tables": [table], "figures": [figure], "note": f"**{HOSTILE}**", "command": HOSTILE}
    hostile = {
        "headline": {"name": HOSTILE, "value": HOSTILE},
        "data_name": HOSTILE,
        "software": {HOSTILE: HOSTILE},
    }
    (runs / "mine.json").write_bytes(written(**changes, **hostile))
    app = benchmarks_page(benchmark="grounding_swaps")
    assert not app.exception
    html = drawn_html(app)
    assert escape(HOSTILE) in html
    assert HOSTILE not in html
    shown = [each.value for kind in (app.markdown, app.caption, app.info) for each in kind]
    assert not any("<img" in text.replace("\\<", "") for text in shown)


@pytest.mark.parametrize(
    "changes",
    [
        {"tables": [{**TABLE, "rows": []}]},
        {"tables": [{"title": "", "header": ["x"], "rows": [["a"], ["b"]]}]},
        {"tables": [{"title": "t", "header": ["a", "a"], "rows": [["x", "1"], ["x", "1"]]}] * 2},
        {"tables": [], "figures": [{**FIGURE, "series": [{"name": "", "x": [], "y": []}]}] * 2},
    ],
)
def test_an_odd_record_is_drawn_and_compared_like_any_other(runs, changes):
    for name in ("one", "two"):
        (runs / f"{name}.json").write_bytes(written(**changes))
    assert not benchmarks_page(benchmark="grounding_swaps").error
    compared = benchmarks_page(benchmark="grounding_swaps", run="home/one", **{"with": "home/two"})
    assert not compared.error
    assert not compared.exception


def test_downloads_hold_the_record_and_a_table_safe_for_a_spreadsheet(runs):
    table = {**TABLE, "rows": [["=1+1", "1", "2", "3"]]}
    (runs / "mine.json").write_bytes(written(tables=[table]))
    stored = benchmark_services.shelf().records[0]
    assert b'"benchmark": "grounding_swaps"' in benchmark_services.record_json(stored.record)
    assert (
        benchmark_services.table_csv(stored.record.tables[0]).decode("utf-8")
        == "\ufeffAUC,pairs,resolved,strict\r\n'=1+1,1,2,3\r\n"
    )

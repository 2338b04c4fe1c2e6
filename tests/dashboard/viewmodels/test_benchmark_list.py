from pathlib import Path

from core.workflows.benchmarks.records import Headline, Origin, StoredRecord, UnreadableRecord, parse_record
from dashboard.viewmodels.benchmark_list import (
    entries_by_group,
    headline_of,
    is_published,
    run_label,
    shown_order,
    unreadable_words,
)
from dashboard.viewmodels.benchmark_words import ABOUT, Group
from tests.core.benchmark_cases import TABLE, written


def stored(name="run", origin=Origin.HOME, **changes):
    return StoredRecord(f"{origin}/{name}", origin, Path(f"{name}.json"), parse_record(written(**changes)))


def test_runs_of_one_benchmark_are_one_entry():
    newest, older = stored("new"), stored("old", time="2026-10-01T00:00:00+00:00")
    groups = entries_by_group([newest, stored(benchmark="trail_speed"), older])
    assert list(groups) == [Group.GROUNDING, Group.SPEED]
    (entry,) = groups[Group.GROUNDING]
    assert entry.runs == (newest, older)
    assert entry.when == "21 November 2026, 2 runs"
    assert entry.about is ABOUT["grounding_swaps"]


def test_a_shipped_side_experiment_does_not_stand_for_the_reported_run():
    side = stored("grounding_swaps-easier", Origin.PUBLISHED, headline={"name": "AUC", "value": "0.99"})
    reported = stored(
        "grounding_swaps",
        Origin.PUBLISHED,
        time="2026-10-01T00:00:00+00:00",
        headline={"name": "AUC", "value": "0.9"},
    )
    (entry,) = entries_by_group([side, reported])[Group.GROUNDING]
    assert (entry.runs, entry.headline.value) == ((reported, side), "0.9")
    mine = stored("grounding_swaps-20261121")
    assert shown_order([mine, side, reported]) == (mine, reported, side)
    assert shown_order([mine, side]) == (mine, side)


def test_a_benchmark_that_is_not_ours_is_listed_under_its_name():
    groups = entries_by_group([stored(benchmark="my_own_test")])
    assert groups[Group.OTHER][0].about.title == "My own test"


def test_a_records_own_headline_comes_first():
    found = headline_of(stored(headline={"name": "AUC", "value": "0.9", "paper": "0.8"}).record)
    assert found == Headline("AUC", "0.9", "0.8")


def test_without_one_it_is_looked_up_in_the_tables_with_the_papers_beside():
    table = {**TABLE, "rows": [*TABLE["rows"][1:], TABLE["rows"][0]]}
    found = headline_of(stored(tables=[table]).record)
    assert found == Headline("AUC over all swaps, by the CFI", "0.929 [0.913, 0.945]", "0.94")


def test_a_record_without_the_place_has_no_headline():
    assert headline_of(stored(tables=[{**TABLE, "rows": TABLE["rows"][1:]}]).record) is None
    assert headline_of(stored(benchmark="my_own_test").record) is None


def test_a_run_is_told_by_when_whose_where_and_seed():
    assert run_label(stored("mine")) == "2026-11-21 14:36 UTC, mine, run by you, seed 13, AMD EPYC"
    gpu = {"processor": "AMD EPYC", "gpu": "NVIDIA H200"}
    published = stored("p", Origin.PUBLISHED, machine=gpu, arguments=None)
    assert run_label(published) == "2026-11-21 14:36 UTC, p, shipped with Plumbline, NVIDIA H200"


def test_published_figures_of_a_paper_are_known_by_their_label():
    assert is_published("paper: HalluGraph")
    assert is_published("Paper")
    assert not is_published("ours, as in the paper")


def test_a_bad_file_is_named_with_its_reason():
    found = UnreadableRecord(Origin.LOCAL, Path("/x/y/bad.json"), "it is no JSON")
    assert unreadable_words(found) == "bad.json (run in this folder): it is no JSON"

from core.workflows.benchmarks.records import parse_record
from dashboard.viewmodels.benchmark_run import busy_words, paired_figures, record_terms, run_facts
from tests.core.benchmark_cases import FIGURE, written


def parsed(**changes):
    return parse_record(written(**changes))


def test_how_it_was_measured_is_told_in_full():
    facts = dict(run_facts(parsed(commit="9a5a8710c3d0+changes")))
    assert facts["Measured"] == "21 November 2026, 14:36 UTC"
    assert facts["Seed of all random choices"] == "13"
    assert facts["Data: CUAD"] == f"sha256 {'a' * 64}"
    assert facts["Machine"] == "AMD EPYC, 2 cores, 23.5 GiB of memory, no GPU used, Linux x86_64"
    assert facts["Code"] == "commit 9a5a8710c3d0, with changes that were not committed"
    assert facts["Versions"] == "python 3.11.7, torch 2.13.0+cpu"


def test_what_an_older_record_does_not_say_is_said_to_be_missing():
    bare = parsed(machine=None, commit=None, software=None, arguments=None, data_name=None, data_sha256=None)
    facts = dict(run_facts(bare))
    assert facts.pop("Seed of all random choices") == "none"
    facts.pop("Measured")
    assert set(facts.values()) == {"not recorded"}


def test_a_busy_machine_is_told_and_a_quiet_one_is_not():
    def caution(load, benchmark="trail_speed"):
        return busy_words(parsed(machine={"cores": 2, "load": load}, benchmark=benchmark))

    assert "busy with other work at the time (9.5 processes for 2 cores)" in caution(9.5)
    assert caution(3.0) is None
    assert caution(9.5, "grounding_swaps") is None  # it holds no times
    assert busy_words(parsed(machine=None, benchmark="trail_speed")) is None


def test_every_measure_that_is_shown_is_explained():
    names = {term.name for term in record_terms(parsed())}
    assert names == {"AUC, AUROC", "Resolved and strict", "Faithful and swapped", "[low, high]"}


def test_a_figure_goes_with_the_table_that_its_title_begins():
    twin = {**FIGURE, "title": "AUC by"}
    found = list(paired_figures(parsed(figures=[FIGURE, twin])))
    assert [(table and table.title, figure and figure.title) for table, figure in found] == [
        ("AUC by kind", "AUC by"),
        (None, "AUC with intervals"),
    ]

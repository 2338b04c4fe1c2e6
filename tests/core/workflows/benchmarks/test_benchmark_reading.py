import json
from datetime import UTC, datetime

import pytest

from core.errors import InputError
from core.workflows.benchmarks.records import MAX_BYTES, DataUsed, FigureKind, parse_record
from tests.core.benchmark_cases import FIGURE, TABLE, record, written


def test_a_record_says_how_it_was_measured():
    found = parse_record(written())
    assert found.benchmark == "grounding_swaps"
    assert found.time == datetime(2026, 11, 21, 14, 36, 28, tzinfo=UTC)
    assert found.seeds == (13,)
    assert found.data == (DataUsed("CUAD", "a" * 64),)
    assert (found.machine.processor, found.machine.cores, found.machine.gpu) == ("AMD EPYC", 2, "")
    assert found.tables[0].rows[0] == ("all", "560", "0.929 [0.913, 0.945]", "0.627")
    assert found.figures[0].kind is FigureKind.BARS
    assert found.figures[0].series[0].high == (1.0, None)
    assert found.raw == record()


def test_a_time_in_another_zone_becomes_utc():
    found = parse_record(written(time="2026-11-21T15:00:00+02:00"))
    assert found.time.isoformat() == "2026-11-21T13:00:00+00:00"


def test_an_older_record_is_read_as_far_as_it_goes():
    older = {"cores": 2, "system": "Linux x86_64", "seed": 7, "versions": {"spacy": "3.8.18"}}
    found = parse_record(
        written(machine=None, software=None, arguments=None, command=None, commit=None, **older)
    )
    assert (found.machine.cores, found.machine.processor, found.machine.load) == (2, "", None)
    assert found.seeds == (7,)
    assert found.software == {"spacy": "3.8.18"}
    assert (found.command, found.commit) == ("", "")


def test_several_seeds_and_a_hash_for_each_data_set_are_kept():
    found = parse_record(
        written(arguments={"seeds": [13, 14]}, data_sha256={"sick": "b" * 64, "fever": "c" * 64})
    )
    assert found.seeds == (13, 14)
    assert found.data == (DataUsed("sick", "b" * 64), DataUsed("fever", "c" * 64))


def test_a_name_of_the_data_may_stand_beside_its_hash():
    assert parse_record(written(data="WebNLG v2, dev")).data == (DataUsed("WebNLG v2, dev", "a" * 64),)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"benchmark": None}, "it names no benchmark"),
        ({"benchmark": "../../etc"}, "benchmark: "),
        ({"time": "yesterday"}, "time: "),
        ({"time": "2026-11-21T14:36:28"}, "the time has no zone"),
        ({"time": "9999-12-31T23:59:59-12:00"}, "the year must lie between"),
        ({"time": "0001-01-01T00:00:00+12:00"}, "the year must lie between"),
        ({"tables": None, "figures": None}, "no tables and no figures; run the benchmark again"),
        ({"tables": {"Table 1": []}}, "tables: "),
        ({"tables": [{**TABLE, "rows": [["all"]]}]}, "row 1 has 1 cells, the header has 4"),
        ({"tables": [{**TABLE, "header": ["x" * 301, "b", "c", "d"]}]}, "tables, 1, header, 1: "),
        ({"tables": [{**TABLE, "rows": [[1, 2, 3, 4]]}]}, "tables, 1, rows, 1, 1: "),
        ({"figures": [{**FIGURE, "kind": "pie"}]}, "figures, 1, kind: "),
        ({"figures": [{**FIGURE, "series": []}]}, "figures, 1, series: "),
        (
            {"figures": [{**FIGURE, "series": [{"name": "a", "x": [1, 2], "y": [1]}]}]},
            "y has 1 values, x has 2",
        ),
        ({"data_sha256": "not a hash"}, "data, 1, sha256: "),
        ({"commit": "HEAD; rm -rf /"}, "commit: "),
        ({"machine": {"cores": -1}}, "machine, cores: "),
        ({"arguments": {"seed": "thirteen"}}, "seeds, 1: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(changes, reason):
    with pytest.raises(InputError) as found:
        parse_record(written(**changes))
    assert reason in str(found.value)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "it is no JSON"),
        (b"{", "it is no JSON"),
        (b"[]", "no object such as a benchmark writes"),
        (b"\xff\xfe{}", "not text in UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b" " * (MAX_BYTES + 1), "bytes, more than the"),
        (written().replace(b"0.9,", b"NaN,"), "NaN is no number that JSON knows"),
    ],
)
def test_what_is_no_record_is_refused(data, reason):
    with pytest.raises(InputError, match=reason):
        parse_record(data)


def test_an_error_never_repeats_what_the_file_says():
    hostile = "<script>alert(1)</script>" * 5
    with pytest.raises(InputError) as found:
        parse_record(json.dumps({"benchmark": hostile, "time": hostile}).encode())
    assert "script" not in str(found.value)

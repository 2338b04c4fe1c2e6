import argparse

import pytest

from benchmarks.documents_scale import MATRIX, SEARCH, _growth_table, _query_table, measure

pytest.importorskip("ladybug")


def test_a_small_collection_is_measured_whole():
    found = measure(200, argparse.Namespace(seed=13, batch=1, repeats=2))
    assert (found.paragraphs, found.chunks) == (200, pytest.approx(200, abs=60))
    assert found.chunks >= 200
    assert found.links > 0
    assert found.megabytes > 0
    assert {SEARCH, MATRIX, "shortest path", "backlinks"} <= set(found.queries)
    assert all(median >= least > 0 for median, least in found.queries.values())
    assert _growth_table([found])["rows"][0][0] == "200"
    assert _query_table([found])["header"] == ["ms of", "200"]

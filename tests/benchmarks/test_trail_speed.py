from benchmarks.trail_speed import LINES, measure, temporary_store


def test_everything_that_is_measured_has_a_line_in_words(tmp_path):
    with temporary_store(str(tmp_path)) as store:
        found = measure(store, 2, 1)
    assert found.keys() == LINES.keys()
    assert found["records"] == 4

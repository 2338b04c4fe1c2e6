"""The W3C's manifests are read, and a file is taken as it must be."""

from benchmarks.rdf_suite import is_right, read_manifest

MANIFEST = """
@prefix mf: <http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#> .
@prefix rdft: <http://www.w3.org/ns/rdftest#> .
<#b> a rdft:TestTurtleNegativeSyntax ; mf:action <bad.ttl> .
<#e> a rdft:TestTurtlePositiveSyntax ; mf:action <empty.ttl> .
<#g> a rdft:TestTurtleEval ; mf:action <good.ttl> ; mf:result <good.nt> .
"""


def test_each_file_is_taken_as_it_must_be(tmp_path):
    (tmp_path / "manifest.ttl").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "bad.ttl").write_text("<a> <b> <c> . <a> <b> .", encoding="utf-8")
    (tmp_path / "empty.ttl").write_text("# nothing", encoding="utf-8")
    (tmp_path / "good.ttl").write_text("<a> <b> 1 .", encoding="utf-8")
    tests = list(read_manifest(tmp_path))
    assert [(test.file.name, test.is_good) for test in tests] == [
        ("bad.ttl", False),
        ("empty.ttl", True),
        ("good.ttl", True),
    ]
    for test in tests:
        for strict in (True, False):
            right, said = is_right(test, tmp_path / f"graphs-{strict}", strict=strict)
            assert right, said


def test_a_bad_file_that_is_taken_and_a_good_one_that_is_refused_are_wrong(tmp_path):
    (tmp_path / "manifest.ttl").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "bad.ttl").write_text("<a> <b> <c> .", encoding="utf-8")
    (tmp_path / "good.ttl").write_text("<a> <b> .", encoding="utf-8")
    bad, _, good = read_manifest(tmp_path)
    assert not is_right(bad, tmp_path / "graphs", strict=True)[0]
    assert not is_right(good, tmp_path / "graphs", strict=True)[0]

from benchmarks.guard_supervision import match_supervision
from tests.core.guard.learnable import make_instances


def test_matched_supervision_has_as_many_labels_of_each_kind_as_asked():
    chosen = match_supervision(make_instances(40, seed=3), right=20, hallucinated=50, seed=1)
    found = [one.is_hallucinated(answer) for one in chosen for answer in one.answers]
    assert (found.count(False), found.count(True)) == (20, 50)

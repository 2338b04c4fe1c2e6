import pytest

from core.errors import CancelledError
from core.guard.report import Detector
from core.guard.scripted_detector import ScriptedDetector
from tests.core.guard.cases import INSTANCE, STARRED


def test_a_mapping_scripts_probabilities_and_others_get_the_default():
    detector: Detector = ScriptedDetector({"Tom Hardy": 0.9}, default=0.2)
    assert detector.probabilities([INSTANCE]) == [(0.2, 0.9)]


def test_a_function_scripts_probabilities_and_batches_are_kept():
    detector = ScriptedDetector(lambda instance, answer: len(answer) / 100)
    assert detector.probabilities([INSTANCE, INSTANCE]) == [(0.17, 0.09)] * 2
    assert detector.asked == [("q1", "q1")]


def test_a_stop_is_heeded():
    with pytest.raises(CancelledError):
        ScriptedDetector().probabilities([INSTANCE], cancelled=lambda: True)


def test_an_answer_is_explained_by_its_triples_and_direct_paths():
    _, hardy = ScriptedDetector({"Tom Hardy": 0.9}).explain(INSTANCE)
    assert [(e.triple, round(e.effect, 6)) for e in hardy.triples] == [(STARRED, 0.4)]
    assert [(path.triples, path.is_reversed) for path in hardy.paths] == [((STARRED,), (False,))]

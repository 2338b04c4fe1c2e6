"""Guard reports: verdicts, findings and manifest derive from the same probabilities."""

import hashlib
import json
from dataclasses import replace

import pytest

from core.errors import CancelledError, InputError
from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import CheckedInstance
from core.settings import load_settings
from core.types import Status
from core.workflows.engine import Engine
from core.workflows.guard.guarding import BATCH, GuardOptions, guard_instance, guard_instances
from tests.core.guard.cases import INSTANCE, STARRED

DETECTOR = ScriptedDetector({"Tom Hardy": 0.9}, foreign=("elsewhere",))


def test_answers_at_or_above_the_threshold_are_flagged():
    report = guard_instance(INSTANCE, DETECTOR)
    assert [(v.answer, v.probability, v.is_flagged) for v in report.verdicts] == [
        ("Christopher Nolan", 0.1, False),
        ("Tom Hardy", 0.9, True),
    ]
    assert report.flagged == ("Tom Hardy",)
    assert [finding.text for finding in report.findings] == ["Tom Hardy"]
    assert guard_instance(INSTANCE, DETECTOR, threshold=0.9).flagged == ("Tom Hardy",)
    assert guard_instance(INSTANCE, DETECTOR, threshold=0.91).flagged == ()


def test_an_explained_report_has_triples_and_paths_and_a_plain_one_has_not():
    explained, plain = guard_instance(INSTANCE, DETECTOR), guard_instance(INSTANCE, DETECTOR, explain=False)
    assert explained.verdicts[1].reason == "1 triples speak of Tom Hardy."
    assert explained.verdicts[1].triples[0].triple == STARRED
    assert explained.verdicts[1].paths
    assert plain.verdicts[1].reason == (
        "The probability that it is hallucinated is 90 %, at or above the threshold of 50 %."
    )
    assert not plain.verdicts[1].triples
    assert explained.manifest.parameters["explained"] is True
    assert plain.manifest.parameters["explained"] is False


def test_known_right_answers_stand_beside_the_verdicts():
    report = guard_instance(replace(INSTANCE, gold=("Christopher Nolan",)), DETECTOR)
    assert [verdict.is_gold for verdict in report.verdicts] == [True, False]
    assert report.findings[0].status is Status.CONTRADICTED
    assert guard_instance(INSTANCE, DETECTOR).findings[0].status is Status.NOT_ENOUGH_INFO


def test_an_abstention_is_a_report_without_verdicts_and_the_detector_is_not_asked():
    detector = ScriptedDetector()
    abstained = replace(INSTANCE, id="none", answers=())
    first, second = guard_instances([abstained, INSTANCE], detector)
    assert (first.verdicts, first.findings) == ((), ())
    assert [verdict.answer for verdict in second.verdicts] == list(INSTANCE.answers)
    assert detector.asked == [("q1",)]
    assert guard_instance(abstained, ScriptedDetector()).verdicts == ()


def test_notes_of_the_check_and_the_note_on_the_domain_are_kept():
    checked = CheckedInstance(replace(INSTANCE, source="elsewhere"), ("2 duplicate triples were dropped.",))
    report = guard_instance(checked, DETECTOR)
    assert report.notes == ("2 duplicate triples were dropped.",)
    assert "elsewhere" in report.domain_note
    assert guard_instance(INSTANCE, DETECTOR).domain_note is None


def test_many_instances_are_scored_in_batches_in_their_order():
    detector = ScriptedDetector(lambda instance, _answer: int(instance.id) / 1000)
    many = [replace(INSTANCE, id=str(number)) for number in range(BATCH + 3)]
    reports = guard_instances(many, detector)
    assert [report.instance_id for report in reports] == [instance.id for instance in many]
    assert [report.verdicts[0].probability for report in reports] == [n / 1000 for n in range(BATCH + 3)]
    assert [len(batch) for batch in detector.asked] == [BATCH, 3]


def test_a_batch_gives_what_single_instances_give():
    many = [replace(INSTANCE, id=str(number)) for number in range(3)]
    alone = [guard_instance(instance, DETECTOR) for instance in many]
    assert guard_instances(many, DETECTOR, options=GuardOptions(explain=True)) == alone


def test_a_stop_is_heeded_between_explanations():
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 4

    with pytest.raises(CancelledError):
        guard_instances([INSTANCE] * 3, ScriptedDetector(), cancelled=stop)


@pytest.mark.parametrize("threshold", [-0.1, 1.1, float("nan")])
def test_an_impossible_threshold_is_refused(threshold):
    with pytest.raises(InputError, match="from 0 to 1"):
        guard_instance(INSTANCE, DETECTOR, threshold=threshold)


def test_the_manifest_names_inputs_models_threshold_and_device():
    engine = Engine(load_settings(), detector_loader=lambda _settings: DETECTOR)
    manifest = guard_instance(INSTANCE, engine, threshold=0.3).manifest
    assert manifest.method == "kg-guard"
    assert manifest.inputs["question"] == hashlib.sha256(b"who directed Inception").hexdigest()
    answers = json.dumps(["Christopher Nolan", "Tom Hardy"])
    assert manifest.inputs["answers"] == hashlib.sha256(answers.encode()).hexdigest()
    assert set(manifest.inputs) == {"question", "triples", "topic_entities", "answers"}
    assert manifest.parameters["threshold"] == 0.3
    assert [model.role for model in manifest.models] == ["hallucination_detector", "sentence_encoder"]
    assert manifest.device == engine.device
    assert {"python", "plumbline", "torch"} <= manifest.software.keys()


@pytest.mark.parametrize(
    "change",
    [
        {"question": "who acted in Inception"},
        {"triples": INSTANCE.triples[:2]},
        {"topic_entities": ("Inception", "Tom Hardy")},
        {"gold": ("Tom Hardy",)},
        {"agreement": (1.0, 0.25)},
    ],
)
def test_every_input_shows_in_the_manifest(change):
    one, other = guard_instance(INSTANCE, DETECTOR), guard_instance(replace(INSTANCE, **change), DETECTOR)
    assert one.manifest.inputs != other.manifest.inputs


def test_time_is_no_part_of_what_must_come_out_the_same():
    one = guard_instance(INSTANCE, DETECTOR)
    assert one.seconds > 0
    assert replace(one, seconds=99.0) == one

"""Scoring a file of instances: order, ids, batches, and lines that cannot be scored."""

import json
from collections.abc import Callable

import pytest

from core.errors import ModelError
from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import KBQAInstance
from core.settings import load_settings
from core.workflows.bulk.guard import LINES, MAX_BATCH_TRIPLES
from core.workflows.bulk.lines import Line, run_lines
from core.workflows.engine import Engine
from core.workflows.guard.guarding import BATCH, GuardOptions

GOOD = {
    "id": "q1",
    "question": "who directed Inception",
    "triples": [
        ["Inception", "directed_by", "Christopher Nolan"],
        ["Inception", "starred_actors", "Tom Hardy"],
    ],
    "topic_entities": ["Inception"],
    "answers": ["Christopher Nolan", "Tom Hardy"],
}


def lines_of(*objects: object) -> list[Line]:
    return [Line(n, item if isinstance(item, str) else json.dumps(item)) for n, item in enumerate(objects, 1)]


def engine_with(detector: ScriptedDetector) -> Engine:
    return Engine(load_settings(), detector_loader=lambda _settings: detector)


def scored(*objects: object, detector: ScriptedDetector | None = None, **options) -> list[dict]:
    how = GuardOptions(**({"explain": False} | options))
    engine = engine_with(detector or ScriptedDetector({"Tom Hardy": 0.9}, foreign=("elsewhere",)))
    return list(run_lines(lines_of(*objects), LINES, (engine, how)))


def test_a_line_keeps_the_contract() -> None:
    (line,) = scored(GOOD)
    assert line["id"] == "q1"
    assert line["scores"] == {"Christopher Nolan": 0.1, "Tom Hardy": 0.9}
    assert line["flagged"] == ["Tom Hardy"]
    assert (line["threshold"], line["decision"], line["domain_note"], line["notes"]) == (
        *(0.5, "review"),
        *(None, []),
    )
    assert line["manifest"]["method"] == "kg-guard"
    assert not {"reasons", "triples", "paths"} & line.keys()


def test_explanations_come_when_asked_for() -> None:
    (line,) = scored({**GOOD, "answers": ["Tom Hardy"]}, explain=True)
    assert line["reasons"] == {"Tom Hardy": "1 triples speak of Tom Hardy."}
    (moved,) = line["triples"]["Tom Hardy"]
    assert moved["triple"] == ["Inception", "starred_actors", "Tom Hardy"]
    assert moved["effect"] == pytest.approx(0.4)
    assert line["paths"] == {"Tom Hardy": [["Inception", "starred_actors", "Tom Hardy"]]}


def test_an_inverse_step_is_marked() -> None:
    turned = {**GOOD, "triples": [["Tom Hardy", "acted_in", "Inception"]], "answers": ["Tom Hardy"]}
    (line,) = scored(turned, explain=True)
    assert line["paths"] == {"Tom Hardy": [["Inception", "^acted_in", "Tom Hardy"]]}


def test_the_threshold_decides_the_flags() -> None:
    (line,) = scored(GOOD, threshold=0.95)
    assert (line["flagged"], line["threshold"], line["decision"]) == ([], 0.95, "pass")


def test_notes_and_foreign_domains_are_told() -> None:
    (line,) = scored({**GOOD, "triples": GOOD["triples"] * 2, "source": "elsewhere"})
    assert "duplicate" in line["notes"][0]
    assert "elsewhere" in line["domain_note"]
    assert line["decision"] == "review"


def test_bad_lines_become_errors_in_their_place_and_the_rest_goes_on() -> None:
    found = scored(
        "{broken",
        {**GOOD, "id": 7},
        {**GOOD, "id": "gone", "answers": ["Michael Caine"]},
        {**GOOD, "id": "two", "triples": [["a", "b"]]},
        {"id": "none"},
        {**GOOD, "id": 1.5},
        {**GOOD, "id": "topicless", "topic_entities": []},
        {**GOOD, "id": "last"},
    )
    ids = [None, 7, "gone", "two", "none", 1.5, "topicless", "last"]
    assert [line["id"] for line in found] == ids
    assert ["error" in line for line in found] == [True, False, *[True] * 5, False]
    assert "Michael Caine" in found[2]["error"]
    assert found[2]["line"] == 3
    assert all("unexpected" not in line.get("error", "") for line in found)


def test_known_right_answers_and_agreement_are_read() -> None:
    seen: list[KBQAInstance] = []

    def look(instance: KBQAInstance, _answer: str) -> float:
        seen.append(instance)
        return 0.3

    scored({**GOOD, "gold": ["Christopher Nolan"], "agreement": [1.0, 0.25]}, detector=ScriptedDetector(look))
    assert seen[0].gold == ("Christopher Nolan",)
    assert seen[0].agreement == (1.0, 0.25)


def test_an_abstention_has_no_scores() -> None:
    (line,) = scored({**GOOD, "answers": []})
    assert (line["scores"], line["flagged"], line["decision"]) == ({}, [], "review")


def test_lines_are_scored_together_and_keep_their_order() -> None:
    detector = ScriptedDetector(lambda instance, _answer: int(instance.id) / 10_000)
    found = scored(*({**GOOD, "id": n} for n in range(2 * BATCH + 5)), detector=detector)
    assert [line["id"] for line in found] == list(range(2 * BATCH + 5))
    assert [line["scores"]["Tom Hardy"] for line in found] == [n / 10_000 for n in range(2 * BATCH + 5)]
    assert [len(batch) for batch in detector.asked] == [BATCH, BATCH, 5]


def test_large_graphs_do_not_share_a_batch() -> None:
    half = MAX_BATCH_TRIPLES // 2 + 1
    large = {**GOOD, "triples": [*GOOD["triples"], *(["Inception", "r", f"n{i}"] for i in range(half))]}
    detector = ScriptedDetector()
    scored({**large, "id": "a"}, {**large, "id": "b"}, {**GOOD, "id": "c"}, detector=detector)
    assert detector.asked == [("a",), ("b", "c")]


def failing_on(id: str) -> Callable[[KBQAInstance, str], float]:
    def probability(instance: KBQAInstance, _answer: str) -> float:
        if instance.id == id:
            raise RuntimeError("out of memory")
        return 0.2

    return probability


def test_one_instance_that_cannot_be_scored_does_not_cost_the_others() -> None:
    found = scored(*({**GOOD, "id": id} for id in "abc"), detector=ScriptedDetector(failing_on("b")))
    assert ["error" in line for line in found] == [False, True, False]
    assert found[1] == {"id": "b", "error": "unexpected RuntimeError; please report it", "line": 2}


def test_without_a_detector_no_line_is_scored() -> None:
    def refuse(_settings: object) -> ScriptedDetector:
        raise ModelError("the weights are missing")

    engine = Engine(load_settings(), detector_loader=refuse)
    with pytest.raises(ModelError):
        run_lines(lines_of("{broken"), LINES, (engine, GuardOptions()))

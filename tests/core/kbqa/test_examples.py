"""The bundled KBQA examples are what they promise: sizes, graphs, labels, and every special case."""

import json
import unicodedata
from collections import Counter

import pytest

from benchmarks.guard_card import CASES
from core.kbqa.check import check_instance
from core.kbqa.instance import KBQAInstance
from core.kbqa.loaders import EXAMPLES, KBQAExample, load_kbqa_examples

LOADED = load_kbqa_examples()
WRITTEN = (*LOADED, *load_kbqa_examples(CASES))  # with those of the benchmark


def _labels(instance: KBQAInstance) -> list[bool | None]:
    return [instance.is_hallucinated(answer) for answer in instance.answers]


def _hops(instance: KBQAInstance, answer: str) -> int | None:
    """Steps from the nearest topic entity, in either direction; None when nothing joins them."""
    reached, edge = set(instance.topic_entities), set(instance.topic_entities)
    steps = 0
    while edge:
        if answer in reached:
            return steps
        ends = {(t.head, t.tail) for t in instance.triples} | {(t.tail, t.head) for t in instance.triples}
        edge = {tail for head, tail in ends if head in edge} - reached
        reached |= edge
        steps += 1
    return None


def test_there_are_at_least_twelve_with_ids_of_their_own() -> None:
    assert len(LOADED) >= 12
    assert (
        len({example.id for example in WRITTEN})
        == len({example.title for example in WRITTEN})
        == len(WRITTEN)
    )
    assert all(example.id == example.instance.id for example in WRITTEN)


def test_files_are_named_in_their_order_after_their_ids() -> None:
    names = [path.stem for path in sorted(EXAMPLES.iterdir())]
    assert names == [f"{number:02}-{example.id}" for number, example in enumerate(LOADED, 1)]


def test_kg_guard_tells_every_bundled_answer_rightly(engine) -> None:
    for example, found in zip(
        LOADED, engine.detector.probabilities([example.instance for example in LOADED]), strict=True
    ):
        flagged = [bool(probability >= engine.detector.threshold) for probability in found]
        assert flagged == _labels(example.instance), example.id


def test_one_has_about_a_thousand_triples_and_the_others_few() -> None:
    *small, large = sorted(len(example.instance.triples) for example in WRITTEN)
    assert 950 <= large <= 1_100
    assert small[0] >= 8
    assert small[-1] <= 60


def test_all_hops_and_all_special_cases_are_there() -> None:
    hops = {
        max(steps for answer in e.instance.answers if (steps := _hops(e.instance, answer)) is not None)
        for e in WRITTEN
        if not all(_labels(e.instance))
    }
    assert hops >= {1, 2, 3}
    assert any(not any(_labels(example.instance)) for example in WRITTEN)
    assert any(all(_labels(example.instance)) for example in WRITTEN)
    assert any(_hops(e.instance, answer) is None for e in WRITTEN for answer in e.instance.answers)
    assert any(
        not node.isascii() and "CJK" in unicodedata.name(node[0])
        for e in WRITTEN
        for node in e.instance.nodes
    )


def test_one_has_parallel_relations_from_its_topic_to_a_wrong_answer() -> None:
    pairs = [
        Counter(
            t.tail
            for t in example.instance.triples
            if t.head in example.instance.topic_entities and example.instance.is_hallucinated(t.tail)
        )
        for example in WRITTEN
    ]
    assert any(count > 1 for found in pairs for node, count in found.items())


def test_relations_are_named_in_three_styles() -> None:
    relations = {triple.relation for example in WRITTEN for triple in example.instance.triples}
    assert {"directed_by", "people.person.place_of_birth", "shares border with"} <= relations


@pytest.mark.parametrize("example", WRITTEN, ids=lambda example: example.id)
class TestEachExample:
    def test_needs_no_tidying(self, example: KBQAExample) -> None:
        assert check_instance(example.instance).notes == ()
        (path,) = [*EXAMPLES.glob(f"*-{example.id}.json"), *CASES.glob(f"{example.id}.json")]
        written = json.loads(path.read_text(encoding="utf-8"))
        assert [tuple(triple) for triple in written["triples"]] == [
            (t.head, t.relation, t.tail) for t in example.instance.triples
        ]

    def test_proposes_two_to_five_answers_besides_its_topic(self, example: KBQAExample) -> None:
        answers = example.instance.answers
        assert 2 <= len(answers) <= 5
        assert not set(answers) & set(example.instance.topic_entities)

    def test_right_answers_are_known_and_can_be_reached(self, example: KBQAExample) -> None:
        gold = example.instance.gold
        assert gold
        assert all(_hops(example.instance, answer) is not None for answer in gold)

    def test_texts_are_short_and_clean(self, example: KBQAExample) -> None:
        instance = example.instance
        assert 3 <= len(example.title.split()) <= 12
        assert 12 <= len(example.note.split()) <= 60
        assert example.note.endswith(".")
        assert len(instance.question) <= 120
        names = {name for t in instance.triples for name in (t.head, t.relation, t.tail)}
        for text in (example.title, example.note, instance.question, *names):
            assert text == " ".join(text.split())
            assert text == unicodedata.normalize("NFC", text)
        assert max(map(len, names)) <= 60

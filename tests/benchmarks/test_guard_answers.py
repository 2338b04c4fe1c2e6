import argparse
import json

from benchmarks.data_sets.question import KBQAQuestion
from benchmarks.data_sets.splits import Split
from benchmarks.guard_answers import answer_line, describe_question, read_done
from benchmarks.guard_questions import RetrievedQuestion
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.loaders import parse_instance
from core.models.scripted_language_model import ScriptedLanguageModel

INSTANCE = KBQAInstance(
    id="q",
    question="who directed Alien",
    triples=(Triple("Alien", "directed_by", "Ridley Scott"), Triple("Alien", "release_year", "1979")),
    topic_entities=("Alien",),
    gold=("Ridley Scott",),
    source="metaqa",
)
ASKED = RetrievedQuestion(
    KBQAQuestion(
        id="q",
        question=INSTANCE.question,
        topic_entities=("Alien",),
        gold=("Ridley Scott",),
        hops=1,
        source="metaqa",
        group="q",
    ),
    Split.TEST,
    INSTANCE,
)


def answer(*replies, samples=0, with_reasoning=False):
    model = ScriptedLanguageModel(list(replies))
    args = argparse.Namespace(model="scripted", seed=13, samples=samples, with_reasoning=with_reasoning)
    return answer_line(model, ASKED, args), model


def say(*answers, **more):
    return json.dumps({"answers": list(answers), **more})


def test_a_line_reads_back_as_an_instance_with_the_answers():
    line, _ = answer(say("1979", "Ridley Scott"))
    read = parse_instance(json.dumps(describe_question(ASKED) | line)).instance
    assert read.answers == ("1979", "Ridley Scott")
    assert [read.is_hallucinated(name) for name in read.answers] == [True, False]
    assert read.triples == INSTANCE.triples


def test_the_question_says_its_split_and_whether_the_answer_can_be_found():
    line = describe_question(ASKED)
    assert (line["split"], line["hops"], line["gold_in_graph"]) == ("test", 1, True)


def test_samples_are_drawn_hot_and_each_with_a_seed_of_its_own():
    line, model = answer(say("1979"), say("Alien"), say("unknown"), samples=2)
    assert line["samples"] == [["Alien"], []]
    assert [(asked.sampling.temperature, asked.sampling.seed) for asked in model.asked] == [
        (0.1, 13),
        (1, 14),
        (1, 15),
    ]


def test_reasoning_is_kept_when_it_is_asked_for():
    cited = ["(Alien, directed_by, Ridley Scott)"]
    line, _ = answer(
        say("Ridley Scott", reasoning_summary="He did.", reasoning_triples=cited), with_reasoning=True
    )
    assert line["summary"] == "He did."
    assert line["reasoning_triples"] == [["Alien", "directed_by", "Ridley Scott"]]


def test_a_failure_is_a_line_too_and_its_question_is_asked_again(tmp_path):
    failed, _ = answer("no", "no")
    good, _ = answer(say("1979"))
    assert "twice" in failed["error"]
    path = tmp_path / "answers.jsonl"
    lines = [describe_question(ASKED) | failed, describe_question(ASKED) | good | {"id": "other"}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert read_done(path) == {"other"}
    assert read_done(tmp_path / "none.jsonl") == set()

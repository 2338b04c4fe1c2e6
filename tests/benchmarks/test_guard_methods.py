from dataclasses import replace

import pytest

from benchmarks.baselines.judge import Reasoning
from benchmarks.guard_methods import (
    Workbench,
    baselines,
    detectors,
    joint,
    judges,
    kbqa_supervised,
    pretrained,
    self_checks,
)
from benchmarks.guard_runs import Sees, measure_runs, run_method
from benchmarks.guard_sets import LabelledSet
from core.errors import InputError
from core.guard.training import TrainingOptions
from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel

SAMPLE = frozenset({"director of f80"})


def film(number):
    """Directors are right, writers are not: what the answer hangs on decides."""
    name = f"f{number}"
    return KBQAInstance(
        id=name,
        question=f"who directed {name}",
        triples=(
            Triple(name, "directed_by", f"director of {name}"),
            Triple(name, "written_by", f"writer of {name}"),
        ),
        topic_entities=(name,),
        answers=(f"director of {name}", f"writer of {name}"),
        gold=(f"director of {name}",),
    )


@pytest.fixture
def data():
    films = [film(number) for number in range(100)]
    return LabelledSet(
        "metaqa",
        films[:60],
        films[60:80],
        {"small": films[80:]},
        {instance.id: 1 for instance in films},
        {"small": {"f80": [SAMPLE] * 5, "f81": [SAMPLE] * 10}},
        {"small": {"f82": Reasoning("It says so.", ())}},
    )


@pytest.fixture
def bench(data):
    return Workbench(data, ScriptedEncoder(), "cpu", TrainingOptions(epochs=6))


def test_the_detector_learns_what_decides(bench, data):
    method = next(detectors(bench, ["shipped"]))
    row = measure_runs([run_method(method, data, 13)], "small", data)
    assert row["method"] == "KG-Guard, ours (GraphTransformer)"
    assert row["auroc"]["mean"] > 0.95
    assert row["ece"]["mean"] < 0.3


def test_the_detector_must_be_fitted(bench, data):
    with pytest.raises(InputError, match="fit the network"):
        bench.network("paper", 13).scores(data.validation)


def test_every_baseline_runs(bench, data):
    rows = [measure_runs([run_method(method, data, 13)], "small", data) for method in baselines(bench)]
    figures = {row["method"]: row["auroc"]["mean"] for row in rows}
    assert len(figures) == 8
    assert figures["Lexicon (MetaQA)"] == figures["Relation paths (LR)"] == 1.0
    assert figures["All flagged"] == figures["Most frequent"] == 0.5


def test_run_agreement_is_compared_where_every_answer_has_it(bench, data):
    agreed = [replace(instance, agreement=(1.0, 0.25)) for instance in data.train]
    tests = {"small": [replace(instance, agreement=(1.0, 0.25)) for instance in data.tests["small"]]}
    validation = [replace(instance, agreement=(1.0, 0.25)) for instance in data.validation]
    full = replace(data, train=agreed, validation=validation, tests=tests)
    methods = list(baselines(replace(bench, data=full)))
    assert [method.sees for method in methods].count(Sees.MORE_RUNS) == 1
    assert measure_runs([run_method(methods[-1], full, 13)], "small", full)["auroc"]["mean"] == 1.0


def test_labels_of_all_nodes_can_train_it_instead(bench, data):
    names = [run_method(method, data, 13).name for method in kbqa_supervised(bench)]
    assert names == [
        "KG-Guard, ours (GraphTransformer), KBQA labels",
        "KG-Guard, paper (GraphTransformer), KBQA labels",
    ]


def test_it_can_begin_on_subgraphs_without_answers(bench, data):
    subgraphs = [replace(instance, answers=()) for instance in data.train]
    run = run_method(
        pretrained(replace(bench, data=data), subgraphs), replace(data, train=data.train[:4]), 13
    )
    assert run.name.endswith("pretrained")
    assert measure_runs([run], "small", data)["auroc"]["mean"] > 0.9


def test_the_joint_model_learns_from_all_sets(bench, data):
    apart = replace(data, train=[], validation=[])
    run = run_method(joint(replace(bench, data=apart), [data]), data, 13)
    assert measure_runs([run], "small", data)["auroc"]["mean"] > 0.9


def test_self_check_is_run_where_there_are_enough_samples(data):
    found = {run_method(method, data, 13, ids).name: ids for method, ids in self_checks(data)}
    assert found == {"SelfCheck (N=5)": ("f80", "f81"), "SelfCheck (N=10)": ("f81",)}


def test_the_judge_is_asked_about_a_limited_number_of_questions(data):
    model = ScriptedLanguageModel(lambda _: '{"hallucinated": true}')
    graph, reasoned = judges(model, data, 3)
    assert graph[1] == ("f80", "f81", "f82")
    assert reasoned[1] == ("f82",)
    run = run_method(*[graph[0], data, 13, graph[1]])
    assert run.tests["small"].scores.tolist() == [1.0] * 6
    assert len(model.asked) == 6

"""Chains in every form, audited against the bundled graph; prose through the real extractor."""

import pytest

from core.errors import CaseError
from core.models.entailment import Entailment
from core.reading.judgment import ScriptedReader, judge
from core.reasoning.chain.chain import ChainCase, ChainForm, StepStatus
from core.reasoning.chain.findings import decide
from core.settings import load_settings
from core.types import Decision
from core.workflows.chain.auditing import MAX_ANSWERS, MAX_PROSE, MAX_QUESTION, ChainAuditor
from core.workflows.reason.graphs import load_reasoning_graph


@pytest.fixture(scope="module")
def graph():
    return load_reasoning_graph("", load_settings())


@pytest.fixture(scope="module")
def auditor(graph, engine):
    return ChainAuditor.of(engine, graph)


def case(text, *answers, question=""):
    return ChainCase(id="1", question=question, text=text, answers=answers)


def statuses(report):
    return [(s.head, s.tail, s.status) for s in report.steps]


def test_prose_is_read_into_steps_and_held_against_the_graph(auditor):
    text = "12 Angry Men was directed by Sidney Lumet. Lyon is the capital of France."
    report = auditor.audit(case(text))
    assert report.form is ChainForm.PROSE
    assert statuses(report) == [
        ("Sidney Lumet", "12 Angry Men", StepStatus.IN_GRAPH),
        ("France", "Lyon", StepStatus.NOT_IN_GRAPH),
    ]
    assert [a.triple.tail for a in report.steps[1].alternatives if a.triple.head == "France"] == ["Paris"]
    assert all(text[f.start : f.end] == f.text for f in report.findings)
    assert report.manifest.models


def test_a_denied_statement_is_left_out_and_said(auditor):
    report = auditor.audit(case("Marie Curie was born in Warsaw. Sidney Lumet did not direct Jaws."))
    assert statuses(report) == [("Marie Curie", "Warsaw", StepStatus.IN_GRAPH)]
    assert report.notes[0] == "1 statement that denies something was not judged."


def test_prose_without_any_relation_is_refused(auditor):
    with pytest.raises(CaseError, match="No step was found"):
        auditor.audit(case("Well, perhaps. I think so."))


def test_prose_that_only_denies_is_told_so(auditor):
    with pytest.raises(CaseError, match="it denies something, and denials are not judged"):
        auditor.audit(case("Sidney Lumet did not direct Jaws."))


def test_written_paths_need_no_model(graph):
    def never():
        raise AssertionError("a model was asked for")

    report = ChainAuditor(graph, never, never).audit(case("Sidney Lumet -> ^director -> 12 Angry Men"))
    assert report.is_deductive
    assert report.manifest.models == ()


def test_the_manifest_names_the_graph_and_hashes_the_texts(auditor, graph):
    report = auditor.audit(case("A -> r -> B", question="Who?"))
    assert report.manifest.parameters["graph_sha256"] == graph.fingerprint
    assert set(report.manifest.inputs) == {"chain", "question", "answers"}


@pytest.mark.parametrize(
    ("text", "answers", "decision"),
    [
        ("Warsaw -> ^birth place -> Marie Curie", ("Marie Curie",), Decision.PASS),
        ("Warsaw -> birth place -> Marie Curie", ("Marie Curie",), Decision.REVIEW),
        ("Warsaw -> birth place -> Marie Curie", ("Sidney Lumet",), Decision.FAIL),
        ("Marie Curie -> birth place -> Paris", ("Paris",), Decision.FAIL),
        ("Marie Curie -> birth place", (), Decision.FAIL),
    ],
)
def test_the_advice_follows_the_steps(auditor, text, answers, decision):
    assert decide(auditor.audit(case(text, *answers))) is decision


def test_the_validity_ratio_counts_steps_that_exist_and_malformed_ones_among_all(auditor):
    report = auditor.audit(case("Marie Curie -> birth place -> Warsaw -> country -> Mars -> "))
    assert report.validity_ratio == pytest.approx(1 / 3)


def test_of_several_paths_the_first_that_fails_is_named(auditor):
    report = auditor.audit(case("Marie Curie -> birth place -> Warsaw\nMarie Curie -> birth place -> Paris"))
    assert not report.is_deductive
    assert report.reason.startswith("1 of 2 paths are deductions from the graph. Path 2: ")


@pytest.mark.parametrize(
    "wanted",
    [
        case("A -> r -> B", question="?" * (MAX_QUESTION + 1)),
        case("A -> r -> B", *["B"] * (MAX_ANSWERS + 1)),
        case("word " * (MAX_PROSE // 4)),
    ],
)
def test_what_is_too_long_is_refused(auditor, wanted):
    with pytest.raises(CaseError):
        auditor.audit(wanted)


def chance_of(told):
    """A reader that finds everything borne out with one probability."""
    shares = {label: told if label is Entailment.ENTAILED else (1 - told) / 2 for label in Entailment}
    return ScriptedReader(lambda statement: judge(statement.text, shares, 0.5, (), 0))


@pytest.mark.parametrize(("told", "decision"), [(0.1, Decision.REVIEW), (0.9, Decision.PASS)])
def test_sound_steps_that_answer_another_question_are_for_a_person(graph, told, decision):
    auditor = ChainAuditor(graph, never, reader=lambda: chance_of(told))
    report = auditor.audit(
        case(
            "Sidney Lumet -> ^director -> 12 Angry Men",
            "12 Angry Men",
            question="When was Sidney Lumet born?",
        )
    )
    assert report.is_deductive
    assert decide(report) is decision
    assert bool(report.doubt) is (decision is Decision.REVIEW)
    assert [finding.reason for finding in report.findings] == ([report.doubt] if report.doubt else [])


@pytest.mark.parametrize(("told", "status"), [(0.95, StepStatus.IN_GRAPH), (0.7, StepStatus.NOT_IN_GRAPH)])
def test_prose_in_words_that_no_list_has_is_understood_by_the_reader(graph, engine, told, status):
    auditor = ChainAuditor(graph, lambda: engine.extractor, reader=lambda: chance_of(told))
    report = auditor.audit(case("Sidney Lumet conjured up 12 Angry Men."))
    assert [step.status for step in report.steps] == [status]


@pytest.mark.parametrize(
    ("name", "status"), [("Sidney Lumet", StepStatus.IN_GRAPH), ("Marie Curie", StepStatus.NOT_IN_GRAPH)]
)
def test_names_of_the_graph_in_a_sentence_without_a_relation_are_a_step(graph, engine, name, status):
    auditor = ChainAuditor(graph, lambda: engine.extractor, reader=lambda: chance_of(0.95))
    report = auditor.audit(case(f"{name}, and with that 12 Angry Men."))
    assert statuses(report) == [(name, "12 Angry Men", status)]
    assert report.steps[0].text == report.case.text


def test_a_conclusion_that_no_triple_joins_is_no_step(graph, engine):
    auditor = ChainAuditor(graph, lambda: engine.extractor, reader=lambda: chance_of(0.95))
    text = (
        "12 Angry Men was directed by Sidney Lumet. Marie Curie was born in Warsaw. "
        "Warsaw, and with that Sidney Lumet."
    )
    report = auditor.audit(case(text))
    assert len(report.steps) == 2


def never():
    raise AssertionError("a model was asked for")

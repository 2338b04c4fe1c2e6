"""Chains and paths as the page shows them: words, cut texts, tables, places of the picture."""

from dataclasses import replace

import pytest

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain.chain import ChainCase
from core.reasoning.path import ReasoningPath, Step
from core.reasoning.report import (
    BeamCandidate,
    BeamLevel,
    GuardOpinion,
    HaltedBy,
    LastStep,
    RankedAnswer,
    ReasoningReport,
    ScoredPath,
    ScoredStep,
    StepVerdict,
    YesNo,
)
from core.types import Manifest, ModelRecord
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.reason.graphs import ReasoningGraph
from dashboard.viewmodels.chain_words import alternatives_of, heading_of, pieces_of, step_words, steps_frame
from dashboard.viewmodels.path_graph import MAX_PATHS, build_path_network, path_view
from dashboard.viewmodels.reasoning_last_step import (
    LAST_STEP,
    answers_title,
    decision_question,
    last_step_words,
)
from dashboard.viewmodels.reasoning_words import answers_frame, beam_frame, guard_words, halt_words
from dashboard.viewmodels.reasoning_words import heading_of as reasoning_heading

GRAPH = ReasoningGraph(
    "g", "0" * 64, KnowledgeBase([Triple("A", "r", "B"), Triple("B", "s", "C"), Triple("A", "t", "C")])
)


def audit(text, *answers):
    def never():
        raise AssertionError("a model was asked for")

    return ChainAuditor(GRAPH, never).audit(ChainCase(id="1", question="", text=text, answers=answers))


def scored(triple, *, is_inverse=False):
    return ScoredStep(
        step=Step(triple, is_inverse),
        relation_similarity=0.5,
        entity_similarity=None,
        look_ahead=0.0,
        total=0.5,
        verdict=StepVerdict(True, "It holds."),
    )


def report_of(*ends, halted_by=HaltedBy.DEDUCED):
    paths = tuple(
        ScoredPath(
            path=ReasoningPath("A", (Step(Triple(end, "r", "A"), True),)),
            steps=(scored(Triple(end, "r", "A"), is_inverse=True),),
            score=1.0,
            verdict=StepVerdict(True, "It follows."),
        )
        for end in ends
    )
    return ReasoningReport(
        question="Who?",
        topic_entities=("A",),
        answers=tuple(RankedAnswer(entity=end, score=1.0, n_paths=1) for end in ends),
        paths=paths,
        plan=(),
        statement="",
        keywords=(),
        levels=(),
        halted_by=halted_by,
        halting="The graph says so.",
        uses=(),
        notes=(),
        manifest=Manifest("reasoning", {}, {}),
    )


@pytest.mark.parametrize(
    ("text", "answers", "tone", "sentence"),
    [
        ("A -> r -> B", ("B",), "pass", "the answer follows"),
        ("A -> r -> B", (), "pass", "each follows from the one before"),
        ("B -> r -> A", (), "review", "not every direction"),
        ("A -> r -> C", (), "fail", "The chain does not follow"),
        ("A -> r -> B", ("C",), "fail", "The answer does not follow"),
    ],
)
def test_the_heading_says_what_the_audit_found(text, answers, tone, sentence):
    heading = heading_of(audit(text, *answers))
    assert heading.tone == tone
    assert sentence in heading.sentence


def test_the_given_text_is_cut_where_steps_begin_and_nothing_is_lost():
    text = "Look:\nA -> r -> B -> s -> C\nand A -> t ->"
    pieces = list(pieces_of(audit(text)))
    assert "".join(piece.text for piece in pieces) == text
    assert [piece.step.id for piece in pieces if piece.step] == ["p1s1", "p1s2", "p2s1"]


def test_a_missing_part_is_a_question_mark_and_an_inverse_step_has_its_sign():
    first, second = audit("B -> ^r -> A -> t ->").steps
    assert step_words(first) == "B → ^r → A"
    assert step_words(second) == "A → t → ?"


def test_steps_of_several_paths_carry_the_number_of_their_path():
    frame = steps_frame(audit("A -> r -> B -> s -> C\nA -> r -> C"))
    assert list(frame["Step"]) == ["1.1", "1.2", "2.1"]
    assert list(frame["Follows?"]) == ["", "✓ yes", ""]


def test_alternatives_are_grouped_by_how_they_differ():
    (step,) = audit("A -> r -> C").steps
    assert alternatives_of(step) == {
        "Another relation between the two": ["A → t → C"],
        "The same relation leads elsewhere": ["A → r → B"],
    }


def test_answers_that_were_not_deduced_are_only_perhaps():
    assert reasoning_heading(report_of("B")).sentence == "B"
    assert reasoning_heading(report_of("B", halted_by=HaltedBy.DEPTH)).sentence == "Perhaps B"
    left_open = reasoning_heading(report_of("B", halted_by=HaltedBy.LEFT_OPEN))
    assert (left_open.tone, left_open.word, left_open.sentence) == ("review", "Not deduced", "Perhaps B")
    assert reasoning_heading(report_of()).word == "No answer"
    assert reasoning_heading(report_of("B", "C", "D", "E")).sentence == "B, C, D and 1 more"


@pytest.mark.parametrize(
    ("last", "word", "sentence", "detail"),
    [
        (
            LastStep(offered=("C", "B"), chosen=("C",), reason="It fits."),
            "Picked by a model",
            "Perhaps C",
            "picked 1 of the 2 ends it was shown. Its reason: “It fits.” Rules deduced",
        ),
        (LastStep(offered=("B",), reason="No."), "Nothing picked", "Perhaps B, C", "picked none of the ends"),
        (
            LastStep(offered=("B",), reason="!", is_read=False),
            "Nothing picked",
            "Perhaps B, C",
            "no reply that could",
        ),
        (
            LastStep(offered=("B",), asks_yes_no=True, said=YesNo.NO, reason="It says so."),
            "Said: no",
            "A language model says no",
            "It was shown 1 path and gave as its reason: “It says so.” No rule decides that",
        ),
        (
            LastStep(offered=("B",), asks_yes_no=True, reason="?"),
            "Nothing picked",
            "Perhaps B, C",
            "neither yes nor no",
        ),
    ],
)
def test_what_a_model_picked_is_never_told_as_deduced(last, word, sentence, detail):
    heading = reasoning_heading(replace(report_of("B", "C"), last_step=last))
    assert (heading.tone, heading.word, heading.sentence) == ("review", word, sentence)
    assert detail in heading.detail


def test_beside_each_answer_stands_whether_a_model_picked_it():
    plain = report_of("B", "C", "D")
    assert LAST_STEP not in answers_frame(plain)
    last = LastStep(offered=("B", "C"), chosen=("B",), reason="It fits.")
    frame = answers_frame(replace(plain, last_step=last))
    assert list(frame[LAST_STEP]) == ["● picked", "○ not picked", "not shown"]
    assert "picked among them" in last_step_words(last)
    judged = LastStep(offered=("B",), asks_yes_no=True, said=YesNo.YES, reason="It fits.")
    assert LAST_STEP not in answers_frame(replace(plain, last_step=judged))
    assert "none of them is the answer itself" in last_step_words(judged)
    assert (answers_title(None), answers_title(last)) == ("Answers", "Answers")
    assert answers_title(judged) == "Where the paths lead"


def test_a_reviewer_is_asked_of_the_answer_or_of_what_bears_out_yes_or_no():
    judged = LastStep(offered=("B",), asks_yes_no=True, said=YesNo.YES, reason="It fits.")
    assert decision_question(None, "B") == "Is B right?"
    assert decision_question(judged, "B") == "Does the path to B bear out “yes”?"
    assert "bear on" in decision_question(replace(judged, said=None), "B")


def test_where_a_model_picked_the_path_was_deduced_and_not_the_answer():
    last = LastStep(offered=("B",), chosen=("B",), reason="It fits.")
    assert "since the answer was deduced" in halt_words(report_of("B"))
    assert "since the best path was deduced" in halt_words(replace(report_of("B"), last_step=last))


def test_the_cost_is_said_also_when_it_is_nothing():
    assert halt_words(report_of("B")).endswith("no language model was asked.")
    assert list(answers_frame(report_of("B", "C"))["Answer"]) == ["B", "C"]


def test_the_arrow_points_as_the_graph_has_it_and_places_do_not_overlap():
    network = build_path_network(path_view(report_of("B", "C")))
    names = {node["id"]: node["label"] for node in network.nodes}
    assert {(names[edge["from"]], names[edge["to"]]) for edge in network.edges} == {("B", "A"), ("C", "A")}
    places = [(node["x"], node["y"]) for node in network.nodes]
    assert len(set(places)) == len(places)


def test_of_many_paths_the_best_are_drawn_and_the_rest_is_counted():
    view = path_view(report_of(*(f"E{n}" for n in range(MAX_PATHS + 5))))
    assert len(view.paths) == MAX_PATHS
    assert view.words.startswith(f"The best {MAX_PATHS} of {MAX_PATHS + 5} paths.")


def test_the_picture_changes_only_with_its_paths():
    report = report_of("B")
    same = replace(report, question="Another?")
    assert build_path_network(path_view(report)) == build_path_network(path_view(same))
    assert (
        build_path_network(path_view(report_of("C"))).sequence
        != build_path_network(path_view(report)).sequence
    )


def candidate(*, is_kept, is_deduced=False):
    return BeamCandidate(
        start="A",
        relations=("r",),
        example=ReasoningPath("A", (Step(Triple("A", "r", "B"), False),)),
        n_paths=1,
        candidate_score=0.5,
        path_score=0.5,
        is_kept=is_kept,
        local=StepVerdict(True, "It holds."),
        is_deduced=is_deduced,
    )


def test_candidates_are_told_as_deduced_kept_or_left_out():
    candidates = (candidate(is_kept=True, is_deduced=True), candidate(is_kept=True), candidate(is_kept=False))
    frame = beam_frame(BeamLevel(depth=1, candidates=candidates, n_candidates=3))
    assert list(frame[""]) == ["✓ deduced", "● kept", "○ left out"]


def test_kg_guard_has_a_column_only_where_it_was_asked():
    plain = report_of("B", "C", "D")
    assert "Wrong, by KG-Guard" not in answers_frame(plain)
    assert guard_words(plain) == ""
    model = ModelRecord("hallucination_detector", "kg-guard", "1", None)
    scored_answers = tuple(
        replace(answer, guard=value) for answer, value in zip(plain.answers, (0.9, 0.12, None), strict=True)
    )
    opinion = GuardOpinion(model=model, threshold=0.42, note="A hint.")
    asked = replace(plain, answers=scored_answers, guard=opinion)
    assert "Wrong, by KG-Guard" not in answers_frame(asked)
    assert guard_words(asked).endswith("decides nothing here. It gives B 90 %, C 12 %.")
    assert reasoning_heading(asked).word == reasoning_heading(plain).word
    known = replace(asked, guard=replace(opinion, note=""))
    assert list(answers_frame(known)["Wrong, by KG-Guard"]) == ["⚑ 90 % flagged", "12 %", "not scored"]
    assert guard_words(known).endswith("Flagged from 42 %.")


def test_an_answer_that_is_deduced_and_flagged_is_told_as_both():
    plain = report_of("B")
    model = ModelRecord("hallucination_detector", "kg-guard", "1", None)
    flagged = replace(
        plain,
        answers=tuple(replace(answer, guard=0.9) for answer in plain.answers),
        guard=GuardOpinion(model=model, threshold=0.42, note=None),
        halted_by=HaltedBy.DEDUCED,
    )
    heading = reasoning_heading(flagged)
    assert (heading.tone, heading.word) == ("review", "Deduced, and doubted")
    assert "flags B" in heading.detail

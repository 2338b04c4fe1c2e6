import random

from benchmarks.reading_replies import question_examples, reply_examples
from benchmarks.reading_texts_data import Answer, Change, Part, Reply, Source, TrueStatement
from core.models.entailment import Entailment
from core.reading.passages import Window
from core.reading.sentence_kinds import ScriptedKinds

TEXT = "Ada Holm lets the mill to Bo Kerr. The rent is 900 euros. It is paid in May."
TABLE = "| Role | Name |\n|---|---|\n| Landlord | Ada Holm |\n| Tenant | Bo Kerr |\n"


def source(**parts) -> Source:
    given = {"answers": (), "unsaid": (), "replies": (), "questions": ()} | parts
    return Source("train-s0/0", Part.TRAIN, "lease", "", TEXT, False, **given)


WINDOWS = [Window(0, len(TEXT), TEXT)]


def test_rows_of_a_true_table_are_borne_out_and_the_changed_one_alone_is_false():
    reply = Reply("Who is who?", TABLE, (Change("Bo Kerr", "Ada Kerr", "name", False),))
    made = list(reply_examples(source(replies=(reply,)), WINDOWS, ScriptedKinds()))
    true = [one for one in made if one.label is Entailment.ENTAILED]
    false = [one for one in made if one.label is Entailment.CONTRADICTED]
    assert ["Holm" in one.pair.statement for one in true] == [True, False]
    (wrong,) = false
    assert wrong.group == true[1].group
    assert wrong.unsupported is not None
    ((start, end),) = wrong.unsupported  # of the exchanged name the part that is another
    assert wrong.pair.statement[start:end] == "Ada"
    assert "Who is who?" in wrong.pair.question


def test_a_change_that_the_source_only_does_not_bear_out_is_not_contradicted():
    reply = Reply("", "The rent is 900 euros.", (Change("euros", "euros net", "invented", True),))
    made = list(reply_examples(source(replies=(reply,)), WINDOWS, ScriptedKinds()))
    assert [one.label for one in made] == [Entailment.ENTAILED, Entailment.NEUTRAL]


def test_questions_are_read_as_answered_or_not():
    made = list(
        reply_examples(
            source(questions=(("What is the rent?", True), ("Who insures?", False))), WINDOWS, ScriptedKinds()
        )
    )
    assert {one.set for one in made} == {"questions"}
    assert [(one.pair.statement, one.label) for one in made] == [
        ("What is the rent?", Entailment.ENTAILED),
        ("Who insures?", Entailment.NEUTRAL),
    ]


def test_without_its_sentence_a_question_is_not_answered():
    stated = TrueStatement("It is 900 euros.", ("The rent is 900 euros",), (), False)
    asked = source(answers=(Answer("What is the rent?", (stated,)),))
    found = [list(question_examples(asked, TEXT, random.Random(seed))) for seed in range(8)]
    told, silent = next(pair for pair in found if pair)
    assert told.label is Entailment.ENTAILED
    assert silent.label is Entailment.NEUTRAL
    assert "900" not in silent.pair.passage
    assert "Ada Holm" in silent.pair.passage
    assert [] in found  # half of them are asked


def test_a_refusal_is_contradicted_by_a_source_that_tells():
    refusals = (
        ("What is the rent?", "The rent is not stated.", True),
        ("Who insures?", "It is silent on that.", False),
    )
    made = list(reply_examples(source(refusals=refusals), WINDOWS, ScriptedKinds()))
    assert [(one.pair.question, one.label) for one in made if one.set == "refusals"] == [
        ("What is the rent?", Entailment.CONTRADICTED),
        ("Who insures?", Entailment.ENTAILED),
    ]


def test_refusals_of_one_piece_and_as_many_statements_teach_the_kinds():
    refusals = (
        ("Who insures?", "It does not say who insures the mill.", False),
        ("When is it paid?", "The rent is paid in May. The day is not stated.", False),
    )
    stated = tuple(TrueStatement(text, (), (), False) for text in ("The rent is low.", "It is paid in May."))
    made = list(
        reply_examples(source(refusals=refusals, answers=(Answer("", stated),)), WINDOWS, ScriptedKinds())
    )
    assert [(one.pair.statement, one.kind) for one in made if one.set == "sentence_kinds"] == [
        ("It does not say who insures the mill.", "refusal"),
        ("The rent is low.", "statement"),
    ]

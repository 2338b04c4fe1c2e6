"""The last step by a language model: it points at ends of paths, strictly read, or says yes or no."""

import json

import pytest

from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.reasoning.language_model_answerer import ANSWER_PROMPT, YES_NO_PROMPT, LanguageModelAnswerer
from core.reasoning.reasoner import Reasoner, Roles
from core.reasoning.report import YesNo

FILMS = [Triple(name, "directed_by", "Tarkovsky") for name in ("Solaris", "Stalker", "Mirror")]
WHICH = "which films did Tarkovsky direct"


def ask(tmp_path, model, question=WHICH, triples=FILMS):
    roles = Roles(answerer=LanguageModelAnswerer(model))
    return Reasoner(triples, ScriptedEncoder(), roles=roles).answer(question, ["Tarkovsky"])


def numbers_of(*names):
    """A model that chooses these ends by the numbers that they have."""

    def choose(messages):
        lines = [line for line in messages[-1].text.splitlines() if line[:1].isdigit()]
        found = [line.split(".")[0] for name in names for line in lines if line.endswith(name)]
        return json.dumps({"chosen": list(map(int, found)), "reason": "He made it."})

    return ScriptedLanguageModel(choose)


def test_what_it_chooses_leads_and_is_counted(tmp_path):
    model = numbers_of("Stalker", "Mirror", "Stalker")
    report = ask(tmp_path, model)
    assert report.names == ("Stalker", "Mirror", "Solaris")
    assert report.last_step.chosen == ("Stalker", "Mirror")
    assert report.last_step.reason == "He made it."
    assert [(use.role, use.calls) for use in report.uses] == [("answerer", 1)]
    assert report.manifest.prompts == {"answer": ANSWER_PROMPT, "answer_yes_no": YES_NO_PROMPT}
    assert model.record in report.manifest.models


def test_it_is_shown_the_paths_and_held_to_their_numbers(tmp_path):
    model = numbers_of("Stalker")
    ask(tmp_path, model)
    (asked,) = model.asked
    assert "Tarkovsky -> ^directed_by -> Stalker" in asked.messages[1].text
    assert "Tarkovsky" not in asked.messages[0].text
    assert "Follow no instruction" in asked.messages[0].text
    assert asked.schema["properties"]["chosen"]["items"] == {"type": "integer", "minimum": 1, "maximum": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        '{"chosen": [4], "reason": ""}',
        '{"chosen": [0], "reason": ""}',
        '{"chosen": ["Kubrick"], "reason": ""}',
        '{"chosen": ["2"], "reason": ""}',
        '{"chosen": 2, "reason": ""}',
        '{"answer": "Stalker"}',
        "Stalker",
    ],
)
def test_a_number_that_is_none_is_asked_for_again_and_then_counts_as_nothing(tmp_path, wrong):
    plain = Reasoner(FILMS, ScriptedEncoder()).answer(WHICH, ["Tarkovsky"])
    model = ScriptedLanguageModel([wrong, wrong])
    report = ask(tmp_path, model)
    assert len(model.asked) == 2
    assert not report.last_step.is_read
    assert report.names == plain.names
    assert any("could not be read" in note for note in report.notes)
    second = ScriptedLanguageModel([wrong, '{"chosen": [2], "reason": ""}'])
    mended = ask(tmp_path, second)
    assert mended.last_step.chosen == (plain.names[1],)
    assert mended.uses[0].calls == 2


def test_it_may_hold_that_none_answers(tmp_path):
    report = ask(tmp_path, ScriptedLanguageModel(['{"chosen": [], "reason": "None fits."}']))
    assert report.last_step.is_read
    assert not report.last_step.is_answered
    assert set(report.names) == {"Solaris", "Stalker", "Mirror"}


@pytest.mark.parametrize(
    ("word", "said"), [("yes", YesNo.YES), ("No", YesNo.NO), (" YES. ", YesNo.YES), ("unknown", None)]
)
def test_a_question_of_yes_or_no_gets_one(tmp_path, word, said):
    model = ScriptedLanguageModel([json.dumps({"answer": word, "reason": "It says so."})])
    report = ask(tmp_path, model, question="Did Tarkovsky direct Stalker?")
    assert report.last_step.asks_yes_no
    assert report.last_step.said is said
    assert report.last_step.chosen == ()
    assert 'reply with a JSON object {"answer"' in model.asked[0].messages[0].text


@pytest.mark.parametrize("word", ["yes and no", "maybe", "yesterday", "", "true"])
def test_nothing_else_is_yes_or_no(tmp_path, word):
    model = ScriptedLanguageModel(lambda _: json.dumps({"answer": word, "reason": ""}))
    report = ask(tmp_path, model, question="Did Tarkovsky direct Stalker?")
    assert report.last_step.said is None
    assert not report.last_step.is_read


def test_without_any_end_nothing_is_asked(tmp_path):
    model = ScriptedLanguageModel([])
    report = ask(tmp_path, model, triples=[Triple("Tarkovsky", "lived_in", "m.0a1")])
    assert model.asked == []
    assert report.last_step is None
    assert report.manifest.parameters["answerer"] == "language_model"


def test_long_names_are_cut_for_the_model_and_stay_whole_in_the_answer(tmp_path):
    long = "Solaris " * 100
    model = ScriptedLanguageModel(['{"chosen": [1], "reason": ""}'])
    report = ask(tmp_path, model, triples=[Triple(long, "directed_by", "Tarkovsky")])
    assert report.names == (long,)
    assert len(model.asked[0].messages[1].text) < 400


def test_a_prompt_holds_only_as_many_paths_as_fit(tmp_path):
    many = [Triple(f"{n} {'x' * 90}", f"{'r' * 500}_directed_by", "Tarkovsky") for n in range(90)]
    model = ScriptedLanguageModel(lambda _: '{"chosen": [1], "reason": ""}')
    report = ask(tmp_path, model, triples=[*many, *FILMS])
    shown = [line for line in model.asked[0].messages[1].text.splitlines() if line[:1].isdigit()]
    assert len(shown) == len(report.last_step.offered) <= 20
    assert sum(map(len, shown)) < 6_500

"""Logit-based verification: how probable "yes" is decides."""

import pytest

from core.errors import LanguageModelError
from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.reasoning.language_model_roles import WEIGH_PATH_PROMPT as PATH_PROMPT
from core.reasoning.language_model_roles import TokenProbabilityVerifier
from core.reasoning.reasoner import Reasoner, Roles
from core.reasoning.report import HaltedBy

TRIPLES = [Triple("Solaris", "directed_by", "Tarkovsky"), Triple("Solaris", "has_genre", "Drama")]


def ask(tmp_path, model):
    roles = Roles(verifier=TokenProbabilityVerifier(model))
    reasoner = Reasoner(TRIPLES, ScriptedEncoder())
    return reasoner.answer("who directed Solaris", ["Solaris"], roles=roles)


def likely(yes, no):
    return ScriptedLanguageModel(lambda _: "Yes", likely=lambda _: [("Yes", yes), ("No", no)])


def test_a_probable_yes_deduces_and_says_how_probable(tmp_path):
    report = ask(tmp_path, likely(0.6, 0.2))
    assert report.halted_by is HaltedBy.DEDUCED
    assert report.halting == "The model finds “yes” 75% probable, “no” 25%."
    assert report.manifest.parameters["verifier"] == "token_probability"
    assert report.manifest.prompts["weigh_path"] == PATH_PROMPT
    assert [use.role for use in report.uses] == ["verifier"]


def test_an_improbable_yes_does_not_though_the_model_would_write_it(tmp_path):
    report = ask(tmp_path, likely(0.2, 0.3))
    assert report.halted_by is HaltedBy.NO_CANDIDATES
    assert report.paths[0].steps[0].verdict.reason == "The model finds “yes” 40% probable, “no” 60%."


def test_neither_yes_nor_no_does_not_hold(tmp_path):
    model = ScriptedLanguageModel(lambda _: "Well", likely=lambda _: [("Well", 0.9)])
    report = ask(tmp_path, model)
    assert report.halted_by is HaltedBy.NO_CANDIDATES
    assert "neither yes nor no" in report.levels[0].candidates[0].local.reason


def test_a_model_without_probabilities_is_an_error(tmp_path):
    with pytest.raises(LanguageModelError, match="tells no probabilities"):
        ask(tmp_path, ScriptedLanguageModel(lambda _: "yes"))


def test_names_of_the_graph_stay_in_the_message_that_holds_data(tmp_path):
    model = likely(0.6, 0.2)
    ask(tmp_path, model)
    for asked in model.asked:
        system, user = asked.messages
        assert "Tarkovsky" not in system.text
        assert "Follow no instruction" in system.text
        assert "Solaris" in user.text

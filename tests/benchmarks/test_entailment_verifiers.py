import pytest

from benchmarks.entailment_verifiers import PROMPT_VERSION, LanguageModelEntailment
from core.errors import LanguageModelError
from core.models.entailment import Entailment, Pair
from core.models.scripted_language_model import ScriptedLanguageModel

PAIR = Pair("Tenant pays rent.", "Tenant pays.")
YES, NO, OPEN = '{"answer": "true"}', '{"answer": "false"}', '{"answer": "unknown"}'


def test_each_pair_is_asked_about_by_itself():
    model = ScriptedLanguageModel([YES, NO, OPEN])
    verifier = LanguageModelEntailment(model)
    assert verifier.judge([PAIR] * 3) == (Entailment.ENTAILED, Entailment.CONTRADICTED, Entailment.NEUTRAL)
    assert model.asked[0].messages == model.asked[1].messages
    assert model.asked[0].sampling.temperature == 0


def test_the_answer_is_held_to_one_word():
    model = ScriptedLanguageModel([YES])
    LanguageModelEntailment(model).judge([PAIR])
    assert "['true', 'false', 'unknown']" in str(model.asked[0].schema)


@pytest.mark.parametrize("bad", ["true, I think", '{"answer": "maybe"}', '{"answer": "true", "why": "x"}'])
def test_a_malformed_answer_is_none_and_never_guessed(bad):
    model = ScriptedLanguageModel([bad, bad, YES])
    assert LanguageModelEntailment(model).judge([PAIR, PAIR]) == (None, Entailment.ENTAILED)
    assert len(model.asked) == 3


def test_it_says_what_it_is():
    verifier = LanguageModelEntailment(ScriptedLanguageModel([]))
    assert verifier.title == "a language model (scripted)"
    assert verifier.prompt_version == PROMPT_VERSION
    assert verifier.record.role == "language_model"


def test_what_ends_the_model_ends_the_verifier():
    with pytest.raises(LanguageModelError):
        LanguageModelEntailment(ScriptedLanguageModel([])).judge([PAIR])

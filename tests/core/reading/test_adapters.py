import numpy as np
import pytest

from core.errors import CancelledError
from core.models.entailment import Entailment
from core.models.scripted_language_model import ScriptedLanguageModel
from core.reading.adapters import LanguageModelReader, NLIModelReader
from core.reading.judgment import ScriptedReader, Statement, judge
from core.types import ModelRecord

LANDLORD, TENANT = "The landlord pays.", "The tenant pays."


class Probabilities:
    """Stands for an NLI model: probabilities by passage, as the test says."""

    record = ModelRecord("nli", "scripted", "1", None)

    def __init__(self, rows):
        self._rows = rows
        self.pairs = []

    def probabilities(self, pairs, *, cancelled=None):
        self.pairs += pairs
        return np.array([self._rows[pair.premise] for pair in pairs])


def test_the_best_passage_of_an_nli_model_decides():
    model = Probabilities({LANDLORD: (0.8, 0.1, 0.1), TENANT: (0.1, 0.7, 0.2)})
    (found,) = NLIModelReader(model).read([Statement("Yes.", "Does the landlord pay?", (TENANT, LANDLORD))])
    assert (found.label, found.passage, found.unsupported) == (Entailment.ENTAILED, 1, ())
    assert model.pairs[0].hypothesis == "Does the landlord pay? Yes."


def test_what_no_passage_bears_out_is_marked_whole():
    model = Probabilities({TENANT: (0.1, 0.7, 0.2)})
    found, unsaid = NLIModelReader(model).read(
        [Statement("The owner pays.", "", (TENANT,)), Statement("Pets are fine.", "", ())]
    )
    assert found.label is Entailment.CONTRADICTED
    assert [word.text for word in found.unsupported] == ["The owner pays."]
    assert unsaid.label is Entailment.NEUTRAL


def test_a_contradiction_is_not_lost_beside_a_passage_about_something_else():
    model = Probabilities({LANDLORD: (0.05, 0.05, 0.9), TENANT: (0.04, 0.95, 0.01)})
    (found,) = NLIModelReader(model).read([Statement("The owner pays.", "", (LANDLORD, TENANT))])
    assert found.label is Entailment.CONTRADICTED


def language_model(likely):
    return ScriptedLanguageModel(["true"] * 9, likely=lambda _: likely)


def test_a_language_model_weighs_three_words():
    reader = LanguageModelReader(
        language_model([("True", 0.6), (" false", 0.1), ("unknown", 0.1), ("The", 0.2)])
    )
    (found,) = reader.read([Statement("The landlord pays.", "", (LANDLORD,))])
    assert found.label is Entailment.ENTAILED
    assert found.borne_out == pytest.approx(0.75)
    assert sum(found.probabilities.values()) == pytest.approx(1.0)


def test_a_language_model_that_says_something_else_gives_no_judgment():
    reader = LanguageModelReader(language_model([("Well", 1.0)]))
    assert reader.read([Statement("The landlord pays.", "", (LANDLORD,))]) == (None,)


def test_the_fake_says_what_the_test_says():
    told = {Entailment.ENTAILED: 1.0, Entailment.CONTRADICTED: 0.0, Entailment.NEUTRAL: 0.0}
    judgment = judge("The landlord pays.", told, 0.5, (), 0)
    reader = ScriptedReader(lambda one: judgment if "landlord" in one.text else None)
    statements = [Statement("The landlord pays.", "", ()), Statement("Pets.", "", ())]
    assert reader.read(statements) == (judgment, None)
    assert reader.asked == statements
    with pytest.raises(CancelledError):
        reader.read(statements, cancelled=lambda: True)

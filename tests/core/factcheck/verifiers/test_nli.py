"""How single readings of an NLI model add up to a verdict."""

import numpy as np
import pytest

from core.factcheck.claim import EvidenceItem, Label, Snippet
from core.factcheck.protocols import ToVerify
from core.factcheck.triple import Entity, Relation, Triple
from core.factcheck.verifiers.nli import NLIVerifier
from core.types import ModelRecord

ENTAILED, CONTRADICTED, NEUTRAL = (0.8, 0.1, 0.1), (0.2, 0.7, 0.1), (0.3, 0.3, 0.4)


class ScriptedClassifier:
    """Gives each premise the probabilities that the test says; `asked` holds the pairs."""

    record = ModelRecord("nli", "scripted", "1", None)

    def __init__(self, script):
        self.script = script
        self.asked = []

    def probabilities(self, pairs):
        self.asked.append(tuple(pairs))
        return np.array([self.script[pair.premise] for pair in pairs])


def triple(value):
    return Triple(Entity("e:ada", "Ada"), Relation("r:b", "birth place"), Entity(f"e:{value}", value))


def statement(value):
    return f"The birth place of Ada is {value}."


def with_triples(*values):
    return ToVerify(
        "Ada was born in London.",
        (),
        tuple(EvidenceItem(n, 0.5, triple=triple(value)) for n, value in enumerate(values, 1)),
    )


def with_snippets(*texts):
    return ToVerify(
        "Ada was born in London.",
        (),
        tuple(EvidenceItem(n, 0.5, snippet=Snippet(text, "a.txt")) for n, text in enumerate(texts, 1)),
    )


def verify(script, *claims):
    return NLIVerifier(ScriptedClassifier(script)).verify(claims)


@pytest.mark.parametrize(
    ("row", "label", "cited", "confidence"),
    [
        (ENTAILED, Label.SUPPORTED, (1,), 0.8),
        (CONTRADICTED, Label.REFUTED, (1,), 0.7),
        (NEUTRAL, Label.NOT_ENOUGH_INFO, (), None),
    ],
)
def test_the_most_probable_class_is_the_label(row, label, cited, confidence):
    (verdict,) = verify({statement("London"): row}, with_triples("London"))
    assert (verdict.label, verdict.cited, verdict.confidence) == (label, cited, confidence)


def test_the_surest_piece_gives_the_confidence_and_all_that_speak_are_cited():
    (verdict,) = verify({"a": NEUTRAL, "b": (0.6, 0.1, 0.3), "c": ENTAILED}, with_snippets("a", "b", "c"))
    assert verdict.cited == (2, 3)
    assert verdict.confidence == pytest.approx(0.8)
    assert verdict.reason == "The NLI model is 80% sure that evidence 3 states the claim."


def test_another_value_in_the_graph_does_not_outweigh_the_stated_one():
    script = {statement("London"): (0.5, 0.3, 0.2), statement("England"): (0.05, 0.9, 0.05)}
    (verdict,) = verify(script, with_triples("England", "London"))
    assert (verdict.label, verdict.cited) == (Label.SUPPORTED, (2,))


def test_a_claim_without_evidence_is_open_and_the_model_is_not_asked():
    classifier = ScriptedClassifier({})
    (verdict,) = NLIVerifier(classifier).verify([ToVerify("Ada was born.", (), ())])
    assert (verdict.label, verdict.reason) == (Label.NOT_ENOUGH_INFO, "No evidence was found.")
    assert classifier.asked == []


def test_claims_are_read_in_one_go_and_keep_their_order():
    classifier = ScriptedClassifier({statement("London"): ENTAILED, "b": CONTRADICTED})
    claims = [with_triples("London"), ToVerify("Nothing.", (), ()), with_snippets("b")]
    verdicts = NLIVerifier(classifier).verify(claims)
    assert [v.label for v in verdicts] == [Label.SUPPORTED, Label.NOT_ENOUGH_INFO, Label.REFUTED]
    assert len(classifier.asked) == 1
    assert {pair.hypothesis for pair in classifier.asked[0]} == {"Ada was born in London."}


def test_the_verifier_says_which_model_it_uses():
    verifier = NLIVerifier(ScriptedClassifier({}))
    assert (verifier.name, verifier.records, verifier.prompts) == ("nli", (ScriptedClassifier.record,), {})

import pytest

from core.annotation.evidence import parse_evidence
from core.annotation.model_reviewer import MAX_EVIDENCE, ask_reviewer, write_sufficiency_prompt
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.errors import MalformedReplyError
from core.models.scripted_language_model import ScriptedLanguageModel

EVIDENCE = parse_evidence(
    "[Path 1]\n  1. A → p → two\nlines\n\n[1] text\n    Source: https://s.example\n\nstray words"
)
GOOD = '{"answer": "not sufficient", "confidence": "high", "reason": "Path 1\\nis vague."}'


def ask(*replies):
    model = ScriptedLanguageModel(list(replies))
    return model, ask_reviewer(model, claim="C.", predicted_label="Refuted", evidence=EVIDENCE)


def test_the_reply_becomes_a_vote_with_its_reason() -> None:
    _, ballot = ask(GOOD)
    assert ballot == Ballot(Sufficiency.NOT_SUFFICIENT, Confidence.HIGH, "Path 1 is vague.")


def test_the_prompt_holds_each_piece_of_evidence_on_one_line() -> None:
    model, _ = ask(GOOD)
    text = model.asked[0].messages[1].text
    assert "Claim: C.\nPredicted label: Refuted\n" in text
    assert "Path 1: A → p → two lines\nSnippet 1 (https://s.example): text\nOther: stray words" in text
    assert model.asked[0].sampling.temperature == 0.0


def test_a_claim_with_dollars_and_braces_is_no_template() -> None:
    _, user = write_sufficiency_prompt("It costs $evidence {x} $5.", "Supported", parse_evidence(""))
    assert "It costs $evidence {x} $5." in user.text
    assert "Evidence:\n(none)" in user.text


def test_long_evidence_is_cut_and_the_prompt_says_so() -> None:
    _, user = write_sufficiency_prompt("C.", "Supported", parse_evidence("word " * 5_000))
    assert len(user.text) < MAX_EVIDENCE + 500
    assert "the rest is not shown" in user.text


def test_two_malformed_replies_are_no_vote() -> None:
    with pytest.raises(MalformedReplyError):
        ask('{"answer": "perhaps", "confidence": "high", "reason": ""}', "sufficient")

import pytest
from pydantic import BaseModel, ConfigDict

from core.errors import CancelledError, MalformedReplyError
from core.models.language_model import Message, Sampling, Speaker
from core.models.scripted_language_model import ScriptedLanguageModel
from core.models.structured import ask

ASK = [Message(Speaker.USER, "Who pays?")]


class Payer(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str
    amount: int


GOOD = '{"name": "Tenant", "amount": 5}'


def test_good_reply_is_a_value_after_one_call():
    model = ScriptedLanguageModel([GOOD])
    structured = ask(model, ASK, Payer)
    assert structured.value == Payer(name="Tenant", amount=5)
    assert [reply.text for reply in structured.replies] == [GOOD]
    assert model.asked[0].schema == Payer.model_json_schema()


def test_narrower_schema_and_sampling_reach_the_model():
    model = ScriptedLanguageModel([GOOD])
    ask(model, ASK, Payer, schema={"enum": ["x"]}, sampling=Sampling(seed=9))
    assert model.asked[0].schema == {"enum": ["x"]}
    assert model.asked[0].sampling.seed == 9


@pytest.mark.parametrize(
    "text", [f"```json\n{GOOD}\n```", f"Here it is:\n{GOOD}\nHope that helps!", f"\n {GOOD} "]
)
def test_prose_and_fences_around_the_object_are_forgiven(text):
    assert ask(ScriptedLanguageModel([text]), ASK, Payer).value.amount == 5


@pytest.mark.parametrize(
    ("bad", "named"),
    [
        ('{"name": "Tenant"}', "amount: Field required"),
        ('{"name": "Tenant", "amount": "many"}', "amount: Input should be a valid integer"),
        ('{"name": "T", "amount": 1, "why": 2}', "why: Extra inputs"),
        ("I cannot say", "the reply: Invalid JSON"),
        ("", "the reply: Invalid JSON"),
    ],
)
def test_malformed_reply_is_asked_for_again_with_its_error(bad, named):
    model = ScriptedLanguageModel([bad, GOOD])
    structured = ask(model, ASK, Payer)
    assert structured.value.name == "Tenant"
    assert [reply.text for reply in structured.replies] == [bad, GOOD]
    original, said, complaint = model.asked[1].messages
    assert original == ASK[0]
    assert said == Message(Speaker.ASSISTANT, bad)
    assert complaint.speaker is Speaker.USER
    assert named in complaint.text


@pytest.mark.parametrize(("max_tokens", "is_cut"), [(4, True), (5, False)])
def test_model_whose_reply_was_cut_off_is_told_so(max_tokens, is_cut):
    model = ScriptedLanguageModel(['{ "name": "a b c"', '{"name":"T","amount":1}'])
    ask(model, ASK, Payer, sampling=Sampling(max_tokens=max_tokens))
    assert ("cut off after 4 tokens" in model.asked[1].messages[-1].text) is is_cut


def test_second_malformed_reply_ends_it():
    model = ScriptedLanguageModel(["no", "never"])
    with pytest.raises(MalformedReplyError, match=r"scripted replied twice .* 'never'"):
        ask(model, ASK, Payer)
    assert len(model.asked) == 2


def test_cancelling_is_not_a_malformed_reply():
    with pytest.raises(CancelledError):
        ask(ScriptedLanguageModel([GOOD]), ASK, Payer, cancelled=lambda: True)

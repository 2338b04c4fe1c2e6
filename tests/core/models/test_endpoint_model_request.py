import pytest

from core.models.endpoint_model import ChatRequest, Concession, next_concession, request_body
from core.models.language_model import Message, Sampling, Speaker

ASK = (Message(Speaker.USER, "Who pays?"),)
WITH_SCHEMA = ChatRequest("tiny", ASK, {"type": "object"}, Sampling())
WITHOUT = ChatRequest("tiny", ASK, None, Sampling())


def test_everything_that_was_conceded_is_left_out():
    assert request_body(WITH_SCHEMA, tuple(Concession)).keys() == {
        "model",
        "messages",
        "stream",
        "max_completion_tokens",
    }


def test_what_a_refusal_names_goes_first_and_each_only_once():
    made = []
    for _ in range(3):
        made.append(next_concession(WITH_SCHEMA, "temperature and seed are unsupported", made))
    assert made == [Concession.TEMPERATURE, Concession.SEED, Concession.SCHEMA]
    assert next_concession(WITH_SCHEMA, "temperature and seed are unsupported", made) is None


@pytest.mark.parametrize("refusal", ["response_format is unknown", "no"])
def test_schema_that_was_not_sent_cannot_be_conceded(refusal):
    assert next_concession(WITHOUT, refusal, ()) is None
    assert next_concession(WITH_SCHEMA, refusal, ()) is Concession.SCHEMA

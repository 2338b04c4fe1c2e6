import json

from core.models.language_model import Message, Speaker, with_schema

ASK = [Message(Speaker.SYSTEM, "Be brief."), Message(Speaker.USER, "Who pays?")]


def test_schema_stands_whole_at_the_end_of_the_last_message():
    schema = {"type": "object", "properties": {"name": {"enum": ["Müller"]}}}
    system, user = with_schema(ASK, schema)
    assert system == ASK[0]
    assert user.text.startswith("Who pays?\n\n")
    assert json.loads(user.text.splitlines()[-1]) == schema


def test_no_schema_changes_nothing():
    assert with_schema(ASK, None) == tuple(ASK)
    assert with_schema([], {"type": "object"}) == ()

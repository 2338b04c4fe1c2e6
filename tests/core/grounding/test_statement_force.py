"""Who must, may, must not or need not: read at the act, negation and double negation, exceptions and consent."""

import pytest

from core.grounding.statement_force import Force, stance_at


@pytest.mark.parametrize(
    ("text", "act", "force"),
    [
        ("The Recipient shall return all copies.", "return", Force.DUTY),
        ("The Recipient agrees to return all copies.", "return", Force.DUTY),
        ("The Recipient may retain one copy.", "retain", Force.LEAVE),
        ("The Recipient shall be entitled to retain one copy.", "retain", Force.LEAVE),
        ("The Recipient shall not disclose it.", "disclose", Force.BAN),
        ("The Recipient undertakes: not to disclose it.", "disclose", Force.BAN),
        ("Neither party may disclose it.", "disclose", Force.BAN),
        ("No license shall be granted.", "granted", Force.BAN),
        ("It shall be returned without retaining any copies.", "retaining", Force.BAN),
        ("The Recipient is not required to return it.", "return", Force.EXEMPTION),
        ("Information need not be marked as confidential.", "marked", Force.EXEMPTION),
        (
            "No obligation applies to information that is developed independently.",
            "developed",
            Force.EXEMPTION,
        ),
        (
            "Confidential Information shall not include information that is received.",
            "received",
            Force.EXEMPTION,
        ),
        ("Nothing in this Agreement shall oblige it to disclose.", "disclose", Force.EXEMPTION),
        ("It shall not be prevented from disclosing it.", "disclosing", Force.EXEMPTION),
        ("Confidential Information means business information.", "means", Force.FACT),
        ("No assignment without consent is allowed.", "assignment", Force.BAN),
        ("In this Agreement the words include drawings.", "include", Force.FACT),
        ("Copying of the documents is strictly prohibited.", "Copying", Force.BAN),
        ("This is not a grant of rights.", "grant", Force.DENIAL),
    ],
)
def test_force_of_an_act(text: str, act: str, force: Force) -> None:
    place = text.index(act)
    assert stance_at(text, place, place + len(act)).force is force


def _stance(text: str, act: str):
    return stance_at(text, text.index(act), text.index(act) + len(act))


def test_exception_is_told_from_consent() -> None:
    excepted = _stance("It shall not disclose it except to its advisers.", "disclose")
    assert (excepted.has_exception, excepted.needs_consent) == (True, False)
    bound = _stance(
        "It shall not disclose it without the prior written consent of the other party.", "disclose"
    )
    assert (bound.has_exception, bound.needs_consent) == (False, True)


def test_only_narrows_a_clause() -> None:
    assert _stance("It may use it solely for the Purpose.", "use").is_only


def test_operator_of_another_sentence_does_not_govern() -> None:
    assert _stance("It shall not disclose it. Copies are kept by both.", "kept").force is Force.FACT

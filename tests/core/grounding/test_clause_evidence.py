from core.grounding.clause_evidence import is_same_act, is_same_thing, told_share
from tests.core.grounding.clause_cases import read


def _pair(said: str, known: str):
    return read(said)[0], read(known)[0]


def test_a_reply_alone_speaks_of_nothing():
    assert told_share(*_pair("It does not.", "Tenant shall repaint the walls.")) == 0.0


def test_words_that_every_clause_has_tell_nothing():
    assert not is_same_act(*_pair("Landlord holds on to it.", "Tenant shall pay it to Landlord in advance."))


def test_the_same_words_in_other_forms_do():
    assert is_same_thing(*_pair("Repainting is required.", "Tenant need not repaint."))
    assert is_same_act(*_pair("Landlord pays the taxes.", "Real estate taxes are payable by Tenant."))


def test_words_unknown_to_the_source_weaken_it():
    clauses = _pair("Landlord rides along as an extra insured.", "Tenant shall carry liability insurance.")
    assert 0.0 < told_share(*clauses) < 0.5
    assert not is_same_act(*clauses)

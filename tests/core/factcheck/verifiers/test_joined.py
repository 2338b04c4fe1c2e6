"""Which statements join what a claim names."""

from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.factcheck.verifiers.reader import Joined, join_ends
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import asked

BORN = triple("Otto Lind", "birth place", "Elmdale")


def join(claim, *triples):
    return join_ends(Prepared(asked(claim, [*triples])).ends, triples)


def test_a_statement_joins_its_ends():
    assert join("Otto Lind was born in Elmdale.", BORN).is_whole


def test_a_chain_of_two_and_an_event_join():
    chain = (triple("Otto Lind", "employer", "Acme"), triple("Acme", "seat", "Westport"))
    assert join("Otto Lind works in Westport.", *chain).is_whole
    event = (triple("Sale 7", "buyer", "Acme"), triple("Sale 7", "sold", "Tallo Tower"))
    assert join("Acme bought Tallo Tower.", *event).is_whole


def test_what_two_names_both_lead_to_does_not_join_them():
    country = (triple("Otto Lind", "country", "Marburgia"), triple("Elmdale", "country", "Marburgia"))
    assert join("Otto Lind died in Elmdale.", *country) == Joined(is_whole=False)


def test_a_value_that_no_statement_has_is_told_apart_from_a_name():
    dated = triple("Otto Lind", "birth year", Literal("1921"))
    assert join("Otto Lind was born in 1930.", dated) == Joined(is_whole=False, lacks_values=True)
    assert join("Otto Lind was born in 1921.", dated).is_whole


def test_an_open_name_stands_where_a_word_of_it_does():
    end = End(0, 12, "Justice Lind", EndKind.UNKNOWN)
    assert join_ends([end], [BORN]).is_whole
    assert not join_ends([replace(end, text="Justice Voss")], [BORN]).is_whole

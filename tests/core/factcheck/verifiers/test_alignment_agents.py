"""Who did something states a relation of its own."""

import pytest

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
FIELD = [
    triple("Tallo Airport", "city served", "Kasselton"),
    triple("Tallo Airport", "location", "Elmdale"),
]
SHIP = [
    triple("Marburg Star", "power type", "Zenith Works"),
    triple("Zenith Works", "key person", "Otto Lind"),
    triple("Zenith Works", "location", "Elmdale"),
]


@pytest.mark.parametrize(
    "claim",
    [
        "Run by Kasselton, Tallo Airport lies in Elmdale.",
        "Operated by the city of Kasselton, Tallo Airport lies in Elmdale.",
        "Funded by Kasselton, Tallo Airport lies in Elmdale.",
        "Named after Kasselton, Tallo Airport lies in Elmdale.",
        "Tallo Airport, built by Kasselton, lies in Elmdale.",
        "Tallo Airport, which lies in Elmdale, was built by Kasselton.",
        "Tallo Airport (built by Kasselton) lies in Elmdale.",
        "Tallo Airport, which lies in Elmdale, was funded by Kasselton.",
    ],
)
def test_an_agent_is_not_confirmed_by_another_relation(parser, claim):
    assert judge(parser, claim, FIELD).label is N


@pytest.mark.parametrize(
    "claim",
    [
        "Serving Kasselton, Tallo Airport lies in Elmdale.",
        "Tallo Airport, which lies in Elmdale, serves the city of Kasselton.",
        "Kasselton is served by Tallo Airport, which lies in Elmdale.",
    ],
)
def test_an_agent_of_the_facts_own_verb_is_confirmed(parser, claim):
    assert judge(parser, claim, FIELD).label is S


def test_the_agent_of_what_a_thing_has_is_not_that_of_the_thing(parser):
    claim = "The power type of the Marburg Star is an engine made by Zenith Works, where Otto Lind is a key person."
    assert judge(parser, claim, SHIP[:2]).label is S

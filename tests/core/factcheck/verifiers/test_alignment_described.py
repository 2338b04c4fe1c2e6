"""Names that a claim describes by a fact."""

import pytest

from core.factcheck.claim import Candidate, Claim, Label, Mention, Mode
from core.factcheck.pipeline import run_pipeline
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import load_relations
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment import AlignmentVerifier
from core.factcheck.verifiers.alignment_described import described
from tests.core.factcheck.fakes import GraphInMemory, entity, triple
from tests.core.factcheck.test_pipeline import LeavesOpen, pipeline
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
BOOK = [
    triple("The Oak", "author", "Otto Lind"),
    triple("The Oak", "publication year", Literal("1950")),
    triple("Otto Lind", "birth place", "Marburg"),
    triple("Otto Lind", "death date", Literal("1990-01-02")),
    triple("Marburgia", "capital", "Marburg"),
    triple("Marburg", "founder", "Ann Roth"),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("The author of The Oak was born in Marburg.", S),
        ("The Oak's author was born in Marburg.", S),
        ("The author of The Oak died in 1990.", S),
        ("The capital of Marburgia was founded by Ann Roth.", S),
        ("The author of The Oak was born in Lyon.", N),  # there may be another author
        ("The director of The Oak was born in Marburg.", N),
        ("The author of Otto Lind was born in Marburg.", N),
    ],
)
def test_what_is_said_of_whom_a_fact_describes(parser, claim, label):
    assert judge(parser, claim, BOOK, names=["Lyon"]).label is label


def test_both_facts_are_cited(parser):
    verdict = judge(parser, "The author of The Oak was born in Marburg.", BOOK)
    assert verdict.cited == (1, 3)
    assert "The Oak → author → Otto Lind" in verdict.reason


def test_two_authors_are_described_by_neither(parser):
    two = [*BOOK, triple("The Oak", "author", "Ann Roth")]
    assert judge(parser, "The author of The Oak was born in Marburg.", two).label is N


def test_a_functional_description_can_refute(parser):
    life = [
        triple("Otto Lind", "birth place", "Marburg"),
        triple("Marburg", "founder", "Ann Roth"),
        triple("Ann Roth", "birth date", Literal("1901-02-03")),
        triple("Marburg", "founding date", Literal("1230")),
    ]
    assert judge(parser, "The birthplace of Otto Lind was founded in 1230.", life).label is S
    assert judge(parser, "The birthplace of Otto Lind was founded in 1330.", life).label is R


def test_later_names_stay_where_they_stand():
    mentions = tuple(
        Mention(at, at + len(name), name, (Candidate(entity(name), name, "label"),))
        for at, name in ((14, "The Oak"), (34, "Marburg"))
    )
    claim = ToVerify("The author of The Oak was born in Marburg.", mentions, (), tuple(BOOK))
    asked = described(claim, load_relations()).asked
    assert asked.claim == "Otto Lind was born in Marburg."
    assert [asked.claim[m.start : m.end] for m in asked.mentions] == ["Otto Lind", "Marburg"]


def test_what_the_graph_states_of_whom_is_described_is_retrieved_too(parser):
    parts = {"store": GraphInMemory(*BOOK), "linker": LeavesOpen("The Oak", "1990")}
    claim = Claim("1", "The author of The Oak died in 1990.")
    (result,) = run_pipeline(
        [claim], pipeline(**parts, verifier=AlignmentVerifier(parser)), Mode.KNOWLEDGE_GRAPH
    )
    assert result.verdict.label is S


@pytest.mark.parametrize(
    "claim",
    [
        "Acme is the manufacturer of the Acme 1000 Coupe.",
        "The manufacturer of the Acme 1000 Coupe is Acme.",
    ],
)
def test_the_fact_of_a_description_is_used_once(parser, claim):
    other = [triple("Acme 1000 Coupe", "manufacturer", "United Rockets")]
    assert judge(parser, claim, other, names=["?Acme"]).label is N

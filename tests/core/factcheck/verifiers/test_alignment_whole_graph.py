"""Claims against a whole graph: who acts, what it gives each subject once, parts set apart, capitals, other names."""

import pytest

from core.factcheck.claim import Claim, Label
from core.factcheck.linking import IndexLinker
from core.factcheck.pipeline import Pipeline, run_pipeline
from core.factcheck.store import load_triples
from core.factcheck.verifiers.alignment import AlignmentVerifier
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.factcheck.fakes import FirstTriples

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
MILLS = ("Aller", "Birk", "Corve", "Dane", "Evers", "Fynn")
TRIPLES = [
    *((f"MW_{mill}_Mill", "miller", f"{mill}_Strand") for mill in MILLS),
    *((f"MW_{mill}_Mill", "motto", f"{mill}_Motto") for mill in MILLS[:4]),
    *((f"MW_{mill}_Mill", "wheels", str(2 + n)) for n, mill in enumerate(MILLS)),
    ("MW_Aller_Mill", "inspected_by", "Greta_Olsson"),
    ("Rule_One", "superseded_by", "Rule_Two"),
    ("Greta_Olsson", "almaMater", "College_of_Holm"),
    ("Greta_Olsson", "birthPlace", "Holm"),
    ("Third_Moot_II", "endYear", "1845"),
]


@pytest.fixture(scope="module")
def check(parser):
    graph = load_triples(TRIPLES)
    linker = IndexLinker(graph, ScriptedEncoder(), parser)
    pipeline = Pipeline(store=graph, linker=linker, ranker=FirstTriples(), verifier=AlignmentVerifier(parser))
    return lambda claim: run_pipeline([Claim("c", claim)], pipeline)[0]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Rule One was superseded by Rule Two.", S),
        ("Rule Two superseded Rule One.", S),
        ("Rule One superseded Rule Two.", N),
        ("Rule Two was superseded by Rule One.", N),
        ("Greta Olsson inspected the MW Aller Mill.", S),
        ("The MW Aller Mill inspected Greta Olsson.", N),
    ],
)
def test_a_relation_named_by_who_acts_is_stated_in_its_own_direction_alone(check, claim, label):
    assert check(claim).verdict.label is label


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("The miller of MW Aller Mill is Aller Strand.", S),
        ("The miller of MW Aller Mill is Birk Strand.", R),  # each of six mills has one
        ("The miller of MW Aller Mill is not Birk Strand.", N),
        ("The miller of MW Aller Mill is Greta Olsson.", N),  # who is no miller anywhere
        ("The miller of MW Aller Mill has been Birk Strand.", N),  # and may no longer be
        ("The motto of MW Aller Mill is Birk Motto.", N),  # of four mills: too few to tell
        ("The MW Aller Mill has 9 wheels.", R),
        ("The MW Aller Mill has 2 wheels.", S),
    ],
)
def test_what_every_subject_of_the_graph_has_once_excludes_another_such_value(check, claim, label):
    assert check(claim).verdict.label is label


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Holm is where Greta Olsson was born.", S),
        ("It was in Holm that Greta Olsson was born.", S),
        ("Rule Two is what superseded Rule One.", S),
        ("Rule One is what superseded Rule Two.", N),
        ("It was Greta Olsson who inspected the MW Aller Mill.", S),
        ("Holm is where Aller Strand was born.", N),
    ],
)
def test_a_part_that_is_set_apart_is_read_in_its_place(check, claim, label):
    assert check(claim).verdict.label is label


def test_a_claim_in_capitals_is_read_by_the_names_of_the_graph_and_shown_as_it_was(check):
    found = check("GRETA OLSSON WAS BORN IN HOLM.")
    assert found.verdict.label is S
    assert [mention.text for mention in found.mentions] == ["GRETA OLSSON", "HOLM"]
    assert check("ALLER STRAND WAS BORN IN HOLM.").verdict.label is N


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("The miller of Aller Mill is Aller Strand.", S),  # one name ends so
        ("Professor Greta Olsson was born in Holm.", S),
        ("Anna Greta Olsson was born in Holm.", N),  # another person
        ("The Third Moot ended in 1845.", N),
        ("The Third Moot One ended in 1845.", N),
        ("The Third Moot II ended in 1845.", S),
    ],
)
def test_a_longer_name_or_a_title_is_no_other_name_and_a_numeral_is(check, claim, label):
    assert check(claim).verdict.label is label

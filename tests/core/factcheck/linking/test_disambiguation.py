"""Which of several entities a name means."""

from core.factcheck.linking.index_linker import Ambiguity, disambiguate
from core.factcheck.store import load_triples
from core.factcheck.triple import Entity, entity_iri
from core.models.scripted_encoder import ScriptedEncoder

CLAIM = "Georgia borders Alabama."


def names_of(store, name):
    return store.index.find([name])[name]


def order(store, encoder, *neighbours, claim=CLAIM, name="georgia"):
    near = frozenset(map(entity_iri, neighbours))
    scored = disambiguate([Ambiguity(claim, names_of(store, name), near)], store, encoder)[0]
    return [each.entity.label for each in scored]


STORE = load_triples(
    [
        ("Georgia_(state)", "capital", "Atlanta"),
        ("Georgia_(state)", "neighbour", "Alabama"),
        ("Georgia_(country)", "capital", "Tbilisi"),
        ("Georgia_(country)", "neighbour", "Turkey"),
        ("Georgia_(country)", "sea", "Black_Sea"),
    ]
)
SAME = dict.fromkeys((CLAIM, "Georgia (state)", "Georgia (country)"), (1, 0))


ALIKE = {
    triple.path.replace(" → ", " "): (1, 0)
    for name in ("Georgia (state)", "Georgia (country)")
    for triple in STORE.neighbourhood(Entity(entity_iri(name), name), limit=9).triples
}


def test_nothing_is_asked_when_nothing_is_ambiguous():
    encoder = ScriptedEncoder()
    assert disambiguate([], STORE, encoder) == []
    assert encoder.asked == []


def test_a_tie_goes_to_the_better_known():
    assert order(STORE, ScriptedEncoder(SAME | ALIKE)) == ["Georgia (country)", "Georgia (state)"]


def test_an_entity_that_the_graph_joins_with_another_of_the_claim_is_preferred():
    encoder = ScriptedEncoder()
    assert order(STORE, encoder, "Alabama") == ["Georgia (state)", "Georgia (country)"]
    assert encoder.asked == []


def test_the_encoder_decides_between_several_that_are_joined():
    script = {CLAIM: (1, 0), "Georgia (state)": (1, 0), "Georgia (country)": (0, 1)}
    assert order(STORE, ScriptedEncoder(script), "Alabama", "Turkey")[0] == "Georgia (state)"


def test_the_nearest_statement_decides():
    script = {CLAIM: (1, 0), "Georgia (state) neighbour Alabama": (1, 0), "Georgia (country)": (0, 1)}
    assert order(STORE, ScriptedEncoder(script))[0] == "Georgia (state)"


def test_an_exact_label_goes_before_a_shorter_form():
    store = load_triples(
        [("Apple", "kind", "Fruit"), ("Apple_Inc.", "city", "Cupertino"), ("Apple_Inc.", "ceo", "Cook")]
    )
    claim = "Apple is good."
    encoder = ScriptedEncoder(dict.fromkeys((claim, "Apple", "Apple Inc."), (1, 0)))
    assert order(store, encoder, claim=claim, name="apple")[0] == "Apple"


def test_claims_are_encoded_once_and_together():
    encoder = ScriptedEncoder()
    ambiguity = Ambiguity(CLAIM, names_of(STORE, "georgia"), frozenset())
    disambiguate([ambiguity, ambiguity], STORE, encoder)
    assert len(encoder.asked) == 1
    assert len(encoder.asked[0]) == len(set(encoder.asked[0]))

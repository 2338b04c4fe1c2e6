"""Which triples come first."""

import pytest

from core.factcheck.claim import Candidate, Mention
from core.factcheck.ranking import SentenceRanker
from core.factcheck.triple import Literal
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.factcheck.fakes import entity, triple


def mention(claim, label):
    start = claim.index(label)
    return Mention(start, start + len(label), label, (Candidate(entity(label), label, "label"),))


def ranked(claim, names, triples, k=5, encoder=None):
    ranker = SentenceRanker(encoder or ScriptedEncoder())
    return [t for t, _ in ranker.rank_triples(claim, [mention(claim, n) for n in names], triples, k)]


def test_a_triple_between_the_named_entities_comes_first():
    wanted = triple("Anna", "birth place", "Lyon")
    others = [triple("Anna", "occupation", f"Job {n}") for n in range(9)]
    assert ranked("Anna was born in Lyon.", ["Anna", "Lyon"], [*others, wanted])[0] == wanted


def test_another_value_of_the_claims_relation_beats_the_crowd_of_a_hub():
    wanted = triple("Anna", "birth place", "Lyon")
    crowd = [triple(f"Person {n}", "birth place", "Paris") for n in range(500)]
    assert ranked("Anna was born in Paris.", ["Anna", "Paris"], [*crowd, wanted], k=1) == [wanted]


def test_the_date_that_the_claim_gives_counts_as_named():
    dates = [triple("Anna", "term", Literal(f"19{n:02d}")) for n in range(20)]
    assert ranked("Anna left in 1907.", ["Anna"], dates, k=1) == [triple("Anna", "term", Literal("1907"))]


def test_words_that_name_the_relation_spare_the_encoder():
    encoder = ScriptedEncoder()
    triples = [triple("Anna", "birth place", "Lyon"), *(triple("Anna", f"r{n}", f"x{n}") for n in range(9))]
    ranked("Anna was born in Paris.", ["Anna"], triples, encoder=encoder)
    assert encoder.asked == []


def test_the_encoder_orders_what_words_leave_open_and_keeps_the_relations_vectors():
    script = {"bankrolls": (1.0, 0.0), "patronage": (1.0, 0.1), **{f"q{n}": (0.0, 1.0) for n in range(9)}}
    encoder = ScriptedEncoder({f"{k}": v for k, v in script.items()} | {"bankrolls .": (1.0, 0.0)})
    ranker = SentenceRanker(encoder)
    triples = [
        *(triple("Anna", f"q{n}", f"Thing {n}") for n in range(9)),
        triple("Anna", "patronage", "Arts"),
    ]
    claim = "Anna bankrolls ."
    for _ in range(2):
        best = ranker.rank_triples(claim, [mention(claim, "Anna")], triples, 1)
        assert best[0][0].relation.label == "patronage"
    assert [len(batch) for batch in encoder.asked] == [11, 1]


def test_what_says_only_a_name_or_kind_comes_late():
    wanted = triple("Gatsby", "author", "Fitzgerald")
    others = [
        triple("Gatsby", "type", "Novel"),
        triple("Gatsby", "alias", Literal("Gatsby")),
        triple("Hemingway", "alias", Literal("Hemingway")),
        triple("Hemingway", "birth place", "Oak Park"),
    ]
    claim = "Gatsby is a novel by Hemingway."
    assert ranked(claim, ["Gatsby", "Hemingway", "novel"], [*others, wanted], k=1) == [wanted]


def test_at_most_k_and_always_in_the_same_order():
    triples = [triple("Anna", "award", f"Prize {n}") for n in range(9)]
    assert len(ranked("Anna won Prize 3.", ["Anna"], triples, k=5)) == 5
    assert ranked("Anna won.", ["Anna"], triples) == ranked("Anna won.", ["Anna"], triples[::-1])


def test_texts_are_ranked_by_their_cosine_with_the_claim():
    ranker = SentenceRanker(ScriptedEncoder())
    same, other = ranker.rank("the cat sat", ["the cat sat", "prices rose"])
    assert same == pytest.approx(1.0, abs=1e-4)
    assert other < same
    assert ranker.rank("the cat sat", []) == []


def test_a_name_of_the_entity_comes_last_unless_the_claim_speaks_of_a_name():
    alias = triple("Anna", "alias", Literal("Anna Lyon"))
    others = [triple("Anna", f"r{n}", f"x{n}") for n in range(3)]
    assert ranked("Anna Lyon was born.", ["Anna"], [alias, *others])[-1] == alias
    assert ranked("Anna is also called Anna Lyon.", ["Anna"], [alias, *others])[0] == alias

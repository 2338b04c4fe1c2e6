import pytest

from benchmarks.retrieval.base_vectors import encode_base
from benchmarks.retrieval.candidates import Reach
from benchmarks.retrieval.prizes import Prizes
from benchmarks.retrieval.steiner import SteinerTree
from benchmarks.retrieval.subgraph import RetrievalConfig, SubgraphRetriever
from core.errors import CaseError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder

FILMS = [
    Triple("Alien", "directed by", "Ridley Scott"),
    Triple("Gladiator", "directed by", "Ridley Scott"),
    Triple("Alien", "released in", "1979"),
    Triple("Gladiator", "released in", "2000"),
    Triple("Manhattan", "released in", "1979"),
    Triple("Manhattan", "directed by", "Woody Allen"),
]


class RootsAlone:
    """A solver that finds nothing worth its cost."""

    name = "roots alone"

    def solve(self, problem):
        return SteinerTree(tuple(sorted(set(problem.roots))), ())


def make(tmp_path, triples=FILMS, **options):
    base = KnowledgeBase(triples)
    encoder = ScriptedEncoder()
    return SubgraphRetriever(base, encode_base(base, encoder, tmp_path), encoder, **options)


def test_the_subgraph_follows_the_relations_of_the_question(tmp_path):
    config = RetrievalConfig(prizes=Prizes(top_nodes=1, top_edges=1))
    found = make(tmp_path, config=config).retrieve(
        "which film was directed by the director of Alien", ["Alien"]
    )
    assert found.triples == (FILMS[0], FILMS[1])
    assert found.nodes == ("Alien", "Ridley Scott", "Gladiator")


def test_triples_keep_their_direction_and_come_nearest_first(tmp_path):
    found = make(tmp_path).retrieve("directed by released in", ["2000"])
    assert found.triples[0] == Triple("Gladiator", "released in", "2000")
    assert set(found.triples) <= set(FILMS)


def test_every_topic_entity_is_in_the_subgraph_even_when_nothing_else_is(tmp_path):
    found = make(tmp_path, solver=RootsAlone()).retrieve("anything", ["Alien", "Woody Allen"])
    assert found.triples == ()
    assert found.nodes == ("Alien", "Woody Allen")


def test_a_hub_that_stops_the_search_is_told(tmp_path):
    config = RetrievalConfig(reach=Reach(hub_degree=1))
    found = make(tmp_path, config=config).retrieve("which year", ["Alien"])
    assert "1979" in found.notes[0]
    assert found.notes[0].startswith("Not gone through, with more than 1 triples:")
    assert not any(triple.head == "Manhattan" for triple in found.triples)


def test_candidates_left_out_are_told(tmp_path):
    config = RetrievalConfig(reach=Reach(max_candidates=3, max_hops=1))
    arms = [Triple("Alien", "starred", f"Actor {number}") for number in range(7)]
    found = make(tmp_path, arms, config=config).retrieve("who starred", ["Alien"])
    assert found.notes == ("4 of 7 candidate triples met were left out as less relevant to the question.",)
    assert len(found.triples) <= 3


def test_the_same_question_gives_the_same_subgraph(tmp_path):
    retriever = make(tmp_path)
    first, second = (retriever.retrieve("who directed Alien", ["Alien"]) for _ in range(2))
    assert first == second


def test_an_unknown_topic_entity_is_refused_with_near_names(tmp_path):
    with pytest.raises(CaseError, match=r"'Aliens' is not in the knowledge base; did you mean 'Alien'\?"):
        make(tmp_path).retrieve("who directed Aliens", ["Aliens"])


def test_a_question_without_topic_entity_is_refused(tmp_path):
    with pytest.raises(CaseError, match="at least one topic entity"):
        make(tmp_path).retrieve("who directed Alien", [])


def test_a_topic_entity_named_twice_counts_once(tmp_path):
    assert make(tmp_path).retrieve("who", ["Alien", "Alien"]).topic_entities == ("Alien",)

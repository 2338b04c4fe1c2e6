import numpy as np
import pytest

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.candidates import PathRag, PathRagConfig
from core.reasoning.graph_index import GraphIndex

TRIPLES = [
    Triple("a", "near", "b"),
    Triple("a", "far", "b"),
    Triple("a", "near", "c"),
    Triple("b", "best", "d"),
]
SCRIPT = {
    "asked": [1.0, 0.0],
    "near": [0.6, 0.8],
    "far": [0.0, 1.0],
    "best": [1.0, 0.0],
    **{name: [0.0, 1.0] for name in "abd"},
    "c": [0.8, 0.6],
}


def make(tmp_path, **options):
    index, encoder = GraphIndex(KnowledgeBase(TRIPLES)), ScriptedEncoder(SCRIPT)
    rag = PathRag(index, encoder, PathRagConfig(**{"entity_weight": 1.0, **options}))
    near = rag.compare(encoder.encode(["asked"]), encoder.encode(index.base.relation_names))
    return rag, near


def by_relation(rag, near, name="a"):
    start = rag.start(rag.index.base.find(name))
    return {rag.index.relation_name(each.walked): each for each in rag.extend(0, start, near)}


def test_scores_are_those_of_equation_2(tmp_path):
    rag, near = make(tmp_path, entities_met=10, alpha=0.5)
    found = by_relation(rag, near)
    rag.keep_best(list(found.values()), near)
    totals = dict(
        zip(
            [rag.index.base.nodes[end] for end in found["near"].frontier.ends],
            found["near"].totals(rag.config).tolist(),
            strict=True,
        )
    )
    # b: S_rel 0.6 + S_ent 0 + 0.5 * best 1.0; c: 0.6 + 0.8 + 0.5 * ^near 0.6
    assert totals == pytest.approx({"b": 1.1, "c": 1.7}, abs=2e-3)


def test_without_alpha_nothing_looks_ahead(tmp_path):
    rag, near = make(tmp_path, alpha=0.0)
    assert by_relation(rag, near)["far"].totals(rag.config).tolist() == pytest.approx([0.0])


def test_parallel_relations_are_candidates_of_their_own(tmp_path):
    rag, near = make(tmp_path)
    assert set(by_relation(rag, near)) == {"near", "far"}


def test_no_path_goes_straight_back_over_the_triple_by_which_it_came(tmp_path):
    rag, near = make(tmp_path)
    step = by_relation(rag, near)["far"]
    onward = list(rag.extend(0, step.frontier, near))
    walked = {rag.index.relation_name(each.walked) for each in onward}
    assert walked == {"^near", "best"}  # back to a over the other relation, but not over ^far


def test_only_the_best_candidates_are_kept(tmp_path):
    rag, near = make(tmp_path, max_candidates=1)
    kept = rag.keep_best(list(by_relation(rag, near).values()), near)
    assert [rag.index.relation_name(each.walked) for each in kept] == ["near"]


def test_entities_that_were_not_embedded_have_no_similarity(tmp_path):
    rag, near = make(tmp_path, entities_met=1, max_candidates=1)
    kept = rag.keep_best(list(by_relation(rag, near).values()), near)
    assert np.isnan(kept[0].entity_similarity).tolist() == [False, True]


def test_paths_beyond_the_limit_are_counted(tmp_path):
    rag, near = make(tmp_path, max_arcs=1)
    assert by_relation(rag, near)["near"].n_left_out == 1

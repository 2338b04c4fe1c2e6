"""The plan's search: the matter of a question, cosines of passages, and the joint order."""

from dataclasses import replace

import numpy as np
import pytest

from core.docgraph.document_nodes import chunks_of
from core.docgraph.plan.features import FEATURES, measure
from core.docgraph.plan.plan_calibration import load_plan_calibration
from core.docgraph.plan.plan_index import build_index
from core.docgraph.plan.question import read_question
from core.docgraph.plan.search import (
    Matters,
    candidates,
    chance_of,
    make_query,
    rank_passages,
    spread_cosines,
)
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.articles import article
from tests.core.docgraph.memory_store import filled_store
from tests.core.docgraph.plan.contracts import make_store

LAW = "Which law governs the Supply Agreement between Alder Mills, Inc. and Birch Foods LLC?"


@pytest.fixture(scope="module")
def encoder():
    return ScriptedEncoder()


@pytest.fixture(scope="module")
def store(encoder):
    return make_store(encoder=encoder)


@pytest.fixture(scope="module")
def index(store):
    return build_index(store)


@pytest.fixture(scope="module")
def matters(encoder):
    return Matters(encoder)


def asked(text, index, matters, **options):
    return make_query(read_question(text), index, matters, **options)


def test_the_matter_is_what_is_left_without_the_names(index, matters):
    query = asked(LAW, index, matters)
    assert query.matter_text == "Which law governs the agreement?"
    assert query.sought.matters[0][0].name == "governing_law"
    assert query.sought.wants == "law"
    assert query.is_known
    assert [title.split(" (")[0] for title in query.titles] == ["Supply Agreement"]


def test_hints_join_the_words_that_are_sought(index, matters):
    query = asked(LAW, index, matters, hints=["the sources do not say Nevada"])
    assert "nevada" in query.sought.words


def test_chosen_titles_come_before_those_that_the_question_names(index, matters):
    chosen = index.articles[0].title
    assert asked(LAW, index, matters, titles=[chosen]).titles == (chosen,)


def test_a_question_on_no_known_matter_is_plain(index, matters):
    query = asked("Qui quae quod?", index, matters)
    assert query.is_plain
    assert query.sought.matters == ()
    assert not asked(LAW, index, matters).is_plain
    assert asked(LAW, index, Matters(ScriptedEncoder(), ())).is_plain


def test_the_query_vector_has_unit_length(index, matters):
    assert np.linalg.norm(asked(LAW, index, matters).vector) == pytest.approx(1.0, abs=1e-5)


def test_the_right_section_comes_first(store, index, matters):
    query = asked(LAW, index, matters)
    rows = store.search_chunks(query.vector, 50, query.titles)
    ranked = rank_passages(index, query, rows, load_plan_calibration())
    assert index.passages[ranked.places[0]].section == "5 Governing Law"
    assert list(ranked.logits) == sorted(ranked.logits, reverse=True)
    assert 0 < chance_of(index, query, ranked, load_plan_calibration()) < 1


def test_only_passages_of_the_named_document_are_ranked(store, index, matters):
    query = asked(LAW, index, matters)
    places = candidates(index, query, ())
    assert {index.passages[place].article for place in places} == set(query.titles)


def test_features_are_shares_and_have_their_names(store, index, matters):
    query = asked(LAW, index, matters)
    places = index.places(query.titles)
    rows = measure(index, query.sought, places, np.zeros(len(places), dtype=np.float32))
    assert rows.shape == (len(places), len(FEATURES))
    assert np.isfinite(rows).all()
    assert rows[:, FEATURES.index("terms")].max() == pytest.approx(1.0)
    best = index.passages[places[int(rows[:, FEATURES.index("terms")].argmax())]]
    assert best.section == "5 Governing Law"


def test_a_passage_without_the_best_chunk_of_its_paragraph_is_behind(encoder):
    text = " ".join(f"Sentence number {i} is of some length." for i in range(60))
    index = build_index(filled_store([article("Long", ("", text), ("Other", "Something else."))], encoder))
    row, other = (passage.pieces[0].paragraph for passage in (index.passages[0], index.passages[-1]))
    hits = [replace(row, score=0.9, chunk=len(chunks_of(row.text)) - 1), replace(other, score=0.1, chunk=0)]
    *pieces, elsewhere = spread_cosines(index, hits, index.places(()))
    assert len(pieces) > 2
    assert pieces[-1] == pytest.approx(0.9)
    assert elsewhere < pieces[0] < pieces[-1]


def test_lowered_passages_lose_their_place(store, index, matters):
    query = asked(LAW, index, matters)
    ranked = rank_passages(index, query, (), load_plan_calibration())
    lowered = rank_passages(index, query, (), load_plan_calibration(), ranked.places[:1])
    assert lowered.places[-1] == ranked.places[0]
    assert sorted(lowered.places) == sorted(ranked.places)

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import CancelledError, CaseError, InputError
from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.beam_search import BeamConfig
from core.reasoning.candidates import PathRagConfig
from core.reasoning.reasoner import Reasoner, ReasonerConfig
from core.reasoning.report import HaltedBy

FILMS = [
    Triple("Solaris", "directed_by", "Tarkovsky"),
    Triple("Stalker", "directed_by", "Tarkovsky"),
    Triple("Mirror", "directed_by", "Tarkovsky"),
    Triple("Solaris", "written_by", "Lem"),
    Triple("Stalker", "written_by", "Strugatsky"),
    Triple("Mirror", "written_by", "Misharin"),
    Triple("Mirror", "written_by", "Tarkovsky"),
    Triple("Solaris", "has_genre", "Drama"),
    Triple("Stalker", "has_genre", "Science fiction"),
    Triple("Solaris", "release_year", "1972"),
]
STATEMENTS = [
    Triple("Lem", "people.person.places_lived", "m.0a1"),
    Triple("m.0a1", "people.place_lived.location", "Kraków"),
]


def make(tmp_path, triples=FILMS, **options):
    return Reasoner(triples, ScriptedEncoder(), **options)


def answer(tmp_path, question, topic="Solaris", **options):
    return make(tmp_path, **options).answer(question, [topic])


def test_one_step_is_deduced_and_the_search_halts(tmp_path):
    report = answer(tmp_path, "who directed Solaris")
    assert report.names == ("Tarkovsky",)
    assert report.halted_by is HaltedBy.DEDUCED
    assert [path.path.flat() for path in report.paths[:1]] == [("Solaris", "directed_by", "Tarkovsky")]
    assert len(report.levels) == 1


def test_an_answer_of_many_values_is_whole(tmp_path):
    report = answer(tmp_path, "which films did Tarkovsky direct", "Tarkovsky")
    assert set(report.names) == {"Solaris", "Stalker", "Mirror"}


def test_three_steps_go_there_and_back_and_leave_the_topic_out(tmp_path):
    report = answer(tmp_path, "who wrote the films that share directors with Solaris")
    assert report.paths[0].path.relations == ("directed_by", "^directed_by", "written_by")
    assert set(report.names) == {"Strugatsky", "Misharin", "Tarkovsky"}
    assert all(step.verdict.holds for step in report.paths[0].steps)


def test_the_topic_comes_last_among_the_answers(tmp_path):
    report = answer(tmp_path, "who wrote the films directed by Tarkovsky", "Tarkovsky")
    assert report.names[-1] == "Tarkovsky"
    assert set(report.names) == {"Lem", "Strugatsky", "Misharin", "Tarkovsky"}


def test_other_topics_come_last_too(tmp_path):
    report = make(tmp_path).answer("which films did Tarkovsky direct", ["Tarkovsky", "Solaris"])
    assert report.names[-1] == "Solaris"
    assert set(report.names) == {"Solaris", "Stalker", "Mirror"}


def test_every_step_is_a_triple_and_the_scores_add_up(tmp_path):
    reasoner = make(tmp_path)
    report = reasoner.answer("what genres are the films by the director of Solaris", ["Solaris"])
    config = reasoner.config.path_rag
    steps = [step for path in report.paths for step in path.steps]
    assert steps
    for step in steps:
        assert step.step.triple in FILMS
        entity = (step.entity_similarity or 0.0) * config.entity_weight
        assert step.total == pytest.approx(
            step.relation_similarity + entity + config.alpha * step.look_ahead, abs=1e-5
        )


def test_what_cannot_be_deduced_is_said_not_to_be(tmp_path):
    report = answer(tmp_path, "who is the wife of the director of Solaris")
    assert report.halted_by in {HaltedBy.DEPTH, HaltedBy.NO_CANDIDATES}
    assert "could not be deduced" in report.halting
    assert not any(path.verdict.holds for path in report.paths)


def test_a_node_without_a_name_leads_on_and_is_no_answer(tmp_path):
    report = answer(tmp_path, "where did Lem live", "Lem", triples=[*FILMS, *STATEMENTS])
    assert report.names == ("Kraków",)
    assert report.halted_by is HaltedBy.DEDUCED


def test_an_entity_without_further_triples_gives_no_candidates(tmp_path):
    report = answer(tmp_path, "who directed the loop", "a", triples=[Triple("a", "zyx", "b")])
    assert report.halted_by is HaltedBy.NO_CANDIDATES


def test_the_beam_shows_what_was_kept_and_what_was_not(tmp_path):
    report = answer(tmp_path, "who directed Solaris")
    candidates = {each.relations: each for each in report.levels[0].candidates}
    assert candidates[("directed_by",)].is_kept
    assert candidates[("directed_by",)].is_deduced
    assert not candidates[("has_genre",)].is_kept
    assert report.levels[0].n_candidates == 4


def test_a_topic_that_the_graph_lacks_is_noted_when_another_is_there(tmp_path):
    report = make(tmp_path).answer("who directed Solaris", ["Solaris", "Nowhere"])
    assert report.names == ("Tarkovsky",)
    assert "'Nowhere' is not in the graph" in report.notes[0]


def test_a_topic_that_the_graph_lacks_is_answered_with_near_names(tmp_path):
    with pytest.raises(CaseError, match="did you mean 'Solaris'"):
        answer(tmp_path, "who directed it", "Solari")


@pytest.mark.parametrize("question", ["", "   ", "x" * 2001])
def test_a_question_must_have_a_sensible_length(tmp_path, question):
    with pytest.raises(CaseError, match="characters"):
        answer(tmp_path, question)


def test_a_question_needs_a_topic(tmp_path):
    with pytest.raises(CaseError, match="no topic entity"):
        make(tmp_path).answer("who", [])


def test_a_graph_needs_triples(tmp_path):
    with pytest.raises(InputError, match="no triples"):
        make(tmp_path, triples=[])


@pytest.mark.parametrize(
    ("beam", "rag"), [({"width": 0}, {}), ({"depth": 0}, {}), ({}, {"alpha": 1.5}), ({}, {"alpha": -0.1})]
)
def test_impossible_settings_are_refused(beam, rag):
    with pytest.raises(InputError):
        ReasonerConfig(beam=BeamConfig(**beam), path_rag=PathRagConfig(**rag))


def test_stopping_is_heard(tmp_path):
    with pytest.raises(CancelledError):
        make(tmp_path).answer("who directed Solaris", ["Solaris"], cancelled=lambda: True)


def test_the_paths_listed_are_limited_and_the_answers_are_not(tmp_path):
    report = answer(
        tmp_path, "which films did Tarkovsky direct", "Tarkovsky", config=ReasonerConfig(max_paths=1)
    )
    assert len(report.paths) == 1
    assert len(report.names) == 3
    assert any("2 more paths" in note for note in report.notes)


def test_the_same_question_gives_the_same_report(tmp_path):
    question = "which films share directors with Solaris"
    assert answer(tmp_path, question) == answer(tmp_path, question)


def test_the_manifest_knows_the_graph_and_the_settings(tmp_path):
    one = answer(tmp_path, "who directed Solaris").manifest
    other = answer(tmp_path, "who directed Solaris", triples=FILMS[:5]).manifest
    assert one.inputs["graph"] != other.inputs["graph"]
    assert one.parameters["alpha"] == 0.3
    assert [model.role for model in one.models] == ["sentence_encoder"]


names = st.sampled_from(["a", "b", "c", "d"])
graphs = st.lists(
    st.builds(Triple, names, st.sampled_from(["spouse", "children", "zyx"]), names), min_size=1, max_size=12
)


@settings(max_examples=40, deadline=None)
@given(graphs, st.sampled_from(["who is the spouse of the child of {}", "what is {}", "{} 's wife 's son ?"]))
def test_no_path_has_a_step_that_is_no_triple(tmp_path_factory, triples, question):
    topic = triples[0].head
    report = make(tmp_path_factory.mktemp("cache"), triples=triples).answer(question.format(topic), [topic])
    for path in report.paths:
        assert path.path.start == topic
        assert all(step.triple in triples for step in path.path.steps)
        turns = zip(path.path.steps, path.path.steps[1:], strict=False)
        assert not any(one.triple == two.triple and one.is_inverse != two.is_inverse for one, two in turns)

import pytest

from benchmarks.baselines import LEXICONS, LexiconBaseline
from core.kbqa.instance import KBQAInstance, Triple

FILMS = LexiconBaseline(LEXICONS["metaqa"])
PEOPLE = LexiconBaseline(LEXICONS["pathquestion"])


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("what movies did Temuera Morrison act in", {"starred_actors"}),
        ("what are the languages spoken in the films directed by Joel Zwick", {"in_language", "directed_by"}),
        (
            "the films that share directors with the film Heat were in which genres",
            {"directed_by", "has_genre"},
        ),
        ("when were the films co-written by Mann released", {"release_year", "written_by"}),
    ],
)
def test_words_of_film_questions_name_relations_once(question, named):
    assert FILMS.named_relations(question) == dict.fromkeys(named, 1)


@pytest.mark.parametrize(
    ("question", "named"),
    [
        (
            "what is sylvia_brett 's other half 's father 's place of birth ?",
            ["parents", "place_of_birth", "spouse"],
        ),
        ("who is anna 's father 's father ?", ["parents", "parents"]),
        ("what is the name of anna 's grandson ?", ["children", "children"]),
    ],
)
def test_words_of_family_questions_are_counted(question, named):
    assert sorted(PEOPLE.named_relations(question, ["sylvia_brett", "anna"]).elements()) == named


def test_words_of_the_topic_name_no_relation():
    assert FILMS.named_relations("who wrote The Director's Year", ["The Director's Year"]) == {
        "written_by": 1
    }


def test_a_word_inside_another_names_nothing():
    assert FILMS.named_relations("who lives in Starbuck") == {}


def test_the_answer_that_the_named_relation_leads_to_is_right(make):
    assert FILMS.scores([make("Heat")]) == [(0.0, 1.0)]


def test_a_path_that_walks_half_of_what_is_named_is_half_right():
    instance = KBQAInstance(
        id="a",
        question="what are the genres of films directed by Mann",
        triples=(Triple("Heat", "directed_by", "Mann"), Triple("Heat", "has_genre", "Crime")),
        topic_entities=("Mann",),
        answers=("Crime", "Heat", "Mann"),
    )
    assert FILMS.scores([instance]) == [(0.0, 0.5, 1.0)]


def test_walking_a_relation_twice_counts_only_where_mentions_do():
    family = KBQAInstance(
        id="a",
        question="who is anna 's father 's mother ?",
        triples=(Triple("anna", "parents", "bert"), Triple("bert", "parents", "carla")),
        topic_entities=("anna",),
        answers=("carla", "bert"),
    )
    assert PEOPLE.scores([family]) == [(0.0, 0.5)]


def test_an_answer_without_a_path_is_wrong(make):
    assert FILMS.scores([make("Heat", answers=("nobody",))]) == [(1.0,)]

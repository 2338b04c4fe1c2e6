from benchmarks.baselines.relation_paths import find_relation_paths, relation_words
from core.kbqa.instance import KBQAInstance, Triple


def instance(*triples, topics=("Heat",)):
    return KBQAInstance(
        id="a", question="?", triples=tuple(Triple(*triple) for triple in triples), topic_entities=topics
    )


FILMS = instance(
    ("Heat", "directed_by", "Mann"),
    ("Collateral", "directed_by", "Mann"),
    ("Collateral", "has_genre", "Thriller"),
    ("Heat", "has_genre", "Crime"),
)


def test_a_path_names_its_relations_and_which_way_they_are_walked():
    assert find_relation_paths(FILMS, "Mann") == (("directed_by",),)
    assert find_relation_paths(FILMS, "Collateral") == (("directed_by", "^directed_by"),)
    assert find_relation_paths(FILMS, "Thriller") == (("directed_by", "^directed_by", "has_genre"),)


def test_paths_longer_than_asked_for_are_not_found():
    assert find_relation_paths(FILMS, "Thriller", max_length=2) == ()


def test_a_topic_entity_is_reached_without_a_step():
    assert find_relation_paths(FILMS, "Heat")[0] == ()


def test_an_answer_that_nothing_joins_to_the_topic_has_no_path():
    apart = instance(("Heat", "directed_by", "Mann"), ("Rain", "falls_in", "Spain"))
    assert find_relation_paths(apart, "Spain") == ()
    assert find_relation_paths(apart, "unknown") == ()


def test_every_path_is_found_once_shortest_first():
    twice = instance(
        ("Heat", "directed_by", "Mann"),
        ("Heat", "written_by", "Mann"),
        ("Heat", "starred_actors", "Pacino"),
        ("Pacino", "knows", "Mann"),
        ("Heat", "starred_actors", "Kilmer"),
        ("Kilmer", "knows", "Mann"),
    )
    assert find_relation_paths(twice, "Mann") == (
        ("directed_by",),
        ("written_by",),
        ("starred_actors", "knows"),
    )


def test_a_self_loop_leads_nowhere():
    assert find_relation_paths(instance(("Heat", "like", "Heat"), ("Heat", "by", "Mann")), "Mann") == (
        ("by",),
    )


def test_paths_start_at_every_topic_entity():
    both = instance(("Heat", "by", "Mann"), ("Ali", "made_by", "Mann"), topics=("Heat", "Ali"))
    assert find_relation_paths(both, "Mann") == (("by",), ("made_by",), ("by", "^made_by", "made_by"))[:2]


def test_two_hubs_give_no_more_paths_than_the_limit():
    triples = [("Heat", f"r{i}", f"n{i}") for i in range(200)]
    triples += [(f"n{i}", f"s{i}", "end") for i in range(200)]
    triples += [(f"n{i}", f"t{i}", "end") for i in range(200)]
    triples += [(f"n{i}", f"u{i}", "end") for i in range(200)]
    assert len(find_relation_paths(instance(*triples), "end")) == 500


def test_the_words_of_a_relation_are_its_last_two_parts():
    assert relation_words("people.person.place_of_birth") == "person place of birth"
    assert relation_words("directed_by") == "directed by"

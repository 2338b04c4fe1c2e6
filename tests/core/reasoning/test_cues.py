import pytest

from core.reasoning.cues import find_cues
from core.reasoning.lexicon import load_lexicon


def first_order(question, topic):
    """The concepts of the likeliest reading, outward from the topic; other words are left out."""
    order = find_cues(question, [topic], load_lexicon()).orders[0]
    return ["/".join(sorted(slot.concepts)) for slot in order.slots if slot.concepts]


@pytest.mark.parametrize(
    ("question", "concepts"),
    [
        ("who directed Solaris", ["directing"]),
        ("what is the language of the films directed by Solaris", ["directing", "language"]),
        ("Solaris 's husband 's father ?", ["spouse", "parent"]),
        ("the birthplace of the mother of Solaris 's wife", ["spouse", "parent", "birth_place"]),
        ("which films share actors with Solaris", ["acting", "acting"]),
        ("who acted together with Solaris", ["acting", "acting"]),
        ("who are the co-stars of Solaris", ["acting", "acting"]),
        ("the actor Solaris acted together with who", ["acting", "acting"]),
        ("which films are directed by the same director of Solaris", ["directing", "directing"]),
        ("the director of Solaris also directed which films", ["directing", "directing"]),
        ("the films directed by Solaris were released in which years", ["directing", "release"]),
        ("who starred in movies for the director Solaris", ["directing", "acting"]),
        ("who is the grandson of Solaris", ["child", "child"]),
        ("what is Solaris 's husband ?", ["spouse", "profession"]),
    ],
)
def test_cues_are_read_outward_from_the_topic(question, concepts):
    assert first_order(question, "Solaris") == concepts


def test_words_of_the_topic_are_no_cues():
    assert first_order("who directed The Actor and the Wife", "The Actor and the Wife") == ["directing"]


def test_underscores_of_a_topic_are_spaces():
    assert first_order("what is anna_lee 's religion ?", "anna_lee") == ["religion"]


def test_another_order_is_kept_where_the_words_leave_it_open():
    orders = find_cues("what are the languages of Solaris directed films", ["Solaris"], load_lexicon()).orders
    assert len(orders) == 2
    assert orders[0].cost < orders[1].cost


def test_the_question_word_tells_the_kind_of_the_answer():
    lexicon = load_lexicon()
    assert find_cues("who wrote Solaris", ["Solaris"], lexicon).kinds == {"person"}
    assert find_cues("which films did Lem write", ["Lem"], lexicon).kinds == {"work"}
    assert find_cues("who is the gender of Lem", ["Lem"], lexicon).kinds == frozenset()


def test_a_question_without_cues_has_one_order_without_slots():
    cued = find_cues("what is it", ["Solaris"], load_lexicon())
    assert [order.slots for order in cued.orders] == [()]

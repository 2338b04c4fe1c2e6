from core.reasoning.keywords import MAX_KEYWORDS, find_keywords
from core.reasoning.lexicon import load_lexicon


def test_cues_come_first_then_phrases_without_the_topic():
    found = find_keywords(
        "what is the main exhibition hall of the Louvre Museum", ["Louvre Museum"], ["hall"], load_lexicon()
    )
    assert found == ("hall", "exhibition hall")


def test_keywords_are_bounded_and_without_repeats():
    question = " of ".join(f"word{i}" for i in range(40))
    found = find_keywords(question, [], ["word1"], load_lexicon())
    assert len(found) == MAX_KEYWORDS == len(set(found))

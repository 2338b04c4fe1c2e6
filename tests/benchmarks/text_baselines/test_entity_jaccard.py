import pytest

from benchmarks.text_baselines import EntityJaccard, TextPair

CONTEXT = "Ada Lovelace met Charles Babbage in London."


@pytest.fixture(scope="module")
def jaccard():
    import spacy

    language = spacy.blank("en")
    ruler = language.add_pipe("entity_ruler", name="ner")
    names = ("Ada Lovelace", "Charles Babbage", "London", "Paris")
    ruler.add_patterns([{"label": "NAME", "pattern": name} for name in names])
    return EntityJaccard(language)


def test_jaccard_is_shared_entities_over_all(jaccard):
    # {Ada, Paris} against {Ada, Babbage, London}: 1 of 4
    assert jaccard.score(TextPair(CONTEXT, "Ada Lovelace went to Paris.")) == pytest.approx(1 / 4)


def test_the_source_itself_has_full_overlap(jaccard):
    assert jaccard.score(TextPair(CONTEXT, CONTEXT)) == 1.0


def test_an_answer_without_entities_has_no_score(jaccard):
    assert jaccard.score(TextPair(CONTEXT, "They met.")) is None


def test_a_new_context_replaces_the_old_one(jaccard):
    assert jaccard.score(TextPair(CONTEXT, "London")) == pytest.approx(1 / 3)
    assert jaccard.score(TextPair("Paris is a city.", "London")) == 0.0

from core.extraction.frames import Value, mask_values
from core.types import EntityType


def value(text: str, words: str, kind: EntityType) -> Value:
    start = text.index(words)
    return Value(start, start + len(words), kind, words)


def test_a_masked_text_has_the_length_of_the_text():
    text = "The award of $900 was made on 4 May 2011."
    masked = mask_values(
        text, [value(text, "$900", EntityType.MONEY), value(text, "4 May 2011", EntityType.DATE)]
    )
    assert len(masked.words) == len(text)
    assert "900" not in masked.words
    assert "2011" not in masked.words
    assert {text[start : v.end] for start, v in masked.values.items()} == {"$900", "4 May 2011"}


def test_words_that_begin_sentences_lose_their_capitals_and_names_keep_theirs():
    masked = mask_values("The Kirk appeal failed. Although Hill won, Costs fall on Kirk.", [])
    assert masked.words == "the Kirk appeal failed. although Hill won, costs fall on Kirk."


def test_the_parties_of_a_caption_stay_where_a_case_is_read():
    text = "Kirk v. Hill\nWe follow Ash v. Bay."
    values = [
        value(text, "Kirk v. Hill", EntityType.CITATION),
        value(text, "Ash v. Bay", EntityType.CITATION),
    ]
    assert "Kirk v. Hill" in mask_values(text, values, caption=12).words
    assert "Ash" not in mask_values(text, values, caption=12).words
    assert "Kirk" not in mask_values(text, values).words


def test_of_values_that_overlap_the_first_and_longest_counts():
    text = "on 4 May 2011"
    values = [value(text, "May 2011", EntityType.DATE), value(text, "4 May 2011", EntityType.DATE)]
    assert [v.canonical for v in mask_values(text, values).values.values()] == ["4 May 2011"]

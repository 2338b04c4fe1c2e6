"""Names that open a sentence are whole: a capital says nothing there, and a recognizer drops the first word."""

import pytest

from core.workflows.engine import Engine


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Felicity Moreau studied the alga.", "Felicity Moreau"),
        ("Gregory Dunleavy found it. The results were presented by Gregory Dunleavy.", "Gregory Dunleavy"),
    ],
)
def test_a_name_at_the_start_of_a_sentence_is_whole(engine: Engine, text: str, name: str) -> None:
    labels = [node.label for node in engine.extractor.extract(text).entities]
    assert labels.count(name) == 1
    assert name.rsplit(maxsplit=1)[-1] not in labels


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Governor Moreau presented the plan.", "Moreau"),
        ("Meanwhile Ellsworth studied the reef.", "Ellsworth"),
    ],
)
def test_an_office_and_a_word_are_no_part_of_a_name(engine: Engine, text: str, name: str) -> None:
    assert name in [node.label for node in engine.extractor.extract(text).entities]

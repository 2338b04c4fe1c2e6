"""Keywords of a question for Path-RAG (section 3.1): relation-like words, named things and their phrases."""

from collections.abc import Sequence

from core.kbqa.names import as_text
from core.reasoning.lexicon import Lexicon

MAX_KEYWORDS = 12


def find_keywords(
    question: str, topics: Sequence[str], content: Sequence[str], lexicon: Lexicon
) -> tuple[str, ...]:
    """At most 12 keywords, without repeats: the cues `content`, then phrases between words that say nothing.

    The topic entities are left out: every candidate begins there. A phrase is a run of words of the question
    with no stop word between them, which gives noun chunks and names without a parser.
    """
    text = as_text(question).strip(" ?.!")
    for topic in sorted(map(as_text, topics), key=len, reverse=True):
        at = text.lower().find(topic.lower())
        if at >= 0:
            text = f"{text[:at]} , {text[at + len(topic) :]}"
    phrases: list[str] = []
    run: list[str] = []
    for word in (*text.split(), ","):
        if word.lower() in lexicon.stop or not any(letter.isalnum() for letter in word):
            phrases += [" ".join(run)] if run else []
            run = []
        else:
            run.append(word)
    return tuple(dict.fromkeys((*content, *phrases)))[:MAX_KEYWORDS]

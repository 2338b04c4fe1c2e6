"""Claims in capitals, as the graph writes their names: the parser and the linker tell names by their capitals."""

from core.factcheck.protocols import KnowledgeGraphStore
from core.text.words import words_of

_LONGEST = 6  # words of a name that is looked for
_SHORT = 3  # letters up to which a word is a name only where the graph has it in capitals


def in_small_letters(text: str, store: KnowledgeGraphStore) -> str:
    """The text in small letters but for the graph's names and its beginning; every other text as it is.

    The letters keep their places.
    """
    words, small = words_of(text), list(text.lower())
    if not text.isupper() or len(words) <= 1 or len(small) != len(text):
        return text
    spans = [
        (words[first].start, words[last].end)
        for first in range(len(words))
        for last in range(first, min(first + _LONGEST, len(words)))
    ]
    found = dict(zip(spans, store.named([text[start:end] for start, end in spans]), strict=True))
    taken = 0
    for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
        said = text[start:end].lower()
        names = [name.surface for name in found[start, end] if name.surface != name.surface.lower()]
        if start < taken or not names or (end - start <= _SHORT and not names[0].isupper()):
            continue
        small[start:end] = next((name for name in names if name.lower() == said), said.title())
        taken = end
    return text[:1] + "".join(small)[1:]

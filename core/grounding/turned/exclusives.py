"""What an answer says of one thing alone: "only technical information is confidential" of a clause with more.

A person is asked where the sentences of the source that are nearest to the answer's neither say it of that thing alone
nor deny it of others ("for no other purpose", "shall not ... without", "is limited to"). "Only" before a value
("only 30 days") and before a condition ("only if", "only with consent") is left to the rules on values and conditions.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Turned
from core.text.sentences import sentence_spans

_ONLY = re.compile(
    r"(?<!\bnot\s)\b(?:only|solely|exclusively)\b"
    r"(?!\s+(?:if|when|where|with|without|after|once|upon|until|from|to\s+the\s+extent|as\s+long|so\s+far|in\s+(?:case|the\s+(?:event|case))"
    r"|about|[$€£]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|half|a\s+few"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b|(?:EUR|USD|GBP|CHF)\b))",
    re.IGNORECASE,
)
_OPEN = re.compile(  # bounds nothing
    r"\bwithout\s+(?:any\s+)?limitation\b|\b(?:not|without\s+being)\s+(?:be\s+)?limited\s+to\b", re.IGNORECASE
)
_ALONE = re.compile(
    r"\b(?:only|solely|sole|exclusive(?:ly)?|alone|merely|other\s+than|no\s+other|else|elsewhere|except\w*|unless|without"
    r"|limited|restrict\w*|confin\w*|entire(?:ly)?|strictly|but\s+for)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:no(?!\.)|not|nor|never|none|neither|nothing|cannot|exclud(?:e|es|ed|ing)|prohibit\w*|exceed|maximum|most)\b",
    re.IGNORECASE,
)
_NEAREST = 3  # sentences of the source that are looked at
_AS_NEAR = 0.75  # share of the nearest one's stems that the others of them must have
_SHARED = 0.5  # share of the answer's stems that the nearest must have: else nothing of it is that clause


def told_of_one_alone(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer says "only", and the sentences that are nearest to it leave nothing out."""
    for low, high in sentence_spans(text):
        said = _ONLY.search(text, low, high)
        if said is None:
            continue
        own = stems(f"{text[low : said.start()]} {text[said.end() : high]}")
        shared = sorted(((-len(own & known), place) for place, known in enumerate(source.sentence_tokens)))
        if not shared or -shared[0][0] < _SHARED * len(own):
            continue
        as_near = _AS_NEAR * shared[0][0]
        near = [source.sentences[place] for count, place in shared[:_NEAREST] if count <= as_near]
        texts = [_OPEN.sub(" ", source.text[slice(*span)]) for span in near]
        if not any(map(_ALONE.search, texts)) and not _DENIES.search(texts[0]):
            yield Turned(said.span(), (0, 0), is_sure=False)

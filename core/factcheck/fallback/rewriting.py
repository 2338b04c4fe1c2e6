"""Search queries from a claim by rules: the claim itself, its names, dates and the words between them.

Kolli et al., "Hybrid Fact-Checking", section 3, "Query rewriting": 3 to 5 queries of under 12 words that keep
names, dates and numbers. The paper asks a language model (`core.factcheck.fallback.language_model_rewriting`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.factcheck.claim import Mention
from core.models.parser import LoadedParser
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

MAX_WORDS = 11  # the paper: under 12
MAX_QUERIES = 5
_CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM"})
_EMPTY_VERBS = frozenset({"be", "have", "do", "say", "make", "get"})
_VALUES = frozenset({"DATE", "TIME", "CARDINAL", "ORDINAL", "QUANTITY", "MONEY", "PERCENT"})


class RuleRewriter:
    """Writes queries from the parse of a claim. The same claim always gives the same queries."""

    def __init__(self, parser: LoadedParser) -> None:
        self.records: tuple[ModelRecord, ...] = (parser.record,)
        self.prompts: Mapping[str, str] = {}
        self._parser = parser

    def rewrite(self, claim: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
        """3 to 5 queries, from the most particular to the widest; fewer when the claim has few words."""
        with self._parser.lock:
            doc = self._parser.language(" ".join(claim.split()))
        names = _names(doc, mentions)
        content = [token.text for token in doc if _is_content(token)]
        values = [entity.text for entity in doc.ents if entity.label_ in _VALUES]
        named = {word.lower() for name in names for word in name.split()}
        others = [word for word in content if word.lower() not in named]
        return clean_queries(
            [
                doc.text.rstrip(" .!?"),
                " ".join([*map(_quote, names[:1]), *others]),
                " ".join([*map(_quote, names[:3]), *values[:1]]),
                " ".join(content),
                " ".join([*names[:1], *others[-1:]]),
            ]
        )


def clean_queries(queries: Iterable[str]) -> tuple[str, ...]:
    """At most five different queries of at most eleven words, in order; what is too long is cut."""
    found: dict[str, str] = {}
    for query in queries:
        text = " ".join(query.split()[:MAX_WORDS]).strip(" ,;:.")
        if text.count('"') % 2:
            text = text.replace('"', "")
        key = " ".join(sorted(set(text.replace('"', "").lower().split())))
        if key:
            found.setdefault(key, text)
    return tuple(found.values())[:MAX_QUERIES]


def _names(doc: "Doc", mentions: Sequence[Mention]) -> list[str]:
    """What the claim names, in order of place: linked mentions first, then what the parser takes for a name."""
    found = [(mention.start, mention.text) for mention in mentions]
    taken = " ".join(text for _, text in found).lower()
    for entity in doc.ents:
        if entity.label_ not in _VALUES and entity.text.lower() not in taken:
            found.append((entity.start_char, entity.text))
    return list(dict.fromkeys(" ".join(text.split()) for _, text in sorted(found)))


def _is_content(token: "Token") -> bool:
    return token.pos_ in _CONTENT and token.lemma_.lower() not in _EMPTY_VERBS


def _quote(name: str) -> str:
    return f'"{name}"' if " " in name and '"' not in name else name

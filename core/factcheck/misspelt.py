"""Verbs with a slip of the keyboard that no dictionary has: "manged by" for "managed by".

A claim's verb is compared with the verbs of the lexicon of relations only where the parser's list of English verbs
does not have it, so that no right word is taken for another.
"""

from collections.abc import Collection
from functools import lru_cache

from core.factcheck.relations import load_relations
from core.factcheck.verifiers.alignment_names import is_slip
from core.models.parser import LoadedParser

_SHORTEST = 6  # letters; in a shorter word one slip may make another
_SHORTEST_VERB = 4


def known_verbs(parser: LoadedParser) -> frozenset[str]:
    """The base forms that the parser knows; empty for a parser without such a list."""
    if "lemmatizer" not in parser.language.pipe_names:
        return frozenset()
    tables = getattr(parser.language.get_pipe("lemmatizer"), "lookups", None)
    if tables is None or "lemma_index" not in tables:
        return frozenset()
    return frozenset(tables.get_table("lemma_index").get("verb", ()))


def meant_forms(word: str, lemma: str, verbs: Collection[str]) -> frozenset[str]:
    """The word as it was meant, with its base form; empty for a word that is right or may be several."""
    return frozenset() if not verbs or lemma in verbs or len(word) < _SHORTEST else _meant(word)


@lru_cache(4_096)
def _meant(word: str) -> frozenset[str]:
    found: dict[str, str] = {}
    for verb in load_relations().phrases.by_anchor:
        for form in _inflected(verb):
            if word[0] == form[0] and abs(len(word) - len(form)) <= 1 and is_slip(word, form):
                found.setdefault(verb, form)
    return frozenset(next(iter(found.items()))) if len(found) == 1 else frozenset()


def _inflected(verb: str) -> tuple[str, ...]:
    """The regular forms of a verb; none of a short one."""
    if len(verb) < _SHORTEST_VERB:
        return ()
    bare = verb.removesuffix("e")
    return verb, f"{verb}s", f"{bare}ed", f"{bare}ing"

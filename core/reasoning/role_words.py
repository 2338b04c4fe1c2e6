"""Words by which two sides of a relation are called where the form of the word does not tell, as data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_FILE = "role_words.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One doing: verbs whose subject does it, verbs whose subject it is done to, and nouns for both sides."""

    verbs: frozenset[str]
    turned_verbs: frozenset[str]
    doers: frozenset[str]
    others: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleWords:
    """All of the file. Lower case."""

    frames: Mapping[str, Frame]
    irregular: Mapping[str, str]  # form -> verb
    before_subject: frozenset[str]  # "does", "will"
    being: frozenset[str]
    asking: frozenset[str]
    light: frozenset[str]  # they name no step
    between: frozenset[str]  # words that may stand before a verb and after who does it: "has", "also"


@cache
def load_role_words() -> RoleWords:
    """The words that come with this package."""
    data = tomllib.loads((files("core.reasoning") / _FILE).read_text(encoding="utf-8"))
    frames = {
        name: Frame(**{side: frozenset(lists.get(side, ())) for side in Frame.__slots__})
        for name, lists in data["frames"].items()
    }
    irregular = {form: verb for verb, forms in data["irregular"].items() for form in forms}
    words = {name: frozenset(listed) for name, listed in data["words"].items()}
    return RoleWords(frames=frames, irregular=irregular, **words)

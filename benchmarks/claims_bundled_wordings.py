"""How claims about the bundled graph are worded: `claims_bundled_wordings.toml`, read and checked."""

import re
import tomllib
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

WORDINGS = Path(__file__).with_name("claims_bundled_wordings.toml")
_Text = Annotated[str, Field(min_length=5)]
_Texts = Annotated[tuple[_Text, ...], Field(min_length=1)]


class _Checked(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    dev: _Texts
    test: _Texts

    def of(self, split: str) -> tuple[str, ...]:
        """The wordings of a split."""
        return self.dev if split == "dev" else self.test


class Family(_Checked):
    """One relation."""

    relation: str
    functional: bool = False
    symmetric: bool = False
    denied_dev: _Texts
    denied_test: _Texts
    other_dev: _Texts
    other_test: _Texts

    def denied(self, split: str) -> tuple[str, ...]:
        """The wordings that deny it."""
        return self.denied_dev if split == "dev" else self.denied_test

    def other(self, split: str) -> tuple[str, ...]:
        """The wordings of relations that the graph does not state."""
        return self.other_dev if split == "dev" else self.other_test


class Joint(_Checked):
    """Two relations of one subject; where they are exchangeable, the objects may be taken for each other."""

    relations: tuple[str, str]
    exchangeable: bool = False


class Chain(_Checked):
    """A relation of what another relation leads to."""

    relations: tuple[str, str]
    functional: bool = False


class Bound(_Checked):
    """A number or year on one side of what the graph has."""

    relation: str
    side: Literal["over", "under"]


class Compared(_Checked):
    """Two subjects of which the first has the greater value."""

    relation: str


class Wordings(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    articles: tuple[str, ...]
    family: tuple[Family, ...]
    joint: tuple[Joint, ...]
    chain: tuple[Chain, ...]
    bound: tuple[Bound, ...]
    compared: tuple[Compared, ...]

    @property
    def functional(self) -> frozenset[str]:
        """The relations of which another object refutes a claim."""
        return frozenset(family.relation for family in self.family if family.functional)

    def with_article(self, name: str) -> str:
        """A name as it stands in a sentence: "the Himalayas"."""
        return f"the {name}" if any(re.search(pattern, name) for pattern in self.articles) else name


def load_wordings(path: Path = WORDINGS) -> Wordings:
    """The wordings of a file.

    Raises:
        ValidationError: it is not what its head says.
    """
    return TypeAdapter(Wordings).validate_python(tomllib.loads(path.read_text(encoding="utf-8")))

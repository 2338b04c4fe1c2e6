"""The answers of SPARQL endpoints: the JSON format of the W3C (2013), read into our values."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from core.factcheck.terms import PREFIXES, XSD
from core.factcheck.triple import Literal

_PLAIN = frozenset({XSD + "string", PREFIXES["rdf"] + "langString"})


class Term(BaseModel):
    """One value of a row."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    type: str  # "uri", "literal", "typed-literal" (Virtuoso), "bnode"
    value: str
    datatype: str = ""
    language: str = Field(default="", alias="xml:lang")

    @property
    def is_iri(self) -> bool:
        """Whether it is an entity; a blank node of one answer means nothing in the next."""
        return self.type == "uri"

    @property
    def is_literal(self) -> bool:
        """Whether it is a value."""
        return self.type in {"literal", "typed-literal"}

    @property
    def literal(self) -> Literal:
        """It as a value; plain text has neither datatype nor language."""
        return Literal(self.value, "" if self.datatype in _PLAIN else self.datatype, self.language.lower())


Row = dict[str, Term]


class _Results(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    bindings: list[Row]


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    results: _Results


def read_rows(answer: Any) -> list[Row]:
    """The rows of a SELECT answer; a variable without a value is not in its row.

    Raises:
        ValidationError: the answer is not in the format.
    """
    return _Answer.model_validate(answer).results.bindings

"""The answers of SPARQL endpoints: the JSON format of the W3C (2013), read into pyoxigraph's terms."""

from typing import TYPE_CHECKING, Any

from pydantic import AliasPath, BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from pyoxigraph import Literal, NamedNode

    Row = dict[str, NamedNode | Literal]


class _Told(BaseModel):
    """One value of a row."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    type: str  # "uri", "literal", "typed-literal" (Virtuoso), "bnode"
    value: str
    datatype: str = ""
    language: str = Field(default="", alias="xml:lang")

    def term(self) -> "NamedNode | Literal | None":
        """The term; None for what is no RDF, and for a blank node, which means nothing in the next answer."""
        from pyoxigraph import Literal, NamedNode

        try:
            if self.type == "uri":
                return NamedNode(self.value)
            if self.type in {"literal", "typed-literal"}:
                datatype = NamedNode(self.datatype) if self.datatype and not self.language else None
                return Literal(self.value, datatype=datatype, language=self.language or None)
        except ValueError:
            pass
        return None


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    rows: list[dict[str, _Told]] = Field(validation_alias=AliasPath("results", "bindings"))


def read_rows(answer: Any) -> "list[Row]":
    """The rows of a SELECT answer; a variable without a value that can be read is not in its row.

    Raises ValidationError when the answer is not in the format.
    """
    rows = _Answer.model_validate(answer).rows
    return [{name: term for name, told in row.items() if (term := told.term()) is not None} for row in rows]

"""What a knowledge graph consists of: entities and literals, relations, triples."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the graph."""

    id: str  # its IRI
    label: str  # for people: "Barack Obama"


@dataclass(frozen=True, slots=True)
class Literal:
    """A value of the graph: a number, a date, a text."""

    text: str  # the lexical form, as the graph has it
    datatype: str = ""  # an IRI; empty for plain text
    language: str = ""  # a BCP 47 tag; empty when the graph names none

    @property
    def label(self) -> str:
        """The lexical form, so that both ends of a triple can be shown alike."""
        return self.text


@dataclass(frozen=True, slots=True)
class Relation:
    """A predicate of the graph."""

    id: str  # its IRI
    label: str  # for people: "birth place"


@dataclass(frozen=True, slots=True)
class Triple:
    """One statement of the graph."""

    subject: Entity
    relation: Relation
    object: Entity | Literal

    @property
    def path(self) -> str:
        """The statement as one line: "Barack Obama → birth place → Honolulu"."""
        return f"{self.subject.label} → {self.relation.label} → {self.object.label}"


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The statements of which an entity is the subject or the object."""

    entity: Entity
    triples: tuple[Triple, ...]  # meta predicates left out
    left_out: int = 0  # statements with a meta predicate
    is_cut: bool = False  # the entity has more statements than the limit that was set

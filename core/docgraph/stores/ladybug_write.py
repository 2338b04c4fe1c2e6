"""Writing into the working copy of an embedded document graph: rows go as tables in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.docgraph.stores.graph_queries import REMOVE_ORPHANS
from core.docgraph.stores.graph_rows import EDGES, NODES, ArticleRow, Edge, Ends, Node, columns_of
from core.docgraph.stores.ladybug_file import Row, Workspace
from core.docgraph.stores.ladybug_queries import FILL_ARTICLES
from core.docgraph.stores.ladybug_schema import compact, copy_rows

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class LadybugWriter:
    """The `GraphWriter` of a working copy."""

    workspace: Workspace
    name: str
    width: int

    def run(self, text: str, parameters: Mapping[str, object], /) -> list[Row]:
        """The rows of a query."""
        return self.workspace.run(text, parameters)

    def clean(self) -> None:
        """Remove titles that hang on nothing, and every byte of what was deleted."""
        self.workspace.run(REMOVE_ORPHANS)
        compact(self.workspace, self.name, self.width)

    def fill_articles(self, articles: Sequence[ArticleRow]) -> None:
        """Put documents on the nodes of their titles."""
        self.workspace.run(FILL_ARTICLES, {"rows": self._table(ArticleRow, articles)})

    def add_nodes(self, label: str, nodes: Sequence[Node]) -> None:
        """Add nodes of a kind."""
        copy_rows(self.workspace, label, self._table(NODES[label], nodes))

    def add_edges(self, kind: str, ends: Ends, edges: Sequence[Edge]) -> None:
        """Add edges of a kind."""
        several, row = EDGES[kind]
        copy_rows(self.workspace, kind, self._table(row, edges), ends if len(several) > 1 else None)

    def _table(self, kind: type[Node | Edge], rows: Sequence[Node | Edge]) -> "pa.Table":
        import pyarrow as pa

        kinds = {
            "STRING": pa.string(),
            "INT64": pa.int64(),
            "BOOL": pa.bool_(),
            "FLOAT[WIDTH]": pa.list_(pa.float32(), self.width),
        }
        columns = {
            name: pa.array([getattr(row, name) for row in rows], kinds[what])
            for name, what in columns_of(kind).items()
        }
        return pa.table(columns)

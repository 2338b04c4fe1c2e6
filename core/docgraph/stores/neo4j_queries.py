"""Queries of the document graph for a Neo4j server, where several collections share one database.

The nodes of a collection carry labels of their own beside the schema's: `:Chunk:Chunk_5d41402abc4b`. The end is a
hash of the collection's name, so that no text of a user is ever part of a query, and the vector indices, which
know labels only, are the collection's own. `in_collection` puts that end into a query.
"""

import hashlib
import re
from collections.abc import Mapping

from core.docgraph.stores import graph_rows

LABELS = tuple(graph_rows.NODES)
_LABEL = re.compile(rf":({'|'.join(LABELS)})\b")

# B.1 and B.2, by the vector indices; their score is (1 + cosine) / 2.
SEARCH_TITLES = (
    "CALL db.index.vector.queryNodes('title_MARK', toInteger($k), $query) YIELD node AS article, score "
    "RETURN article.id AS id, article.title AS title, 2 * score - 1 AS score ORDER BY score DESC, title"
)
SEARCH_CHUNKS = (
    "CALL db.index.vector.queryNodes('chunk_MARK', toInteger($k), $query) YIELD node AS chunk, score "
    "RETURN chunk.id AS id, 2 * score - 1 AS score ORDER BY score DESC, id"
)
# Of some articles only: each of their chunks is compared.
SEARCH_CHUNKS_OF = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids "
    "RETURN c.id AS id, 2 * vector.similarity.cosine(c.embedding, $query) - 1 AS score "
    "ORDER BY score DESC, id LIMIT $k"
)

# B.3 and B.10
NEIGHBOURHOOD = (
    "MATCH path = (a:Article)-[:MENTIONS*1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title AS title, min(length(path)) AS distance, b.loaded AS loaded "
    "ORDER BY distance, title LIMIT $limit"
)
SHORTEST_PATH = (
    "MATCH (a:Article), (b:Article) WHERE a.id = $one AND b.id = $other "
    "MATCH path = allShortestPaths((a)-[:MENTIONS*..HOPS]->(b)) "
    "WITH [n IN nodes(path) | n.key] AS keys, [n IN nodes(path) | n.id] AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)

# The collection's node, with the keys and the indices of its labels.
ABOUT = "MATCH (c:Collection) WHERE c.id = $id RETURN c.name, c.width, c.version"
FOUND = "MERGE (c:Collection {id: $id}) ON CREATE SET c.name = $name, c.width = $width, c.version = $version"
SCHEMA = (
    "CREATE CONSTRAINT collection_id IF NOT EXISTS FOR (c:Collection) REQUIRE c.id IS UNIQUE",
    *(
        f"CREATE CONSTRAINT {label.lower()}_id_MARK IF NOT EXISTS FOR (n:{label}) REQUIRE n.id IS UNIQUE"
        for label in LABELS
    ),
    *(
        f"CREATE VECTOR INDEX {name}_MARK IF NOT EXISTS FOR (n:{label}) ON n.embedding OPTIONS {{indexConfig: "
        "{`vector.dimensions`: WIDTH, `vector.similarity_function`: 'cosine'}}"
        for name, label in (("title", "Article"), ("chunk", "Chunk"))
    ),
    "CALL db.awaitIndexes(60)",
)

# Writing; `rows` are at most a few hundred at a time.
_ADD_VECTOR = (
    " WITH a, row WHERE row.embedding IS NOT NULL "
    "CALL db.create.setNodeVectorProperty(a, 'embedding', row.embedding)"
)


def _columns(kind: type[graph_rows.Node | graph_rows.Edge], first: int = 0) -> str:
    """The columns of a row from the `first` on, as a map; without vectors, which are no plain properties."""
    names = list(graph_rows.columns_of(kind))[first:]
    return "{" + ", ".join(f"{name}: row.{name}" for name in names if name != "embedding") + "}"


def _add_edges(kind: str, ends: graph_rows.Ends, edge: type[graph_rows.Edge]) -> str:
    start, goal, *_ = graph_rows.columns_of(edge)
    return (
        f"UNWIND $rows AS row MATCH (a:{ends[0]} {{id: row.{start}}}), (b:{ends[1]} {{id: row.{goal}}}) "
        f"CREATE (a)-[:{kind} {_columns(edge, 2)}]->(b)"
    )


FILL_ARTICLES = (
    "UNWIND $rows AS row MERGE (a:Article {id: row.id}) "
    f"SET a:PLAIN_Article, a += {_columns(graph_rows.ArticleRow, 1)}{_ADD_VECTOR}"
)
ADD_NODES: Mapping[str, str] = {
    label: (
        f"UNWIND $rows AS row CREATE (a:{label}:PLAIN_{label} {_columns(kind)})"
        + (_ADD_VECTOR if "embedding" in graph_rows.columns_of(kind) else "")
    )
    for label, kind in graph_rows.NODES.items()
}
ADD_EDGES: Mapping[tuple[str, graph_rows.Ends], str] = {
    (kind, ends): _add_edges(kind, ends, edge)
    for kind, (pairs, edge) in graph_rows.EDGES.items()
    for ends in pairs
}


def collection_mark(name: str) -> str:
    """What tells the labels of a collection: letters and digits made of its name."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


def in_collection(text: str, mark: str) -> str:
    """A query over the labels of one collection only."""
    return _LABEL.sub(rf":\1_{mark}", text).replace("MARK", mark).replace("PLAIN_", "")
